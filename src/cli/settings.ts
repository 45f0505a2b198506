import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { UsageError, didYouMean } from './usage.ts'

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

/** What is kept of one profile. */
export interface Stored {
  settings: Partial<Record<SettingName, string>>
  key: StoredKey | null
}

/** All that is kept between two runs. */
export interface Profiles {
  /** The profile in use where none is named. */
  use: string
  profiles: Readonly<Record<string, Stored>>
}

export const defaultBaseUrl = 'http://127.0.0.1:8080/api/v1'
export const defaultProfile = 'default'
const nothing: Stored = { settings: {}, key: null }

export function configFile(env: Env): string {
  const config = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config')
  return join(config, 'svc', 'config.json')
}

/** What is kept; nothing where there is no file yet. A file from before there were profiles is the profile `default`. */
export function readProfiles(env: Env): Profiles {
  const path = configFile(env)
  const text = readIfThere(path)
  if (text === null) return { use: defaultProfile, profiles: {} }
  const file = parsed(text, path)
  if (file.profiles === undefined) return { use: defaultProfile, profiles: { [defaultProfile]: storedOf(file) } }
  const profiles = Object.fromEntries(Object.entries(file.profiles).map(([name, kept]) => [name, storedOf(kept)]))
  return { use: file.use ?? defaultProfile, profiles }
}

const storedOf = (kept: Partial<Stored>): Stored => ({
  ...kept,
  settings: kept.settings ?? {},
  key: kept.key ?? null,
})

function parsed(text: string, path: string): Partial<Profiles & Stored> {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file === 'object' && file !== null && !Array.isArray(file)) return file
  } catch {
    // Told below.
  }
  throw new UsageError(`${path} is not svc's JSON any more. Mend or delete it.`)
}

/** What is kept of a profile; a usage error where there is no such profile and none may begin. */
export function profileOf({ profiles }: Profiles, name: string, mayBegin: boolean): Stored {
  if (Object.hasOwn(profiles, name)) return profiles[name]
  if (!/^[\w.-]{1,40}$/.test(name))
    throw new UsageError(`A profile is named with up to 40 letters, digits, dots and dashes, got "${name}".`)
  if (mayBegin || name === defaultProfile) return nothing
  const known = [...new Set([defaultProfile, ...Object.keys(profiles)])]
  throw new UsageError(
    `There is no profile "${name}".${didYouMean(name, known)} There is ${known.join(', ')}; ` +
      `\`svc --profile ${name} auth login\` begins it.`,
  )
}

/** Keeps one profile, and the others as they are. */
export function keepProfile(env: Env, name: string, stored: Stored): void {
  const { use, profiles } = readProfiles(env)
  writeProfiles(env, { use, profiles: { ...profiles, [name]: stored } })
}

/** Keeps everything, readable by its owner only; a crash leaves the old file or the new one. */
export function writeProfiles(env: Env, kept: Profiles): void {
  const path = configFile(env)
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
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

/** Flag, then environment, then profile, then default. */
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
