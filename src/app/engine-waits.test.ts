import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LeaseLost } from '#store/store-errors.ts'
import { eventually } from '../../test/support/eventually.ts'
import { freePort } from '../../test/support/free-port.ts'
import { type Config, InvalidSettingError, readConfig } from './config.ts'
import { EngineAway, engineFault } from './engine-faults.ts'
import { EngineWaits } from './engine-waits.ts'
import { startErrorMessage } from './start-errors.ts'

const coded = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code })
const named = (message: string, name: string) => Object.assign(new Error(message), { name })
const refused = () => coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')

describe('what is wrong with an engine when a server starts', () => {
  for (const [engine, error, passes, words] of [
    ['PostgreSQL', refused(), true, /the database cannot be reached: connect ECONNREFUSED/],
    ['PostgreSQL', coded('the database system is starting up', '57P03'), true, /starting up/],
    ['PostgreSQL', coded('sorry, too many clients already', '53300'), true, /too many clients/],
    ['PostgreSQL', coded('Connection terminated due to connection timeout'), true, /cannot be reached/],
    ['PostgreSQL', coded('Query read timeout'), true, /does not answer/],
    ['PostgreSQL', coded('getaddrinfo ENOTFOUND postgres', 'ENOTFOUND'), true, /ENOTFOUND postgres/],
    ['PostgreSQL', coded('server login failed: the database system is starting up', '08P01'), true, /starting up/],
    ['PostgreSQL', coded('password authentication failed for user "a"', '28P01'), false, /^SVC_DATABASE_URL: .*check/],
    ['PostgreSQL', coded('database "none" does not exist', '3D000'), false, /create the database first/],
    ['PostgreSQL', coded('SASL authentication failed', '08P01'), false, /^SVC_DATABASE_URL: .*the password/],
    ['PostgreSQL', coded('no such database: none', '08P01'), false, /name of the database/],
    ['PostgreSQL', coded('The server does not support SSL connections'), false, /^SVC_DATABASE_URL: /],
    ['NATS', named('connection refused', 'ConnectionError'), true, /connection refused/],
    ['NATS', named('Authorization Violation', 'AuthorizationError'), false, /^SVC_NATS_URL: .*password/],
    ['NATS', named('jetstream is not enabled', 'JetStreamNotEnabled'), false, /start it with -js/],
    ['Redis', coded('WRONGPASS invalid username-password pair or user is disabled.'), false, /^SVC_REDIS_URL: /],
  ] as const)
    test(`${engine}: ${error.message}`, () => {
      const fault = engineFault(engine, error)
      assert.equal(fault?.passes, passes)
      assert.match(fault.words, words)
    })

  test('a defect of the program, or another server with the lease, is none', () => {
    for (const error of [new TypeError('x is undefined'), new LeaseLost(), 'thrown text'])
      assert.equal(engineFault('PostgreSQL', error), null)
    assert.equal(engineFault('NATS', new TypeError('x is undefined')), null)
  })
})

describe('a start that waits for an engine', () => {
  async function waiting(settings: Record<string, string> = {}, env: Record<string, string> = {}) {
    const { config } = readConfig({
      SVC_PORT: String(await freePort()),
      SVC_DATABASE_URL: 'postgres://db/a',
      ...settings,
    })
    const said: string[] = []
    const waits = new EngineWaits(config, (_level, text, fields) => said.push(`${text} ${JSON.stringify(fields)}`), env)
    return { waits, said, config, ask: (path: string) => ask(config, path) }
  }
  const ask = async ({ port }: Config, path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    return response === null ? null : { status: response.status, text: await response.text() }
  }

  test('says so in the log and on /readyz, answers /livez, and leaves the port when it has ended', async () => {
    const { waits, said, ask } = await waiting()
    let isAway = true
    const opening = waits.forStore(() => (isAway ? Promise.reject(refused()) : Promise.resolve('open')))
    const readiness = await eventually('it listens', () => ask('/readyz?verbose'))
    assert.deepEqual(readiness, {
      status: 503,
      text: 'not ready\nserver: starting\nwaits for PostgreSQL: the database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432\n',
    })
    assert.equal((await ask('/livez'))?.status, 200)
    assert.deepEqual(await ask('/api/v1/vessels'), {
      status: 503,
      text: '{"error":"The server is starting. Try again in a moment."}',
    })
    isAway = false
    assert.equal(await opening, 'open')
    await waits.end()
    assert.equal(await ask('/livez'), null)
    assert.equal(said.length, 2)
    assert.match(said[0], /^start waits .*"for":"PostgreSQL","because":"the database cannot be reached/)
    assert.match(said[1], /^start goes on/)
  })

  test('gives up after its time, and at once where another setting is needed', async () => {
    const { waits } = await waiting({ SVC_START_WAIT_MS: '0' })
    const away = await waits.forStore(() => Promise.reject(refused())).catch((error: unknown) => error)
    assert.ok(away instanceof EngineAway)
    assert.match(startErrorMessage(away) ?? '', /^PostgreSQL: the database cannot be reached: .*SVC_START_WAIT_MS/)
    const wrong = waits.forStore(() => Promise.reject(coded('database "none" does not exist', '3D000')))
    await assert.rejects(wrong, InvalidSettingError)
    await assert.rejects(
      waits.forStore(() => Promise.reject(new TypeError('x is undefined'))),
      TypeError,
    )
  })

  test('leaves a socket that the supervisor holds to the server, in which connections wait', async () => {
    const held = { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' }
    const { waits, ask, said } = await waiting({}, held)
    waits.says('NATS', 'no answer yet')
    for (let tries = 0; tries < 20; tries++) assert.equal(await ask('/livez'), null)
    await waits.end()
    assert.equal(said.length, 1)
  })

  test('says nothing more, and does not listen again, once it has ended', async () => {
    const { waits, ask, said } = await waiting()
    await waits.end()
    waits.says('the lease', 'another has it')
    assert.deepEqual(said, [])
    await waits.end()
    assert.equal(await ask('/livez'), null)
  })

  test('without PostgreSQL it tries once', async () => {
    const { waits } = await waiting({ SVC_DATABASE_URL: '' })
    await assert.rejects(
      waits.forStore(() => Promise.reject(refused())),
      /ECONNREFUSED/,
    )
  })
})
