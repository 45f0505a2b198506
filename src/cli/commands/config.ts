import type { CommandContext, Command } from '../command.ts'
import { printNote } from '../api/api-command.ts'
import { formats, writeData } from '../output/output.ts'
import {
  type SettingName,
  maskedToken,
  baseUrlOf,
  configFile,
  defaultProfile,
  saveProfile,
  profileOf,
  readProfiles,
  settingNames,
  saveProfiles,
} from '../auth/profiles.ts'
import { UsageError, didYouMean } from '../usage-error.ts'

const names = [...settingNames, 'key'] as const

function nameOf(text: string): SettingName | 'key' {
  const found = names.find((name) => name === text)
  if (found) return found
  throw new UsageError(`Unknown setting "${text}".${didYouMean(text, names)} Settings: ${names.join(', ')}.`)
}

/** Checks a value before it is stored. */
function checkedValue(name: SettingName, value: string): string {
  if (name === 'base_url') return baseUrlOf(value, {}, { settings: {}, key: null })
  const known = formats.filter((format) => format !== 'parquet')
  if (!known.some((format) => format === value))
    throw new UsageError(`format must be one of ${known.join(', ')}, got "${value}".${didYouMean(value, known)}`)
  return value
}

async function list({ io, profile, output }: CommandContext): Promise<void> {
  const kept = readProfiles(io.env)
  const all = [...new Set([defaultProfile, ...Object.keys(kept.profiles), profile])]
  const rows = all.map((name) => {
    const { settings, key } = profileOf(kept, name, true)
    const { base_url = null, format = null } = settings
    return { profile: name, in_use: name === profile, base_url, format, key: key ? maskedToken(key.token) : null }
  })
  await writeData(io.stdout, rows, ['profile', 'in_use', 'base_url', 'format', 'key'], output)
}

async function get({ io, stored, positionals: [word] }: CommandContext): Promise<void> {
  const name = nameOf(word)
  const value = name === 'key' ? stored.key && maskedToken(stored.key.token) : stored.settings[name]
  io.stdout.write(value ? `${value}\n` : '')
}

async function set(context: CommandContext): Promise<void> {
  const { io, stored, profile, positionals } = context
  const [word, value] = positionals
  const name = nameOf(word)
  if (name === 'key')
    throw new UsageError(
      'A key cannot be given on the command line, where others may see it: use `svc auth login --with-token < key.txt`.',
    )
  if (value === '') return unset(context)
  saveProfile(io.env, profile, { ...stored, settings: { ...stored.settings, [name]: checkedValue(name, value) } })
}

async function unset(context: CommandContext): Promise<void> {
  const { io, stored, profile, positionals } = context
  const name = nameOf(positionals[0])
  if (name === 'key') {
    if (stored.key !== null) printNote(context, `Removed the stored key. It is still valid at ${stored.key.baseUrl}.`)
    return saveProfile(io.env, profile, { ...stored, key: null })
  }
  const { [name]: _, ...settings } = stored.settings
  saveProfile(io.env, profile, { ...stored, settings })
}

async function use(context: CommandContext): Promise<void> {
  const { io, positionals } = context
  const kept = readProfiles(io.env)
  profileOf(kept, positionals[0], false)
  saveProfiles(io.env, { ...kept, use: positionals[0] })
  if (io.env.SVC_PROFILE)
    printNote(context, `Note: SVC_PROFILE is set to "${io.env.SVC_PROFILE}" and takes precedence.`)
}

export const configCommands: readonly Command[] = [
  {
    path: 'config list',
    summary: 'List profiles and their settings',
    examples: ['config list', 'config list --format json'],
    run: async (context) => {
      printNote(context, `Configuration file: ${configFile(context.io.env)}`)
      await list(context)
    },
  },
  {
    path: 'config get',
    summary: 'Print a setting of the current profile',
    args: ['name'],
    argChoices: names,
    examples: ['config get base_url', 'config get format'],
    run: get,
  },
  {
    path: 'config set',
    summary: 'Set base_url or format in the current profile',
    args: ['name', 'value'],
    argChoices: settingNames,
    createsProfile: true,
    examples: ['config set base_url http://127.0.0.1:8080/api/v1', 'config set format json --profile desk'],
    run: set,
  },
  {
    path: 'config unset',
    summary: 'Remove a setting (`key` removes the stored key without revoking it)',
    args: ['name'],
    argChoices: names,
    examples: ['config unset format', 'config unset base_url'],
    run: unset,
  },
  {
    path: 'config use',
    summary: 'Select the profile that is used by default',
    args: ['profile'],
    examples: ['config use default', 'config use default --quiet'],
    run: use,
  },
]
