import type { Port, Terminal } from '#domain/places.ts'
import { SlotColumns } from '#domain/slot-columns.ts'
import { NearbyPlaces } from './nearby.ts'

/** Where a ship lies, as what she does there is judged. */
export const openSea = 0
/** Within 20 nm of a port or terminal: ships wait about there for a berth. */
export const offPort = 1
/** In a port or at a terminal. */
export const inPort = 2
const notLooked = 255

/** Offshore begins so far from any port: what is nearer is waiting, not loitering (Global Fishing Watch: 20 nm offshore). */
const offshoreNm = 20
/** A ship within so much of a terminal lies at its berths. */
const berthNm = 3
/** One who has moved by no more than this is where she was. */
const sameDeg = 0.02

/** Tells ports from the sea for ships that hardly move: each is looked up when she has come somewhere else. */
export class AtSeaPlaces {
  readonly #ports: NearbyPlaces<{ lng: number; lat: number; radiusNm: number }>
  readonly #coasts: NearbyPlaces<{ lng: number; lat: number; radiusNm: number }>
  readonly #where: Uint8Array
  readonly #lng: Float32Array
  readonly #lat: Float32Array

  constructor(
    ports: readonly Port[],
    terminals: readonly Terminal[],
    capacity: number,
    slotColumns: SlotColumns = new SlotColumns(capacity),
  ) {
    const places = [
      ...ports.map(({ lng, lat, radiusNm }) => ({ lng, lat, radiusNm })),
      ...terminals.map(({ lng, lat }) => ({ lng, lat, radiusNm: berthNm })),
    ]
    this.#ports = new NearbyPlaces(places, ({ radiusNm }) => radiusNm)
    this.#coasts = new NearbyPlaces(places, ({ radiusNm }) => Math.max(radiusNm, offshoreNm))
    this.#where = slotColumns.u8(notLooked)
    this.#lng = new Float32Array(capacity)
    this.#lat = new Float32Array(capacity)
  }

  whereIs(slot: number, lng: number, lat: number): number {
    const known = this.#where[slot]
    const moved = Math.abs(this.#lng[slot] - lng) > sameDeg || Math.abs(this.#lat[slot] - lat) > sameDeg
    if (known !== notLooked && !moved) return known
    this.#lng[slot] = lng
    this.#lat[slot] = lat
    return (this.#where[slot] = this.#look(lng, lat))
  }

  forget(slot: number): void {
    this.#where[slot] = notLooked
  }

  #look(lng: number, lat: number): number {
    if (this.#coasts.at(lng, lat) < 0) return openSea
    return this.#ports.at(lng, lat) >= 0 ? inPort : offPort
  }
}
