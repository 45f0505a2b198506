import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'

const siteIndex = z
  .object({
    name: z.string(),
    version: z.string(),
    links: z.array(
      z.object({
        rel: z.string().meta({ description: 'Relation, as registered by IANA.' }),
        href: z.string().meta({ description: 'Path on this host.' }),
        type: z.string(),
        title: z.string(),
      }),
    ),
  })
  .meta({ id: 'Index' })

const receivedCounts = {
  received: z.int().meta({ description: 'Distinct MMSIs received: listed + others + the sum of not_shown.' }),
  listed: z.int().meta({ description: 'Vessels of the six types with a position of the last 24 hours.' }),
  others: z.int().meta({
    description: 'Vessels of other or unknown type with a position of the last 24 hours; see include=others.',
  }),
  not_shown: z.record(z.string(), z.int()).meta({ description: 'The remaining ones by reason.' }),
}
export const receivedVessels = z.object(receivedCounts).meta({ id: 'ReceivedVessels' })

const receivedTotal = z
  .object({
    ...receivedCounts,
    own_receiver: z.boolean().meta({ description: 'Whether a feed is a receiver or broker of the operator.' }),
  })
  .meta({ id: 'ReceivedTotal' })

/** Of a feed, in both lists. */
export const quietSinceText =
  'Since when the feed has been connected, or has been listening, without a record; null where records come, and where it is not connected.'

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
    quiet_since: timestamp.nullable().meta({ description: quietSinceText }),
    records: z.int().nullable(),
    vessels: receivedVessels.nullable().meta({ description: 'Null for sources that carry no vessels.' }),
  })
  .meta({ id: 'Source' })

export type SourceItem = z.infer<typeof sourceItem>

/** Numbers that users of this installation reported as wrong, of one derivation or of all. */
export interface ReportCounts {
  received: number
  accepted: number
  rejected: number
}

/** The reports of an installation as GET /accuracy has them: beside its figures, never in them. */
export const userReportsJson = (all: ReportCounts, each: readonly (ReportCounts & { derivation: string })[]) => ({
  user_reports: {
    ...all,
    by_derivation: each.map(({ derivation, received, accepted, rejected }) => ({
      ...{ derivation, received, accepted, rejected },
    })),
    note: 'Reports by users of this installation; accepted ones were confirmed by its operator. They are not part of the measured figures.',
  },
})

export const metaOperations = {
  'accuracy.get': defineOperation({
    summary: 'Get the measured accuracy of each derived fact',
    description:
      'Figures of this release by derivation, and in `user_reports` how many numbers users of this installation reported as wrong and its operator accepted: never part of the figures.',
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
        quiet_since: null,
        records: 120000,
        vessels: { received: 2010, listed: 2000, others: 8, not_shown: { no_position: 2 } },
      },
    ],
  }),
  'sources.vessels': defineOperation({
    summary: 'Count every vessel received by all feeds together',
    description:
      'A vessel that several feeds have sent counts once. Reasons in not_shown are no_position, position_over_24_h_old, no_capacity and, for stations that are not vessels, their kind.',
    additive: true,
    access: 'open',
    scope: 'read',
    response: receivedTotal,
    status: 200,
    example: {
      received: 1138,
      listed: 19,
      others: 1004,
      not_shown: { no_position: 96, base_station: 12, aid_to_navigation: 7 },
      own_receiver: true,
    },
  }),
  'index.get': defineOperation({
    summary: 'Get the index of this server',
    description: 'Where its description, its documentation and its other interfaces are.',
    additive: true,
    access: 'open',
    scope: 'none',
    response: siteIndex,
    status: 200,
    example: {
      name: 'Seaborne',
      version: '0.1.0',
      links: [
        {
          rel: 'service-desc',
          href: '/api/v1/openapi.json',
          type: 'application/json',
          title: 'OpenAPI 3.1 description',
        },
        { rel: 'service-doc', href: '/docs', type: 'text/html', title: 'Reference of the API with examples' },
      ],
    },
  }),
  'openapi.get': defineOperation({
    summary: 'Get this document',
    access: 'open',
    scope: 'none',
    response: z.record(z.string(), z.unknown()),
    status: 200,
  }),
}
