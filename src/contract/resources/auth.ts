import * as z from 'zod'
import { keyScopes } from './keys.ts'
import { tiers } from '#domain/tiers.ts'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'

export const tier = z.enum(tiers).meta({ id: 'Tier' })

export const user = z
  .object({ id: z.int(), email: z.string(), tier, is_admin: z.boolean(), created_at: timestamp })
  .meta({ id: 'User' })

const email = z.string('needs a string').trim().max(254, 'needs at most 254 characters')
const password = z.string('needs a string').max(1024, 'needs at most 1024 characters')
const linkToken = z.string('needs a string').max(200, 'needs at most 200 characters')
const credentials = z.strictObject({ email, password })
const credentialsExample = { email: 'mate@example.org', password: 'correct horse battery staple' }
const userExample = {
  id: 1,
  email: 'mate@example.org',
  tier: 'free' as const,
  is_admin: false,
  created_at: '2026-11-20T12:34:56Z',
}

const session = z
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

const auditEntry = z
  .object({ at: timestamp, action: z.string(), detail: z.string().nullable(), ip: z.string().nullable() })
  .meta({ id: 'AuditEntry' })

export const authOperations = {
  'auth.register': defineOperation({
    summary: 'Register and sign in',
    access: 'open',
    scope: 'none',
    body: credentials,
    bodyExample: credentialsExample,
    response: z.object({ user }),
    status: 201,
    example: { user: userExample },
  }),
  'auth.login': defineOperation({
    summary: 'Sign in',
    access: 'open',
    scope: 'none',
    body: credentials,
    bodyExample: credentialsExample,
    response: z.object({ user }),
    status: 200,
    example: { user: userExample },
  }),
  'auth.logout': defineOperation({
    summary: 'Sign out',
    access: 'open',
    scope: 'none',
    response: z.undefined(),
    status: 204,
  }),
  'auth.me': defineOperation({
    summary: 'Get your account and its rights',
    access: 'auth',
    scope: 'read',
    response: z.object({
      user,
      tier,
      is_admin: z.boolean(),
      scopes: z.array(z.enum(keyScopes)),
      limits: z.object({ requests_per_minute: z.int() }),
      email_verified: z.boolean().meta({ description: 'Whether the email address is verified.', 'x-additive': true }),
      billing_portal: z.boolean().meta({
        description: 'Whether POST /billing/portal has a page for you: you have bought a plan on this server.',
        'x-additive': true,
      }),
    }),
    status: 200,
    example: {
      user: userExample,
      tier: 'free',
      is_admin: false,
      scopes: ['read', 'write'],
      limits: { requests_per_minute: 60 },
      email_verified: true,
      billing_portal: false,
    },
  }),
  'auth.password': defineOperation({
    summary: 'Change your password and end your other sessions',
    access: 'auth',
    scope: 'session',
    body: z.strictObject({ current_password: password, new_password: password }),
    bodyExample: { current_password: 'old', new_password: 'correct horse battery staple' },
    response: z.undefined(),
    status: 204,
  }),
  'auth.sessions': defineOperation({
    summary: 'List your sessions',
    access: 'auth',
    scope: 'session',
    response: z.array(session),
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
  'auth.endSession': defineOperation({
    summary: 'End one of your sessions',
    access: 'auth',
    scope: 'session',
    params: z.object({ id: z.string().meta({ example: '5' }) }),
    response: z.undefined(),
    status: 204,
  }),
  'auth.audit': defineOperation({
    summary: 'List the audit log of your account, newest first',
    access: 'auth',
    scope: 'read',
    response: z.array(auditEntry),
    status: 200,
    example: [{ at: '2026-11-20T12:34:56Z', action: 'signed in', detail: null, ip: '192.0.2.7' }],
  }),
  'auth.setup': defineOperation({
    summary: 'Create the first administrator with the one-time link printed at the first start',
    access: 'open',
    scope: 'none',
    body: z.strictObject({ token: linkToken, email, password }),
    bodyExample: { token: 'printed-at-the-first-start', ...credentialsExample },
    response: z.object({ user }),
    status: 201,
    example: { user: { ...userExample, is_admin: true } },
  }),
  'auth.ways': defineOperation({
    summary: 'List the available sign-in methods',
    description: 'The url of a provider is the path on this host at which sign-in with it begins.',
    additive: true,
    access: 'open',
    scope: 'none',
    response: z.object({
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
  'auth.forgot': defineOperation({
    summary: 'Request a password reset link by email',
    description:
      'The response is the same, and takes the same time, whether or not the user exists. 503 where email is not configured.',
    additive: true,
    access: 'open',
    scope: 'none',
    body: z.strictObject({ email }),
    bodyExample: { email: 'mate@example.org' },
    response: z.undefined(),
    status: 204,
  }),
  'auth.reset': defineOperation({
    summary: 'Set a new password with the token of a reset link and end all your sessions',
    description: 'The token is valid once and for one hour; afterwards 403.',
    additive: true,
    access: 'open',
    scope: 'none',
    body: z.strictObject({ token: linkToken, new_password: password }),
    bodyExample: { token: 'from-the-email', new_password: 'correct horse battery staple' },
    response: z.undefined(),
    status: 204,
  }),
  'auth.sendConfirmation': defineOperation({
    summary: 'Send the verification email again',
    additive: true,
    access: 'auth',
    scope: 'session',
    response: z.undefined(),
    status: 204,
  }),
  'auth.confirm': defineOperation({
    summary: 'Verify your email address with the token of the verification email',
    description: 'Only for the user to whom the email was sent; 403 for other users.',
    additive: true,
    access: 'auth',
    scope: 'session',
    body: z.strictObject({ token: linkToken }),
    bodyExample: { token: 'from-the-email' },
    response: z.undefined(),
    status: 204,
  }),
  'auth.identities': defineOperation({
    summary: 'List sign-in providers and their connection to your account',
    description: 'Every configured provider, and whether your account is connected to it.',
    additive: true,
    access: 'auth',
    scope: 'session',
    response: z.array(z.object({ id: z.string(), name: z.string(), connected: z.boolean() })),
    status: 200,
    example: [{ id: 'google', name: 'Google', connected: true }],
  }),
  'auth.connect': defineOperation({
    summary: 'Connect your account to a provider',
    description: 'Redirect the browser to the url in the response.',
    additive: true,
    access: 'auth',
    scope: 'session',
    body: z.strictObject({ provider: z.string('needs a string').max(20, 'needs at most 20 characters') }),
    bodyExample: { provider: 'google' },
    response: z.object({ url: z.string() }),
    status: 200,
    example: { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' },
  }),
}
