import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { startExampleApi, type ExampleApi } from '#cli/example-api-for-tests.ts'
import { typed, type World } from './support/typist.ts'

let api: ExampleApi
const home = mkdtempSync(join(tmpdir(), 'svc-cli-'))
const file = join(home, 'svc', 'config.json')
const token = `svc_live_abc1234${'example'.repeat(4)}`
before(async () => void (api = await startExampleApi()))
after(() => {
  rmSync(home, { recursive: true })
  return api.close()
})
afterEach(() => {
  api.asked.length = 0
  rmSync(join(home, 'svc'), { recursive: true, force: true })
})

const svc = (line: string | string[], { env = {}, ...world }: World = {}) =>
  typed(line, { ...world, env: { XDG_CONFIG_HOME: home, ...env } })

const kept = () => JSON.parse(readFileSync(file, 'utf8')) as { use: string; profiles: Record<string, { key: object }> }
const askedBy = async (line: string, env: Record<string, string> = {}) => {
  api.asked.length = 0
  await svc(line, { env })
  return [api.asked[0]?.route, api.asked[0]?.headers.authorization]
}

describe('settings', () => {
  test('flags win over the environment, and that over the file', async () => {
    await svc(['config', 'set', 'base_url', `${api.baseUrl}/file`])
    const env = { SVC_BASE_URL: `${api.baseUrl}/env` }
    assert.equal((await askedBy('keys'))[0], 'GET /file/keys/')
    assert.equal((await askedBy('keys', env))[0], 'GET /env/keys/')
    assert.equal((await askedBy(`keys --base-url ${api.baseUrl}/flag`, env))[0], 'GET /flag/keys/')
  })

  test('a setting that does not exist, or a value that cannot be, is refused', async () => {
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
  test('each has its own server and key; the flag wins over SVC_PROFILE, and that over the one in use', async () => {
    for (const name of ['desk', 'ship']) {
      const line = `--profile ${name} auth login --with-token --base-url ${api.baseUrl}/${name}`
      // The example API knows no such path; the key is tried at the plain one.
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

  test('a profile that is not there is a usage error with a suggestion; nothing is asked', async () => {
    await svc(`--profile desk config set base_url ${api.baseUrl}`)
    const { code, err } = await svc('--profile desc keys')
    assert.equal(code, 2)
    assert.match(err, /Did you mean "desk"/)
    assert.equal((await svc('config use desc')).code, 2)
    assert.equal((await svc('--profile ../x config set format csv')).code, 2)
    assert.deepEqual(api.asked, [])
  })

  test('a file from before there were profiles is the profile "default", and loses nothing', async () => {
    mkdirSync(dirname(file), { recursive: true })
    const key = { id: 3, token, name: 'svc on bridge', baseUrl: api.baseUrl }
    const old = { settings: { base_url: api.baseUrl, format: 'json' }, key }
    writeFileSync(file, JSON.stringify(old))
    assert.deepEqual(await askedBy('keys'), ['GET /keys/', `Bearer ${token}`])
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), old, 'reading writes nothing')
    await svc('--profile desk config set format csv')
    assert.deepEqual(kept(), {
      use: 'default',
      profiles: { default: old, desk: { settings: { format: 'csv' }, key: null } },
    })
    assert.deepEqual(await askedBy('keys'), ['GET /keys/', `Bearer ${token}`])
  })

  test('a file that is damaged is named, and stays as it is', async () => {
    mkdirSync(dirname(file), { recursive: true })
    for (const text of ['{"use":', '[]', 'null']) {
      writeFileSync(file, text)
      const { code, err } = await svc('config set format csv')
      assert.equal(code, 2)
      assert(err.includes(file))
      assert.equal(readFileSync(file, 'utf8'), text)
    }
  })

  test('a key that is forgotten is not revoked, and that is said', async () => {
    await svc(`auth login --with-token --base-url ${api.baseUrl}`, { stdin: token })
    assert.match((await svc('config unset key')).err, /still valid/)
    assert.equal((await svc('auth token')).code, 4)
    assert.equal(kept().profiles.default.key, null)
  })
})
