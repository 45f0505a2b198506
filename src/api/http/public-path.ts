import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The path of the public URL, without a slash at its end; empty where the server has a host name of its own. */
export function publicPathOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/**
 * Fastify's `rewriteUrl` for a server below a path: the path is removed from addresses, so that a proxy may remove it or
 * leave it. Undefined where the server has a host name of its own.
 */
export function withoutPublicPath(path: string): ((request: IncomingMessage) => string) | undefined {
  if (path === '') return undefined
  return ({ url = '/' }) => {
    if (!url.startsWith(path)) return url
    const rest = url.slice(path.length)
    if (rest.startsWith('/')) return rest
    return rest === '' || rest.startsWith('?') ? `/${rest}` : url
  }
}

/** Puts the path before the addresses in `Location` and `Link`, and before the path of cookies. */
export function addPublicPath(app: FastifyInstance, path: string): void {
  if (path === '') return
  app.addHook('onSend', async (_request, reply, payload) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string' && isOwnPath(location)) reply.header('location', path + location)
    const link = reply.getHeader('link')
    if (typeof link === 'string') reply.header('link', link.replaceAll('</', `<${path}/`))
    const cookies = reply.getHeader('set-cookie')
    if (cookies !== undefined) {
      reply.removeHeader('set-cookie')
      reply.header(
        'set-cookie',
        [cookies]
          .flat()
          .map((cookie) => String(cookie).replace(/; Path=\/([^;]*)/, (_, rest) => cookiePath(path, rest))),
      )
    }
    return payload
  })
}

const isOwnPath = (location: string) => location.startsWith('/') && !location.startsWith('//')

const cookiePath = (path: string, rest: string) => `; Path=${path}${rest === '' ? '' : `/${rest}`}`

/** A page whose links begin at the root of the server, with the path before each of them. */
export const linkedBelow = (path: string, page: string): string =>
  path === '' ? page : page.replaceAll(/ (href|src|action)="\/(?!\/)/g, ` $1="${path}/`)
