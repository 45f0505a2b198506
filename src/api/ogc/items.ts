import { demoMembers } from '#contract/formats/formats.ts'
import { routeOf } from '#contract/operations.ts'
import { isoTime } from '#domain/time.ts'
import { type Answer, asOfHeaders, type DataAsOf } from '../http/response.ts'
import type { Clock } from '#domain/clock.ts'
import { apiPrefix } from '../http/paths.ts'
import { HttpError } from '#domain/http-error.ts'
import type { ItemsQuery, Collection, Matches } from './collection.ts'
import { testOf } from './cql2/evaluate.ts'
import type { Expression } from './cql2/expression.ts'
import { geojsonType, htmlLink, type Link, linkHeader, queryablesOf } from './documents.ts'
import { maxPageSize, defaultPageSize } from './parameters.ts'
import { demoHeaders } from '../resources/vessels/demo-data.ts'
import type { HeldLists } from './paging.ts'
import { yieldToEventLoop } from '#domain/slices.ts'

/** The query of a page of features, decoded and as written. */
export interface ListInput {
  asked: ItemsQuery
  /** In CQL2. */
  filter: Expression | null
  limit: number | undefined
  offset: number | undefined
  page: string | undefined
  /** The parameters as text by name, for links. */
  written: Readonly<Record<string, string>>
}

/** Features written between two yields to the event loop. */
const featuresPerSlice = 500

/** What pages of a collection are made with. */
export interface PageDependencies {
  held: HeldLists
  clock: Clock
  dataAsOf: DataAsOf
}

/** Returns a page of the features of a collection. */
export function itemsPage(
  { held, clock, dataAsOf }: PageDependencies,
  collection: Collection,
  { asked, filter, limit, offset, page, written }: ListInput,
  { root, origin }: { root: string; origin: string },
): Answer {
  const version = collection.version(asked)
  return {
    kind: 'versioned',
    version,
    make: async () => {
      const { limit: _l, offset: _o, page: _p, f: _f, ...filters } = written
      const query = `${collection.id} ${JSON.stringify(filters)}`
      const kept = page === undefined ? null : held.get(page, query)
      const matches = kept ?? (await filtered(collection, asked, filter))
      const from = Math.min(offset ?? 0, matches.count)
      const to = Math.min(from + Math.min(limit ?? defaultPageSize, maxPageSize), matches.count)
      const token = to < matches.count ? held.hold(version, query, matches) : null
      const self = `${root}/collections/${collection.id}/items`
      const links: Link[] = [
        { href: addressOf(self, written), rel: 'self', type: geojsonType, title: 'This page' },
        htmlLink(addressOf(self, { ...filters, ...(limit !== undefined && { limit: String(limit) }) })),
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
      const { features, returned, isDemo } = await featuresAsJson(collection, matches, from, to)
      const head = JSON.stringify({
        type: 'FeatureCollection',
        ...demoMembers(isDemo),
        timeStamp: isoTime(clock.nowMs()),
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
          ...asOfHeaders(dataAsOf),
          ...demoHeaders(isDemo),
          ...(matches.count === 0 && collection.emptyReason?.(asked)),
        },
      }
    },
  }
}

/** The features that also match a CQL2 filter: each candidate of the collection's own filters is tested. */
async function filtered(collection: Collection, asked: ItemsQuery, filter: Expression | null): Promise<Matches> {
  if (filter === null) return collection.find(asked)
  const test = testOf(filter, queryablesOf(collection))
  const candidates = collection.find({ ...withoutConflicts(collection.prefilter?.(filter) ?? {}, asked), ...asked })
  const found: number[] = []
  for (let at = 0; at < candidates.count; at++) {
    if (at % featuresPerSlice === featuresPerSlice - 1) await yieldToEventLoop()
    const [feature] = candidates.features(at, at + 1)
    if (feature !== undefined && test(feature)) found.push(at)
  }
  return {
    count: found.length,
    features: (from, to) => found.slice(from, to).flatMap((at) => candidates.features(at, at + 1)),
  }
}

/** A bound beside one that was asked for, or above the other one, would be an error: the test reads it anyway. */
function withoutConflicts(prefilter: Omit<ItemsQuery, 'datetime'>, asked: ItemsQuery): ItemsQuery {
  const isFree = ([name, value]: [string, unknown]) => {
    const figure = name.slice(3)
    if (!/^(?:min|max)[A-Z]/.test(name)) return true
    const [min, max] = [prefilter[`min${figure}`], prefilter[`max${figure}`]]
    const isAsked = asked[`min${figure}`] !== undefined || asked[`max${figure}`] !== undefined
    return !isAsked && Number.isFinite(value) && !(Number(min) > Number(max))
  }
  return Object.fromEntries(Object.entries(prefilter).filter(isFree))
}

async function featuresAsJson(collection: Collection, matches: Matches, from: number, to: number) {
  const written: string[] = []
  let returned = 0
  let isDemo = false
  for (let at = from; at < to; at += featuresPerSlice) {
    if (at > from) await yieldToEventLoop()
    const features = matches.features(at, Math.min(to, at + featuresPerSlice))
    returned += features.length
    isDemo ||= features.some((feature) => collection.isDemo(feature))
    if (features.length > 0) written.push(JSON.stringify(features).slice(1, -1))
  }
  return { features: written.join(','), returned, isDemo }
}

/** Returns a feature of a collection; throws 404 when there is none. */
export function itemPage(collection: Collection, id: string, { root }: { root: string }): Answer {
  const feature = collection.item(id)
  if (feature === null) throw new HttpError(404, `${collection.id} has no feature with the id "${id.slice(0, 100)}".`)
  const about = `${root}/collections/${collection.id}`
  const links: Link[] = [
    { href: `${about}/items/${encodeURIComponent(id)}`, rel: 'self', type: geojsonType, title: 'This feature' },
    { href: about, rel: 'collection', type: 'application/json', title: collection.title },
  ]
  const { type, ...rest } = feature
  return {
    kind: 'bytes',
    tagged: true,
    bytes: Buffer.from(JSON.stringify({ type, ...demoMembers(collection.isDemo(feature)), links, ...rest })),
    contentType: geojsonType,
    headers: { link: linkHeader(links), ...demoHeaders(collection.isDemo(feature)) },
  }
}

/** Links to the same list in the REST API, which has a cap. */
function alternatesOf(
  origin: string,
  { operation, part }: Collection,
  written: Readonly<Record<string, string>>,
): Link[] {
  const { datetime, filter, f: _f, ...filters } = written
  // The REST API has neither datetime, CQL2 nor heights.
  if (datetime !== undefined || filter !== undefined || written['bbox']?.split(',').length === 6) return []
  const href = addressOf(`${origin}${apiPrefix}${routeOf(operation).path}`, { ...part, ...filters, f: 'csv' })
  return [{ href, rel: 'alternate', type: 'text/csv', title: 'The same data as CSV' }]
}

function addressOf(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString()
  return query === '' ? path : `${path}?${query}`
}
