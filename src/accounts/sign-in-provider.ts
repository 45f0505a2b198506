import { hash } from 'node:crypto'

/** Somebody as a provider vouches for him. */
export interface Person {
  issuer: string
  /** What the provider never gives to another. */
  subject: string
  email: string | null
  /** Whether the provider saw that the address is his. */
  emailVerified: boolean
}

/** What ties a way to a provider and back together, so that nothing of it can be swapped on the way. */
export interface Ties {
  state: string
  nonce: string
  /** PKCE's secret: the code is worth nothing without it. */
  verifier: string
}

/** Somebody else who knows people, and to whom a browser is sent to sign in. */
export interface SignInProvider {
  /** Short, for addresses: google, github, oidc. */
  readonly id: string
  /** As it stands on the button. */
  readonly name: string
  readonly issuer: string
  /** Where to send the browser. */
  begin(redirectUri: string, ties: Ties): Promise<URL>
  /** Who came back; throws `NotSignedIn` where nobody did. */
  finish(callback: URL, ties: Ties): Promise<Person>
}

/**
 * Why somebody who came back from a provider is not let in.
 * - `denied`: he said no there.
 * - `expired`: the way took too long, was gone twice, or began in another browser.
 * - `failed`: what the provider sent does not hold.
 * - `unavailable`: the provider cannot be reached.
 * - `unverified`: the provider does not vouch for an e-mail address.
 * - `exists`: there is an account with this address, and it may be somebody else's.
 * - `closed`: there is no account, and strangers may not sign up.
 * - `taken`: this identity belongs to another account.
 */
export type Problem = 'denied' | 'expired' | 'failed' | 'unavailable' | 'unverified' | 'exists' | 'closed' | 'taken'

export class NotSignedIn extends Error {
  override name = 'NotSignedIn'
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(`Not signed in: ${problem}.`, options)
    this.problem = problem
  }
}

/** All that a way needs, out of the one secret that the browser keeps; another provider's ties are others. */
export function tiesOf(secret: string, providerId: string): Ties {
  const tie = (what: string) => hash('sha256', `${what} ${providerId} ${secret}`, 'base64url')
  return { state: tie('state'), nonce: tie('nonce'), verifier: tie('verifier') }
}
