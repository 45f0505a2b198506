import * as z from 'zod'
import { isoTime } from '#domain/time.ts'
import { defineOperation } from '../operation.ts'
import { timestamp, wholeText } from '../values.ts'
import { vesselFilters } from '../vessels/filters.ts'
import { dayOrTimeText } from '../filter-values.ts'

export const exportKinds = [
  'positions',
  'tracks',
  'port_calls',
  'voyages',
  'cargoes',
  'transits',
  'sea_events',
  'flows',
  'prices',
  'events',
] as const
export const exportFormats = ['parquet', 'csv', 'geojson'] as const
const states = ['queued', 'running', 'done', 'failed'] as const

const { sort: _sort, include: _include, ...filters } = vesselFilters

const exportItem = z
  .object({
    id: z.string(),
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    from: timestamp,
    to: timestamp.meta({ description: 'The end, not included.' }),
    query: z.record(z.string(), z.unknown()).meta({ description: 'The filters as they were sent.' }),
    status: z.enum(states),
    progress: z.number().meta({ description: 'Share of the span that is written, 0 to 1.' }),
    rows: z.int(),
    bytes: z.int().meta({ description: 'Of the file; while it is written, of its parts.' }),
    demo: z.boolean().meta({ description: 'Whether some or all rows are simulated.' }),
    notes: z
      .array(z.string())
      .meta({ description: 'What the file does not have, such as files of the archive that are damaged.' }),
    error: z.string().nullable().meta({ description: 'Why it has failed.' }),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    expires_at: timestamp.meta({ description: 'When the export and its file are deleted.' }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Path of the file below the address of the API; null until it is complete.' }),
  })
  .meta({ id: 'Export' })

export type ExportItem = z.infer<typeof exportItem>

/** An export as the server keeps it. */
interface ExportRecord {
  id: string
  kind: ExportItem['kind']
  format: ExportItem['format']
  fromMs: number
  toMs: number
  query: Record<string, unknown>
  state: ExportItem['status']
  cursorMs: number
  rows: number
  bytes: number
  isDemo: boolean
  notes: string[]
  error: string | null
  createdMs: number
  doneMs: number | null
}

/** An export under the names of the wire. */
export function exportJson(record: ExportRecord, expiresMs: number): ExportItem {
  const { id, kind, format, fromMs, toMs, query, state, cursorMs, rows, bytes, isDemo, notes, error } = record
  const share = toMs === fromMs ? 1 : (cursorMs - fromMs) / (toMs - fromMs)
  const time = (ms: number) => isoTime(ms) ?? ''
  return {
    ...{ id, kind, format, from: time(fromMs), to: time(toMs), query, status: state },
    progress: state === 'done' ? 1 : Math.floor(share * 100) / 100,
    ...{ rows, bytes, demo: isDemo, notes, error },
    created_at: time(record.createdMs),
    completed_at: isoTime(record.doneMs),
    expires_at: time(expiresMs),
    url: state === 'done' ? `/exports/${id}/file` : null,
  }
}

const example: ExportItem = {
  id: '3f0a8b52c4d1e6f79a0b1c2d',
  kind: 'positions',
  format: 'parquet',
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-08T00:00:00Z',
  query: { types: 'crude_tanker', region: 'hormuz' },
  status: 'done',
  progress: 1,
  rows: 184211,
  bytes: 1720340,
  demo: false,
  notes: [],
  error: null,
  created_at: '2026-11-20T12:34:56Z',
  completed_at: '2026-11-20T12:35:10Z',
  expires_at: '2026-11-27T12:34:56Z',
  url: '/exports/3f0a8b52c4d1e6f79a0b1c2d/file',
}

const exportId = z.object({ id: z.string().meta({ description: 'Id of the export.', example: example.id }) })

export const exportOperations = {
  'exports.list': defineOperation({
    summary: 'List your exports, newest first',
    additive: true,
    access: 'auth-pro',
    scope: 'read',
    query: z.object({
      limit: wholeText(1, 100)
        .meta({ description: 'Maximum number of items, 20 by default.', example: '20' })
        .optional(),
      offset: wholeText(0, 10_000).meta({ description: 'Items to skip.', example: '20' }).optional(),
    }),
    response: z.array(exportItem),
    status: 200,
    example: [example],
  }),
  'exports.create': defineOperation({
    summary: 'Export past data as a file',
    description:
      'Made in the background; GET /exports/<id> has its progress. `query` holds filters of GET /vessels, as text, which past rows must match. Those of the vessel (mmsi, imo, name, types, size, min_dwt, max_dwt, flags) mean what the server knows of it now, those of place and speed each row. A filter that past rows cannot answer is 400.',
    additive: true,
    access: 'auth-pro',
    scope: 'write',
    body: z.strictObject({
      kind: z
        .enum(exportKinds, `needs one of ${exportKinds.join(', ')}`)
        .default('positions')
        .meta({ description: 'What the rows are; tracks are lines, one for each vessel and UTC day.' }),
      format: z.enum(exportFormats, `needs one of ${exportFormats.join(', ')}`).default('parquet'),
      from: dayOrTimeText.meta({ description: 'First UTC day or time.', example: '2026-11-01' }),
      to: dayOrTimeText
        .meta({ description: 'Last UTC day, included, or time; now by default.', example: '2026-11-07' })
        .optional(),
      query: z.strictObject(filters).default({}),
    }),
    bodyExample: {
      kind: 'positions',
      format: 'parquet',
      from: '2026-11-01',
      to: '2026-11-07',
      query: { types: 'crude_tanker', region: 'hormuz' },
    },
    response: exportItem,
    status: 202,
    example: { ...example, status: 'queued', progress: 0, rows: 0, bytes: 0, completed_at: null, url: null },
  }),
  'exports.get': defineOperation({
    summary: 'Get an export and its progress',
    additive: true,
    access: 'auth-pro',
    scope: 'read',
    params: exportId,
    response: exportItem,
    status: 200,
    example,
  }),
  'exports.delete': defineOperation({
    summary: 'Delete an export and its file',
    additive: true,
    access: 'auth-pro',
    scope: 'write',
    params: exportId,
    response: z.undefined(),
    status: 204,
  }),
  'exports.file': defineOperation({
    summary: 'Download the file of an export',
    description: 'Ranges of bytes continue a download (Range, If-Range with the ETag). 409 until the export is done.',
    additive: true,
    access: 'auth-pro',
    scope: 'read',
    params: exportId,
    response: z.string().meta({ format: 'binary', description: 'The file, in the format of the export.' }),
    status: 200,
    example: 'PAR1…',
    mediaType: 'application/octet-stream',
  }),
}
