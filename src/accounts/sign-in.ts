import type { AuditLog } from './audit.ts'
import { checkPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { Refused } from './refused.ts'
import { secretHash } from './secret-text.ts'
import type { From, Sessions } from './sessions.ts'
import type { Tries } from './tries.ts'
import type { Tier } from '#domain/tiers.ts'
import { normalisedEmail, searchedEmail, type User, type Users } from './users.ts'

export interface EmailAndPassword {
  email: string
  password: string
}

/** A user who just proved who he is, and his new session's token. */
export interface SignedIn {
  user: User
  token: string
  sessionId: number
  expiresMs: number
}

const freeTriesOfAccount = 5
/** From all addresses together that are not known to be the owner's. */
const freeTriesOfStrangers = 20
const freeTriesOfAddress = 30
const freeSignUpsOfAddress = 20
const wrong = 'The e-mail address or the password is wrong.'

/** Lets people in by e-mail address and password. */
export class SignIn {
  readonly #users: Users
  readonly #sessions: Sessions
  readonly #passwords: Passwords
  readonly #tries: Tries
  readonly #audit: AuditLog

  constructor(parts: { users: Users; sessions: Sessions; passwords: Passwords; tries: Tries; audit: AuditLog }) {
    this.#users = parts.users
    this.#sessions = parts.sessions
    this.#passwords = parts.passwords
    this.#tries = parts.tries
    this.#audit = parts.audit
  }

  /** Signs a new user up. A taken address costs as much time as a free one. */
  async signUp(wish: EmailAndPassword, tier: Tier, from: From, nowMs: number): Promise<SignedIn> {
    const email = normalisedEmail(wish.email)
    checkPassword(wish.password, email)
    await this.#tries.mayTry(`sign-up ${networkOf(from)}`, freeSignUpsOfAddress, nowMs)
    const passwordHash = await this.#passwords.hash(wish.password)
    const user = await this.#users.add({ email, passwordHash, tier, isAdmin: false }, nowMs)
    if (!user) throw new Refused(409, 'This address cannot be signed up. If it is yours, sign in instead.')
    await this.#audit.write(user.id, 'signed up', nowMs, { address: from.address })
    return this.begin(user, from, nowMs)
  }

  /**
   * Signs a user in. Whether the address or the password was wrong is told neither by the words nor by the time.
   * Guessing slows down for each address, and for each account over all addresses from which its owner never signed in,
   * so that strangers neither get through nor keep him out. `signedInAs`: whose session the browser has already.
   */
  async signIn(wish: EmailAndPassword, from: From, nowMs: number, signedInAs?: string): Promise<SignedIn> {
    const email = searchedEmail(wish.email)
    const ofAddress = `from ${networkOf(from)}`
    const place = placeOf(email, from)
    const ofStrangers = `as ${secretHash(email)}`
    const isStrange = !(await this.#tries.isKnown(place, nowMs)) && signedInAs !== email
    await this.#tries.mayTry(ofAddress, freeTriesOfAddress, nowMs)
    await this.#tries.mayTry(`as ${place}`, freeTriesOfAccount, nowMs)
    if (isStrange) await this.#tries.mayTry(ofStrangers, freeTriesOfStrangers, nowMs)
    const found = await this.#users.byEmail(email)
    if (!(await this.#passwords.verify(wish.password, found?.passwordHash ?? null)) || !found) {
      if (found) await this.#audit.write(found.user.id, 'sign-in refused', nowMs, { address: from.address })
      throw new Refused(401, wrong, { 'www-authenticate': 'Bearer' })
    }
    await this.#tries.forget(`as ${place}`)
    await this.#tries.takeBack(ofAddress)
    if (isStrange) await this.#tries.takeBack(ofStrangers)
    if (found.passwordHash !== null && this.#passwords.isOutdated(found.passwordHash))
      await this.#users.setPasswordHash(found.user.id, await this.#passwords.hash(wish.password), nowMs)
    await this.#audit.write(found.user.id, 'signed in', nowMs, { address: from.address })
    return this.begin(found.user, from, nowMs)
  }

  /** Changes a password after asking for the present one; a user's other sessions end. */
  async changePassword(
    user: { id: number; email: string; sessionId: number | null },
    present: string,
    next: string,
    from: From,
    nowMs: number,
  ): Promise<void> {
    await this.#tries.mayTry(`password of ${user.id}`, freeTriesOfAccount, nowMs)
    if (!(await this.#passwords.verify(present, await this.#users.passwordHashOf(user.id))))
      throw new Refused(403, 'current_password is wrong.')
    await this.#tries.forget(`password of ${user.id}`)
    checkPassword(next, user.email)
    await this.setPassword(user.id, next, user.sessionId, nowMs)
    await this.#audit.write(user.id, 'password changed', nowMs, { address: from.address })
  }

  /** Sets a password without asking for the old one; all sessions end but the one to be kept. */
  async setPassword(userId: number, password: string, keptSessionId: number | null, nowMs: number): Promise<void> {
    await this.#users.setPasswordHash(userId, await this.#passwords.hash(password), nowMs)
    await this.#sessions.endOthers(userId, keptSessionId)
  }

  /** Begins the session of somebody who proved who he is, and remembers where he was. */
  async begin(user: User, from: From, nowMs: number): Promise<SignedIn> {
    await this.#tries.know(placeOf(user.email, from), nowMs)
    const { token, id, expiresMs } = await this.#sessions.begin(user.id, from, nowMs)
    return { user, token, sessionId: id, expiresMs }
  }
}

/** Where somebody signs in: an account seen from an address, in words that tell neither. */
export function placeOf(email: string, from: From): string {
  return secretHash(`${email} ${networkOf(from)}`)
}

/** What one counts tries by: somebody with IPv6 has as many addresses as he likes, but one network. */
export const networkOf = ({ address, network }: From): string => network ?? String(address)
