import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { UsageError, didYouMean } from '../usage-error.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The settings of `svc config set`. */
export const settingNames = ['base_url', 'format'] as const
export type SettingName = (typeof settingNames)[number]

export interface StoredKey {
  id: number | null
  token: string
  name: string | null
  /** The server that issued the key. The key is never sent to another server. */
  baseUrl: string
}

/** The settings and the key of one profile. */
export interface StoredProfile {
  settings: Partial<Record<SettingName, string>>
  key: StoredKey | null
}

/** The content of the configuration file. */
export interface Profiles {
  /** The profile that is used unless --profile or SVC_PROFILE names another. */
  use: string
  profiles: Readonly<Record<string, StoredProfile>>
}

export const apiPrefix = '/api/v1'
export const defaultBaseUrl = `http://127.0.0.1:8080${apiPrefix}`
export const defaultProfile = 'default'
const emptyProfile: StoredProfile = { settings: {}, key: null }

export function configFile(env: Env): string {
  const config = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config')
  return join(config, 'svc', 'config.json')
}

/** Reads the configuration file; empty if there is none. A file without profiles (an older format) becomes the profile `default`. */
export function readProfiles(env: Env): Profiles {
  const path = configFile(env)
  const text = readIfExists(path)
  if (text === null) return { use: defaultProfile, profiles: {} }
  const file = parseConfig(text, path)
  if (file.profiles === undefined) return { use: defaultProfile, profiles: { [defaultProfile]: profileFrom(file) } }
  const profiles = Object.fromEntries(Object.entries(file.profiles).map(([name, kept]) => [name, profileFrom(kept)]))
  return { use: file.use ?? defaultProfile, profiles }
}

const profileFrom = (kept: Partial<StoredProfile>): StoredProfile => ({
  ...kept,
  settings: kept.settings ?? {},
  key: kept.key ?? null,
})

function parseConfig(text: string, path: string): Partial<Profiles & StoredProfile> {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file === 'object' && file !== null && !Array.isArray(file)) return file
  } catch {
    // Reported below.
  }
  throw new UsageError(`${path} is not a valid configuration file. Repair or delete it.`)
}

/** The stored profile of that name. Throws a `UsageError` if it does not exist and `mayCreate` is false. */
export function profileOf({ profiles }: Profiles, name: string, mayCreate: boolean): StoredProfile {
  if (Object.hasOwn(profiles, name)) return profiles[name]
  if (!/^[\w.-]{1,40}$/.test(name))
    throw new UsageError(
      `A profile name has 1 to 40 characters out of A-Z, a-z, 0-9, dot, dash and underscore, got "${name}".`,
    )
  if (mayCreate || name === defaultProfile) return emptyProfile
  const known = [...new Set([defaultProfile, ...Object.keys(profiles)])]
  throw new UsageError(
    `Profile "${name}" does not exist.${didYouMean(name, known)} Profiles: ${known.join(', ')}. ` +
      `Create it with \`svc --profile ${name} auth login\`.`,
  )
}

/** Stores one profile and leaves the others unchanged. */
export function saveProfile(env: Env, name: string, stored: StoredProfile): void {
  const { use, profiles } = readProfiles(env)
  saveProfiles(env, { use, profiles: { ...profiles, [name]: stored } })
}

/** Writes the configuration file with mode 0600. A crash leaves either the old file or the new one. */
export function saveProfiles(env: Env, kept: Profiles): void {
  const path = configFile(env)
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
  renameSync(draft, path)
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * The base URL from the flag, else the environment, else the profile, else the default. The address of a server alone,
 * `http://host:8080`, or that of its map stands for its API.
 */
export function baseUrlOf(flag: string | undefined, env: Env, stored: StoredProfile): string {
  const text = flag || env.SVC_BASE_URL || stored.settings.base_url || defaultBaseUrl
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`The base URL must be an http or https URL such as ${defaultBaseUrl}, got "${text}".`)
  const url = text.replace(/\/+$/, '')
  return /^\/(?:app\/?)?$/.test(new URL(text).pathname) ? `${new URL(text).origin}${apiPrefix}` : url
}

/**
 * SVC_API_KEY takes precedence. A stored key is only used for the server that issued it. A text that no header can hold is
 * refused here, because the error of `fetch` would print the key.
 */
export function apiKeyOf(env: Env, stored: StoredProfile, baseUrl: string): string | undefined {
  if (!env.SVC_API_KEY) return stored.key?.baseUrl === baseUrl ? stored.key.token : undefined
  const key = env.SVC_API_KEY.trim()
  if (!/^[\x21-\x7e]*$/.test(key))
    throw new UsageError('SVC_API_KEY must hold one API key and nothing else, such as spaces or further lines.')
  return key
}

/** The beginning of a token, as far as it may be displayed. */
export const maskedToken = (token: string): string => `${token.slice(0, 16)}…`
