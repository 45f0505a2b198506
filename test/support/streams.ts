import type { Accounts } from '#accounts/accounts.ts'
import { Movements } from '#read-model/movement.ts'
import { type StreamDependencies, Streams } from '#api/stream/streams.ts'
import type { TestLiveState } from './live-state.ts'

/** The first event id of a run, in tests. */
const firstId = 1_000_000

/** Streams over a test's live state, with a manual clock. */
export function streamsOver(sea: TestLiveState, parts: Partial<StreamDependencies> = {}, accounts?: Accounts) {
  const time = { nowMs: 1000 }
  const streams = new Streams({
    ...{ ranked: sea.ranked, jsonCache: sea.jsonCache, changes: sea.changes },
    capacity: sea.fleet.capacity,
    mmsis: sea.fleet.columns.mmsi,
    positionMs: sea.fleet.columns.positionMs,
    movements: new Movements(sea.fleet.columns, sea.fleet.capacity),
    limits: { perCaller: 8, perAddress: 32, total: 5000 },
    authenticate: (credentials) =>
      accounts?.authenticate(credentials) ?? { caller: { kind: 'anonymous', scopes: ['read'] } },
    ...(accounts && { onUserChange: (listener: (userId: number) => void) => accounts.onChange(listener) }),
    monotonicMs: () => time.nowMs,
    nowMs: () => sea.clock.nowMs(),
    later: (work) => setImmediate(work),
    firstId,
    ...parts,
  })
  return { streams, time }
}
