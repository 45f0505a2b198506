import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationName } from '#contract/operations.ts'
import { everyVessel } from '#fleet/selection.ts'
import type { House } from '../house.ts'
import { originOf } from '../ogc/door.ts'
import { apiPrefix } from '../paths.ts'
import { referencePage } from './reference.ts'

const headers: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-cache',
}

/** Serves the reference at /docs: one page and its style, nothing from elsewhere. */
export function docsRoutes(app: FastifyInstance, house: House, mounted: readonly OperationName[]): void {
  const style = readFileSync(join(import.meta.dirname, 'docs.css'))
  const pages = new Map<string, string>()
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const baseUrl = originOf(request, house) + apiPrefix
    const mmsi = someShip(house)
    const key = `${baseUrl} ${mmsi}`
    let page = pages.get(key)
    if (page === undefined) {
      // Whoever sends many host names must not fill the memory with pages.
      if (pages.size >= mostPages) pages.clear()
      pages.set(key, (page = referencePage(mounted, { baseUrl, mmsi })))
    }
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  }
  app.get('/docs', show)
  app.get(`${apiPrefix}/docs`, (_request, reply) => reply.redirect('/docs', 302))
  app.get('/docs/docs.css', (_request, reply) => reply.headers(headers).type('text/css; charset=utf-8').send(style))
}

const mostPages = 8

function someShip({ ranked, fleet }: House): string | null {
  const { slots, returned } = ranked.select(everyVessel, 1)
  return returned === 0 ? null : String(fleet.columns.mmsi[slots[0]]).padStart(9, '0')
}
