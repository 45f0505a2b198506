import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#domain/http-error.ts'
import { apiPrefix } from '../http/paths.ts'
import { linkedBelow, publicPathOf } from '../http/public-path.ts'
import { mountPortCoast } from './port-coast.ts'

export interface WebSettings {
  /** Folder of the built web app; without it there is no /app. */
  webRoot?: string | undefined
  /** The file of the coast near ports; without it the coast is that of the basemap. */
  portCoast?: string | undefined
  /** The folder of the water that vessels were observed in, which is drawn over that coast. */
  observedWater?: string | undefined
  /** An archive of tiles that the map is drawn from. */
  pmtiles?: string | undefined
  /** The address of the map's style, and other origins that it loads from. */
  mapStyle?: readonly string[] | undefined
  /** Origins whose pages may show the map in a frame. */
  embedOrigins?: readonly string[] | undefined
  /** Address that browsers see; its path stands before the page's files. */
  publicUrl?: string | undefined
}

const pmtilesPath = '/app/basemap.pmtiles'

/** Headers of pages: nothing is loaded from other origins than the map style's, no inline script runs, and only the named origins may frame the page. */
function pageHeaders(mapOrigins: readonly string[], frameAncestors: readonly string[]): Record<string, string> {
  const map = mapOrigins.map((origin) => ` ${origin}`).join('')
  return {
    'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:${map}; font-src 'self'; connect-src 'self'${map}; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  }
}

/** `Cache-Control` by path: files named by their content never change, the basemap rarely does, pages are revalidated. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('/basemap/') || path.endsWith('.pmtiles') ? 'public, max-age=86400' : 'no-cache'
}

/** Serves the built web app at /app; addresses below it that name no file are routes of the app. */
export function mountWebApp(
  app: FastifyInstance,
  { webRoot: root, portCoast, observedWater, pmtiles, mapStyle = [], embedOrigins = [], publicUrl }: WebSettings,
): void {
  app.get('/', (_request, reply) => reply.redirect('/app', 302))
  app.get(`${apiPrefix}/app`, (_request, reply) => reply.redirect('/app', 302))
  if (root === undefined || !existsSync(join(root, 'index.html'))) return
  const mapOrigins = [...new Set(mapStyle.filter((part) => !part.startsWith('/')).map((part) => new URL(part).origin))]
  const regular = pageHeaders(mapOrigins, [])
  const embedded = pageHeaders(mapOrigins, embedOrigins)
  const headersFor = (request: FastifyRequest) => (asksToEmbed(request.url) ? embedded : regular)
  void app.register(fastifyStatic, {
    root,
    prefix: '/app/',
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const headers = headersFor(reply.request)
      for (const name in headers) reply.header(name, headers[name])
      reply.header('cache-control', cacheControlOf(path))
    },
  })
  const page = pageOfInstallation(root, { publicPath: publicPathOf(publicUrl), pmtiles, style: mapStyle[0] })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    page === null
      ? reply.sendFile('index.html')
      : reply
          .headers({ ...headersFor(request), 'cache-control': 'no-cache' })
          .type('text/html; charset=utf-8')
          .send(page)
  app.get('/app', sendPage)
  app.get('/app/*', (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    // Neither a file nor a route of the app has a percent sign in its name.
    if (path.includes('%')) throw new HttpError(404, 'There is nothing at this address.')
    const isFile = /\.[a-z0-9]+$/i.test(path) && path !== 'index.html'
    return isFile ? reply.sendFile(path) : sendPage(request, reply)
  })
  if (portCoast !== undefined && existsSync(portCoast))
    mountPortCoast(app, { coast: portCoast, observedWater }, regular)
  if (pmtiles !== undefined) {
    app.get(pmtilesPath, (_request, reply) =>
      reply.type('application/vnd.pmtiles').sendFile(basename(pmtiles), dirname(resolve(pmtiles))),
    )
  }
}

/** Whether the map alone is requested, for a frame in another page; pages of accounts are never framed. */
const asksToEmbed = (url: string) => /^\/app\/?\?(?:[^#]*&)?embed=1(?:&|$)/.test(url)

interface PageSettings {
  publicPath: string
  pmtiles: string | undefined
  style: string | undefined
}

/** The page with the path of this server and the operator's basemap; null where it is served as it was built. */
function pageOfInstallation(root: string, { publicPath, pmtiles, style }: PageSettings): string | null {
  const basemap = { ...(pmtiles && { pmtiles: publicPath + pmtilesPath }), ...(style && { style }) }
  const tags = [
    ...(publicPath === '' ? [] : [meta('public-path', publicPath)]),
    ...(Object.keys(basemap).length === 0 ? [] : [meta('basemap', JSON.stringify(basemap))]),
  ]
  if (tags.length === 0) return null
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  return linkedBelow(publicPath, page).replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}

function meta(name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<meta name="${name}" content="${escaped}" />`
}
