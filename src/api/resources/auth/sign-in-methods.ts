import type { Accounts } from '#accounts/accounts.ts'
import { NotSignedIn } from '#accounts/sign-in/provider.ts'
import { type Endpoints, json } from '../../http/response.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { publicPathOf } from '../../http/public-path.ts'
import { HttpError } from '#domain/http-error.ts'
import { callbackPath, signInCookie } from '../../pages/sign-in-pages.ts'
import { userIdOf } from '../../guard/caller.ts'

/** Sign-in methods, and the providers that a user's account is connected to. */
export function signInMethodEndpoints(accounts: Accounts, publicUrl: string | undefined): Endpoints {
  return {
    'auth.ways': () => {
      const { password, registration, mail, providers } = accounts.ways()
      const named = providers.map(({ id, name }) => ({ id, name, url: `${publicPathOf(publicUrl)}/sign-in/${id}` }))
      return json({ password, registration, passwordReset: mail, providers: named })
    },
    'auth.identities': async (_input, { caller }) => {
      const issuers = await accounts.identities(userIdOf(caller))
      const { providers } = accounts.ways()
      return json(providers.map(({ id, name, issuer }) => ({ id, name, connected: issuers.includes(issuer) })))
    },
    'auth.connect': async ({ body: { provider } }, context) => {
      const redirectUri = ownOrigin(context, publicUrl) + callbackPath(provider)
      const begun = await accounts.beginSignInWith(provider, redirectUri, userIdOf(context.caller)).catch(unavailable)
      if (begun === null) throw new HttpError(404, `There is no provider "${provider}" here; GET /auth/ways has them.`)
      return json({ url: begun.url }, { 'set-cookie': signInCookie(begun.secret, context.secure) })
    },
  }
}

function unavailable(error: unknown): never {
  if (error instanceof NotSignedIn) throw new HttpError(503, 'The provider cannot be reached now. Try again later.')
  throw error
}
