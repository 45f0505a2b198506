import { setImmediate as giveWay } from 'node:timers/promises'
import { routeOf } from '#contract/operations.ts'
import { isoTime } from '#contract/values.ts'
import type { Answer } from '../answer.ts'
import { asOf } from '../as-of.ts'
import type { House } from '../house.ts'
import { apiPrefix } from '../paths.ts'
import { Refusal } from '../refusal.ts'
import type { Asked, Collection, Matches } from './collection.ts'
import { geojsonType, type Link, linkHeader } from './documents.ts'
import { mostAtOnce, usualAtOnce } from './parameters.ts'
import type { HeldLists } from './paging.ts'

/** What a list is asked for, and how it was written: for the links. */
export interface ListAsked {
  asked: Asked
  limit: number | undefined
  offset: number | undefined
  page: string | undefined
  /** As text, by name. */
  written: Readonly<Record<string, string>>
}

/** So many features are made at a stretch: others get their turn in between. */
const atAStretch = 500

/** A page of a collection. */
export function itemsPage(
  house: House,
  held: HeldLists,
  collection: Collection,
  { asked, limit, offset, page, written }: ListAsked,
  { root, origin }: { root: string; origin: string },
): Answer {
  const version = collection.version(asked)
  return {
    kind: 'versioned',
    version,
    make: async () => {
      const matches = (page === undefined ? null : held.get(page)) ?? collection.find(asked)
      const from = Math.min(offset ?? 0, matches.count)
      const to = Math.min(from + Math.min(limit ?? usualAtOnce, mostAtOnce), matches.count)
      const { limit: _l, offset: _o, page: _p, ...filters } = written
      const token = to < matches.count ? held.hold(version, JSON.stringify(filters), matches) : null
      const self = `${root}/collections/${collection.id}/items`
      const links: Link[] = [
        { href: addressOf(self, written), rel: 'self', type: geojsonType, title: 'This page' },
        ...alternatesOf(origin, collection, filters),
        {
          href: `${root}/collections/${collection.id}`,
          rel: 'collection',
          type: 'application/json',
          title: collection.title,
        },
      ]
      if (token !== null) {
        const next = { ...written, offset: String(to), page: token }
        links.push({ href: addressOf(self, next), rel: 'next', type: geojsonType, title: 'The next page' })
      }
      const { features, returned } = await featuresAsJson(matches, from, to)
      const head = JSON.stringify({
        type: 'FeatureCollection',
        timeStamp: isoTime(house.clock.nowMs()),
        numberMatched: matches.count,
        numberReturned: returned,
        links,
      })
      return {
        bytes: Buffer.from(`${head.slice(0, -1)},"features":[${features}]}`),
        contentType: geojsonType,
        headers: {
          link: linkHeader(links),
          'x-total-count': String(matches.count),
          'x-returned-count': String(returned),
          ...asOf(house),
        },
      }
    },
  }
}

async function featuresAsJson(matches: Matches, from: number, to: number) {
  const written: string[] = []
  let returned = 0
  for (let at = from; at < to; at += atAStretch) {
    if (at > from) await giveWay()
    const features = matches.features(at, Math.min(to, at + atAStretch))
    returned += features.length
    if (features.length > 0) written.push(JSON.stringify(features).slice(1, -1))
  }
  return { features: written.join(','), returned }
}

/** One feature of a collection, or 404. */
export function itemPage(collection: Collection, id: string, { root }: { root: string }): Answer {
  const feature = collection.item(id)
  if (feature === null)
    throw new Refusal(404, `There is nothing with the id "${id.slice(0, 100)}" in ${collection.id}.`)
  const about = `${root}/collections/${collection.id}`
  const links: Link[] = [
    { href: `${about}/items/${encodeURIComponent(id)}`, rel: 'self', type: geojsonType, title: 'This feature' },
    { href: about, rel: 'collection', type: 'application/json', title: collection.title },
  ]
  const { type, ...rest } = feature
  return {
    kind: 'bytes',
    tagged: true,
    bytes: Buffer.from(JSON.stringify({ type, links, ...rest })),
    contentType: geojsonType,
    headers: { link: linkHeader(links) },
  }
}

/** The same list by the API, as far as its cap goes. */
function alternatesOf(
  origin: string,
  { operation, part }: Collection,
  written: Readonly<Record<string, string>>,
): Link[] {
  const { datetime, f: _f, ...filters } = written
  // The API knows no time and no heights.
  if (datetime !== undefined || written['bbox']?.split(',').length === 6) return []
  const href = addressOf(`${origin}${apiPrefix}${routeOf(operation).path}`, { ...part, ...filters, f: 'csv' })
  return [{ href, rel: 'alternate', type: 'text/csv', title: 'The same by the API, as CSV' }]
}

function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString()
  return query === '' ? path : `${path}?${query}`
}
