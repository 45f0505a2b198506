import type { Accounts } from '#accounts/accounts.ts'
import { Movements } from '#read-model/movement.ts'
import { Streams } from '#api/stream/streams.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { Config } from '../config.ts'
import type { LiveState } from './live-state.ts'

/** Live streams of vessels, for callers that the accounts authenticate. */
export function openStreams(
  config: Config,
  { fleet, ranked, jsonCache, changes }: LiveState,
  accounts: Pick<Accounts, 'authenticate' | 'onChange'>,
  clocks: FeedClocks,
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
    firstId: clocks.wall.nowMs(),
  })
}
