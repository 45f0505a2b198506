import * as openid from 'openid-client'
import { NotSignedIn, type Person, type SignInProvider, type FlowSecrets } from './provider.ts'

/** Timeout of a request to a provider. */
const timeoutSeconds = 10

export interface OpenIdSettings {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** A provider of OpenID Connect with discovery. */
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

  async begin(redirectUri: string, secrets: FlowSecrets): Promise<URL> {
    const configuration = await this.#discovered()
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state: secrets.state,
      nonce: secrets.nonce,
      ...(await challengeOf(secrets)),
    })
  }

  async finish(callback: URL, secrets: FlowSecrets): Promise<Person> {
    const configuration = await this.#discovered()
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: secrets.verifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new NotSignedIn('failed')
      const { sub } = claims
      // Some providers put the address into the token, others serve it at the userinfo endpoint only.
      const profile =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await openid.fetchUserInfo(configuration, tokens.access_token, sub)
          : claims
      return { issuer: this.issuer, subject: sub, ...emailOf(profile) }
    } catch (error) {
      throw notSignedIn(error)
    }
  }

  /** The provider's metadata, fetched once; fetched again after a failure. */
  #discovered(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const discovery = (this.#configuration ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...insecureWhere(issuer),
    }))
    return discovery.catch((error: unknown) => {
      if (this.#configuration === discovery) this.#configuration = null
      throw new NotSignedIn('unavailable', { cause: error })
    })
  }
}

/** Allows plain HTTP for an issuer on this machine; the settings accept no other `http:` issuer. */
export function insecureWhere(issuer: string): Pick<openid.DiscoveryRequestOptions, 'execute'> {
  // eslint-disable-next-line typescript/no-deprecated -- marked as deprecated by the library to draw attention.
  return issuer.startsWith('http://') ? { execute: [openid.allowInsecureRequests] } : {}
}

export async function challengeOf({ verifier }: FlowSecrets) {
  return { code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
}

function emailOf({ email, email_verified }: Readonly<Record<string, unknown>>) {
  // Some providers send the boolean as text.
  const isVerified = email_verified === true || email_verified === 'true'
  return { email: typeof email === 'string' ? email : null, emailVerified: isVerified }
}

/** Maps a failure of the library or the network to NotSignedIn. */
export function notSignedIn(error: unknown): NotSignedIn {
  if (error instanceof NotSignedIn) return error
  const options = { cause: error }
  if (error instanceof openid.AuthorizationResponseError)
    return new NotSignedIn(error.error === 'access_denied' ? 'denied' : 'failed', options)
  return new NotSignedIn(isNetworkError(error) ? 'unavailable' : 'failed', options)
}

function isNetworkError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('syscall' in at || ['TimeoutError', 'AbortError'].includes(at.name)) return true
  return false
}
