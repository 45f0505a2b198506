import * as z from 'zod'
import { op } from './operation.ts'
import { timestamp } from './values.ts'

export const sourceItem = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['feed', 'dataset']),
    licence: z.string(),
    url: z.string().nullable(),
    demo: z.boolean().meta({ description: 'Whether what it says is made up.' }),
    state: z.string(),
    last_record_at: timestamp.nullable(),
    age_seconds: z.number().nullable(),
    records: z.int().nullable(),
  })
  .meta({ id: 'Source' })

export type SourceItem = z.infer<typeof sourceItem>

export const metaOperations = {
  'accuracy.get': op({
    summary: 'How good each derivation is, measured',
    access: 'open',
    scope: 'read',
    answer: z.record(z.string(), z.unknown()).meta({ id: 'Accuracy' }),
    status: 200,
    example: {},
  }),
  'sources.list': op({
    summary: 'Every feed and dataset: name, licence, state, age of its last record',
    access: 'open',
    scope: 'read',
    answer: z.array(sourceItem),
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
  'openapi.get': op({
    summary: 'This description',
    access: 'open',
    scope: 'none',
    answer: z.record(z.string(), z.unknown()),
    status: 200,
  }),
}
