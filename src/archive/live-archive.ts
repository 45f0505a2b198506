import { msPerDay, msPerMinute, startOfHourMs } from '#domain/time.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import { hourFrames } from '#store/positions/hour-frames.ts'
import type { Store } from '#store/store.ts'
import type { Archive } from './archive.ts'
import type { Written } from './writer.ts'

/** An hour is archived this long after its end: the store folds its journal at two minutes. */
const delayMs = 5 * msPerMinute
/** Spans merged in one pass at most, so that a long backlog does not delay the next hour. */
const maxMerges = 8

/** What a pass has done, for the log. */
export interface PassReport {
  hours: { hourMs: number; written: Written }[]
  merged: string[]
  removedFiles: number
  /** Names of files that cannot be read: they stay as they are, and what is theirs is missing from the past. */
  unreadable: string[]
}

interface LiveArchiveParts {
  archive: Archive
  store: Pick<Store, 'trackHours' | 'readTrackHour'>
  /** The names of the sources that track points number. */
  sources: () => readonly string[]
  retentionDays: number
}

/**
 * Copies every past hour of the store's tracks into the archive: once when it has ended, and again when late reports have
 * been added to it. The store keeps tracks for longer than that takes, so that an end of the process leaves no hole.
 */
export class LiveArchive {
  readonly #parts: LiveArchiveParts
  #passedHour = -Infinity
  #isPaused = false

  constructor(parts: LiveArchiveParts) {
    this.#parts = parts
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Runs no pass until the returned function is called: another process writes the archive. */
  pause(): () => void {
    this.#isPaused = true
    return () => {
      this.#isPaused = false
    }
  }

  /** Runs a pass where an hour has ended since the last one that succeeded; null otherwise. */
  async tick(nowMs: number): Promise<PassReport | null> {
    const hour = startOfHourMs(nowMs - delayMs)
    if (this.#isPaused || hour === this.#passedHour) return null
    const report = await this.#parts.archive.attempt(() => this.#pass(nowMs, hour))
    this.#passedHour = hour
    return report
  }

  async #pass(nowMs: number, endMs: number): Promise<PassReport> {
    const { archive, store, retentionDays } = this.#parts
    const report: PassReport = { hours: [], merged: [], removedFiles: 0, unreadable: [] }
    if (this.#passedHour === -Infinity) await archive.call('sweep')
    report.removedFiles = await archive.call('prune', nowMs - retentionDays * msPerDay)
    await archive.checkSize()
    const known = await archive.call('hoursFrom', endMs - 4 * msPerDay)
    for (const { hourMs, lastSeq } of await store.trackHours()) {
      if (hourMs >= endMs || (known.get(hourMs) ?? -1) >= lastSeq) continue
      report.hours.push({ hourMs, written: await this.#copyHour(hourMs, lastSeq) })
    }
    for (let i = 0; i < maxMerges; i++) {
      const merged = await archive.call('compactNext', nowMs)
      if (merged === null) break
      report.merged.push(merged)
    }
    report.unreadable = archive.unreadable = await archive.call('unreadable')
    return report
  }

  async #copyHour(hourMs: number, throughSeq: number): Promise<Written> {
    const { archive, store, sources } = this.#parts
    const chunks: Uint8Array[] = []
    for await (const frames of hourFrames(store, hourMs)) {
      chunks.push(frames)
      await yieldToEventLoop()
    }
    return archive.call('writeStoredHour', { hourMs, chunks, sources: sources(), throughSeq })
  }
}
