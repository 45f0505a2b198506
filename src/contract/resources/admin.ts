import * as z from 'zod'
import { tier, user } from './auth.ts'
import { eventExample, eventItem, eventKind, severity } from './events.ts'
import { quietSinceText, receivedVessels } from './meta.ts'
import { itemPage, receivedReport, receivedReportExample, reportVerdict } from './saved-items.ts'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'

const adminUser = user.extend({ limit_per_minute: z.int().nullable() }).meta({ id: 'AdminUser' })
const userExample = {
  id: 2,
  email: 'mate@example.org',
  tier: 'free' as const,
  is_admin: false,
  created_at: '2026-11-20T12:34:56Z',
  limit_per_minute: null,
}

const feed = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.string(),
    demo: z.boolean(),
    age_seconds: z.number().nullable(),
    last_heard_at: timestamp.nullable(),
    last_error: z.string().nullable(),
    last_error_at: timestamp
      .nullable()
      .meta({ description: 'Time of last_error, which stays when records come again.' }),
    next_try_at: timestamp.nullable(),
    quiet_since: timestamp.nullable().meta({ description: quietSinceText }),
    connects: z.int(),
    records: z.int(),
    rejects: z.record(z.string(), z.int()),
    licence: z.string(),
    records_per_minute: z.int().meta({ description: 'Records of the last whole minute.' }),
    vessels: receivedVessels.nullable(),
  })
  .meta({ id: 'FeedState' })

const moment = z.iso.datetime({ offset: true, error: 'needs a time like 2026-11-20T12:34:56Z' }).nullable()
const eventBody = {
  kind: z.enum(['port_closure', 'sanctions'], 'needs one of port_closure, sanctions'),
  title: z.string('needs a string').trim().min(1, 'needs 1 to 300 characters').max(300, 'needs 1 to 300 characters'),
  lat: z.number('needs a number').min(-90, 'needs -90 to 90').max(90, 'needs -90 to 90'),
  lng: z.number('needs a number').min(-180, 'needs -180 to 180').max(180, 'needs -180 to 180'),
  radius_km: z.number('needs a number').positive('needs more than 0').max(5000, 'needs at most 5000'),
  severity,
  description: z.string('needs a string').max(4000, 'needs at most 4000 characters').nullable(),
  started_at: moment,
  ended_at: moment,
}
const newEvent = z.strictObject({
  ...eventBody,
  kind: eventKind.extract(['port_closure', 'sanctions'], 'needs one of port_closure, sanctions'),
  severity: severity.default('medium'),
  description: eventBody.description.default(null),
  started_at: moment.optional(),
  ended_at: moment.default(null),
})
const manualEvent = { ...eventExample, id: 'hand:1', kind: 'port_closure' as const, title: 'Port closed by ice' }

const auditEntry = z
  .object({
    at: timestamp,
    user: z.string().nullable().meta({ description: 'Email address; null where the user is gone.' }),
    action: z.string(),
    detail: z.string().nullable(),
    ip: z.string().nullable(),
    by: z.string().nullable().meta({ description: 'The administrator who acted; null where the user did.' }),
  })
  .meta({ id: 'AdminAuditEntry' })

const installation = z
  .object({
    version: z.string(),
    settings: z.array(
      z.object({
        name: z.string(),
        value: z.string().nullable().meta({ description: 'Null for secrets, and where nothing is set.' }),
        from: z.enum(['environment', 'file', 'default', 'unset']),
        meaning: z.string(),
      }),
    ),
    backups: z.object({
      every_hours: z.number().nullable().meta({ description: 'Null: the server makes none by itself.' }),
      folder: z.string(),
      newest_at: timestamp.nullable(),
    }),
  })
  .meta({ id: 'Installation' })

export const adminOperations = {
  'admin.users': defineOperation({
    summary: 'List all users',
    access: 'admin',
    scope: 'admin',
    response: z.array(adminUser),
    status: 200,
    example: [userExample],
  }),
  'admin.updateUser': defineOperation({
    summary: "Change a user's tier, rights or limit",
    description:
      'A tier above the plan that the user pays for stays until it is set to one that is not; billing raises it for a higher plan.',
    access: 'admin',
    scope: 'admin',
    params: z.object({ id: z.string().meta({ example: '2' }) }),
    body: z.strictObject({
      tier: tier.optional(),
      is_admin: z.boolean('needs true or false').optional(),
      limit_per_minute: z
        .int('needs a whole number')
        .min(1, 'needs at least 1')
        .max(1_000_000, 'needs at most 1000000')
        .nullable()
        .optional(),
    }),
    bodyExample: { tier: 'pro' },
    response: adminUser,
    status: 200,
    example: { ...userExample, tier: 'pro' },
  }),
  'admin.feeds': defineOperation({
    summary: 'List the state of every feed',
    access: 'admin',
    scope: 'admin',
    response: z.array(feed),
    status: 200,
    example: [
      {
        id: 'demo',
        name: 'Demo fleet (simulated)',
        state: 'live',
        demo: true,
        age_seconds: 1,
        last_heard_at: '2026-11-20T12:34:56Z',
        last_error: null,
        last_error_at: null,
        next_try_at: null,
        quiet_since: null,
        connects: 1,
        records: 120000,
        rejects: {},
        licence: 'made up',
        records_per_minute: 2400,
        vessels: { received: 2010, listed: 2000, others: 8, not_shown: { no_position: 2 } },
      },
    ],
  }),
  'admin.reports': defineOperation({
    summary: 'List the numbers that users reported as wrong, newest first',
    additive: true,
    access: 'admin',
    scope: 'admin',
    query: itemPage,
    response: z.array(receivedReport),
    status: 200,
    example: [receivedReportExample],
  }),
  'admin.judgeReport': defineOperation({
    summary: 'Accept or reject a report of a wrong number',
    description:
      'An accepted report is a label: GET /accuracy counts it by derivation, apart from the measured figures. `derivations` corrects what the report says.',
    additive: true,
    access: 'admin',
    scope: 'admin',
    params: z.object({ id: z.string().meta({ description: 'Number of the report.', example: '17' }) }),
    body: z.strictObject({
      verdict: reportVerdict,
      note: z.string('needs a string').max(2000, 'needs at most 2000 characters').optional(),
      derivations: z.array(z.string().trim().min(1).max(60)).max(8, 'needs at most 8 names').optional(),
    }),
    bodyExample: { verdict: 'accepted', note: 'Bill of lading seen' },
    response: receivedReport,
    status: 200,
    example: {
      ...receivedReportExample,
      ...{ verdict: 'accepted', verdict_note: 'Bill of lading seen', judged_at: '2026-11-21T08:00:00Z' },
    },
  }),
  'admin.audit': defineOperation({
    summary: 'List the newest entries of the audit log of all users',
    additive: true,
    access: 'admin',
    scope: 'admin',
    response: z.array(auditEntry),
    status: 200,
    example: [
      {
        at: '2026-11-20T12:34:56Z',
        user: 'mate@example.org',
        action: 'signed in',
        detail: null,
        ip: '192.0.2.1',
        by: null,
      },
    ],
  }),
  'admin.installation': defineOperation({
    summary: 'Get version, settings in force and backups of the server',
    description: 'Values of secrets are not shown.',
    additive: true,
    access: 'admin',
    scope: 'admin',
    response: installation,
    status: 200,
    example: {
      version: '0.1.0',
      settings: [
        { name: 'SVC_PORT', value: '8080', from: 'default', meaning: 'Port to listen on; 0 selects a free port' },
        { name: 'SVC_SMTP_URL', value: null, from: 'file', meaning: 'Mail server' },
      ],
      backups: { every_hours: 24, folder: '/mnt/nas/seaborne', newest_at: '2026-11-20T12:34:56Z' },
    },
  }),
  'admin.createEvent': defineOperation({
    summary: 'Create a port closure or sanctions event',
    access: 'admin',
    scope: 'admin',
    body: newEvent,
    bodyExample: { kind: 'port_closure', title: 'Port closed by ice', lat: 60.1, lng: 24.9, radius_km: 20 },
    response: eventItem,
    status: 201,
    example: manualEvent,
  }),
  'admin.updateEvent': defineOperation({
    summary: 'Change or end an event created by an administrator',
    access: 'admin',
    scope: 'admin',
    params: z.object({ id: z.string().meta({ example: 'hand:1' }) }),
    body: z.strictObject(eventBody).partial(),
    bodyExample: { ended_at: '2026-11-21T00:00:00Z' },
    response: eventItem,
    status: 200,
    example: manualEvent,
  }),
}
