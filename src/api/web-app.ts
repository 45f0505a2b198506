import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from './paths.ts'

/** What pages may do: nothing from elsewhere, no inline script, no frame around them. */
const pageHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
}

/** What has its content in its name never changes; the map below the ships rarely does; a page is asked for anew. */
function keepFor(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('/basemap/') ? 'public, max-age=86400' : 'no-cache'
}

/** Serves the built map at /app; every address below it that is no file is the app's own. */
export function webRoutes(app: FastifyInstance, root: string | undefined): void {
  app.get('/', (_request, reply) => reply.redirect('/app', 302))
  app.get(`${apiPrefix}/app`, (_request, reply) => reply.redirect('/app', 302))
  if (root === undefined || !existsSync(join(root, 'index.html'))) return
  void app.register(fastifyStatic, {
    root,
    prefix: '/app/',
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      for (const name in pageHeaders) reply.header(name, pageHeaders[name])
      reply.header('cache-control', keepFor(path))
    },
  })
  app.get('/app', (_request, reply) => reply.sendFile('index.html'))
  app.get('/app/*', (request, reply) => {
    const path = decodeURIComponent((request.params as { '*': string })['*'])
    const isFile = /\.[a-z0-9]+$/i.test(path)
    return reply.sendFile(isFile ? path : 'index.html')
  })
}
