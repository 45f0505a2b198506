import { armourOf } from './six-bit.ts'

/** The VHF channel of a transmission. */
type Channel = 'A' | 'B'

/** A position report to encode. Unknown is NaN, or 15 for `navStatus`, and is encoded as "not available". */
export interface Motion {
  mmsi: number
  lng: number
  lat: number
  sogKnots: number
  cogDeg: number
  headingDeg: number
  /** Degrees a minute, to starboard positive. */
  rotDegMin: number
  navStatus: number
  /** Second of the minute, 0 to 59; 60 is unknown. */
  second: number
  /** A unless given. */
  channel?: Channel
}

/** Static and voyage data to encode. Unknown is 0, NaN or ''. */
export interface Particulars {
  mmsi: number
  imo: number
  callsign: string
  name: string
  shipType: number
  toBowM: number
  toSternM: number
  toPortM: number
  toStarboardM: number
  draughtM: number
  /** As `Observations.eta` packs it. */
  eta: number
  destination: string
  /** A unless given. */
  channel?: Channel
}

/** Maximum bytes that one call below writes: message 5 in two sentences. */
export const longestEncodedBytes = 160

const symbols = new Uint8Array(80)
const hexDigits = new TextEncoder().encode('0123456789ABCDEF')
const bodyAt = new TextEncoder().encode('!AIVDM,')

/**
 * Writes a position as one sentence with its CRLF into bytes at an offset, and returns the offset after it. Types 1
 * to 3 are class A, 18 is class B, 27 is long range. The bytes must have space for `longestEncodedBytes`.
 */
export function encodePosition(type: 1 | 2 | 3 | 18 | 27, ship: Motion, into: Uint8Array, at: number): number {
  const length = type === 27 ? 16 : 28
  begin(length, type, ship.mmsi)
  if (type === 27) putLongRange(ship)
  else if (type === 18) putMotion(ship, 46)
  else {
    put(38, 4, ship.navStatus)
    put(42, 8, turnSent(ship.rotDegMin))
    putMotion(ship, 50)
  }
  return writeSentence(into, at, { ...onlySentence, channel: ship.channel ?? 'A', end: length, fillBits: 0 })
}

/** Writes message 5 as its two sentences, numbered by `sequence` (0 to 9). Otherwise like `encodePosition`. */
export function encodeVoyage(ship: Particulars, sequence: number, into: Uint8Array, at: number): number {
  const { channel = 'A' } = ship
  begin(71, 5, ship.mmsi)
  put(40, 30, ship.imo)
  putText(70, 7, ship.callsign)
  putText(112, 20, ship.name)
  put(232, 8, ship.shipType)
  putHull(240, ship)
  put(270, 4, 1)
  put(274, 20, ship.eta === 0 ? (24 << 6) | 60 : ship.eta)
  put(294, 8, Number.isNaN(ship.draughtM) ? 0 : clamp(Math.round(ship.draughtM * 10), 0, 255))
  putText(302, 20, ship.destination)
  const first = { total: 2, number: 1, sequence, channel, first: 0, end: 59, fillBits: 0 }
  const second = { total: 2, number: 2, sequence, channel, first: 59, end: 71, fillBits: 2 }
  return writeSentence(into, writeSentence(into, at, first), second)
}

/** Writes message 24 of a class B ship, parts A and B, each one sentence. Otherwise like `encodePosition`. */
export function encodeStatic(ship: Particulars, into: Uint8Array, at: number): number {
  const { channel = 'A' } = ship
  begin(27, 24, ship.mmsi)
  putText(40, 20, ship.name)
  const half = writeSentence(into, at, { ...onlySentence, channel, end: 27, fillBits: 2 })
  begin(28, 24, ship.mmsi)
  put(38, 2, 1)
  put(40, 8, ship.shipType)
  putText(90, 7, ship.callsign)
  putHull(132, ship)
  return writeSentence(into, half, { ...onlySentence, channel, end: 28, fillBits: 0 })
}

/** Writes a TAG block with the time of the next sentence, in seconds, or in milliseconds if it has a fraction. */
export function encodeTag(atMs: number, station: string, into: Uint8Array, at: number): number {
  const text = `${station === '' ? '' : `s:${station},`}c:${atMs % 1000 === 0 ? atMs / 1000 : atMs}`
  let sum = 0
  let to = at
  into[to++] = 92
  for (let i = 0; i < text.length; i++) sum ^= into[to++] = text.charCodeAt(i)
  to = writeSum(into, to, sum)
  into[to++] = 92
  return to
}

function begin(length: number, type: number, mmsi: number): void {
  symbols.fill(0, 0, length)
  put(0, 6, type)
  put(8, 30, mmsi)
}

/** Writes `width` bits, at most 30, of a number; the bits must be 0. */
function put(from: number, width: number, value: number): void {
  let at = (from / 6) | 0
  let free = 6 - (from - at * 6)
  let left = width
  const bits = value & ((1 << width) - 1)
  while (left > free) {
    left -= free
    symbols[at++] |= (bits >>> left) & ((1 << free) - 1)
    free = 6
  }
  symbols[at] |= (bits & ((1 << left) - 1)) << (free - left)
}

/** Speed, position, course, heading and second, with the same layout in types 1, 2, 3 and 18. */
function putMotion(ship: Motion, from: number): void {
  put(from, 10, sent(ship.sogKnots, 10, 1022, 1023))
  put(from + 11, 28, Number.isNaN(ship.lng) ? 108_600_000 : Math.round(ship.lng * 600_000))
  put(from + 39, 27, Number.isNaN(ship.lat) ? 54_600_000 : Math.round(ship.lat * 600_000))
  put(from + 66, 12, Number.isNaN(ship.cogDeg) ? 3600 : Math.round(ship.cogDeg * 10) % 3600)
  put(from + 78, 9, Number.isNaN(ship.headingDeg) ? 511 : Math.round(ship.headingDeg) % 360)
  put(from + 87, 6, ship.second)
}

function putLongRange(ship: Motion): void {
  put(40, 4, ship.navStatus)
  put(44, 18, Number.isNaN(ship.lng) ? 108_600 : Math.round(ship.lng * 600))
  put(62, 17, Number.isNaN(ship.lat) ? 54_600 : Math.round(ship.lat * 600))
  put(79, 6, sent(ship.sogKnots, 1, 62, 63))
  put(85, 9, Number.isNaN(ship.cogDeg) ? 511 : Math.round(ship.cogDeg) % 360)
}

function putHull(from: number, ship: Particulars): void {
  put(from, 9, clamp(Math.round(ship.toBowM), 0, 511))
  put(from + 9, 9, clamp(Math.round(ship.toSternM), 0, 511))
  put(from + 18, 6, clamp(Math.round(ship.toPortM), 0, 63))
  put(from + 24, 6, clamp(Math.round(ship.toStarboardM), 0, 63))
}

function putText(from: number, width: number, text: string): void {
  for (let i = 0; i < width && i < text.length; i++) {
    const code = text.charCodeAt(i)
    const upper = code >= 97 && code <= 122 ? code - 32 : code
    put(from + i * 6, 6, upper >= 64 && upper < 96 ? upper - 64 : upper >= 32 && upper < 64 ? upper : 63)
  }
}

function sent(value: number, perUnit: number, most: number, unknown: number): number {
  return Number.isNaN(value) ? unknown : clamp(Math.round(value * perUnit), 0, most)
}

/** The field holds 4.733 times the square root of the rate, signed; −128 is unknown. */
function turnSent(rotDegMin: number): number {
  if (Number.isNaN(rotDegMin)) return -128
  return clamp(Math.round(Math.sign(rotDegMin) * 4.733 * Math.sqrt(Math.abs(rotDegMin))), -126, 126)
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** One of the sentences of a message: the symbols from `first` to `end`. */
interface Sentence {
  total: number
  number: number
  /** Below 0: none. */
  sequence: number
  channel: Channel
  first: number
  end: number
  fillBits: number
}

const onlySentence = { total: 1, number: 1, sequence: -1, first: 0 }

function writeSentence(into: Uint8Array, at: number, sentence: Sentence): number {
  const { total, number, sequence, channel, first, end, fillBits } = sentence
  let to = at
  for (let i = 0; i < 7; i++) into[to++] = bodyAt[i]!
  into[to++] = 48 + total
  into[to++] = 44
  into[to++] = 48 + number
  into[to++] = 44
  if (sequence >= 0) into[to++] = 48 + (sequence % 10)
  into[to++] = 44
  into[to++] = channel === 'A' ? 65 : 66
  into[to++] = 44
  for (let i = first; i < end; i++) into[to++] = armourOf[symbols[i]]!
  into[to++] = 44
  into[to++] = 48 + fillBits
  let sum = 0
  for (let i = at + 1; i < to; i++) sum ^= into[i]
  to = writeSum(into, to, sum)
  into[to++] = 13
  into[to++] = 10
  return to
}

function writeSum(into: Uint8Array, at: number, sum: number): number {
  into[at] = 42
  into[at + 1] = hexDigits[sum >>> 4]!
  into[at + 2] = hexDigits[sum & 15]!
  return at + 3
}
