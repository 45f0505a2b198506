import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from './usage.ts'

type Env = Readonly<Record<string, string | undefined>>

/** What `svc config` can set. */
export const settingNames = ['base_url', 'format'] as const
export type SettingName = (typeof settingNames)[number]

export interface StoredKey {
  id: number | null
  token: string
  name: string | null
  /** The server that gave it: it is never sent to another. */
  baseUrl: string
}

export interface Stored {
  settings: Partial<Record<SettingName, string>>
  key: StoredKey | null
}

export const defaultBaseUrl = 'http://127.0.0.1:8080/api/v1'

export function configFolder(env: Env): string {
  const config = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config')
  return join(config, 'svc')
}

/** What is kept between two runs; nothing where there is no file yet. */
export function readStored(env: Env): Stored {
  const path = join(configFolder(env), 'config.json')
  const text = readIfThere(path)
  if (text === null) return { settings: {}, key: null }
  try {
    const { settings, key } = JSON.parse(text) as Partial<Stored>
    return { settings: settings ?? {}, key: key ?? null }
  } catch {
    throw new UsageError(`${path} is not JSON any more. Mend or delete it.`)
  }
}

/** Keeps it, readable by its owner only; a crash leaves the old file or the new one. */
export function writeStored(env: Env, stored: Stored): void {
  const folder = configFolder(env)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'config.json')
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Flag, then environment, then file, then default. */
export function baseUrlOf(flag: string | undefined, env: Env, stored: Stored): string {
  const text = flag || env.SVC_BASE_URL || stored.settings.base_url || defaultBaseUrl
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`The base URL needs to be like ${defaultBaseUrl}, got "${text}".`)
  return text.replace(/\/+$/, '')
}

/** SVC_API_KEY always wins; a stored key goes only to the server it is of. */
export function apiKeyOf(env: Env, stored: Stored, baseUrl: string): string | undefined {
  if (env.SVC_API_KEY) return env.SVC_API_KEY.trim()
  return stored.key?.baseUrl === baseUrl ? stored.key.token : undefined
}
