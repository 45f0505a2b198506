import { distanceNm, inBox, type Position } from '#domain/geo.ts'
import type { Chokepoint } from '#domain/places.ts'

/** Where a ship is, as a strait sees it. */
export const farOff = 0
/** Beyond gate a, in the water that inbound ships come from. */
export const beforeA = 1
/** Beyond gate b, where inbound ships go. */
export const beyondB = 2
/** Between the gates. */
export const between = 3

/** As far as this from its gates a strait's surroundings reach. */
export const surroundingsNm = 300
/** So near to a gate, a ship is beyond it only where she is in front of it: the shore bends away behind its ends. */
const frontNm = 30
/** So near to a gate, or to half of its length, a ship may still be about to pass it or come from it. */
const approachNm = 100
/** The box around the strait's outline is this much wider, for outlines cut corners. */
const boxMarginDeg = 0.3

/** Tells on which side of a strait a ship is, by the two gates across it. */
export class StraitZones {
  readonly chokepoint: Chokepoint
  readonly #a: Gate
  readonly #b: Gate

  constructor(chokepoint: Chokepoint) {
    this.chokepoint = chokepoint
    const [a, b] = [chokepoint.gates.a, chokepoint.gates.b]
    this.#a = new Gate(a, middle(b))
    this.#b = new Gate(b, middle(a))
  }

  zoneOf(lng: number, lat: number): number {
    const nmToA = this.#a.distanceNm(lng, lat)
    const nmToB = this.#b.distanceNm(lng, lat)
    const near = Math.min(nmToA, nmToB)
    // Far behind one gate a ship may be behind the other's line, too: the nearer one counts.
    if (nmToA <= nmToB ? this.#a.isBeyond(lng, lat, nmToA) : this.#b.isBeyond(lng, lat, nmToB)) {
      if (near > surroundingsNm) return farOff
      return nmToA <= nmToB ? beforeA : beyondB
    }
    const { west, south, east, north } = this.chokepoint.box
    const box = {
      west: west - boxMarginDeg,
      south: south - boxMarginDeg,
      east: east + boxMarginDeg,
      north: north + boxMarginDeg,
    }
    const gate = nmToA <= nmToB ? this.#a : this.#b
    return near <= Math.max(approachNm, gate.lengthNm / 2) || inBox(box, lng, lat) ? between : farOff
  }

  /** Whether a position lies within the strait's outline. */
  holds(lng: number, lat: number): boolean {
    const { box, ring } = this.chokepoint
    if (!inBox(box, lng, lat)) return false
    let inside = false
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1]
      const [x2, y2] = ring[i]
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    }
    return inside
  }
}

/** A line across the water, on a flat map small enough to be true. */
class Gate {
  readonly #from: Position
  readonly #squeeze: number
  readonly #x: number
  readonly #y: number
  readonly #inner: number
  readonly lengthNm: number

  constructor([from, to]: [Position, Position], inside: Position) {
    this.#from = from
    this.#squeeze = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
    this.#x = (to.lng - from.lng) * this.#squeeze
    this.#y = to.lat - from.lat
    this.lengthNm = distanceNm(from.lng, from.lat, to.lng, to.lat)
    this.#inner = Math.sign(this.#side(inside.lng, inside.lat))
  }

  distanceNm(lng: number, lat: number): number {
    const share = Math.min(1, Math.max(0, this.#along(lng, lat)))
    const x = this.#from.lng + (share * this.#x) / this.#squeeze
    return distanceNm(lng, lat, x, this.#from.lat + share * this.#y)
  }

  isBeyond(lng: number, lat: number, nm: number): boolean {
    if (this.#side(lng, lat) * this.#inner >= 0) return false
    if (nm > frontNm) return true
    const along = this.#along(lng, lat)
    return along >= -0.1 && along <= 1.1
  }

  #side(lng: number, lat: number): number {
    return this.#x * (lat - this.#from.lat) - this.#y * (lng - this.#from.lng) * this.#squeeze
  }

  /** Share of the way along the gate, 0 to 1 in front of it. */
  #along(lng: number, lat: number): number {
    const x = (lng - this.#from.lng) * this.#squeeze
    const y = lat - this.#from.lat
    return (x * this.#x + y * this.#y) / (this.#x * this.#x + this.#y * this.#y)
  }
}

function middle([a, b]: [Position, Position]): Position {
  return { lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 }
}
