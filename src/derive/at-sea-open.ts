import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, type AtSeaKind, eventId, figureOf } from './at-sea-fleet.ts'
import type { SlowStays } from './at-sea-stays.ts'

/** Slow stays of one kind that go on: told when they begin, and again when they end. */
export class OpenStays {
  /** By slot: when it began. */
  readonly #open = new Map<number, number>()
  readonly #kind: AtSeaKind
  readonly #detail: (slot: number, stays: SlowStays, fleet: AtSeaFleet) => VesselEvent['detail']
  readonly #tell: (event: VesselEvent) => void

  constructor(
    kind: AtSeaKind,
    detail: (slot: number, stays: SlowStays, fleet: AtSeaFleet) => VesselEvent['detail'],
    tell: (event: VesselEvent) => void,
  ) {
    this.#kind = kind
    this.#detail = detail
    this.#tell = tell
  }

  get size(): number {
    return this.#open.size
  }

  has(slot: number): boolean {
    return this.#open.has(slot)
  }

  begin(slot: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const sinceMs = stays.sinceMs[slot]
    this.#open.set(slot, sinceMs)
    this.#tell(this.#event(slot, sinceMs, null, stays, fleet))
  }

  end(slot: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const sinceMs = this.#open.get(slot)
    if (sinceMs === undefined) return
    this.#open.delete(slot)
    this.#tell(this.#event(slot, sinceMs, stays.slowMs[slot], stays, fleet))
  }

  /** Takes up what a process before this one told of and did not see end. */
  recall(slot: number, { startedMs }: VesselEvent): void {
    this.#open.set(slot, startedMs)
  }

  forget(slot: number): void {
    this.#open.delete(slot)
  }

  #event(slot: number, startedMs: number, endedMs: number | null, stays: SlowStays, fleet: AtSeaFleet): VesselEvent {
    const mmsi = fleet.columns.mmsi[slot]
    return {
      id: eventId(this.#kind, mmsi, startedMs),
      kind: this.#kind,
      ...{ mmsi, otherMmsi: null, startedMs, endedMs },
      lng: figureOf(stays.lng[slot], 5) ?? 0,
      lat: figureOf(stays.lat[slot], 5) ?? 0,
      detail: this.#detail(slot, stays, fleet),
    }
  }
}
