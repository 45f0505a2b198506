import type { SignInProvider } from '#accounts/sign-in/provider.ts'
import { InvalidSettingError, type Config } from '../config.ts'

const googleIssuer = 'https://accounts.google.com'

/** The configured sign-in providers, in the order of their buttons. Without any, their library is not loaded. */
export async function openProviders(config: Config): Promise<SignInProvider[]> {
  const google = pair('SVC_GOOGLE', config.googleClientId, config.googleClientSecret)
  const github = pair('SVC_GITHUB', config.githubClientId, config.githubClientSecret)
  const oidc = pair('SVC_OIDC', config.oidcClientId, config.oidcClientSecret)
  const { oidcIssuer: issuer, oidcName: name } = config
  if ((oidc === null) !== (issuer === undefined))
    throw new InvalidSettingError(
      'SVC_OIDC_ISSUER, SVC_OIDC_CLIENT_ID and SVC_OIDC_CLIENT_SECRET go together; one is missing.',
    )
  const providers: SignInProvider[] = []
  if (google === null && github === null && oidc === null) {
    if (!config.singleSignOn) return providers
    throw new InvalidSettingError('SVC_SINGLE_SIGN_ON needs a provider: SVC_OIDC_ISSUER, SVC_OIDC_CLIENT_ID and so on.')
  }
  const { OpenIdProvider } = await import('#accounts/sign-in/openid.ts')
  const { GithubProvider } = await import('#accounts/sign-in/github.ts')
  if (google) providers.push(new OpenIdProvider({ id: 'google', name: 'Google', issuer: googleIssuer, ...google }))
  if (github) providers.push(new GithubProvider(github))
  if (oidc && issuer !== undefined) providers.push(new OpenIdProvider({ id: 'oidc', name, issuer, ...oidc }))
  return providers
}

function pair(prefix: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  throw new InvalidSettingError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together; one is missing.`)
}
