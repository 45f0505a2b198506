import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OperationName, operations, routeOf } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import type { Clock } from '#domain/clock.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoTime, msPerDay } from '#domain/time.ts'
import { linkOrigin } from '../http/own-origin.ts'
import { apiPrefix } from '../http/paths.ts'
import { publicPathOf } from '../http/public-path.ts'
import { siteLinks } from './site-links.ts'

export interface DiscoveryDependencies {
  /** The operations that are mounted. */
  mounted: readonly OperationName[]
  publicUrl: string | undefined
  /** Where the operator receives reports of vulnerabilities: a mailto: or https: URL. */
  securityContact: string | undefined
  wallClock: Clock
}

const catalogPath = '/.well-known/api-catalog'
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
/** RFC 9116 recommends less than a year; the file is made anew for each request. */
const contactDays = 90

/** What crawlers, agents and catalogues look for at fixed addresses: robots.txt, llms.txt, the API catalogue, security.txt. */
export function mountDiscovery(app: FastifyInstance, dependencies: DiscoveryDependencies): void {
  const { publicUrl, mounted, securityContact, wallClock } = dependencies
  const text = (reply: FastifyReply, body: string, type = 'text/plain') =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      })
      .type(`${type}; charset=utf-8`)
      .send(body)
  app.get('/robots.txt', (_request, reply) => text(reply, robots(publicPathOf(publicUrl))))
  app.get('/llms.txt', (request, reply) =>
    text(reply, textForModels(linkOrigin(request, publicUrl), mounted), 'text/markdown'),
  )
  // A catalogue is of the host: a proxy that leads here from its root may leave the path out.
  app.get(catalogPath, (request: FastifyRequest, reply) => {
    const site = linkOrigin(request, publicUrl)
    return reply
      .headers({
        link: `<${site}${catalogPath}>; rel="api-catalog"`,
        'content-type': catalogType,
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
      })
      .send(JSON.stringify(catalog(site)))
  })
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (securityContact === undefined)
      throw new HttpError(404, 'The operator names no contact for security reports (SVC_SECURITY_CONTACT).')
    const expires = isoTime(Math.floor(wallClock.nowMs() / msPerDay + contactDays) * msPerDay)
    const canonical = publicUrl === undefined ? '' : `Canonical: ${publicUrl}/.well-known/security.txt\n`
    return text(reply, `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n${canonical}`)
  })
}

/** Pages may be indexed; the API, tiles and what signs in may not. */
const robots = (path: string) =>
  `User-agent: *\n${['/api/', '/billing/', '/mcp', '/ogc', '/sign-in/', '/tiles/'].map((below) => `Disallow: ${path}${below}\n`).join('')}Allow: ${path}/\n`

/** The linkset of RFC 9727: one API, with its description, its documentation, its state and its other interfaces. */
function catalog(site: string) {
  const target = (rel: string) =>
    siteLinks.filter((link) => link.rel === rel).map(({ path, type, title }) => ({ href: site + path, type, title }))
  const relations = ['service-desc', 'service-doc', 'status', 'item', 'alternate']
  return {
    linkset: [
      { anchor: site + apiPrefix, ...Object.fromEntries(relations.map((rel) => [rel, target(rel)])) },
      { anchor: site + catalogPath, item: [{ href: site + apiPrefix, title: 'Seaborne API' }] },
    ],
  }
}

/** The text at /llms.txt: what this is, where each interface is, and what the API answers. */
function textForModels(site: string, mounted: readonly OperationName[]): string {
  const reads = mounted.filter((name) => isPublicRead(operations[name]) && routeOf(name).method === 'GET')
  const lines = [
    '# Seaborne',
    '',
    '> Live commodity shipping: vessels with cargo estimates, ports, terminals, chokepoints, flows, events and prices. Unknown values are null, never 0; responses marked X-Data-Demo hold simulated vessels.',
    '',
    `Agents: connect to the MCP server at ${site}/mcp. A key (Authorization: Bearer svc_live_…) is needed only for what is marked Pro; it is created at ${site}/app/keys. Every error is {"error": "…"} and says what to do.`,
    '',
    '## Interfaces',
    '',
    ...siteLinks.map(({ title, path }) => `- [${title}](${site}${path})`),
    '',
    '## Endpoints that read',
    '',
    ...reads.map(
      (name) => `- [GET ${routeOf(name).path}](${site}/docs#${name.replaceAll('.', '-')}): ${aboutOf(name)}`,
    ),
    '',
  ]
  return lines.join('\n')
}

const isPublicRead = ({ access, scope }: Operation) => access !== 'admin' && access !== 'auth' && scope !== 'session'

function aboutOf(name: OperationName): string {
  const { summary, access }: Operation = operations[name]
  return access === 'open' ? summary : `${summary} (Pro)`
}
