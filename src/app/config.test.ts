import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { asSetting, type Config, InvalidSettingError, readConfig, settings } from './config.ts'
import { noEmailReason, openMail } from './wiring/email.ts'
import { openProviders } from './wiring/sign-in-providers.ts'

test('with nothing set, the demo runs on this machine alone', () => {
  const { config, warnings } = readConfig({})
  assert.deepEqual(
    [config.host, config.port, config.feeds, config.databaseUrl],
    ['127.0.0.1', 8080, 'demo:', undefined],
  )
  assert.deepEqual(warnings, [])
})

test('an empty value is as none: the defaults hold', () => {
  const empty = Object.fromEntries(Object.values(settings).map(({ name }) => [name, '']))
  assert.deepEqual(readConfig(empty).config, readConfig({}).config)
})

describe('a bad value ends the start with its name', () => {
  for (const [name, value] of [
    ['SVC_PORT', '80a'],
    ['SVC_PORT', '70000'],
    ['SVC_PORT', ' '],
    ['SVC_PORT', '8080.5'],
    ['SVC_BACKUP_KEEP', '1.5'],
    ['SVC_MAX_VESSELS', '2000.5'],
    ['SVC_LIMIT_PRO', '60.5'],
    ['SVC_STREAMS', '0.5'],
    ['SVC_CONNECTIONS', '1e-3'],
    ['SVC_LIMIT_FREE', '0'],
    ['SVC_LOG', 'loud'],
    ['SVC_NEW_USER_TIER', 'gold'],
    ['SVC_PUBLIC_URL', 'ftp://example.org'],
    ['SVC_MAX_VESSELS', 'NaN'],
    ['SVC_DATABASE_URL', 'mysql://db.example.org/seaborne'],
    ['SVC_DATABASE_URL', 'postgres://mate:secret@one:5432,two:5432/seaborne'],
    ['SVC_DATABASE_URL', 'postgres://mate:secret@one,two/seaborne'],
  ] as const)
    test(`${name}=${value}`, () => assert.throws(() => readConfig({ [name]: value }), new RegExp(`${name} must be`)))
})

describe('what a setting is read as', () => {
  const valid: Record<string, [value: string, key: keyof Config, read: unknown][]> = {
    SVC_TRUSTED_PROXIES: [
      ['10.0.0.0/8, loopback', 'trustedProxies', '10.0.0.0/8, loopback'],
      ['2001:db8::/48', 'trustedProxies', '2001:db8::/48'],
    ],
    SVC_MAIL_FROM: [['Seaborne <map@example.org>', 'mailFrom', 'Seaborne <map@example.org>']],
    SVC_OIDC_ISSUER: [
      ['https://id.example.org/realm', 'oidcIssuer', 'https://id.example.org/realm'],
      ['http://localhost:9000', 'oidcIssuer', 'http://localhost:9000'],
    ],
    SVC_MAP_STYLE: [
      ['/style.json, https://tiles.example.org/a', 'mapStyle', ['/style.json', 'https://tiles.example.org']],
    ],
    SVC_ARCHIVE_URL: [['s3://seaborne/archive/', 'archiveUrl', { bucket: 'seaborne', prefix: 'archive' }]],
    SVC_NATS_URL: [['nats://a:4222, tls://b', 'natsUrl', 'nats://a:4222,tls://b']],
    SVC_SECURITY_CONTACT: [
      ['security@example.org', 'securityContact', 'mailto:security@example.org'],
      ['https://example.org/security', 'securityContact', 'https://example.org/security'],
    ],
  }
  for (const [name, values] of Object.entries(valid))
    for (const [value, key, read] of values)
      test(`${name}=${value}`, () => assert.deepEqual(readConfig({ [name]: value }).config[key], read))

  for (const [name, value] of [
    ['SVC_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SVC_TRUSTED_PROXIES', '2001:db8::/129'],
    ['SVC_TRUSTED_PROXIES', 'proxy.example.org'],
    ['SVC_MAIL_FROM', 'Seaborne <map@example.org>\r\nBcc: a@example.org'],
    ['SVC_MAIL_FROM', 'map@'],
    ['SVC_OIDC_ISSUER', 'http://id.example.org'],
    ['SVC_OIDC_ISSUER', 'http://localhost.example.org'],
    ['SVC_MAP_STYLE', '//tiles.example.org/style.json'],
    ['SVC_ARCHIVE_URL', 's3://seaborne/archive?versionId=1'],
    ['SVC_ARCHIVE_URL', 'https://seaborne/archive'],
    ['SVC_NATS_URL', ','],
    ['SVC_NATS_URL', 'nats://a,http://b'],
    ['SVC_SECURITY_CONTACT', 'https://example.org/a\nContact: mailto:b@example.org'],
    ['SVC_SECURITY_CONTACT', 'http://example.org'],
  ] as const)
    test(`${name}=${JSON.stringify(value)} is refused`, () =>
      assert.throws(() => readConfig({ [name]: value }), new RegExp(`^Error: ${name} must be`)))
})

describe('a password that is not percent-encoded ends the start without its parts', () => {
  for (const [name, value] of [
    ['SVC_DATABASE_URL', 'postgres://mate:hun@ter/2@db.example.org/seaborne'],
    ['SVC_DATABASE_URL', 'postgres://mate:1#hunter@db.example.org/seaborne'],
    ['SVC_DATABASE_URL', 'postgres://mate:1?hunter@db.example.org/seaborne'],
    ['SVC_REDIS_URL', 'redis://mate:1/hunter@valkey.example.org:6379'],
    ['SVC_NATS_URL', 'nats://mate:1/hunter@nats.example.org:4222'],
    ['SVC_SMTP_URL', 'smtp://mate:1/hunter@mail.example.org:587'],
  ] as const)
    test(`${name}=${value}`, () =>
      assert.throws(() => readConfig({ [name]: value }), {
        message: `${name} must have its user and password percent-encoded: @ as %40, / as %2F, # as %23, ? as %3F.`,
      }))

  test('one that is, and a path, are accepted', () => {
    const databaseUrl = 'postgres://mate:hun%40ter%2F2@db.example.org/seaborne?sslmode=require'
    assert.equal(readConfig({ SVC_DATABASE_URL: databaseUrl }).config.databaseUrl, databaseUrl)
  })
})

describe('the error about a bad value does not repeat a password', () => {
  for (const [name, value] of [
    ['SVC_PUBLIC_URL', 'ftp://mate:hunter2@example.org'],
    ['SVC_OIDC_ISSUER', 'http://mate:hunter2@example.org'],
    ['SVC_AI_URL', 'mate:hunter2@example.org'],
    ['SVC_MAP_STYLE', 'mapbox://mate:hunter2@styles?access_token=hunter2'],
    ['SVC_SMTP_URL', 'smtp:/mate:hunter2@example.org'],
    ['SVC_DATABASE_URL', 'mysql://mate:hunter2@db.example.org/seaborne'],
  ] as const)
    test(`${name}=${value}`, () =>
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) =>
          error instanceof Error && error.message.startsWith(`${name} must be`) && !/hunter2/.test(error.message),
      ))
})

test('an unknown setting is warned of, with the one that was meant', () => {
  assert.deepEqual(readConfig({ SVC_PROT: '1' }).warnings, ['SVC_PROT is not a setting; did you mean SVC_PORT?'])
})

test('settings of files, of mappings and of tests are known', () => {
  const known = { SVC_FEEDER_KEY_FILE: '', SVC_JSON_KEY_PORTS: 'a', SVC_TEST_BUILT: '1', OTHER: 'b' }
  assert.deepEqual(readConfig(known).warnings, [])
  assert.deepEqual(readConfig({ SVC_FEEDER_KEY_FILES: 'a' }).warnings, [
    'SVC_FEEDER_KEY_FILES is not a setting; did you mean SVC_FEEDER_KEY_FILE?',
  ])
})

test('Redis without a cluster is warned of: one process counts requests by itself', () => {
  const redis = { SVC_REDIS_URL: 'redis://valkey.example.org:6379' }
  const [warning, ...others] = readConfig(redis).warnings
  assert.match(warning, /^SVC_REDIS_URL has no effect with SVC_ROLE=all: .*SVC_ROLE=api/)
  assert.deepEqual(others, [])
  // The nodes of a cluster may have their settings in common.
  for (const role of ['ingest', 'live', 'api'])
    assert.deepEqual(readConfig({ ...redis, SVC_ROLE: role, SVC_NATS_URL: 'nats://localhost' }).warnings, [], role)
})

test('a model without its name is warned of: rules would answer in its place', () => {
  const model = { SVC_AI_URL: 'https://api.example.org/v1' }
  const [warning, ...others] = readConfig(model).warnings
  assert.match(warning, /^SVC_AI_URL has no effect without SVC_AI_MODEL/)
  assert.deepEqual(others, [])
  assert.deepEqual(readConfig({ ...model, SVC_AI_MODEL: 'one' }).warnings, [])
})

describe('SVC_PMTILES', () => {
  const dir = mkdtempSync(join(tmpdir(), 'seaborne-pmtiles-'))
  const fileOf = (name: string, content: string) => {
    writeFileSync(join(dir, name), content)
    return join(dir, name)
  }
  for (const [path, because, says] of [
    [dir, 'a folder', /SVC_PMTILES must be an existing file, got .*EISDIR/],
    [join(dir, 'missing'), 'no file', /SVC_PMTILES must be an existing file, got .*ENOENT/],
    [fileOf('empty', ''), 'an empty file', /SVC_PMTILES must be a PMTiles archive/],
    [fileOf('page', '<html>'), 'a web page', /SVC_PMTILES must be a PMTiles archive/],
  ] as const)
    test(`${because} ends the start`, () => assert.throws(() => readConfig({ SVC_PMTILES: path }), says))

  test('an archive is accepted', () => {
    const path = fileOf('archive', 'PMTiles\x03')
    assert.equal(readConfig({ SVC_PMTILES: path }).config.pmtiles, path)
  })
})

test('a copy that must not send has no mail server', () => {
  const mail = { SVC_SMTP_URL: 'smtp://mail.example.org', SVC_MAIL_FROM: 'map@example.org' }
  const open = (env: object) => openMail(readConfig({ ...mail, ...env }).config, () => {})
  assert.notEqual(open({}), null)
  assert.equal(open({ SVC_DELIVERY: '0' }), null)
  const reason = (env: Record<string, string>) => noEmailReason(readConfig(env).config)
  assert.equal(reason(mail), null)
  assert.equal(reason({ ...mail, SVC_DELIVERY: '0' }), 'SVC_DELIVERY is 0')
  assert.equal(reason({}), 'SVC_SMTP_URL is not set')
})

test('a secret may stand in a file, without its last line break', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'seaborne-')), 'key')
  writeFileSync(file, 'abc\n')
  assert.equal(readConfig({ SVC_FEEDER_KEY_FILE: file }).config.feederKey, 'abc')
  assert.throws(() => readConfig({ SVC_FEEDER_KEY_FILE: `${file}.not` }), /SVC_FEEDER_KEY_FILE cannot be read/)
  assert.equal(readConfig({ SVC_FEEDER_KEY_FILE: '', SVC_FEEDER_KEY: 'own' }).config.feederKey, 'own')
})

test('every setting says what it means, once', () => {
  const names = Object.values(settings).map(({ name }) => name)
  assert.equal(new Set(names).size, names.length)
  assert.ok(Object.values(settings).every(({ meaning }) => meaning.length > 5))
})

describe('SVC_PUBLIC_URL', () => {
  for (const [value, expected] of [
    ['https://example.org', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org/ships/', 'https://example.org/ships'],
    ['https://example.org/a/b', 'https://example.org/a/b'],
    ['https://example.org/ships?x=1', null],
    ['https://example.org/ships#x', null],
    ['https://example.org/a%20b', null],
    ['https://me:secret@example.org/ships', null],
    ['example.org/ships', null],
  ] as const)
    test(`${value}: ${expected ?? 'refused'}`, () => {
      const read = () => readConfig({ SVC_PUBLIC_URL: value }).config.publicUrl
      if (expected === null) assert.throws(read, /SVC_PUBLIC_URL must be (?!.*secret)/)
      else assert.equal(read(), expected)
    })
})

test('single sign-on without a provider ends the start: nobody could sign in', async () =>
  assert.rejects(openProviders(readConfig({ SVC_SINGLE_SIGN_ON: '1' }).config), /SVC_SINGLE_SIGN_ON needs a provider/))

test('a fault of a value that is found while it is used names the setting, others stay', async () => {
  const named = { name: 'Error', message: 'SVC_FEEDS: no such feed' }
  const fault = () => new TypeError('no such feed')
  assert.throws(() => asSetting('SVC_FEEDS', () => { throw fault() }), named) // oxfmt-ignore
  await assert.rejects(
    asSetting('SVC_FEEDS', () => Promise.reject(fault())),
    InvalidSettingError,
  )
  await assert.rejects(
    asSetting('SVC_FEEDS', () => Promise.reject(new RangeError('too deep'))),
    RangeError,
  )
})
