import { join } from 'node:path'
import { start } from '#cli/start.ts'

// The command line and the MCP server are two rooms; they meet here, in one file that runs on its own.
await start({
  mcp: async (settings) => (await import('#mcp/serve.ts')).serveMcp(settings),
  // Both src and dist lie right in the checkout, if there is one.
  checkout: join(import.meta.dirname, '..'),
})
