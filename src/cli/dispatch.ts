import { ApiError, createClient } from '#client/client.ts'
import { type Timeouts, defaultTimeouts } from '#client/retry.ts'
import { siteUrl } from '#client/request.ts'
import { messageWithReason } from '#client/unreachable-reason.ts'
import { apiKeyOf, apiPrefix, baseUrlOf, defaultBaseUrl, profileOf, readProfiles } from './auth/profiles.ts'
import { commandOf, leadingOptions, parseArguments } from './command-line.ts'
import { optionsOf } from './command-options.ts'
import type { Command, CommandContext } from './command.ts'
import { commands, sections } from './commands.ts'
import { type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts'
import { commandHelp, exitCodeHelp, groupHelp, overview } from './help/help.ts'
import type { Integrations, Io } from './io.ts'
import { checkJq } from './output/formats.ts'
import { type OutputFile, openOutputFile } from './output/output-file.ts'
import { outputChoice, wantsStyle } from './output/output.ts'
import { plainText } from './output/plain-text.ts'
import { fetchWithProgress } from './output/progress.ts'
import { UsageError } from './usage-error.ts'

/** What every command line is run with; `baseUrl` is set once it is known, for error messages. */
interface Invocation {
  io: Io
  integrations: Integrations
  baseUrl: string
}

type ParsedCommandLine = Pick<CommandContext, 'flags' | 'positionals' | 'argv'>

/** Finds the command and runs it. Every error becomes a message on stderr and an exit code. */
export async function dispatch(argv: readonly string[], io: Io, integrations: Integrations): Promise<ExitCode> {
  const invocation: Invocation = { io, integrations, baseUrl: defaultBaseUrl }
  try {
    const help = helpFor(argv, io.stdout.columns ?? 100)
    if (help === null) return await runCommand(argv, invocation)
    io.stdout.write(help)
    return exitCodes.done
  } catch (error) {
    if (io.signal.aborted) return exitCodes.interrupted
    for (const line of messageOf(error, invocation.baseUrl).split('\n')) io.stderr.write(`svc: ${plainText(line)}\n`)
    return exitCodeOf(error)
  }
}

const isHelpFlag = (word: string) => word === '--help' || word === '-h'

/** The help text that was requested, or null if there is a command to run. */
function helpFor(argv: readonly string[], columns: number): string | null {
  const [first, ...rest] = argv
  if (first === undefined || (argv.length === 1 && isHelpFlag(first))) return overview(sections, columns)
  if (first === 'help' && rest[0] === 'exit-codes') return exitCodeHelp()
  if (first !== 'help' && !argv.some(isHelpFlag)) return null
  const { words } = leadingOptions(first === 'help' ? rest : argv)
  if (words.length === 0) return overview(sections, columns)
  const group = commands.filter(({ path }) => path.split(' ')[0] === words[0])
  if (commands.every(({ path }) => path !== words[0] && path !== `${words[0]} ${words[1]}`) && group.length > 0)
    return groupHelp(group, columns)
  return commandHelp(commandOf(words).command, commands, columns)
}

async function runCommand(argv: readonly string[], invocation: Invocation): Promise<ExitCode> {
  const { command, rest } = commandOf(argv)
  const commandLine = { ...parseArguments(command, rest), argv: [...command.path.split(' '), ...rest] }
  const file = outputFileOf(command, commandLine.flags.output)
  if (file !== null) invocation.io = { ...invocation.io, stdout: file }
  try {
    const context = contextOf(command, commandLine, invocation)
    if (context.output.jq !== null) await checkJq(context.output.jq)
    const code = await command.run(context)
    file?.commit()
    if (code !== undefined) return code
    return command.runsUntilInterrupted && invocation.io.signal.aborted ? exitCodes.interrupted : exitCodes.done
  } catch (error) {
    file?.discard()
    throw error
  }
}

const outputFileOf = (command: Command, path: unknown): OutputFile | null =>
  typeof path === 'string' && path !== '-' ? openOutputFile(path, command.runsUntilInterrupted ?? false) : null

/** Combines flags, environment and the stored profile into what the command is run with. */
function contextOf(command: Command, commandLine: ParsedCommandLine, invocation: Invocation): CommandContext {
  const { flags } = commandLine
  const { env, stdout, stderr, fetch } = invocation.io
  const profiles = readProfiles(env)
  const profile = typeof flags.profile === 'string' ? flags.profile : env.SVC_PROFILE || profiles.use
  const stored = profileOf(profiles, profile, command.createsProfile ?? false)
  const baseUrl = baseUrlOf(flags['base-url'] as string | undefined, env, stored)
  invocation.baseUrl = baseUrl
  const apiKey = apiKeyOf(env, stored, baseUrl)
  const output = outputChoice(flags, stored.settings.format, wantsStyle(env))
  if (output.format === 'parquet' && stdout.isTTY)
    throw new UsageError('Parquet cannot be written to a terminal: use --output FILE or a pipe.')
  const quiet = flags.quiet === true
  const showsProgress = stderr.isTTY && !quiet && !command.runsUntilInterrupted
  const io = showsProgress ? { ...invocation.io, fetch: fetchWithProgress(fetch, stderr) } : invocation.io
  const timeouts = timeoutsOf(flags.timeout, quiet, io)
  const client = createClient({ baseUrl, apiKey, fetch: io.fetch, timeouts })
  const { integrations } = invocation
  const options = optionsOf(command)
  return { ...commandLine, io, integrations, options, output, stored, profile, baseUrl, apiKey, client, timeouts }
}

function timeoutsOf(timeout: unknown, quiet: boolean, io: Io): Partial<Timeouts> {
  const seconds = timeout === undefined ? 30 : Number(timeout)
  if (!(seconds > 0 && seconds <= 3600))
    throw new UsageError(`--timeout must be a number of seconds up to 3600, got "${String(timeout)}".`)
  const sleep = io.timeouts?.sleep ?? defaultTimeouts.sleep
  return {
    timeoutMs: seconds * 1000,
    ...io.timeouts,
    sleep: (ms, signal) => {
      if (ms >= 1000 && !quiet)
        io.stderr.write(`svc: The server is busy or away. Retrying in ${Math.round(ms / 1000)} s.\n`)
      return sleep(ms, signal)
    },
  }
}

const hints: Record<number, string> = {
  401: 'Run `svc auth login` to sign in, or set SVC_API_KEY.',
  429: 'Wait, or send fewer requests.',
}

function messageOf(error: unknown, baseUrl: string): string {
  if (!(error instanceof ApiError)) return (error as Error).message
  const message = messageWithReason(error)
  if (error.status === 0 && baseUrl === defaultBaseUrl)
    return `${message}\nStart a server with \`npm start\`, or use --base-url to connect to another one.`
  if (error.status === 402) return `${error.message}\nUpgrade in the app: ${siteUrl(baseUrl, '/app/')}`
  if (error.status === 404 && !baseUrl.endsWith(apiPrefix))
    return `${error.message}\nThe base URL ends in ${apiPrefix}, as in ${new URL(baseUrl).origin}${apiPrefix}; got ${baseUrl}.`
  const wait = error.retryAfterSeconds === null ? '' : ` Retry after ${error.retryAfterSeconds} s.`
  return `${message}${wait}${error.status in hints ? `\n${hints[error.status]}` : ''}`
}
