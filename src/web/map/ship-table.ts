import { vesselClasses } from '#domain/vessel-class.ts'
import type { Vessel } from '#contract/vessels.ts'
import { type Silent, silentSinceS } from '../live/silence.ts'
import { lengthPx, longestGlideS, mercator, mercatorVelocity, settleS, underWayKnots } from './glide.ts'

/** Floats a ship takes in the buffer: place (two floats for each of x and y), motion, shift, when seen, looks, when made. */
export const floatsAShip = 14

/** When the position of a ship was made that is fresh: so late that she never fades. */
export const neverS = 1e9

interface Drawn {
  lng: number
  lat: number
  x: number
  y: number
  velocity: { x: number; y: number }
  /** When this position was first seen, in seconds of the page's clock: a poll that brings nothing new does not reset it. */
  seenS: number
  offset: { x: number; y: number }
  /** Since when she has been silent; null while her position is fresh. */
  silentSinceS: number | null
}

/** The ships on the map, and where each of them is drawn at any second. */
export class ShipTable {
  vessels: readonly Vessel[] = []
  #drawn = new Map<string, Drawn>()
  #floats = new Float32Array(0)
  readonly #still: () => boolean

  /** Where somebody wants no motion nothing glides or slides. */
  constructor(still: () => boolean = () => false) {
    this.#still = still
  }

  /**
   * Takes a new answer over. A ship that moved slides from where she was drawn; one that was not heard glides on.
   * Says how far the farthest of them slides, on the Mercator square.
   */
  update(vessels: readonly Vessel[], nowS: number, silent: Silent = new Map()): number {
    const before = this.#drawn
    let farthest = 0
    this.#drawn = new Map()
    for (const vessel of vessels) {
      const old = before.get(vessel.mmsi)
      const sinceS = silentSinceS(silent, vessel)
      const quiet = sinceS !== null
      // Who falls silent glides no longer: she slides back to where she was heard.
      const same = old?.lng === vessel.lng && old.lat === vessel.lat && quiet === (old.silentSinceS !== null)
      const drawn = same ? old : placed(vessel, { old, nowS, quiet, still: this.#still() })
      drawn.silentSinceS = sinceS
      this.#drawn.set(vessel.mmsi, drawn)
      if (!same) farthest = Math.max(farthest, Math.abs(drawn.offset.x), Math.abs(drawn.offset.y))
    }
    this.vessels = vessels
    return farthest
  }

  /** Where she is drawn now, on the Mercator square. */
  placeOf(mmsi: string, nowS: number): { x: number; y: number } | null {
    const drawn = this.#drawn.get(mmsi)
    return drawn ? reckoned(drawn, nowS) : null
  }

  /** The ships as the shader takes them, the largest cargo last, that is on top; the selected one above all. */
  floats(selectedMmsi: string | null): Float32Array {
    const { vessels } = this
    if (this.#floats.length < vessels.length * floatsAShip)
      this.#floats = new Float32Array(vessels.length * floatsAShip)
    let row = 0
    let selected: Vessel | null = null
    for (let i = vessels.length - 1; i >= 0; i--) {
      const vessel = vessels[i]
      if (vessel.mmsi === selectedMmsi) selected = vessel
      else this.#write(row++, vessel, false)
    }
    if (selected) this.#write(row++, selected, true)
    return this.#floats.subarray(0, row * floatsAShip)
  }

  #write(row: number, vessel: Vessel, selected: boolean): void {
    const { x, y, velocity, seenS, offset, silentSinceS: madeS } = this.#drawn.get(vessel.mmsi)!
    const stopped = (vessel.speed_knots ?? 0) < underWayKnots
    const angle = stopped ? 0 : ((vessel.heading ?? 0) * Math.PI) / 180
    const length = lengthPx(vessel.est_cargo_mt) + (selected ? 4 : 0)
    const highX = Math.fround(x)
    const highY = Math.fround(y)
    this.#floats.set(
      [
        ...[highX, highY, x - highX, y - highY, velocity.x, velocity.y, offset.x, offset.y, seenS],
        ...[angle, length, vesselClasses.indexOf(vessel.vessel_type_str), Number(stopped) + (selected ? 2 : 0)],
        // She whom one looks at is drawn in full: her card says how old that is.
        selected ? neverS : (madeS ?? neverS),
      ],
      row * floatsAShip,
    )
  }
}

interface Circumstances {
  old: Drawn | undefined
  nowS: number
  quiet: boolean
  still: boolean
}

function placed(vessel: Vessel, { old, nowS, quiet, still }: Circumstances): Drawn {
  const { lng, lat } = vessel
  const { x, y } = mercator(lng, lat)
  const was = old && !still && drawnAt(old, nowS)
  // A ship far from where she was drawn is put there at once: sliding over half the world says nothing.
  const near = was && Math.abs(was.x - x) < 0.002 && Math.abs(was.y - y) < 0.002
  const offset = near ? { x: was.x - x, y: was.y - y } : { x: 0, y: 0 }
  const velocity = quiet || still ? { x: 0, y: 0 } : mercatorVelocity(lat, vessel.speed_knots, vessel.heading)
  return { lng, lat, x, y, velocity, seenS: nowS, offset, silentSinceS: null }
}

/** Where she is on the screen: on her way by dead reckoning, and still sliding to her last report. */
function drawnAt(drawn: Drawn, nowS: number): { x: number; y: number } {
  const { x, y } = reckoned(drawn, nowS)
  const settle = Math.max(0, 1 - (nowS - drawn.seenS) / settleS)
  return { x: x + drawn.offset.x * settle, y: y + drawn.offset.y * settle }
}

function reckoned({ x, y, velocity, seenS }: Drawn, nowS: number): { x: number; y: number } {
  const glideS = Math.min(longestGlideS, Math.max(0, nowS - seenS))
  return { x: x + velocity.x * glideS, y: y + velocity.y * glideS }
}
