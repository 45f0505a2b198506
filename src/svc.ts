import { join } from 'node:path'
import { wallClock } from '#app/clock.ts'
import { start } from '#cli/start.ts'

// The entry point provides what the command line may not import: the MCP server and the location of the checkout.
await start({
  mcp: async (settings) =>
    (await import('#mcp/stdio.ts')).serveMcpOverStdio({ ...settings, nowMs: () => wallClock.nowMs() }),
  // src/ and dist/ are both directly below the root of the checkout.
  checkout: join(import.meta.dirname, '..'),
})
