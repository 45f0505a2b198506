import * as z from 'zod'
import type { Client } from '#client/client.ts'
import { timestamp } from '#contract/values.ts'

/** Fields of every tool result. */
export const sharedFields = {
  as_of: timestamp.nullable().meta({ description: 'Time of the data; null if unknown.' }),
  stale: z.boolean().nullable().meta({
    description:
      'Whether the data is out of date: no position for 10 minutes, or a price that is overdue; null if unknown.',
  }),
  demo: z.boolean().nullable().meta({ description: 'Whether some or all of the data is simulated; null if unknown.' }),
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
  /** null: could not be determined, as is `demo`. */
  stale: boolean | null
  demo: boolean | null
  source: string
  asOf: string | null
}

const staleSeconds = 600
const reusedMs = 10_000
const unknown: Freshness = { stale: null, demo: null, source: 'unknown', asOf: null }

/**
 * Freshness of the vessel feeds, which is the same for every caller: reused for ten seconds by all of them, so that it does
 * not cost a request of each call. Where it cannot be determined, it is that of up to ten minutes ago, else unknown.
 */
export class FeedFreshness {
  readonly #nowMs: () => number
  #known: Freshness = unknown
  #knownAtMs = -Infinity

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** Asks the API as `client` unless it is known. */
  async freshness(client: Client): Promise<Freshness> {
    const ageMs = this.#nowMs() - this.#knownAtMs
    if (ageMs <= reusedMs) return this.#known
    try {
      this.#known = await askSources(client)
      this.#knownAtMs = this.#nowMs()
      return this.#known
    } catch {
      return ageMs <= staleSeconds * 1000 ? this.#known : unknown
    }
  }
}

async function askSources(client: Client): Promise<Freshness> {
  const sources = await client.call('sources.list')
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
