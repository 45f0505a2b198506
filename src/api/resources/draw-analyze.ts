import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { analysisJson } from '#contract/resources/draw.ts'
import type { BoxNumbers } from '#contract/values.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { cellsOf } from '#domain/polygon/inside.ts'
import { crossesEdge, touchesCircle, whichInside } from '#domain/polygon/near.ts'
import type { Polygon } from '#domain/polygon/polygon.ts'
import { servedCargoTonnes, stepsPerDegree } from '#domain/vessel/served-precision.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { isDemoEvent, type WorldEvent } from '#domain/world/world-events.ts'
import { runInSlices } from '#domain/slices.ts'
import type { VesselQuery } from '#fleet/query/selection.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'
import { findInRegion, type RegionFound } from '#fleet/region/region.ts'
import { asOfHeaders, type Endpoint } from '../http/response.ts'
import { readRegion } from '../http/read-region.ts'
import { isPro } from '../guard/caller.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import { demoHeaders, holdDemo } from './vessels/demo-data.ts'
import type { InfrastructureData } from './infrastructure.ts'
import type { VesselData } from './vessels/vessel-data.ts'
import { boxesOf, vesselQuery } from './vessels/vessel-query.ts'

const indexedPositions = 10_000
const positionsPerSlice = 8192
const maxVessels = 5000
/** Counts whose parsing or writing takes a few milliseconds: other requests are served after it. */
const [manyEdges, manyVessels, manyItems] = [1000, 1000, 200]

/** What the analysis of a region reads. */
export interface RegionDependencies {
  vessels: Pick<VesselData, 'fleet' | 'ranked' | 'rows' | 'places' | 'dataAsOf'>
  infrastructure: Pick<InfrastructureData, 'query'>
  worldData: Pick<WorldData, 'events'>
}

/** POST /draw/analyze: what is inside a drawn region. Totals count all; the list of vessels is capped. */
export function analyzeDrawing({ vessels, infrastructure, worldData }: RegionDependencies): Endpoint<'draw.analyze'> {
  const { fleet, ranked, rows, places, dataAsOf } = vessels
  return async ({ body }, { caller }) => {
    const polygon = readRegion(body)
    if (polygon.edges > manyEdges) await yieldToEventLoop()
    const found = await runInSlices(
      body.filters === undefined
        ? findInRegion(ranked, fleet.columns.cargoTonnes, polygon, maxVessels)
        : findMatching(vessels, polygon, vesselQuery(body.filters, places)),
    )
    // A vessel may have left the list since the first slice.
    const slots = found.slots.filter((slot) => fleet.listed(slot))
    const vesselRows = rows.assemble(slots, slots.length)
    if (slots.length > manyVessels) await yieldToEventLoop()
    const bbox = boundsOf(polygon)
    const boxes = boxesOf(bbox)
    const fixed = await runInSlices(
      infrastructureIn(polygon, infrastructure.query({ boxes, kinds: null, commodity: null })),
    )
    const pro = isPro(caller)
    if (fixed.length > manyItems) await yieldToEventLoop()
    const events = pro
      ? await runInSlices(eventsIn(polygon, worldData.events({ boxes, kinds: null, active: true })))
      : []
    const { total, cargoTonnes } = found
    const rest = { total, byClass: breakdown(found), cargoTonnes, events, infrastructure: fixed, isPro: pro, bbox }
    const headers = {
      'x-total-count': String(total),
      'x-returned-count': String(slots.length),
      ...asOfHeaders(dataAsOf),
      ...demoHeaders(holdDemo(fleet.columns, slots) || events.some(isDemoEvent)),
    }
    const bytes = analysisJson(rest, vesselRows)
    rows.release(vesselRows)
    return { kind: 'bytes', bytes, headers }
  }
}

/** The vessels of a query inside a region. */
function* findMatching(
  { fleet: { columns }, ranked }: RegionDependencies['vessels'],
  polygon: Polygon,
  query: VesselQuery,
): Generator<void, RegionFound> {
  // The next selection overwrites this one.
  const slots = ranked.select(query, Math.max(1, ranked.count)).slots.slice()
  yield* cellsOf(polygon, slots.length)
  const holds = new DrawnRegion('', polygon).testFor(slots.length)
  const { lng, lat, cargoTonnes, vesselClass } = columns
  const found: RegionFound = { total: 0, byClass: new Uint32Array(vesselClasses.length), cargoTonnes: 0, slots }
  for (const [i, slot] of slots.entries()) {
    if (i % positionsPerSlice === positionsPerSlice - 1) yield
    if (!holds(lng[slot], lat[slot])) continue
    slots[found.total++] = slot
    found.byClass[vesselClass[slot]]++
    if (cargoTonnes[slot] > 0) found.cargoTonnes += servedCargoTonnes(cargoTonnes[slot])
  }
  return { ...found, slots: slots.subarray(0, Math.min(found.total, maxVessels)) }
}

function boundsOf({ west, south, east, north }: Polygon): BoxNumbers {
  return [west / stepsPerDegree, south / stepsPerDegree, east / stepsPerDegree, north / stepsPerDegree]
}

function breakdown({ byClass }: RegionFound): Record<string, number> {
  return Object.fromEntries(vesselClasses.map((name, code) => [name, byClass[code]]).filter(([, count]) => count !== 0))
}

/** A point is inside by its position, a route by any part of it. */
function* infrastructureIn(polygon: Polygon, near: readonly Infrastructure[]): Generator<void, Infrastructure[]> {
  // All points and all starts of lines in one pass: each by itself would try every edge.
  const starts = near.map((item) => linesOf(item).map(([first]) => first))
  const isStartInside = yield* whichInside(polygon, starts.flat())
  const inside: Infrastructure[] = []
  let start = 0
  for (const [at, item] of near.entries()) {
    const own = isStartInside.subarray(start, (start += starts[at].length))
    if (own.includes(1) || (item.route !== undefined && (yield* passesThrough(polygon, item)))) inside.push(item)
  }
  return inside
}

function linesOf({ lng, lat, route, branches = [] }: Infrastructure): readonly (readonly [number, number])[][] {
  return route === undefined ? [[[lng, lat]]] : [route, ...branches].filter((line) => line.length > 0)
}

/** A route that starts outside and passes through crosses an edge. */
function* passesThrough(polygon: Polygon, item: Infrastructure): Generator<void, boolean> {
  yield* cellsOf(polygon, indexedPositions)
  for (const line of linesOf(item)) {
    for (let i = 1; i < line.length; i++) {
      if (crossesEdge(polygon, line[i - 1], line[i])) return true
      if (i % 16 === 0) yield
    }
  }
  return false
}

function* eventsIn(polygon: Polygon, near: readonly WorldEvent[]): Generator<void, WorldEvent[]> {
  const inside: WorldEvent[] = []
  for (const event of near) {
    if (touchesCircle(polygon, event.lng, event.lat, event.radiusKm)) inside.push(event)
    yield
  }
  return inside
}
