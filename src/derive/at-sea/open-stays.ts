import { roundOrNull } from '#domain/nan.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { type AtSeaFleet, type AtSeaKind, eventId } from './at-sea-fleet.ts'
import type { SlowStays } from './slow-stays.ts'

interface EventSpan {
  slot: number
  startedMs: number
  endedMs: number | null
}

type Detail = VesselEvent['detail']

/** The detail of an event as of now; `begun` is that of its beginning, null where it begins or that is unknown. */
type DetailOf = (slot: number, stays: SlowStays, fleet: AtSeaFleet, begun: Detail | null) => Detail

interface OpenEvent {
  startedMs: number
  begun: Detail | null
}

/** Open events of one kind that follow from slow stays; emitted when they begin and when they end. */
export class OpenStays {
  /** By slot. */
  readonly #open = new Map<number, OpenEvent>()
  readonly #kind: AtSeaKind
  readonly #detail: DetailOf
  readonly #emit: (event: VesselEvent) => void

  constructor(kind: AtSeaKind, detail: DetailOf, emit: (event: VesselEvent) => void) {
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
    const startedMs = stays.sinceMs[slot]
    const begun = this.#detail(slot, stays, fleet, null)
    this.#open.set(slot, { startedMs, begun })
    this.#emit(this.#event({ slot, startedMs, endedMs: null }, begun, stays, fleet))
  }

  end(slot: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const open = this.#open.get(slot)
    if (open === undefined) return
    this.#open.delete(slot)
    const span = { slot, startedMs: open.startedMs, endedMs: stays.slowMs[slot] }
    this.#emit(this.#event(span, this.#detail(slot, stays, fleet, open.begun), stays, fleet))
  }

  /** When the event of a vessel began; NaN where none is open. */
  startedMs(slot: number): number {
    return this.#open.get(slot)?.startedMs ?? NaN
  }

  /** Goes on with an event that was open; NaN: none was. */
  reopen(slot: number, startedMs: number): void {
    this.#open.delete(slot)
    if (!Number.isNaN(startedMs)) this.#open.set(slot, { startedMs, begun: null })
  }

  /** Restores an event that was open before a restart. */
  restore(slot: number, { startedMs, detail }: VesselEvent): void {
    this.#open.set(slot, { startedMs, begun: detail })
  }

  #event({ slot, startedMs, endedMs }: EventSpan, detail: Detail, stays: SlowStays, fleet: AtSeaFleet): VesselEvent {
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
      detail,
    }
  }
}
