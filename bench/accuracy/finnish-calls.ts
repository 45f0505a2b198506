import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { PortCalls } from '#derive/port-calls/port-calls.ts'
import { Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { distanceNm } from '#domain/geo.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { Port, Seaport, Terminal } from '#domain/world/places.ts'
import type { WaitingWaters } from '#domain/water/waiting-waters.ts'
import { portAreas } from '#domain/world/port-areas.ts'
import { Fleet } from '#fleet/fleet.ts'
import { type AccuracyFigure, shareFigure } from './figures.ts'
import { rows } from './real.ts'

export interface CallTables {
  ports: readonly Port[]
  terminals: readonly Terminal[]
  seaports: readonly Seaport[]
  waters?: WaitingWaters
}

/** A ship that lies in a port: where, what it reports, and the port that its authority names. */
interface LyingShip {
  lng: number
  lat: number
  navStatus: number
  headingDeg: number
  port: string
}

const stayMs = 12 * msPerHour
const everyMs = 10 * msPerMinute

/** Farther from its port than this, a ship lies in another one of the same authority: Helsinki runs the harbour of Loviisa. */
const elsewhereNm = 20
/** The code that the authority gives a ship at anchor, which is no port. */
const atAnchorCode = 'FIANK'

/** The ships of a half that lie still in port; of several open calls the latest counts, whose departure is not reported yet. */
function lyingShips(text: string, half: 'A' | 'B'): LyingShip[] {
  const inPort = [...rows(text)].filter(
    (row) =>
      row('state_at_position') === 'in_port' && Number(row('sog_kn')) < 0.5 && isHalfB(row('mmsi')) === (half === 'B'),
  )
  const sightings = Map.groupBy(inPort, (row) => `${row('mmsi')} ${row('position_utc')}`)
  return [...sightings.values()].map((calls) => {
    const row = calls.reduce((latest, call) => (call('ata_utc') > latest('ata_utc') ? call : latest))
    return {
      ...{ lng: Number(row('lng')), lat: Number(row('lat')), navStatus: Number(row('nav_status')) },
      ...{ headingDeg: row('heading') === '511' ? NaN : Number(row('heading')), port: row('port_to_visit') },
    }
  })
}

/** The calls reported for real ships that lie in a Finnish port, by the port authority’s own calls. */
export function measureFinnishCalls(recorded: string, tables: CallTables, half: 'A' | 'B' = 'B'): AccuracyFigure[] {
  const text = readFileSync(join(recorded, 'voyages/finland_positions_with_port_call_state_2025.csv'), 'utf8')
  const places = [...tables.ports, ...tables.seaports]
  const byCode = new Map(places.map((place) => [place.unlocode, place]))
  const areas = portAreas(places)
  const areaOf = new Map(places.map(({ unlocode }, number) => [unlocode, places[areas[number]].unlocode]))
  const sightings = lyingShips(text, half)
  const anchored = sightings.filter(({ port }) => port === atAnchorCode)
  const lying = sightings.filter(({ lng, lat, port }) => {
    const place = byCode.get(port)
    return place !== undefined && distanceNm(lng, lat, place.lng, place.lat) <= elsewhereNm
  })
  const unplaced = sightings.length - anchored.length - lying.length
  const told = lying.map((ship) => ({ ship, calls: callsOf(ship, tables) }))
  const common = {
    derivation: 'port calls',
    truth: 'real' as const,
    method: `recorded positions of ships that lie in port, half ${half} of the ships: each reports from there for 12 hours with the status and heading recorded, and then once from 1.5 nm off under way`,
    against: 'Fintraffic port calls of February and March 2025, by actual arrival and departure',
    best_published: '95–99 % of calls found',
    note: `The extents of harbours were chosen on half A and on ships of Norway and the Baltic; the rows of half B had been seen before. Half B was scored ten times: at first, against every row, 82.6 % of 46 were right. The errors of half A then showed what the rows mean, and each sighting counts once since, by its latest call; the times after, when sightings of an hour and less and the distance to the shore counted, nothing changed; ${anchored.length} that the authority lists as at anchor count apart, and ${unplaced} whose port is over ${elsewhereNm} nm away, or in no table, not at all. The stay is simulated around one recorded position: times of arrival are not measured.`,
  }
  const isRight = ({ ship, calls }: (typeof told)[number]) => calls[0]?.port === ship.port
  const isInside = (one: (typeof told)[number]) =>
    one.calls.length > 0 && areaOf.get(one.calls[0].port ?? '') === areaOf.get(one.ship.port)
  const share = (measure: string, of: typeof told, isOne: (one: (typeof told)[number]) => boolean) => ({
    ...{ ...common, measure },
    ...shareFigure(of.filter(isOne).length, of.length),
  })
  const quiet = anchored.filter((ship) => callsOf(ship, tables).length === 0)
  return [
    share('port right of ships that lie in port, or a basin of it', told, isInside),
    share('port right of ships that lie in port, by its own code', told, isRight),
    share('another port reported', told, (one) => one.calls.length > 0 && !isInside(one)),
    share('no call reported for a ship that lies in port', told, ({ calls }) => calls.length === 0),
    share('call and departure reported, at any port', told, ({ calls }) => (calls.at(-1)?.departedMs ?? null) !== null),
    { ...common, measure: 'no call reported for a ship at anchor', ...shareFigure(quiet.length, anchored.length) },
  ]
}

/** Half B of the ships, for files without a column that divides them. */
export const isHalfB = (mmsi: string): boolean => crc32(mmsi) % 2 === 1

/** What the product reports for a stay at one position and a departure, oldest record first. */
function callsOf({ lng, lat, navStatus, headingDeg }: LyingShip, tables: CallTables): PortCallRecord[] {
  const calls: PortCallRecord[] = []
  const fleet = new Fleet({ capacity: 1 })
  const found = new PortCalls({ ...tables, capacity: 1, onCall: (call) => calls.push(call) })
  const batch = new Observations(1)
  const report = (atMs: number, state: { lat: number; sogKnots: number; navStatus: number }) => {
    batch.length = 1
    batch.slot[0] = 0
    batch.kind[0] = position
    batch.verdict[0] = verdictNew
    batch.atMs[0] = fleet.columns.positionMs[0] = atMs
    batch.lng[0] = fleet.columns.lng[0] = lng
    batch.lat[0] = fleet.columns.lat[0] = state.lat
    batch.headingDeg[0] = headingDeg
    batch.sogKnots[0] = state.sogKnots
    batch.navStatus[0] = fleet.columns.navStatus[0] = state.navStatus
    found.apply(batch, fleet)
  }
  found.evict(0)
  for (let atMs = 0; atMs <= stayMs; atMs += everyMs) report(atMs, { lat, sogKnots: 0, navStatus })
  report(stayMs + everyMs, { lat: lat + 1.5 / 60, sogKnots: 8, navStatus: 0 })
  return calls
}
