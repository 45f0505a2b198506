import {
  anonymous,
  type Authentication,
  type Caller,
  type CallerUser,
  type Credentials,
} from '#accounts/identity/credential.ts'
import { type Allowance, MemoryRateLimit } from '#accounts/limits/rate-limit.ts'
import { HttpError } from '#domain/http-error.ts'

export type { Allowance } from '#accounts/limits/rate-limit.ts'
export { anonymous, type Authentication, type Caller, type Credentials } from '#accounts/identity/credential.ts'

/** Identifies the caller of a request and counts its requests. */
export interface Authenticator {
  /** Returns a promise only where the store must be read. */
  authenticate(credentials: Credentials): Authentication | Promise<Authentication>
  /** Counts one request of a caller; an anonymous caller is counted by address. */
  consume(caller: Caller, address: string): Allowance
  /** The same over all servers that share a limit; left out where this one is alone. */
  consumeShared?: ((caller: Caller, address: string) => Promise<Allowance>) | undefined
}

/** Treats every caller as anonymous and accepts no key; an address may send `perMinute` requests in any 60 seconds. */
export function anonymousOnly(perMinute: number, monotonicMs: () => number = () => performance.now()): Authenticator {
  const limit = new MemoryRateLimit(monotonicMs)
  return {
    authenticate: ({ authorization, session }) => ({
      caller: anonymous,
      deadSession: session !== null,
      refused: authorization === null ? undefined : 'This API key is not valid. Check it, or create a new one.',
    }),
    consume: (_caller, address) => limit.consume(address, perMinute),
  }
}

/** Whether a caller has Pro access. Administrators have the Enterprise tier's access. */
export function isPro({ user }: { user?: Pick<CallerUser, 'tier' | 'isAdmin'> | undefined }): boolean {
  return user !== undefined && (user.tier !== 'free' || user.isAdmin)
}

/** Whether a caller may change what its user has saved, and see its secrets: a session, or a key that may write. */
export const mayWrite = ({ kind, scopes }: Caller): boolean =>
  kind === 'session' || scopes.some((scope) => scope !== 'read')

/** The user of an authenticated caller. Throws 401 when the caller is anonymous. */
export function userOf({ user }: Caller): CallerUser {
  if (user === undefined) throw unauthorized('Sign in first.')
  return user
}

export const userIdOf = (caller: Caller): number => userOf(caller).id

/** A 401 that names the scheme a client can authenticate with. */
export function unauthorized(message: string): HttpError {
  return new HttpError(401, message, { 'www-authenticate': 'Bearer' })
}
