import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { sessionCookie } from '#accounts/identity/sessions.ts'
import { HttpError } from '#domain/http-error.ts'
import { type Credentials, unauthorized } from './caller.ts'

/** How a route reads credentials from a request, and how it answers credentials that are not valid. */
export interface CredentialScheme {
  read(request: FastifyRequest): Credentials
  /** The 401 for credentials that were rejected with this reason. */
  reject(request: FastifyRequest, reason: string): HttpError
}

/** A bearer key or the session cookie. */
export const keyOrSession: CredentialScheme = {
  read: ({ headers }) => ({ authorization: headers.authorization ?? null, session: sessionToken(headers.cookie) }),
  reject: (_request, reason) => unauthorized(reason),
}

/** A bearer key alone: the session cookie of a browser is not read. */
export const keyOnly: CredentialScheme = {
  read: ({ headers }) => ({ authorization: headers.authorization ?? null, session: null }),
  reject: (_request, reason) => unauthorized(reason),
}

/**
 * As `keyOrSession`, and for programs that can only send a name and a password: a key as the password of Basic
 * authentication (docs/decisions/0004). Only a client that sent Basic is challenged with it: browsers answer that
 * challenge with a dialog.
 */
export const keyAsPassword: CredentialScheme = {
  read: ({ headers }) => ({ authorization: asBearer(headers.authorization), session: sessionToken(headers.cookie) }),
  reject: ({ headers }, reason) => {
    if (!isBasic(headers.authorization)) return unauthorized(reason)
    const challenge = 'Basic realm="Any name, and an API key as the password", charset="UTF-8"'
    return new HttpError(401, `${reason} Send the API key as the password.`, {
      'www-authenticate': `Bearer, ${challenge}`,
    })
  },
}

const isBasic = (authorization: string | undefined) => /^basic(?:\s|$)/i.test(authorization ?? '')

/** The value of `Authorization`; the password of Basic authentication becomes a bearer key. */
function asBearer(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  if (!isBasic(authorization)) return authorization
  const pair = Buffer.from(authorization.slice(5).trim(), 'base64').toString()
  return `Bearer ${pair.slice(pair.indexOf(':') + 1)}`
}

/** The session cookie's value; null without one. */
export const sessionToken = (header: string | undefined): string | null => cookieValue(header, sessionCookie)

/** A cookie's value; null where it is absent or empty. */
export function cookieValue(header: string | undefined, name: string): string | null {
  if (header === undefined || !header.includes(`${name}=`)) return null
  return parseCookie(header)[name] || null
}
