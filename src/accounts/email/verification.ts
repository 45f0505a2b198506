import type { AccountsDb } from '#store/store.ts'
import type { AuditLog } from '../audit.ts'
import { verificationEmail, resetEmail } from './messages.ts'
import { OneTimeTokens } from '../identity/one-time-tokens.ts'
import type { EmailQueue } from './email-queue.ts'
import { checkPassword } from '../sign-in/password-rules.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import { HttpError, retryLaterError } from '#domain/http-error.ts'
import { secretHash } from '../identity/secret-text.ts'
import { takeOverAccount } from '../identity/replace-password.ts'
import type { From } from '../identity/sessions.ts'
import { networkOf, placeOf } from '../sign-in/sign-in.ts'
import type { FailedAttempts } from '../limits/failed-attempts.ts'
import { searchedEmail, type User, Users } from '../identity/users.ts'
import { msPerMinute } from '#domain/time.ts'

const resetMinutes = 60
const checkHours = 24
/** Emails to one address without a delay; each further one waits 1, 2, 4 … up to 15 minutes. */
const freeEmails = 3
const freeRequestsPerNetwork = 10
const freeLinksPerNetwork = 30

interface Dependencies {
  db: AccountsDb
  users: Users
  passwords: Passwords
  tokens: OneTimeTokens
  tries: FailedAttempts
  audit: AuditLog
  emails: EmailQueue
}

/** Actions confirmed by a link in an email: resetting a password and verifying the address. */
export class EmailVerification {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Sends a link that resets the password when a user has this address; the caller does not learn whether one has. */
  async requestReset(typed: string, from: From, origin: string, nowMs: number): Promise<void> {
    const { users, tokens, tries, audit, emails } = this.#dependencies
    const email = searchedEmail(typed)
    await tries.requireAttempt(`reset asked from ${networkOf(from)}`, freeRequestsPerNetwork, nowMs)
    if ((await tries.count(`reset for ${secretHash(email)}`, freeEmails, nowMs, msPerMinute)) > 0) return
    emails.add(async () => {
      const found = await users.byEmail(email)
      if (found === null) return null
      const token = await tokens.issue('password reset', found.user.id, resetMinutes * msPerMinute, nowMs)
      await audit.write(found.user.id, 'password reset asked', nowMs, { address: from.address })
      return resetEmail(found.user.email, `${origin}/app/reset#${token}`, resetMinutes)
    })
  }

  /** Sets a new password with the token of a link and ends all sessions; returns the user's id. A rejected password leaves the link valid. */
  async reset(token: string, password: string, from: From, nowMs: number): Promise<number> {
    const { db, users, passwords, tokens, tries, audit } = this.#dependencies
    await tries.requireAttempt(`link from ${networkOf(from)}`, freeLinksPerNetwork, nowMs)
    const owner = await tokens.peek('password reset', token, nowMs)
    const user = owner?.userId ? await users.byId(owner.userId) : null
    if (user === null) throw expiredLink('reset')
    checkPassword(password, user.email)
    const passwordHash = await passwords.hash(password)
    await db.transaction().execute(async (tx) => {
      const consumed = await new OneTimeTokens(tx).consume('password reset', token, nowMs)
      if (consumed === null) throw expiredLink('reset')
      await takeOverAccount(tx, { userId: user.id, passwordHash, nowMs })
      await new Users(tx).setEmailVerified(user.id, nowMs)
    })
    await tries.undo(`link from ${networkOf(from)}`)
    // The owner of the mailbox is the owner: guesses by others must not delay their sign-in from here.
    await tries.reset(`as ${placeOf(user.email, from)}`)
    await tries.addKnownPlace(placeOf(user.email, from), nowMs)
    await audit.write(user.id, 'password changed', nowMs, { detail: 'by a link sent by e-mail', address: from.address })
    return user.id
  }

  /** Sends the link that verifies a user's address. `requested`: the user asked for it, so that too many requests are an error. */
  async sendVerification(
    user: Pick<User, 'id' | 'email'>,
    requested: boolean,
    origin: string,
    nowMs: number,
  ): Promise<void> {
    const { users, tokens, tries, emails } = this.#dependencies
    if (await users.isEmailVerified(user.id)) throw new HttpError(409, 'Your email address is confirmed already.')
    const waitMs = await tries.count(`check for ${user.id}`, freeEmails, nowMs, msPerMinute)
    if (waitMs > 0 && requested)
      throw retryLaterError(429, waitMs, 'Several emails were sent already. Check your inbox and the spam folder.')
    if (waitMs > 0) return
    emails.add(async () => {
      const token = await tokens.issue('e-mail check', user.id, checkHours * 60 * msPerMinute, nowMs)
      return verificationEmail(user.email, `${origin}/app/verify#${token}`, checkHours)
    })
  }

  /**
   * Marks a user's address as verified with the token of a link. The link works only in a session of that user: the owner
   * of an address that another person signed up with must not verify it by a careless click.
   */
  async verify(token: string, userId: number, from: From, nowMs: number): Promise<void> {
    const { users, tokens, tries, audit } = this.#dependencies
    await tries.requireAttempt(`link from ${networkOf(from)}`, freeLinksPerNetwork, nowMs)
    const owner = await tokens.peek('e-mail check', token, nowMs)
    if (owner === null) throw expiredLink('confirmation')
    if (owner.userId !== userId)
      throw new HttpError(403, 'This link is for another account. Sign in to that one first.')
    if ((await tokens.consume('e-mail check', token, nowMs)) === null) throw expiredLink('confirmation')
    await tries.undo(`link from ${networkOf(from)}`)
    await users.setEmailVerified(userId, nowMs)
    await audit.write(userId, 'e-mail confirmed', nowMs, { address: from.address })
  }
}

function expiredLink(what: 'reset' | 'confirmation'): HttpError {
  const life = what === 'reset' ? `${resetMinutes} minutes` : `${checkHours} hours`
  return new HttpError(
    403,
    `This link has been used, was replaced by a newer one, or is older than ${life}. Ask for a new one.`,
  )
}
