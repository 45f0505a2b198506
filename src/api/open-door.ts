import { MemoryRateLimit } from '#accounts/rate-limit.ts'
import { anonymous, type Doorkeeper } from './caller.ts'

/**
 * A doorkeeper for a house without accounts: everybody is anonymous, no key is known, and an address may ask `perMinute`
 * times in any 60 seconds.
 */
export function openDoor(perMinute: number, monotonicMs: () => number = () => performance.now()): Doorkeeper {
  const limit = new MemoryRateLimit(monotonicMs)
  return {
    authenticate: ({ authorization, session }) => ({
      caller: anonymous,
      deadSession: session !== null,
      refused: authorization === null ? undefined : 'This API key is not valid. Check it, or create a new one.',
    }),
    take: (_caller, address) => limit.take(address, perMinute),
  }
}
