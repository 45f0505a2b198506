import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { type SilentVessels, silentSinceS } from '../../../state/fleet/position-ages.ts'
import { latOf, lengthPx, maxGlideS, mercator, mercatorVelocity, settleS, underWayKnots } from './glide.ts'

/** Floats per vessel in the buffer: position (two floats each for x and y), velocity, offset, seen, look, made. */
export const floatsPerVessel = 14

/** Time of a fresh position: so late that the vessel never fades. */
const neverS = 1e9

interface Drawn {
  lng: number
  lat: number
  x: number
  y: number
  velocity: { x: number; y: number }
  /** When this position arrived, in seconds of the page's clock; an unchanged position does not reset it. */
  seenS: number
  offset: { x: number; y: number }
  /** Since when the vessel has been silent; null while its position is fresh. */
  silentSinceS: number | null
}

/** The vessels on the map and the position at which each is drawn at any time. */
export class VesselPositions {
  vessels: readonly Vessel[] = []
  #drawn = new Map<string, Drawn>()
  #floats = new Float32Array(0)
  readonly #still: () => boolean

  /** With `still`, as under reduced motion, nothing glides or slides. */
  constructor(still: () => boolean = () => false) {
    this.#still = still
  }

  /**
   * Accepts a new list. A vessel that moved slides from its drawn position; one with no new position glides on.
   * Returns the longest slide, on the Mercator square.
   */
  update(vessels: readonly Vessel[], nowS: number, silent: SilentVessels = new Map()): number {
    const before = this.#drawn
    let farthest = 0
    this.#drawn = new Map()
    for (const vessel of vessels) {
      const old = before.get(vessel.mmsi)
      const sinceS = silentSinceS(silent, vessel)
      const isSilent = sinceS !== null
      // A vessel that falls silent stops gliding and slides back to its last position.
      const same = old?.lng === vessel.lng && old.lat === vessel.lat && isSilent === (old.silentSinceS !== null)
      const drawn = same ? old : placed(vessel, { old, nowS, isSilent, still: this.#still() })
      drawn.silentSinceS = sinceS
      this.#drawn.set(vessel.mmsi, drawn)
      if (!same) farthest = Math.max(farthest, Math.abs(drawn.offset.x), Math.abs(drawn.offset.y))
    }
    this.vessels = vessels
    return farthest
  }

  /** The position at which a vessel is drawn now, [lng, lat]. */
  lngLatOf(mmsi: string, nowS: number): [number, number] | null {
    const drawn = this.#drawn.get(mmsi)
    if (!drawn) return null
    const { x, y } = reckoned(drawn, nowS)
    return [(x - 0.5) * 360, latOf(y)]
  }

  /**
   * The buffer of the shader: largest cargo last, which is on top, and the selected vessel above all. `outlinesDemo`:
   * simulated vessels are drawn as outlines, because real ones are beside them. `colourOf`: the index of a vessel's colour.
   */
  floats(selectedMmsi: string | null, outlinesDemo: boolean, colourOf: ColourOf = classCode): Float32Array {
    const { vessels } = this
    if (this.#floats.length < vessels.length * floatsPerVessel)
      this.#floats = new Float32Array(vessels.length * floatsPerVessel)
    let row = 0
    let selected: Vessel | null = null
    for (let i = vessels.length - 1; i >= 0; i--) {
      const vessel = vessels[i]
      if (vessel.mmsi === selectedMmsi) selected = vessel
      else this.#write(row++, vessel, { selected: false, outlinesDemo, colourOf })
    }
    if (selected) this.#write(row++, selected, { selected: true, outlinesDemo, colourOf })
    return this.#floats.subarray(0, row * floatsPerVessel)
  }

  #write(row: number, vessel: Vessel, { selected, outlinesDemo, colourOf }: Looks): void {
    const { x, y, velocity, seenS, offset, silentSinceS: sinceS } = this.#drawn.get(vessel.mmsi)!
    const stopped = (vessel.speed_knots ?? 0) < underWayKnots
    const angle = stopped ? 0 : ((vessel.heading ?? 0) * Math.PI) / 180
    const length = lengthPx(vessel.est_cargo_mt) + (selected ? 4 : 0)
    const isOutline = outlinesDemo && isDemoMmsi(Number(vessel.mmsi))
    const look = (stopped ? 1 : 0) + (selected ? 2 : 0) + (isOutline ? 4 : 0)
    const highX = Math.fround(x)
    const highY = Math.fround(y)
    this.#floats.set(
      [
        ...[highX, highY, x - highX, y - highY, velocity.x, velocity.y, offset.x, offset.y, seenS],
        ...[angle, length, colourOf(vessel, sinceS), look],
        // The selected vessel is drawn opaque: its card shows the age.
        selected ? neverS : (sinceS ?? neverS),
      ],
      row * floatsPerVessel,
    )
  }
}

/** The index of the colour of a vessel that has been silent since a moment of the page's clock; null while it is fresh. */
export type ColourOf = (vessel: Vessel, silentSinceS: number | null) => number

/** The class; vessels of another one, or of none that is known, come after the six. */
const classCode: ColourOf = ({ vessel_type_str }) =>
  vessel_type_str === null ? vesselClasses.length : vesselClasses.indexOf(vessel_type_str)

interface Looks {
  selected: boolean
  outlinesDemo: boolean
  colourOf: ColourOf
}

interface Circumstances {
  old: Drawn | undefined
  nowS: number
  isSilent: boolean
  still: boolean
}

function placed(vessel: Vessel, { old, nowS, isSilent, still }: Circumstances): Drawn {
  const { lng, lat } = vessel
  const { x, y } = mercator(lng, lat)
  const was = old && !still && drawnAt(old, nowS)
  // A vessel far from its drawn position jumps: a slide across half the world would mislead.
  const near = was && Math.abs(was.x - x) < 0.002 && Math.abs(was.y - y) < 0.002
  const offset = near ? { x: was.x - x, y: was.y - y } : { x: 0, y: 0 }
  const velocity = isSilent || still ? { x: 0, y: 0 } : mercatorVelocity(lat, vessel.speed_knots, vessel.heading)
  return { lng, lat, x, y, velocity, seenS: nowS, offset, silentSinceS: null }
}

/** Position on the screen: dead reckoning plus what remains of the slide. */
function drawnAt(drawn: Drawn, nowS: number): { x: number; y: number } {
  const { x, y } = reckoned(drawn, nowS)
  const settle = Math.max(0, 1 - (nowS - drawn.seenS) / settleS)
  return { x: x + drawn.offset.x * settle, y: y + drawn.offset.y * settle }
}

function reckoned({ x, y, velocity, seenS }: Drawn, nowS: number): { x: number; y: number } {
  const glideS = Math.min(maxGlideS, Math.max(0, nowS - seenS))
  return { x: x + velocity.x * glideS, y: y + velocity.y * glideS }
}
