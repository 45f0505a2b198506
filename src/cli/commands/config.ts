import type { Call, Command } from '../command.ts'
import { note } from '../asking.ts'
import { formats, writeData } from '../output.ts'
import {
  type SettingName,
  baseUrlOf,
  configFile,
  defaultProfile,
  keepProfile,
  profileOf,
  readProfiles,
  settingNames,
  writeProfiles,
} from '../settings.ts'
import { UsageError, didYouMean } from '../usage.ts'
import { masked } from './account.ts'

const names = [...settingNames, 'key'] as const

function nameOf(text: string): SettingName | 'key' {
  const found = names.find((name) => name === text)
  if (found) return found
  throw new UsageError(`There is no setting "${text}".${didYouMean(text, names)} There are ${names.join(', ')}.`)
}

/** Refuses a value that would only fail later. */
function checkedValue(name: SettingName, value: string): string {
  if (name === 'base_url') return baseUrlOf(value, {}, { settings: {}, key: null })
  const known = formats.filter((format) => format !== 'parquet')
  if (!known.some((format) => format === value))
    throw new UsageError(`format takes ${known.join(', ')}; got "${value}".${didYouMean(value, known)}`)
  return value
}

async function list({ io, profile, output }: Call): Promise<void> {
  const kept = readProfiles(io.env)
  const all = [...new Set([defaultProfile, ...Object.keys(kept.profiles), profile])]
  const rows = all.map((name) => {
    const { settings, key } = profileOf(kept, name, true)
    const { base_url = null, format = null } = settings
    return { profile: name, in_use: name === profile, base_url, format, key: key ? masked(key.token) : null }
  })
  await writeData(io.stdout, rows, ['profile', 'in_use', 'base_url', 'format', 'key'], output)
}

async function get({ io, stored, positionals: [word] }: Call): Promise<void> {
  const name = nameOf(word)
  const value = name === 'key' ? stored.key && masked(stored.key.token) : stored.settings[name]
  io.stdout.write(value ? `${value}\n` : '')
}

async function set(call: Call): Promise<void> {
  const { io, stored, profile, positionals } = call
  const [word, value] = positionals
  const name = nameOf(word)
  if (name === 'key')
    throw new UsageError('A key never goes on the command line: `svc auth login --with-token < key.txt` keeps it.')
  if (value === '') return unset(call)
  keepProfile(io.env, profile, { ...stored, settings: { ...stored.settings, [name]: checkedValue(name, value) } })
}

async function unset(call: Call): Promise<void> {
  const { io, stored, profile, positionals } = call
  const name = nameOf(positionals[0])
  if (name === 'key') {
    if (stored.key !== null) note(call, `The key is forgotten here, but still valid at ${stored.key.baseUrl}.`)
    return keepProfile(io.env, profile, { ...stored, key: null })
  }
  const { [name]: _, ...settings } = stored.settings
  keepProfile(io.env, profile, { ...stored, settings })
}

async function use(call: Call): Promise<void> {
  const { io, positionals } = call
  const kept = readProfiles(io.env)
  profileOf(kept, positionals[0], false)
  writeProfiles(io.env, { ...kept, use: positionals[0] })
  if (io.env.SVC_PROFILE) note(call, `Note: SVC_PROFILE is set to "${io.env.SVC_PROFILE}" and wins over this.`)
}

export const configCommands: readonly Command[] = [
  {
    path: 'config list',
    summary: 'All profiles, and which of them is in use',
    examples: ['config list', 'config list --format json'],
    run: async (call) => {
      note(call, `Kept in ${configFile(call.io.env)}`)
      await list(call)
    },
  },
  {
    path: 'config get',
    summary: 'One setting of the profile in use',
    takes: ['name'],
    words: names,
    examples: ['config get base_url', 'config get format'],
    run: get,
  },
  {
    path: 'config set',
    summary: 'Sets base_url or format in the profile in use',
    takes: ['name', 'value'],
    words: settingNames,
    makesProfile: true,
    examples: ['config set base_url http://127.0.0.1:8080/api/v1', 'config set format json --profile desk'],
    run: set,
  },
  {
    path: 'config unset',
    summary: 'Takes a setting back; `key` forgets the key without revoking it',
    takes: ['name'],
    words: names,
    examples: ['config unset format', 'config unset base_url'],
    run: unset,
  },
  {
    path: 'config use',
    summary: 'Makes a profile the one in use where none is named',
    takes: ['profile'],
    examples: ['config use default', 'config use default --quiet'],
    run: use,
  },
]
