import { isToken, type Keys, type Scope } from './keys.ts'
import { secretHash } from './secret-text.ts'
import type { Sessions } from './sessions.ts'
import type { Tier } from '#domain/tiers.ts'
import { limitPerMinute, type TierLimits, type User } from './users.ts'

/** Who asks. */
export interface Caller {
  kind: 'anonymous' | 'session' | 'key'
  user?: CallerUser
  scopes: readonly Scope[]
  keyId?: number
  sessionId?: number
}

export interface CallerUser {
  id: number
  email: string
  tier: Tier
  isAdmin: boolean
  createdMs: number
  limitPerMinute: number
}

/** What a request presented as proof of who sends it. */
export interface Credentials {
  /** What stood behind `Authorization`, whole; null without that header. */
  authorization: string | null
  /** The session cookie's value; null without it. */
  session: string | null
}

/** What that came to. `deadSession`: the cookie is to be cleared. `refused`: 401, and why. */
export interface Authentication {
  caller: Caller
  deadSession?: boolean
  refused?: string
}

export const anonymous: Caller = { kind: 'anonymous', scopes: ['read'] }
const nobody: Authentication = { caller: anonymous }
const deadSession: Authentication = { caller: anonymous, deadSession: true }
const malformed = refusal('Authorization needs "Bearer" and an API key: svc_live_ and 40 more characters.')

/** How long an answer is good without asking the store: what another process changed is seen within this time. */
const keptMs = 1000
const mostKept = 10_000

interface Kept {
  authentication: Authentication
  userId: number
  untilMs: number
}

/**
 * Tells who sends a request. What this process changes (a key revoked, a tier, a session ended) acts on the next
 * request, because whoever changes it says so by `forget`.
 */
export class CredentialCheck {
  readonly #sessions: Sessions
  readonly #keys: Keys
  readonly #limits: TierLimits
  readonly #nowMs: () => number
  readonly #monotonicMs: () => number
  readonly #kept = new Map<string, Kept>()
  #loading = new Map<string, Promise<Authentication>>()
  /** Counts what was forgotten: an answer that was read before must not be kept after. */
  #forgotten = 0

  constructor(parts: {
    sessions: Sessions
    keys: Keys
    limits: TierLimits
    nowMs: () => number
    monotonicMs: () => number
  }) {
    this.#sessions = parts.sessions
    this.#keys = parts.keys
    this.#limits = parts.limits
    this.#nowMs = parts.nowMs
    this.#monotonicMs = parts.monotonicMs
  }

  /** A key counts before a cookie, and a bad key is refused even beside a good cookie: a script must never run as somebody else. */
  authenticate({ authorization, session }: Credentials): Authentication | Promise<Authentication> {
    if (authorization !== null && authorization !== '') {
      const token = authorization.length === 56 && /^bearer /i.test(authorization) ? authorization.slice(7) : ''
      return isToken(token) ? this.#known(token, secretHash(token), true) : malformed
    }
    if (session === null) return nobody
    return session.length === 43 ? this.#known(session, secretHash(session), false) : deadSession
  }

  /** Makes what changed of a user act on the next request. */
  forget(userId: number): void {
    this.#forgotten++
    this.#loading = new Map()
    for (const [hash, kept] of this.#kept) if (kept.userId === userId) this.#kept.delete(hash)
  }

  #known(secret: string, hash: string, isKey: boolean): Authentication | Promise<Authentication> {
    const kept = this.#kept.get(hash)
    if (kept !== undefined && this.#monotonicMs() < kept.untilMs) return kept.authentication
    const loading = this.#loading.get(hash) ?? this.#load(secret, hash, isKey)
    this.#loading.set(hash, loading)
    return loading
  }

  async #load(secret: string, hash: string, isKey: boolean): Promise<Authentication> {
    const forgotten = this.#forgotten
    try {
      const authentication = isKey ? await this.#loadKey(secret, hash) : await this.#loadSession(hash)
      const userId = authentication.caller.user?.id
      if (userId !== undefined && forgotten === this.#forgotten) this.#keep(hash, userId, authentication)
      return authentication
    } finally {
      if (forgotten === this.#forgotten) this.#loading.delete(hash)
    }
  }

  async #loadKey(token: string, hash: string): Promise<Authentication> {
    const found = await this.#keys.find(token, hash, this.#nowMs())
    if (typeof found === 'string') return refusal(found)
    const { key, user } = found
    // Who is no administrator any more has no administrator's key either.
    const scopes = key.scopes.filter((scope) => scope !== 'admin' || user.isAdmin)
    return { caller: { kind: 'key', user: this.#callerUser(user), scopes, keyId: key.id } }
  }

  async #loadSession(hash: string): Promise<Authentication> {
    const found = await this.#sessions.find(hash, this.#nowMs())
    if (!found) return deadSession
    const scopes: Scope[] = found.user.isAdmin ? ['read', 'write', 'admin'] : ['read', 'write']
    return { caller: { kind: 'session', user: this.#callerUser(found.user), scopes, sessionId: found.id } }
  }

  #keep(hash: string, userId: number, authentication: Authentication): void {
    this.#kept.delete(hash)
    this.#kept.set(hash, { authentication, userId, untilMs: this.#monotonicMs() + keptMs })
    if (this.#kept.size <= mostKept) return
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
  }

  #callerUser(user: User): CallerUser {
    const { id, email, tier, isAdmin, createdMs } = user
    return { id, email, tier, isAdmin, createdMs, limitPerMinute: limitPerMinute(user, this.#limits) }
  }
}

function refusal(refused: string): Authentication {
  return { caller: anonymous, refused }
}
