import type { Tier } from '#domain/tiers.ts'
import type { AccountsDb } from '#store/store.ts'
import type { AuditLog } from './audit.ts'
import { Identities } from './identities.ts'
import { linkedLetter } from './letters.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { Outbox } from './outbox.ts'
import { newSecret } from './secret-text.ts'
import type { From } from './sessions.ts'
import type { SignedIn, SignIn } from './sign-in.ts'
import { NotSignedIn, type Person, type SignInProvider, tiesOf } from './sign-in-provider.ts'
import { normalisedEmail, type User, Users } from './users.ts'

const wayMs = 10 * 60_000
const mostSubjectCharacters = 255

interface Parts {
  db: AccountsDb
  users: Users
  identities: Identities
  tokens: OneTimeTokens
  audit: AuditLog
  signIn: SignIn
  outbox: Outbox | null
  providers: readonly SignInProvider[]
  /** The tier of a new user; null where strangers may not sign up. */
  newUserTier: Tier | null
}

/** Lets people in whom somebody else vouches for. */
export class SignInWith {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get providers(): readonly SignInProvider[] {
    return this.#parts.providers
  }

  /**
   * Sends a browser to a provider; the secret stays in that browser alone. `userId`: whose account is to be connected,
   * instead of somebody signing in. Null where there is no such provider.
   */
  async begin(
    providerId: string,
    redirectUri: string,
    userId: number | null,
    nowMs: number,
  ): Promise<{ url: string; secret: string } | null> {
    const provider = this.#provider(providerId)
    if (provider === undefined) return null
    const secret = newSecret(32)
    const url = await provider.begin(redirectUri, tiesOf(secret, providerId))
    await this.#parts.tokens.keep('sign-in elsewhere', secret, userId, wayMs, nowMs)
    return { url: url.href, secret }
  }

  /** Lets in, or connects, whoever came back. Every way is gone once. */
  async finish(
    providerId: string,
    callback: URL,
    secret: string | null,
    present: { userId: number | null; from: From; nowMs: number },
  ): Promise<SignedIn | 'connected'> {
    const { from, nowMs } = present
    const provider = this.#provider(providerId)
    const way = secret === null ? null : await this.#parts.tokens.use('sign-in elsewhere', secret, nowMs)
    if (provider === undefined || secret === null || way === null) throw new NotSignedIn('expired')
    if (way.userId !== null && way.userId !== present.userId) throw new NotSignedIn('expired')
    const person = await provider.finish(callback, tiesOf(secret, providerId))
    if (person.subject === '' || person.subject.length > mostSubjectCharacters) throw new NotSignedIn('failed')
    if (way.userId !== null) return this.#connect(person, way.userId, provider, from, nowMs)
    const user = await this.#userOf(person, provider, from, nowMs)
    await this.#parts.audit.write(user.id, 'signed in', nowMs, {
      detail: `with ${provider.name}`,
      address: from.address,
    })
    return this.#parts.signIn.begin(user, from, nowMs)
  }

  async #connect(
    person: Person,
    userId: number,
    provider: SignInProvider,
    from: From,
    nowMs: number,
  ): Promise<'connected'> {
    const { identities, users } = this.#parts
    const ownerId = await identities.userIdOf(person)
    if (ownerId === userId) return 'connected'
    const user = ownerId === null ? await users.byId(userId) : null
    if (user === null || !(await identities.link(person, userId, nowMs))) throw new NotSignedIn('taken')
    await this.#tellOfLink(user, provider, from, nowMs)
    return 'connected'
  }

  async #userOf(person: Person, provider: SignInProvider, from: From, nowMs: number): Promise<User> {
    const { users, identities } = this.#parts
    const knownId = await identities.userIdOf(person)
    const known = knownId === null ? null : await users.byId(knownId)
    if (known !== null) return known
    const email = vouchedEmail(person)
    const found = await users.byEmail(email)
    if (found === null) return this.#add(email, person, from, nowMs)
    // An address that was never proved here may have been signed up by somebody who waits for its owner to walk in; and
    // an administrator connects by his own hand or not at all.
    if (found.user.isAdmin || !(await users.isEmailVerified(found.user.id))) throw new NotSignedIn('exists')
    if (await identities.link(person, found.user.id, nowMs)) await this.#tellOfLink(found.user, provider, from, nowMs)
    return found.user
  }

  /** A new user with his identity, both or neither. */
  async #add(email: string, person: Person, from: From, nowMs: number): Promise<User> {
    const { db, audit, newUserTier: tier } = this.#parts
    if (tier === null) throw new NotSignedIn('closed')
    const user = await db.transaction().execute(async (transaction) => {
      const users = new Users(transaction)
      const added = await users.add({ email, passwordHash: null, tier, isAdmin: false }, nowMs)
      if (added === null) throw new NotSignedIn('exists')
      await users.setEmailVerified(added.id, nowMs)
      if (!(await new Identities(transaction).link(person, added.id, nowMs))) throw new NotSignedIn('failed')
      return added
    })
    await audit.write(user.id, 'signed up', nowMs, { address: from.address })
    return user
  }

  async #tellOfLink(user: User, { name }: SignInProvider, { address }: From, nowMs: number): Promise<void> {
    await this.#parts.audit.write(user.id, 'identity connected', nowMs, { detail: name, address })
    this.#parts.outbox?.post(() => Promise.resolve(linkedLetter(user.email, name)))
  }

  #provider(id: string): SignInProvider | undefined {
    return this.#parts.providers.find((provider) => provider.id === id)
  }
}

/** The address that the provider saw to be his; without that somebody could name anybody's. */
function vouchedEmail({ email, emailVerified }: Person): string {
  if (email === null || !emailVerified) throw new NotSignedIn('unverified')
  try {
    return normalisedEmail(email)
  } catch (error) {
    throw new NotSignedIn('unverified', { cause: error })
  }
}
