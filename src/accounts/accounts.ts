import type { Clock } from '#domain/clock.ts'
import type { AccountsDb } from '#store/store.ts'
import { DeviceLogins } from './sign-in/device-logins.ts'
import { EmailVerification } from './email/verification.ts'
import { AuditLog, type AuditEntry } from './audit.ts'
import {
  type Authentication,
  type Caller,
  type ChangeCount,
  CredentialCheck,
  type CredentialRecords,
  type Credentials,
} from './identity/credential.ts'
import { FirstAdmin } from './identity/first-admin.ts'
import { Idempotency } from './items/idempotency.ts'
import { Identities } from './identity/linked-identities.ts'
import { type ApiKey, Keys, type Scope } from './identity/keys.ts'
import { OneTimeTokens } from './identity/one-time-tokens.ts'
import { EmailQueue, type EmailQueueDependencies } from './email/email-queue.ts'
import { checkPassword } from './sign-in/password-rules.ts'
import { Passwords } from './sign-in/passwords.ts'
import { type Allowance, MemoryRateLimit, type RateLimit } from './limits/rate-limit.ts'
import { HttpError } from '#domain/http-error.ts'
import { SavedItems } from './items/saved-items.ts'
import { type From, type Session, Sessions } from './identity/sessions.ts'
import { type EmailAndPassword, type SignedIn, SignIn, type SingleSignOn } from './sign-in/sign-in.ts'
import type { SignInProvider } from './sign-in/provider.ts'
import { type ProviderCallback, ProviderSignIn } from './sign-in/provider-sign-in.ts'
import { FailedAttempts } from './limits/failed-attempts.ts'
import { highestTier, type Tier } from '#domain/tiers.ts'
import { type TierLimits, searchedEmail, type User, type UserPatch, Users } from './identity/users.ts'

export interface AccountsSettings {
  limits: TierLimits
  newUserTier: Tier
  registration: boolean
  /** Null where passwords sign users in. */
  singleSignOn: SingleSignOn | null
}

export interface AccountsDependencies {
  db: AccountsDb
  /** Wall-clock time: sessions end in real time even when the fleet's clock runs faster. */
  clock: Clock
  monotonicMs: () => number
  /** Whether no other server writes to the store, so that nothing changes while it does not answer this one. */
  isSoleServer?: () => boolean
  settings: AccountsSettings
  rateLimit?: RateLimit
  /** Counts changes for other threads that check credentials. */
  credentialChanges?: ChangeCount | undefined
  /** Announces a change of a user's rights to other servers; resolves when they follow it. */
  announce?: ((userId: number) => Promise<void>) | undefined
  passwords?: Passwords
  /** Access to a mail server; without it no email is sent. */
  mail?: EmailQueueDependencies | null
  /** Identity providers that users can sign in with. */
  providers?: readonly SignInProvider[]
}

/**
 * Users, their credentials and their saved items. Each operation writes the audit log, and drops cached credentials when
 * it changes what a user may do. Errors are HttpError.
 */
export class Accounts {
  /** Saved views, drawings, alerts and prompts. */
  readonly items: SavedItems
  /** Responses to calls with an Idempotency-Key. */
  readonly idempotency: Idempotency
  /** Sign-ins of programs that are pending. */
  readonly deviceLogins = new DeviceLogins()
  /** Where credentials are looked up, for other threads that check them. */
  readonly records: CredentialRecords
  readonly #clock: Clock
  readonly #settings: AccountsSettings
  readonly #limit: RateLimit
  readonly #users: Users
  readonly #sessions: Sessions
  readonly #keys: Keys
  readonly #attempts: FailedAttempts
  readonly #tokens: OneTimeTokens
  readonly #audit: AuditLog
  readonly #signIn: SignIn
  readonly #firstAdmin: FirstAdmin
  readonly #emails: EmailQueue | null
  readonly #verification: EmailVerification | null
  readonly #signInWith: ProviderSignIn
  readonly #identities: Identities
  readonly #credentials: CredentialCheck
  readonly #listeners = new Set<(userId: number) => void>()
  readonly #announce: AccountsDependencies['announce']

  constructor(given: AccountsDependencies) {
    const { db, clock, monotonicMs, settings, rateLimit, passwords = new Passwords(), mail, providers = [] } = given
    this.#clock = clock
    this.#settings = settings
    this.#announce = given.announce
    this.#limit = rateLimit ?? new MemoryRateLimit(monotonicMs)
    this.items = new SavedItems(db)
    this.idempotency = new Idempotency(db)
    const users = (this.#users = new Users(db))
    const sessions = (this.#sessions = new Sessions(db))
    const keys = (this.#keys = new Keys(db))
    const tries = (this.#attempts = new FailedAttempts(db))
    const audit = (this.#audit = new AuditLog(db))
    const tokens = (this.#tokens = new OneTimeTokens(db))
    const identities = (this.#identities = new Identities(db))
    const emails = (this.#emails = mail ? new EmailQueue(mail) : null)
    const signIn = (this.#signIn = new SignIn({ db, users, sessions, passwords, tries, audit, ...settings }))
    this.#firstAdmin = new FirstAdmin({ db, users, passwords, tokens })
    const shared = { db, users, tokens, audit }
    this.#verification = emails && new EmailVerification({ ...shared, passwords, tries, emails })
    const newUserTier = settings.registration ? settings.newUserTier : null
    this.#signInWith = new ProviderSignIn({ ...shared, identities, signIn, emails, providers, newUserTier })
    this.records = { sessions, keys }
    const nowMs = () => clock.nowMs()
    const { isSoleServer = () => false } = given
    this.#credentials = new CredentialCheck({
      records: this.records,
      changes: given.credentialChanges,
      limits: settings.limits,
      nowMs,
      monotonicMs,
      isSoleServer,
    })
  }

  /** Identifies the sender of a request; synchronous for credentials that were checked in the last second. */
  authenticate(credentials: Credentials): Authentication | Promise<Authentication> {
    return this.#credentials.authenticate(credentials)
  }

  /** Counts a request against the limit of its key, of the session's user, or of the anonymous caller's address. */
  consume(caller: Caller, address: string): Allowance {
    return consume(this.#limit, caller, address, this.#settings.limits.free)
  }

  /** Signs up a user. `origin`: this server's, for the link of the verification email; without it none is sent. */
  async register(input: EmailAndPassword, from: From, origin: string | null = null): Promise<SignedIn> {
    if (!this.#settings.registration)
      throw new HttpError(403, 'Registration is disabled on this server. Ask its administrator for an account.')
    const signedIn = await this.#signIn.signUp(input, this.#settings.newUserTier, from, this.#nowMs())
    if (origin !== null) await this.#verification?.sendVerification(signedIn.user, false, origin, this.#nowMs())
    return signedIn
  }

  /** The available ways to sign in and sign up. */
  ways() {
    const password = this.#settings.singleSignOn === null
    const registration = password && this.#settings.registration
    return { password, registration, mail: password && this.#emails !== null, providers: this.#signInWith.providers }
  }

  /** Sends a password reset link when a user has this address; the caller does not learn whether one has. */
  async askReset(email: string, from: From, origin: string): Promise<void> {
    this.#signIn.requirePasswords()
    return this.#requiredVerification().requestReset(email, from, origin, this.#nowMs())
  }

  /** Sets a new password with the token of a reset link, and ends all sessions. */
  async resetByLink(token: string, password: string, from: From): Promise<void> {
    this.#signIn.requirePasswords()
    await this.invalidate(await this.#requiredVerification().reset(token, password, from, this.#nowMs()))
  }

  /** Sends the verification email again. */
  sendCheck(caller: Caller, origin: string): Promise<void> {
    return this.#requiredVerification().sendVerification(signedIn(caller), true, origin, this.#nowMs())
  }

  /** Verifies a user's address with the token of a link. */
  confirmEmail(caller: Caller, token: string, from: From): Promise<void> {
    return this.#requiredVerification().verify(token, signedIn(caller).id, from, this.#nowMs())
  }

  isEmailVerified(userId: number): Promise<boolean> {
    return this.#users.isEmailVerified(userId)
  }

  /** The email address of a user; null while it is not confirmed, so that nothing is sent to an address of somebody else. */
  async confirmedEmail(userId: number): Promise<string | null> {
    return (await this.isEmailVerified(userId)) ? ((await this.#users.byId(userId))?.email ?? null) : null
  }

  /** The issuers of a user's identities. */
  identities(userId: number): Promise<string[]> {
    return this.#identities.issuersOf(userId)
  }

  /** Begins a sign-in with a provider, or with `userId` the connection of an identity to that account. */
  beginSignInWith(providerId: string, redirectUri: string, userId: number | null) {
    return this.#signInWith.begin(providerId, redirectUri, userId, this.#nowMs())
  }

  /** Completes a sign-in or a connection from the URL that the browser returned to; throws NotSignedIn. */
  finishSignInWith(
    providerId: string,
    callback: ProviderCallback,
    caller: Caller,
    from: From,
  ): Promise<SignedIn | 'connected'> {
    const userId = caller.kind === 'session' ? (caller.user?.id ?? null) : null
    return this.#signInWith.finish(providerId, callback, { userId, from, nowMs: this.#nowMs() })
  }

  /** Counts of sent, failed and pending emails; null without a mail server. */
  get emails(): Pick<EmailQueue, 'counts' | 'pending'> | null {
    return this.#emails
  }

  /** Resolves when every pending email is sent or has failed. */
  emailsSent(): Promise<void> {
    return this.#emails?.idle() ?? Promise.resolve()
  }

  /** Signs a user in. `caller`: the browser's present session. */
  signIn(input: EmailAndPassword, from: From, caller?: Caller): Promise<SignedIn> {
    const signedInAs = caller?.kind === 'session' ? caller.user?.email : undefined
    return this.#signIn.signIn(input, from, this.#nowMs(), signedInAs)
  }

  async signOut(caller: Caller, from: From): Promise<void> {
    if (caller.user === undefined || caller.sessionId === undefined) return
    await this.#sessions.end(caller.user.id, caller.sessionId)
    await this.invalidate(caller.user.id)
    await this.#audit.write(caller.user.id, 'signed out', this.#nowMs(), { address: from.address })
  }

  async changePassword(caller: Caller, present: string, next: string, from: From): Promise<void> {
    const { id, email } = signedIn(caller)
    const user = { id, email, sessionId: caller.sessionId ?? null }
    await this.#signIn.changePassword(user, { present, next }, from, this.#nowMs())
    await this.invalidate(id)
  }

  /** Sets a password without checking the old one, and ends all sessions; for operators. */
  async resetPassword(userId: number, password: string): Promise<void> {
    checkPassword(password, (await this.#users.byId(userId))?.email ?? '')
    await this.#signIn.setPassword(userId, password, null, this.#nowMs())
    await this.invalidate(userId)
    await this.#audit.write(userId, 'password changed', this.#nowMs(), { detail: 'by reset' })
  }

  sessions(userId: number): Promise<Session[]> {
    return this.#sessions.of(userId, this.#nowMs())
  }

  async endSession(userId: number, id: number, from: From): Promise<void> {
    if (!isId(id) || !(await this.#sessions.end(userId, id))) throw new HttpError(404, `You have no session ${id}.`)
    await this.invalidate(userId)
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
      throw new HttpError(403, 'The scope "admin" is for administrators; ask for read or write.')
    const key = await this.#keys.create(user.id, name, scopes, this.#nowMs())
    const detail = `${key.prefix}… ${key.name}`
    await this.#audit.write(user.id, 'key created', this.#nowMs(), { detail, address: from.address })
    return key
  }

  /** Revokes a key: the next request with it fails. */
  async revokeKey(userId: number, id: number, from: From): Promise<void> {
    if (!isId(id) || !(await this.#keys.revoke(userId, id, this.#nowMs())))
      throw new HttpError(404, `You have no active key ${id}.`)
    await this.invalidate(userId)
    await this.#audit.write(userId, 'key revoked', this.#nowMs(), { detail: `key ${id}`, address: from.address })
  }

  users(): Promise<User[]> {
    return this.#users.all()
  }

  /** The next users after one, in the order of their registration. */
  usersAfter(id: number, limit: number): Promise<User[]> {
    return this.#users.after(id, limit)
  }

  userById(id: number): Promise<User | null> {
    return isId(id) ? this.#users.byId(id) : Promise.resolve(null)
  }

  async userByEmail(email: string): Promise<User | null> {
    return (await this.#users.byEmail(searchedEmail(email)))?.user ?? null
  }

  /**
   * Changes a user's tier, rights or limit, effective on the next request. A tier above the paid plan stays through later
   * events of billing; a lower or equal one takes it back. `actorId`: the administrator.
   */
  async changeUser(id: number, patch: UserPatch, actorId?: number): Promise<User> {
    if (!isId(id)) throw new HttpError(404, `There is no user ${id}.`)
    const nowMs = this.#nowMs()
    const user = await this.#users.change(id, patch, nowMs)
    await this.invalidate(id)
    if (patch.tier !== undefined) await this.#audit.write(id, 'tier changed', nowMs, { detail: patch.tier, actorId })
    if (patch.isAdmin !== undefined)
      await this.#audit.write(id, 'rights changed', nowMs, { detail: patch.isAdmin ? 'admin' : 'no admin', actorId })
    if (patch.limitPerMinute !== undefined)
      await this.#audit.write(id, 'limit changed', nowMs, { detail: String(patch.limitPerMinute ?? 'none'), actorId })
    return user
  }

  /**
   * Sets a user's tier to the highest of `due` and the tier that an administrator gave them, as part of the caller's
   * transaction `tx`, and writes the audit entry with its cause. Returns the tiers before and after; null when the user
   * has that tier already or does not exist. The caller calls `invalidate` after the commit.
   */
  async setTier(
    userId: number,
    due: readonly Tier[],
    cause: string,
    tx: AccountsDb,
  ): Promise<{ from: Tier; to: Tier } | null> {
    const users = new Users(tx)
    const user = await users.lock(userId, this.#nowMs())
    if (user === null) return null
    const [from, to] = [user.tier, highestTier([...due, user.grantedTier])]
    if (from === to) return null
    await users.setTier(userId, to, this.#nowMs())
    await new AuditLog(tx).write(userId, 'tier changed', this.#nowMs(), { detail: `${to}, by ${cause}` })
    return { from, to }
  }

  auditLog(userId: number): Promise<AuditEntry[]> {
    return this.#audit.of(userId)
  }

  /** The newest entries of the audit log, of all users. */
  newestAuditEntries(max: number) {
    return this.#audit.ofAll(max)
  }

  /** The token of the set-up link; null when there is an administrator. */
  firstAdminToken(): Promise<string | null> {
    return this.#firstAdmin.token(this.#nowMs())
  }

  /** Creates the first administrator with the token of the set-up link, and signs them in. */
  async setUp(token: string, input: EmailAndPassword, from: From): Promise<SignedIn> {
    const { id } = await this.#firstAdmin.setUp(token, input, this.#nowMs())
    await this.invalidate(id)
    return this.#signIn.byPassword(input, from, this.#nowMs())
  }

  /** Ensures that an administrator exists; for SVC_ADMIN_* and the command line. */
  async ensureAdmin(input: EmailAndPassword): Promise<User> {
    const user = await this.#firstAdmin.ensure(input, this.#nowMs())
    await this.invalidate(user.id)
    return user
  }

  /** Calls `listener` when the credentials or rights of a user change, so that open streams are checked again. Returns a function that unsubscribes. */
  onChange(listener: (userId: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Makes a change take effect on the next request, here at once and on other servers when it resolves. */
  async invalidate(userId: number): Promise<void> {
    this.drop(userId)
    await this.#announce?.(userId)
  }

  /** Drops a user's cached credentials, and notifies listeners: after a change by this server, or by another. */
  drop(userId: number): void {
    this.#credentials.invalidate(userId)
    for (const listener of this.#listeners) listener(userId)
  }

  /** Deletes expired rows; once an hour is enough. */
  async prune(): Promise<void> {
    const nowMs = this.#nowMs()
    for (const table of [this.#sessions, this.#attempts, this.#tokens, this.#audit, this.idempotency])
      await table.prune(nowMs)
  }

  #requiredVerification(): EmailVerification {
    if (this.#verification !== null) return this.#verification
    throw new HttpError(
      503,
      'This server sends no e-mail. Ask its administrator for a new password (npm run operate -- admin password EMAIL).',
    )
  }

  #nowMs(): number {
    return this.#clock.nowMs()
  }
}

/** Counts a request of a caller; an anonymous one is counted by address, against the limit of the Free tier. */
export function consume<A>(
  limit: { consume(subject: string, perMinute: number): A },
  { user, kind, keyId }: Caller,
  address: string,
  freePerMinute: number,
): A {
  if (user === undefined) return limit.consume(address, freePerMinute)
  return limit.consume(kind === 'key' ? `key ${keyId}` : `user ${user.id}`, user.limitPerMinute)
}

function signedIn({ user }: Caller): NonNullable<Caller['user']> {
  if (user === undefined) throw new HttpError(401, 'Sign in first.', { 'www-authenticate': 'Bearer' })
  return user
}

/** Whether a number can be an id: the database rejects others with an error. */
function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
