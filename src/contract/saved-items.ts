import * as z from 'zod'
import { drawnShape, drawType } from './draw.ts'
import { op } from './operation.ts'
import { timestamp } from './values.ts'

const text = (most: number) =>
  z.string('needs a text').trim().min(1, `needs 1 to ${most} characters`).max(most, `needs 1 to ${most} characters`)

const itemId = z.object({ id: z.string().meta({ description: 'Number of the item.', example: '17' }) })
const queryId = z.object({
  id: z
    .string()
    .meta({ description: 'Number of the item. Without it the request is refused: nothing deletes all.', example: '17' })
    .optional(),
})
const kept = { id: z.int(), created_at: timestamp, updated_at: timestamp }
const members = z.record(z.string(), z.unknown())
const days = { id: 17, created_at: '2026-11-20T12:34:56Z', updated_at: '2026-11-20T12:34:56Z' }

const viewBody = z.strictObject({ name: text(200), state: members.default({}) })
export const savedView = z.object({ ...kept, name: z.string(), state: members }).meta({ id: 'View' })

const drawingBody = z.strictObject({ name: text(200), draw_type: drawType.default('polygon'), geojson: drawnShape })
export const savedDrawing = z
  .object({ ...kept, name: z.string(), draw_type: drawType, geojson: members })
  .meta({ id: 'Drawing' })

const alertBody = z.strictObject({
  name: text(200),
  geojson: drawnShape,
  enabled: z.boolean('needs true or false').default(true),
  conditions: members.default({}),
  webhook_url: z
    .url({ protocol: /^https?$/, error: 'needs an http or https address' })
    .max(2000)
    .nullable()
    .default(null),
})
export const savedAlert = z
  .object({
    ...kept,
    name: z.string(),
    geojson: members,
    enabled: z.boolean(),
    conditions: members,
    webhook_url: z.string().nullable(),
    last_triggered: timestamp.nullable(),
    webhook_secret: z
      .string()
      .nullable()
      .meta({ description: 'Additive: with what messages to webhook_url are signed; null without one.' }),
  })
  .meta({ id: 'Alert' })

const promptBody = z.strictObject({ title: text(200), prompt: text(4000) })
export const savedPrompt = z
  .object({ ...kept, title: z.string(), prompt: z.string(), used_count: z.int() })
  .meta({ id: 'Prompt' })

const square = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [55, 25],
      [57, 25],
      [57, 27],
      [55, 27],
      [55, 25],
    ],
  ],
}

/** The six things one can do with each kind of saved item. */
function shelf<const B extends z.ZodType, const I extends z.ZodType>(
  one: string,
  body: B,
  item: I,
  bodyExample: object,
  ownExample: object = {},
) {
  const example = { ...days, ...bodyExample, ...ownExample }
  return {
    list: op({
      summary: `Your ${one}s, newest first`,
      access: 'auth',
      scope: 'read',
      answer: z.array(item),
      status: 200,
      example: [example],
    }),
    create: op({
      summary: `Saves a ${one}`,
      access: 'auth',
      scope: 'write',
      body,
      bodyExample,
      answer: item,
      status: 201,
      example,
    }),
    deleteById: op({
      summary: `Deletes the ${one} that ?id= names`,
      access: 'auth',
      scope: 'write',
      query: queryId,
      answer: z.undefined(),
      status: 204,
    }),
    get: op({
      summary: `One ${one}`,
      access: 'auth',
      scope: 'read',
      params: itemId,
      answer: item,
      status: 200,
      example,
    }),
    update: op({
      summary: `Replaces a ${one}`,
      access: 'auth',
      scope: 'write',
      params: itemId,
      body,
      bodyExample,
      answer: item,
      status: 200,
      example,
    }),
    delete: op({
      summary: `Deletes a ${one}`,
      access: 'auth',
      scope: 'write',
      params: itemId,
      answer: z.undefined(),
      status: 204,
    }),
  }
}

const views = shelf('view', viewBody, savedView, { name: 'Gulf at night', state: { zoom: 4 } })
const drawings = shelf('drawing', drawingBody, savedDrawing, { name: 'My box', draw_type: 'polygon', geojson: square })
const alerts = shelf(
  'alert',
  alertBody,
  savedAlert,
  {
    name: 'Hormuz',
    geojson: square,
    enabled: true,
    conditions: { on: 'enter' },
    webhook_url: null,
  },
  { last_triggered: null, webhook_secret: null },
)
const prompts = shelf(
  'prompt',
  promptBody,
  savedPrompt,
  {
    title: 'Laden LNG',
    prompt: 'Laden LNG carriers off Europe',
  },
  { used_count: 3 },
)

export const savedItemOperations = {
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
  'alerts.updateById': op({
    ...alerts.update,
    summary: 'Replaces the alert that ?id= names',
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
  'prompts.used': op({
    summary: 'Counts one use of a prompt',
    access: 'auth',
    scope: 'write',
    params: itemId,
    answer: z.object({ id: z.int(), used_count: z.int() }),
    status: 200,
    example: { id: 17, used_count: 4 },
  }),
}
