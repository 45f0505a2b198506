import type { Accounts } from '#accounts/accounts.ts'
import { clearCookie, setCookie } from '#accounts/sessions.ts'
import type { SignedIn } from '#accounts/sign-in.ts'
import { isoTime } from '#contract/values.ts'
import { addressKey } from '../address.ts'
import { type Answer, type Endpoints, json, type Visit } from '../answer.ts'
import { ownOrigin } from '../own-origin.ts'
import { numberOf, userIdOf, userOf } from '../signed-in.ts'

/** Signing up, in and out, and what a user may know and change of himself. */
export function authEndpoints(accounts: Accounts, publicUrl: string | undefined): Endpoints {
  return {
    'auth.register': async ({ body }, visit) =>
      welcomed(await accounts.register(body, fromOf(visit), knownOrigin(visit, publicUrl)), visit, 201),
    'auth.login': async ({ body }, visit) =>
      welcomed(await accounts.signIn(body, fromOf(visit), visit.caller), visit, 200),
    'auth.setup': async ({ body: { token, ...wish } }, visit) =>
      welcomed(await accounts.setUp(token, wish, fromOf(visit)), visit, 201),
    'auth.logout': async (_asked, visit) => {
      await accounts.signOut(visit.caller, fromOf(visit))
      return { kind: 'nothing', headers: { 'set-cookie': clearCookie(visit.secure) } }
    },
    'auth.me': async (_asked, { caller }) => {
      const user = userOf(caller)
      const { tier, isAdmin, limitPerMinute } = user
      const limits = { requests_per_minute: limitPerMinute }
      const email_verified = await accounts.isEmailVerified(user.id)
      return json({ user: wireUser(user), tier, is_admin: isAdmin, scopes: caller.scopes, limits, email_verified })
    },
    'auth.password': async ({ body: { current_password, new_password } }, visit) => {
      await accounts.changePassword(visit.caller, current_password, new_password, fromOf(visit))
      return { kind: 'nothing' }
    },
    'auth.sessions': async (_asked, { caller }) => {
      const sessions = await accounts.sessions(userIdOf(caller))
      return json(
        sessions.map(({ id, createdMs, expiresMs, lastUsedMs, address, userAgent }) => ({
          id,
          created_at: isoTime(createdMs),
          expires_at: isoTime(expiresMs),
          last_used: isoTime(lastUsedMs),
          user_agent: userAgent,
          ip: address,
          current: id === caller.sessionId,
        })),
      )
    },
    'auth.endSession': async ({ params }, visit) => {
      await accounts.endSession(userIdOf(visit.caller), numberOf(params.id, 'session'), fromOf(visit))
      return { kind: 'nothing' }
    },
    'auth.audit': async (_asked, { caller }) => {
      const entries = await accounts.auditLog(userIdOf(caller))
      return json(
        entries.map(({ atMs, act, detail, address }) => ({ at: isoTime(atMs), action: act, detail, ip: address })),
      )
    },
  }
}

export const fromOf = ({ address, headers }: Pick<Visit, 'address' | 'headers'>) => ({
  address,
  network: addressKey(address),
  userAgent: headers['user-agent'] ?? null,
})

/** Our own origin, where it is known: a letter is no reason to refuse a sign-up. */
function knownOrigin(visit: Visit, publicUrl: string | undefined): string | null {
  try {
    return ownOrigin(visit, publicUrl)
  } catch {
    return null
  }
}

function welcomed({ user, token }: SignedIn, { secure }: Visit, status: number): Answer {
  const headers = { 'set-cookie': setCookie(token, secure) }
  return { kind: 'json', status, value: { user: wireUser(user) }, headers }
}

interface KnownUser {
  id: number
  email: string
  tier: string
  isAdmin: boolean
  createdMs: number
}

export const wireUser = ({ id, email, tier, isAdmin, createdMs }: KnownUser) => ({
  id,
  email,
  tier,
  is_admin: isAdmin,
  created_at: isoTime(createdMs),
})
