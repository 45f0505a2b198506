import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationName } from '#contract/operations.ts'
import { formatMmsi } from '#domain/vessel/ids.ts'
import { everyVessel } from '#fleet/query/selection.ts'
import type { VesselData } from '../resources/vessels/vessel-data.ts'
import { linkOrigin } from '../http/own-origin.ts'
import { apiPrefix } from '../http/paths.ts'
import { linkedBelow, publicPathOf } from '../http/public-path.ts'
import { referencePage } from './reference.ts'

const headers: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-cache',
}

export interface DocsDependencies {
  /** The operations that are mounted. */
  mounted: readonly OperationName[]
  publicUrl: string | undefined
  /** The vessels that the examples name one of. */
  vessels: Pick<VesselData, 'ranked' | 'fleet'>
}

/** Serves the reference at /docs: one page and its style, nothing from other origins. */
export function mountDocs(app: FastifyInstance, { mounted, publicUrl, vessels }: DocsDependencies): void {
  const style = readFileSync(join(import.meta.dirname, 'docs.css'))
  const pages = new Map<string, string>()
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const baseUrl = linkOrigin(request, publicUrl) + apiPrefix
    const mmsi = exampleMmsi(vessels)
    const key = `${baseUrl} ${mmsi}`
    let page = pages.get(key)
    if (page === undefined) {
      // A client that sends many host names must not fill the memory with pages.
      if (pages.size >= maxPages) pages.clear()
      pages.set(key, (page = linkedBelow(publicPathOf(publicUrl), referencePage(mounted, { baseUrl, mmsi }))))
    }
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  }
  app.get('/docs', show)
  app.get(`${apiPrefix}/docs`, (_request, reply) => reply.redirect('/docs', 302))
  app.get('/docs/docs.css', (_request, reply) => reply.headers(headers).type('text/css; charset=utf-8').send(style))
}

const maxPages = 8

/** The MMSI of the vessel with the largest cargo; null where none is listed. */
function exampleMmsi({ ranked, fleet }: DocsDependencies['vessels']): string | null {
  const { slots, returned } = ranked.select(everyVessel, 1)
  return returned === 0 ? null : formatMmsi(fleet.columns.mmsi[slots[0]])
}
