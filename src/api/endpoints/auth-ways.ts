import type { Accounts } from '#accounts/accounts.ts'
import { NotSignedIn } from '#accounts/sign-in-provider.ts'
import { type Endpoints, json } from '../answer.ts'
import { ownOrigin } from '../own-origin.ts'
import { Refusal } from '../refusal.ts'
import { callbackPath, wayCookie } from '../sign-in-pages.ts'
import { userIdOf } from '../signed-in.ts'

/** How people may come in, and who else vouches for them. */
export function authWaysEndpoints(accounts: Accounts, publicUrl: string | undefined): Endpoints {
  return {
    'auth.ways': () => {
      const { registration, mail, providers } = accounts.ways()
      const named = providers.map(({ id, name }) => ({ id, name, url: `/sign-in/${id}` }))
      return json({ password: true, registration, password_reset: mail, providers: named })
    },
    'auth.identities': async (_asked, { caller }) => {
      const issuers = await accounts.identities(userIdOf(caller))
      const { providers } = accounts.ways()
      return json(providers.map(({ id, name, issuer }) => ({ id, name, connected: issuers.includes(issuer) })))
    },
    'auth.connect': async ({ body: { provider } }, visit) => {
      const redirectUri = ownOrigin(visit, publicUrl) + callbackPath(provider)
      const begun = await accounts.beginSignInWith(provider, redirectUri, userIdOf(visit.caller)).catch(unavailable)
      if (begun === null) throw new Refusal(404, `There is no provider "${provider}" here; GET /auth/ways has them.`)
      return json({ url: begun.url }, { 'set-cookie': wayCookie(begun.secret, visit.secure) })
    },
  }
}

function unavailable(error: unknown): never {
  if (error instanceof NotSignedIn) throw new Refusal(503, 'The provider cannot be reached now. Try again later.')
  throw error
}
