/** How a feed is doing. `silent`: connected, but nothing heard for too long. `done`: a file played to its end. */
export type FeedState = 'starting' | 'live' | 'silent' | 'waiting' | 'done' | 'stopped'

/** What a feed tells of itself as it goes; the API shows it, and nothing else touches it. */
export class FeedStatus {
  /** `demo`, `kystverket`, or what the address names. */
  readonly id: string
  readonly name: string
  readonly licence: string
  /** Whether what it says is made up. */
  readonly demo: boolean
  /** Whether it tells news of the world: its times are of the wall's clock, which the sea's may outrun. */
  readonly news: boolean
  state: FeedState = 'starting'
  lastHeardMs: number | null = null
  lastErrorText: string | null = null
  nextTryMs: number | null = null
  connects = 0
  records = 0
  readonly rejects = new Map<string, number>()

  constructor(about: { id: string; name: string; licence: string; demo?: boolean; news?: boolean }) {
    this.id = about.id
    this.name = about.name
    this.licence = about.licence
    this.demo = about.demo ?? false
    this.news = about.news ?? false
  }

  heard(records: number, nowMs: number): void {
    this.state = 'live'
    this.records += records
    this.lastHeardMs = nowMs
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
