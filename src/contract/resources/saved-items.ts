import * as z from 'zod'
import { isoTime } from '#domain/time.ts'
import { conditionsSchema } from './alerts/condition-schema.ts'
import { drawnShape, drawType, exampleSquare } from './draw.ts'
import { defineOperation } from '../operation.ts'
import { timestamp, wholeText } from '../values.ts'
import { toWire } from '../wire-names.ts'

const text = (maxLength: number) =>
  z
    .string('needs a string')
    .trim()
    .min(1, `needs 1 to ${maxLength} characters`)
    .max(maxLength, `needs 1 to ${maxLength} characters`)

const itemId = z.object({ id: z.string().meta({ description: 'Number of the item.', example: '17' }) })
const queryId = z.object({
  id: z
    .string()
    .meta({ description: 'Number of the item. Required: no request changes all items.', example: '17' })
    .optional(),
})
/** A page of items. */
export const itemPage = z.object({
  limit: wholeText(1, 500)
    .meta({ description: 'Maximum number of items, 500 by default.', example: '20', 'x-additive': true })
    .optional(),
  before: wholeText(1, 2_147_483_647)
    .meta({
      description: 'Only items with a smaller number: the next page, which the Link header names.',
      example: '17',
      'x-additive': true,
    })
    .optional(),
})
const storedMembers = { id: z.int(), created_at: timestamp, updated_at: timestamp }
const members = z.record(z.string(), z.unknown())
const storedExample = { id: 17, created_at: '2026-11-20T12:34:56Z', updated_at: '2026-11-20T12:34:56Z' }

const viewBody = z.strictObject({ name: text(200), state: members.default({}) })
const savedView = z.object({ ...storedMembers, name: z.string(), state: members }).meta({ id: 'View' })

const drawingBody = z.strictObject({ name: text(200), draw_type: drawType.default('polygon'), geojson: drawnShape })
const savedDrawing = z
  .object({ ...storedMembers, name: z.string(), draw_type: drawType, geojson: members })
  .meta({ id: 'Drawing' })

/** What `geojson` is in an alert that has no region. */
export const noRegion = { type: 'Polygon' as const, coordinates: [] }

const alertBody = z.strictObject({
  name: text(200),
  geojson: drawnShape.default(noRegion).meta({
    description: 'The region; a Polygon without coordinates, or left out, where the conditions have their own place.',
  }),
  enabled: z.boolean('needs true or false').default(true),
  conditions: members.default({}).meta(conditionsSchema),
  webhook_url: z
    .url({ protocol: /^https?$/, error: 'needs an http or https address' })
    .max(2000)
    .nullable()
    .default(null),
  email: z.boolean('needs true or false').default(false).meta({
    description: 'Whether events are sent to your confirmed email address, at most one email in 15 minutes.',
    'x-additive': true,
  }),
})
export const savedAlert = z
  .object({
    ...storedMembers,
    name: z.string(),
    geojson: members,
    enabled: z.boolean(),
    conditions: members,
    webhook_url: z.string().nullable(),
    last_triggered: timestamp.nullable(),
    email: z.boolean().meta({ 'x-additive': true }),
    problem: z.string().nullable().meta({
      description: 'Why the alert is not watched, such as a region that is no longer known; null where it is.',
      'x-additive': true,
    }),
    webhook_secret: z.string().nullable().meta({
      description: 'The key that signs messages to webhook_url; null without one, and for keys that may only read.',
      'x-additive': true,
    }),
  })
  .meta({ id: 'Alert' })

const promptBody = z.strictObject({ title: text(200), prompt: text(4000) })
const savedPrompt = z
  .object({ ...storedMembers, title: z.string(), prompt: z.string(), used_count: z.int() })
  .meta({ id: 'Prompt' })

const watchBody = z.strictObject({
  key: z
    .string('needs a string')
    .regex(/^[a-z_]{2,20}:[\w.:/-]{1,100}$/i, 'needs a vessel (vessel:538001234) or a place (port:NLRTM)')
    .meta({ description: 'A vessel by its MMSI, or a place by its id.', example: 'vessel:538001234' }),
  name: text(200),
  list: text(60).default('Watch list').meta({ description: 'The list that it is in.' }),
  note: z.string('needs a string').max(2000, 'needs at most 2000 characters').default(''),
})
const savedWatch = z
  .object({ ...storedMembers, key: z.string(), name: z.string(), list: z.string(), note: z.string() })
  .meta({ id: 'Watch' })

const reportBody = z.strictObject({
  subject: text(200).meta({
    description: 'Which number is wrong: a vessel or place, and the member.',
    example: 'vessel:538001234 cargo.mt',
  }),
  shown: text(500).meta({ description: 'What was shown, with its bounds and its time.' }),
  comment: z
    .string('needs a string')
    .max(2000, 'needs at most 2000 characters')
    .default('')
    .meta({ description: 'What is right, and where that is known from.' }),
  derivations: z
    .array(text(60))
    .max(8, 'needs at most 8 names')
    .default([])
    .meta({
      description: 'What made the number, by the names of GET /accuracy.',
      example: ['cargo'],
      'x-additive': true,
    }),
})
export const reportVerdict = z.enum(['open', 'accepted', 'rejected'], 'needs open, accepted or rejected')
const savedReport = z
  .object({
    ...{ ...storedMembers, subject: z.string(), shown: z.string(), comment: z.string() },
    derivations: z.array(z.string()).meta({ 'x-additive': true }),
    verdict: reportVerdict.meta({ description: 'What the operator found.', 'x-additive': true }),
    verdict_note: z.string().meta({ 'x-additive': true }),
    judged_at: timestamp.nullable().meta({ 'x-additive': true }),
  })
  .meta({ id: 'Report' })
/** A report as the operator sees it. */
export const receivedReport = savedReport.extend({ user_id: z.int() }).meta({ id: 'ReceivedReport' })

const bodies = {
  view: viewBody,
  drawing: drawingBody,
  alert: alertBody,
  prompt: promptBody,
  watch: watchBody,
  report: reportBody,
}
type Kind = keyof typeof bodies

/** The body of an item as it is stored: under the names of the wire, as the item is returned. */
export const storedBody = (kind: Kind, body: object) => toWire(bodies[kind], body) as Record<string, unknown>

interface StoredItem {
  id: number
  /** As `storedBody` returned it. */
  body: Record<string, unknown>
  usedCount: number
  lastTriggeredMs: number | null
  createdMs: number
  updatedMs: number
}

/** What an alert has beside its body. `webhookSecret` is called for an alert with a webhook; null hides it. */
interface AlertMembers {
  webhookSecret: () => string | null
  problem: string | null
}

/** A saved item under the names of the wire. */
export function savedItemJson(kind: Kind, item: StoredItem, { webhookSecret, problem }: AlertMembers) {
  const { id, body, usedCount, lastTriggeredMs, createdMs, updatedMs } = item
  return {
    id,
    ...(kind === 'report' ? reportMembers(body) : body),
    ...(kind === 'prompt' && { used_count: usedCount }),
    ...(kind === 'alert' && {
      // Examples of the demo that earlier versions stored lack them.
      geojson: body['geojson'] ?? noRegion,
      webhook_url: body['webhook_url'] ?? null,
      email: body['email'] === true,
      last_triggered: isoTime(lastTriggeredMs),
      problem,
      webhook_secret: typeof body['webhook_url'] === 'string' ? webhookSecret() : null,
    }),
    created_at: isoTime(createdMs),
    updated_at: isoTime(updatedMs),
  }
}

/** Members that reports of earlier versions and reports without a verdict lack. */
function reportMembers(body: Record<string, unknown>): Record<string, unknown> {
  const { derivations = [], verdict = 'open', verdictNote = '', judgedAt = null, ...own } = body
  return { ...own, derivations, verdict, verdict_note: verdictNote, judged_at: judgedAt }
}

interface SavedItemContract<B extends z.ZodType, I extends z.ZodType> {
  body: B
  item: I
  bodyExample: object
  /** Members of the item's example that are not in its body. */
  ownExample?: object
}

/** The six operations of a kind of saved item. */
function savedItem<const B extends z.ZodType, const I extends z.ZodType>(
  name: string,
  { body, item, bodyExample, ownExample = {} }: SavedItemContract<B, I>,
) {
  const example = { ...storedExample, ...bodyExample, ...ownExample }
  const withArticle = `${name === 'alert' ? 'an' : 'a'} ${name}`
  const plural = name === 'watch' ? 'watches' : `${name}s`
  return {
    list: defineOperation({
      summary: `List your ${plural}, newest first`,
      access: 'auth',
      scope: 'read',
      query: itemPage,
      response: z.array(item),
      status: 200,
      example: [example],
    }),
    create: defineOperation({
      summary: `Save ${withArticle}`,
      access: 'auth',
      scope: 'write',
      body,
      bodyExample,
      response: item,
      status: 201,
      example,
    }),
    deleteById: defineOperation({
      summary: `Delete the ${name} that ?id= names`,
      access: 'auth',
      scope: 'write',
      query: queryId,
      response: z.undefined(),
      status: 204,
    }),
    get: defineOperation({
      summary: `Get ${withArticle}`,
      access: 'auth',
      scope: 'read',
      params: itemId,
      response: item,
      status: 200,
      example,
    }),
    update: defineOperation({
      summary: `Replace ${withArticle}`,
      access: 'auth',
      scope: 'write',
      params: itemId,
      body,
      bodyExample,
      response: item,
      status: 200,
      example,
    }),
    delete: defineOperation({
      summary: `Delete ${withArticle}`,
      access: 'auth',
      scope: 'write',
      params: itemId,
      response: z.undefined(),
      status: 204,
    }),
  }
}

const views = savedItem('view', {
  body: viewBody,
  item: savedView,
  bodyExample: { name: 'Gulf at night', state: { zoom: 4 } },
})
const drawings = savedItem('drawing', {
  body: drawingBody,
  item: savedDrawing,
  bodyExample: { name: 'My box', draw_type: 'polygon', geojson: exampleSquare },
})
const alerts = savedItem('alert', {
  body: alertBody,
  item: savedAlert,
  bodyExample: {
    name: 'Hormuz',
    geojson: exampleSquare,
    enabled: true,
    conditions: { on: 'enter', filters: { types: 'crude_tanker', laden: true } },
    webhook_url: null,
    email: false,
  },
  ownExample: { last_triggered: null, problem: null, webhook_secret: null },
})
const prompts = savedItem('prompt', {
  body: promptBody,
  item: savedPrompt,
  bodyExample: {
    title: 'Laden LNG',
    prompt: 'Laden LNG carriers off Europe',
  },
  ownExample: { used_count: 3 },
})

const watches = savedItem('watch', {
  body: watchBody,
  item: savedWatch,
  bodyExample: { key: 'vessel:538001234', name: 'NORDIC AURORA', list: 'Watch list', note: 'Loads on the 3rd' },
})
const reportExample = {
  subject: 'vessel:538001234 cargo.mt',
  shown: '268,400 t (241–281 kt)',
  comment: 'B/L says 255 kt',
  derivations: ['cargo'],
}
const openReport = { verdict: 'open', verdict_note: '', judged_at: null }
const reports = savedItem('report', {
  ...{ body: reportBody, item: savedReport, bodyExample: reportExample, ownExample: openReport },
})
export const receivedReportExample = { ...storedExample, ...reportExample, ...openReport, user_id: 2 }

export const savedItemOperations = {
  'watches.list': { ...watches.list, additive: true as const },
  'watches.create': { ...watches.create, additive: true as const, summary: 'Watch a vessel or a place, with a note' },
  'watches.get': { ...watches.get, additive: true as const },
  'watches.update': { ...watches.update, additive: true as const },
  'watches.delete': { ...watches.delete, additive: true as const },
  'reports.list': {
    ...reports.list,
    additive: true as const,
    summary: 'List your reports of wrong numbers, newest first',
  },
  'reports.create': {
    ...reports.create,
    additive: true as const,
    summary: 'Report a number that is wrong',
    description:
      'Stored for the operator, who reads it with GET /admin/reports and accepts or rejects it: `verdict`. GET /accuracy counts the reports of this installation beside its measured figures.',
  },
  'reports.delete': { ...reports.delete, additive: true as const },
  'views.list': views.list,
  'views.create': views.create,
  'views.deleteById': views.deleteById,
  'views.get': views.get,
  'views.update': views.update,
  'views.delete': views.delete,
  'drawings.list': drawings.list,
  'drawings.create': drawings.create,
  'drawings.deleteById': drawings.deleteById,
  'drawings.get': drawings.get,
  'drawings.update': drawings.update,
  'drawings.delete': drawings.delete,
  'alerts.list': alerts.list,
  'alerts.create': alerts.create,
  'alerts.updateById': defineOperation({
    ...alerts.update,
    summary: 'Replace the alert that ?id= names',
    params: undefined,
    query: queryId,
  }),
  'alerts.deleteById': alerts.deleteById,
  'alerts.get': alerts.get,
  'alerts.update': alerts.update,
  'alerts.delete': alerts.delete,
  'prompts.list': prompts.list,
  'prompts.create': prompts.create,
  'prompts.deleteById': prompts.deleteById,
  'prompts.get': prompts.get,
  'prompts.update': prompts.update,
  'prompts.delete': prompts.delete,
  'prompts.used': defineOperation({
    summary: 'Count one use of a prompt',
    access: 'auth',
    scope: 'write',
    params: itemId,
    response: z.object({ id: z.int(), used_count: z.int() }),
    status: 200,
    example: { id: 17, used_count: 4 },
  }),
}
