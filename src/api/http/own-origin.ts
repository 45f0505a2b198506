import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '#domain/http-error.ts'
import { isSecure } from '../guard/authorize.ts'
import type { RequestContext } from './response.ts'

/**
 * The address, without a slash at its end, that a payment page, an email or a sign-in provider leads back to: the public URL where one is set, else an
 * address of this machine. A host name that only the client claims is not trusted. Throws 503 where neither is known.
 */
export function ownOrigin(
  { headers, secure }: Pick<RequestContext, 'headers' | 'secure'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl
  const url = URL.parse(`${secure ? 'https' : 'http'}://${headers.host ?? ''}`)
  if (url !== null && url.origin === url.href.replace(/\/$/, '') && isThisMachine(url.hostname)) return url.origin
  throw new HttpError(
    503,
    'This server does not know its own address: set SVC_PUBLIC_URL to the address that browsers see.',
  )
}

function isThisMachine(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare === '::1' || /^127\.\d+\.\d+\.\d+$/.test(bare)) return true
  return Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === bare))
}

/** The address, without a slash at its end, before links in a response: the public URL, else as the client addressed this server, if that looks like a host. */
export function linkOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host) ? request.host : 'localhost'
  return `${isSecure(request, undefined) ? 'https' : 'http'}://${host}`
}
