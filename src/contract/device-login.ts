import * as z from 'zod'
import { apiKey, keyScopes, keyWish, newApiKey } from './keys.ts'
import { op } from './operation.ts'
import { timestamp } from './values.ts'

const code = z.object({
  code: z.string().meta({ description: 'The code that the program shows.', example: 'BCDF-GHJK' }),
})

const keyExample = {
  id: 3,
  name: 'svc on bridge',
  key_prefix: 'svc_live_abc1234',
  scopes: ['read' as const, 'write' as const],
  created_at: '2026-11-20T12:34:56Z',
  last_used: null,
}

/** Additive: how a program gets a key of its own without ever seeing a password, as `svc auth login` does. */
export const deviceLoginOperations = {
  'device.start': op({
    summary: 'Begins the sign-in of a program',
    description:
      'Additive. The program shows user_code and the page at verification_path, and asks POST /auth/device/token with device_code every interval seconds.',
    access: 'open',
    scope: 'none',
    body: keyWish,
    bodyExample: { name: 'svc on bridge', scopes: ['read', 'write'] },
    answer: z
      .object({
        device_code: z.string(),
        user_code: z.string(),
        verification_path: z.string().meta({ description: 'Path of the page on this host, the code in its fragment.' }),
        expires_in: z.int().meta({ description: 'Seconds.' }),
        interval: z.int().meta({ description: 'Seconds between two questions.' }),
      })
      .meta({ id: 'DeviceLogin' }),
    status: 201,
    example: {
      device_code: 'kept by the program alone',
      user_code: 'BCDF-GHJK',
      verification_path: '/app/device#BCDF-GHJK',
      expires_in: 600,
      interval: 2,
    },
  }),
  'device.collect': op({
    summary: 'What became of the sign-in of a program',
    description: 'Additive. The key is given once; what is settled, unknown or over is 404 after that.',
    access: 'open',
    scope: 'none',
    body: z.strictObject({ device_code: z.string('needs a text').max(200, 'needs at most 200 characters') }),
    bodyExample: { device_code: 'kept by the program alone' },
    answer: z.object({ state: z.enum(['pending', 'denied', 'approved']), key: newApiKey.nullable() }),
    status: 200,
    example: { state: 'pending', key: null },
  }),
  'device.get': op({
    summary: 'Which program waits with a code',
    description: 'Additive. For the page on which a user approves it.',
    access: 'auth',
    scope: 'session',
    params: code,
    answer: z.object({
      name: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      ip: z.string(),
      created_at: timestamp,
    }),
    status: 200,
    example: { name: 'svc on bridge', scopes: ['read', 'write'], ip: '192.0.2.7', created_at: '2026-11-20T12:34:56Z' },
  }),
  'device.approve': op({
    summary: 'Makes a key for a program that waits',
    description: 'Additive. Only with a signed-in session, as POST /keys/; the token goes to the program alone.',
    access: 'auth-pro',
    scope: 'session',
    params: code,
    answer: apiKey,
    status: 201,
    example: keyExample,
  }),
  'device.deny': op({
    summary: 'Sends a program away that waits',
    description: 'Additive.',
    access: 'auth',
    scope: 'session',
    params: code,
    answer: z.undefined(),
    status: 204,
  }),
}
