import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createClient } from '#client/client.ts'
import { createMcpServer } from './server.ts'

interface StdioSettings {
  baseUrl: string
  apiKey: string | undefined
  readOnly: boolean
  version: string
}

/** Serves over the standard streams until the other side closes them. Nothing but the protocol goes to stdout. */
export async function serveMcp({ baseUrl, apiKey, readOnly, version }: StdioSettings): Promise<void> {
  // A model is told to wait sooner than it would wait by itself.
  const client = createClient({ baseUrl, apiKey, patience: { longestWaitSeconds: 5, timeoutMs: 20_000 } })
  const scopes = apiKey === undefined ? null : await scopesOf(baseUrl, apiKey)
  serveStdio(() => createMcpServer({ client, baseUrl, version, readOnly, scopes }))
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
}

/** What the key is allowed; null where the server cannot say now. */
async function scopesOf(baseUrl: string, apiKey: string): Promise<readonly string[] | null> {
  const client = createClient({ baseUrl, apiKey, patience: { tries: 1, timeoutMs: 3000 } })
  return client.call('auth.me').then(
    ({ scopes }) => scopes,
    () => null,
  )
}
