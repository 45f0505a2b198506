import { hash } from 'node:crypto'

/** A person as an identity provider identifies them. */
export interface Person {
  issuer: string
  /** Identifier that the provider never assigns to another person. */
  subject: string
  email: string | null
  /** Whether the provider verified that the address belongs to the person. */
  emailVerified: boolean
}

/** Values that bind the return from a provider to the browser that left (OAuth 2.0 state, OpenID Connect nonce, PKCE verifier). */
export interface FlowSecrets {
  state: string
  nonce: string
  /** PKCE: the authorization code is useless without it. */
  verifier: string
}

/** An identity provider that users can sign in with. */
export interface SignInProvider {
  /** Short name for URLs: google, github, oidc. */
  readonly id: string
  /** Name on the button. */
  readonly name: string
  readonly issuer: string
  /** The URL to send the browser to. */
  begin(redirectUri: string, secrets: FlowSecrets): Promise<URL>
  /** The person who signed in, from the URL that the browser returned to; throws NotSignedIn. */
  finish(callback: URL, secrets: FlowSecrets): Promise<Person>
}

/**
 * Why a sign-in with a provider failed.
 * - `denied`: the user declined at the provider.
 * - `expired`: it took too long, was completed already, or began in another browser.
 * - `failed`: the provider's response is not valid.
 * - `unavailable`: the provider cannot be reached.
 * - `unverified`: the provider has no verified email address of the user.
 * - `exists`: an account has this address, and may belong to another user.
 * - `closed`: there is no account, and registration is off.
 * - `taken`: the identity belongs to another account.
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

/** Derives the flow's secrets from the one that the browser keeps; they differ by provider. */
export function flowSecrets(secret: string, providerId: string): FlowSecrets {
  const derive = (purpose: string) => hash('sha256', `${purpose} ${providerId} ${secret}`, 'base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}
