import { yieldToEventLoop } from '#domain/slices.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import type { Archive } from '../archive.ts'
import { factFilings, spansToWrite } from './filing.ts'
import type { FactSource } from './source.ts'
import { factKinds } from './tables.ts'

/** Spans that end in as many days are written every hour, the others once a day. */
const hourlyDays = 1
const allDays = Infinity

interface FactLogParts {
  archive: Pick<Archive, 'attempt' | 'call' | 'checkSize'>
  facts: Pick<FactSource, 'rows' | 'save'>
}

/**
 * Writes facts to the archive: those of today and yesterday every hour, and once a day, and after a start, those that may have
 * changed and those that no file has. A file whose rows are the same stays as it is.
 */
export class FactLog {
  readonly #parts: FactLogParts
  #hour = -Infinity
  #day = -Infinity

  constructor(parts: FactLogParts) {
    this.#parts = parts
  }

  /** Lets the next pass write every span, as after a start: another process has added facts. */
  refresh(): void {
    this.#hour = -Infinity
    this.#day = -Infinity
  }

  /** Writes where an hour has begun since the last time; returns the number of files that changed, null where it did not. */
  async tick(nowMs: number): Promise<number | null> {
    const [hour, day] = [Math.floor(nowMs / msPerHour), Math.floor(nowMs / msPerDay)]
    if (hour === this.#hour) return null
    const written = await this.#parts.archive.attempt(() =>
      this.#write(nowMs, day === this.#day ? hourlyDays : allDays),
    )
    this.#hour = hour
    this.#day = day
    return written
  }

  async #write(nowMs: number, days: number): Promise<number> {
    const { archive, facts } = this.#parts
    await archive.checkSize()
    await facts.save()
    let files = 0
    for (const kind of factKinds) {
      const filing = factFilings[kind]
      const filed = await archive.call('spansOf', kind)
      for (const { fromMs, toMs } of spansToWrite(filing, nowMs, filed, days)) {
        const rows = await facts.rows(kind, fromMs, Math.min(toMs, nowMs + 1))
        if (rows.length > 0 && (await archive.call('writeFacts', kind, fromMs, rows))) files++
        await yieldToEventLoop()
      }
    }
    return files
  }
}
