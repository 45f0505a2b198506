import type { AuditLog } from '../audit.ts'
import { checkPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { type AccountsDb, lockUser } from '#store/store.ts'
import { replacePassword } from '../identity/replace-password.ts'
import { HttpError } from '#domain/http-error.ts'
import { secretHash } from '../identity/secret-text.ts'
import type { From, Sessions } from '../identity/sessions.ts'
import type { FailedAttempts } from '../limits/failed-attempts.ts'
import type { Tier } from '#domain/tiers.ts'
import { normalisedEmail, searchedEmail, type User, Users } from '../identity/users.ts'

export interface EmailAndPassword {
  email: string
  password: string
}

/** The present password, for proof, and the next one. */
export interface PasswordChange {
  present: string
  next: string
}

/** A user who has just signed in, with the token of the new session. */
export interface SignedIn {
  user: User
  token: string
  sessionId: number
  expiresMs: number
}

const freeAttemptsPerAccount = 5
/** From all addresses together that the owner never signed in from. */
const freeAttemptsPerUnknownAddress = 20
const freeAttemptsPerAddress = 30
const freeSignUpsPerAddress = 20
const wrongCredentials = 'The email address or the password is wrong.'
/** No user has it: what is checked in place of an address whose password is refused. */
const nobodysAddress = 'nobody@seaborne.invalid'

/** Single sign-on is enforced: no password signs in but that of this administrator, for when the provider fails. */
export interface SingleSignOn {
  administratorEmail: string | null
}

type BegunSession = Awaited<ReturnType<Sessions['begin']>>

/** Sign-up and sign-in with email address and password. */
export class SignIn {
  readonly #db: AccountsDb
  readonly #users: Users
  readonly #sessions: Sessions
  readonly #passwords: Passwords
  readonly #tries: FailedAttempts
  readonly #audit: AuditLog
  readonly #singleSignOn: SingleSignOn | null

  constructor(dependencies: {
    db: AccountsDb
    users: Users
    sessions: Sessions
    passwords: Passwords
    tries: FailedAttempts
    audit: AuditLog
    singleSignOn: SingleSignOn | null
  }) {
    this.#db = dependencies.db
    this.#users = dependencies.users
    this.#sessions = dependencies.sessions
    this.#passwords = dependencies.passwords
    this.#tries = dependencies.tries
    this.#audit = dependencies.audit
    this.#singleSignOn = dependencies.singleSignOn
  }

  /** Throws where single sign-on is enforced. */
  requirePasswords(): void {
    if (this.#singleSignOn !== null) throw passwordsAreOff()
  }

  /** Signs up a user. A taken address takes as long as a free one. */
  async signUp(input: EmailAndPassword, tier: Tier, from: From, nowMs: number): Promise<SignedIn> {
    this.requirePasswords()
    const email = normalisedEmail(input.email)
    checkPassword(input.password, email)
    await this.#tries.requireAttempt(`sign-up ${networkOf(from)}`, freeSignUpsPerAddress, nowMs)
    const passwordHash = await this.#passwords.hash(input.password)
    const user = await this.#users.add({ email, passwordHash, tier, isAdmin: false }, nowMs)
    if (!user) throw new HttpError(409, 'This address cannot be signed up. If it is yours, sign in instead.')
    await this.#audit.write(user.id, 'signed up', nowMs, { address: from.address })
    return this.begin(user, from, nowMs)
  }

  /**
   * Signs a user in. Where single sign-on is enforced only the administrator whom the settings name can; everybody else,
   * and a wrong password of theirs, is refused in the same words and time, which therefore do not reveal who that is.
   */
  async signIn(input: EmailAndPassword, from: From, nowMs: number, signedInAs?: string): Promise<SignedIn> {
    if (this.#singleSignOn === null) return this.byPassword(input, from, nowMs, signedInAs)
    const email = this.#isNamed(input.email) ? input.email : nobodysAddress
    try {
      return await this.byPassword({ ...input, email }, from, nowMs, signedInAs)
    } catch (error) {
      throw error instanceof HttpError && error.status === 401 ? passwordsAreOff() : error
    }
  }

  /**
   * Signs a user in, also where single sign-on is enforced. Neither the message nor the duration reveals whether the address or the password was wrong. Attempts
   * are delayed per network, and per account over all networks from which its owner never signed in, so that guessing
   * neither succeeds nor locks the owner out. `signedInAs`: the email address of the browser's present session.
   */
  async byPassword(input: EmailAndPassword, from: From, nowMs: number, signedInAs?: string): Promise<SignedIn> {
    const email = searchedEmail(input.email)
    const byNetwork = `from ${networkOf(from)}`
    const place = placeOf(email, from)
    const byAccount = `as ${secretHash(email)}`
    const isUnknownPlace = !(await this.#tries.isKnownPlace(place, nowMs)) && signedInAs !== email
    await this.#tries.requireAttempt(byNetwork, freeAttemptsPerAddress, nowMs)
    await this.#tries.requireAttempt(`as ${place}`, freeAttemptsPerAccount, nowMs)
    if (isUnknownPlace) await this.#tries.requireAttempt(byAccount, freeAttemptsPerUnknownAddress, nowMs)
    const found = await this.#users.byEmail(email)
    const hash = found?.passwordHash ?? null
    if (!(await this.#passwords.verify(input.password, hash)) || !found || hash === null) {
      if (found) await this.#audit.write(found.user.id, 'sign-in refused', nowMs, { address: from.address })
      throw isWrong()
    }
    await this.#tries.reset(`as ${place}`)
    await this.#tries.undo(byNetwork)
    if (isUnknownPlace) await this.#tries.undo(byAccount)
    const session = await this.#beginWithPassword(found.user.id, { hash, password: input.password }, from, nowMs)
    await this.#audit.write(found.user.id, 'signed in', nowMs, { address: from.address })
    return this.#signedIn(found.user, session, from, nowMs)
  }

  /** Begins a session unless the password was changed since it was checked; renews the hash where it is outdated. */
  async #beginWithPassword(
    userId: number,
    { hash, password }: { hash: string; password: string },
    from: From,
    nowMs: number,
  ): Promise<BegunSession> {
    const renewed = this.#passwords.isOutdated(hash) ? await this.#passwords.hash(password) : hash
    if (renewed !== hash && !(await this.#users.renewPasswordHash(userId, hash, renewed))) throw isWrong()
    const session = await this.#sessions.beginWithPassword(userId, renewed, from, nowMs)
    if (session === null) throw isWrong()
    return session
  }

  /** Changes a password after checking the present one, and ends the user's other sessions. */
  async changePassword(
    user: { id: number; email: string; sessionId: number | null },
    { present, next }: PasswordChange,
    from: From,
    nowMs: number,
  ): Promise<void> {
    if (!this.#isNamed(user.email)) this.requirePasswords()
    await this.#tries.requireAttempt(`password of ${user.id}`, freeAttemptsPerAccount, nowMs)
    const presentHash = await this.#users.passwordHashOf(user.id)
    if (!(await this.#passwords.verify(present, presentHash))) throw presentIsWrong()
    await this.#tries.reset(`password of ${user.id}`)
    checkPassword(next, user.email)
    const passwordHash = await this.#passwords.hash(next)
    const given = { userId: user.id, passwordHash, keptSessionId: user.sessionId, nowMs }
    await this.#db.transaction().execute(async (tx) => {
      // The lock orders this and a reset, after which the one that was checked is no proof any more.
      await lockUser(tx, user.id, nowMs)
      if ((await new Users(tx).passwordHashOf(user.id)) !== presentHash) throw presentIsWrong()
      await replacePassword(tx, given)
    })
    await this.#audit.write(user.id, 'password changed', nowMs, { address: from.address })
  }

  /** Sets a password without checking the old one, and ends all sessions except `keptSessionId`. */
  async setPassword(userId: number, password: string, keptSessionId: number | null, nowMs: number): Promise<void> {
    const passwordHash = await this.#passwords.hash(password)
    const given = { userId, passwordHash, keptSessionId, nowMs }
    await this.#db.transaction().execute((tx) => replacePassword(tx, given))
  }

  /** Begins the session of an authenticated user, and records the place as known. */
  async begin(user: User, from: From, nowMs: number): Promise<SignedIn> {
    return this.#signedIn(user, await this.#sessions.begin(user.id, from, nowMs), from, nowMs)
  }

  async #signedIn(user: User, { token, id, expiresMs }: BegunSession, from: From, nowMs: number): Promise<SignedIn> {
    await this.#tries.addKnownPlace(placeOf(user.email, from), nowMs)
    return { user, token, sessionId: id, expiresMs }
  }

  #isNamed(email: string): boolean {
    const named = this.#singleSignOn?.administratorEmail ?? null
    return named !== null && searchedEmail(named) === searchedEmail(email)
  }
}

const isWrong = () => new HttpError(401, wrongCredentials, { 'www-authenticate': 'Bearer' })

const presentIsWrong = () => new HttpError(403, 'current_password is wrong.')

function passwordsAreOff(): HttpError {
  return new HttpError(
    403,
    'This server uses single sign-on: sign in with its provider at /app/sign-in. Passwords, registration and password resets are disabled.',
  )
}

/** Hash of an account and a network: the place that a user signs in from. */
export function placeOf(email: string, from: From): string {
  return secretHash(`${email} ${networkOf(from)}`)
}

/** The key that attempts are counted by: with IPv6 one user has many addresses, but one network. */
export const networkOf = ({ address, network }: From): string => network ?? String(address)
