import { parseArgs } from 'node:util'
import { type Call, type Command, globalOptions, parseArgsOptions } from './command.ts'
import { commands } from './commands.ts'
import { optionsOf } from './completion.ts'
import { answerMembers } from './parameters.ts'
import { UsageError, didYouMean } from './usage.ts'

/** The command that the words name, and the rest of the words; options of all commands may stand before it. */
export function commandOf(argv: readonly string[]): { command: Command; rest: readonly string[] } {
  const { leading, words } = leadingOptions(argv)
  const [one, two] = words
  if (one === undefined) throw new UsageError('There is no command among these words. `svc help` lists all.')
  const command = commands.find(({ path }) => path === `${one} ${two}`) ?? commands.find(({ path }) => path === one)
  if (command !== undefined) return { command, rest: [...leading, ...words.slice(command.path.split(' ').length)] }
  const group = commands.filter(({ path }) => path.startsWith(`${one} `)).map(({ path }) => path.split(' ')[1])
  if (group.length === 0) throw unknownCommand(one)
  const got = two === undefined || two.startsWith('-') ? '' : `, got "${two}".${didYouMean(two, group)}`
  throw new UsageError(`svc ${one} needs one of ${group.join(', ')}${got}`)
}

/** `--profile work vessels list` as `vessels list --profile work`. */
export function leadingOptions(argv: readonly string[]): { leading: readonly string[]; words: readonly string[] } {
  let at = 0
  while (argv[at]?.startsWith('-')) {
    const [flag] = argv[at].split('=')
    const name = Object.keys(globalOptions).find(
      (each) => flag === `--${each}` || flag === `-${globalOptions[each].short}`,
    )
    if (name === undefined)
      throw new UsageError(`svc does not know ${flag} before a command.${near(flag, globalOptions)}`)
    at += globalOptions[name].type === 'string' && !argv[at].includes('=') ? 2 : 1
  }
  return { leading: argv.slice(0, at), words: argv.slice(at) }
}

function unknownCommand(word: string): UsageError {
  const known = [...new Set(commands.map(({ path }) => path.split(' ')[0])), 'help']
  // Whoever types `svc list` means one of those with a word before it.
  const whole = commands.filter(({ path }) => path.endsWith(` ${word}`)).map(({ path }) => `svc ${path}`)
  const hint = didYouMean(word, known) || (whole.length > 0 ? ` There is ${whole.join(', ')}.` : '')
  return new UsageError(`There is no command "${word}".${hint} \`svc help\` lists all.`)
}

/** The options and arguments of a command, or a usage error that says what would do. */
export function parsed(command: Command, args: readonly string[]): Pick<Call, 'flags' | 'positionals'> {
  const options = optionsOf(command)
  const read = parseOrExplain(command, joined(command, args))
  const takes = command.takes ?? []
  if (read.positionals.length === takes.length) return read
  const needs = takes.length === 0 ? 'no argument' : takes.map((name) => name.toUpperCase()).join(' ')
  const got = read.positionals.length === 0 ? 'none' : read.positionals.map((each) => `"${each}"`).join(' ')
  const hint = read.positionals.map((word) => didYouMean(`--${word}`, longNames(options))).find((each) => each !== '')
  throw new UsageError(`svc ${command.path} needs ${needs}, got ${got}.${hint ?? ''}`)
}

function parseOrExplain(command: Command, args: string[]): Pick<Call, 'flags' | 'positionals'> {
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
    const unknown = /'(-[^'\s]+)'/.exec(message)?.[1]
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || unknown === undefined)
      throw new UsageError(message, { cause: error })
    throw new UsageError(`svc ${command.path} does not know ${unknown}.${near(unknown, options)}`, { cause: error })
  }
}

const longNames = (options: object): string[] => Object.keys(options).map((name) => `--${name}`)
const near = (flag: string, options: object): string => didYouMean(flag, longNames(options))

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
