import { redactSecrets } from '../text/redact-secrets.ts'
import { isoTime, msPerMinute } from '../time.ts'

/**
 * State of a feed. `connected`, `listening`: open, and without a record yet, or `connected` without one for too long although messages come. `silent`: open, but without messages for too long.
 * `done`: a file was played to its end.
 */
export type FeedState = 'starting' | 'connected' | 'listening' | 'live' | 'silent' | 'waiting' | 'done' | 'stopped'

/** Identity and licence of a feed. */
interface FeedIdentity {
  id: string
  name: string
  licence: string
  demo?: boolean
  isWorldFeed?: boolean
  isOwnReceiver?: boolean
}

/** State and counters of a feed, written by the feed and shown by the API. */
export class FeedStatus {
  /** `demo`, `kystverket`, or scheme and port of the address. */
  readonly id: string
  readonly name: string
  readonly licence: string
  /** Whether its data is invented. */
  readonly demo: boolean
  /** Whether it carries events, prices or sanctions: its times follow the wall clock, even where vessel data is replayed faster. */
  readonly isWorldFeed: boolean
  /** Whether it is a receiver or broker of the operator, of which every vessel matters. */
  readonly isOwnReceiver: boolean
  state: FeedState = 'starting'
  lastReceivedMs: number | null = null
  #lastErrorText: string | null = null
  #lastErrorMs: number | null = null
  nextTryMs: number | null = null
  /** Since when it has been open without a message; null where messages come and where it is not open. */
  quietSinceMs: number | null = null
  connects = 0
  records = 0
  readonly rejects = new Map<string, number>()
  /** The minute of the feed's clock in which the last record came, and the records of it and of the one before. */
  #minute = -1
  #inMinute = 0
  #inMinuteBefore = 0

  constructor(about: FeedIdentity) {
    this.id = about.id
    this.name = about.name
    this.licence = about.licence
    this.demo = about.demo ?? false
    this.isWorldFeed = about.isWorldFeed ?? false
    this.isOwnReceiver = about.isOwnReceiver ?? false
  }

  /** The last error, which stays when records come again: its time says whether it is over. */
  get lastErrorText(): string | null {
    return this.#lastErrorText
  }

  get lastErrorMs(): number | null {
    return this.#lastErrorMs
  }

  /** Records an error. Those of a connection may repeat its address, with a password. */
  failed(text: string, nowMs: number): void {
    this.#lastErrorText = redactSecrets(text)
    this.#lastErrorMs = nowMs
  }

  received(records: number, nowMs: number): void {
    this.state = 'live'
    this.#count(records, Math.floor(nowMs / msPerMinute))
    this.records += records
    this.lastReceivedMs = nowMs
    this.nextTryMs = null
    this.quietSinceMs = null
  }

  /** Records of the last whole minute by the feed's clock. */
  recordsPerMinute(nowMs: number): number {
    const minute = Math.floor(nowMs / msPerMinute)
    if (minute === this.#minute) return this.#inMinuteBefore
    return minute === this.#minute + 1 ? this.#inMinute : 0
  }

  #count(records: number, minute: number): void {
    if (minute !== this.#minute) {
      this.#inMinuteBefore = minute === this.#minute + 1 ? this.#inMinute : 0
      this.#inMinute = 0
      this.#minute = minute
    }
    this.#inMinute += records
  }

  /** A connection is open. One that was opened anew after silence is still silent. */
  connected(nowMs: number): void {
    this.connects++
    this.#opened('connected', nowMs)
  }

  /** Senders can connect to it, or send to it. */
  listening(nowMs: number): void {
    this.#opened('listening', nowMs)
  }

  #opened(state: 'connected' | 'listening', nowMs: number): void {
    this.nextTryMs = null
    if (this.state === 'live') return
    this.quietSinceMs ??= nowMs
    if (this.state !== 'silent') this.state = state
  }

  /** It is open, and nothing has come for too long; `nextTryMs`: when it is opened anew. */
  silent(nowMs: number, nextTryMs: number | null = null): void {
    this.state = 'silent'
    this.quietSinceMs ??= this.lastReceivedMs ?? nowMs
    this.nextTryMs = nextTryMs
  }

  /** It is open, and what comes has had no record for too long, such as the sentences of a GPS alone. */
  withoutRecords(nowMs: number): void {
    this.state = 'connected'
    this.quietSinceMs ??= this.lastReceivedMs ?? nowMs
    this.nextTryMs = null
  }

  /** The state, and since when nothing was received, for the lines of /readyz?verbose. */
  get stateText(): string {
    if (this.quietSinceMs === null) return this.state
    if (this.state === 'silent') return `silent since ${isoTime(this.quietSinceMs)}`
    return `${this.state}, nothing received since ${isoTime(this.quietSinceMs)}`
  }

  reject(reason: string, count = 1): void {
    this.rejects.set(reason, (this.rejects.get(reason) ?? 0) + count)
  }

  /** It failed, and is tried again at `nextTryMs`. */
  waiting(reason: string, nowMs: number, nextTryMs: number): void {
    this.state = 'waiting'
    this.quietSinceMs = null
    this.failed(reason, nowMs)
    this.nextTryMs = nextTryMs
  }
}
