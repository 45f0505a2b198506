import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from './paths.ts'

interface WebSettings {
  webRoot?: string | undefined
  pmtiles?: string | undefined
  mapStyle?: readonly string[] | undefined
  embedOrigins?: readonly string[] | undefined
}

const pmtilesPath = '/app/basemap.pmtiles'

/** What pages may do: nothing from elsewhere but from where the map's style is, no inline script, no frame around them but of those named. */
function pageHeaders(mapOrigins: readonly string[], framedBy: readonly string[]): Record<string, string> {
  const map = mapOrigins.map((origin) => ` ${origin}`).join('')
  return {
    'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:${map}; font-src 'self'; connect-src 'self'${map}; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  }
}

/** What has its content in its name never changes; the map below the ships rarely does; a page is asked for anew. */
function keepFor(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('/basemap/') || path.endsWith('.pmtiles') ? 'public, max-age=86400' : 'no-cache'
}

/** Serves the built map at /app; every address below it that is no file is the app's own. */
export function webRoutes(
  app: FastifyInstance,
  { webRoot: root, pmtiles, mapStyle = [], embedOrigins = [] }: WebSettings,
): void {
  app.get('/', (_request, reply) => reply.redirect('/app', 302))
  app.get(`${apiPrefix}/app`, (_request, reply) => reply.redirect('/app', 302))
  if (root === undefined || !existsSync(join(root, 'index.html'))) return
  const mapOrigins = [...new Set(mapStyle.filter((part) => !part.startsWith('/')).map((part) => new URL(part).origin))]
  const usual = pageHeaders(mapOrigins, [])
  const embedded = pageHeaders(mapOrigins, embedOrigins)
  const headersFor = (request: FastifyRequest) => (asksToEmbed(request.url) ? embedded : usual)
  void app.register(fastifyStatic, {
    root,
    prefix: '/app/',
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const headers = headersFor(reply.request)
      for (const name in headers) reply.header(name, headers[name])
      reply.header('cache-control', keepFor(path))
    },
  })
  const page = pageWithBasemap(root, pmtiles, mapStyle[0])
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    page === null
      ? reply.sendFile('index.html')
      : reply
          .headers({ ...headersFor(request), 'cache-control': 'no-cache' })
          .type('text/html; charset=utf-8')
          .send(page)
  app.get('/app', sendPage)
  app.get('/app/*', (request, reply) => {
    const path = decodeURIComponent((request.params as { '*': string })['*'])
    return /\.[a-z0-9]+$/i.test(path) ? reply.sendFile(path) : sendPage(request, reply)
  })
  if (pmtiles !== undefined) {
    app.get(pmtilesPath, (_request, reply) =>
      reply.type('application/vnd.pmtiles').sendFile(basename(pmtiles), dirname(resolve(pmtiles))),
    )
  }
}

/** The map alone, for a frame in another page; pages of accounts are never framed. */
const asksToEmbed = (url: string) => /^\/app\/?\?(?:[^#]*&)?embed=1(?:&|$)/.test(url)

/** The page, told of a basemap that is not the built-in one; null where that one is to be drawn. */
function pageWithBasemap(root: string, pmtiles: string | undefined, style: string | undefined): string | null {
  if (pmtiles === undefined && style === undefined) return null
  const basemap = JSON.stringify({ ...(pmtiles && { pmtiles: pmtilesPath }), ...(style && { style }) })
  const escaped = basemap.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  return page.replace('</head>', () => `<meta name="basemap" content="${escaped}" />\n  </head>`)
}
