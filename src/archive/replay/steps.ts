import { unitsPerDegree, unknownUnits } from '#domain/replay/format.ts'
import type { ReplaySample } from '#domain/replay/encoder.ts'
import { unknown } from '../parquet/fields.ts'

/** What is replayed. */
export interface ReplayQuery {
  /** The time of step 0; a multiple of the step. */
  fromMs: number
  stepMs: number
  steps: number
  /** Degrees; its west is above its east where it crosses the 180th meridian. */
  bbox: readonly [west: number, south: number, east: number, north: number]
}

/** Hundred-thousandths of a degree, as positions are stored, of a unit of the format. */
const storedPerUnit = 1e5 / unitsPerDegree

/** A position of the archive as it is stored. */
export interface StoredPosition {
  mmsi: number
  atS: number
  lng: number
  lat: number
  sog: number
  cog: number
}

/** Selects the positions of a replay: those in its box, and of a vessel that leaves it the first one outside. */
export class BoxSamples {
  readonly #inside = new Set<number>()
  readonly #west: number
  readonly #south: number
  readonly #east: number
  readonly #north: number

  constructor([west, south, east, north]: ReplayQuery['bbox']) {
    this.#west = west * 1e5
    this.#south = south * 1e5
    this.#east = east * 1e5
    this.#north = north * 1e5
  }

  /** Whether a vessel's next position, of these that are called with ascending times, belongs to the replay. */
  accept(mmsi: number, lng: number, lat: number): boolean {
    const isBetween =
      this.#west <= this.#east ? lng >= this.#west && lng <= this.#east : lng >= this.#west || lng <= this.#east
    if (isBetween && lat >= this.#south && lat <= this.#north) {
      this.#inside.add(mmsi)
      return true
    }
    return this.#inside.delete(mmsi)
  }
}

/** A position in the units of the format, as of the time of its step. */
export const sampleOf = ({ mmsi, atS, lng, lat, sog, cog }: StoredPosition, stepS: number): ReplaySample => ({
  mmsi,
  ageS: stepS - atS,
  lng: Math.round(lng / storedPerUnit),
  lat: Math.round(lat / storedPerUnit),
  speed: sog === unknown ? unknownUnits : sog,
  course: cog === unknown ? unknownUnits : Math.round(cog / 10) % 360,
})
