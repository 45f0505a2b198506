import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { legsOf } from '#derive/port-calls/voyages.ts'
import { VoyagePatterns } from '#derive/port-calls/voyage-patterns.ts'
import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import type { FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { column, type PositionRows } from '#archive/positions/columns.ts'
import { DemoFleet } from '#feeds/demo/fleet.ts'
import { PastReports } from '#feeds/demo/past-reports.ts'
import { TrueShip } from '#feeds/demo/truth.ts'
import { loadAnchorages } from '#reference/navigation-areas/navigation-areas.ts'
import { loadChokepointBaselines, loadChokepoints } from '#reference/chokepoints.ts'
import { loadDestinationWords, loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadBerths, loadTerminals } from '#reference/terminals.ts'
import { distanceNm } from '#domain/geo.ts'
import { DemoPast, type PastParts } from './demo-past.ts'
import { type EndOfPast, handOver } from './hand-over.ts'
import { PastDerivation } from './past-derivation.ts'
import { PastTracks, type TrackArchive } from './past-tracks.ts'

const dataDir = join(import.meta.dirname, '../../../data')
const ports = loadPorts(dataDir)
const terminals = loadTerminals(dataDir)
const lanes = loadSeaLanes(dataDir, ports, terminals)
const resolver = new DestinationResolver(ports, loadDestinationWords(dataDir))

const days = 40
const nowMs = Date.parse('2026-11-20T06:17:00Z')
const fromMs = Math.floor((nowMs - days * msPerDay) / msPerHour) * msPerHour

/** Facts as a store keeps them: the last of a key is kept. */
class KeptFacts {
  readonly calls = new Map<string, PortCallRecord>()
  readonly events = new Map<string, VesselEvent>()
  readonly flowDays = new Map<string, readonly FlowDay[]>()

  async savePortCalls(calls: readonly PortCallRecord[]): Promise<void> {
    for (const call of calls) this.calls.set(`${call.mmsi} ${Math.round(call.arrivedMs)}`, call)
  }
  async saveVesselEvents(events: readonly VesselEvent[]): Promise<void> {
    for (const event of events) this.events.set(event.id, event)
  }
  async saveFlowDay(date: string, rows: readonly FlowDay[]): Promise<void> {
    this.flowDays.set(date, rows)
  }
}

interface ArchivedPoint {
  atMs: number
  lng: number
  lat: number
}

/** Archived positions by vessel. */
class KeptTracks {
  readonly points = new Map<number, ArchivedPoint[]>()

  totals = () => ({ files: 0, bytes: 0, rows: 0, fromMs: null, toMs: null })
  readonly states: { atS: number; vessels: number; names: readonly string[] }[] = []

  writeStates(times: Parameters<TrackArchive['tasks']['writeStates']>[0]) {
    for (const { all, length, texts } of times) this.states.push({ atS: all[0][0], vessels: length, names: texts })
  }

  writeDay(dayMs: number, rows: PositionRows) {
    const times = rows.all[column.atS]
    for (let i = 0; i < rows.length; i++) assert.equal(Math.floor((times[i] * 1000) / msPerDay) * msPerDay, dayMs)
    return this.writeRows(rows)
  }

  writeRows({ length, all }: PositionRows) {
    const [mmsi, atS, lng, lat] = all
    for (let i = 0; i < length; i++) {
      const track = this.points.get(mmsi[i]) ?? []
      this.points.set(mmsi[i], track)
      track.push({ atMs: atS[i] * 1000, lng: lng[i] / 1e5, lat: lat[i] / 1e5 })
    }
    return { added: length, known: 0 }
  }
}

const worldOf = () => ({
  ...{ ports, terminals, seaports: [], goods: [], voyagePatterns: new VoyagePatterns(ports) },
  chokepoints: loadChokepoints(dataDir),
  baselines: loadChokepointBaselines(dataDir),
  resolveDestination: resolver.resolve.bind(resolver),
})

const pastOf = (fleet: DemoFleet, store: KeptFacts, rest: Partial<PastParts> = {}): DemoPast =>
  new DemoPast({ ...{ fleet, sourceIndex: 0, store, world: worldOf(), tracks: null }, ...rest })

describe('past of the demo fleet', () => {
  const fleet = new DemoFleet(1, 240, {
    ports,
    terminals,
    lanes,
    berths: loadBerths(dataDir),
    anchorages: loadAnchorages(dataDir),
  }).planAll()
  const ships = fleet.plans.map((plan) => new TrueShip(fleet, plan))
  const kept = new KeptFacts()
  const archived = new KeptTracks()
  const storedDays: number[] = []
  let end: EndOfPast
  before(async () => {
    const tracks = new PastTracks({ tasks: archived, maxBytes: 1 }, { source: 'demo', ports }, assert.ifError)
    const onDay = () => storedDays.push(kept.flowDays.size)
    end = await pastOf(fleet, kept, { tracks, onDay }).make(fromMs, () => nowMs)
  })

  test('nearly every true call is found: its terminal, and its times to minutes', () => {
    const byShip = Map.groupBy(kept.calls.values(), ({ mmsi }) => mmsi)
    let [calls, found, atTerminal] = [0, 0, 0]
    for (const ship of ships) {
      for (const call of ship.portCalls(fromMs + msPerDay, nowMs - msPerDay)) {
        if (call.arrivedMs < fromMs + msPerDay || call.departedMs > nowMs - msPerDay) continue
        calls++
        const same = byShip.get(ship.mmsi)?.find(({ arrivedMs, departedMs }) => {
          const apartMs = Math.max(
            Math.abs(arrivedMs - call.arrivedMs),
            Math.abs((departedMs ?? NaN) - call.departedMs),
          )
          return apartMs < 5 * msPerMinute
        })
        if (same) found++
        if (same?.terminal === call.terminal.id) atTerminal++
      }
    }
    assert.ok(calls > 400, `${calls} calls`)
    assert.ok(found > calls * 0.9, `${found} of ${calls} calls`)
    assert.ok(atTerminal > calls * 0.85, `${atTerminal} of ${calls} terminals`)
  })

  test('every vessel is a simulated one, and nothing is later than now', () => {
    for (const { mmsi, arrivedMs, departedMs } of kept.calls.values())
      assert.ok(isDemoMmsi(mmsi) && arrivedMs <= nowMs && (departedMs ?? 0) <= nowMs)
    for (const { mmsi, startedMs, endedMs } of kept.events.values())
      assert.ok(isDemoMmsi(mmsi) && startedMs <= nowMs && (endedMs ?? 0) <= nowMs)
  })

  test('the past leads to the present: who is at a berth now is in a call there, the others have left the last port', () => {
    const last = new Map(end.lastCalls.map((call) => [call.mmsi, call]))
    let [inPort, consistent] = [0, 0]
    for (const ship of ships) {
      const { phase, from } = ship.state(nowMs)
      const call = last.get(ship.mmsi)
      if (call === undefined) continue
      inPort++
      const isOpen = call.departedMs === null
      if (isOpen === (phase === 'berth') && call.terminal === from.id) consistent++
    }
    assert.ok(inPort > ships.length * 0.75, `${inPort} ships have a call`)
    assert.ok(consistent > inPort * 0.85, `${consistent} of ${inPort} ships`)
  })

  test('of the ships that wait for a port, what has been seen of their stop is handed over', () => {
    const anchored = ships.filter((ship) => ship.state(nowMs).phase === 'anchor' && !ship.isSilent(nowMs))
    const waiting = anchored.filter((ship) => end.waiting.has(ship.mmsi))
    assert.ok(waiting.length > 3 && waiting.length >= anchored.length * 0.3, `${waiting.length} of ${anchored.length}`)
    assert.ok(end.waiting.size - waiting.length <= 3, `${end.waiting.size} of which ${waiting.length} are at anchor`)
  })

  test('the live state goes on from the draughts that the past has seen, and from since when they are reported', async () => {
    const live = new PastDerivation(worldOf(), fleet.vessels, () => {})
    const reports = new PastReports(fleet, { sourceIndex: 0, rejects: new Map() })
    for (const batch of reports.step(nowMs)) live.ingest(batch, nowMs)
    const derivation = new Derivation(worldOf())
    for (let slot = 0; slot < live.fleet.size; slot++) derivation.derive(live.fleet, slot, nowMs)
    const due = new Set<number>()
    const { calls, chokepoints, atSea } = live
    const steps = { calls, chokepoints, atSea, etas: { evict: (slot: number) => void due.add(slot) } }
    await handOver(end, reports.fixesOf.bind(reports), { fleet: live.fleet, derivation, steps }, nowMs)
    assert.equal(due.size, live.fleet.size, 'every ETA is calculated again, with the last port')
    const { columns } = live.fleet
    const cargoes = [...end.learnt].map(([mmsi, { cargo }]) => [columns.cargoTonnes[live.fleet.slotOf(mmsi)], cargo[1]])
    const same = cargoes.filter(([now, before]) => Object.is(now, before))
    assert.ok(same.length > cargoes.length * 0.98, `${same.length} of ${cargoes.length} cargoes`)
    for (const [mmsi, calls] of Map.groupBy(kept.calls.values(), (call) => call.mmsi)) {
      const slot = live.fleet.slotOf(mmsi)
      if (slot < 0) continue
      const draughts = calls.flatMap(({ draughtInM, draughtOutM }) => [draughtInM ?? 0, draughtOutM ?? 0])
      const tooSmall = columns.maxDraughtM[slot] < Math.max(...draughts) * 0.95
      assert.ok(!tooSmall, `${mmsi}: ${columns.maxDraughtM[slot]} m after ${Math.max(...draughts)} m`)
    }
    const sinceLong = columns.draughtMs.subarray(0, live.fleet.size).filter((atMs) => atMs < nowMs - msPerDay)
    assert.ok(sinceLong.length > fleet.vessels * 0.5, `${sinceLong.length} of ${fleet.vessels}`)
  })

  test('tracks of 30 days, a position an hour, lead to where the ships are', () => {
    assert.ok(archived.points.size > ships.length * 0.98)
    let near = 0
    for (const ship of ships) {
      const track = archived.points.get(ship.mmsi) ?? []
      assert.ok(track.every(({ atMs }) => atMs >= nowMs - 30 * msPerDay && atMs < nowMs))
      const last = track.at(-1)
      const { lng, lat } = ship.state(nowMs)
      if (last && distanceNm(last.lng, last.lat, lng, lat) < 30 * ((nowMs - last.atMs) / msPerHour) + 1) near++
    }
    assert.ok(near > ships.length * 0.98, `${near} of ${ships.length} ships`)
    const points = [...archived.points.values()].reduce((sum, track) => sum + track.length, 0)
    const hours = ships.length * 30 * 24
    assert.ok(points > hours * 0.95 && points < hours * 1.2, `${points} positions in ${hours} hours`)
  })

  test('states of 30 days, every six hours, have the types, cargoes and ports of nearly all vessels', () => {
    const { states } = archived
    assert.ok(states.length >= 119 && states.length <= 121, `${states.length} times`)
    for (const [i, { atS, vessels }] of states.entries()) {
      if (i > 0) assert.equal(atS - states[i - 1].atS, 6 * 3600)
      assert.ok(vessels > ships.length * 0.8, `${vessels} vessels`)
    }
    for (const word of ['Crude Tanker', 'LNG Carrier', 'SGSIN', 'Crude Oil'])
      assert.ok(states.filter(({ names }) => names.includes(word)).length > states.length / 2, word)
  })

  test('voyages have cargo, loaded at one call and discharged at the next', () => {
    const byShip = Map.groupBy(
      [...kept.calls.values()].sort((a, b) => a.arrivedMs - b.arrivedMs),
      ({ mmsi }) => mmsi,
    )
    const legs = [...byShip.values()].flatMap((calls) => legsOf(calls))
    const laden = legs.filter(({ cargo }) => (cargo?.tonnes ?? 0) > 0)
    assert.ok(laden.length > 100)
    assert.ok(laden.filter(({ loadedAt }) => loadedAt !== null).length > laden.length * 0.3)
  })

  test('each whole day has flows, with origins, and is reported when they are stored', () => {
    assert.equal(kept.flowDays.size, days)
    assert.deepEqual(storedDays, [...Array.from({ length: days }, (_, i) => i + 1), days])
    const rows = [...kept.flowDays.values()].slice(20).flat()
    const tonnes = rows.reduce((sum, row) => sum + row.cargoTonnes, 0)
    const known = rows.filter(({ from }) => from !== 'Unknown').reduce((sum, row) => sum + row.cargoTonnes, 0)
    assert.ok(tonnes > 0 && known > tonnes * 0.8, `${known} of ${tonnes} tonnes`)
  })

  test('gaps, loitering, transfers and shared numbers are among the events', () => {
    const kinds = new Set([...kept.events.values()].map(({ kind }) => kind))
    for (const kind of ['gap', 'loitering', 'sts_meeting', 'teleport']) assert.ok(kinds.has(kind), kind)
    const gaps = [...kept.events.values()].filter(({ kind }) => kind === 'gap')
    for (const { startedMs, endedMs } of gaps) assert.ok(endedMs! - startedMs >= 2 * msPerHour)
  })

  test('transits of straits are counted, each at the time at which a ship truly passed', () => {
    const hormuz = end.straits.find(({ id }) => id === 'hormuz')!.transits
    const spanMs = 14 * msPerDay
    const truth = ships.flatMap((ship) => ship.transits(nowMs - spanMs, nowMs - 6 * msPerHour))
    const passed = truth.filter(({ passage }) => passage === 'hormuz')
    const same = passed.filter(({ fromMs, toMs }) =>
      hormuz.some(([atMs]) => atMs > fromMs - 3 * msPerHour && atMs < toMs + 3 * msPerHour),
    )
    // A vessel that is back within 48 hours counts once.
    assert.ok(passed.length >= 10 && same.length > passed.length * 0.7, `${same.length} of ${passed.length}`)
  })

  test('made a second time, as after a kill, it has the same facts once', async () => {
    const before = { calls: kept.calls.size, events: kept.events.size, days: kept.flowDays.size }
    await pastOf(fleet, kept).make(fromMs, () => nowMs)
    assert.deepEqual({ calls: kept.calls.size, events: kept.events.size, days: kept.flowDays.size }, before)
  })
})
