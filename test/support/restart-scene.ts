import { openRow } from '#decode/row-writer.ts'
import { Derivation } from '#derive/derive.ts'
import { DerivationSteps } from '#derive/derivation-steps.ts'
import { FixedClock } from '#domain/clock.ts'
import { Observations, position, voyage } from '#domain/messages/observations.ts'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { msPerMinute } from '#domain/time.ts'
import type { Chokepoint, Port, Terminal } from '#domain/world/places.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { Fleet } from '#fleet/fleet.ts'
import { ReceivedVessels } from '#fleet/received-vessels.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { maxPackedBytes, packVessel, unpackVessel, type VesselRow } from '#store/positions/vessel-row.ts'
import type { Fact, Store } from '#store/store.ts'
import { Pipeline, type PipelineDependencies } from '#pipeline/pipeline.ts'
import { SeaEventLog } from '#pipeline/sea-event-log.ts'
import { VesselHistory } from '#pipeline/vessel-history.ts'

export const startMs = Date.UTC(2026, 10, 1)
export const stepMs = 5 * msPerMinute
const source = { name: 'test', licence: 'test', url: null }

const port = (unlocode: string, lng: number): Port => ({
  ...{ unlocode, name: unlocode, country: unlocode.slice(0, 2), lng, lat: 0.5 },
  ...{ maxDraughtM: null, radiusNm: 6, aliases: [] },
})
const ports = [port('AAAAA', 10), port('BBBBB', 13)]
const terminals: Terminal[] = ports.map(({ unlocode, country, lng, lat }, i) => ({
  ...{ id: `${unlocode} oil`, name: unlocode, unlocode, country, lng, lat },
  ...{
    role: i === 0 ? 'export' : 'import',
    commodity: 'Crude Oil',
    classes: ['Crude Tanker'],
    maxDraughtM: null,
    source,
  },
}))
/** Between the two ports, along a meridian. */
const strait: Chokepoint = {
  ...{ id: 'test', name: 'Test Strait', lng: 11.5, lat: 0.5, inboundMeaning: 'eastbound' },
  ring: [
    [11, 0],
    [12, 0],
    [12, 1],
    [11, 1],
    [11, 0],
  ],
  gates: {
    a: [
      { lng: 11.1, lat: 0 },
      { lng: 11.1, lat: 1 },
    ],
    b: [
      { lng: 11.9, lat: 0 },
      { lng: 11.9, lat: 1 },
    ],
  },
  box: { west: 11, south: 0, east: 12, north: 1 },
}
const lanes = new SeaLanes(
  [8, 9, 10, 11.1, 11.9, 13, 14].map((lng) => ({ id: `n${lng}`, lng, lat: 0.5 })),
  [8, 9, 10, 11.1, 11.9, 13].map((lng, i) => ({
    ...{ from: `n${lng}`, to: `n${[9, 10, 11.1, 11.9, 13, 14][i]}` },
    passage: lng === 11.1 ? 'test' : null,
  })),
)

/** What outlives a run: rows as they are packed, facts as JSON, calls and events by their keys. */
export class KeptRows {
  readonly rows = new Map<number, Uint8Array>()
  readonly facts = new Map<string, Map<string, string>>()
  readonly calls = new Map<string, PortCallRecord>()
  readonly events = new Map<string, VesselEvent>()

  /** A copy of what one transaction holds; calls and events that were stored later stay. */
  checkpoint(): { rows: Map<number, Uint8Array>; facts: Map<string, Map<string, string>> } {
    return { rows: new Map(this.rows), facts: new Map([...this.facts].map(([kind, of]) => [kind, new Map(of)])) }
  }

  rollBack({ rows, facts }: ReturnType<KeptRows['checkpoint']>): void {
    this.rows.clear()
    for (const [mmsi, bytes] of rows) this.rows.set(mmsi, bytes)
    this.facts.clear()
    for (const [kind, of] of facts) this.facts.set(kind, of)
  }

  store(): Store {
    const kinds = (kind: string) => this.facts.get(kind) ?? new Map<string, string>()
    const stored: Partial<Store> = {
      saveVessels: async (rows) => {
        for (const row of rows) this.rows.set(row.mmsi, packed(row))
      },
      loadVessels: async (mmsis) =>
        [...this.rows]
          .filter(([mmsi]) => mmsis?.includes(mmsi) ?? true)
          .sort(([a], [b]) => a - b)
          .map(([mmsi, bytes]) => unpackVessel(mmsi, bytes)),
      appendTrackChunks: async () => {},
      readTrack: async () => [],
      loadPrices: async () => [],
      loadEvents: async () => [],
      loadSanctions: async () => [],
      saveFacts: async (kind, facts) => {
        this.facts.set(
          kind,
          new Map([...kinds(kind), ...facts.map((fact) => [fact.id, JSON.stringify(fact)] as const)]),
        )
      },
      loadFacts: async (kind) => [...kinds(kind).values()].map((text) => JSON.parse(text) as Fact),
      deleteFacts: async () => {},
      savePortCalls: async (calls) => {
        for (const call of calls) this.calls.set(`${call.mmsi} ${call.arrivedMs}`, call)
      },
      loadLastCalls: async () =>
        [...Map.groupBy(this.#callsInOrder(), ({ mmsi }) => mmsi).values()].map((of) => of.at(-1)!),
      loadPortCalls: async () => this.#callsInOrder().toReversed(),
      saveVesselEvents: async (events) => {
        for (const event of events) this.events.set(event.id, event)
      },
      loadVesselEvents: async () => [...this.events.values()].filter(({ endedMs }) => endedMs === null),
      saveFlowDay: async () => {},
    }
    return stored as Store
  }

  #callsInOrder(): PortCallRecord[] {
    return [...this.calls.values()].sort((a, b) => a.arrivedMs - b.arrivedMs)
  }
}

function packed(row: VesselRow): Uint8Array {
  const bytes = new Uint8Array(maxPackedBytes(row))
  return bytes.slice(0, packVessel(row, bytes, new DataView(bytes.buffer), 0))
}

/** A pipeline over rows that were kept; the views of the fleet are left out. */
export class Run {
  readonly fleet = new Fleet({ capacity: 64 })
  readonly pipeline: Pipeline
  readonly steps: DerivationSteps
  readonly history: VesselHistory

  private constructor(kept: KeptRows, transits: Set<string>) {
    const { fleet } = this
    const store = kept.store()
    const lookups = { ports, terminals, program: 1, resolveDestination: (text: string) => destinationOf(text) }
    const derivation = new Derivation(lookups)
    this.history = new VesselHistory({ store, ports, terminals, lanes })
    const { capacity, slotColumns } = fleet
    const world = { ports, terminals, lanes, chokepoints: [strait], baselines: [] }
    this.steps = new DerivationSteps({ ...world, capacity, slotColumns, onCall: (call) => this.history.record(call) })
    this.steps.chokepoints.onTransit = (_strait, { slot, atMs, inbound, reconstructed, loadShare }) =>
      void transits.add([fleet.columns.mmsi[slot], atMs, inbound, reconstructed, loadShare].join(' '))
    const tracks = new TrackLog(capacity)
    const nothing = new Proxy({}, { get: () => () => {} })
    const left = nothing as PipelineDependencies['ranked'] &
      PipelineDependencies['jsonCache'] &
      PipelineDependencies['changes'] &
      PipelineDependencies['worldData'] &
      PipelineDependencies['sanctioned'] &
      PipelineDependencies['cargoes']
    this.pipeline = new Pipeline({
      ...{ fleet, derivation, tracks, store, steps: this.steps, history: this.history },
      ...{ ranked: left, jsonCache: left, changes: left, worldData: left, sanctioned: left, cargoes: left },
      received: new ReceivedVessels(fleet),
      seaEvents: new SeaEventLog(store, this.steps.atSea, fleet),
      flows: { day: () => [] } as unknown as PipelineDependencies['flows'],
      wallClock: new FixedClock(startMs),
      lookups: { sourceIds: ['one', 'other'], portCodes: ports.map(({ unlocode }) => unlocode) },
    })
  }

  static async over(
    kept: KeptRows,
    transits: Set<string>,
    { nowMs, isReadAgain }: { nowMs: number; isReadAgain: boolean },
  ) {
    const run = new Run(kept, transits)
    await run.pipeline.restore(nowMs, isReadAgain)
    return run
  }
}

const destinationOf = (text: string) => {
  const found = ports.findIndex(({ unlocode }) => unlocode === text)
  return found < 0 ? null : { port: found, confidence: 1 }
}

/** What a vessel does until a time. */
interface Act {
  kind: 'sails' | 'moors' | 'anchors' | 'drifts' | 'is silent' | 'jumps'
  untilMs: number
  lng: number
  lat: number
}

interface Ship {
  mmsi: number
  lng: number
  lat: number
  act: Act
  draughtM: number
  bound: string
  /** Of a source that sends no speed over ground. */
  isWithoutSpeed: boolean
}

/** Vessels that sail between two ports through a strait, call, wait, drift alongside each other, go silent and jump, by chance. */
export class RandomSea {
  readonly #random: () => number
  readonly #ships: Ship[]
  #batch = new Observations(32)

  constructor(vessels: number, random: () => number) {
    this.#random = random
    this.#ships = Array.from({ length: vessels }, (_, i) => {
      const [lng, lat] = [8 + 6 * random(), 0.5]
      const act = { kind: 'sails', untilMs: startMs, lng, lat } as const
      // Numbers in no order: slots after a restart are others than before.
      const mmsi = 201_000_000 + ((i * 37) % 101) * 1000
      return { mmsi, lng, lat, act, draughtM: 10, bound: ports[i % 2].unlocode, isWithoutSpeed: i % 4 === 3 }
    })
  }

  /** The reports of one step. */
  step(atMs: number): Observations {
    this.#batch = new Observations(32)
    for (const ship of this.#ships) {
      if (atMs >= ship.act.untilMs) this.#begin(ship, atMs)
      this.#report(ship, atMs)
    }
    return this.#batch
  }

  #begin(ship: Ship, atMs: number): void {
    const random = this.#random
    const hours = (from: number, to: number) => atMs + Math.round((from + (to - from) * random()) * 60) * msPerMinute
    const at = ports[random() < 0.5 ? 0 : 1]
    const chance = random()
    if (ship.act.kind === 'sails' && chance < 0.4) {
      const place = ports.find(({ lng }) => Math.abs(lng - ship.lng) < 0.06)
      const kind = place === undefined ? 'drifts' : random() < 0.75 ? 'moors' : 'anchors'
      ship.act = { kind, untilMs: hours(1, 14), lng: ship.lng, lat: ship.lat }
      return
    }
    if (chance < 0.5) ship.act = { kind: 'is silent', untilMs: hours(0.5, 6), lng: ship.lng, lat: ship.lat }
    else if (chance < 0.55) ship.act = { kind: 'jumps', untilMs: hours(0.2, 2), lng: ship.lng + 5, lat: 20 }
    else {
      // To a port, or to one of two places at sea where others drift, too.
      const isToPort = random() < 0.7
      const [lng, lat] = isToPort ? [at.lng, at.lat] : [random() < 0.5 ? 9 : 11.5, 0.5 - random() / 400]
      const nm = Math.max(6, Math.abs(lng - ship.lng) * 60)
      ship.act = { kind: 'sails', untilMs: atMs + Math.ceil(nm) * stepMs, lng, lat }
      if (isToPort) ship.bound = at.unlocode
      if (random() < 0.3) ship.draughtM = 8 + Math.round(random() * 60) / 10
    }
  }

  #report(ship: Ship, atMs: number): void {
    const { act } = ship
    if (act.kind === 'is silent') return
    const random = this.#random
    const origin = { mmsi: ship.mmsi, messageType: 1, atMs, receivedMs: atMs, source: random() < 0.5 ? 0 : 1 }
    let knots = 0.2
    if (act.kind === 'sails') {
      const steps = Math.max(1, Math.round((act.untilMs - atMs) / stepMs))
      knots = (Math.hypot(act.lng - ship.lng, act.lat - ship.lat) / steps) * 60 * 12
      ship.lng += (act.lng - ship.lng) / steps
      ship.lat += (act.lat - ship.lat) / steps
    }
    const isAway = act.kind === 'jumps' && random() < 0.5
    const row = openRow(this.#batch, position, origin)
    this.#batch.lng[row] = isAway ? act.lng : ship.lng
    this.#batch.lat[row] = isAway ? act.lat : ship.lat
    if (!ship.isWithoutSpeed) this.#batch.sogKnots[row] = knots
    this.#batch.cogDeg[row] = act.lng > ship.lng ? 90 : 270
    this.#batch.headingDeg[row] = act.kind === 'drifts' ? Math.floor(random() * 360) : 90
    this.#batch.navStatus[row] = act.kind === 'moors' ? 5 : act.kind === 'anchors' ? 1 : 0
    if (random() > 0.05) return
    const static_ = openRow(this.#batch, voyage, { ...origin, messageType: 5 })
    this.#batch.shipType[static_] = 80
    this.#batch.toBowM[static_] = this.#batch.toSternM[static_] = 120
    this.#batch.toPortM[static_] = this.#batch.toStarboardM[static_] = 22
    this.#batch.draughtM[static_] = ship.draughtM
    for (let i = 0; i < 5; i++) this.#batch.destination[static_ * 20 + i] = ship.bound.charCodeAt(i)
  }
}
