import { ApiError, createClient } from '#client/client.ts'
import { asking, note } from '../asking.ts'
import type { Call, Command } from '../command.ts'
import { writeData } from '../output.ts'
import { type StoredKey, keepProfile } from '../settings.ts'
import { approvedKey, wantedKey } from '../approved-key.ts'
import { UsageError } from '../usage.ts'

/** A token as it may be shown. */
export const masked = (token: string): string => `${token.slice(0, 16)}…`

async function login(call: Call): Promise<void> {
  if (call.io.env.SVC_API_KEY) note(call, 'Note: SVC_API_KEY is set and wins over what is stored here.')
  const key = call.flags['with-token'] ? await givenKey(call) : ((await approvedKey(call)) ?? (await freshKey(call)))
  // Whoever names a server while signing in means to go on with it.
  const settings = { ...call.stored.settings, ...(call.flags['base-url'] ? { base_url: call.baseUrl } : {}) }
  keepProfile(call.io.env, call.profile, { ...call.stored, settings, key })
  note(call, `Signed in to ${call.baseUrl} with key ${masked(key.token)}.`)
}

/** The key of `--with-token`, once the server knows it. */
async function givenKey(call: Call): Promise<StoredKey> {
  const token = (await call.io.readStdin()).trim()
  if (!/^svc_[\w-]{10,}$/.test(token))
    throw new UsageError('--with-token needs a key like svc_live_… on the standard input.')
  const client = createClient({ baseUrl: call.baseUrl, apiKey: token, fetch: call.io.fetch, patience: call.patience })
  await client.call('auth.me', {}, { signal: call.io.signal })
  const keys = await client.call('keys.list', {}, { signal: call.io.signal }).catch(() => [])
  const own = keys.find(({ key_prefix }) => token.startsWith(key_prefix))
  return { id: own?.id ?? null, token, name: own?.name ?? null, baseUrl: call.baseUrl }
}

/** A new key, made with an e-mail and a password; the session that makes it is ended again. */
async function freshKey(call: Call): Promise<StoredKey> {
  const { io, baseUrl, patience } = call
  if (!io.stdinIsTerminal)
    throw new UsageError(
      'There is no terminal to ask for a password. Pipe a key into --with-token, or set SVC_API_KEY.',
    )
  const email = typeof call.flags.email === 'string' ? call.flags.email : await io.ask('E-mail: ', false)
  const password = await io.ask('Password: ', true)
  const stranger = createClient({ baseUrl, fetch: io.fetch, patience })
  const { headers } = await stranger.ask('auth.login', { email, password }, { signal: io.signal })
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const session = createClient({
    baseUrl,
    fetch: io.fetch,
    patience,
    headers: { cookie, origin: new URL(baseUrl).origin },
  })
  try {
    const { name, scopes } = wantedKey()
    const { id, token } = await session.call('keys.create', { name, scopes }, { signal: io.signal })
    return { id, token, name, baseUrl }
  } finally {
    await session.call('auth.logout').catch(() => undefined)
  }
}

async function status(call: Call): Promise<void> {
  const source = call.io.env.SVC_API_KEY ? 'SVC_API_KEY' : call.apiKey ? 'stored key' : 'none'
  if (call.apiKey === undefined) throw new ApiError(401, `Not signed in to ${call.baseUrl}.`)
  const me = await call.client.call('auth.me', {}, { signal: call.io.signal })
  const { email } = me.user
  const told = { base_url: call.baseUrl, credential: source, key: masked(call.apiKey), email, tier: me.tier }
  const { requests_per_minute } = me.limits
  await writeData(call.io.stdout, { ...told, scopes: me.scopes.join(','), requests_per_minute }, [], call.output)
}

async function logout(call: Call): Promise<void> {
  const { key } = call.stored
  if (key === null) return note(call, 'There was no stored key.')
  keepProfile(call.io.env, call.profile, { ...call.stored, key: null })
  const client = createClient({
    baseUrl: key.baseUrl,
    apiKey: key.token,
    fetch: call.io.fetch,
    patience: call.patience,
  })
  try {
    const id = key.id ?? (await client.call('keys.list')).find(({ key_prefix }) => key.token.startsWith(key_prefix))?.id
    if (id === undefined) throw new ApiError(404, 'The server does not list this key.')
    await client.call('keys.delete', { id: String(id) }, { signal: call.io.signal })
  } catch (error) {
    // Already revoked is what was wanted.
    if (error instanceof ApiError && (error.status === 401 || error.status === 404))
      return note(call, 'The key was not valid any more; it is forgotten here.')
    note(call, `The key is forgotten here, but may still be valid at ${key.baseUrl}: revoke it there.`)
    throw error
  }
  note(call, `The key is revoked at ${key.baseUrl} and forgotten here.`)
}

async function token(call: Call): Promise<void> {
  if (call.apiKey === undefined) throw new ApiError(401, `Not signed in to ${call.baseUrl}.`)
  call.io.stdout.write(`${call.apiKey}\n`)
}

export const accountCommands: readonly Command[] = [
  {
    path: 'auth login',
    makesProfile: true,
    summary: 'Signs in and stores a key of its own, readable by you only',
    options: {
      'with-token': { type: 'boolean', summary: 'Take a key from the standard input' },
      web: { type: 'boolean', summary: 'By a page in a browser, which may be on another machine' },
      email: { type: 'string', summary: 'By e-mail and password, without a browser' },
    },
    examples: ['auth login', 'auth login --with-token < key.txt'],
    run: login,
  },
  {
    path: 'auth status',
    summary: 'Who you are to the server, and by which credential',
    examples: ['auth status', 'auth status --json tier,scopes'],
    run: status,
  },
  {
    path: 'auth logout',
    summary: 'Revokes the stored key and forgets it',
    examples: ['auth logout', 'auth logout --quiet'],
    run: logout,
  },
  {
    path: 'auth token',
    summary: 'Writes the key that is used',
    examples: ['auth token', 'auth token | wc -c'],
    run: token,
  },
  asking({
    path: 'auth audit',
    operation: 'auth.audit',
    summary: 'What was done with your account, newest first',
    columns: ['at', 'action', 'ip', 'detail'],
    examples: ['auth audit', 'auth audit --format csv'],
  }),
  asking({
    path: 'auth ways',
    operation: 'auth.ways',
    summary: 'How one may come in at this server',
    columns: [],
    examples: ['auth ways', 'auth ways --format json'],
  }),
  asking({
    path: 'plans',
    operation: 'billing.offers',
    summary: 'Which plans are sold here, and for how much',
    columns: ['plan', 'interval', 'amount', 'currency'],
    examples: ['plans', 'plans --json plan,amount'],
  }),
  asking({
    path: 'keys',
    operation: 'keys.list',
    summary: 'Your active API keys, newest first',
    columns: ['id', 'name', 'key_prefix', 'scopes', 'created_at', 'last_used'],
    examples: ['keys', 'keys --json id,name'],
  }),
  asking({
    path: 'keys revoke',
    operation: 'keys.delete',
    summary: 'Revokes a key: with a key, only that very key',
    takes: ['id'],
    columns: [],
    examples: ['keys revoke 3', 'keys revoke 3 --quiet'],
  }),
]
