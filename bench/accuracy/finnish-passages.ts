import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hoursAlong } from '#derive/destination/observed-speed.ts'
import { distanceNm, type Position } from '#domain/geo.ts'
import type { LaneRoute } from '#domain/sea-lanes/sea-lanes.ts'
import { msPerHour } from '#domain/time.ts'
import { arrivalInterval } from '#domain/track/arrival-interval.ts'
import type { Port, Seaport } from '#domain/world/places.ts'
import type { MeasureContext } from './derivation.ts'
import { type AccuracyFigure, quantileFigure, shareFigure } from './figures.ts'
import { rows } from './real.ts'

/** A passage of a cargo ship: hours that it took, and hours that distance and speed over ground let expect. */
interface Passage {
  hours: number
  expected: number
}

/** Service speeds by the first figures of Portnet's types: ro-ro and container ships, general cargo, tankers, gas carriers. */
const serviceKnots: readonly (readonly [type: string, knots: number])[] = [
  ['4', 15.5],
  ['5', 15.5],
  ['6', 11.5],
  ['7', 11.5],
  ['82', 14.5],
  ['8', 12.5],
]
const typeKnots = (type: string) => serviceKnots.find(([prefix]) => type.startsWith(prefix))?.[1]
/** The code that the authority gives a ship at anchor, which is no port. */
const atAnchorCode = 'FIANK'
const underWayKnots = 6
const minPassageHours = 2
const maxPassageHours = 72
/** Of `ArrivalPace`: voyages outside of this have a stop on the way, or a time mistyped. */
const credible = { lowest: 0.7, highest: 2 }
const assumedFactor = 1.15

/** Real passages of cargo ships in Finnish waters through distance, speed and interval of the calculated ETA. */
export function measureFinnishPassages(
  { recorded, world }: Pick<MeasureContext, 'recorded' | 'world'>,
  seaports: readonly Seaport[],
): AccuracyFigure[] {
  const places = new Map([...world.ports, ...seaports].map((place) => [place.unlocode, place]))
  const routeFrom = (from: Position, to: Port): LaneRoute => {
    const { lanes } = world
    const route = lanes.routeBy(from, lanes.fieldTo(lanes.node(`port:${to.unlocode}`) ?? to))
    const straightNm = distanceNm(from.lng, from.lat, to.lng, to.lat)
    return { ...route!, passages: route?.passages ?? [], totalNm: Math.max(straightNm, route?.totalNm ?? 0) }
  }
  const between = betweenPorts(recorded, places).map(({ from, to, knots, hours }) => ({
    hours,
    expected: hoursAlong(routeFrom(from, to), knots),
  }))
  const since = sinceDeparture(recorded, places).map(({ at, port, sogKnots, hours }) => ({
    hours,
    expected: routeFrom(at, port).totalNm / sogKnots,
  }))
  const against = 'Fintraffic port calls of 2019, 2024 and 2025: departure and arrival'
  return [
    ...figuresOf(between, {
      measure: 'passages between Finnish ports by the speed of the class',
      method: `cargo ships from one Finnish port to the next in ${minPassageHours} to ${maxPassageHours} h, distance along our sea lanes at the service speed of the class and ${assumedFactor} times the hours`,
      against,
    }),
    ...figuresOf(since, {
      measure: 'distance since the departure by speed over ground',
      method: `cargo ships under way ${minPassageHours} to ${maxPassageHours} h after a departure from a Finnish port: distance sailed along our sea lanes by the speed over ground then, and ${assumedFactor} times the hours`,
      against,
    }),
  ]
}

/** From the last departure of a ship to its next arrival, where the authority names the one port as the other's last. */
function betweenPorts(recorded: string, places: ReadonlyMap<string, Port>) {
  const calls = new Map<string, { imo: string; port: string; prev: string; type: string; in: number; out: number }>()
  for (const row of rows(readFileSync(join(recorded, 'voyages/finland_port_calls_2019_2024_2025.csv'), 'utf8'))) {
    const [imo, port, prev, type] = [
      row('imo') || row('mmsi'),
      row('port_to_visit'),
      row('prev_port'),
      row('vessel_type_code'),
    ]
    const call = calls.get(row('port_call_id')) ?? { imo, port, prev, type, in: Infinity, out: -Infinity }
    if (row('ata_utc') !== '') call.in = Math.min(call.in, Date.parse(row('ata_utc')))
    if (row('atd_utc') !== '') call.out = Math.max(call.out, Date.parse(row('atd_utc')))
    calls.set(row('port_call_id'), call)
  }
  const ships = Map.groupBy(
    [...calls.values()].filter(({ port, in: atMs }) => port !== atAnchorCode && atMs < Infinity),
    ({ imo }) => imo,
  )
  return [...ships.values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => a.in - b.in)
    return sorted.flatMap((to, i) => {
      const last = sorted[i - 1]
      const hours = last === undefined ? NaN : (to.in - last.out) / msPerHour
      const [from, port, knots] = [places.get(last?.port ?? ''), places.get(to.port), typeKnots(to.type)]
      const isNext =
        to.prev === last?.port && to.port !== last.port && hours >= minPassageHours && hours <= maxPassageHours
      return isNext && from && port && knots ? [{ from, to: port, knots, hours }] : []
    })
  })
}

/** Where ships were, how fast and how long after their last departure. */
function sinceDeparture(recorded: string, places: ReadonlyMap<string, Port>) {
  const text = readFileSync(join(recorded, 'voyages/finland_positions_with_port_call_state_2025.csv'), 'utf8')
  const found = new Map<string, { at: Position; port: Port; sogKnots: number; hours: number }>()
  for (const row of rows(text)) {
    const [port, sogKnots] = [places.get(row('port_to_visit')), Number(row('sog_kn'))]
    const hours = (Date.parse(row('position_utc')) - Date.parse(row('atd_utc'))) / msPerHour
    const isCargo = typeKnots(row('vessel_type_code')) !== undefined
    if (row('state_at_position') !== 'departed' || !isCargo || port === undefined || !(sogKnots >= underWayKnots))
      continue
    const key = `${row('imo')} ${row('position_utc')}`
    const isLatest = !(hours >= (found.get(key)?.hours ?? Infinity))
    if (hours >= minPassageHours && hours <= maxPassageHours && isLatest)
      found.set(key, { at: { lng: Number(row('lng')), lat: Number(row('lat')) }, port, sogKnots, hours })
  }
  return [...found.values()]
}

function figuresOf(
  passages: readonly Passage[],
  { measure, ...how }: Pick<AccuracyFigure, 'measure' | 'method' | 'against'>,
): AccuracyFigure[] {
  const own = passages.filter(
    ({ hours, expected }) => hours / expected >= credible.lowest && hours / expected <= credible.highest,
  )
  const inside = own.filter(({ hours, expected }) => {
    const { p10Ms, p90Ms } = arrivalInterval(0, expected * assumedFactor * msPerHour)
    return hours * msPerHour >= p10Ms && hours * msPerHour <= p90Ms
  })
  const common = {
    ...{ derivation: 'eta', truth: 'real' as const, best_published: null, ...how },
    note: `Short passages of the winter, with pilots and ice at both ends; nothing was chosen with them. ${passages.length - own.length} of ${passages.length} are left out, as the learning of arrivals leaves them out: under ${credible.lowest} or over ${credible.highest} times the hours expected.`,
  }
  const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
  return [
    {
      ...{ ...common, measure: `${measure}: hours as a multiple of those expected, median`, unit: '' },
      ...quantileFigure(
        own.map(({ hours, expected }) => hours / expected),
        0.5,
        hundredths,
      ),
    },
    {
      ...{ ...common, measure: `${measure}: median error`, unit: 'h' },
      ...quantileFigure(
        own.map(({ hours, expected }) => Math.abs(hours - expected * assumedFactor)),
        0.5,
        hundredths,
      ),
    },
    { ...common, measure: `${measure}: within p10 to p90`, ...shareFigure(inside.length, own.length) },
  ]
}
