import type { OpenCounts } from '#domain/open-counts.ts'
import type { Accounts } from '#accounts/accounts.ts'
import { Movements } from '#read-model/movement.ts'
import { type StreamDependencies, Streams } from '#api/stream/streams.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { Config } from '../config.ts'
import type { LiveState } from './live-state.ts'

/** What streams are read from: the live state, or a replica of it. */
type StreamedState = Pick<LiveState, 'ranked' | 'jsonCache' | 'changes'> & {
  fleet: Pick<LiveState['fleet'], 'columns' | 'capacity'>
}

interface StreamSettings {
  clocks: FeedClocks
  /** Offset of event ids, above those of an earlier run. */
  firstId: number
  /** Streams of all threads that the limits hold for; those of this one where left out. */
  counts?: OpenCounts
  viewElsewhere?: StreamDependencies['viewElsewhere']
}

/** Live streams of vessels, for callers that the accounts authenticate. */
export function openStreams(
  config: Config,
  { fleet, ranked, jsonCache, changes }: StreamedState,
  accounts: { authenticate: Accounts['authenticate']; onChange: (listener: (userId: number) => void) => unknown },
  { clocks, counts, firstId, viewElsewhere }: StreamSettings,
): Streams {
  return new Streams({
    ranked,
    jsonCache,
    changes,
    capacity: fleet.capacity,
    mmsis: fleet.columns.mmsi,
    positionMs: fleet.columns.positionMs,
    movements: new Movements(fleet.columns, fleet.capacity),
    limits: { perCaller: config.streamsPerCaller, perAddress: config.streamsPerAddress, total: config.streams },
    authenticate: (credentials) => accounts.authenticate(credentials),
    onUserChange: (listener) => accounts.onChange(listener),
    monotonicMs: () => performance.now(),
    nowMs: () => clocks.data.nowMs(),
    later: (work) => setImmediate(work),
    firstId,
    counts,
    viewElsewhere,
  })
}
