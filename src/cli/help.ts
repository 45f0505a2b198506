import { type Command, type Option, globalOptions } from './command.ts'
import type { sections } from './commands.ts'
import { optionsOf } from './completion.ts'
import { exitCodeTexts, exitCodes } from './exit-codes.ts'
import { wrapped } from './plain-text.ts'

type Section = (typeof sections)[number]

/** All commands in one look, on a terminal of so many columns. */
export function overview(all: readonly Section[], columns: number): string {
  const listed = all.map(({ title, commands }) => `${title}\n${pairs(linesOf(commands), columns)}`)
  return `svc asks a Seaborne server for ships, places, prices and flows.

Examples
  svc vessels list --types crude_tanker --bbox=48,24,57,30
  svc prices --json symbol,price

${listed.join('\n\n')}

Options of all commands
${optionLines(globalOptions, columns)}

Environment
  SVC_API_KEY   API key; wins over a stored one
  SVC_BASE_URL  Address of the API with its prefix
  SVC_PROFILE   Profile to go by

\`svc COMMAND --help\` tells more; \`svc help exit-codes\` tells how it ends.
`
}

/** The commands that begin with one word. */
export function groupHelp(group: readonly Command[], columns: number): string {
  return `${pairs(
    group.map(({ path, summary }) => [`svc ${path}`, summary]),
    columns,
  )}

\`svc ${group[0].path} --help\` tells more of that one.
`
}

/** A line for each command; one for all of what can be done with a kind of saved item. */
function linesOf(commands: readonly Command[]): [string, string][] {
  const lines = new Map<string, string>()
  for (const { path, summary } of commands) {
    const [one, two] = path.split(' ')
    const verbs = commands.filter((each) => each.path.startsWith(`${one} `)).map((each) => each.path.split(' ')[1])
    const isShelf = verbs.includes('create') && verbs.includes('update')
    if (!isShelf) lines.set(path, summary)
    else if (two === verbs[0]) lines.set(`${one} …`, `${summary.replace(/, .*$/, '')}: ${verbs.join(', ')}`)
  }
  return [...lines]
}

/** One command: examples first. */
export function commandHelp(command: Command, all: readonly Command[], columns: number): string {
  const below = all.filter(({ path }) => path.startsWith(`${command.path} `)).map(({ path }) => `svc ${path}`)
  const arguments_ = (command.takes ?? []).map((name) => ` ${name.toUpperCase()}`).join('')
  return `${command.summary}.

Examples
${command.examples.map((example) => `  svc ${example}`).join('\n')}

Usage
  svc ${command.path}${arguments_} [options]

Options
${optionLines(optionsOf(command), columns)}
${below.length > 0 ? `\nThere is also ${below.join(', ')}.\n` : ''}${command.more ? `\n${wrapped(command.more, columns).join('\n')}\n` : ''}`
}

/** How the program ends, and why. */
export function exitCodeHelp(): string {
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  return names.map((name) => `${String(exitCodes[name]).padStart(3)}  ${exitCodeTexts[name]}\n`).join('')
}

function optionLines(options: Readonly<Record<string, Option>>, columns: number): string {
  const told = Object.entries(options).map(([name, { short, type, summary, words }]): [string, string] => {
    const more = words && !words.every((word) => summary.includes(word)) ? ` (${words.join(', ')})` : ''
    return [`${short ? `-${short}, ` : ''}--${name}${type === 'string' ? ' …' : ''}`, (summary + more).trim()]
  })
  return pairs(told, columns)
}

/** Names with what they mean, the texts below each other. */
function pairs(lines: readonly [string, string][], columns: number): string {
  const width = Math.max(...lines.map(([name]) => name.length))
  const gap = ' '.repeat(width + 4)
  return lines
    .map(
      ([name, text]) =>
        `  ${name.padEnd(width)}  ${wrapped(text, Math.max(30, columns - gap.length)).join(`\n${gap}`)}`,
    )
    .join('\n')
}
