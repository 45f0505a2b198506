import type { Accounts } from '#accounts/accounts.ts'
import type { Clock } from '#domain/clock.ts'
import type { AccountsDb } from '#store/store.ts'
import { exportJson } from '#contract/resources/exports.ts'
import { mediaTypes } from '#contract/formats/formats.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoTime, msPerDay } from '#domain/time.ts'
import type { ExportRecord, ExportRequest } from '#exports/records.ts'
import { type ExportKind, hasGeometry, isOfPositions } from '#exports/row-tables.ts'
import { type Exports, fileNameOf } from '#exports/exports.ts'
import { userIdOf } from '../../guard/caller.ts'
import { type Answer, type Endpoints, json, list, type RequestContext } from '../../http/response.ts'
import { requirePast, type Retention } from '../times/archive-time.ts'
import { demoHeaders } from '../vessels/demo-data.ts'
import type { DrawnRegions } from '../vessels/drawn-regions.ts'
import type { VesselFilters } from '../vessels/vessel-query.ts'
import { rowSelection, type SelectionData } from './selection.ts'

const defaultLimit = 20

/** What exports are made from. */
export interface ExportData extends SelectionData {
  exports: Pick<Exports, 'create' | 'list' | 'get' | 'remove' | 'file' | 'expiresMs'>
  drawn: DrawnRegions
  idempotency: Pick<Accounts['idempotency'], 'once'>
  clock: Clock
  /** Of positions; null where nothing is archived. */
  retention: Retention | null
  /** Days for which facts of a kind are kept. */
  factDays: (kind: ExportKind) => number
}

/** Exports of past data. */
export function exportEndpoints(data: ExportData): Endpoints {
  const { exports } = data
  const item = (record: ExportRecord) => exportJson(record, exports.expiresMs(record))
  return {
    'exports.list': async ({ query: { limit = defaultLimit, offset = 0 } }, { caller }) => {
      const page = await exports.list(userIdOf(caller), { limit, offset })
      const next = offset + page.exports.length
      const link = { link: `</api/v1/exports?limit=${limit}&offset=${next}>; rel="next"` }
      return list(page.exports.map(item), page.total, next < page.total ? link : {})
    },
    'exports.create': async ({ body }, context) => {
      const key = context.headers['idempotency-key']
      const answered = (value: ReturnType<typeof item>, headers = {}): Answer => ({
        ...{ kind: 'json', value },
        headers: { location: `/api/v1/exports/${value.id}`, ...headers },
      })
      if (typeof key !== 'string') return answered(item(await create(body, context, data)))
      const userId = userIdOf(context.caller)
      const call = { userId, key, request: JSON.stringify(['exports', body]), nowMs: data.clock.nowMs() }
      const { answer, replayed } = await data.idempotency.once(call, async (db) => ({
        ...{ status: 202, answer: item(await create(body, context, data, db)) },
      }))
      return answered(answer as ReturnType<typeof item>, replayed ? { 'idempotent-replayed': 'true' } : {})
    },
    'exports.get': async ({ params }, { caller }) => {
      const record = await exports.get(userIdOf(caller), params.id)
      return json(item(record), demoHeaders(record.isDemo))
    },
    'exports.delete': async ({ params }, { caller }) => {
      await exports.remove(userIdOf(caller), params.id)
      return { kind: 'nothing' }
    },
    'exports.file': async ({ params }, { caller }): Promise<Answer> => {
      const { path, record } = await exports.file(userIdOf(caller), params.id)
      return {
        kind: 'file',
        path,
        name: fileNameOf(record),
        contentType: mediaTypes[record.format],
        tag: record.tag ?? record.id,
        headers: demoHeaders(record.isDemo),
      }
    },
  }
}

type Body = ParsedRequest<'exports.create'>['body']

async function create(body: Body, context: RequestContext, data: ExportData, db?: AccountsDb): Promise<ExportRecord> {
  const { kind, format } = body
  if (format === 'geojson' && !hasGeometry(kind))
    throw new HttpError(400, `format=geojson: ${kind.replaceAll('_', ' ')} have no geometry. Use parquet or csv.`)
  const span = spanOf(body, data, context.nowMs)
  const filters = await data.drawn.resolve<VesselFilters>(body.query, context.caller)
  const sent = JSON.parse(context.rawBody.toString() || '{}') as { query?: ExportRequest['query'] }
  const request = { kind, format, ...span, query: sent.query ?? {} }
  return data.exports.create(userIdOf(context.caller), request, rowSelection(filters, kind, data), db)
}

/** Throws 400 for a span that ends before it begins, is in the future or is not kept. */
function spanOf({ kind, from, to }: Body, { retention, factDays }: ExportData, nowMs: number) {
  const fromMs = Date.parse(from)
  const endMs = to === undefined ? nowMs : Date.parse(to) + (to.includes('T') ? 0 : msPerDay)
  requirePast('from', fromMs, isOfPositions(kind) ? retention : { retentionDays: factDays(kind) }, nowMs)
  if (fromMs >= endMs) throw new HttpError(400, `from must be before to, got ${isoTime(fromMs)} and ${isoTime(endMs)}.`)
  return { fromMs, toMs: Math.min(endMs, Math.ceil(nowMs / 1000) * 1000) }
}
