import type { Port, Terminal } from '#domain/world/places.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { NearbyPlaces } from '../nearby.ts'
import { berthRadiusNm } from '../port-calls/call-places.ts'

// Location of a vessel relative to ports.
/** At least 20 nm from any port, terminal or harbour. */
export const openSea = 0
/** Within 20 nm of one of them, where vessels wait for a berth. */
const offPort = 1
/** Inside a port's circle or at a terminal. */
export const inPort = 2
const unresolved = 255

/** Distance from which loitering counts (Global Fishing Watch: 20 nm offshore); nearer vessels are waiting. */
const offshoreNm = 20
/** A cached location is valid while the vessel moves less than this. */
const sameDeg = 0.02

/** Locates slow vessels relative to ports and terminals; cached by slot until the vessel has moved. */
export class PortProximity {
  readonly #ports: NearbyPlaces<{ lng: number; lat: number; radiusNm: number }>
  readonly #coasts: NearbyPlaces<{ lng: number; lat: number; radiusNm: number }>
  readonly #where: Uint8Array
  readonly #lng: Float32Array
  readonly #lat: Float32Array
  /** Where each vessel was located last, which holds while it hardly moves, to be kept over a restart. */
  readonly columns: readonly (Float32Array | { column: Uint8Array; unknown: number })[]

  constructor(
    {
      ports,
      terminals,
      seaports,
    }: { ports: readonly Port[]; terminals: readonly Terminal[]; seaports: readonly Port[] },
    capacity: number,
    slotColumns: SlotColumns = new SlotColumns(capacity),
  ) {
    const places = [
      ...ports.map(({ lng, lat, radiusNm }) => ({ lng, lat, radiusNm })),
      ...terminals.map(({ lng, lat }) => ({ lng, lat, radiusNm: berthRadiusNm })),
    ]
    this.#ports = new NearbyPlaces(places, ({ radiusNm }) => radiusNm)
    this.#coasts = new NearbyPlaces([...places, ...seaports], ({ radiusNm }) => Math.max(radiusNm, offshoreNm))
    this.#where = slotColumns.u8(unresolved)
    this.#lng = new Float32Array(capacity)
    this.#lat = new Float32Array(capacity)
    this.columns = [{ column: this.#where, unknown: unresolved }, this.#lng, this.#lat]
  }

  isKnown(slot: number): boolean {
    return this.#where[slot] !== unresolved
  }

  /** One of `openSea`, `offPort`, `inPort`. */
  locationOf(slot: number, lng: number, lat: number): number {
    const known = this.#where[slot]
    const moved = Math.abs(this.#lng[slot] - lng) > sameDeg || Math.abs(this.#lat[slot] - lat) > sameDeg
    if (known !== unresolved && !moved) return known
    this.#lng[slot] = lng
    this.#lat[slot] = lat
    return (this.#where[slot] = this.#lookUp(lng, lat))
  }

  evict(slot: number): void {
    this.#where[slot] = unresolved
  }

  #lookUp(lng: number, lat: number): number {
    if (this.#coasts.at(lng, lat) < 0) return openSea
    return this.#ports.at(lng, lat) >= 0 ? inPort : offPort
  }
}
