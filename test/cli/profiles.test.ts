import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, afterEach, describe, test } from 'node:test'
import { useExampleApi } from '../support/example-api.ts'
import { runSvc, type SvcEnvironment } from '../support/run-svc.ts'

const api = useExampleApi()
const home = mkdtempSync(join(tmpdir(), 'svc-cli-'))
const file = join(home, 'svc', 'config.json')
const token = `svc_live_abc1234${'example'.repeat(4)}`
after(() => rmSync(home, { recursive: true }))
afterEach(() => rmSync(join(home, 'svc'), { recursive: true, force: true }))

const svc = (line: string | string[], { env = {}, ...world }: SvcEnvironment = {}) =>
  runSvc(line, { ...world, env: { XDG_CONFIG_HOME: home, ...env } })

const kept = () => JSON.parse(readFileSync(file, 'utf8')) as { use: string; profiles: Record<string, { key: object }> }
const askedBy = async (line: string, env: Record<string, string> = {}) => {
  api.requests.length = 0
  await svc(line, { env })
  return [api.requests[0]?.route, api.requests[0]?.headers.authorization]
}

describe('settings', () => {
  test('flags take precedence over the environment, the environment over the file', async () => {
    await svc(['config', 'set', 'base_url', `${api.baseUrl}/file`])
    const env = { SVC_BASE_URL: `${api.baseUrl}/env` }
    assert.equal((await askedBy('keys'))[0], 'GET /file/keys/')
    assert.equal((await askedBy('keys', env))[0], 'GET /env/keys/')
    assert.equal((await askedBy(`keys --base-url ${api.baseUrl}/flag`, env))[0], 'GET /flag/keys/')
  })

  for (const { address, api, because } of [
    { address: 'http://sea.example:8080', api: 'http://sea.example:8080/api/v1', because: 'a server alone' },
    { address: 'http://sea.example:8080/', api: 'http://sea.example:8080/api/v1', because: 'with its slash' },
    { address: 'https://sea.example/app/', api: 'https://sea.example/api/v1', because: 'the address of the map' },
    { address: 'https://sea.example/api/v1/', api: 'https://sea.example/api/v1', because: 'the API itself' },
    { address: 'https://example.org/sea/v1', api: 'https://example.org/sea/v1', because: 'a path is kept' },
  ])
    test(`${address} is the API at ${api}: ${because}`, async () => {
      await svc(['config', 'set', 'base_url', address])
      assert.equal((await svc('config get base_url')).out, `${api}\n`)
    })

  test('an unknown path says what the base URL ends in', async () => {
    const { err } = await svc(['vessels', 'list', '--base-url', `${api.baseUrl}/elsewhere`])
    assert.match(err, /ends in \/api\/v1, as in http:\/\/127\.0\.0\.1:\d+\/api\/v1/)
  })

  test('an unknown setting or an invalid value is rejected', async () => {
    assert.match((await svc('config set base_ur x')).err, /Did you mean "base_url"/)
    assert.equal((await svc('config set base_url nowhere')).code, 2)
    assert.equal((await svc('config set format xml')).code, 2)
    assert.match((await svc(`config set key ${token}`)).err, /--with-token/)
    await svc('config set format csv')
    assert.equal((await svc('config get format')).out, 'csv\n')
    await svc('config unset format')
    assert.equal((await svc('config get format')).out, '')
  })
})

describe('profiles', () => {
  test('each profile has its own server and key; --profile takes precedence over SVC_PROFILE, then the selected profile', async () => {
    for (const name of ['desk', 'ship']) {
      const line = `--profile ${name} auth login --with-token --base-url ${api.baseUrl}/${name}`
      // The example API has no such path, so the key is checked at the plain base URL.
      await svc(line.replace(`/${name}`, ''), { stdin: token.replace('abc', name.slice(0, 3)) })
    }
    const bearer = (name: string) => `Bearer ${token.replace('abc', name)}`
    assert.equal((await askedBy('--profile desk keys'))[1], bearer('des'))
    assert.equal((await askedBy('keys', { SVC_PROFILE: 'ship' }))[1], bearer('shi'))
    assert.equal((await askedBy('keys --profile=desk', { SVC_PROFILE: 'ship' }))[1], bearer('des'))
    assert.equal((await svc('config use ship')).code, 0)
    assert.equal((await askedBy('keys'))[1], bearer('shi'))
    assert.equal(
      (await askedBy('keys', { SVC_API_KEY: 'svc_live_env', SVC_PROFILE: 'desk' }))[1],
      'Bearer svc_live_env',
    )
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const { out } = await svc('config list')
    assert.match(out, /^default\tfalse\t.*\ndesk\tfalse\t.*\nship\ttrue\t/)
    assert.doesNotMatch(out, new RegExp(token.slice(16)))
  })

  test('an unknown profile is a usage error with a suggestion; no request is sent', async () => {
    await svc(`--profile desk config set base_url ${api.baseUrl}`)
    const { code, err } = await svc('--profile desc keys')
    assert.equal(code, 2)
    assert.match(err, /Did you mean "desk"/)
    assert.equal((await svc('config use desc')).code, 2)
    assert.equal((await svc('--profile ../x config set format csv')).code, 2)
    assert.deepEqual(api.requests, [])
  })

  test('a configuration file without profiles is read as the profile "default"', async () => {
    mkdirSync(dirname(file), { recursive: true })
    const key = { id: 3, token, name: 'svc on bridge', baseUrl: api.baseUrl }
    const old = { settings: { base_url: api.baseUrl, format: 'json' }, key }
    writeFileSync(file, JSON.stringify(old))
    assert.deepEqual(await askedBy('keys'), ['GET /keys/', `Bearer ${token}`])
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), old, 'reading does not write')
    await svc('--profile desk config set format csv')
    assert.deepEqual(kept(), {
      use: 'default',
      profiles: { default: old, desk: { settings: { format: 'csv' }, key: null } },
    })
    assert.deepEqual(await askedBy('keys'), ['GET /keys/', `Bearer ${token}`])
  })

  test('a damaged configuration file is reported and left unchanged', async () => {
    mkdirSync(dirname(file), { recursive: true })
    for (const text of ['{"use":', '[]', 'null']) {
      writeFileSync(file, text)
      const { code, err } = await svc('config set format csv')
      assert.equal(code, 2)
      assert(err.includes(file))
      assert.equal(readFileSync(file, 'utf8'), text)
    }
  })

  test('config unset key removes the key without revoking it, with a note', async () => {
    await svc(`auth login --with-token --base-url ${api.baseUrl}`, { stdin: token })
    assert.match((await svc('config unset key')).err, /still valid/)
    assert.equal((await svc('auth token')).code, 4)
    assert.equal(kept().profiles.default.key, null)
  })
  test('a key that no header can hold is refused, and never printed', async () => {
    for (const text of ['svc_live_secret\nsvc_live_other', 'svc_live_secret\r\n# my key', 'svc_live_secret…']) {
      const { code, out, err } = await svc(`keys --base-url ${api.baseUrl}`, { env: { SVC_API_KEY: text } })
      assert.equal(code, 2)
      assert.match(err, /SVC_API_KEY must hold one API key/)
      assert.doesNotMatch(out + err, /secret/)
    }
    assert.deepEqual(api.requests, [])
  })
})
