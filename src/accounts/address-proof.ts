import type { AuditLog } from './audit.ts'
import type { Identities } from './identities.ts'
import type { Keys } from './keys.ts'
import { checkLetter, resetLetter } from './letters.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { Outbox } from './outbox.ts'
import { checkPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { Refused, tooEarly } from './refused.ts'
import { secretHash } from './secret-text.ts'
import type { From, Sessions } from './sessions.ts'
import { networkOf, placeOf } from './sign-in.ts'
import type { Tries } from './tries.ts'
import { searchedEmail, type User, type Users } from './users.ts'

const minuteMs = 60_000
const resetMinutes = 60
const checkHours = 24
/** Letters to one address, before each further one must wait a minute, two, four, up to a quarter of an hour. */
const freeLetters = 3
const freeAsksOfNetwork = 10
const freeLinksOfNetwork = 30

interface Parts {
  users: Users
  sessions: Sessions
  keys: Keys
  identities: Identities
  passwords: Passwords
  tokens: OneTimeTokens
  tries: Tries
  audit: AuditLog
  outbox: Outbox
}

/** What is done by a letter to somebody's e-mail address: a new password, and the proof that the address is his. */
export class AddressProof {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends a link for a new password, where there is somebody to send it to; the caller is told neither way. */
  async askReset(typed: string, from: From, origin: string, nowMs: number): Promise<void> {
    const { users, tokens, tries, audit, outbox } = this.#parts
    const email = searchedEmail(typed)
    await tries.mayTry(`reset asked from ${networkOf(from)}`, freeAsksOfNetwork, nowMs)
    if ((await tries.count(`reset for ${secretHash(email)}`, freeLetters, nowMs, minuteMs)) > 0) return
    outbox.post(async () => {
      const found = await users.byEmail(email)
      if (found === null) return null
      const token = await tokens.issue('password reset', found.user.id, resetMinutes * minuteMs, nowMs)
      await audit.write(found.user.id, 'password reset asked', nowMs, { address: from.address })
      return resetLetter(found.user.email, `${origin}/app/reset#${token}`, resetMinutes)
    })
  }

  /** Sets the new password that a link leads to, and ends all sessions; tells whose it was. A password that is refused does not use the link up. */
  async reset(token: string, password: string, from: From, nowMs: number): Promise<number> {
    const { users, sessions, passwords, tokens, tries, audit } = this.#parts
    await tries.mayTry(`link from ${networkOf(from)}`, freeLinksOfNetwork, nowMs)
    const owner = await tokens.peek('password reset', token, nowMs)
    const user = owner?.userId ? await users.byId(owner.userId) : null
    if (user === null) throw spent('reset')
    checkPassword(password, user.email)
    const passwordHash = await passwords.hash(password)
    if ((await tokens.use('password reset', token, nowMs)) === null) throw spent('reset')
    await users.setPasswordHash(user.id, passwordHash, nowMs)
    await sessions.endOthers(user.id, null)
    if (!(await users.isEmailVerified(user.id))) await this.#takeOver(user, nowMs)
    await tries.takeBack(`link from ${networkOf(from)}`)
    // Whoever reads the owner's letters is the owner: strangers' guesses must not keep him out from here.
    await tries.forget(`as ${placeOf(user.email, from)}`)
    await tries.know(placeOf(user.email, from), nowMs)
    await audit.write(user.id, 'password changed', nowMs, { detail: 'by a link sent by e-mail', address: from.address })
    return user.id
  }

  /** Sends the letter by which a user shows that his address is his. `asked`: he asked for it, and is told when it is too often. */
  async sendCheck(user: Pick<User, 'id' | 'email'>, asked: boolean, origin: string, nowMs: number): Promise<void> {
    const { users, tokens, tries, outbox } = this.#parts
    if (await users.isEmailVerified(user.id)) throw new Refused(409, 'Your e-mail address is confirmed already.')
    const waitMs = await tries.count(`check for ${user.id}`, freeLetters, nowMs, minuteMs)
    if (waitMs > 0 && asked) throw tooEarly(429, waitMs, 'Several letters were sent already; look at those first.')
    if (waitMs > 0) return
    outbox.post(async () => {
      const token = await tokens.issue('e-mail check', user.id, checkHours * 60 * minuteMs, nowMs)
      return checkLetter(user.email, `${origin}/app/verify#${token}`, checkHours)
    })
  }

  /**
   * Takes a user's address for his own. The link works only for who is signed in as that user: the owner of an address
   * that somebody else signed up with must not make it good by a careless click.
   */
  async check(token: string, userId: number, from: From, nowMs: number): Promise<void> {
    const { users, tokens, tries, audit } = this.#parts
    await tries.mayTry(`link from ${networkOf(from)}`, freeLinksOfNetwork, nowMs)
    const owner = await tokens.peek('e-mail check', token, nowMs)
    if (owner === null) throw spent('confirmation')
    if (owner.userId !== userId) throw new Refused(403, 'This link is for another account. Sign in to that one first.')
    if ((await tokens.use('e-mail check', token, nowMs)) === null) throw spent('confirmation')
    await tries.takeBack(`link from ${networkOf(from)}`)
    await users.setEmailVerified(userId, nowMs)
    await audit.write(userId, 'e-mail confirmed', nowMs, { address: from.address })
  }

  /** The address was never proved until now: whoever signed up with it may have been somebody else, and must have no way back. */
  async #takeOver(user: User, nowMs: number): Promise<void> {
    const { users, keys, identities } = this.#parts
    await identities.removeAll(user.id)
    for (const { id } of await keys.of(user.id)) await keys.revoke(user.id, id, nowMs)
    await users.setEmailVerified(user.id, nowMs)
  }
}

function spent(what: 'reset' | 'confirmation'): Refused {
  const lived = what === 'reset' ? `${resetMinutes} minutes` : `${checkHours} hours`
  return new Refused(
    403,
    `This link has been used, was replaced by a newer one, or is older than ${lived}. Ask for a new one.`,
  )
}
