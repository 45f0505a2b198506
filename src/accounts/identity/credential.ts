import { isToken, type Keys, type Scope } from './keys.ts'
import { secretHash } from './secret-text.ts'
import type { Sessions } from './sessions.ts'
import type { Tier } from '#domain/tiers.ts'
import { limitPerMinute, type TierLimits, type User } from './users.ts'
import { LruMap } from '#domain/lru.ts'
import { msPerMinute } from '#domain/time.ts'
import { storeErrorMessage } from '#store/store-errors.ts'

/** The sender of a request. */
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

/** The credentials that a request presents. */
export interface Credentials {
  /** The value of the Authorization header; null without it. */
  authorization: string | null
  /** The session cookie's value; null without it. */
  session: string | null
}

/** The result of checking credentials. `deadSession`: the cookie is to be cleared. `refused`: the message of a 401. */
export interface Authentication {
  caller: Caller
  deadSession?: boolean
  refused?: string
}

export const anonymous: Caller = { kind: 'anonymous', scopes: ['read'] }
const anonymousCaller: Authentication = { caller: anonymous }
const deadSession: Authentication = { caller: anonymous, deadSession: true }
const malformed = refusal('Authorization needs "Bearer" and an API key: svc_live_ and 40 more characters.')

/** How long a result is cached: changes by another process take effect within this time. */
const cacheLifeMs = 1000
const maxCached = 10_000
/**
 * For how long a result is used while the store does not answer. No change can be stored meanwhile, as long as no other
 * server writes to the store; without this, users of keys would be refused what anonymous callers get.
 */
const outageLifeMs = 5 * msPerMinute

/** `endsMs`: wall-clock time of the session's end. */
interface LoadedCredential {
  authentication: Authentication
  endsMs: number
}

interface CachedResult {
  authentication: Authentication
  userId: number
  untilMs: number
  /** Monotonic time of the last check against the store. */
  checkedMs: number
  /** Wall-clock time of the session's end. */
  endsMs: number
}

/** Counts the changes of credentials, over all threads that check them. */
export interface ChangeCount {
  current(): number
  increment(): void
}

/** A count of this thread alone, or of all that share the memory. */
export function changeCount(memory: ArrayBufferLike = new ArrayBuffer(4)): ChangeCount {
  const count = new Int32Array(memory)
  return { current: () => Atomics.load(count, 0), increment: () => void Atomics.add(count, 0, 1) }
}

/** Where credentials are looked up. */
export interface CredentialRecords {
  readonly sessions: Pick<Sessions, 'find'>
  readonly keys: Pick<Keys, 'find'>
}

/**
 * Identifies the sender of a request, with a cache of one second; of five minutes while the store does not answer. A change
 * by this process (a revoked key, a new tier, an ended session) calls `invalidate` and so takes effect on the next request,
 * in every thread that shares the count of changes.
 */
export class CredentialCheck {
  readonly #records: CredentialRecords
  readonly #limits: TierLimits
  readonly #nowMs: () => number
  readonly #monotonicMs: () => number
  readonly #isSoleServer: () => boolean
  readonly #cache = new LruMap<string, CachedResult>(maxCached)
  #loading = new Map<string, Promise<Authentication>>()
  /** A result read before a change must not be cached after it. */
  readonly #changes: ChangeCount
  /** Changes that the cache has followed. */
  #followed: number

  constructor(parts: {
    records: CredentialRecords
    changes?: ChangeCount | undefined
    limits: TierLimits
    nowMs: () => number
    monotonicMs: () => number
    isSoleServer: () => boolean
  }) {
    this.#records = parts.records
    this.#changes = parts.changes ?? changeCount()
    this.#followed = this.#changes.current()
    this.#limits = parts.limits
    this.#nowMs = parts.nowMs
    this.#monotonicMs = parts.monotonicMs
    this.#isSoleServer = parts.isSoleServer
  }

  /** A key takes precedence over a cookie, and a bad key is refused even with a valid cookie: a script must never run as another user. */
  authenticate({ authorization, session }: Credentials): Authentication | Promise<Authentication> {
    if (authorization !== null && authorization !== '') {
      const token = authorization.length === 56 && /^bearer /i.test(authorization) ? authorization.slice(7) : ''
      return isToken(token) ? this.#known(token, secretHash(token), true) : malformed
    }
    if (session === null) return anonymousCaller
    return session.length === 43 ? this.#known(session, secretHash(session), false) : deadSession
  }

  /** Drops the cached results of a user. */
  invalidate(userId: number): void {
    this.#changes.increment()
    this.#followed++
    this.#loading = new Map()
    for (const [hash, cached] of this.#cache) if (cached.userId === userId) this.#cache.delete(hash)
  }

  #known(secret: string, hash: string, isKey: boolean): Authentication | Promise<Authentication> {
    this.#followChanges()
    const cached = this.#cache.get(hash)
    if (cached !== undefined && this.#monotonicMs() < cached.untilMs) return cached.authentication
    const loading = this.#loading.get(hash) ?? this.#load(secret, hash, isKey)
    this.#loading.set(hash, loading)
    return loading
  }

  /** After a change by another thread nothing is known: whose credentials changed is not said. */
  #followChanges(): void {
    const changes = this.#changes.current()
    if (changes === this.#followed) return
    this.#followed = changes
    this.#loading = new Map()
    this.#cache.clear()
  }

  async #load(secret: string, hash: string, isKey: boolean): Promise<Authentication> {
    const changes = this.#changes.current()
    try {
      const { authentication, endsMs } = isKey ? await this.#loadKey(secret, hash) : await this.#loadSession(hash)
      const userId = authentication.caller.user?.id
      if (userId !== undefined && changes === this.#changes.current()) {
        const checkedMs = this.#monotonicMs()
        this.#cache.set(hash, { authentication, userId, untilMs: checkedMs + cacheLifeMs, checkedMs, endsMs })
      }
      return authentication
    } catch (error) {
      const known = storeErrorMessage(error) === null ? null : this.#knownDuringOutage(hash)
      if (known === null) throw error
      return known
    } finally {
      if (changes === this.#changes.current()) this.#loading.delete(hash)
    }
  }

  /** What was known of a credential up to five minutes ago; null when that is not to be used. */
  #knownDuringOutage(hash: string): Authentication | null {
    const cached = this.#cache.get(hash)
    const monotonicMs = this.#monotonicMs()
    if (cached === undefined || !this.#isSoleServer()) return null
    if (monotonicMs >= cached.checkedMs + outageLifeMs || this.#nowMs() >= cached.endsMs) return null
    cached.untilMs = monotonicMs + cacheLifeMs
    return cached.authentication
  }

  async #loadKey(token: string, hash: string): Promise<LoadedCredential> {
    const found = await this.#records.keys.find(token, hash, this.#nowMs())
    if (typeof found === 'string') return { authentication: refusal(found), endsMs: 0 }
    const { key, user } = found
    // A key of a former administrator loses the admin scope.
    const scopes = key.scopes.filter((scope) => scope !== 'admin' || user.isAdmin)
    const caller: Caller = { kind: 'key', user: this.#callerUser(user), scopes, keyId: key.id }
    return { authentication: { caller }, endsMs: Infinity }
  }

  async #loadSession(hash: string): Promise<LoadedCredential> {
    const found = await this.#records.sessions.find(hash, this.#nowMs())
    if (!found) return { authentication: deadSession, endsMs: 0 }
    const scopes: Scope[] = found.user.isAdmin ? ['read', 'write', 'admin'] : ['read', 'write']
    const caller: Caller = { kind: 'session', user: this.#callerUser(found.user), scopes, sessionId: found.id }
    return { authentication: { caller }, endsMs: found.expiresMs }
  }

  #callerUser(user: User): CallerUser {
    const { id, email, tier, isAdmin, createdMs } = user
    return { id, email, tier, isAdmin, createdMs, limitPerMinute: limitPerMinute(user, this.#limits) }
  }
}

function refusal(refused: string): Authentication {
  return { caller: anonymous, refused }
}
