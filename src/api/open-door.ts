import { anonymous, type Allowance, type Doorkeeper } from './caller.ts'

const spanMs = 60_000
/** Addresses remembered at most; beyond, the one seen longest ago is forgotten. */
const mostAddresses = 100_000

/**
 * A doorkeeper for a house without accounts: everybody is anonymous, no key is known, and an address may ask `perMinute`
 * times in any 60 seconds.
 */
export function openDoor(perMinute: number, monotonicMs: () => number = () => performance.now()): Doorkeeper {
  const asked = new Map<string, number[]>()
  return {
    authenticate: ({ authorization, session }) => ({
      caller: anonymous,
      deadSession: session !== null,
      refused: authorization === null ? undefined : 'This API key is not valid. Check it, or create a new one.',
    }),
    take: (_caller, address): Allowance => {
      const nowMs = monotonicMs()
      const times = (asked.get(address) ?? []).filter((atMs) => atMs > nowMs - spanMs)
      const allowed = times.length < perMinute
      if (allowed) times.push(nowMs)
      asked.delete(address)
      asked.set(address, times)
      if (asked.size > mostAddresses) asked.delete(asked.keys().next().value!)
      const freeMs = times.length < perMinute ? spanMs : times[times.length - perMinute] + spanMs - nowMs
      return {
        allowed,
        perMinute,
        remaining: perMinute - times.length,
        retryAfterSeconds: Math.max(1, Math.ceil(freeMs / 1000)),
      }
    },
  }
}
