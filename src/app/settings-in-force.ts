import { redactSecrets } from '#domain/text/redact-secrets.ts'
import { settings } from './config.ts'

/** A setting as the server uses it. */
interface SettingInForce {
  name: string
  /** Null for secrets, and where nothing is set. */
  value: string | null
  from: 'environment' | 'file' | 'default' | 'unset'
  meaning: string
}

/** Every setting with its value and where that comes from; without secrets. */
export function settingsInForce(env: Readonly<Record<string, string | undefined>>): SettingInForce[] {
  return Object.values(settings).map(({ name, fallback, meaning, secret }) => {
    const [isFile, isSet] = [`${name}_FILE`, name].map((each) => (env[each] ?? '') !== '')
    const from = isFile ? 'file' : isSet ? 'environment' : fallback === undefined ? 'unset' : 'default'
    const shown = from === 'environment' ? (env[name] ?? null) : from === 'default' ? (fallback ?? null) : null
    return { name, value: secret || shown === null ? null : redactSecrets(shown), from, meaning }
  })
}
