import type { SourceItem } from '#contract/resources/meta.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { isoTime } from '#domain/time.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import type { Dataset } from '#reference/datasets.ts'
import type { ReceivedCounts } from '#fleet/received-vessels.ts'
import { type Endpoint, json, list } from '../http/response.ts'
import type { Clock } from '#domain/clock.ts'

/** The clocks that feeds are aged by: of vessel data, and of everything else. */
export interface FeedClocks {
  data: Clock
  wall: Clock
}

/** What feeds have received of vessels. */
export interface ReceivedByFeeds {
  /** Null for a feed that carries no vessels. */
  ofFeed: (feed: FeedStatus) => ReceivedCounts | null
  total: () => ReceivedCounts
  /** Whether a feed is a receiver or broker of the operator. */
  ownReceiver: boolean
}

/** GET /sources/vessels: what all feeds together have received. */
export function countReceived({ total, ownReceiver }: ReceivedByFeeds): Endpoint<'sources.vessels'> {
  return () => json({ ...total(), ownReceiver })
}

/** GET /sources: every feed and dataset, and how fresh it is. */
export function listSources(
  feeds: readonly FeedStatus[],
  datasets: () => readonly Dataset[],
  clocks: FeedClocks,
  received: Pick<ReceivedByFeeds, 'ofFeed'>,
): Endpoint<'sources.list'> {
  return () =>
    list([
      ...feeds.map((feed) => ({ ...feedItem(feed, clocks), vessels: received.ofFeed(feed) })),
      ...datasets().map((dataset) => datasetItem(dataset, clocks.wall.nowMs())),
    ])
}

function feedItem(feed: FeedStatus, clocks: FeedClocks): Omit<CamelCased<SourceItem>, 'vessels'> {
  const { id, name, licence, demo, state, lastReceivedMs, records } = feed
  return {
    id,
    name,
    kind: 'feed',
    licence,
    url: null,
    demo,
    state,
    lastRecordAt: isoTime(lastReceivedMs),
    ageSeconds: ageSeconds(feed, clocks),
    quietSince: isoTime(feed.quietSinceMs),
    records,
  }
}

/** The age of a feed's last record, by the clock of the feed; null before the first. */
export function ageSeconds(feed: FeedStatus, clocks: FeedClocks): number | null {
  if (feed.lastReceivedMs === null) return null
  return Math.max(0, Math.round((feedNowMs(feed, clocks) - feed.lastReceivedMs) / 1000))
}

/** The time by the clock of a feed. */
export function feedNowMs({ isWorldFeed }: FeedStatus, { data, wall }: FeedClocks): number {
  return (isWorldFeed ? wall : data).nowMs()
}

function datasetItem({ asOfMs, ...dataset }: Dataset, nowMs: number): CamelCased<SourceItem> {
  return {
    ...dataset,
    kind: 'dataset',
    lastRecordAt: isoTime(asOfMs),
    ageSeconds: asOfMs === null ? null : Math.max(0, Math.round((nowMs - asOfMs) / 1000)),
    quietSince: null,
    vessels: null,
  }
}
