import type { OneTimeTokens } from './one-time-tokens.ts'
import { checkPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { Refused } from './refused.ts'
import type { EmailAndPassword } from './sign-in.ts'
import { normalisedEmail, type User, type Users } from './users.ts'

const lifeMs = 30 * 60_000

/** Makes the first administrator: there is no default account. */
export class FirstAdmin {
  readonly #users: Users
  readonly #passwords: Passwords
  readonly #tokens: OneTimeTokens

  constructor(users: Users, passwords: Passwords, tokens: OneTimeTokens) {
    this.#users = users
    this.#passwords = passwords
    this.#tokens = tokens
  }

  /** A token for the set-up link, good once for half an hour; null where somebody administers already. */
  async token(nowMs: number): Promise<string | null> {
    if (await this.#users.hasAdmin()) return null
    return this.#tokens.issue('first administrator', null, lifeMs, nowMs)
  }

  /** What the set-up link leads to. A wish that is refused does not use the link up. */
  async setUp(token: string, wish: EmailAndPassword, nowMs: number): Promise<User> {
    if (!(await this.#tokens.peek('first administrator', token, nowMs)) || (await this.#users.hasAdmin())) throw spent()
    const email = normalisedEmail(wish.email)
    checkPassword(wish.password, email)
    const passwordHash = await this.#passwords.hash(wish.password)
    if (!(await this.#tokens.use('first administrator', token, nowMs))) throw spent()
    return this.#addOrRaise(email, passwordHash, nowMs)
  }

  /** What a setting or the command line names: made where it is not there, never given another password. */
  async ensure(wish: EmailAndPassword, nowMs: number): Promise<User> {
    const email = normalisedEmail(wish.email)
    const known = await this.#users.byEmail(email)
    if (known) return known.user.isAdmin ? known.user : this.#users.change(known.user.id, { isAdmin: true }, nowMs)
    checkPassword(wish.password, email)
    return this.#addOrRaise(email, await this.#passwords.hash(wish.password), nowMs)
  }

  async #addOrRaise(email: string, passwordHash: string, nowMs: number): Promise<User> {
    const added = await this.#users.add({ email, passwordHash, tier: 'enterprise', isAdmin: true }, nowMs)
    if (added) return added
    const known = await this.#users.byEmail(email)
    if (!known) throw new Refused(409, 'This address was just signed up by somebody else; try again.')
    await this.#users.setPasswordHash(known.user.id, passwordHash, nowMs)
    return this.#users.change(known.user.id, { isAdmin: true }, nowMs)
  }
}

function spent(): Refused {
  return new Refused(
    403,
    'This set-up link has been used or is older than 30 minutes. Restart the server to get a new one.',
  )
}
