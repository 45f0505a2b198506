import { hostname } from 'node:os'
import { ApiError, createClient } from '#client/client.ts'
import { defaultTimeouts } from '#client/retry.ts'
import { printNote } from '../api/api-command.ts'
import type { CommandContext } from '../command.ts'
import { UsageError } from '../usage-error.ts'
import type { StoredKey } from './profiles.ts'

/** Name and scopes of the key that `svc auth login` creates. */
const newKeyRequest = () => ({
  name: `svc on ${hostname()}`.slice(0, 100),
  scopes: ['read' as const, 'write' as const],
})

/** The key on stdin, for `--with-token`. Throws if the server rejects it. */
export async function keyFromStdin(context: CommandContext): Promise<StoredKey> {
  const { io, baseUrl, timeouts } = context
  const token = (await io.readStdin()).trim()
  if (!/^svc_[\w-]{10,}$/.test(token))
    throw new UsageError('--with-token expects an API key such as svc_live_… on stdin.')
  const client = createClient({ baseUrl, apiKey: token, fetch: io.fetch, timeouts })
  await client.call('auth.me', {}, { signal: io.signal })
  const keys = await client.call('keys.list', {}, { signal: io.signal }).catch(() => [])
  const own = keys.find(({ key_prefix }) => token.startsWith(key_prefix))
  return { id: own?.id ?? null, token, name: own?.name ?? null, baseUrl }
}

/**
 * A new key that the user approves on a page of the web app. Returns null if no browser is available and --web is not
 * set, or if the server does not support it.
 */
export async function keyFromBrowser(context: CommandContext): Promise<StoredKey | null> {
  const { io, client, baseUrl, flags } = context
  if (typeof flags.email === 'string' || (flags.web !== true && io.openBrowser === null)) return null
  const started = await startDeviceLogin(context)
  if (started === null) return null
  const page = new URL(started.verification_path, baseUrl).href
  io.openBrowser?.(page)
  io.stderr.write(`${io.openBrowser ? 'Opening your browser. If nothing happens, open' : 'Open'} ${page}\n`)
  io.stderr.write(`and confirm the code ${started.user_code}. Waiting for approval…\n`)
  const sleep = io.timeouts?.sleep ?? defaultTimeouts.sleep
  for (;;) {
    await sleep(started.interval * 1000, io.signal)
    const input = { device_code: started.device_code }
    const { state, key } = await client.call('device.collect', input, { signal: io.signal })
    if (state === 'denied') throw new ApiError(401, 'The sign-in was denied in the browser.')
    if (key !== null) {
      printNote(context, 'Approved.')
      return { id: key.id, token: key.token, name: key.name, baseUrl }
    }
  }
}

async function startDeviceLogin({ client, io, flags }: CommandContext) {
  try {
    return await client.call('device.start', newKeyRequest(), { signal: io.signal })
  } catch (error) {
    if (flags.web !== true && error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** A new key, created with email and password. The session that creates it is ended afterwards. */
export async function keyFromPassword(context: CommandContext): Promise<StoredKey> {
  const { io, baseUrl, timeouts, flags } = context
  if (!io.stdinIsTerminal)
    throw new UsageError('Cannot prompt for a password without a terminal: use --with-token or set SVC_API_KEY.')
  const email = typeof flags.email === 'string' ? flags.email : await io.prompt('Email: ', false)
  const password = await io.prompt('Password: ', true)
  const anonymous = createClient({ baseUrl, fetch: io.fetch, timeouts })
  const { headers } = await anonymous.request('auth.login', { email, password }, { signal: io.signal })
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const sessionHeaders = { cookie, origin: new URL(baseUrl).origin }
  const session = createClient({ baseUrl, fetch: io.fetch, timeouts, headers: sessionHeaders })
  try {
    const { id, token, name } = await session.call('keys.create', newKeyRequest(), { signal: io.signal })
    return { id, token, name, baseUrl }
  } finally {
    await session.call('auth.logout').catch(() => undefined)
  }
}
