import * as z from 'zod'
import type { Client } from '#client/client.ts'
import { timestamp } from '#contract/values.ts'

/** Fields of every tool result. */
export const sharedFields = {
  as_of: timestamp.nullable().meta({ description: 'Time of the data; null if unknown.' }),
  stale: z
    .boolean()
    .meta({ description: 'Whether the data is out of date: no position for 10 minutes, or a price that is overdue.' }),
  demo: z.boolean().meta({ description: 'Whether some or all of the data is simulated.' }),
  source: z.string().meta({ description: 'Source of the data.' }),
}

/** Additional fields of results with a list. */
export const listFields = {
  total: z.int().meta({ description: 'Number of matches, including those not returned.' }),
  returned: z.int(),
  truncated: z.boolean(),
  how_to_narrow: z.string().nullable().meta({ description: 'How to get a complete list.' }),
}

export interface Freshness {
  stale: boolean
  demo: boolean
  source: string
  asOf: string | null
}

const staleSeconds = 600

/** Freshness of the vessel feeds, cached for ten seconds. If it cannot be determined, the source is `unknown`. */
export class FeedFreshness {
  readonly #client: Client
  readonly #nowMs: () => number
  #requestedAtMs = -Infinity
  #last: Promise<Freshness> | null = null

  constructor(client: Client, nowMs: () => number) {
    this.#client = client
    this.#nowMs = nowMs
  }

  freshness(): Promise<Freshness> {
    if (this.#last === null || this.#nowMs() - this.#requestedAtMs > 10_000) {
      this.#requestedAtMs = this.#nowMs()
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
