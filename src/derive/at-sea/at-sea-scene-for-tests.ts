import { destinationPoint } from '#domain/geo.ts'
import {
  Observations,
  position,
  verdictInConflict,
  verdictNew,
  verdictRestarted,
} from '#domain/messages/observations.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { qualityBit } from '#domain/vessel/evidence.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { Port } from '#domain/world/places.ts'
import { SpeedMadeGood } from '../speed-made-good.ts'
import { AtSea, type InProgress } from './at-sea.ts'

export const startMs = Date.UTC(2026, 10, 1)
const crude = 0
export const bulk = 4
const port: Port = {
  unlocode: 'XXPRT',
  name: 'Port',
  country: 'XX',
  lng: 0,
  lat: 10,
  maxDraughtM: null,
  radiusNm: 8,
  aliases: [],
}

export interface Position {
  lng: number
  lat: number
  knots?: number
  status?: number
}

/** A few vessels on the open sea, and one port. */
export class Scene {
  readonly #batch = new Observations(1)
  readonly columns = {
    mmsi: new Uint32Array(16),
    lng: new Float64Array(16),
    lat: new Float64Array(16),
    sogKnots: new Float32Array(16),
    positionMs: new Float64Array(16).fill(NaN),
    navStatus: new Uint8Array(16).fill(15),
    draughtM: new Float32Array(16).fill(12),
    draughtMs: new Float64Array(16).fill(NaN),
    lastPortArrivedMs: new Float64Array(16).fill(NaN),
    loadShare: new Float32Array(16),
    cargoReasons: new Uint32Array(16),
    cargoTonnes: new Float64Array(16).fill(NaN),
    cargoLowTonnes: new Float64Array(16).fill(NaN),
    cargoHighTonnes: new Float64Array(16).fill(NaN),
    commodity: new Uint8Array(16).fill(255),
    vesselClass: new Uint8Array(16).fill(crude),
    shipType: new Uint8Array(16).fill(80),
    lengthM: new Uint16Array(16).fill(250),
    quality: new Uint32Array(16),
  }
  readonly fleet = {
    size: 16,
    columns: this.columns,
    listed: (slot: number) =>
      this.columns.vesselClass[slot] !== notFollowed && this.#nowMs - this.columns.positionMs[slot] <= msPerDay,
    isInConflict: (slot: number) => (this.columns.quality[slot] & qualityBit('position_conflict')) !== 0,
    markDirty: () => {},
    slotOf: (mmsi: number) => mmsi - 200_000_000,
  }
  atSea = this.newAtSea()
  readonly events = new Map<string, VesselEvent>()
  #nowMs = startMs

  constructor() {
    for (let slot = 0; slot < 16; slot++) this.columns.mmsi[slot] = 200_000_000 + slot
  }

  /** Detection that knows nothing yet. */
  newAtSea(): AtSea {
    return new AtSea({ ports: [port], terminals: [], capacity: 16, speeds: new SpeedMadeGood(16) })
  }

  report(slot: number, atMs: number, { lng, lat, knots = 12, status = 0 }: Position, verdict = verdictNew): void {
    const { columns } = this
    this.#nowMs = Math.max(this.#nowMs, atMs)
    const batch = this.#batch
    batch.length = 1
    batch.kind[0] = position
    batch.verdict[0] = verdict
    batch.slot[0] = slot
    batch.atMs[0] = atMs
    batch.lng[0] = lng
    batch.lat[0] = lat
    if (verdict === verdictNew || verdict === verdictRestarted || verdict === verdictInConflict) {
      columns.lng[slot] = lng
      columns.lat[slot] = lat
      columns.sogKnots[slot] = knots
      columns.navStatus[slot] = status
      columns.positionMs[slot] = atMs
    }
    this.atSea.apply(batch, this.fleet)
  }

  tick(nowMs: number): void {
    this.#nowMs = nowMs
    this.atSea.tick(this.fleet, nowMs)
    for (const event of this.atSea.drain()) this.events.set(event.id, event)
  }

  /** Another process goes on with what is kept; with `memory`, what is kept of each vessel, too. */
  restart({ memory = false, isReadAgain = false } = {}): void {
    const before = this.atSea
    const kept: InProgress = JSON.parse(JSON.stringify(before.snapshot(this.fleet)))
    const open = [...this.events.values()].filter(({ endedMs }) => endedMs === null)
    this.atSea = this.newAtSea()
    const slots = memory ? 16 : 0
    for (let slot = 0; slot < slots; slot++) {
      const saved = new MemoryWriter()
      before.memory.save(slot, saved)
      if (saved.at > 0) this.atSea.memory.restore(slot, new MemoryReader(saved.bytes.slice(0, saved.at)))
    }
    this.atSea.restore(memory ? { ...kept, stays: [] } : kept, open, this.fleet, {
      hasMemory: () => memory,
      isReadAgain,
    })
    if (memory) this.atSea.resumeScans(before.scanState(), [])
  }

  of(kind: string): VesselEvent[] {
    return [...this.events.values()].filter((event) => event.kind === kind)
  }

  /** Reports each vessel's position every five minutes; null is silence. */
  play(fromMs: number, toMs: number, positionOf: (slot: number, atMs: number) => Position | null, ships = 2): void {
    for (let atMs = fromMs; atMs < toMs; atMs += 5 * msPerMinute) {
      for (let slot = 0; slot < ships; slot++) {
        const at = positionOf(slot, atMs)
        if (at) this.report(slot, atMs, at)
      }
      this.tick(atMs)
    }
  }
}

/** Eastward at 12 knots along the 20th parallel. */
export const underWay = (atMs: number, lat = 20): Position => ({ lng: 30 + ((atMs - startMs) / msPerHour) * 0.21, lat })
export const beside = (metres: number, at: Position): Position => ({
  ...at,
  ...destinationPoint(at.lng, at.lat, 90, metres / 1852),
})
