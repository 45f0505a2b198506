import type { Client } from '#client/client.ts'
import type { Timeouts } from '#client/retry.ts'
import type { OperationName } from '#contract/routes.ts'
import type { StoredProfile } from './auth/profiles.ts'
import type { ExitCode } from './exit-codes.ts'
import type { Integrations, Io } from './io.ts'
import type { OutputChoice } from './output/output.ts'

export interface Option {
  type: 'string' | 'boolean'
  summary: string
  short?: string
  multiple?: boolean
  /** Possible values, for help and shell completion. */
  choices?: readonly string[]
  /** The value is a path, for shell completion. */
  file?: boolean
}

/** Everything a command is run with. */
export interface CommandContext {
  io: Io
  integrations: Integrations
  /** The words of the command and everything after them, as typed. */
  argv: readonly string[]
  positionals: readonly string[]
  flags: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  /** The options that this command accepts. */
  options: Readonly<Record<string, Option>>
  output: OutputChoice
  /** The settings and key stored for `profile`. */
  stored: StoredProfile
  profile: string
  baseUrl: string
  apiKey: string | undefined
  client: Client
  timeouts: Partial<Timeouts>
}

/** One entry of the command table. `path` is what users type after `svc`. */
export interface Command {
  path: string
  /** Imperative, without a final period. */
  summary: string
  /** Names of the positional arguments. */
  args?: readonly string[]
  /** The positional arguments as help shows them; their names in upper case by default. */
  argLabels?: readonly string[]
  /** The command may be given without its last positional argument. */
  lastArgIsOptional?: boolean
  /** Possible values of the first positional argument. */
  argChoices?: readonly string[]
  /** The operation whose query parameters become options of the command. */
  operation?: OperationName
  /** Options beyond those of the operation and the global ones. */
  options?: Readonly<Record<string, Option>>
  /** Two command lines without the leading `svc`. */
  examples: readonly [string, string]
  /** Further text for the help. */
  details?: string
  /** The command runs in the server's checkout, calls no API and accepts no global options. */
  runsInCheckout?: boolean
  /** The command runs until Ctrl-C. */
  runsUntilInterrupted?: boolean
  /** `--profile` may name a profile that does not exist yet. */
  createsProfile?: boolean
  /** Returns an exit code if it is not 0. */
  run: (context: CommandContext) => Promise<void | ExitCode>
}

/** The positional arguments of a command as help shows them. */
export const argLabelsOf = ({ args = [], argLabels }: Command): readonly string[] =>
  argLabels ?? args.map((name) => name.toUpperCase())
