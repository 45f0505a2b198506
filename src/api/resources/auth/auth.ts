import type { Accounts } from '#accounts/accounts.ts'
import { clearCookie, setCookie } from '#accounts/identity/sessions.ts'
import type { SignedIn } from '#accounts/sign-in/sign-in.ts'
import { isoTime } from '#domain/time.ts'
import { addressKey } from '#domain/address-key.ts'
import { type Answer, type Endpoints, json, type RequestContext } from '../../http/response.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { userIdOf, userOf } from '../../guard/caller.ts'
import { parseItemId } from '../../http/validate-input.ts'

/** Whether a user is a customer of the payment provider. */
export interface Customers {
  isCustomer(userId: number): Promise<boolean>
}

/** Signing up, in and out, and a user's own account. */
export function authEndpoints(accounts: Accounts, publicUrl: string | undefined, customers: Customers): Endpoints {
  return {
    'auth.register': async ({ body }, context) =>
      signedInAnswer(await accounts.register(body, fromOf(context), knownOrigin(context, publicUrl)), context, 201),
    'auth.login': async ({ body }, context) =>
      signedInAnswer(await accounts.signIn(body, fromOf(context), context.caller), context, 200),
    'auth.setup': async ({ body: { token, ...account } }, context) =>
      signedInAnswer(await accounts.setUp(token, account, fromOf(context)), context, 201),
    'auth.logout': async (_input, context) => {
      await accounts.signOut(context.caller, fromOf(context))
      return { kind: 'nothing', headers: { 'set-cookie': clearCookie(context.secure) } }
    },
    'auth.me': async (_input, { caller }) => {
      const user = userOf(caller)
      const { tier, isAdmin, limitPerMinute } = user
      const limits = { requestsPerMinute: limitPerMinute }
      const [emailVerified, billingPortal] = await Promise.all([
        accounts.isEmailVerified(user.id),
        customers.isCustomer(user.id),
      ])
      return json({ user: userItem(user), tier, isAdmin, scopes: caller.scopes, limits, emailVerified, billingPortal })
    },
    'auth.password': async ({ body: { currentPassword, newPassword } }, context) => {
      await accounts.changePassword(context.caller, currentPassword, newPassword, fromOf(context))
      return { kind: 'nothing' }
    },
    'auth.sessions': async (_input, { caller }) => {
      const sessions = await accounts.sessions(userIdOf(caller))
      return json(
        sessions.map(({ id, createdMs, expiresMs, lastUsedMs, address, userAgent }) => ({
          id,
          createdAt: isoTime(createdMs),
          expiresAt: isoTime(expiresMs),
          lastUsed: isoTime(lastUsedMs),
          userAgent,
          ip: address,
          current: id === caller.sessionId,
        })),
      )
    },
    'auth.endSession': async ({ params }, context) => {
      await accounts.endSession(userIdOf(context.caller), parseItemId(params.id, 'session'), fromOf(context))
      return { kind: 'nothing' }
    },
    'auth.audit': async (_input, { caller }) => {
      const entries = await accounts.auditLog(userIdOf(caller))
      return json(
        entries.map(({ atMs, act, detail, address }) => ({ at: isoTime(atMs), action: act, detail, ip: address })),
      )
    },
  }
}

/** Where a request comes from, for sessions and the audit log. */
export const fromOf = ({ address, headers }: Pick<RequestContext, 'address' | 'headers'>) => ({
  address,
  network: addressKey(address),
  userAgent: headers['user-agent'] ?? null,
})

/** Our own origin; null where it is not known: an email that cannot be sent does not prevent a sign-up. */
function knownOrigin(context: RequestContext, publicUrl: string | undefined): string | null {
  try {
    return ownOrigin(context, publicUrl)
  } catch {
    return null
  }
}

function signedInAnswer({ user, token }: SignedIn, { secure }: RequestContext, status: number): Answer {
  const headers = { 'set-cookie': setCookie(token, secure) }
  return { kind: 'json', status, value: { user: userItem(user) }, headers }
}

interface KnownUser {
  id: number
  email: string
  tier: string
  isAdmin: boolean
  createdMs: number
}

export const userItem = ({ id, email, tier, isAdmin, createdMs }: KnownUser) => ({
  id,
  email,
  tier,
  isAdmin,
  createdAt: isoTime(createdMs),
})
