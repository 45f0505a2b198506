import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { editDistance } from '#domain/edit-distance.ts'

const text = (value: string) => value
const number = (from: number, to: number) => (value: string) => {
  const parsed = Number(value)
  if (value.trim() === '' || !(parsed >= from && parsed <= to)) {
    throw new TypeError(`needs a number from ${from} to ${to}, got "${value}"`)
  }
  return parsed
}
const oneOf =
  <const T extends string>(...values: T[]) =>
  (value: string): T => {
    const found = values.find((candidate) => candidate === value)
    if (found === undefined) throw new TypeError(`needs one of ${values.join(', ')}, got "${value}"`)
    return found
  }
const httpUrl = (value: string) => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError(`needs an http or https address, got "${value}"`)
  return url.origin
}
const listed = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const webAddress = (value: string) => {
  httpUrl(value)
  return value.replace(/\/+$/, '')
}
const smtpUrl = (value: string) => {
  const url = URL.parse(value)
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value
  throw new TypeError('needs an address like smtp://user:password@mail.example.org:587')
}
const sender = (value: string) => {
  if (/^[^\r\n]*[^\s@]+@[^\s@]+$/.test(value)) return value
  throw new TypeError(`needs an address like Seaborne <map@example.org>, got "${value}"`)
}
/** Who vouches for people must be asked over TLS, unless he is on this very machine. */
const issuer = (value: string) => {
  const url = URL.parse(webAddress(value))
  if (url?.protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '')) return value
  throw new TypeError(`needs an https address, got "${value}"`)
}
const file = (value: string) => {
  if (!existsSync(value)) throw new TypeError(`needs a file that exists, got "${value}"`)
  return value
}
/** The address of a style as browsers find it: a path of our own origin, or of another; then origins. */
const style = (value: string): readonly string[] => {
  const [address = '', ...others] = listed(value)
  if (!/^\/(?!\/)/.test(address)) webAddress(address)
  return [address, ...others.map(httpUrl)]
}
const origins = (value: string): readonly string[] => listed(value).map(httpUrl)
/** Addresses and ranges of them, between commas. */
const proxies = (value: string) => {
  for (const part of listed(value)) {
    const [address, bits] = part.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const isRange = isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    if (!isRange && !['loopback', 'linklocal', 'uniquelocal'].includes(part))
      throw new TypeError(`needs addresses or ranges such as 10.0.0.0/8 between commas, got "${part}"`)
  }
  return value
}
const switchedOn = (value: string) => oneOf('0', '1')(value) === '1'

/** A setting that has a value when nobody says. */
function setting<T>(name: string, fallback: string, meaning: string, read: (text: string) => T) {
  return { name, fallback, meaning, read, secret: false }
}

/** A setting that is absent when nobody says. */
function optional<T>(name: string, meaning: string, read: (text: string) => T, secret = false) {
  return { name, fallback: undefined, meaning, read, secret }
}

/** Every setting there is; docs/settings.md, the README's table and the check for unknown names follow from it. */
export const settings = {
  host: setting('SVC_HOST', '127.0.0.1', 'Address to listen on', text),
  port: setting('SVC_PORT', '8080', 'Port to listen on; 0 takes a free one', number(0, 65_535)),
  publicUrl: optional('SVC_PUBLIC_URL', 'Origin that browsers see, when behind a proxy', httpUrl),
  dataDir: setting('SVC_DATA_DIR', './svc-data', 'Folder of the database and of imported datasets', text),
  feeds: setting('SVC_FEEDS', 'demo:', 'Comma-separated addresses of sources', text),
  databaseUrl: optional('SVC_DATABASE_URL', 'postgres://… instead of SQLite in the data folder', text, true),
  maxVessels: setting('SVC_MAX_VESSELS', '131072', 'Ships kept in memory at most', number(1000, 4_000_000)),
  logLevel: setting(
    'SVC_LOG',
    'info',
    'What is logged: error, info or debug',
    oneOf('silent', 'error', 'info', 'debug'),
  ),
  limitFree: setting('SVC_LIMIT_FREE', '60', 'Requests a minute, Free and anonymous', number(1, 1e6)),
  limitPro: setting('SVC_LIMIT_PRO', '300', 'Requests a minute, Pro', number(1, 1e6)),
  limitEnterprise: setting('SVC_LIMIT_ENTERPRISE', '1000', 'Requests a minute, Enterprise', number(1, 1e6)),
  streamsPerCaller: setting('SVC_STREAMS_PER_CALLER', '8', 'Live streams a caller may have open', number(0, 1e6)),
  streamsPerAddress: setting('SVC_STREAMS_PER_ADDRESS', '32', 'Live streams from one address', number(0, 1e6)),
  streams: setting('SVC_STREAMS', '5000', 'Live streams in all', number(0, 1e6)),
  connections: setting('SVC_CONNECTIONS', '8192', 'Connections that may be open in all', number(1, 1e6)),
  connectionsPerAddress: setting(
    'SVC_CONNECTIONS_PER_ADDRESS',
    '512',
    'Connections from one address that is no trusted proxy',
    number(1, 1e6),
  ),
  trustedProxies: optional('SVC_TRUSTED_PROXIES', 'Proxies whose X-Forwarded-* headers count', proxies),
  metricsToken: optional('SVC_METRICS_TOKEN', 'Bearer token for /metrics from afar', text, true),
  feederKey: optional('SVC_FEEDER_KEY', 'Key that a receiver must present to aiscatcher+http', text, true),
  aisstreamKey: optional('SVC_AISSTREAM_KEY', 'Key for aisstream:', text, true),
  newUserTier: setting('SVC_NEW_USER_TIER', 'free', 'Tier of a new user', oneOf('free', 'pro', 'enterprise')),
  registration: setting('SVC_REGISTRATION', '1', 'Whether strangers may sign up: 1 or 0', switchedOn),
  webhooksToPrivate: setting(
    'SVC_WEBHOOKS_TO_PRIVATE',
    '0',
    'Whether alerts may tell receivers in your own network, too: 1 or 0',
    switchedOn,
  ),
  adminEmail: optional('SVC_ADMIN_EMAIL', 'First administrator', text),
  adminPassword: optional('SVC_ADMIN_PASSWORD', 'First administrator’s password', text, true),
  smtpUrl: optional(
    'SVC_SMTP_URL',
    'Mail server for resets and confirmations: smtp://user:password@host:587, or smtps://',
    smtpUrl,
    true,
  ),
  mailFrom: optional('SVC_MAIL_FROM', 'Sender of letters, such as Seaborne <map@example.org>', sender),
  googleClientId: optional('SVC_GOOGLE_CLIENT_ID', 'Sign-in with Google: the client’s id', text),
  googleClientSecret: optional('SVC_GOOGLE_CLIENT_SECRET', 'Its secret', text, true),
  githubClientId: optional('SVC_GITHUB_CLIENT_ID', 'Sign-in with GitHub: the OAuth app’s client id', text),
  githubClientSecret: optional('SVC_GITHUB_CLIENT_SECRET', 'Its secret', text, true),
  oidcIssuer: optional('SVC_OIDC_ISSUER', 'Sign-in with any OpenID Connect provider: its issuer', issuer),
  oidcClientId: optional('SVC_OIDC_CLIENT_ID', 'The client’s id there', text),
  oidcClientSecret: optional('SVC_OIDC_CLIENT_SECRET', 'Its secret', text, true),
  oidcName: setting('SVC_OIDC_NAME', 'single sign-on', 'What that provider is called on its button', text),
  firmsKey: optional('SVC_FIRMS_KEY', 'Key for firms:', text, true),
  ucdpToken: optional('SVC_UCDP_TOKEN', 'Token for ucdp:', text, true),
  eiaKey: optional('SVC_EIA_KEY', 'Key for eia:', text, true),
  pmtiles: optional(
    'SVC_PMTILES',
    'A .pmtiles archive to draw the map from instead of the built-in basemap; sent from our own origin',
    file,
  ),
  mapStyle: optional(
    'SVC_MAP_STYLE',
    'Address of a MapLibre style to draw the map from; after commas: other origins that it loads from',
    style,
  ),
  embedOrigins: optional(
    'SVC_EMBED_ORIGINS',
    'Origins whose pages may show the map in a frame, at /app?embed=1; several between commas, unset: none',
    origins,
  ),
  aiUrl: optional(
    'SVC_AI_URL',
    'Base address of an OpenAI-compatible or Anthropic endpoint; unset: the rules answer',
    webAddress,
  ),
  aiKey: optional('SVC_AI_KEY', 'Key for SVC_AI_URL', text, true),
  aiModel: optional('SVC_AI_MODEL', 'Model to ask; SVC_AI_URL needs it', text),
  aiDaily: setting('SVC_AI_DAILY', '200', 'Questions a user may have answered by the model each day', number(0, 1e6)),
  stripeSecretKey: optional(
    'SVC_STRIPE_SECRET_KEY',
    'Stripe’s secret key; without it a checkout for development stands in',
    text,
    true,
  ),
  stripeWebhookSecret: optional(
    'SVC_STRIPE_WEBHOOK_SECRET',
    'Stripe’s webhook secret; several between commas while one replaces another',
    listed,
    true,
  ),
  stripePriceProMonth: optional(
    'SVC_STRIPE_PRICE_PRO_MONTH',
    'Stripe’s id of the price of Pro by the month; after a comma: older ones that still count',
    listed,
  ),
  stripePriceProYear: optional('SVC_STRIPE_PRICE_PRO_YEAR', 'The same of Pro by the year', listed),
  stripePriceEnterpriseMonth: optional(
    'SVC_STRIPE_PRICE_ENTERPRISE_MONTH',
    'The same of Enterprise by the month',
    listed,
  ),
  stripePriceEnterpriseYear: optional('SVC_STRIPE_PRICE_ENTERPRISE_YEAR', 'The same of Enterprise by the year', listed),
} as const

type Settings = typeof settings
type Read<S> = S extends { read: (text: string) => infer T; fallback: infer F }
  ? F extends string
    ? T
    : T | undefined
  : never

/** The settings as they stand: each read once, at the start. */
export type Config = { readonly [K in keyof Settings]: Read<Settings[K]> }

/** A setting that cannot be read; the start ends with it. */
export class BadSetting extends Error {}

/**
 * Reads every setting from the environment, or from the file that `NAME_FILE` names.
 * Unknown SVC_* names are returned as warnings, each with the nearest name there is.
 */
export function readConfig(env: Record<string, string | undefined>): { config: Config; warnings: string[] } {
  const entries = Object.entries(settings).map(([key, { name, fallback, read }]) => {
    const raw = valueOf(name, env) ?? fallback
    if (raw === undefined || raw === '') return [key, undefined]
    try {
      return [key, read(raw)]
    } catch (error) {
      throw new BadSetting(`${name} ${error instanceof Error ? error.message : String(error)}.`)
    }
  })
  const known = new Set(Object.values(settings).flatMap(({ name }) => [name, `${name}_FILE`]))
  const warnings = Object.keys(env)
    .filter((name) => name.startsWith('SVC_') && !name.startsWith('SVC_TEST_') && !known.has(name))
    .map((name) => `${name} is not a setting${nearest(name, known)}`)
  return { config: Object.fromEntries(entries) as Config, warnings }
}

function valueOf(name: string, env: Record<string, string | undefined>): string | undefined {
  const file = env[`${name}_FILE`]
  if (file === undefined || file === '') return env[name]
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    throw new BadSetting(`${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function nearest(name: string, known: Iterable<string>): string {
  const [best] = [...known]
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= 4 ? `; did you mean ${best.candidate}?` : '.'
}
