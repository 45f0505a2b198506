import type { Observations } from '#domain/messages/observations.ts'
import { decodedTypes, type MessageFrame, rowsPerMessage, writeMessage, writePresence } from './ais-rows.ts'
import { DecodeCounts } from '../decode-counts.ts'
import { LineNotes, timeFor } from './line-metadata.ts'
import { Multipart, type Part } from './multipart.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import { hexOf, sixBitOf } from './six-bit.ts'

/** Usual lines have up to 82 characters; with a TAG block, a suffix and a second sentence about 400. */
export const longestLineBytes = 1024
/** Gateways that lose a newline put two sentences on a line. */
const sentencesPerLine = 2
/** Free rows that a batch needs before a line is decoded. */
export const rowsPerLine = sentencesPerLine * rowsPerMessage

/** Bytes that parsing a sentence may read without a check for the end of the chunk. */
const margin = 64
const symbolsAtMost = 1024
const newline = 10
const carriageReturn = 13
const backslash = 92
const bang = 33
const hash = 35
const dollar = 36
const comma = 44
const space = 32
/** Maximum symbols of a part: five AIS slots. */
const payloadAtMost = 240
/** Senders remembered so that one whose messages are not decoded has a row once; a power of two. */
const rememberedSenders = 1024

/**
 * Decodes AIS from a stream of NMEA 0183 bytes in chunks of any size: AIVDM and AIVDO of any talker, with TAG blocks,
 * times of loggers and suffixes of stations. Counts bad input by reason in `rejects`; never throws; memory is bounded.
 */
export class NmeaDecoder {
  readonly rejects: Rejects
  readonly #counts = new DecodeCounts()
  readonly #frame: MessageFrame
  readonly #parts: Multipart
  readonly #notes = new LineNotes()
  readonly #part: Part & { sequence: number; channel: number }
  readonly #noted = new Uint32Array(rememberedSenders)
  #why = ''
  /** The beginning of a line whose end is not received yet. */
  readonly #carried = new Uint8Array(longestLineBytes + margin)
  #carriedBytes = 0
  /** Whether the remainder of an over-long line is being skipped. */
  #skipping = false
  /** A line with only a TAG block or a time belongs to the next line. */
  #notesWait = false

  constructor({ sourceIndex, rejects = new Map() }: { sourceIndex: number; rejects?: Rejects }) {
    this.rejects = rejects
    this.#parts = new Multipart(rejects)
    const symbols = new Uint8Array(symbolsAtMost)
    this.#frame = {
      symbols,
      length: 0,
      fillBits: 0,
      atMs: 0,
      receivedMs: 0,
      source: sourceIndex,
      messageType: 0,
      mmsi: 0,
    }
    const blank = { key: 0, total: 0, number: 0, sequence: 0, channel: 0, length: 0, fillBits: 0 }
    this.#part = { ...blank, atMs: NaN, receivedMs: 0, line: 0, symbols }
  }

  get counts(): DecodeCounts {
    this.#counts.held = this.#parts.held
    this.#counts.joined = this.#parts.joined
    this.#counts.badTags = this.#notes.badTags
    return this.#counts
  }

  /**
   * Decodes bytes into rows and returns how many it consumed: fewer than all when the batch has no space for
   * another line (`rowsPerLine` rows). The caller then consumes and clears the batch, and pushes the rest.
   */
  push(bytes: Uint8Array, receivedMs: number, into: Observations): number {
    if (into.capacity < rowsPerLine) throw new RangeError(`a batch needs ${rowsPerLine} rows, got ${into.capacity}`)
    this.#frame.receivedMs = receivedMs
    if (this.#parts.held > 0) this.#parts.expire(receivedMs)
    const end = bytes.length
    let at = this.#carriedBytes > 0 || this.#skipping ? this.#carry(bytes, 0, into) : 0
    while (at < end && into.capacity - into.length >= rowsPerLine) {
      if (this.#skipping || end - at <= longestLineBytes + margin) at = this.#carry(bytes, at, into)
      else if (bytes[at] === bang) at = this.#sentence(bytes, at, into)
      else at = this.#line(bytes, at, into)
    }
    return at
  }

  /**
   * Ends the stream. A last line without a newline is decoded if a batch with space is given, else counted as truncated.
   * Evicts waiting parts. The decoder can then decode another stream.
   */
  flush(into?: Observations): void {
    if (this.#carriedBytes > 0) {
      if (into && into.capacity - into.length >= rowsPerLine) this.#endCarried(into)
      else {
        this.#counts.records++
        this.#reject('line cut off')
        this.#carriedBytes = 0
      }
    }
    this.#skipping = false
    this.#notesWait = false
    this.#notes.clear()
    this.#parts.clear()
  }

  #reject(reason: string): void {
    countReject(this.rejects, reason)
  }

  /** Buffers bytes up to the end of a line that began in an earlier chunk or is too near the end of this one. */
  #carry(b: Uint8Array, from: number, into: Observations): number {
    if (into.capacity - into.length < rowsPerLine) return from
    const carried = this.#carried
    let length = this.#carriedBytes
    for (let at = from; at < b.length; at++) {
      const c = b[at]
      if (c === newline || c === carriageReturn) {
        this.#carriedBytes = length
        if (length > 0) this.#endCarried(into)
        this.#skipping = false
        return at + 1
      }
      if (this.#skipping) continue
      if (length === longestLineBytes) {
        this.#tooLong()
        length = 0
      } else carried[length++] = c
    }
    this.#carriedBytes = length
    return b.length
  }

  #endCarried(into: Observations): void {
    const length = this.#carriedBytes
    this.#carriedBytes = 0
    this.#carried[length] = newline
    this.#wholeLine(this.#carried, 0, length, into)
  }

  #tooLong(): void {
    this.#counts.records++
    this.#reject('line too long')
    this.#skipping = true
  }

  /** Decodes a line in place; returns the offset of the next one. */
  #line(b: Uint8Array, from: number, into: Observations): number {
    let end = from
    const limit = from + longestLineBytes
    while (end <= limit && b[end] !== newline && b[end] !== carriageReturn) end++
    if (end > limit) {
      this.#tooLong()
      return end
    }
    if (end > from) this.#wholeLine(b, from, end, into)
    return end + 1
  }

  /** Decodes a line with only a sentence, the most frequent case; other lines take the slow path. */
  #sentence(b: Uint8Array, from: number, into: Observations): number {
    const after = this.#notesWait ? 0 : this.#parse(b, from)
    if (after === 0 || (b[after] !== newline && b[after] !== carriageReturn)) return this.#line(b, from, into)
    this.#counts.records++
    this.#message(into)
    return b[after] === carriageReturn && b[after + 1] === newline ? after + 2 : after + 1
  }

  #wholeLine(b: Uint8Array, from: number, end: number, into: Observations): void {
    let at = from
    for (let n = 0; n < sentencesPerLine && at < end; n++) at = this.#record(b, at, end, into)
    // The fast path ignores metadata, so none may remain from the line before.
    if (!this.#notesWait) this.#notes.clear()
    if (at === end) return
    this.#counts.records++
    this.#reject('too many sentences on a line')
  }

  /** Decodes one record of a line: prefix, sentence and suffix. Returns the offset at which the next may begin. */
  #record(b: Uint8Array, from: number, end: number, into: Observations): number {
    this.#counts.records++
    if (!this.#notesWait) this.#notes.clear()
    this.#notesWait = false
    const at = this.#beforeSentence(b, from, end)
    if (at < 0) return end
    const after = this.#parse(b, at)
    if (after === 0) {
      if (this.#why === 'other') this.#counts.other++
      else this.#reject(this.#why)
    }
    const next = nextMark(b, after === 0 ? at + 1 : after, end)
    if (after === 0) return next
    if (next > after) this.#notes.readSuffix(b, after, next)
    this.#message(into)
    return next
  }

  /** Reads the prefix. Returns the offset of the sentence, or −1 after counting a record without one. */
  #beforeSentence(b: Uint8Array, from: number, end: number): number {
    let at = from
    while (at < end && b[at] !== bang && b[at] !== backslash && b[at] !== dollar) at++
    if (at > from && at < end) this.#notes.readPrefix(b, from, at)
    while (b[at] === backslash && at < end) {
      at = this.#notes.readTagBlock(b, at, end)
      if (at < 0) return this.#none('TAG block not closed')
      if (at === end) this.#notesWait = true
      while (b[at] === space && at < end) at++
    }
    if (at < end && b[at] === bang && b[from] !== hash) return at
    if (b[at] === dollar && isGatehouse(b, at, end)) {
      this.#notes.readGatehouse(b, at, end)
      this.#notesWait = true
    }
    return this.#none(this.#notesWait || b[from] === hash || (at < end && b[at] === dollar) ? '' : 'not a sentence')
  }

  #none(reason: string): -1 {
    if (reason === '') this.#counts.other++
    else this.#reject(reason)
    return -1
  }

  /**
   * Reads `!AIVDM,2,1,3,B,55P5TL01VIaAL@7WKO@mBplU@<PDhh000000001S;AJ::4A80?4i@E53,0*3E` into the part, in one pass.
   * Returns the offset of its end, or 0 if it is invalid, with the reason in `#why`. Needs no end of line: it stops at
   * any byte below 33.
   */
  #parse(b: Uint8Array, from: number): number {
    const part = this.#part
    const kind = b[from + 5]
    if (b[from + 3] !== 86 || b[from + 4] !== 68 || (kind !== 77 && kind !== 79) || b[from + 6] !== comma)
      return this.#not(isFormatter(b, from) ? 'other' : 'malformed')
    if (b[from + 1] < 33 || b[from + 2] < 33 || b[from + 8] !== comma || b[from + 10] !== comma)
      return this.#not('malformed')
    part.total = b[from + 7] - 48
    part.number = b[from + 9] - 48
    if (part.number < 1 || part.number > part.total || part.total > 9) return this.#not('malformed')
    let sum = b[from + 1] ^ b[from + 2] ^ 86 ^ 68 ^ kind ^ comma ^ b[from + 7] ^ b[from + 9]
    let p = from + 11
    let c = b[p]
    part.sequence = c
    if (c !== comma) {
      sum ^= c
      if (c < 48 || c > 57 || b[++p] !== comma) return this.#not('malformed')
    }
    c = b[++p]!
    part.channel = c
    if (c !== comma) {
      sum ^= c
      if (c < 33 || b[++p] !== comma) return this.#not('malformed')
    }
    const symbols = this.#frame.symbols
    let length = 0
    let symbol = sixBitOf[(c = b[++p]!)]
    while (symbol < 64 && length < payloadAtMost) {
      symbols[length++] = symbol
      sum ^= c
      symbol = sixBitOf[(c = b[++p]!)]!
    }
    part.length = length
    part.fillBits = b[p + 1] - 48
    if (c !== comma || b[p + 2] !== 42 || part.fillBits < 0 || part.fillBits > 5) return this.#not('malformed')
    sum ^= comma ^ b[p + 1]
    const high = hexOf[b[p + 3]]
    const low = hexOf[b[p + 4]]
    return (high | low) < 16 && ((high << 4) | low) === sum ? p + 5 : this.#not('wrong checksum')
  }

  #not(why: string): 0 {
    this.#why = why
    return 0
  }

  /** Decodes the parsed sentence: a message, or a part that may complete one. */
  #message(into: Observations): void {
    const part = this.#part
    const frame = this.#frame
    if (part.total === 1) {
      frame.length = part.length
      frame.fillBits = part.fillBits
      frame.atMs = timeFor(this.#notes.atMs, frame.receivedMs)
    } else {
      const notes = this.#notes
      const whose = notes.group === 0 ? notes.station : notes.group
      part.key = (whose ^ (part.channel << 8) ^ part.sequence) >>> 0
      part.atMs = notes.atMs
      part.receivedMs = frame.receivedMs
      part.line = this.#counts.records
      frame.length = this.#parts.add(part, frame)
      if (frame.length === 0) return
      frame.atMs = timeFor(frame.atMs, frame.receivedMs)
    }
    this.#whole(into)
  }

  #whole(into: Observations): void {
    const { symbols, length } = this.#frame
    const type = symbols[0]
    if (length === 0) this.#reject('empty')
    else if (type === 0 || type > 27) this.#reject('unknown type')
    else if (decodedTypes[type] === 0) {
      this.#counts.setAside[type]++
      writePresence(this.#frame, into, this.#noted)
    } else {
      const why = writeMessage(this.#frame, into)
      if (why === null) this.#counts.decoded++
      else {
        this.#reject(why)
        writePresence(this.#frame, into, this.#noted)
      }
    }
  }
}

function nextMark(b: Uint8Array, from: number, end: number): number {
  let at = from
  while (at < end && b[at] !== bang && b[at] !== backslash) at++
  return at
}

/** Whether the bytes begin a sentence of any kind: `!AIABM,`. */
function isFormatter(b: Uint8Array, from: number): boolean {
  for (let i = 1; i <= 5; i++) if (!(b[from + i] >= 48 && b[from + i] <= 90)) return false
  return b[from + 6] === comma && (b[from + 3] !== 86 || b[from + 4] !== 68)
}

function isGatehouse(b: Uint8Array, at: number, end: number): boolean {
  return (
    end - at > 8 && b[at + 1] === 80 && b[at + 2] === 71 && b[at + 3] === 72 && b[at + 4] === 80 && b[at + 6] === 49
  )
}
