import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'

export const sourceItem = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['feed', 'dataset']),
    licence: z.string(),
    url: z.string().nullable(),
    demo: z.boolean().meta({ description: 'Whether the data is simulated.' }),
    state: z.string(),
    last_record_at: timestamp.nullable(),
    age_seconds: z.number().nullable(),
    records: z.int().nullable(),
  })
  .meta({ id: 'Source' })

export type SourceItem = z.infer<typeof sourceItem>

export const metaOperations = {
  'accuracy.get': defineOperation({
    summary: 'Get the measured accuracy of each derived fact',
    access: 'open',
    scope: 'read',
    response: z.record(z.string(), z.unknown()).meta({ id: 'Accuracy' }),
    status: 200,
    example: {},
  }),
  'sources.list': defineOperation({
    summary: 'List every feed and dataset with its licence and state',
    access: 'open',
    scope: 'read',
    response: z.array(sourceItem),
    status: 200,
    example: [
      {
        id: 'demo',
        name: 'Demo fleet (simulated)',
        kind: 'feed',
        licence: 'CC0-1.0',
        url: null,
        demo: true,
        state: 'live',
        last_record_at: '2026-11-20T12:34:56Z',
        age_seconds: 1,
        records: 120000,
      },
    ],
  }),
  'openapi.get': defineOperation({
    summary: 'Get this document',
    access: 'open',
    scope: 'none',
    response: z.record(z.string(), z.unknown()),
    status: 200,
  }),
}
