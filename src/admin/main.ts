import { parseArgs } from 'node:util'
import { InvalidSettingError } from '#app/config.ts'
import { operatorCommands, OperatorUsage } from './commands.ts'

/** Runs an operator command. `svc` starts this program with a command line that it has checked. */
async function main(argv: string[]): Promise<string> {
  const name = [argv.slice(0, 2).join(' '), argv[0] ?? ''].find((one) => Object.hasOwn(operatorCommands, one))
  if (name === undefined) throw new OperatorUsage('Unknown operator command. Run `svc help` for a list of commands.')
  const command = operatorCommands[name]
  const options = Object.entries(command.options ?? {}).map(
    ([option, { multiple = false }]) => [option, { type: 'string' as const, multiple }] as const,
  )
  const { values: flags, positionals } = parseArgs({
    args: argv.slice(name.split(' ').length),
    options: Object.fromEntries(options),
    allowPositionals: true,
  })
  return command.run({ args: positionals, flags, env: process.env, progress: process.stderr, fetch })
}

main(process.argv.slice(2)).then(
  (message) => message !== '' && process.stdout.write(`${message}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isUsageError =
      error instanceof OperatorUsage || error instanceof InvalidSettingError || code.startsWith('ERR_PARSE_ARGS')
    process.exit(isUsageError ? 2 : 1)
  },
)
