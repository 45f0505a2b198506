import { roundOrNull } from '#domain/nan.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { type AtSeaFleet, type AtSeaKind, eventId } from './at-sea-fleet.ts'
import type { SlowStays } from './slow-stays.ts'

interface EventSpan {
  slot: number
  startedMs: number
  endedMs: number | null
}

/** Open events of one kind that follow from slow stays; emitted when they begin and when they end. */
export class OpenStays {
  /** Start of the event by slot. */
  readonly #open = new Map<number, number>()
  readonly #kind: AtSeaKind
  readonly #detail: (slot: number, stays: SlowStays, fleet: AtSeaFleet) => VesselEvent['detail']
  readonly #emit: (event: VesselEvent) => void

  constructor(
    kind: AtSeaKind,
    detail: (slot: number, stays: SlowStays, fleet: AtSeaFleet) => VesselEvent['detail'],
    emit: (event: VesselEvent) => void,
  ) {
    this.#kind = kind
    this.#detail = detail
    this.#emit = emit
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
    this.#emit(this.#event({ slot, startedMs: sinceMs, endedMs: null }, stays, fleet))
  }

  end(slot: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const sinceMs = this.#open.get(slot)
    if (sinceMs === undefined) return
    this.#open.delete(slot)
    this.#emit(this.#event({ slot, startedMs: sinceMs, endedMs: stays.slowMs[slot] }, stays, fleet))
  }

  /** When the event of a vessel began; NaN where none is open. */
  startedMs(slot: number): number {
    return this.#open.get(slot) ?? NaN
  }

  /** Goes on with an event that was open; NaN: none was. */
  reopen(slot: number, startedMs: number): void {
    this.#open.delete(slot)
    if (!Number.isNaN(startedMs)) this.#open.set(slot, startedMs)
  }

  /** Restores an event that was open before a restart. */
  restore(slot: number, { startedMs }: VesselEvent): void {
    this.#open.set(slot, startedMs)
  }

  evict(slot: number): void {
    this.#open.delete(slot)
  }

  #event({ slot, startedMs, endedMs }: EventSpan, stays: SlowStays, fleet: AtSeaFleet): VesselEvent {
    const mmsi = fleet.columns.mmsi[slot]
    return {
      id: eventId(this.#kind, mmsi, startedMs),
      kind: this.#kind,
      mmsi,
      otherMmsi: null,
      startedMs,
      endedMs,
      lng: roundOrNull(stays.lng[slot], 5) ?? 0,
      lat: roundOrNull(stays.lat[slot], 5) ?? 0,
      detail: this.#detail(slot, stays, fleet),
    }
  }
}
