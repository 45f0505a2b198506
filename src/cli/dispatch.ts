import { parseArgs } from 'node:util'
import { ApiError, createClient } from '#client/client.ts'
import { type Patience, usualPatience } from '#client/retry.ts'
import { type Call, type Command, parseArgsOptions } from './command.ts'
import { commands } from './commands.ts'
import { optionsOf } from './completion.ts'
import { type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts'
import { commandHelp, exitCodeHelp, overview } from './help.ts'
import type { Doors, Io } from './io.ts'
import { outputChoice } from './output.ts'
import { answerMembers } from './parameters.ts'
import { plainText } from './plain-text.ts'
import { apiKeyOf, baseUrlOf, defaultBaseUrl, readStored } from './settings.ts'
import { UsageError, didYouMean } from './usage.ts'

/** Which server a command got as far as asking. */
interface Asked {
  baseUrl: string
}

/** Finds the command and runs it; whatever goes wrong becomes a sentence on stderr and a code. */
export async function dispatch(argv: readonly string[], io: Io, doors: Doors): Promise<ExitCode> {
  const asked: Asked = { baseUrl: defaultBaseUrl }
  try {
    const help = helpFor(argv)
    if (help !== null) io.stdout.write(help)
    else await runCommand(argv, io, doors, asked)
    return exitCodes.done
  } catch (error) {
    if (io.signal.aborted) return exitCodes.interrupted
    const code = exitCodeOf(error)
    for (const line of messageOf(error, asked).split('\n')) io.stderr.write(`svc: ${plainText(line)}\n`)
    return code
  }
}

/** Text of help where it was asked for; null where there is a command to run. */
function helpFor(argv: readonly string[]): string | null {
  const [first, ...rest] = argv
  if (first === undefined || first === '--help' || first === '-h') return overview(commands)
  if (first === 'help' && rest[0] === 'exit-codes') return exitCodeHelp()
  const words = first === 'help' ? rest : argv
  if (first !== 'help' && !argv.some((word) => word === '--help' || word === '-h')) return null
  if (words.length === 0) return overview(commands)
  const group = commands.filter(({ path }) => path.split(' ')[0] === words[0])
  if (commands.every(({ path }) => path !== words[0] && path !== `${words[0]} ${words[1]}`) && group.length > 0)
    return overview(group)
  return commandHelp(commandOf(words).command)
}

/** The command that the first words name, and the rest of the words. */
function commandOf(argv: readonly string[]): { command: Command; rest: readonly string[] } {
  const [one, two] = argv
  const command = commands.find(({ path }) => path === `${one} ${two}`) ?? commands.find(({ path }) => path === one)
  if (command !== undefined) return { command, rest: argv.slice(command.path.split(' ').length) }
  const group = commands.filter(({ path }) => path.startsWith(`${one} `)).map(({ path }) => path.split(' ')[1])
  if (group.length === 0)
    throw new UsageError(
      `There is no command "${one}".${didYouMean(one, [...new Set(commands.map(({ path }) => path.split(' ')[0])), 'help'])} \`svc help\` lists all.`,
    )
  const got = two === undefined || two.startsWith('-') ? '' : `, got "${two}".${didYouMean(two, group)}`
  throw new UsageError(`svc ${one} needs one of ${group.join(', ')}${got}`)
}

async function runCommand(argv: readonly string[], io: Io, doors: Doors, asked: Asked): Promise<void> {
  const { command, rest } = commandOf(argv)
  const { flags, positionals } = parsed(command, rest)
  const takes = command.takes ?? []
  if (positionals.length !== takes.length)
    throw new UsageError(
      `svc ${command.path} needs ${takes.length === 0 ? 'no argument' : takes.map((name) => name.toUpperCase()).join(' ')}, got ${positionals.length === 0 ? 'none' : positionals.map((each) => `"${each}"`).join(' ')}.`,
    )
  const stored = readStored(io.env)
  const baseUrl = baseUrlOf(flags['base-url'] as string | undefined, io.env, stored)
  asked.baseUrl = baseUrl
  const apiKey = apiKeyOf(io.env, stored, baseUrl)
  const output = outputChoice(flags, stored.settings.format)
  const patience = patienceOf(flags.timeout, flags.quiet === true, io)
  const client = createClient({ baseUrl, apiKey, fetch: io.fetch, patience })
  const call: Call = { io, doors, positionals, flags, output, stored, baseUrl, apiKey, client, patience }
  await command.run(call)
}

function parsed(command: Command, args: readonly string[]): Pick<Call, 'flags' | 'positionals'> {
  const options = optionsOf(command)
  const whole = joined(command, args)
  try {
    const { values: flags, positionals } = parseArgs({
      args: whole,
      options: parseArgsOptions(options),
      allowPositionals: true,
      strict: true,
    })
    return { flags, positionals }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    const unknown = /'(-[^'\s]+)'/.exec(message)?.[1]
    const near = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown !== undefined
    if (!near) throw new UsageError(message)
    const hint = didYouMean(
      unknown,
      Object.keys(options).map((name) => `--${name}`),
    )
    throw new UsageError(`svc ${command.path} does not know ${unknown}.${hint}`)
  }
}

/** `--bbox -10,35,5,45` as `--bbox=-10,35,5,45`: no option begins with a digit. And a lone `--json` is told what there is. */
function joined(command: Command, args: readonly string[]): string[] {
  const whole: string[] = []
  for (const word of args) {
    const before = whole.at(-1)
    if (/^-[\d.]/.test(word) && before?.startsWith('--') && !before.includes('=')) whole.push(`${whole.pop()}=${word}`)
    else whole.push(word)
  }
  const at = whole.indexOf('--json')
  if (at >= 0 && (whole[at + 1] === undefined || whole[at + 1].startsWith('-'))) {
    const members = command.operation === undefined ? [] : answerMembers(command.operation)
    throw new UsageError(`--json needs members between commas${members.length > 0 ? `: ${members.join(', ')}` : ''}.`)
  }
  return whole
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
  if (error.status === 402) return `${error.message}\nUpgrade in the app: ${new URL('/app/', baseUrl).href}`
  const wait = error.retryAfterSeconds === null ? '' : ` Next in ${error.retryAfterSeconds} s.`
  return `${error.message}${wait}${error.status in hints ? `\n${hints[error.status]}` : ''}`
}
