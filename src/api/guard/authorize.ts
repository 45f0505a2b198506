import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { HttpError } from '#domain/http-error.ts'
import { type Allowance, type Caller, isPro, unauthorized } from './caller.ts'

/** What an operation requires of its callers. */
export type Requirements = Pick<Operation, 'access' | 'scope' | 'callback' | 'stream' | 'upgradeMessage'>

/** Checks a caller against an operation's requirements in the order of the contract: throws 401, 402 or 403. */
export function authorize(requirements: Requirements, caller: Caller): void {
  checkAccess(requirements, caller)
  checkScope(requirements, caller)
}

function checkAccess({ access, upgradeMessage }: Requirements, caller: Caller): void {
  if (access === 'open') return
  if (access !== 'pro' && caller.user === undefined) {
    throw unauthorized('Sign in, or send an API key as "Authorization: Bearer svc_live_…".')
  }
  if ((access === 'pro' || access === 'auth-pro') && !isPro(caller)) {
    throw new HttpError(402, upgradeMessage ?? 'Pro required: upgrade your plan at /app.')
  }
  if (access === 'admin' && caller.user?.isAdmin !== true) throw new HttpError(403, 'This is for administrators.')
}

function checkScope({ scope }: Requirements, caller: Caller): void {
  if (caller.kind !== 'key' || scope === 'none') return
  if (scope === 'session') throw new HttpError(403, 'This needs a signed-in session; an API key cannot do it.')
  if (allows(caller.scopes, scope)) return
  throw new HttpError(403, `This needs a key with the scope "${scope}"; yours has ${caller.scopes.join(', ')}.`, {
    'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
  })
}

/** write implies read; admin implies both. */
function allows(scopes: readonly string[], needed: string): boolean {
  if (scopes.includes('admin')) return true
  if (scopes.includes('write')) return needed !== 'admin'
  return scopes.includes(needed)
}

/** The 429 of a caller without an allowance. */
export function tooManyRequests({ perMinute, retryAfterSeconds }: Allowance): HttpError {
  const message = `Too many requests: at most ${perMinute} a minute. Try again in ${retryAfterSeconds} s.`
  return new HttpError(429, message, { 'retry-after': String(retryAfterSeconds) })
}

/** Whether the browser connected by https, to this server or to the proxy in front of it. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return request.protocol === 'https' || publicUrl?.startsWith('https:') === true
}

/**
 * Throws 403 for a write that a page of another site sends with our user's cookie. Browsers say where a request comes
 * from; a request that does not say is accepted only without a cookie.
 */
export function checkSameSite(request: FastifyRequest, publicUrl: string | undefined, withCookie: boolean): void {
  const site = request.headers['sec-fetch-site']
  const { origin, host } = request.headers
  if (site === 'same-origin' || site === 'none') return
  if (site === undefined && origin === undefined && !withCookie) return
  const own = [publicUrl && new URL(publicUrl).origin, `http://${host}`, `https://${host}`]
  if (site === undefined && origin !== undefined && own.includes(origin)) return
  throw new HttpError(403, `A write with the session cookie must come from our own pages: send Origin: http://${host}.`)
}
