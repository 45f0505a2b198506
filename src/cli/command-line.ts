import { parseArgs } from 'node:util'
import { type Command, type CommandContext, argLabelsOf } from './command.ts'
import { globalOptions, optionsOf, parseArgsOptions } from './command-options.ts'
import { commands } from './commands.ts'
import { resultFields } from './api/input.ts'
import { UsageError, didYouMean } from './usage-error.ts'

/** Finds the command and returns it with the remaining arguments. Global options may precede the command. */
export function commandOf(argv: readonly string[]): { command: Command; rest: readonly string[] } {
  const { leading, words } = leadingOptions(argv)
  const [one, two] = words
  if (one === undefined) throw new UsageError('No command given. Run `svc help` for a list of commands.')
  const command = commands.find(({ path }) => path === `${one} ${two}`) ?? commands.find(({ path }) => path === one)
  if (command !== undefined) return { command, rest: [...leading, ...words.slice(command.path.split(' ').length)] }
  const group = commands.filter(({ path }) => path.startsWith(`${one} `)).map(({ path }) => path.split(' ')[1])
  if (group.length === 0) throw unknownCommand(one)
  const got = two === undefined || two.startsWith('-') ? '' : ` Got "${two}".${didYouMean(two, group)}`
  throw new UsageError(`${one} requires a subcommand: ${group.join(', ')}.${got}`)
}

/** Splits global options that precede the command from the rest: `--profile work` and `vessels list`. */
export function leadingOptions(argv: readonly string[]): { leading: readonly string[]; words: readonly string[] } {
  let at = 0
  while (argv[at]?.startsWith('-')) {
    const [flag] = argv[at].split('=')
    const name = Object.keys(globalOptions).find(
      (each) => flag === `--${each}` || flag === `-${globalOptions[each].short}`,
    )
    if (name === undefined)
      throw new UsageError(`Unknown option ${flag} before the command.${suggestOption(flag, globalOptions)}`)
    at += globalOptions[name].type === 'string' && !argv[at].includes('=') ? 2 : 1
  }
  return { leading: argv.slice(0, at), words: argv.slice(at) }
}

function unknownCommand(word: string): UsageError {
  const known = [...new Set(commands.map(({ path }) => path.split(' ')[0])), 'help']
  // `svc list` probably means one of the commands that end with that word.
  const whole = commands.filter(({ path }) => path.endsWith(` ${word}`)).map(({ path }) => `svc ${path}`)
  const hint = didYouMean(word, known) || (whole.length > 0 ? ` Try ${whole.join(', ')}.` : '')
  return new UsageError(`Unknown command "${word}".${hint} Run \`svc help\` for a list of commands.`)
}

/** Parses the options and positional arguments of a command. Throws a `UsageError` if they are invalid. */
export function parseArguments(
  command: Command,
  argv: readonly string[],
): Pick<CommandContext, 'flags' | 'positionals'> {
  const options = optionsOf(command)
  const read = parseOrExplain(command, normalizeArguments(command, argv))
  const labels = argLabelsOf(command)
  const missing = labels.length - read.positionals.length
  if (missing === 0 || (missing === 1 && command.lastArgIsOptional === true)) return read
  const expected = labels.length === 0 ? 'no arguments' : labels.join(' ')
  const got = read.positionals.length === 0 ? 'none' : read.positionals.map((each) => `"${each}"`).join(' ')
  const hint = read.positionals.map((word) => didYouMean(`--${word}`, longNames(options))).find((each) => each !== '')
  throw new UsageError(`${command.path} expects ${expected}, got ${got}.${hint ?? ''}`)
}

function parseOrExplain(command: Command, args: string[]): Pick<CommandContext, 'flags' | 'positionals'> {
  const options = optionsOf(command)
  try {
    const { values: flags, positionals } = parseArgs({
      args,
      options: parseArgsOptions(options),
      allowPositionals: true,
      strict: true,
    })
    return { flags, positionals }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    const option = /'(-[^'\s]+)/.exec(message)?.[1]
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && message.includes('argument missing'))
      throw new UsageError(`Option ${option} requires a value.`, { cause: error })
    const unknown = /'(-[^'\s]+)'/.exec(message)?.[1]
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || unknown === undefined)
      throw new UsageError(message, { cause: error })
    throw new UsageError(`Unknown option ${unknown} for ${command.path}.${suggestOption(unknown, options)}`, {
      cause: error,
    })
  }
}

const longNames = (options: object): string[] => Object.keys(options).map((name) => `--${name}`)
const suggestOption = (flag: string, options: object): string => didYouMean(flag, longNames(options))

/**
 * Joins `--bbox -10,35,5,45` to `--bbox=-10,35,5,45`, because parseArgs rejects values that begin with a dash. Throws a
 * `UsageError` that lists the fields if `--json` has no value.
 */
function normalizeArguments(command: Command, args: readonly string[]): string[] {
  const whole: string[] = []
  for (const word of args) {
    const before = whole.at(-1)
    if (/^-[\d.]/.test(word) && before?.startsWith('--') && !before.includes('=')) whole.push(`${whole.pop()}=${word}`)
    else whole.push(word)
  }
  const at = whole.findIndex((word) => word === '--json' || word.startsWith('--json='))
  const fields = at < 0 || whole[at].includes('=') ? whole[at]?.slice('--json='.length) : whole[at + 1]
  if (at >= 0 && (fields === undefined || /^(?:-|[\s,]*$)/.test(fields))) {
    const known = command.operation === undefined ? [] : resultFields(command.operation)
    throw new UsageError(`--json expects comma-separated fields${known.length > 0 ? `: ${known.join(', ')}` : ''}.`)
  }
  return whole
}
