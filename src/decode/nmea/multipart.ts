import { countReject, type Rejects } from '../decode-counts.ts'

const sets = 64
const ways = 4
const partsAtMost = 9
const partBytes = 84
const ageMs = 30_000
/** How long a second part waits for its first part: sequence numbers are reused soon. */
const outOfOrderMs = 2_000
const outOfOrderLines = 64

/** The received parts of one message, each in its own byte range. */
class Gathering {
  key = -1
  total = 0
  /** Bit n is set if part n + 1 was received. */
  came = 0
  whole = false
  openedMs = 0
  openedLine = 0
  atMs = NaN
  fillBits = 0
  readonly lengths = new Uint8Array(partsAtMost)
  readonly symbols = new Uint8Array(partsAtMost * partBytes)
}

/** A sentence that is part of a message. */
export interface Part {
  /** Hash of source or station, channel and sequence number. */
  key: number
  total: number
  /** 1 to `total`. */
  number: number
  /** NaN if the line has no time. */
  atMs: number
  receivedMs: number
  line: number
  symbols: Uint8Array
  length: number
  fillBits: number
}

/**
 * Assembles messages of several sentences in a fixed amount of memory. Parts that are evicted or wait longer than 30 s are
 * counted as missing their other part. Completed messages are kept for the same time to recognise repeats.
 */
export class Multipart {
  /** Sentences that wait for the rest of their message. */
  held = 0
  /** Sentences of completed messages, except the sentence that completed each. */
  joined = 0
  readonly #rejects: Rejects
  /** Made when they are needed: one source uses a few of the sets. */
  readonly #gatherings: Gathering[] = []
  #sweptMs = 0

  constructor(rejects: Rejects) {
    this.#rejects = rejects
  }

  /** Adds a part. If it completes a message, writes the message to `into` and returns its number of symbols, else 0. */
  add(part: Part, into: { symbols: Uint8Array; fillBits: number; atMs: number }): number {
    if (part.length > partBytes) {
      countReject(this.#rejects, 'part too long')
      return 0
    }
    const found = this.#gatheringFor(part)
    const bit = 1 << (part.number - 1)
    if ((found.came & bit) !== 0 && !this.#isStale(found, part) && this.#isSame(found, part)) {
      countReject(this.#rejects, 'repeated part')
      return 0
    }
    if (
      found.key !== part.key ||
      found.whole ||
      found.total !== part.total ||
      (found.came & bit) !== 0 ||
      this.#isStale(found, part)
    )
      this.#open(found, part)
    this.#storePart(found, part, bit)
    return found.came === (1 << found.total) - 1 ? this.#finish(found, into) : 0
  }

  /** Evicts the parts that have waited for 30 s. */
  expire(nowMs: number): void {
    if (nowMs - this.#sweptMs < 1_000 && nowMs >= this.#sweptMs) return
    this.#sweptMs = nowMs
    this.#gatherings.forEach((one) => {
      if (one.key !== -1 && nowMs - one.openedMs > ageMs) this.#giveUp(one)
    })
  }

  /** Evicts all waiting parts. */
  clear(): void {
    this.#gatherings.forEach((one) => {
      if (one.key !== -1) this.#giveUp(one)
    })
  }

  #gatheringFor(part: Part): Gathering {
    const set = ((Math.imul(part.key, 0x9e3779b1) >>> 16) % sets) * ways
    let oldest = (this.#gatherings[set] ??= new Gathering())
    for (let way = 0; way < ways; way++) {
      const one = (this.#gatherings[set + way] ??= new Gathering())
      if (one.key === part.key) return one
      if (one.key === -1 ? oldest.key !== -1 : oldest.key !== -1 && one.openedLine < oldest.openedLine) oldest = one
    }
    return oldest
  }

  #isSame(found: Gathering, part: Part): boolean {
    if (found.key !== part.key || found.total !== part.total) return false
    if (found.lengths[part.number - 1] !== part.length) return false
    const from = (part.number - 1) * partBytes
    for (let i = 0; i < part.length; i++) if (found.symbols[from + i] !== part.symbols[i]) return false
    return true
  }

  #isStale(found: Gathering, part: Part): boolean {
    if (part.receivedMs - found.openedMs > ageMs || Math.abs(part.atMs - found.atMs) > ageMs) return true
    if (found.whole) return false
    const early = found.came >>> part.number !== 0
    return early && (part.receivedMs - found.openedMs > outOfOrderMs || part.line - found.openedLine > outOfOrderLines)
  }

  #open(one: Gathering, part: Part): void {
    if (one.key !== -1) this.#giveUp(one)
    one.key = part.key
    one.total = part.total
    one.openedMs = part.receivedMs
    one.openedLine = part.line
  }

  #storePart(one: Gathering, part: Part, bit: number): void {
    one.came |= bit
    one.lengths[part.number - 1] = part.length
    const from = (part.number - 1) * partBytes
    for (let i = 0; i < part.length; i++) one.symbols[from + i] = part.symbols[i]!
    // The time of the message is that of its first part, or of a later part if the first has none.
    if (part.number === 1 || Number.isNaN(one.atMs)) if (!Number.isNaN(part.atMs)) one.atMs = part.atMs
    if (part.number === part.total) one.fillBits = part.fillBits
    this.held++
  }

  #finish(one: Gathering, into: { symbols: Uint8Array; fillBits: number; atMs: number }): number {
    let length = 0
    for (let n = 0; n < one.total; n++) {
      const from = n * partBytes
      for (let i = 0; i < one.lengths[n]; i++) into.symbols[length++] = one.symbols[from + i]!
    }
    into.fillBits = one.fillBits
    into.atMs = one.atMs
    one.whole = true
    this.held -= one.total
    this.joined += one.total - 1
    return length
  }

  #giveUp(one: Gathering): void {
    if (!one.whole) {
      const came = bitCount(one.came)
      this.held -= came
      countReject(this.#rejects, 'other part missing', came)
    }
    one.key = -1
    one.came = 0
    one.whole = false
    one.atMs = NaN
  }
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
