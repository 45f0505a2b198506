import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#accounts/accounts.ts'
import { setCookie } from '#accounts/identity/sessions.ts'
import { NotSignedIn } from '#accounts/sign-in/provider.ts'
import { isSecure } from '../guard/authorize.ts'
import { cookieValue, sessionToken } from '../guard/credentials.ts'
import type { Guard } from '../guard/guard.ts'
import type { ServerHooks } from '../http/create-server.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { fromOf } from '../resources/auth/auth.ts'

const signInCookieName = 'svc_sign_in'
const signInMinutes = 10

/** The path that a provider redirects the browser back to. */
export const callbackPath = (providerId: string) => `/sign-in/${providerId}/callback`

/** `Set-Cookie` that binds a sign-in with a provider to the browser that began it; an empty secret clears it. */
export function signInCookie(secret: string, secure: boolean): string {
  const lifeSeconds = secret === '' ? 0 : signInMinutes * 60
  return `${signInCookieName}=${secret}; Path=/sign-in; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export interface SignInPageDependencies {
  accounts: Pick<Accounts, 'beginSignInWith' | 'finishSignInWith' | 'authenticate'>
  guard: Guard
  publicUrl: string | undefined
  onError: ServerHooks['onError']
}

/** Sign-in with a provider: pages that only redirect. An error is named in the fragment of the sign-in page. */
export function mountSignInPages(app: FastifyInstance, dependencies: SignInPageDependencies): void {
  const page = (path: string, next: (request: FastifyRequest, providerId: string) => Promise<Redirect>) =>
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      await dependencies.guard.limitAnonymous(request)
      const { provider } = request.params as { provider: string }
      return redirect(
        reply,
        await next(request, provider).catch((error: unknown) => failed(error, request, dependencies)),
      )
    })
  page('/sign-in/:provider', (request, provider) => begin(request, provider, dependencies))
  page('/sign-in/:provider/callback', (request, provider) => finish(request, provider, dependencies))
}

async function begin(
  request: FastifyRequest,
  provider: string,
  { accounts, publicUrl }: SignInPageDependencies,
): Promise<Redirect> {
  const secure = isSecure(request, publicUrl)
  const origin = ownOrigin({ headers: request.headers, secure }, publicUrl)
  const begun = await accounts.beginSignInWith(provider, origin + callbackPath(provider), null)
  if (begun === null) return { to: '/app/sign-in', cookies: [] }
  return { to: begun.url, cookies: [signInCookie(begun.secret, secure)] }
}

async function finish(
  request: FastifyRequest,
  provider: string,
  { accounts, publicUrl }: SignInPageDependencies,
): Promise<Redirect> {
  const secure = isSecure(request, publicUrl)
  const { search } = new URL(request.raw.url ?? '', 'http://any')
  const url = new URL(ownOrigin({ headers: request.headers, secure }, publicUrl) + callbackPath(provider) + search)
  const session = sessionToken(request.headers.cookie)
  const { caller } = await accounts.authenticate({ authorization: null, session })
  const secret = cookieValue(request.headers.cookie, signInCookieName)
  const from = fromOf({ address: request.ip, headers: request.headers })
  const finished = await accounts.finishSignInWith(provider, { url, secret }, caller, from)
  const cleared = signInCookie('', secure)
  if (finished === 'connected') return { to: '/app/account', cookies: [cleared] }
  return { to: '/app/signed-in', cookies: [cleared, setCookie(finished.token, secure)] }
}

function failed(error: unknown, request: FastifyRequest, { publicUrl, onError }: SignInPageDependencies): Redirect {
  if (!(error instanceof NotSignedIn)) throw error
  if (error.cause !== undefined) onError(error.cause, request.id)
  return { to: `/app/sign-in#${error.problem}`, cookies: [signInCookie('', isSecure(request, publicUrl))] }
}

interface Redirect {
  to: string
  cookies: string[]
}

function redirect(reply: FastifyReply, { to, cookies }: Redirect): FastifyReply {
  return reply
    .headers({
      'set-cookie': cookies,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .redirect(to, 303)
}
