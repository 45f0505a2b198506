import type { Allowance } from '#accounts/rate-limit.ts'
import type { Authentication, Caller, Credentials } from '#accounts/credential.ts'

export type { Allowance } from '#accounts/rate-limit.ts'
export { anonymous, type Authentication, type Caller, type Credentials } from '#accounts/credential.ts'

/** Whether a caller sees what Pro users see. An administrator has the Enterprise tier's access. */
export function isPro({ user }: Caller): boolean {
  return user !== undefined && (user.tier !== 'free' || user.isAdmin)
}

/** Tells who asks, and how often they may: accounts, or an open door where there are none. */
export interface Doorkeeper {
  /** At once for what is at hand; a promise only where the store must be asked. */
  authenticate(credentials: Credentials): Authentication | Promise<Authentication>
  /** Counts one request of a caller, by address where the caller is nobody. */
  take(caller: Caller, address: string): Allowance
}
