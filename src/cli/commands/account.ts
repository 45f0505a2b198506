import { ApiError, createClient } from '#client/client.ts'
import { apiCommand, printNote } from '../api/api-command.ts'
import { maskedToken, saveProfile } from '../auth/profiles.ts'
import { keyFromBrowser, keyFromPassword, keyFromStdin } from '../auth/sign-in.ts'
import type { CommandContext, Command } from '../command.ts'
import { writeData } from '../output/output.ts'

async function login(context: CommandContext): Promise<void> {
  const { io, flags, stored, profile, baseUrl } = context
  if (io.env.SVC_API_KEY) printNote(context, 'Note: SVC_API_KEY is set and takes precedence over the stored key.')
  const key = flags['with-token']
    ? await keyFromStdin(context)
    : ((await keyFromBrowser(context)) ?? (await keyFromPassword(context)))
  // A server that is given explicitly becomes the server of the profile.
  const settings = { ...stored.settings, ...(flags['base-url'] ? { base_url: baseUrl } : {}) }
  saveProfile(io.env, profile, { ...stored, settings, key })
  printNote(context, `Signed in to ${baseUrl} with key ${maskedToken(key.token)}.`)
}

async function status({ io, apiKey, baseUrl, client, output }: CommandContext): Promise<void> {
  if (apiKey === undefined) throw new ApiError(401, `Not signed in to ${baseUrl}.`)
  const { user, tier, scopes, limits } = await client.call('auth.me', {}, { signal: io.signal })
  const status = {
    base_url: baseUrl,
    credential: io.env.SVC_API_KEY ? 'SVC_API_KEY' : 'stored key',
    key: maskedToken(apiKey),
    email: user.email,
    tier,
    scopes: scopes.join(','),
    requests_per_minute: limits.requests_per_minute,
  }
  await writeData(io.stdout, status, [], output)
}

async function logout(context: CommandContext): Promise<void> {
  const { io, profile, stored, timeouts } = context
  const { key } = stored
  if (key === null) return printNote(context, 'There is no stored key.')
  saveProfile(io.env, profile, { ...stored, key: null })
  const client = createClient({ baseUrl: key.baseUrl, apiKey: key.token, fetch: io.fetch, timeouts })
  try {
    const id = key.id ?? (await client.call('keys.list')).find(({ key_prefix }) => key.token.startsWith(key_prefix))?.id
    if (id === undefined) throw new ApiError(404, 'The server does not list this key.')
    await client.call('keys.delete', { id: String(id) }, { signal: io.signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404))
      return printNote(context, 'Removed the stored key. It was no longer valid.')
    printNote(context, `Removed the stored key, but it may still be valid: revoke it at ${key.baseUrl}.`)
    throw error
  }
  printNote(context, `Revoked the key at ${key.baseUrl} and removed it from this machine.`)
}

async function token({ io, apiKey, baseUrl }: CommandContext): Promise<void> {
  if (apiKey === undefined) throw new ApiError(401, `Not signed in to ${baseUrl}.`)
  io.stdout.write(`${apiKey}\n`)
}

export const accountCommands: readonly Command[] = [
  {
    path: 'auth login',
    createsProfile: true,
    summary: 'Sign in and store an API key for this machine',
    options: {
      'with-token': { type: 'boolean', summary: 'Read an API key from stdin' },
      web: { type: 'boolean', summary: 'Print the address of the approval page, for a browser on another machine' },
      email: { type: 'string', summary: 'Sign in with email and password instead of a browser' },
    },
    examples: ['auth login', 'auth login --with-token < key.txt'],
    run: login,
  },
  {
    path: 'auth status',
    summary: 'Show the account and the credential in use',
    examples: ['auth status', 'auth status --json tier,scopes'],
    run: status,
  },
  {
    path: 'auth logout',
    summary: 'Revoke the stored API key and remove it',
    examples: ['auth logout', 'auth logout --quiet'],
    run: logout,
  },
  {
    path: 'auth token',
    summary: 'Print the API key in use',
    examples: ['auth token', 'auth token | wc -c'],
    run: token,
  },
  apiCommand({
    path: 'auth audit',
    operation: 'auth.audit',
    summary: 'List security events of your account, newest first',
    columns: ['at', 'action', 'ip', 'detail'],
    examples: ['auth audit', 'auth audit --format csv'],
  }),
  apiCommand({
    path: 'auth ways',
    operation: 'auth.ways',
    summary: 'Show the sign-in methods of the server',
    columns: [],
    examples: ['auth ways', 'auth ways --format json'],
  }),
  apiCommand({
    path: 'plans',
    operation: 'billing.offers',
    summary: 'List plans and prices',
    columns: ['plan', 'interval', 'amount', 'currency'],
    examples: ['plans', 'plans --json plan,amount'],
  }),
  apiCommand({
    path: 'keys',
    operation: 'keys.list',
    summary: 'List your active API keys, newest first',
    columns: ['id', 'name', 'key_prefix', 'scopes', 'created_at', 'last_used'],
    examples: ['keys', 'keys --json id,name'],
  }),
  apiCommand({
    path: 'keys revoke',
    operation: 'keys.delete',
    summary: 'Revoke an API key (a key can only revoke itself)',
    args: ['id'],
    columns: [],
    examples: ['keys revoke 3', 'keys revoke 3 --quiet'],
  }),
]
