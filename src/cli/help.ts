import { type Command, globalOptions } from './command.ts'
import { optionsOf } from './completion.ts'
import { exitCodeTexts, exitCodes } from './exit-codes.ts'

/** All commands in one look. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ path }) => path.length))
  const lines = commands.map(({ path, summary }) => `  ${path.padEnd(width)}  ${summary}`)
  return `svc asks a Seaborne server for ships, places, prices and flows.

Examples
  svc vessels list --types crude_tanker --bbox=48,24,57,30
  svc prices --json symbol,price

Commands
${lines.join('\n')}

Options of all commands
${optionLines(globalOptions)}

Environment
  SVC_API_KEY   API key; wins over a stored one
  SVC_BASE_URL  Address of the API with its prefix

\`svc COMMAND --help\` tells more; \`svc help exit-codes\` tells how it ends.
`
}

/** One command: examples first. */
export function commandHelp(command: Command): string {
  const arguments_ = (command.takes ?? []).map((name) => ` ${name.toUpperCase()}`).join('')
  return `${command.summary}.

Examples
${command.examples.map((example) => `  svc ${example}`).join('\n')}

Usage
  svc ${command.path}${arguments_} [options]

Options
${optionLines(optionsOf(command))}
`
}

/** How the program ends, and why. */
export function exitCodeHelp(): string {
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  return names.map((name) => `${String(exitCodes[name]).padStart(3)}  ${exitCodeTexts[name]}\n`).join('')
}

function optionLines(options: ReturnType<typeof optionsOf> | typeof globalOptions): string {
  const names = Object.entries(options).map(
    ([name, { short, type }]) => `${short ? `-${short}, ` : ''}--${name}${type === 'string' ? ' …' : ''}`,
  )
  const width = Math.max(...names.map((name) => name.length))
  const texts = Object.values(options).map(({ summary, words }) => {
    const told = words && !words.every((word) => summary.includes(word)) ? ` (${words.join(', ')})` : ''
    return (summary + told).trim()
  })
  return names.map((name, i) => `  ${name.padEnd(width)}  ${texts[i]}`).join('\n')
}
