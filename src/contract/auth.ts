import * as z from 'zod'
import { keyScopes } from './keys.ts'
import { tiers } from '#domain/tiers.ts'
import { op } from './operation.ts'
import { timestamp } from './values.ts'

export const tier = z.enum(tiers).meta({ id: 'Tier' })

export const user = z
  .object({ id: z.int(), email: z.string(), tier, is_admin: z.boolean(), created_at: timestamp })
  .meta({ id: 'User' })

const email = z.string('needs a text').trim().max(254, 'needs at most 254 characters')
const password = z.string('needs a text').max(1024, 'needs at most 1024 characters')
const credentials = z.strictObject({ email, password })
const credentialsExample = { email: 'mate@example.org', password: 'correct horse battery staple' }
const userExample = {
  id: 1,
  email: 'mate@example.org',
  tier: 'free' as const,
  is_admin: false,
  created_at: '2026-11-20T12:34:56Z',
}

export const session = z
  .object({
    id: z.int(),
    created_at: timestamp,
    expires_at: timestamp,
    last_used: timestamp.nullable(),
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

export const auditEntry = z
  .object({ at: timestamp, action: z.string(), detail: z.string().nullable(), ip: z.string().nullable() })
  .meta({ id: 'AuditEntry' })

export const authOperations = {
  'auth.register': op({
    summary: 'Signs up, and signs in',
    access: 'open',
    scope: 'none',
    body: credentials,
    bodyExample: credentialsExample,
    answer: z.object({ user }),
    status: 201,
    example: { user: userExample },
  }),
  'auth.login': op({
    summary: 'Signs in',
    access: 'open',
    scope: 'none',
    body: credentials,
    bodyExample: credentialsExample,
    answer: z.object({ user }),
    status: 200,
    example: { user: userExample },
  }),
  'auth.logout': op({
    summary: 'Signs out',
    access: 'open',
    scope: 'none',
    answer: z.undefined(),
    status: 204,
  }),
  'auth.me': op({
    summary: 'Who you are, and what you may do',
    access: 'auth',
    scope: 'read',
    answer: z.object({
      user,
      tier,
      is_admin: z.boolean(),
      scopes: z.array(z.enum(keyScopes)),
      limits: z.object({ requests_per_minute: z.int() }),
    }),
    status: 200,
    example: {
      user: userExample,
      tier: 'free',
      is_admin: false,
      scopes: ['read', 'write'],
      limits: { requests_per_minute: 60 },
    },
  }),
  'auth.password': op({
    summary: 'Changes your password, and ends your other sessions',
    access: 'auth',
    scope: 'session',
    body: z.strictObject({ current_password: password, new_password: password }),
    bodyExample: { current_password: 'old', new_password: 'correct horse battery staple' },
    answer: z.undefined(),
    status: 204,
  }),
  'auth.sessions': op({
    summary: 'Your sessions',
    access: 'auth',
    scope: 'session',
    answer: z.array(session),
    status: 200,
    example: [
      {
        id: 5,
        created_at: '2026-11-20T12:34:56Z',
        expires_at: '2026-12-20T12:34:56Z',
        last_used: null,
        user_agent: 'Mozilla/5.0',
        ip: '192.0.2.7',
        current: true,
      },
    ],
  }),
  'auth.endSession': op({
    summary: 'Ends one of your sessions',
    access: 'auth',
    scope: 'session',
    params: z.object({ id: z.string().meta({ example: '5' }) }),
    answer: z.undefined(),
    status: 204,
  }),
  'auth.audit': op({
    summary: 'What was done with your account, newest first',
    access: 'auth',
    scope: 'read',
    answer: z.array(auditEntry),
    status: 200,
    example: [{ at: '2026-11-20T12:34:56Z', action: 'signed in', detail: null, ip: '192.0.2.7' }],
  }),
  'auth.setup': op({
    summary: 'Makes the first administrator, with the one-time link printed at the first start',
    access: 'open',
    scope: 'none',
    body: z.strictObject({ token: z.string('needs a text').max(200, 'needs at most 200 characters'), email, password }),
    bodyExample: { token: 'printed-at-the-first-start', ...credentialsExample },
    answer: z.object({ user }),
    status: 201,
    example: { user: { ...userExample, is_admin: true } },
  }),
}
