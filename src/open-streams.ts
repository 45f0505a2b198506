import type { Accounts } from '#accounts/accounts.ts'
import { Movements } from '#api/stream/movement.ts'
import { Streams } from '#api/stream/streams.ts'
import type { Clock } from '#domain/clock.ts'
import type { Config } from './config.ts'
import type { Sea } from './open-sea.ts'

/** Live streams over the sea, for whom the accounts let read them. */
export function openStreams(
  config: Config,
  { fleet, ranked, slab, changes, accounts }: Sea & { accounts: Accounts },
  clock: Clock,
) {
  return new Streams({
    ...{ ranked, slab, changes, capacity: fleet.capacity, mmsis: fleet.columns.mmsi },
    positionMs: fleet.columns.positionMs,
    movements: new Movements(fleet.columns, fleet.capacity),
    limits: { perCaller: config.streamsPerCaller, perAddress: config.streamsPerAddress, most: config.streams },
    authenticate: (credentials) => accounts.authenticate(credentials),
    onUserChange: (listener) => accounts.onChange(listener),
    monotonicMs: () => performance.now(),
    nowMs: () => clock.nowMs(),
    later: (work) => setImmediate(work),
    firstId: Date.now(),
  })
}
