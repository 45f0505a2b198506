import { parseArgs } from 'node:util'
import { InvalidSettingError } from '#app/config.ts'
import { FailedChecks, operatorCommands, OperatorUsage } from './commands.ts'

/** Runs an operator command. `svc` starts this program with a command line that it has checked. */
async function main(argv: string[]): Promise<string> {
  const name = [argv.slice(0, 2).join(' '), argv[0] ?? ''].find((one) => Object.hasOwn(operatorCommands, one))
  if (name === undefined) throw new OperatorUsage('Unknown operator command. Run `svc help` for a list of commands.')
  const command = operatorCommands[name]
  const options = Object.entries(command.options ?? {}).map(
    ([option, { multiple = false, type = 'string' as const }]) => [option, { type, multiple }] as const,
  )
  const { values, positionals } = parseArgs({
    args: argv.slice(name.split(' ').length),
    options: Object.fromEntries(options),
    allowPositionals: true,
  })
  const flags = Object.fromEntries(
    Object.entries(values).map(([option, value]) => [option, value === true ? '' : (value as string | string[])]),
  )
  return command.run({ args: positionals, flags, env: process.env, progress: process.stderr, fetch })
}

main(process.argv.slice(2)).then(
  (message) => message !== '' && process.stdout.write(`${message}\n`),
  (error: unknown) => {
    if (error instanceof FailedChecks) {
      process.exitCode = 1
      process.stdout.write(`${error.message}\n`)
      return
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isUsageError =
      error instanceof OperatorUsage || error instanceof InvalidSettingError || code.startsWith('ERR_PARSE_ARGS')
    process.exit(isUsageError ? 2 : 1)
  },
)
