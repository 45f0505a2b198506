import assert from 'node:assert/strict'
import { Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { msPerHour } from '#domain/time.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { type ChokepointFleet, ChokepointMonitor } from './chokepoint-monitor.ts'

export const startMs = Date.UTC(2026, 10, 1)

/** A strait along a meridian, a degree long: gate a in the south, gate b in the north. */
export const strait: Chokepoint = {
  id: 'test',
  name: 'Test Strait',
  lng: 10.5,
  lat: 0.5,
  ring: [
    [10, 0],
    [11, 0],
    [11, 1],
    [10, 1],
    [10, 0],
  ],
  gates: {
    a: [
      { lng: 10, lat: 0.1 },
      { lng: 11, lat: 0.1 },
    ],
    b: [
      { lng: 10, lat: 0.9 },
      { lng: 11, lat: 0.9 },
    ],
  },
  inboundMeaning: 'northbound',
  box: { west: 10, south: 0, east: 11, north: 1 },
}

export const baseline = (value: number): ChokepointBaseline => ({
  chokepointId: 'test',
  measure: 'all ships',
  month: null,
  value,
  spread: value / 6,
  period: '2021–2023',
  source: { name: 'test', licence: 'test', url: null },
})

/** Lanes along the meridian through the strait, and a route around it that is about nineteen degrees longer. */
const meridian = new SeaLanes(
  [-20, -12, -6, -2, 0.1, 0.9, 3, 7, 13, 21]
    .map((lat) => ({ id: `n${lat}`, lng: 10.5, lat }))
    .concat({ id: 'aside', lng: 20, lat: 0.5 }),
  [
    ...[-20, -12, -6, -2, 0.1, 0.9, 3, 7, 13].map((lat, i) => ({
      from: `n${lat}`,
      to: `n${[-12, -6, -2, 0.1, 0.9, 3, 7, 13, 21][i]}`,
      passage: lat === 0.1 ? 'test' : null,
    })),
    { from: 'n-2', to: 'aside', passage: null },
    { from: 'aside', to: 'n3', passage: null },
  ],
)

/** A few vessels and a monitor of one strait. */
export class Scene {
  readonly monitor: ChokepointMonitor
  readonly #batch = new Observations(1)
  readonly #capacity: number
  /** When `traffic` begins. */
  fromMs = startMs
  readonly fleet: ChokepointFleet & { size: number }

  constructor({
    capacity = 8,
    baselines = [] as ChokepointBaseline[],
    worldFleet = 8,
    lanes = false,
    ownReference = false,
  } = {}) {
    this.monitor = new ChokepointMonitor([strait], baselines, {
      capacity,
      worldFleet,
      ownReference,
      ...(lanes && { lanes: meridian }),
    })
    this.#capacity = capacity
    const columns = {
      lng: new Float64Array(capacity),
      lat: new Float64Array(capacity).fill(60),
      sogKnots: new Float32Array(capacity),
      positionMs: new Float64Array(capacity),
      loadShare: new Float32Array(capacity).fill(NaN),
      vesselClass: new Uint8Array(capacity),
      shipType: new Uint8Array(capacity).fill(70),
      lengthM: new Uint16Array(capacity).fill(200),
    }
    this.fleet = { size: capacity, columns, listed: (slot) => columns.vesselClass[slot] !== notFollowed }
  }

  /** Reports a position on the meridian through the strait. */
  report(slot: number, lat: number, atMs: number, { sogKnots = 12, loadShare = NaN, verdict = verdictNew } = {}): void {
    assert.ok(slot < this.#capacity)
    const { columns } = this.fleet
    const batch = this.#batch
    batch.length = 1
    batch.kind[0] = position
    batch.verdict[0] = verdict
    batch.slot[0] = slot
    batch.atMs[0] = atMs
    batch.lng[0] = 10.5
    batch.lat[0] = lat
    columns.loadShare[slot] = loadShare
    if (verdict === verdictNew) {
      columns.lng[slot] = 10.5
      columns.lat[slot] = lat
      columns.sogKnots[slot] = sogKnots
      columns.positionMs[slot] = atMs
    }
    this.monitor.apply(batch, this.fleet)
  }

  stateAt(nowMs: number) {
    this.monitor.tick(this.fleet, nowMs)
    return this.monitor.states()[0]
  }
}

/** Simulates `perDay(day)` transits a day, while six vessels on either side report throughout. */
export function traffic(
  scene: Scene,
  days: number,
  perDay: (day: number) => number,
  eachHour: (nowMs: number) => void,
): void {
  for (let hour = 0; hour < days * 24; hour++) {
    const nowMs = scene.fromMs + hour * msPerHour
    const day = Math.floor(hour / 24)
    for (let slot = 0; slot < 12; slot++) scene.report(slot, slot % 2 ? -0.5 : 1.5, nowMs, { sogKnots: 0 })
    for (let ship = 0; ship < perDay(day); ship++) {
      // The vessels of three days rotate, so that none passes twice in 48 h.
      const slot = 12 + (day % 3) * 20 + ship
      if (hour % 24 === ship) scene.report(slot, ship % 2 ? -0.6 : 1.6, nowMs)
      if (hour % 24 === ship + 2) scene.report(slot, ship % 2 ? 1.6 : -0.6, nowMs)
      if (hour % 24 === ship + 3) scene.report(slot, 60, nowMs)
    }
    eachHour(nowMs)
  }
}
