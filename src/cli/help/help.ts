import { globalOptions, optionsOf } from '../command-options.ts'
import { type Command, type Option, argLabelsOf } from '../command.ts'
import type { sections } from '../commands.ts'
import { exitCodeTexts, exitCodes } from '../exit-codes.ts'
import { wrap } from '../output/plain-text.ts'

type Section = (typeof sections)[number]
type Options = Readonly<Record<string, Option>>

/** The help of `svc` itself: all commands by section, wrapped to `columns`. */
export function overview(all: readonly Section[], columns: number): string {
  const listed = all.map(({ title, commands }) => `${title}\n${pairs(commandLines(commands), columns)}`)
  return `Query a Seaborne server for vessels, places, prices and flows.

Usage
  svc COMMAND [options]

Examples
  svc vessels list --types crude_tanker --bbox=48,24,57,30
  svc prices --json symbol,price

${listed.join('\n\n')}

Global options
${optionLines(globalOptions, columns)}

Environment
  SVC_API_KEY   API key, takes precedence over a stored one
  SVC_BASE_URL  Base URL of the API
  SVC_PROFILE   Profile to use

Run \`svc COMMAND --help\` for more about a command, \`svc help exit-codes\` for exit codes.
`
}

/** The help of a command group such as `svc vessels`. */
export function groupHelp(group: readonly Command[], columns: number): string {
  return `Commands
${pairs(
  group.map((command) => [`svc ${[command.path, ...argLabelsOf(command)].join(' ')}`, command.summary]),
  columns,
)}

Run \`svc ${group[0].path} --help\` for more about a command.
`
}

/** One line per command; one line for all commands of a kind of saved item. */
function commandLines(commands: readonly Command[]): [string, string][] {
  const lines = new Map<string, string>()
  for (const { path, summary } of commands) {
    const [group, verb] = path.split(' ')
    const verbs = commands.filter((each) => each.path.startsWith(`${group} `)).map((each) => each.path.split(' ')[1])
    const isSavedItem = verbs.includes('create') && verbs.includes('update')
    if (!isSavedItem) lines.set(path, summary)
    else if (verb === verbs[0]) lines.set(`${group} …`, `Manage your ${group}: ${verbs.join(', ')}`)
  }
  return [...lines]
}

/** The help of one command. `all` is searched for its subcommands. */
export function commandHelp(command: Command, all: readonly Command[], columns: number): string {
  const options = optionsOf(command)
  const own = Object.entries(options).filter(([name]) => command.runsInCheckout || !(name in globalOptions))
  const subcommands = all.filter(({ path }) => path.startsWith(`${command.path} `))
  const parts = [
    command.summary,
    `Usage\n  svc ${[command.path, ...argLabelsOf(command)].join(' ')} [options]`,
    `Examples\n${command.examples.map((example) => `  svc ${example}`).join('\n')}`,
    ...(command.details ? [wrap(command.details, columns).join('\n')] : []),
    ...(own.length > 0 ? [`Options\n${optionLines(Object.fromEntries(own), columns)}`] : []),
    ...(command.runsInCheckout ? [] : [`Global options\n${optionLines(globalOptions, columns)}`]),
    ...(subcommands.length > 0 ? [`Subcommands\n${pairs(commandLines(subcommands), columns)}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The help of `svc help exit-codes`. */
export function exitCodeHelp(): string {
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  return names.map((name) => `${String(exitCodes[name]).padStart(3)}  ${exitCodeTexts[name]}\n`).join('')
}

function optionLines(options: Options, columns: number): string {
  const lines = Object.entries(options).map(([name, { short, type, summary, choices }]): [string, string] => {
    const values = choices && !choices.every((choice) => summary.includes(choice)) ? `: ${choices.join(', ')}` : ''
    const flag = `${short ? `-${short}, ` : '    '}--${name}${type === 'string' ? ' VALUE' : ''}`
    return [flag, summary + values]
  })
  return pairs(lines, columns)
}

/** Names and texts in two columns; the texts are wrapped. */
function pairs(lines: readonly [string, string][], columns: number): string {
  const width = Math.max(...lines.map(([name]) => name.length))
  const gap = ' '.repeat(width + 4)
  return lines
    .map(([name, text]) =>
      `  ${name.padEnd(width)}  ${wrap(text, Math.max(30, columns - gap.length)).join(`\n${gap}`)}`.trimEnd(),
    )
    .join('\n')
}
