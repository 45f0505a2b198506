import * as openid from 'openid-client'
import { NotSignedIn, type Person, type SignInProvider, type Ties } from './sign-in-provider.ts'

/** How long a provider may take for an answer. */
const patienceSeconds = 10

export interface OpenIdSettings {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** Any provider that speaks OpenID Connect and describes itself at its issuer's address. */
export class OpenIdProvider implements SignInProvider {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly #settings: OpenIdSettings
  #configuration: Promise<openid.Configuration> | null = null

  constructor(settings: OpenIdSettings) {
    this.id = settings.id
    this.name = settings.name
    this.issuer = settings.issuer
    this.#settings = settings
  }

  async begin(redirectUri: string, ties: Ties): Promise<URL> {
    const configuration = await this.#discovered()
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state: ties.state,
      nonce: ties.nonce,
      ...(await challengeOf(ties)),
    })
  }

  async finish(callback: URL, ties: Ties): Promise<Person> {
    const configuration = await this.#discovered()
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: ties.verifier,
        expectedState: ties.state,
        expectedNonce: ties.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new NotSignedIn('failed')
      const { sub } = claims
      // Some say who it is in the token, some only when asked.
      const told =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await openid.fetchUserInfo(configuration, tokens.access_token, sub)
          : claims
      return { issuer: this.issuer, subject: sub, ...emailOf(told) }
    } catch (error) {
      throw notSignedIn(error)
    }
  }

  /** What the provider says of itself, asked for once; again after it could not be had. */
  #discovered(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const asked = (this.#configuration ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patienceSeconds,
      ...insecureWhere(issuer),
    }))
    return asked.catch((error: unknown) => {
      if (this.#configuration === asked) this.#configuration = null
      throw new NotSignedIn('unavailable', { cause: error })
    })
  }
}

/** Plain http is for providers on this very machine, which is what the settings make sure of. */
export function insecureWhere(issuer: string): Pick<openid.DiscoveryRequestOptions, 'execute'> {
  // eslint-disable-next-line typescript/no-deprecated -- deprecated to make it stand out, which it should.
  return issuer.startsWith('http://') ? { execute: [openid.allowInsecureRequests] } : {}
}

export async function challengeOf({ verifier }: Ties) {
  return { code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
}

function emailOf({ email, email_verified }: Readonly<Record<string, unknown>>) {
  // Some providers say it in a text.
  const isVerified = email_verified === true || email_verified === 'true'
  return { email: typeof email === 'string' ? email : null, emailVerified: isVerified }
}

/** What a failure on the way back means for who is waiting. */
export function notSignedIn(error: unknown): NotSignedIn {
  if (error instanceof NotSignedIn) return error
  const options = { cause: error }
  if (error instanceof openid.AuthorizationResponseError)
    return new NotSignedIn(error.error === 'access_denied' ? 'denied' : 'failed', options)
  return new NotSignedIn(isNetworkTrouble(error) ? 'unavailable' : 'failed', options)
}

function isNetworkTrouble(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('syscall' in at || ['TimeoutError', 'AbortError'].includes(at.name)) return true
  return false
}
