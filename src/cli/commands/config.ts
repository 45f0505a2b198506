import type { Call, Command } from '../command.ts'
import { formats, writeData } from '../output.ts'
import { type SettingName, baseUrlOf, configFolder, settingNames, writeStored } from '../settings.ts'
import { UsageError, didYouMean } from '../usage.ts'
import { masked } from './account.ts'

function settingName(text: string): SettingName {
  const found = settingNames.find((name) => name === text)
  if (found) return found
  throw new UsageError(
    `There is no setting "${text}".${didYouMean(text, settingNames)} There are ${settingNames.join(', ')}.`,
  )
}

/** Refuses a value that would only fail later. */
function checkedValue(name: SettingName, value: string): string {
  if (name === 'base_url') return baseUrlOf(value, {}, { settings: {}, key: null })
  if (!formats.some((format) => format === value))
    throw new UsageError(`format takes ${formats.join(', ')}; got "${value}".${didYouMean(value, formats)}`)
  return value
}

export const configCommands: readonly Command[] = [
  {
    path: 'config list',
    summary: 'What is set, and where it is kept',
    examples: ['config list', 'config list --format json'],
    run: async (call: Call) => {
      const { settings, key } = call.stored
      const told = { folder: configFolder(call.io.env), ...settings, key: key ? masked(key.token) : null }
      await writeData(call.io.stdout, told, [], call.output)
    },
  },
  {
    path: 'config get',
    summary: 'One setting',
    takes: ['name'],
    examples: ['config get base_url', 'config get format'],
    run: async (call: Call) => {
      const value = call.stored.settings[settingName(call.positionals[0])]
      call.io.stdout.write(value === undefined ? '' : `${value}\n`)
    },
  },
  {
    path: 'config set',
    summary: 'Sets base_url or format; an empty value takes it back',
    takes: ['name', 'value'],
    examples: ['config set base_url http://127.0.0.1:8080/api/v1', 'config set format json'],
    run: async (call: Call) => {
      const name = settingName(call.positionals[0])
      const { [name]: _, ...rest } = call.stored.settings
      const value = call.positionals[1]
      const settings = value === '' ? rest : { ...rest, [name]: checkedValue(name, value) }
      writeStored(call.io.env, { ...call.stored, settings })
    },
  },
]
