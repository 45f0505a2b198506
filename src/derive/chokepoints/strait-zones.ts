import { distanceNm, inBox, type Position } from '#domain/geo.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { isInRing } from '#domain/world/ring.ts'

// Zones of a position relative to a strait.
/** Far from the strait. */
export const outOfRange = 0
/** Beyond gate a, where inbound vessels come from. */
export const sideA = 1
/** Beyond gate b, where inbound vessels go. */
export const sideB = 2
/** Between the gates. */
export const betweenGates = 3

/** Radius of a strait's surroundings around its gates. */
export const surroundingsNm = 300
/** Within this distance a vessel is beyond a gate only in front of it, because the shore bends away behind its ends. */
const frontNm = 30
/** Within this distance of a gate, or half its length, a vessel may be approaching or leaving it. */
const approachNm = 100
/** Margin around the bounding box of the strait's outline, because outlines cut corners. */
const boxMarginDeg = 0.3

/** Classifies positions relative to a strait by its two gates: lines across the water. */
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

  /** One of `outOfRange`, `sideA`, `sideB`, `betweenGates`. */
  zoneOf(lng: number, lat: number): number {
    const nmToA = this.#a.distanceNm(lng, lat)
    const nmToB = this.#b.distanceNm(lng, lat)
    const near = Math.min(nmToA, nmToB)
    // Far behind one gate a vessel may also be behind the line of the other: the nearer gate counts.
    if (nmToA <= nmToB ? this.#a.isBeyond(lng, lat, nmToA) : this.#b.isBeyond(lng, lat, nmToB)) {
      if (near > surroundingsNm) return outOfRange
      return nmToA <= nmToB ? sideA : sideB
    }
    const { west, south, east, north } = this.chokepoint.box
    const box = {
      west: west - boxMarginDeg,
      south: south - boxMarginDeg,
      east: east + boxMarginDeg,
      north: north + boxMarginDeg,
    }
    const gate = nmToA <= nmToB ? this.#a : this.#b
    return near <= Math.max(approachNm, gate.lengthNm / 2) || inBox(box, lng, lat) ? betweenGates : outOfRange
  }

  /** Whether a position is inside the strait's outline (ray casting). */
  contains(lng: number, lat: number): boolean {
    const { box, ring } = this.chokepoint
    return inBox(box, lng, lat) && isInRing(ring, lng, lat)
  }
}

/** A line across the water, in a local flat projection. */
class Gate {
  readonly #from: Position
  readonly #lngScale: number
  readonly #x: number
  readonly #y: number
  readonly #inner: number
  readonly lengthNm: number

  constructor([from, to]: [Position, Position], inside: Position) {
    this.#from = from
    this.#lngScale = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
    this.#x = (to.lng - from.lng) * this.#lngScale
    this.#y = to.lat - from.lat
    this.lengthNm = distanceNm(from.lng, from.lat, to.lng, to.lat)
    this.#inner = Math.sign(this.#side(inside.lng, inside.lat))
  }

  distanceNm(lng: number, lat: number): number {
    const share = Math.min(1, Math.max(0, this.#along(lng, lat)))
    const x = this.#from.lng + (share * this.#x) / this.#lngScale
    return distanceNm(lng, lat, x, this.#from.lat + share * this.#y)
  }

  isBeyond(lng: number, lat: number, nm: number): boolean {
    if (this.#side(lng, lat) * this.#inner >= 0) return false
    if (nm > frontNm) return true
    const along = this.#along(lng, lat)
    return along >= -0.1 && along <= 1.1
  }

  #side(lng: number, lat: number): number {
    return this.#x * (lat - this.#from.lat) - this.#y * (lng - this.#from.lng) * this.#lngScale
  }

  /** Position along the gate as a share of its length; 0 to 1 in front of it. */
  #along(lng: number, lat: number): number {
    const x = (lng - this.#from.lng) * this.#lngScale
    const y = lat - this.#from.lat
    return (x * this.#x + y * this.#y) / (this.#x * this.#x + this.#y * this.#y)
  }
}

function middle([a, b]: [Position, Position]): Position {
  return { lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 }
}
