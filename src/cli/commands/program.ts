import { completionScript, shells } from '../help/completion.ts'
import type { CommandContext, Command } from '../command.ts'
import { UsageError, didYouMean } from '../usage-error.ts'
import { version } from '#contract/version.ts'

async function mcp({ io, integrations, flags, baseUrl, apiKey }: CommandContext): Promise<void> {
  if (integrations.mcp === undefined)
    throw new UsageError('This entry point has no MCP server: run dist/svc.mjs (npm run build).')
  await integrations.mcp({
    baseUrl,
    apiKey,
    readOnly: flags['read-only'] === true || io.env.SVC_READ_ONLY === '1',
    version,
  })
}

export const programCommands: readonly Command[] = [
  {
    path: 'mcp',
    summary: 'Serve the Model Context Protocol (MCP) on stdin and stdout',
    options: { 'read-only': { type: 'boolean', summary: 'Do not offer tools that write' } },
    examples: ['mcp', 'mcp --read-only'],
    run: mcp,
  },
  {
    path: 'completion',
    summary: 'Generate a shell completion script',
    args: ['shell'],
    argChoices: shells,
    examples: ['completion bash', 'completion fish'],
    run: async ({ io, positionals: [shell] }) => {
      const found = shells.find((known) => known === shell)
      if (found === undefined)
        throw new UsageError(`No completion for "${shell}".${didYouMean(shell, shells)} Shells: ${shells.join(', ')}.`)
      const { commands } = await import('../commands.ts')
      io.stdout.write(completionScript(found, commands))
    },
  },
]
