import type { Tier } from '#domain/tiers.ts'
import type { AccountsDb } from '#store/store.ts'
import type { AuditLog } from '../audit.ts'
import { Identities } from '../identity/linked-identities.ts'
import { linkedEmail } from '../email/messages.ts'
import type { OneTimeTokens } from '../identity/one-time-tokens.ts'
import type { EmailQueue } from '../email/email-queue.ts'
import { newSecret } from '../identity/secret-text.ts'
import type { From } from '../identity/sessions.ts'
import type { SignedIn, SignIn } from './sign-in.ts'
import { NotSignedIn, type Person, type SignInProvider, flowSecrets } from './provider.ts'
import { normalisedEmail, type User, Users } from '../identity/users.ts'
import { msPerMinute } from '#domain/time.ts'

const roundTripMs = 10 * msPerMinute
const maxSubjectCharacters = 255

/** Where and when a request came. */
interface Moment {
  from: From
  nowMs: number
}

/** The URL that the browser returned to, and the secret that it kept; null when it kept none. */
export interface ProviderCallback {
  url: URL
  secret: string | null
}

interface Dependencies {
  db: AccountsDb
  users: Users
  identities: Identities
  tokens: OneTimeTokens
  audit: AuditLog
  signIn: SignIn
  emails: EmailQueue | null
  providers: readonly SignInProvider[]
  /** The tier of a new user; null when registration is off. */
  newUserTier: Tier | null
}

/** Sign-in with an identity provider, and the connection of such an identity to an account. */
export class ProviderSignIn {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  get providers(): readonly SignInProvider[] {
    return this.#dependencies.providers
  }

  /**
   * Begins a sign-in: returns the provider's URL and a secret that stays in that browser. `userId`: connects the identity
   * to this account instead. Null when there is no such provider.
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
    const url = await provider.begin(redirectUri, flowSecrets(secret, providerId))
    await this.#dependencies.tokens.store('sign-in elsewhere', secret, { userId, expiresMs: nowMs + roundTripMs })
    return { url: url.href, secret }
  }

  /**
   * Completes a sign-in or a connection when the browser returns. Each can be completed once. Throws NotSignedIn.
   */
  async finish(
    providerId: string,
    { url, secret }: ProviderCallback,
    present: { userId: number | null; from: From; nowMs: number },
  ): Promise<SignedIn | 'connected'> {
    const { from, nowMs } = present
    const provider = this.#provider(providerId)
    const attempt = secret === null ? null : await this.#dependencies.tokens.consume('sign-in elsewhere', secret, nowMs)
    if (provider === undefined || secret === null || attempt === null) throw new NotSignedIn('expired')
    if (attempt.userId !== null && attempt.userId !== present.userId) throw new NotSignedIn('expired')
    const person = await provider.finish(url, flowSecrets(secret, providerId))
    if (person.subject === '' || person.subject.length > maxSubjectCharacters) throw new NotSignedIn('failed')
    if (attempt.userId !== null) return this.#connect(person, attempt.userId, provider, { from, nowMs })
    const user = await this.#userOf(person, provider, { from, nowMs })
    await this.#dependencies.audit.write(user.id, 'signed in', nowMs, {
      detail: `with ${provider.name}`,
      address: from.address,
    })
    return this.#dependencies.signIn.begin(user, from, nowMs)
  }

  async #connect(
    person: Person,
    userId: number,
    provider: SignInProvider,
    { from, nowMs }: Moment,
  ): Promise<'connected'> {
    const { identities, users } = this.#dependencies
    const ownerId = await identities.userIdOf(person)
    if (ownerId === userId) return 'connected'
    const user = ownerId === null ? await users.byId(userId) : null
    if (user === null || !(await identities.link(person, userId, nowMs))) throw new NotSignedIn('taken')
    await this.#emailAboutLink(user, provider, from, nowMs)
    return 'connected'
  }

  async #userOf(person: Person, provider: SignInProvider, { from, nowMs }: Moment): Promise<User> {
    const { users, identities } = this.#dependencies
    const knownId = await identities.userIdOf(person)
    const known = knownId === null ? null : await users.byId(knownId)
    if (known !== null) return known
    const email = verifiedEmail(person)
    const found = await users.byEmail(email)
    if (found === null) return this.#add(email, person, from, nowMs)
    // Somebody else may have signed up with an unverified address and wait for its owner to join; and administrators
    // connect an identity themselves or not at all.
    if (found.user.isAdmin || !(await users.isEmailVerified(found.user.id))) throw new NotSignedIn('exists')
    if (await identities.link(person, found.user.id, nowMs))
      await this.#emailAboutLink(found.user, provider, from, nowMs)
    return found.user
  }

  /** Adds a user and their identity in one transaction. */
  async #add(email: string, person: Person, from: From, nowMs: number): Promise<User> {
    const { db, audit, newUserTier: tier } = this.#dependencies
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

  async #emailAboutLink(user: User, { name }: SignInProvider, { address }: From, nowMs: number): Promise<void> {
    await this.#dependencies.audit.write(user.id, 'identity connected', nowMs, { detail: name, address })
    this.#dependencies.emails?.add(() => Promise.resolve(linkedEmail(user.email, name)))
  }

  #provider(id: string): SignInProvider | undefined {
    return this.#dependencies.providers.find((provider) => provider.id === id)
  }
}

/** The address that the provider verified; an unverified one could be anybody's. */
function verifiedEmail({ email, emailVerified }: Person): string {
  if (email === null || !emailVerified) throw new NotSignedIn('unverified')
  try {
    return normalisedEmail(email)
  } catch (error) {
    throw new NotSignedIn('unverified', { cause: error })
  }
}
