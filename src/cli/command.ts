import type { ParseArgsConfig } from 'node:util'
import type { Client } from '#client/client.ts'
import type { Patience } from '#client/retry.ts'
import type { OperationName } from '#contract/routes.ts'
import type { Doors, Io } from './io.ts'
import type { OutputChoice } from './output.ts'
import type { Stored } from './settings.ts'

export interface Option {
  type: 'string' | 'boolean'
  summary: string
  short?: string
  multiple?: boolean
  /** What it can be, for the shell to complete. */
  words?: readonly string[]
}

/** What a command is run with. */
export interface Call {
  io: Io
  doors: Doors
  positionals: readonly string[]
  flags: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  output: OutputChoice
  stored: Stored
  baseUrl: string
  apiKey: string | undefined
  client: Client
  patience: Partial<Patience>
}

/** A command: its path is what one types. */
export interface Command {
  path: string
  summary: string
  /** Positional arguments; `[x]` may be left out. */
  takes?: readonly string[]
  /** Options are those of the operation's query, besides `options`. */
  operation?: OperationName
  options?: Readonly<Record<string, Option>>
  /** What stands behind `svc` in two examples. */
  examples: readonly [string, string]
  run: (call: Call) => Promise<void>
}

/** Options that every command takes. */
export const globalOptions: Readonly<Record<string, Option>> = {
  json: { type: 'string', summary: 'JSON with these members only, between commas' },
  format: { type: 'string', summary: 'How data is written', words: ['table', 'json', 'csv', 'geojson', 'ndjson'] },
  jq: { type: 'string', summary: 'JSON through a jq filter; texts come without quotes' },
  'base-url': { type: 'string', summary: 'Address of the API with its prefix' },
  timeout: { type: 'string', summary: 'Seconds to wait for an answer (30)' },
  quiet: { type: 'boolean', short: 'q', summary: 'No notes on stderr' },
  help: { type: 'boolean', short: 'h', summary: 'What a command does' },
}

export const parseArgsOptions = (options: Readonly<Record<string, Option>>): ParseArgsConfig['options'] =>
  Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short ? { short } : {}), ...(multiple ? { multiple } : {}) },
    ]),
  )
