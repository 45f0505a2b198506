import type { ParseArgsConfig } from 'node:util'
import type { Client } from '#client/client.ts'
import type { Patience } from '#client/retry.ts'
import type { OperationName } from '#contract/routes.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Doors, Io } from './io.ts'
import { formats, type OutputChoice } from './output.ts'
import type { Stored } from './settings.ts'

export interface Option {
  type: 'string' | 'boolean'
  summary: string
  short?: string
  multiple?: boolean
  /** What it can be, for the shell to complete. */
  words?: readonly string[]
  /** Whether it names a file. */
  file?: boolean
}

const help: Option = { type: 'boolean', short: 'h', summary: 'What a command does' }

/** What a command is run with. */
export interface Call {
  io: Io
  doors: Doors
  /** The command and what stood behind it, as it was typed. */
  typed: readonly string[]
  positionals: readonly string[]
  flags: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  /** What may stand behind this command. */
  options: Readonly<Record<string, Option>>
  output: OutputChoice
  /** What is kept under `profile`. */
  stored: Stored
  profile: string
  baseUrl: string
  apiKey: string | undefined
  client: Client
  patience: Partial<Patience>
}

/** A command: its path is what one types. */
export interface Command {
  path: string
  summary: string
  /** Positional arguments. */
  takes?: readonly string[]
  /** What the first of them can be, for the shell to complete. */
  words?: readonly string[]
  /** Options are those of the operation's query, besides `options`. */
  operation?: OperationName
  options?: Readonly<Record<string, Option>>
  /** What stands behind `svc` in two examples. */
  examples: readonly [string, string]
  /** More to know, in lines, for its help. */
  more?: string
  /** Works on the server's own machine and asks no API: it takes no options but its own. */
  serverSide?: boolean
  /** Goes on until Ctrl-C. */
  endless?: boolean
  /** May be the first word of a profile that is not there yet. */
  makesProfile?: boolean
  /** Gives the code it ends with, where that is not 0. */
  run: (call: Call) => Promise<void | ExitCode>
}

/** Options that every command takes. */
export const globalOptions: Readonly<Record<string, Option>> = {
  json: { type: 'string', summary: 'JSON with these members only, between commas' },
  format: { type: 'string', summary: 'How data is written', words: formats },
  output: {
    type: 'string',
    short: 'o',
    summary: 'File to write instead of stdout; its ending tells the format',
    file: true,
  },
  jq: { type: 'string', summary: 'JSON through a jq filter; texts come without quotes' },
  profile: { type: 'string', summary: 'Profile of `svc config` to go by' },
  'base-url': { type: 'string', summary: 'Address of the API with its prefix' },
  timeout: { type: 'string', summary: 'Seconds to wait for an answer (30)' },
  quiet: { type: 'boolean', short: 'q', summary: 'No notes on stderr' },
  help,
}

/** Options of a command that asks no API. */
export const ownOptions: Readonly<Record<string, Option>> = { help }

export const parseArgsOptions = (options: Readonly<Record<string, Option>>): ParseArgsConfig['options'] =>
  Object.fromEntries(
    Object.entries(options).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short ? { short } : {}), ...(multiple ? { multiple } : {}) },
    ]),
  )
