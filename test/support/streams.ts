import type { Accounts } from '#accounts/accounts.ts'
import { Movements } from '#api/stream/movement.ts'
import { type StreamParts, Streams } from '#api/stream/streams.ts'
import type { TestSea } from './sea.ts'

/** When this run's ids begin, in tests. */
export const firstId = 1_000_000

/** Streams over a sea of tests, with a clock that the test moves. */
export function streamsOver(sea: TestSea, parts: Partial<StreamParts> = {}, accounts?: Accounts) {
  const time = { nowMs: 1000 }
  const streams = new Streams({
    ...{ ranked: sea.ranked, slab: sea.slab, changes: sea.changes },
    capacity: sea.fleet.capacity,
    mmsis: sea.fleet.columns.mmsi,
    positionMs: sea.fleet.columns.positionMs,
    movements: new Movements(sea.fleet.columns, sea.fleet.capacity),
    limits: { perCaller: 8, perAddress: 32, most: 5000 },
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
