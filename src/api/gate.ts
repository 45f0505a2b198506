import { sessionCookie } from '#accounts/sessions.ts'
import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Allowance, Authentication, Caller } from './caller.ts'
import { isPro } from './caller.ts'
import { Refusal } from './refusal.ts'

/** Checks who asks against what the operation asks for, in the order of the contract: 401, 402, 403. */
export function checkCaller(name: OperationName, operation: Operation, { caller, refused }: Authentication): void {
  if (refused !== undefined) throw unauthorized(refused)
  checkAccess(name, operation, caller)
  checkScope(operation, caller)
}

function checkAccess(name: OperationName, { access }: Operation, caller: Caller): void {
  if (access === 'open') return
  if (access !== 'pro' && caller.user === undefined) {
    throw unauthorized('Sign in, or send an API key as "Authorization: Bearer svc_live_…".')
  }
  if ((access === 'pro' || access === 'auth-pro') && !isPro(caller)) {
    throw new Refusal(402, name === 'keys.create' ? 'Pro required' : 'Pro required: upgrade your plan at /app.')
  }
  if (access === 'admin' && caller.user?.isAdmin !== true) throw new Refusal(403, 'This is for administrators.')
}

function checkScope({ scope }: Operation, caller: Caller): void {
  if (caller.kind !== 'key' || scope === 'none') return
  if (scope === 'session') throw new Refusal(403, 'This needs a signed-in session; an API key cannot do it.')
  if (allows(caller.scopes, scope)) return
  throw new Refusal(403, `This needs a key with the scope "${scope}"; yours has ${caller.scopes.join(', ')}.`, {
    'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  })
}

/** write implies read; admin implies both. */
function allows(scopes: readonly string[], needed: string): boolean {
  if (scopes.includes('admin')) return true
  if (scopes.includes('write')) return needed !== 'admin'
  return scopes.includes(needed)
}

export function unauthorized(message: string): Refusal {
  return new Refusal(401, message, { 'www-authenticate': 'Bearer' })
}

export function tooMany({ perMinute, retryAfterSeconds }: Allowance): Refusal {
  const message = `Too many requests: at most ${perMinute} a minute. Try again in ${retryAfterSeconds} s.`
  return new Refusal(429, message, { 'retry-after': String(retryAfterSeconds) })
}

/** Tells a caller how much is left, on every answer. */
export function limitHeaders({ perMinute, remaining, retryAfterSeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${perMinute};w=60`,
    ratelimit: `"default";r=${remaining};t=${retryAfterSeconds}`,
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(retryAfterSeconds),
  }
}

/** Whether the browser came over https, to us or to the proxy before us. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return request.protocol === 'https' || publicUrl?.startsWith('https:') === true
}

/** The session cookie's value; null without one. */
export const sessionOf = (cookies: string | undefined): string | null => cookieOf(cookies, sessionCookie)

/** A cookie's value; null without one. */
export function cookieOf(cookies: string | undefined, wanted: string): string | null {
  if (cookies === undefined || !cookies.includes(`${wanted}=`)) return null
  for (const cookie of cookies.split(';')) {
    const [name, ...value] = cookie.trim().split('=')
    if (name === wanted) return value.join('=') || null
  }
  return null
}

/**
 * Refuses a write that another site's page sent with our user's cookie. Browsers say where a request comes from; one
 * that says nothing is let through only where no cookie is used.
 */
export function checkSameSite(request: FastifyRequest, publicUrl: string | undefined, withCookie: boolean): void {
  const site = request.headers['sec-fetch-site']
  const { origin, host } = request.headers
  if (site === 'same-origin' || site === 'none') return
  if (site === undefined && origin === undefined && !withCookie) return
  const own = [publicUrl, `http://${host}`, `https://${host}`]
  if (site === undefined && origin !== undefined && own.includes(origin)) return
  throw new Refusal(403, `A write with the session cookie must come from our own pages: send Origin: http://${host}.`)
}
