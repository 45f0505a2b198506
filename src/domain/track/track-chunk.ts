import type { TrackPoint } from './track.ts'

/** First byte of a chunk: which layout follows. */
const layout = 1

/** Bits of a point's first byte: which fields differ from the point before. Time and position always follow. */
const sogChanged = 1
const cogChanged = 2
const headingChanged = 4
const navStatusChanged = 8
const draughtChanged = 16
const sourceChanged = 32

/** Most bytes a point can take: one byte of bits, and nine numbers of at most five bytes. */
const maxBytes = 46

/**
 * Packs a run of points, in any order of time, as differences from point to point: 6 to 10 bytes each for a ship under
 * way. Kept to the precision that is served: whole seconds, 1e-5 degrees, 0.1 kn, 0.1°, 0.1 m.
 */
export function encodeTrackChunk(points: readonly TrackPoint[]): Uint8Array {
  const writer = new Writer(6 + points.length * maxBytes)
  writer.byte(layout)
  writer.plain(points.length)
  let last = nothing()
  for (const point of points) {
    const next = quantised(point)
    // Which fields changed.
    let bits = 0
    if (next.sog !== last.sog) bits |= sogChanged
    if (next.cog !== last.cog) bits |= cogChanged
    if (next.heading !== last.heading) bits |= headingChanged
    if (next.navStatus !== last.navStatus) bits |= navStatusChanged
    if (next.draught !== last.draught) bits |= draughtChanged
    if (next.source !== last.source) bits |= sourceChanged
    writer.byte(bits)
    // When and where, always.
    writer.signed(next.at - last.at)
    writer.signed(next.lng - last.lng)
    writer.signed(next.lat - last.lat)
    // The rest, where it changed.
    if (bits & sogChanged) writer.signed(next.sog - last.sog)
    if (bits & cogChanged) writer.signed(next.cog - last.cog)
    if (bits & headingChanged) writer.signed(next.heading - last.heading)
    if (bits & navStatusChanged) writer.plain(next.navStatus)
    if (bits & draughtChanged) writer.plain(next.draught)
    if (bits & sourceChanged) writer.plain(next.source)
    last = next
  }
  return writer.taken()
}

/** Unpacks what `encodeTrackChunk` packed. Throws a `RangeError` where the bytes end early or are of another layout. */
export function decodeTrackChunk(bytes: Uint8Array): TrackPoint[] {
  const reader = new Reader(bytes)
  const found = reader.byte()
  if (found !== layout) throw new RangeError(`A track chunk needs layout ${layout}, got ${found}.`)
  const count = reader.plain()
  const points: TrackPoint[] = []
  const now = nothing()
  for (let i = 0; i < count; i++) {
    const bits = reader.byte()
    now.at += reader.signed()
    now.lng += reader.signed()
    now.lat += reader.signed()
    if (bits & sogChanged) now.sog += reader.signed()
    if (bits & cogChanged) now.cog += reader.signed()
    if (bits & headingChanged) now.heading += reader.signed()
    if (bits & navStatusChanged) now.navStatus = reader.plain()
    if (bits & draughtChanged) now.draught = reader.plain()
    if (bits & sourceChanged) now.source = reader.plain()
    points.push(restored(now))
  }
  return points
}

/** A point in whole steps; a field that may be unknown is 0 when it is, else its steps plus one. */
interface Quantised {
  at: number
  lng: number
  lat: number
  sog: number
  cog: number
  heading: number
  navStatus: number
  draught: number
  source: number
}

function nothing(): Quantised {
  return { at: 0, lng: 0, lat: 0, sog: 0, cog: 0, heading: 0, navStatus: 0, draught: 0, source: 0 }
}

function quantised(point: TrackPoint): Quantised {
  return {
    at: Math.floor(point.atMs / 1000),
    lng: Math.round(point.lng * 1e5),
    lat: Math.round(point.lat * 1e5),
    sog: steps(point.sogKnots, 10),
    cog: steps(point.cogDeg, 10),
    heading: steps(point.headingDeg, 1),
    navStatus: steps(point.navStatus, 1),
    draught: steps(point.draughtM, 10),
    source: point.source,
  }
}

function restored(now: Quantised): TrackPoint {
  return {
    atMs: now.at * 1000,
    lng: now.lng / 1e5,
    lat: now.lat / 1e5,
    sogKnots: value(now.sog, 10),
    cogDeg: value(now.cog, 10),
    headingDeg: value(now.heading, 1),
    navStatus: value(now.navStatus, 1),
    draughtM: value(now.draught, 10),
    source: now.source,
  }
}

function steps(quantity: number | null, perUnit: number): number {
  return quantity === null || !(quantity >= 0) ? 0 : Math.round(quantity * perUnit) + 1
}

function value(steps: number, perUnit: number): number | null {
  return steps === 0 ? null : (steps - 1) / perUnit
}

/** Seven bits a byte, lowest first, by division: whole numbers up to 2^53. */
class Writer {
  readonly #bytes: Uint8Array
  #end = 0

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity)
  }

  byte(value: number): void {
    this.#bytes[this.#end++] = value
  }

  plain(value: number): void {
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#end++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#end++] = rest
  }

  /** Small differences of either sign become small numbers: 0, −1, 1, −2 … are 0, 1, 2, 3 …. */
  signed(value: number): void {
    this.plain(value < 0 ? -2 * value - 1 : 2 * value)
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#end)
  }
}

class Reader {
  readonly #bytes: Uint8Array
  #next = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    const value = this.#bytes[this.#next++]
    if (value === undefined) {
      throw new RangeError(`A track chunk ends early: has ${this.#bytes.length} bytes, needs at least ${this.#next}.`)
    }
    return value
  }

  plain(): number {
    let value = 0
    let scale = 1
    for (let byte = 128; byte >= 128; scale *= 128) {
      byte = this.byte()
      value += (byte & 127) * scale
    }
    return value
  }

  signed(): number {
    const value = this.plain()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
}
