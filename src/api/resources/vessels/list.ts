import { namedMembers } from '#contract/vessels/item.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import { vessel } from '#contract/vessels/vessels.ts'
import type { Selection, VesselQuery } from '#fleet/query/selection.ts'
import { msPerMinute } from '#domain/time.ts'
import { isPro } from '../../guard/caller.ts'
import {
  asOfHeaders,
  type Endpoint,
  nextPageLink,
  type RequestContext,
  type ResponseBody,
} from '../../http/response.ts'
import { emptyReason } from './contradiction.ts'
import { demoHeaders, holdDemo } from './demo-data.ts'
import type { ListPages } from './list-pages.ts'
import { type VesselData, versionFor } from './vessel-data.ts'
import { capAt, vesselQuery, type VesselFilters } from './vessel-query.ts'

export type ListedVessels = Pick<
  VesselData,
  'fleet' | 'ranked' | 'rows' | 'version' | 'versionWithOthers' | 'dataAsOf' | 'places' | 'lookups'
>

/** A cached first page is younger than its cursor by at least as much. */
const firstPageMs = 5 * msPerMinute

/** One request for a list. */
interface ListRequest {
  filters: VesselFilters
  query: VesselQuery
  maxRows: number
  cap: number
  /** The members that were asked for; undefined for the 19 of the contract. */
  fields: readonly string[] | undefined
}

type ListQuery = ParsedRequest<'vessels.list'>['query']

/** GET /vessels: the vessels in view with the largest cargoes; for Pro callers, every match in pages. */
export function listVessels(vessels: ListedVessels, pages: ListPages): Endpoint<'vessels.list'> {
  // A query that is cached by its address is frozen, and the same object each time.
  const known = new WeakMap<object, ListRequest & { cursor: string | undefined }>()
  return ({ query }, context) => {
    const request = known.get(query) ?? requestOf(query, vessels)
    if (Object.isFrozen(query)) known.set(query, request)
    const { filters, cursor, maxRows } = request
    if (cursor !== undefined) return nextPage(vessels, pages, { ...request, cursor }, context)
    const version = versionFor(vessels, filters)
    const { user } = context.caller
    const hasMore = isPro(context.caller) && vessels.ranked.select(request.query, maxRows).matched > maxRows
    if (user === undefined || !hasMore)
      return { kind: 'versioned', version, make: () => firstPage(vessels, request).body }
    // Cursors are of one user, and so are the answers that name one.
    const span = Math.floor(performance.now() / firstPageMs)
    return {
      kind: 'versioned',
      version: `${version} ${user.id} ${span}`,
      make: async () => {
        const { body, selection } = firstPage(vessels, request)
        const { returned, matched } = selection
        if (matched <= returned) return body
        const { fleet, ranked } = vessels
        const mmsis = Uint32Array.from(ranked.select(request.query, matched).slots, (slot) => fleet.columns.mmsi[slot])
        const list = { userId: user.id, query: JSON.stringify(filters), mmsis }
        return withNext(body, await pages.open(list, returned), context)
      },
    }
  }
}

function requestOf(
  { zoom, limit, cursor, fields, ...filters }: ListQuery,
  { places }: ListedVessels,
): ListRequest & { cursor: string | undefined } {
  const cap = capAt(zoom)
  return { filters, query: vesselQuery(filters, places), maxRows: Math.min(limit ?? cap, cap), cap, fields, cursor }
}

function firstPage(vessels: ListedVessels, { filters, query, maxRows, cap, fields }: ListRequest) {
  const selection = vessels.ranked.select(query, maxRows)
  const { returned, matched } = selection
  const body = pageOf(vessels, selection, fields)
  Object.assign(body.headers, emptyReason(filters, matched, vessels.lookups))
  if (matched > returned && returned === cap) body.headers['x-result-cap'] = String(cap)
  return { body, selection }
}

async function nextPage(
  vessels: ListedVessels,
  pages: ListPages,
  { filters, maxRows, cursor, fields }: ListRequest & { cursor: string },
  context: RequestContext,
) {
  const { caller } = context
  // No user has the number -1.
  const userId = isPro(caller) ? (caller.user?.id ?? -1) : -1
  const page = await pages.read({ cursor, userId, query: JSON.stringify(filters), limit: maxRows })
  return {
    kind: 'versioned' as const,
    version: versionFor(vessels, filters),
    make: () => {
      const known = Array.from(page.mmsis, (mmsi) => vessels.fleet.slotOf(mmsi)).filter((slot) => slot >= 0)
      const slots = Uint32Array.from(known)
      const body = pageOf(vessels, { slots, returned: slots.length, matched: page.total }, fields)
      return page.next === null ? body : withNext(body, page.next, context)
    },
  }
}

export function pageOf(
  vessels: ListedVessels,
  selection: Selection,
  fields: readonly string[] | undefined,
): ResponseBody {
  const { fleet, rows, dataAsOf } = vessels
  const { slots, returned, matched } = selection
  const headers = {
    'x-total-count': String(matched),
    'x-returned-count': String(returned),
    ...asOfHeaders(dataAsOf),
    ...demoHeaders(holdDemo(fleet.columns, slots.subarray(0, returned))),
  }
  const bytes = rows.assemble(slots, returned)
  const completed = fields?.some((name) => !(name in vessel.shape)) ? completing(vessels) : undefined
  return { bytes, headers, readyRows: true, ...(completed && { completed }), release: () => rows.release(bytes) }
}

/** Adds the members that the row cache does not hold. A vessel that has gone in the meantime has none of them. */
function completing({ fleet, lookups }: ListedVessels): NonNullable<ResponseBody['completed']> {
  return (row) => {
    const slot = fleet.slotOf(Number(row['mmsi']))
    return slot < 0 ? row : { ...row, ...namedMembers(fleet.columns, slot, lookups) }
  }
}

/** A response with the link to its next page. */
const withNext = (body: ResponseBody, cursor: string, context: RequestContext): ResponseBody => ({
  ...body,
  headers: { ...body.headers, link: nextPageLink(context, cursor) },
})
