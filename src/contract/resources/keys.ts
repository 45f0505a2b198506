import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'

export const keyScopes = ['read', 'write', 'admin'] as const

const key = z.object({
  id: z.int(),
  name: z.string(),
  key_prefix: z.string().meta({ description: 'First 16 characters of the token.', example: 'svc_live_abc1234' }),
  scopes: z.array(z.enum(keyScopes)),
  created_at: timestamp,
  last_used: timestamp.nullable(),
})

export const apiKey = key.meta({ id: 'Key' })
export const newApiKey = key
  .extend({ token: z.string().meta({ description: 'The secret token; returned only once.' }) })
  .meta({ id: 'NewKey' })

/** The request body of a new key. */
export const keyRequest = z.strictObject({
  name: z
    .string('needs a string')
    .trim()
    .min(1, 'needs 1 to 100 characters')
    .max(100, 'needs 1 to 100 characters')
    .default('API key'),
  scopes: z
    .array(z.enum(keyScopes, `needs one of ${keyScopes.join(', ')}`), 'needs a list of scopes')
    .min(1, `needs at least one of ${keyScopes.join(', ')}`)
    .max(20, 'needs at most 20 scopes')
    .default(['read']),
})

const example = {
  id: 3,
  name: 'notebook',
  key_prefix: 'svc_live_abc1234',
  scopes: ['read' as const],
  created_at: '2026-11-20T12:34:56Z',
  last_used: null,
}

export const keyOperations = {
  'keys.list': defineOperation({
    summary: 'List your active API keys, newest first',
    access: 'auth',
    scope: 'read',
    response: z.array(apiKey),
    status: 200,
    example: [example],
  }),
  'keys.create': defineOperation({
    summary: 'Create an API key',
    description: 'Only with a signed-in session. The token is returned once.',
    access: 'auth-pro',
    upgradeMessage: 'Pro required',
    scope: 'session',
    body: keyRequest,
    bodyExample: { name: 'notebook', scopes: ['read'] },
    response: newApiKey,
    status: 201,
    example: { ...example, token: 'svc_live_abc1234exampleexampleexampleexampleexampl' },
  }),
  'keys.delete': defineOperation({
    summary: 'Revoke an API key',
    description: 'With a signed-in session, or with the key to be revoked. Takes effect at once.',
    access: 'auth',
    scope: 'none',
    params: z.object({ id: z.string().meta({ description: 'Number of the key.', example: '3' }) }),
    response: z.undefined(),
    status: 204,
  }),
}
