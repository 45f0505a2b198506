/** State of a feed. `silent`: connected, but without messages for too long. `done`: a file was played to its end. */
export type FeedState = 'starting' | 'live' | 'silent' | 'waiting' | 'done' | 'stopped'

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
  state: FeedState = 'starting'
  lastReceivedMs: number | null = null
  lastErrorText: string | null = null
  nextTryMs: number | null = null
  connects = 0
  records = 0
  readonly rejects = new Map<string, number>()

  constructor(about: { id: string; name: string; licence: string; demo?: boolean; isWorldFeed?: boolean }) {
    this.id = about.id
    this.name = about.name
    this.licence = about.licence
    this.demo = about.demo ?? false
    this.isWorldFeed = about.isWorldFeed ?? false
  }

  received(records: number, nowMs: number): void {
    this.state = 'live'
    this.records += records
    this.lastReceivedMs = nowMs
    this.nextTryMs = null
  }

  reject(reason: string, count = 1): void {
    this.rejects.set(reason, (this.rejects.get(reason) ?? 0) + count)
  }

  waiting(reason: string, nextTryMs: number): void {
    this.state = 'waiting'
    this.lastErrorText = reason
    this.nextTryMs = nextTryMs
  }
}
