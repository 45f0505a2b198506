import type { Clock } from '#domain/clock.ts'
import type { AccountsDb } from '#store/store.ts'
import { AuditLog, type AuditEntry } from './audit.ts'
import { type Authentication, type Caller, type Credentials, CredentialCheck } from './credential.ts'
import { FirstAdmin } from './first-admin.ts'
import { Idempotency } from './idempotency.ts'
import { type ApiKey, Keys, type Scope } from './keys.ts'
import { OneTimeTokens } from './one-time-tokens.ts'
import { Passwords } from './passwords.ts'
import { type Allowance, MemoryRateLimit, type RateLimit } from './rate-limit.ts'
import { Refused } from './refused.ts'
import { SavedItems } from './saved-items.ts'
import { type From, type Session, Sessions } from './sessions.ts'
import { type EmailAndPassword, type SignedIn, SignIn } from './sign-in.ts'
import { Tries } from './tries.ts'
import type { Tier } from '#domain/tiers.ts'
import { type TierLimits, searchedEmail, type User, type UserPatch, Users } from './users.ts'

export interface AccountsSettings {
  limits: TierLimits
  newUserTier: Tier
  /** Whether strangers may sign up. */
  registration: boolean
}

export interface AccountsParts {
  db: AccountsDb
  /** The wall's clock, not the sea's: sessions end in real time. */
  clock: Clock
  monotonicMs: () => number
  settings: AccountsSettings
  rateLimit?: RateLimit
  passwords?: Passwords
}

/** Who may do what, and what users keep. The API calls nothing else of this room. */
export class Accounts {
  /** Views, drawings, alerts and prompts. */
  readonly items: SavedItems
  /** Answers to repeated calls. */
  readonly idempotency: Idempotency
  readonly #clock: Clock
  readonly #settings: AccountsSettings
  readonly #limit: RateLimit
  readonly #users: Users
  readonly #sessions: Sessions
  readonly #keys: Keys
  readonly #tries: Tries
  readonly #tokens: OneTimeTokens
  readonly #audit: AuditLog
  readonly #signIn: SignIn
  readonly #firstAdmin: FirstAdmin
  readonly #credentials: CredentialCheck
  readonly #listeners = new Set<(userId: number) => void>()

  constructor({ db, clock, monotonicMs, settings, rateLimit, passwords = new Passwords() }: AccountsParts) {
    this.#clock = clock
    this.#settings = settings
    this.#limit = rateLimit ?? new MemoryRateLimit(monotonicMs)
    this.items = new SavedItems(db)
    this.idempotency = new Idempotency(db)
    const users = (this.#users = new Users(db))
    const sessions = (this.#sessions = new Sessions(db))
    const keys = (this.#keys = new Keys(db))
    const tries = (this.#tries = new Tries(db))
    const audit = (this.#audit = new AuditLog(db))
    this.#tokens = new OneTimeTokens(db)
    this.#signIn = new SignIn({ users, sessions, passwords, tries, audit })
    this.#firstAdmin = new FirstAdmin(users, passwords, this.#tokens)
    const nowMs = () => clock.nowMs()
    this.#credentials = new CredentialCheck({ sessions, keys, limits: settings.limits, nowMs, monotonicMs })
  }

  /** Who asks; at once for whom we saw in the last second. */
  authenticate(credentials: Credentials): Authentication | Promise<Authentication> {
    return this.#credentials.authenticate(credentials)
  }

  /** Counts one request: a key by itself, a session by its user, anybody else by address. */
  take(caller: Caller, address: string): Allowance {
    const { user, kind, keyId } = caller
    if (user === undefined) return this.#limit.take(address, this.#settings.limits.free)
    return this.#limit.take(kind === 'key' ? `key ${keyId}` : `user ${user.id}`, user.limitPerMinute)
  }

  async register(wish: EmailAndPassword, from: From): Promise<SignedIn> {
    if (!this.#settings.registration)
      throw new Refused(403, 'Signing up is switched off here. Ask the administrator for an account.')
    return this.#signIn.signUp(wish, this.#settings.newUserTier, from, this.#nowMs())
  }

  signIn(wish: EmailAndPassword, from: From): Promise<SignedIn> {
    return this.#signIn.signIn(wish, from, this.#nowMs())
  }

  async signOut(caller: Caller, from: From): Promise<void> {
    if (caller.user === undefined || caller.sessionId === undefined) return
    await this.#sessions.end(caller.user.id, caller.sessionId)
    this.#forget(caller.user.id)
    await this.#audit.write(caller.user.id, 'signed out', this.#nowMs(), { address: from.address })
  }

  async changePassword(caller: Caller, present: string, next: string, from: From): Promise<void> {
    const { id, email } = signedIn(caller)
    await this.#signIn.changePassword(
      { id, email, sessionId: caller.sessionId ?? null },
      present,
      next,
      from,
      this.#nowMs(),
    )
    this.#forget(id)
  }

  /** Sets a password without the old one, as the command line and a reset do; all sessions end. */
  async resetPassword(userId: number, password: string): Promise<void> {
    await this.#signIn.setPassword(userId, password, null, this.#nowMs())
    this.#forget(userId)
    await this.#audit.write(userId, 'password changed', this.#nowMs(), { detail: 'by reset' })
  }

  sessions(userId: number): Promise<Session[]> {
    return this.#sessions.of(userId, this.#nowMs())
  }

  async endSession(userId: number, id: number, from: From): Promise<void> {
    if (!isId(id) || !(await this.#sessions.end(userId, id))) throw new Refused(404, `You have no session ${id}.`)
    this.#forget(userId)
    await this.#audit.write(userId, 'session ended', this.#nowMs(), { address: from.address })
  }

  keys(userId: number): Promise<ApiKey[]> {
    return this.#keys.of(userId)
  }

  async createKey(
    caller: Caller,
    name: string,
    scopes: readonly Scope[],
    from: From,
  ): Promise<ApiKey & { token: string }> {
    const user = signedIn(caller)
    if (scopes.includes('admin') && !user.isAdmin)
      throw new Refused(403, 'The scope "admin" is for administrators; ask for read or write.')
    const key = await this.#keys.create(user.id, name, scopes, this.#nowMs())
    const detail = `${key.prefix}… ${key.name}`
    await this.#audit.write(user.id, 'key created', this.#nowMs(), { detail, address: from.address })
    return key
  }

  /** Revokes a key: the next request with it fails. */
  async revokeKey(userId: number, id: number, from: From): Promise<void> {
    if (!isId(id) || !(await this.#keys.revoke(userId, id, this.#nowMs())))
      throw new Refused(404, `You have no active key ${id}.`)
    this.#forget(userId)
    await this.#audit.write(userId, 'key revoked', this.#nowMs(), { detail: `key ${id}`, address: from.address })
  }

  users(): Promise<User[]> {
    return this.#users.all()
  }

  userById(id: number): Promise<User | null> {
    return isId(id) ? this.#users.byId(id) : Promise.resolve(null)
  }

  async userByEmail(email: string): Promise<User | null> {
    return (await this.#users.byEmail(searchedEmail(email)))?.user ?? null
  }

  /** Changes a user's tier, rights or limit; acts on his next request. `actorId`: the administrator, or none for billing. */
  async changeUser(id: number, patch: UserPatch, actorId?: number): Promise<User> {
    if (!isId(id)) throw new Refused(404, `There is no user ${id}.`)
    const nowMs = this.#nowMs()
    const user = await this.#users.change(id, patch, nowMs)
    this.#forget(id)
    if (patch.tier !== undefined) await this.#audit.write(id, 'tier changed', nowMs, { detail: patch.tier, actorId })
    if (patch.isAdmin !== undefined)
      await this.#audit.write(id, 'rights changed', nowMs, { detail: patch.isAdmin ? 'admin' : 'no admin', actorId })
    if (patch.limitPerMinute !== undefined)
      await this.#audit.write(id, 'limit changed', nowMs, { detail: String(patch.limitPerMinute ?? 'none'), actorId })
    return user
  }

  auditLog(userId: number): Promise<AuditEntry[]> {
    return this.#audit.of(userId)
  }

  /** The token of the set-up link; null where there is an administrator. */
  firstAdminToken(): Promise<string | null> {
    return this.#firstAdmin.token(this.#nowMs())
  }

  /** Makes the first administrator by the set-up link, and signs him in. */
  async setUp(token: string, wish: EmailAndPassword, from: From): Promise<SignedIn> {
    await this.#firstAdmin.setUp(token, wish, this.#nowMs())
    return this.signIn(wish, from)
  }

  /** Makes sure that this administrator exists: SVC_ADMIN_* and the command line. */
  async ensureAdmin(wish: EmailAndPassword): Promise<User> {
    const user = await this.#firstAdmin.ensure(wish, this.#nowMs())
    this.#forget(user.id)
    return user
  }

  /** Tells whenever something of a user changed, so that his open streams can be looked at again; returns how to stop. */
  onChange(listener: (userId: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** For whoever changed a user's tier in the store itself, as billing does. */
  changed(userId: number): void {
    this.#forget(userId)
  }

  /** Lets go of what is over; once an hour is enough. */
  async prune(): Promise<void> {
    const nowMs = this.#nowMs()
    for (const part of [this.#sessions, this.#tries, this.#tokens, this.#audit, this.idempotency])
      await part.prune(nowMs)
  }

  #forget(userId: number): void {
    this.#credentials.forget(userId)
    for (const listener of this.#listeners) listener(userId)
  }

  #nowMs(): number {
    return this.#clock.nowMs()
  }
}

function signedIn({ user }: Caller): NonNullable<Caller['user']> {
  if (user === undefined) throw new Refused(401, 'Sign in first.', { 'www-authenticate': 'Bearer' })
  return user
}

/** Whether a number can be one of ours at all. */
function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
