import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#accounts/accounts.ts'
import { NotSignedIn } from '#accounts/sign-in-provider.ts'
import { setCookie } from '#accounts/sessions.ts'
import { addressKey } from './address.ts'
import { anonymous } from './caller.ts'
import { fromOf } from './endpoints/auth.ts'
import { cookieOf, isSecure, sessionOf, tooMany } from './gate.ts'
import type { House } from './house.ts'
import { ownOrigin } from './own-origin.ts'

const wayCookieName = 'svc_sign_in'
const wayMinutes = 10

/** Where a provider sends the browser back to. */
export const callbackPath = (providerId: string) => `/sign-in/${providerId}/callback`

/** The header by which a browser keeps the secret of its way to a provider and back; an empty one takes it away. */
export function wayCookie(secret: string, secure: boolean): string {
  const life = secret === '' ? 0 : wayMinutes * 60
  return `${wayCookieName}=${secret}; Path=/sign-in; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The way to a provider and back: pages that only redirect. What went wrong stands behind the # of the sign-in page. */
export function signInPages(app: FastifyInstance, house: House, accounts: Accounts): void {
  const { publicUrl } = house.settings
  const open = (path: string, walk: (request: FastifyRequest, providerId: string) => Promise<Onward>) =>
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const allowance = house.doorkeeper.take(anonymous, addressKey(request.ip))
      if (!allowance.allowed) throw tooMany(allowance)
      const { provider } = request.params as { provider: string }
      const onward = await walk(request, provider).catch((error: unknown) => {
        if (!(error instanceof NotSignedIn)) throw error
        if (error.cause !== undefined) house.onFault?.(error.cause, request.id)
        return { to: `/app/sign-in#${error.problem}`, cookies: [wayCookie('', isSecure(request, publicUrl))] }
      })
      return redirect(reply, onward)
    })

  open('/sign-in/:provider', async (request, provider) => {
    const secure = isSecure(request, publicUrl)
    const origin = ownOrigin({ headers: request.headers, secure }, publicUrl)
    const begun = await accounts.beginSignInWith(provider, origin + callbackPath(provider), null)
    if (begun === null) return { to: '/app/sign-in', cookies: [] }
    return { to: begun.url, cookies: [wayCookie(begun.secret, secure)] }
  })

  open('/sign-in/:provider/callback', async (request, provider) => {
    const secure = isSecure(request, publicUrl)
    const { search } = new URL(request.raw.url ?? '', 'http://any')
    const callback = new URL(
      ownOrigin({ headers: request.headers, secure }, publicUrl) + callbackPath(provider) + search,
    )
    const session = sessionOf(request.headers.cookie)
    const { caller } = await house.doorkeeper.authenticate({ authorization: null, session })
    const secret = cookieOf(request.headers.cookie, wayCookieName)
    const from = fromOf({ address: request.ip, headers: request.headers })
    const finished = await accounts.finishSignInWith(provider, callback, secret, caller, from)
    const gone = wayCookie('', secure)
    if (finished === 'connected') return { to: '/app/account', cookies: [gone] }
    return { to: '/app/signed-in', cookies: [gone, setCookie(finished.token, secure)] }
  })
}

interface Onward {
  to: string
  cookies: string[]
}

function redirect(reply: FastifyReply, { to, cookies }: Onward): FastifyReply {
  return reply
    .headers({
      'set-cookie': cookies,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .redirect(to, 303)
}
