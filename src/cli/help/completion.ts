import type { Command, Option } from '../command.ts'
import { globalOptions, optionsOf } from '../command-options.ts'
import { fitToWidth } from '../output/plain-text.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** A completion script to source in the shell. It is static: completing sends no requests. */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  if (shell === 'fish') return fishScript(commands)
  const zsh = 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n'
  return (shell === 'zsh' ? zsh : '') + bashScript(commands)
}

const groupsOf = (commands: readonly Command[]): string[] => [
  ...new Set(commands.map(({ path }) => path.split(' ')[0])),
  'help',
]

const secondWords = (commands: readonly Command[], group: string): string[] =>
  commands.filter(({ path }) => path.startsWith(`${group} `)).map(({ path }) => path.split(' ')[1])

/** Values without spaces, which need no quotes: vessel types by their slug. */
const unquoted = (words: readonly string[]): string[] =>
  words.map((word) => (word.includes(' ') ? word.toLowerCase().replaceAll(' ', '_') : word))

const longOptions = (command: Command): string[] => Object.keys(optionsOf(command)).map((name) => `--${name}`)

const globalNames = Object.keys(globalOptions).map((name) => `--${name}`)

/** The options before a command that take a value as the next word. */
const valuedGlobals = (): string[] =>
  Object.entries(globalOptions)
    .filter(([, { type }]) => type === 'string')
    .flatMap(([name, { short }]) => [`--${name}`, ...(short ? [`-${short}`] : [])])

function bashScript(commands: readonly Command[]): string {
  const valued = commands.flatMap((command) =>
    Object.entries(optionsOf(command))
      .filter(([, { choices }]) => choices)
      .map(([name, { choices }]) => caseLine(`${command.path} --${name}`, unquoted(choices!))),
  )
  const byPath = commands.map((command) => caseLine(command.path, longOptions(command)))
  const firsts = commands
    .filter(({ argChoices }) => argChoices)
    .map(({ path, argChoices }) => caseLine(path, argChoices!))
  const byGroup = groupsOf(commands).map((group) => caseLine(group, secondWords(commands, group)))
  const leadingValued = Object.entries(globalOptions)
    .filter(([, { choices }]) => choices)
    .map(([name, { choices }]) => caseLine(`--${name}`, choices!))
  return `_svc() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" words="" prefix="" at=1
  COMPREPLY=()
  # --format=json is one word in zsh, and three in bash.
  case "$cur" in
    --*=*) prefix="\${cur%%=*}="; prev="\${cur%%=*}"; cur="\${cur#*=}" ;;
    =) cur="" ;;
  esac
  [ "$prev" = "=" ] && prev="\${COMP_WORDS[COMP_CWORD-2]}"
  while [ "$at" -lt "$COMP_CWORD" ]; do
    case "\${COMP_WORDS[at]}" in
      ${valuedGlobals().join('|')}) at=$((at + 2)); [ "\${COMP_WORDS[at-1]}" = "=" ] && at=$((at + 1)) ;;
      -*) at=$((at + 1)) ;;
      *) break ;;
    esac
  done
  [ "$at" -lt "$COMP_CWORD" ] && [ "\${COMP_WORDS[at]}" = help ] && at=$((at + 1))
  local one="\${COMP_WORDS[at]}" path="\${COMP_WORDS[at]} \${COMP_WORDS[at+1]}" first=$((at + 2))
  if [ "$at" -gt "$COMP_CWORD" ]; then
    case "$prev" in
${leadingValued.join('\n')}
    esac
  elif [ "$COMP_CWORD" -eq "$at" ]; then words="${groupsOf(commands).join(' ')} ${globalNames.join(' ')} --version"
  else
    case "$path" in ${commands
      .filter(({ path }) => path.includes(' '))
      .map(({ path }) => `"${path}"`)
      .join('|')}) ;; *) path="$one"; first=$((at + 1)) ;; esac
    case "$path $prev" in
${valued.join('\n')}
    esac
    if [ -z "$words" ]; then
      case "$prev" in ${freeOptions(commands).join('|')}) return ;; esac
      case "$path" in
${byPath.join('\n')}
      esac
      if [ "$COMP_CWORD" -eq "$first" ]; then
        case "$path" in
${firsts.map(appending).join('\n')}
        esac
      fi
      if [ "$COMP_CWORD" -eq $((at + 1)) ]; then
        case "$one" in
${byGroup.map(appending).join('\n')}
        esac
      fi
    fi
  fi
  COMPREPLY=( $(compgen -P "$prefix" -W "$words" -- "$cur") )
}
complete -o default -F _svc svc
`
}

/** Options with any value: the shell completes file names after them. */
const freeOptions = (commands: readonly Command[]): string[] => [
  ...new Set(
    commands.flatMap((command) =>
      Object.entries(optionsOf(command))
        .filter(([, { type, choices }]) => type === 'string' && !choices)
        .flatMap(([name, { short }]) => [`--${name}`, ...(short ? [`-${short}`] : [])]),
    ),
  ),
]

const appending = (each: string): string => each.replace('words="', 'words="$words ')

const caseLine = (pattern: string, words: readonly string[]): string =>
  `      "${pattern}") words="${words.join(' ')}" ;;`

/** Arguments that are a path. */
const pathArgs = new Set(['file', 'source', 'folder'])

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function fishScript(commands: readonly Command[]): string {
  const groups = groupsOf(commands)
  const lines = [
    `function __svc_needs_command
  set -l words (commandline -opc)[2..]
  while set -q words[1]
    switch $words[1]
      case ${valuedGlobals().join(' ')}
        set words $words[3..]
      case '-*' help
        set words $words[2..]
      case '*'
        return 1
    end
  end
end`,
    `complete -c svc -f`,
    `complete -c svc -n __svc_needs_command -a ${quoted(groups.join(' '))}`,
    ...Object.entries(globalOptions).map((each) => fishOption('__svc_needs_command', each)),
  ]
  for (const group of groups) {
    const words = secondWords(commands, group)
    const atSecond = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${words.join(' ')}`
    if (words.length > 0) lines.push(`complete -c svc -n ${quoted(atSecond)} -a ${quoted(words.join(' '))}`)
  }
  for (const command of commands) {
    const [one, two] = command.path.split(' ')
    const seen = `__fish_seen_subcommand_from ${one}${two ? `; and __fish_seen_subcommand_from ${two}` : ''}`
    if (command.argChoices) {
      const choices = command.argChoices.join(' ')
      const atFirst = `${seen}; and not __fish_seen_subcommand_from ${choices}`
      lines.push(`complete -c svc -n ${quoted(atFirst)} -a ${quoted(choices)}`)
    }
    // The first line switches file names off for all commands.
    if (command.args?.some((name) => pathArgs.has(name))) lines.push(`complete -c svc -n ${quoted(seen)} -F`)
    for (const option of Object.entries(optionsOf(command))) lines.push(fishOption(seen, option))
  }
  return `${lines.join('\n')}\n`
}

function fishOption(condition: string, [name, { summary, type, choices, file, short }]: [string, Option]): string {
  const takes =
    type === 'string' ? ` -r${file ? ' -F' : ''}${choices ? ` -f -a ${quoted(unquoted(choices).join(' '))}` : ''}` : ''
  const shortFlag = short ? ` -s ${short}` : ''
  const about = quoted(fitToWidth(summary, 60).trimEnd())
  return `complete -c svc -n ${quoted(condition)} -l ${name}${shortFlag} -d ${about}${takes}`
}
