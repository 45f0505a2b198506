import { completionScript, shells } from '../completion.ts'
import type { Call, Command } from '../command.ts'
import { UsageError, didYouMean } from '../usage.ts'
import { version } from '../version.ts'

async function mcp({ io, doors, flags, baseUrl, apiKey }: Call): Promise<void> {
  if (doors.mcp === undefined)
    throw new UsageError('This build has no MCP server; take the built program (npm run build).')
  await doors.mcp({ baseUrl, apiKey, readOnly: flags['read-only'] === true || io.env.SVC_READ_ONLY === '1', version })
}

export const programCommands: readonly Command[] = [
  {
    path: 'mcp',
    summary: 'Serves the Model Context Protocol on the standard streams; key from SVC_API_KEY',
    options: { 'read-only': { type: 'boolean', summary: 'Without the tools that write' } },
    examples: ['mcp', 'mcp --read-only'],
    run: mcp,
  },
  {
    path: 'completion',
    summary: `Completion for ${shells.join(', ')}`,
    takes: ['shell'],
    words: shells,
    examples: ['completion bash', 'completion fish'],
    run: async ({ io, positionals: [shell] }) => {
      const found = shells.find((known) => known === shell)
      if (found === undefined)
        throw new UsageError(
          `There is no completion for "${shell}".${didYouMean(shell, shells)} There is ${shells.join(', ')}.`,
        )
      const { commands } = await import('../commands.ts')
      io.stdout.write(completionScript(found, commands))
    },
  },
]
