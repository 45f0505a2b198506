import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createClient } from '#client/client.ts'
import { FeedFreshness } from './freshness.ts'
import { createMcpServer } from './server.ts'

interface StdioSettings {
  baseUrl: string
  apiKey: string | undefined
  readOnly: boolean
  version: string
  nowMs: () => number
}

/** Serves MCP on stdin and stdout until the client closes them. */
export async function serveMcpOverStdio({ baseUrl, apiKey, readOnly, version, nowMs }: StdioSettings): Promise<void> {
  // Longer waits are reported to the model instead of delaying the result.
  const client = createClient({ baseUrl, apiKey, timeouts: { maxWaitSeconds: 5, timeoutMs: 20_000 } })
  const scopes = apiKey === undefined ? null : await scopesOf(baseUrl, apiKey)
  const feeds = new FeedFreshness(nowMs)
  serveStdio(() => createMcpServer({ client, baseUrl, version, readOnly, scopes, feeds }))
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
}

/** The scopes of the key; null if the server is not available. */
async function scopesOf(baseUrl: string, apiKey: string): Promise<readonly string[] | null> {
  const client = createClient({ baseUrl, apiKey, timeouts: { maxAttempts: 1, timeoutMs: 3000 } })
  return client.call('auth.me').then(
    ({ scopes }) => scopes,
    () => null,
  )
}
