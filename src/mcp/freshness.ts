import * as z from 'zod'
import type { Client } from '#client/client.ts'
import { timestamp } from '#contract/values.ts'

/** Members that every answer has. */
export const always = {
  as_of: timestamp.nullable().meta({ description: 'When the data was good; null where the server does not say.' }),
  stale: z.boolean().meta({ description: 'Whether the newest position is older than 10 minutes; ship data only.' }),
  demo: z.boolean().meta({ description: 'Whether some or all of it is made up: then it did not happen.' }),
  source: z.string().meta({ description: 'Where it comes from.' }),
}

/** What a list adds. */
export const listed = {
  total: z.int().meta({ description: 'How many match, also those that are not here.' }),
  returned: z.int(),
  truncated: z.boolean(),
  how_to_narrow: z.string().nullable().meta({ description: 'What to pass to get a list that is whole.' }),
}

export interface Freshness {
  stale: boolean
  demo: boolean
  source: string
  asOf: string | null
}

const staleSeconds = 600

/** How the feeds do, asked at most every ten seconds; unknown is told as such and stops nobody. */
export class Feeds {
  readonly #client: Client
  readonly #nowMs: () => number
  #askedMs = -Infinity
  #last: Promise<Freshness> | null = null

  constructor(client: Client, nowMs: () => number) {
    this.#client = client
    this.#nowMs = nowMs
  }

  freshness(): Promise<Freshness> {
    if (this.#last === null || this.#nowMs() - this.#askedMs > 10_000) {
      this.#askedMs = this.#nowMs()
      this.#last = this.#ask().catch(() => ({ stale: false, demo: false, source: 'unknown', asOf: null }))
    }
    return this.#last
  }

  async #ask(): Promise<Freshness> {
    const sources = await this.#client.call('sources.list')
    const feeds = sources.filter(({ kind }) => kind === 'feed')
    const ages = feeds.flatMap(({ age_seconds }) => (age_seconds === null ? [] : [age_seconds]))
    const times = feeds.flatMap(({ last_record_at }) => (last_record_at === null ? [] : [last_record_at]))
    return {
      stale: feeds.length > 0 && !(Math.min(...ages) <= staleSeconds),
      demo: feeds.some(({ demo }) => demo),
      source: feeds.map(({ name, licence }) => `${name} (${licence})`).join('; ') || 'unknown',
      asOf: times.toSorted().at(-1) ?? null,
    }
  }
}
