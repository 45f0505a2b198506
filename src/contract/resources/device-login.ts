import * as z from 'zod'
import { apiKey, keyScopes, keyRequest, newApiKey } from './keys.ts'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'

const code = z.object({
  code: z.string().meta({ description: 'The code displayed by the program.', example: 'BCDF-GHJK' }),
})

const keyExample = {
  id: 3,
  name: 'svc on bridge',
  key_prefix: 'svc_live_abc1234',
  scopes: ['read' as const, 'write' as const],
  created_at: '2026-11-20T12:34:56Z',
  last_used: null,
}

/** The device login: a program such as `svc auth login` obtains a key without handling a password. */
export const deviceLoginOperations = {
  'device.start': defineOperation({
    summary: 'Start a device login',
    description:
      'The program displays user_code and the page at verification_path, and polls POST /auth/device/token with device_code every interval seconds.',
    additive: true,
    access: 'open',
    scope: 'none',
    body: keyRequest,
    bodyExample: { name: 'svc on bridge', scopes: ['read', 'write'] },
    response: z
      .object({
        device_code: z.string(),
        user_code: z.string(),
        verification_path: z
          .string()
          .meta({ description: 'Path of the page on this host, with the code in its fragment.' }),
        expires_in: z.int().meta({ description: 'Seconds.' }),
        interval: z.int().meta({ description: 'Polling interval, seconds.' }),
      })
      .meta({ id: 'DeviceLogin' }),
    status: 201,
    example: {
      device_code: 'known-to-the-program-only',
      user_code: 'BCDF-GHJK',
      verification_path: '/app/device#BCDF-GHJK',
      expires_in: 600,
      interval: 2,
    },
  }),
  'device.collect': defineOperation({
    summary: 'Get the result of a device login',
    description: 'The key is returned once; a completed, unknown or expired login is 404.',
    additive: true,
    access: 'open',
    scope: 'none',
    body: z.strictObject({ device_code: z.string('needs a string').max(200, 'needs at most 200 characters') }),
    bodyExample: { device_code: 'known-to-the-program-only' },
    response: z.object({ state: z.enum(['pending', 'denied', 'approved']), key: newApiKey.nullable() }),
    status: 200,
    example: { state: 'pending', key: null },
  }),
  'device.get': defineOperation({
    summary: 'Get the program that waits for approval of a code',
    description: 'For the page on which a user approves the program.',
    additive: true,
    access: 'auth',
    scope: 'session',
    params: code,
    response: z.object({
      name: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      ip: z.string(),
      created_at: timestamp,
    }),
    status: 200,
    example: { name: 'svc on bridge', scopes: ['read', 'write'], ip: '192.0.2.7', created_at: '2026-11-20T12:34:56Z' },
  }),
  'device.approve': defineOperation({
    summary: 'Approve a device login and create its key',
    description: 'Only with a signed-in session, as POST /keys/. The token is returned to the program only.',
    additive: true,
    access: 'auth-pro',
    scope: 'session',
    params: code,
    response: apiKey,
    status: 201,
    example: keyExample,
  }),
  'device.deny': defineOperation({
    summary: 'Deny a device login',
    additive: true,
    access: 'auth',
    scope: 'session',
    params: code,
    response: z.undefined(),
    status: 204,
  }),
}
