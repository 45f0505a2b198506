import type { SourceItem } from '#contract/meta.ts'
import { isoTime } from '#contract/values.ts'
import type { FeedStatus } from '#domain/feed-status.ts'
import type { Dataset } from '#reference/datasets.ts'
import { type Endpoint, list } from '../answer.ts'
import type { House } from '../house.ts'

/** GET /sources: where everything comes from, and how fresh it is. */
export function listSources(house: House): Endpoint<'sources.list'> {
  return () =>
    list([
      ...house.sources.map((feed) => feedItem(feed, house)),
      ...(house.datasets ?? []).map((dataset) => datasetItem(dataset, (house.worldClock ?? house.clock).nowMs())),
    ])
}

function feedItem(feed: FeedStatus, house: House): SourceItem {
  const { id, name, licence, demo, state, lastHeardMs, records } = feed
  return {
    id,
    name,
    kind: 'feed',
    licence,
    url: null,
    demo,
    state,
    last_record_at: isoTime(lastHeardMs),
    age_seconds: ageSeconds(feed, house),
    records,
  }
}

/** How long ago a feed was last heard, by the clock that it goes by. */
export function ageSeconds({ lastHeardMs, news }: FeedStatus, { clock, worldClock = clock }: House): number | null {
  if (lastHeardMs === null) return null
  const nowMs = (news ? worldClock : clock).nowMs()
  return Math.max(0, Math.round((nowMs - lastHeardMs) / 1000))
}

function datasetItem({ asOfMs, ...dataset }: Dataset, nowMs: number): SourceItem {
  return {
    ...dataset,
    kind: 'dataset',
    last_record_at: isoTime(asOfMs),
    age_seconds: asOfMs === null ? null : Math.max(0, Math.round((nowMs - asOfMs) / 1000)),
  }
}
