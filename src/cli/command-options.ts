import type { ParseArgsConfig } from 'node:util'
import { queryOptions } from './api/input.ts'
import type { Command, Option } from './command.ts'
import { formats } from './output/output.ts'

const helpOption: Option = { type: 'boolean', short: 'h', summary: 'Show help for the command' }

/** Options of every command that calls the API. */
export const globalOptions: Readonly<Record<string, Option>> = {
  json: { type: 'string', summary: 'Output JSON with the given comma-separated fields' },
  format: { type: 'string', summary: 'Output format', choices: formats },
  output: {
    type: 'string',
    short: 'o',
    summary: 'Write to a file instead of stdout; its extension selects the format',
    file: true,
  },
  jq: { type: 'string', summary: 'Filter JSON output with a jq expression' },
  profile: { type: 'string', summary: 'Profile to use, see `svc config list`' },
  'base-url': { type: 'string', summary: 'Base URL of the API' },
  timeout: { type: 'string', summary: 'Timeout of a request in seconds (default 30)' },
  quiet: { type: 'boolean', short: 'q', summary: 'Suppress notes on stderr' },
  help: helpOption,
}

/** Options of every command that runs in the server's checkout. */
const localOptions: Readonly<Record<string, Option>> = { help: helpOption }

/** Every option that a command accepts, by its long name. */
export function optionsOf(command: Command): Record<string, Option> {
  if (command.runsInCheckout) return { ...command.options, ...localOptions }
  const ofQuery = command.operation === undefined ? {} : queryOptions(command.operation)
  // A query parameter that is a positional argument is not an option as well.
  for (const name of command.args ?? []) delete ofQuery[name]
  return { ...ofQuery, ...command.options, ...globalOptions }
}

/** Options in the form that `parseArgs` of node:util expects. */
export const parseArgsOptions = (options: Readonly<Record<string, Option>>): ParseArgsConfig['options'] =>
  Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short && { short }), ...(multiple && { multiple }) },
    ]),
  )
