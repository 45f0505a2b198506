import type { OneTimeTokens } from './one-time-tokens.ts'
import type { AccountsDb } from '#store/store.ts'
import { takeOverAccount } from './replace-password.ts'
import { checkPassword } from '../sign-in/password-rules.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import { HttpError } from '#domain/http-error.ts'
import type { EmailAndPassword } from '../sign-in/sign-in.ts'
import { normalisedEmail, type User, type Users } from './users.ts'
import { msPerMinute } from '#domain/time.ts'

const lifeMs = 30 * msPerMinute

interface FirstAdminDependencies {
  db: AccountsDb
  users: Users
  passwords: Passwords
  tokens: OneTimeTokens
}

/** Creates the first administrator; there is no default account. */
export class FirstAdmin {
  readonly #db: AccountsDb
  readonly #users: Users
  readonly #passwords: Passwords
  readonly #tokens: OneTimeTokens

  constructor({ db, users, passwords, tokens }: FirstAdminDependencies) {
    this.#db = db
    this.#users = users
    this.#passwords = passwords
    this.#tokens = tokens
  }

  /** A token for the set-up link, valid once within 30 minutes; null when there is an administrator. */
  async token(nowMs: number): Promise<string | null> {
    if (await this.#users.hasAdmin()) return null
    return this.#tokens.issue('first administrator', null, lifeMs, nowMs)
  }

  /** Creates the administrator with the token of the set-up link. A rejected password leaves the link valid. */
  async setUp(token: string, input: EmailAndPassword, nowMs: number): Promise<User> {
    if (!(await this.#tokens.peek('first administrator', token, nowMs)) || (await this.#users.hasAdmin()))
      throw expiredLink()
    const email = normalisedEmail(input.email)
    checkPassword(input.password, email)
    const passwordHash = await this.#passwords.hash(input.password)
    if (!(await this.#tokens.consume('first administrator', token, nowMs))) throw expiredLink()
    return this.#addOrPromote(email, passwordHash, nowMs)
  }

  /**
   * Ensures that this administrator exists. An administrator keeps their password, and so does the user of a verified address;
   * with an unverified one another person may have signed up.
   */
  async ensure(input: EmailAndPassword, nowMs: number): Promise<User> {
    const email = normalisedEmail(input.email)
    const known = await this.#users.byEmail(email)
    if (known?.user.isAdmin === true) return known.user
    if (known && (await this.#users.isEmailVerified(known.user.id)))
      return this.#users.change(known.user.id, { isAdmin: true }, nowMs)
    checkPassword(input.password, email)
    return this.#addOrPromote(email, await this.#passwords.hash(input.password), nowMs)
  }

  async #addOrPromote(email: string, passwordHash: string, nowMs: number): Promise<User> {
    const added = await this.#users.add({ email, passwordHash, tier: 'enterprise', isAdmin: true }, nowMs)
    if (added) return added
    const known = await this.#users.byEmail(email)
    if (!known) throw new HttpError(409, 'Another request just signed up this address. Try again.')
    const userId = known.user.id
    await this.#db.transaction().execute((tx) => takeOverAccount(tx, { userId, passwordHash, nowMs }))
    return this.#users.change(known.user.id, { isAdmin: true }, nowMs)
  }
}

function expiredLink(): HttpError {
  return new HttpError(
    403,
    'This set-up link has been used or is older than 30 minutes. Restart the server to get a new one.',
  )
}
