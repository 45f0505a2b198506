import { readFileSync } from 'node:fs'
import { HttpError } from '#domain/http-error.ts'
import { nearestWord } from '#domain/text/edit-distance.ts'
import {
  contact,
  count,
  httpUrl,
  issuer,
  listed,
  natsUrls,
  number,
  oneOf,
  origins,
  pmtilesFile,
  postgresUrl,
  proxies,
  publicAddress,
  redisUrl,
  s3Address,
  sender,
  smtpUrl,
  style,
  switchedOn,
  text,
  webAddress,
  whole,
} from './setting-values.ts'

/** A setting with a default value. */
function setting<T>(name: string, fallback: string, meaning: string, read: (text: string) => T) {
  return { name, fallback, meaning, read, secret: false }
}

/** A setting without a default value. */
function optional<T>(name: string, meaning: string, read: (text: string) => T, secret = false) {
  return { name, fallback: undefined, meaning, read, secret }
}

/** Every setting of the server. docs/settings.md is tested against it. */
export const settings = {
  host: setting('SVC_HOST', '127.0.0.1', 'Address to listen on', text),
  port: setting('SVC_PORT', '8080', 'Port to listen on; 0 selects a free port', count(65_535)),
  workers: optional(
    'SVC_WORKERS',
    'Threads that answer requests, each from a copy of the live state; 0: the thread of the live state answers them itself. Default: 0 for the demo alone, else a thread for each core but one, from 1 to 4; 0 on other systems than Linux',
    count(64),
  ),
  role: setting(
    'SVC_ROLE',
    'all',
    'Part of a cluster that this process is, see docs/scale.md: all (one process does everything), ingest (receives from SVC_FEEDS and publishes it), live (derives from what is received, and publishes that) or api (answers requests from what a live node publishes)',
    oneOf('all', 'ingest', 'live', 'api'),
  ),
  natsUrl: optional(
    'SVC_NATS_URL',
    'NATS servers with JetStream that connect the nodes of a cluster: comma-separated nats:// URLs; required with SVC_ROLE other than all',
    natsUrls,
    true,
  ),
  feedsFromLog: setting(
    'SVC_FEEDS_FROM_LOG',
    '0',
    'SVC_ROLE=live: 1 reads what ingest nodes publish instead of receiving; SVC_FEEDS then names the sources of all of them',
    switchedOn,
  ),
  redisUrl: optional(
    'SVC_REDIS_URL',
    'Redis 7 or Valkey in which the api nodes of a cluster count requests together; without it each node limits by itself',
    redisUrl,
    true,
  ),
  startWaitMs: setting(
    'SVC_START_WAIT_MS',
    '300000',
    'How long a start waits for PostgreSQL and NATS that do not answer before it ends, ms; meanwhile /readyz answers 503',
    count(86_400_000),
  ),
  drainMs: setting(
    'SVC_DRAIN_MS',
    '500',
    'How long a stopping server still answers, so that load balancers see on /readyz that it stops, ms',
    count(60_000),
  ),
  publicUrl: optional(
    'SVC_PUBLIC_URL',
    'Public address of the server, if it is behind a proxy; with a path, as in https://example.org/ships, the server is below it',
    publicAddress,
  ),
  securityContact: optional(
    'SVC_SECURITY_CONTACT',
    'Where security reports go: an email address or an https URL, served at /.well-known/security.txt',
    contact,
  ),
  dataDir: setting('SVC_DATA_DIR', './svc-data', 'Directory of the database and imported datasets', text),
  backupHours: optional(
    'SVC_BACKUP_HOURS',
    'Hours between backups that the server makes by itself; without it, it makes none',
    number(1, 8784),
  ),
  backupDir: optional('SVC_BACKUP_DIR', 'Directory of these backups; default: backups in the data directory', text),
  backupKeep: setting('SVC_BACKUP_KEEP', '7', 'Number of these backups to keep; older ones are deleted', whole(1, 1e6)),
  archiveDays: setting(
    'SVC_ARCHIVE_DAYS',
    '400',
    'Days for which positions are archived as Parquet files; 0: nothing is archived',
    count(36_600),
  ),
  archiveDir: optional('SVC_ARCHIVE_DIR', 'Directory of the archive; default: archive in the data directory', text),
  archiveMaxGb: setting(
    'SVC_ARCHIVE_MAX_GB',
    '20',
    'Size in GB at which nothing more is archived; /readyz?verbose says so',
    number(0.001, 1e6),
  ),
  archiveUrl: optional(
    'SVC_ARCHIVE_URL',
    'Bucket that gets a copy of the archive, such as s3://bucket/prefix; old files are kept there only',
    s3Address,
  ),
  archiveLocalDays: setting(
    'SVC_ARCHIVE_LOCAL_DAYS',
    '35',
    'With SVC_ARCHIVE_URL: days for which files are kept on the disk, too',
    number(2, 36_600),
  ),
  s3Endpoint: optional('SVC_S3_ENDPOINT', 'Origin of the S3 service; default: Amazon’s of the region', httpUrl),
  s3Region: setting('SVC_S3_REGION', 'us-east-1', 'Region of the bucket', text),
  s3AccessKey: optional('SVC_S3_ACCESS_KEY', 'Id of the key that may read and write the bucket', text),
  s3SecretKey: optional('SVC_S3_SECRET_KEY', 'Secret of that key', text, true),
  exportMaxGb: setting(
    'SVC_EXPORT_MAX_GB',
    '5',
    'Size in GB of the files of all exports together; beyond it no export is begun',
    number(0.001, 1e6),
  ),
  exportDays: setting(
    'SVC_EXPORT_DAYS',
    '7',
    'Days after which an export and its file are deleted',
    number(0.01, 3660),
  ),
  feeds: setting('SVC_FEEDS', 'demo:', 'Comma-separated list of sources, see below', text),
  databaseUrl: optional(
    'SVC_DATABASE_URL',
    'PostgreSQL URL (postgres://…), instead of SQLite in the data directory; one server at a time derives and writes to it, and the api nodes of a cluster read from it',
    postgresUrl,
    true,
  ),
  databaseReadUrl: optional(
    'SVC_DATABASE_READ_URL',
    'PostgreSQL URL of a replica from which api nodes read everything but accounts',
    postgresUrl,
    true,
  ),
  maxVessels: setting('SVC_MAX_VESSELS', '131072', 'Maximum number of vessels in memory', whole(1000, 4_000_000)),
  logLevel: setting(
    'SVC_LOG',
    'info',
    'Log level: silent, error, info or debug',
    oneOf('silent', 'error', 'info', 'debug'),
  ),
  limitFree: setting('SVC_LIMIT_FREE', '60', 'Requests per minute, Free and anonymous callers', whole(1, 1e6)),
  limitPro: setting('SVC_LIMIT_PRO', '300', 'Requests per minute, Pro', whole(1, 1e6)),
  limitEnterprise: setting('SVC_LIMIT_ENTERPRISE', '1000', 'Requests per minute, Enterprise', whole(1, 1e6)),
  streamsPerCaller: setting(
    'SVC_STREAMS_PER_CALLER',
    '8',
    'Maximum number of open live streams per caller',
    count(1e6),
  ),
  streamsPerAddress: setting(
    'SVC_STREAMS_PER_ADDRESS',
    '32',
    'Maximum number of open live streams per IP address',
    count(1e6),
  ),
  streams: setting('SVC_STREAMS', '5000', 'Maximum number of open live streams', count(1e6)),
  connections: setting('SVC_CONNECTIONS', '8192', 'Maximum number of open connections', whole(1, 1e6)),
  connectionsPerAddress: setting(
    'SVC_CONNECTIONS_PER_ADDRESS',
    '512',
    'Maximum number of open connections per IP address, except trusted proxies',
    whole(1, 1e6),
  ),
  trustedProxies: optional(
    'SVC_TRUSTED_PROXIES',
    'Addresses or ranges of proxies whose X-Forwarded-* headers are trusted',
    proxies,
  ),
  freeLoopback: setting('SVC_FREE_LOOPBACK', '0', 'No limit for anonymous callers on this machine: 1 or 0', switchedOn),
  metricsToken: optional('SVC_METRICS_TOKEN', 'Bearer token for remote access to /metrics', text, true),
  feederKey: optional('SVC_FEEDER_KEY', 'Key that receivers must send to aiscatcher+http:', text, true),
  aishubUsername: optional('SVC_AISHUB_USERNAME', 'User name for aishub:', text, true),
  barentswatchId: optional('SVC_BARENTSWATCH_ID', 'Client ID for barentswatch:', text),
  barentswatchSecret: optional('SVC_BARENTSWATCH_SECRET', 'Client secret for barentswatch:', text, true),
  jsonKey: optional('SVC_JSON_KEY', 'Key for json+https:, where its mapping names this setting', text, true),
  aisstreamKey: optional('SVC_AISSTREAM_KEY', 'API key for aisstream:', text, true),
  newUserTier: setting(
    'SVC_NEW_USER_TIER',
    'free',
    'Tier of new users: free, pro or enterprise',
    oneOf('free', 'pro', 'enterprise'),
  ),
  registration: setting('SVC_REGISTRATION', '1', 'Allow registration of new users: 1 or 0', switchedOn),
  singleSignOn: setting(
    'SVC_SINGLE_SIGN_ON',
    '0',
    'Only providers sign users in: 1 or 0. Passwords are refused, except that of the administrator SVC_ADMIN_EMAIL',
    switchedOn,
  ),
  sendsMessages: setting(
    'SVC_DELIVERY',
    '1',
    'Send webhooks and emails: 1 or 0. With 0, as in a drill with a restored backup, messages of alerts wait and no other email is sent',
    switchedOn,
  ),
  webhooksToPrivate: setting('SVC_WEBHOOKS_TO_PRIVATE', '0', 'Allow webhooks to private networks: 1 or 0', switchedOn),
  adminEmail: optional('SVC_ADMIN_EMAIL', 'Email of the first administrator', text),
  adminPassword: optional('SVC_ADMIN_PASSWORD', 'Password of the first administrator', text, true),
  smtpUrl: optional('SVC_SMTP_URL', 'Mail server: smtp://user:password@host:587 or smtps://…', smtpUrl, true),
  mailFrom: optional('SVC_MAIL_FROM', 'Sender of emails, such as Seaborne <map@example.org>', sender),
  googleClientId: optional('SVC_GOOGLE_CLIENT_ID', 'Client ID for sign-in with Google', text),
  googleClientSecret: optional('SVC_GOOGLE_CLIENT_SECRET', 'Client secret for sign-in with Google', text, true),
  githubClientId: optional('SVC_GITHUB_CLIENT_ID', 'Client ID for sign-in with GitHub', text),
  githubClientSecret: optional('SVC_GITHUB_CLIENT_SECRET', 'Client secret for sign-in with GitHub', text, true),
  oidcIssuer: optional('SVC_OIDC_ISSUER', 'Issuer URL of an OpenID Connect provider', issuer),
  oidcClientId: optional('SVC_OIDC_CLIENT_ID', 'Client ID for the OpenID Connect provider', text),
  oidcClientSecret: optional('SVC_OIDC_CLIENT_SECRET', 'Client secret for the OpenID Connect provider', text, true),
  oidcName: setting('SVC_OIDC_NAME', 'single sign-on', 'Name of that provider on its sign-in button', text),
  firmsKey: optional('SVC_FIRMS_KEY', 'API key for firms:', text, true),
  ucdpToken: optional('SVC_UCDP_TOKEN', 'API token for ucdp:', text, true),
  eiaKey: optional('SVC_EIA_KEY', 'API key for eia:', text, true),
  pmtiles: optional('SVC_PMTILES', 'Path of a .pmtiles archive to use as basemap, served by this server', pmtilesFile),
  observedWater: setting('SVC_OBSERVED_WATER', '1', 'Draw observed water, docs/receivers.md: 1 or 0', switchedOn),
  mapStyle: optional(
    'SVC_MAP_STYLE',
    'URL of a MapLibre style to use as basemap, followed by comma-separated origins that it loads from',
    style,
  ),
  embedOrigins: optional(
    'SVC_EMBED_ORIGINS',
    'Comma-separated origins whose pages may embed the map at /app?embed=1',
    origins,
  ),
  aiUrl: optional(
    'SVC_AI_URL',
    'Base URL of an OpenAI-compatible or Anthropic API; without it, rules answer the questions',
    webAddress,
  ),
  aiKey: optional('SVC_AI_KEY', 'API key for SVC_AI_URL', text, true),
  aiModel: optional('SVC_AI_MODEL', 'Model to use; required with SVC_AI_URL', text),
  aiDaily: setting('SVC_AI_DAILY', '200', 'Maximum number of model requests per user and day', count(1e6)),
  developmentBilling: optional(
    'SVC_DEVELOPMENT_BILLING',
    'Give plans away by a development checkout: 1 or 0. Without a Stripe key the default is 1 while only this machine can reach the server: SVC_HOST is a loopback address, SVC_PUBLIC_URL and SVC_TRUSTED_PROXIES are unset',
    switchedOn,
  ),
  stripeSecretKey: optional('SVC_STRIPE_SECRET_KEY', 'Stripe secret key; without it, no plans are sold', text, true),
  stripeWebhookSecret: optional(
    'SVC_STRIPE_WEBHOOK_SECRET',
    'Stripe webhook secret; comma-separated during rotation',
    listed,
    true,
  ),
  stripePriceProMonth: optional(
    'SVC_STRIPE_PRICE_PRO_MONTH',
    'Stripe price IDs of Pro, monthly: the current one, then older ones that remain valid',
    listed,
  ),
  stripePriceProYear: optional('SVC_STRIPE_PRICE_PRO_YEAR', 'Stripe price IDs of Pro, yearly', listed),
  stripePriceEnterpriseMonth: optional(
    'SVC_STRIPE_PRICE_ENTERPRISE_MONTH',
    'Stripe price IDs of Enterprise, monthly',
    listed,
  ),
  stripePriceEnterpriseYear: optional(
    'SVC_STRIPE_PRICE_ENTERPRISE_YEAR',
    'Stripe price IDs of Enterprise, yearly',
    listed,
  ),
} as const

type Settings = typeof settings
type Read<S> = S extends { read: (text: string) => infer T; fallback: infer F }
  ? F extends string
    ? T
    : T | undefined
  : never

/** The parsed settings, read once at startup. */
export type Config = { readonly [K in keyof Settings]: Read<Settings[K]> }

/** A setting has an invalid value. The server does not start. */
export class InvalidSettingError extends Error {}

const redisWithoutCluster =
  'SVC_REDIS_URL has no effect with SVC_ROLE=all: one process counts requests by itself. Unset it, or set SVC_ROLE=api for the nodes of a cluster, docs/scale.md'

const modelUnnamed =
  'SVC_AI_URL has no effect without SVC_AI_MODEL, the model to use: rules answer the questions. Set it, or unset SVC_AI_URL'

/** Reads every setting. Settings without effect, and unknown SVC_* names with the most similar setting, are warnings. */
export function readConfig(env: Record<string, string | undefined>): { config: Config; warnings: string[] } {
  const entries = Object.entries(settings).map(([key, { name, fallback, read }]) => {
    // Scripts and containers pass on variables that are empty: those count as unset.
    const raw = settingValue(name, env) || fallback
    if (raw === undefined) return [key, undefined]
    try {
      return [key, read(raw)]
    } catch (error) {
      throw new InvalidSettingError(`${name} ${error instanceof Error ? error.message : String(error)}.`)
    }
  })
  const known = new Set(Object.values(settings).flatMap(({ name }) => [name, `${name}_FILE`]))
  const warnings = Object.keys(env)
    .filter(
      (name) =>
        name.startsWith('SVC_') &&
        !name.startsWith('SVC_TEST_') &&
        !name.startsWith('SVC_JSON_KEY_') &&
        !known.has(name),
    )
    .map((name) => `${name} is not a setting${nearest(name, known)}`)
  const config = Object.fromEntries(entries) as Config
  if (config.role === 'all' && config.redisUrl !== undefined) warnings.push(redisWithoutCluster)
  if (config.aiUrl !== undefined && config.aiModel === undefined) warnings.push(modelUnnamed)
  return { config, warnings }
}

/** The value of a setting in the environment, or the text of the file that `NAME_FILE` names. */
export function settingValue(name: string, env: Record<string, string | undefined>): string | undefined {
  const file = env[`${name}_FILE`]
  if (file === undefined || file === '') return env[name]
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    throw new InvalidSettingError(
      `${name}_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function nearest(name: string, known: Iterable<string>): string {
  const best = nearestWord(name, known, 4)
  return best === null ? '.' : `; did you mean ${best}?`
}

/** Turns an error about a setting's value into one that names the setting. */
export function asSetting<T>(name: string, read: () => T): T {
  const rethrow = (error: unknown): never => {
    throw error instanceof TypeError || error instanceof HttpError
      ? new InvalidSettingError(`${name}: ${error.message}`)
      : error
  }
  try {
    const value = read()
    return value instanceof Promise ? (value.catch(rethrow) as T) : value
  } catch (error) {
    return rethrow(error)
  }
}
