import { ApiError, createClient } from '#client/client.ts'
import { type Patience, usualPatience } from '#client/retry.ts'
import type { Call, Command } from './command.ts'
import { commands, sections } from './commands.ts'
import { optionsOf } from './completion.ts'
import { type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts'
import { commandHelp, exitCodeHelp, groupHelp, overview } from './help.ts'
import type { Doors, Io } from './io.ts'
import { outputChoice } from './output.ts'
import { type OutputFile, outputFile } from './output-file.ts'
import { plainText } from './plain-text.ts'
import { watched } from './progress.ts'
import { apiKeyOf, baseUrlOf, defaultBaseUrl, profileOf, readProfiles } from './settings.ts'
import { UsageError } from './usage.ts'
import { commandOf, leadingOptions, parsed } from './words.ts'

/** Which server a command got as far as asking. */
interface Asked {
  baseUrl: string
}

/** Finds the command and runs it; whatever goes wrong becomes a sentence on stderr and a code. */
export async function dispatch(argv: readonly string[], io: Io, doors: Doors): Promise<ExitCode> {
  const asked: Asked = { baseUrl: defaultBaseUrl }
  try {
    const help = helpFor(argv, io.stdout.columns ?? 100)
    if (help === null) return await runCommand(argv, io, doors, asked)
    io.stdout.write(help)
    return exitCodes.done
  } catch (error) {
    if (io.signal.aborted) return exitCodes.interrupted
    const code = exitCodeOf(error)
    for (const line of messageOf(error, asked).split('\n')) io.stderr.write(`svc: ${plainText(line)}\n`)
    return code
  }
}

const asksForHelp = (word: string) => word === '--help' || word === '-h'

/** Text of help where it was asked for; null where there is a command to run. */
function helpFor(argv: readonly string[], columns: number): string | null {
  const [first, ...rest] = argv
  if (first === undefined || (argv.length === 1 && asksForHelp(first))) return overview(sections, columns)
  if (first === 'help' && rest[0] === 'exit-codes') return exitCodeHelp()
  const asked = first === 'help' ? rest : argv
  if (first !== 'help' && !argv.some(asksForHelp)) return null
  const { words } = leadingOptions(asked)
  if (words.length === 0) return overview(sections, columns)
  const group = commands.filter(({ path }) => path.split(' ')[0] === words[0])
  if (commands.every(({ path }) => path !== words[0] && path !== `${words[0]} ${words[1]}`) && group.length > 0)
    return groupHelp(group, columns)
  return commandHelp(commandOf(words).command, commands, columns)
}

async function runCommand(argv: readonly string[], io: Io, doors: Doors, asked: Asked): Promise<ExitCode> {
  const { command, rest } = commandOf(argv)
  const read = { ...parsed(command, rest), typed: [...command.path.split(' '), ...rest] }
  const file = fileOf(command, read.flags.output)
  try {
    const call = callOf(command, read, file === null ? io : { ...io, stdout: file }, doors, asked)
    const code = await command.run(call)
    file?.keep()
    if (code !== undefined) return code
    return command.endless && io.signal.aborted ? exitCodes.interrupted : exitCodes.done
  } catch (error) {
    file?.discard()
    throw error
  }
}

const fileOf = (command: Command, path: unknown): OutputFile | null =>
  typeof path === 'string' && path !== '-' ? outputFile(path, command.endless ?? false) : null

/** Everything that a command is run with, out of its words, the environment and what is kept. */
function callOf(
  command: Command,
  { flags, positionals, typed }: Pick<Call, 'flags' | 'positionals' | 'typed'>,
  given: Io,
  doors: Doors,
  asked: Asked,
): Call {
  const profiles = readProfiles(given.env)
  const profile = typeof flags.profile === 'string' ? flags.profile : given.env.SVC_PROFILE || profiles.use
  const stored = profileOf(profiles, profile, command.makesProfile ?? false)
  const baseUrl = baseUrlOf(flags['base-url'] as string | undefined, given.env, stored)
  asked.baseUrl = baseUrl
  const apiKey = apiKeyOf(given.env, stored, baseUrl)
  const output = outputChoice(flags, stored.settings.format)
  if (output.format === 'parquet' && given.stdout.isTTY)
    throw new UsageError('Parquet is not for a terminal: name a file with --output FILE, or use a pipe.')
  const quiet = flags.quiet === true
  const shows = given.stderr.isTTY && !quiet && !command.endless
  const io = shows ? { ...given, fetch: watched(given.fetch, given.stderr) } : given
  const patience = patienceOf(flags.timeout, quiet, io)
  const client = createClient({ baseUrl, apiKey, fetch: io.fetch, patience })
  const options = optionsOf(command)
  return { io, doors, typed, positionals, flags, options, output, stored, profile, baseUrl, apiKey, client, patience }
}

function patienceOf(timeout: unknown, quiet: boolean, io: Io): Partial<Patience> {
  const seconds = timeout === undefined ? 30 : Number(timeout)
  if (!(seconds > 0 && seconds <= 3600))
    throw new UsageError(`--timeout needs seconds from 0 to 3600, got "${String(timeout)}".`)
  const sleep = io.patience?.sleep ?? usualPatience.sleep
  return {
    timeoutMs: seconds * 1000,
    ...io.patience,
    sleep: (ms, signal) => {
      if (ms >= 1000 && !quiet) io.stderr.write(`svc: The server asks to wait ${Math.round(ms / 1000)} s.\n`)
      return sleep(ms, signal)
    },
  }
}

const hints: Record<number, string> = {
  401: 'Sign in with `svc auth login`, or set SVC_API_KEY.',
  429: 'Wait, or ask less often.',
}

function messageOf(error: unknown, { baseUrl }: Asked): string {
  if (!(error instanceof ApiError)) return (error as Error).message
  if (error.status === 0 && baseUrl === defaultBaseUrl)
    return `${error.message}\nStart it there with \`npm start\`, or name another with --base-url.`
  if (error.status === 402) return `${error.message}\nUpgrade in the app: ${new URL('/app/', baseUrl).href}`
  const wait = error.retryAfterSeconds === null ? '' : ` Next in ${error.retryAfterSeconds} s.`
  return `${error.message}${wait}${error.status in hints ? `\n${hints[error.status]}` : ''}`
}
