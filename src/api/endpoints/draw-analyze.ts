import { setImmediate as giveWay } from 'node:timers/promises'
import type { Asked } from '#contract/operations.ts'
import type { BoxNumbers } from '#contract/values.ts'
import type { Infrastructure } from '#domain/places.ts'
import { cellsOf } from '#domain/polygon-inside.ts'
import { crossesEdge, touchesCircle, whichInside } from '#domain/polygon-near.ts'
import { countPositions, type Polygon, readPolygon } from '#domain/polygon.ts'
import { stepsPerDegree } from '#domain/served.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import type { WorldEvent } from '#domain/world-events.ts'
import { findInRegion, type RegionFound } from '#fleet/region.ts'
import type { Endpoint } from '../answer.ts'
import { asOf } from '../as-of.ts'
import { isPro } from '../caller.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { boxesOf } from '../vessel-query.ts'
import { eventItem } from './events.ts'
import { infrastructureItem } from './infrastructure.ts'

const mostVertices = 10_000
const mostVessels = 5000
/** For how long the work goes on before others get their turn. */
const stretchMs = 8
/** What takes a few milliseconds to read or to write: others get their turn after it. */
const [manyEdges, manyShips, manyThings] = [1000, 1000, 200]

/** POST /draw/analyze: what lies inside a drawn region. Totals count all; the list of ships is capped. */
export function analyzeDrawing(house: House): Endpoint<'draw.analyze'> {
  return async ({ body }, { caller }) => {
    const polygon = regionOf(body.geojson)
    if (polygon.edges > manyEdges) await giveWay()
    const found = await inTurns(findInRegion(house.ranked, house.fleet.columns.cargoTonnes, polygon, mostVessels))
    // A ship may have left the list since the first step.
    const slots = found.slots.filter((slot) => house.fleet.listed(slot))
    const vessels = house.slab.assemble({ slots, returned: slots.length, matched: found.total })
    if (slots.length > manyShips) await giveWay()
    const boxes = boxesOf(boundsOf(polygon))
    const fixed = await inTurns(
      infrastructureIn(polygon, house.infrastructure?.query({ boxes, kinds: null, commodity: null })),
    )
    const pro = isPro(caller)
    if (fixed.length > manyThings) await giveWay()
    const events = pro ? await inTurns(eventsIn(polygon, house.news?.events({ boxes, kinds: null, active: true }))) : []
    const rest = {
      commodity_breakdown: breakdown(found),
      est_cargo_mt: found.cargoTonnes,
      events_inside: events.map(eventItem),
      infrastructure_inside: fixed.map(infrastructureItem),
      ai_available: pro,
      ...(pro ? {} : { gated: ['events_inside'] }),
    }
    const head = Buffer.from(`{"total_vessels":${found.total},"vessels_inside":`)
    const tail = Buffer.from(`,${JSON.stringify(rest).slice(1)}`)
    const headers = { 'x-total-count': String(found.total), 'x-returned-count': String(slots.length), ...asOf(house) }
    const bytes = Buffer.concat([head, vessels, tail])
    house.slab.release?.(vessels)
    return { kind: 'bytes', bytes, headers }
  }
}

function regionOf(geojson: Asked<'draw.analyze'>['body']['geojson']): Polygon {
  const { coordinates } = geojson.type === 'Feature' ? geojson.geometry : geojson
  const vertices = countPositions(coordinates)
  if (vertices > mostVertices) {
    throw new Refusal(413, `geojson takes at most ${mostVertices} positions, got ${vertices}: simplify the shape.`)
  }
  const polygon = readPolygon(coordinates)
  if ('fault' in polygon) throw new Refusal(400, `geojson ${polygon.fault}.`)
  return polygon
}

function boundsOf({ west, south, east, north }: Polygon): BoxNumbers {
  return [west / stepsPerDegree, south / stepsPerDegree, east / stepsPerDegree, north / stepsPerDegree]
}

function breakdown({ byClass }: RegionFound): Record<string, number> {
  return Object.fromEntries(vesselClasses.map((name, code) => [name, byClass[code]]).filter(([, count]) => count !== 0))
}

/** Runs work to its end, in stretches. */
async function inTurns<T>(work: Generator<void, T, void>): Promise<T> {
  let startMs = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - startMs < stretchMs) continue
    await giveWay()
    startMs = performance.now()
  }
}

/** A thing is inside with its place, a route with any part of it. */
function* infrastructureIn(polygon: Polygon, near: readonly Infrastructure[] = []): Generator<void, Infrastructure[]> {
  // All places at once, and the beginnings of all lines: each by itself would try every edge.
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

/** A route that begins outside and comes inside crosses an edge. */
function* passesThrough(polygon: Polygon, item: Infrastructure): Generator<void, boolean> {
  yield* cellsOf(polygon, mostVertices)
  for (const line of linesOf(item)) {
    for (let i = 1; i < line.length; i++) {
      if (crossesEdge(polygon, line[i - 1], line[i])) return true
      if (i % 16 === 0) yield
    }
  }
  return false
}

function* eventsIn(polygon: Polygon, near: readonly WorldEvent[] = []): Generator<void, WorldEvent[]> {
  const inside: WorldEvent[] = []
  for (const event of near) {
    if (touchesCircle(polygon, event.lng, event.lat, event.radiusKm)) inside.push(event)
    yield
  }
  return inside
}
