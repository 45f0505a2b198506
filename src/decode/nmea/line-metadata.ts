import { maxAheadMs } from '../utc-times.ts'
import { hexOf } from './six-bit.ts'

const backslash = 92
const comma = 44
const asterisk = 42

/** Times before 1990 are invalid: the clock was never set. */
const earliestMs = Date.UTC(1990, 0, 1)

/** The time stated by a line if it is plausible, else its time of reception. */
export function timeFor(atMs: number, receivedMs: number): number {
  return atMs >= earliestMs && atMs <= receivedMs + maxAheadMs ? atMs : receivedMs
}

/**
 * Metadata around a sentence on its line: a TAG block (NMEA 0183 4.11, also Kystverket's) or the time of a logger before
 * it, or the station and time that AisLib and the USCG append. Unknown times are NaN, unknown hashes 0.
 */
export class LineNotes {
  atMs = NaN
  /** Hashes, so that texts of any length fit. */
  station = 0
  group = 0
  badTags = 0

  clear(): void {
    this.atMs = NaN
    this.station = 0
    this.group = 0
  }

  /** Reads the block that begins with the backslash at `from`. Returns the offset of its end, or −1 if it has none. */
  readTagBlock(b: Uint8Array, from: number, end: number): number {
    let star = -1
    let close = from + 1
    let sum = 0
    for (; close < end && b[close] !== backslash; close++) {
      if (b[close] === asterisk) star = close
      else if (star < 0) sum ^= b[close]
    }
    if (close >= end) return -1
    if (!tagSumFits(b, star, close, sum)) {
      this.badTags++
      return close + 1
    }
    for (let at = from + 1; at < star;) {
      let next = at
      while (next < star && b[next] !== comma) next++
      this.#readTag(b, at, next)
      at = next + 1
    }
    return close + 1
  }

  #readTag(b: Uint8Array, at: number, end: number): void {
    const key = b[at]
    if (b[at + 1] === 58) {
      if (key === 99) this.atMs = epochMs(b, at + 2, end)
      else if (key === 115) this.station = hash(b, at + 2, end)
      else if (key === 103) this.group = groupHash(b, at + 2, end)
    } else if (b[at + 1] === 71 && b[at + 3] === 58) this.group = hash(b, at + 4, end)
  }

  /** Reads a logger's prefix: an epoch time in s, ms, µs or ns, or an ISO time in UTC. */
  readPrefix(b: Uint8Array, from: number, end: number): void {
    let digits = from
    while (digits < end && isDigit(b[digits])) digits++
    if (digits - from >= 9) this.atMs = epochMs(b, from, digits)
    else if (digits - from === 4 && b[digits] === 45) this.atMs = isoMs(b, from, end)
  }

  /** Reads a station's suffix after the checksum: `,r003669945,1085889680`, with optional signal fields in between. */
  readSuffix(b: Uint8Array, from: number, end: number): void {
    for (let at = from; at < end;) {
      let next = at
      while (next < end && b[next] !== comma) next++
      if (next - at >= 5 && (b[at] === 114 || b[at] === 98)) this.station = hash(b, at, next)
      else if (Number.isNaN(this.atMs) && next - at >= 9 && next - at <= 13 && allDigits(b, at, next))
        this.atMs = epochMs(b, at, next)
      at = next + 1
    }
  }

  /** Reads `$PGHP,1,2010,6,11,11,46,11,390,…`: the receiver's time of the sentence on the next line (Gatehouse). */
  readGatehouse(b: Uint8Array, from: number, end: number): void {
    const parts: number[] = []
    let value = 0
    for (let at = from + 8; at < end && parts.length < 7; at++) {
      if (b[at] === comma) {
        parts.push(value)
        value = 0
      } else if (isDigit(b[at])) value = value * 10 + (b[at] - 48)
      else return
    }
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = parts
    if (parts.length === 7) this.atMs = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  }
}

function tagSumFits(b: Uint8Array, star: number, close: number, sum: number): boolean {
  const digits = close - star - 1
  if (star < 0 || digits < 1 || digits > 2) return false
  const low = hexOf[b[close - 1]]
  const high = digits === 2 ? hexOf[b[star + 1]] : 0
  return low < 16 && high < 16 && ((high << 4) | low) === sum
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function allDigits(b: Uint8Array, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (!isDigit(b[at])) return false
  return true
}

/** Milliseconds since 1970 of a number in seconds, milli-, micro- or nanoseconds; NaN for anything else. */
function epochMs(b: Uint8Array, from: number, end: number): number {
  if (end === from || !allDigits(b, from, end)) return NaN
  let value = 0
  for (let at = from; at < end; at++) value = value * 10 + (b[at] - 48)
  if (value < 1e11) return value * 1000
  if (value < 1e14) return value
  return Math.floor(value < 1e17 ? value / 1e3 : value / 1e6)
}

function isoMs(b: Uint8Array, from: number, end: number): number {
  const text = String.fromCharCode(...b.subarray(from, Math.min(end, from + 30)))
  const time = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,6})?)/.exec(text)
  return time ? Date.parse(`${time[1]}T${time[2]}Z`) : NaN
}

/** The group's number is the third part of `1-2-1604`. */
function groupHash(b: Uint8Array, from: number, end: number): number {
  let dashes = 0
  for (let at = from; at < end; at++) if (b[at] === 45 && ++dashes === 2) return hash(b, at + 1, end)
  return 0
}

/** FNV-1a, never 0. */
function hash(b: Uint8Array, from: number, end: number): number {
  let h = 0x811c9dc5
  for (let at = from; at < end; at++) h = Math.imul(h ^ b[at], 0x01000193)
  return h >>> 0 || 1
}
