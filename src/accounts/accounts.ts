import type { Clock } from '#domain/clock.ts'
import type { AccountsDb } from '#store/store.ts'
import { AddressProof } from './address-proof.ts'
import { AuditLog, type AuditEntry } from './audit.ts'
import { type Authentication, type Caller, type Credentials, CredentialCheck } from './credential.ts'
import { FirstAdmin } from './first-admin.ts'
import { Idempotency } from './idempotency.ts'
import { Identities } from './identities.ts'
import { type ApiKey, Keys, type Scope } from './keys.ts'
import { OneTimeTokens } from './one-time-tokens.ts'
import { Outbox, type OutboxParts } from './outbox.ts'
import { Passwords } from './passwords.ts'
import { type Allowance, MemoryRateLimit, type RateLimit } from './rate-limit.ts'
import { Refused } from './refused.ts'
import { SavedItems } from './saved-items.ts'
import { type From, type Session, Sessions } from './sessions.ts'
import { type EmailAndPassword, type SignedIn, SignIn } from './sign-in.ts'
import type { SignInProvider } from './sign-in-provider.ts'
import { SignInWith } from './sign-in-with.ts'
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
  /** The way to a mail server; without it nobody gets letters. */
  mail?: OutboxParts | null
  /** Who else may vouch for people. */
  providers?: readonly SignInProvider[]
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
  readonly #outbox: Outbox | null
  readonly #addressProof: AddressProof | null
  readonly #signInWith: SignInWith
  readonly #identities: Identities
  readonly #credentials: CredentialCheck
  readonly #listeners = new Set<(userId: number) => void>()

  constructor(given: AccountsParts) {
    const { db, clock, monotonicMs, settings, rateLimit, passwords = new Passwords(), mail, providers = [] } = given
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
    const tokens = (this.#tokens = new OneTimeTokens(db))
    const identities = (this.#identities = new Identities(db))
    const outbox = (this.#outbox = mail ? new Outbox(mail) : null)
    const signIn = (this.#signIn = new SignIn({ users, sessions, passwords, tries, audit }))
    this.#firstAdmin = new FirstAdmin(users, passwords, tokens)
    const shared = { users, identities, tokens, audit }
    this.#addressProof = outbox && new AddressProof({ ...shared, sessions, keys, passwords, tries, outbox })
    const newUserTier = settings.registration ? settings.newUserTier : null
    this.#signInWith = new SignInWith({ ...shared, db, signIn, outbox, providers, newUserTier })
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

  /** `origin`: our own, for the link in the letter that confirms the address; without it there is no letter. */
  async register(wish: EmailAndPassword, from: From, origin: string | null = null): Promise<SignedIn> {
    if (!this.#settings.registration)
      throw new Refused(403, 'Signing up is switched off here. Ask the administrator for an account.')
    const signedIn = await this.#signIn.signUp(wish, this.#settings.newUserTier, from, this.#nowMs())
    if (origin !== null) await this.#addressProof?.sendCheck(signedIn.user, false, origin, this.#nowMs())
    return signedIn
  }

  /** How people may come in here. */
  ways(): { registration: boolean; mail: boolean; providers: readonly { id: string; name: string; issuer: string }[] } {
    const { registration } = this.#settings
    return { registration, mail: this.#outbox !== null, providers: this.#signInWith.providers }
  }

  /** Sends a link for a new password to whom this address belongs; whether there is anybody, nobody is told. */
  askReset(email: string, from: From, origin: string): Promise<void> {
    return this.#byLetter().askReset(email, from, origin, this.#nowMs())
  }

  /** Sets a new password by the link of a letter; all sessions end. */
  async resetByLink(token: string, password: string, from: From): Promise<void> {
    this.#forget(await this.#byLetter().reset(token, password, from, this.#nowMs()))
  }

  /** Sends the letter that confirms a user's address once more. */
  sendCheck(caller: Caller, origin: string): Promise<void> {
    return this.#byLetter().sendCheck(signedIn(caller), true, origin, this.#nowMs())
  }

  /** Takes a user's address for his own, by the link of that letter. */
  confirmEmail(caller: Caller, token: string, from: From): Promise<void> {
    return this.#byLetter().check(token, signedIn(caller).id, from, this.#nowMs())
  }

  isEmailVerified(userId: number): Promise<boolean> {
    return this.#users.isEmailVerified(userId)
  }

  /** Who else vouches for a user, by issuer. */
  identities(userId: number): Promise<string[]> {
    return this.#identities.issuersOf(userId)
  }

  /** Sends a browser to a provider: to sign in, or to connect the account of who is signed in. */
  beginSignInWith(providerId: string, redirectUri: string, userId: number | null) {
    return this.#signInWith.begin(providerId, redirectUri, userId, this.#nowMs())
  }

  finishSignInWith(
    providerId: string,
    callback: URL,
    secret: string | null,
    caller: Caller,
    from: From,
  ): Promise<SignedIn | 'connected'> {
    const userId = caller.kind === 'session' ? (caller.user?.id ?? null) : null
    return this.#signInWith.finish(providerId, callback, secret, { userId, from, nowMs: this.#nowMs() })
  }

  /** What became of letters; null where none are sent. */
  get letters(): Pick<Outbox, 'counts' | 'waiting'> | null {
    return this.#outbox
  }

  /** Resolves when the letters that wait are sent or given up. */
  lettersSent(): Promise<void> {
    return this.#outbox?.idle() ?? Promise.resolve()
  }

  /** `caller`: who the browser is signed in as already. */
  signIn(wish: EmailAndPassword, from: From, caller?: Caller): Promise<SignedIn> {
    const signedInAs = caller?.kind === 'session' ? caller.user?.email : undefined
    return this.#signIn.signIn(wish, from, this.#nowMs(), signedInAs)
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

  #byLetter(): AddressProof {
    if (this.#addressProof !== null) return this.#addressProof
    throw new Refused(
      503,
      'This server sends no e-mail. Its administrator sets a new password: npm run operate -- admin password EMAIL.',
    )
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
