import { parseArgs } from 'node:util'
import { BadSetting } from './config.ts'
import { type OperatorCommand, operatorCommands, OperatorUsage } from './operator-commands.ts'

const start = 'npm run operate --'

function usage(): string {
  const lines = Object.entries(operatorCommands).map(
    ([name, { takes, summary }]) => `  ${[name, ...takes].join(' ').padEnd(26)} ${summary}`,
  )
  return [`Usage: ${start} COMMAND`, '', ...lines, '', `${start} COMMAND --help tells more.`].join('\n')
}

function helpOf(name: string, { takes, summary, options = {}, more, examples }: OperatorCommand): string {
  const told = Object.entries(options).map(([option, about]) => `  --${option.padEnd(12)} ${about.summary}`)
  return [
    `${start} ${[name, ...takes].join(' ')}`,
    summary,
    ...(told.length > 0 ? ['', ...told] : []),
    ...(more ? ['', more()] : []),
    '',
    ...examples.map((example) => `  ${start} ${example}`),
  ].join('\n')
}

async function main(words: string[]): Promise<string> {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((one) => Object.hasOwn(operatorCommands, one))
  if (name === undefined) throw new OperatorUsage(usage())
  const command = operatorCommands[name]
  const options = Object.entries(command.options ?? {}).map(
    ([option, { multiple = false }]) => [option, { type: 'string' as const, multiple }] as const,
  )
  const { values, positionals } = parseArgs({
    args: words.slice(name.split(' ').length),
    options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const { help, ...flags } = values as { help?: boolean } & Record<string, string | string[]>
  if (help) return helpOf(name, command)
  return command.run({ args: positionals, flags, env: process.env, progress: process.stderr, fetch })
}

main(process.argv.slice(2)).then(
  (told) => told !== '' && process.stdout.write(`${told}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const badly = error instanceof OperatorUsage || error instanceof BadSetting || code.startsWith('ERR_PARSE_ARGS')
    process.exit(badly ? 2 : 1)
  },
)
