import * as openid from 'openid-client'
import { challengeOf, insecureWhere, notSignedIn } from './openid.ts'
import { NotSignedIn, type Person, type SignInProvider, type FlowSecrets } from './provider.ts'

export interface GithubSettings {
  clientId: string
  clientSecret: string
  /** Origins instead of GitHub's own, for tests. */
  site?: string
  api?: string
}

/**
 * GitHub supports OAuth without OpenID Connect: the identity comes from its API.
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export class GithubProvider implements SignInProvider {
  readonly id = 'github'
  readonly name = 'GitHub'
  readonly issuer: string
  readonly #api: string
  readonly #configuration: openid.Configuration

  constructor({ clientId, clientSecret, site = 'https://github.com', api = 'https://api.github.com' }: GithubSettings) {
    this.issuer = `${site}/login/oauth`
    this.#api = api
    this.#configuration = new openid.Configuration(
      {
        issuer: this.issuer,
        authorization_endpoint: `${site}/login/oauth/authorize`,
        token_endpoint: `${site}/login/oauth/access_token`,
      },
      clientId,
      clientSecret,
    )
    this.#configuration.timeout = 10
    for (const allow of insecureWhere(site).execute ?? []) allow(this.#configuration)
  }

  async begin(redirectUri: string, secrets: FlowSecrets): Promise<URL> {
    return openid.buildAuthorizationUrl(this.#configuration, {
      redirect_uri: redirectUri,
      scope: 'user:email',
      state: secrets.state,
      ...(await challengeOf(secrets)),
    })
  }

  async finish(callback: URL, secrets: FlowSecrets): Promise<Person> {
    try {
      const { access_token } = await openid.authorizationCodeGrant(this.#configuration, callback, {
        pkceCodeVerifier: secrets.verifier,
        expectedState: secrets.state,
      })
      const { id } = (await this.#get(access_token, '/user')) as { id?: unknown }
      if (typeof id !== 'number') throw new NotSignedIn('failed')
      const email = primaryOf(await this.#get(access_token, '/user/emails'))
      return { issuer: this.issuer, subject: String(id), email, emailVerified: email !== null }
    } catch (error) {
      throw notSignedIn(error)
    }
  }

  async #get(token: string, path: string): Promise<unknown> {
    const headers = new Headers({ accept: 'application/vnd.github+json' })
    const url = new URL(this.#api + path)
    const response = await openid.fetchProtectedResource(this.#configuration, token, url, 'GET', null, headers)
    if (!response.ok) throw new NotSignedIn('failed')
    return response.json()
  }
}

/** The user's primary address when GitHub has verified it; null otherwise. */
function primaryOf(emails: unknown): string | null {
  if (!Array.isArray(emails)) return null
  for (const each of emails as ({ email?: unknown; primary?: unknown; verified?: unknown } | null)[])
    if (each?.primary === true && each.verified === true && typeof each.email === 'string') return each.email
  return null
}
