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
const linkToken = z.string('needs a text').max(200, 'needs at most 200 characters')
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
      email_verified: z.boolean().describe('Additive. Whether you showed that the address is yours'),
    }),
    status: 200,
    example: {
      user: userExample,
      tier: 'free',
      is_admin: false,
      scopes: ['read', 'write'],
      limits: { requests_per_minute: 60 },
      email_verified: true,
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
    body: z.strictObject({ token: linkToken, email, password }),
    bodyExample: { token: 'printed-at-the-first-start', ...credentialsExample },
    answer: z.object({ user }),
    status: 201,
    example: { user: { ...userExample, is_admin: true } },
  }),
  'auth.ways': op({
    summary: 'How one may come in here',
    description: 'Additive. Each provider has the address, below this host, at which signing in with it begins.',
    access: 'open',
    scope: 'none',
    answer: z.object({
      password: z.boolean(),
      registration: z.boolean(),
      password_reset: z.boolean(),
      providers: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
    }),
    status: 200,
    example: {
      password: true,
      registration: true,
      password_reset: true,
      providers: [{ id: 'google', name: 'Google', url: '/sign-in/google' }],
    },
  }),
  'auth.forgot': op({
    summary: 'Asks for a link to set a new password, sent by e-mail',
    description: 'Additive. Answers the same, and as fast, whether there is such a user. 503 where no e-mail is sent.',
    access: 'open',
    scope: 'none',
    body: z.strictObject({ email }),
    bodyExample: { email: 'mate@example.org' },
    answer: z.undefined(),
    status: 204,
  }),
  'auth.reset': op({
    summary: 'Sets a new password with the token of that link, and ends all your sessions',
    description: 'Additive. The token works once, within an hour; 403 after that.',
    access: 'open',
    scope: 'none',
    body: z.strictObject({ token: linkToken, new_password: password }),
    bodyExample: { token: 'from-the-letter', new_password: 'correct horse battery staple' },
    answer: z.undefined(),
    status: 204,
  }),
  'auth.sendConfirmation': op({
    summary: 'Sends the letter again by which you confirm your e-mail address',
    description: 'Additive.',
    access: 'auth',
    scope: 'session',
    answer: z.undefined(),
    status: 204,
  }),
  'auth.confirm': op({
    summary: 'Confirms your e-mail address with the token of that letter',
    description: 'Additive. Only for the user whom the letter was sent to; 403 for anybody else.',
    access: 'auth',
    scope: 'session',
    body: z.strictObject({ token: linkToken }),
    bodyExample: { token: 'from-the-letter' },
    answer: z.undefined(),
    status: 204,
  }),
  'auth.identities': op({
    summary: 'Who else vouches for you',
    description: 'Additive. Every provider there is, and whether you are connected with it.',
    access: 'auth',
    scope: 'session',
    answer: z.array(z.object({ id: z.string(), name: z.string(), connected: z.boolean() })),
    status: 200,
    example: [{ id: 'google', name: 'Google', connected: true }],
  }),
  'auth.connect': op({
    summary: 'Begins to connect your account with a provider: send the browser to the address that comes back',
    description: 'Additive.',
    access: 'auth',
    scope: 'session',
    body: z.strictObject({ provider: z.string('needs a text').max(20, 'needs at most 20 characters') }),
    bodyExample: { provider: 'google' },
    answer: z.object({ url: z.string() }),
    status: 200,
    example: { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' },
  }),
}
