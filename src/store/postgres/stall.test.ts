import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { after, before, describe, test } from 'node:test'
import { accountsOver, from, goodPassword } from '../../../test/support/accounts.ts'
import { startPostgres, type TestPostgres } from '../../../test/support/postgres.ts'
import { tcpProxy, type TcpProxy } from '../../../test/support/tcp-proxy.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { DatabaseAway, storeErrorMessage } from '../store-errors.ts'
import { openStore, type Store } from '../store.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

const started = await startPostgres()
const skip = 'skip' in started ? started.skip : false
const postgres = started as TestPostgres
/** Shorter than a server's, and long enough for a busy machine. */
const requestLimits = { statementMs: 1500, answerMs: 2500 }

describe('a PostgreSQL that does not answer', { skip }, () => {
  let proxy: TcpProxy
  let store: Store
  const changes: string[] = []
  before(async () => {
    const url = new URL(await postgres.freshDatabase())
    proxy = await tcpProxy(Number(url.port))
    url.port = String(proxy.port)
    const onChange = (part: string, fault: string | null) => changes.push(`${part}: ${fault ?? 'ok'}`)
    store = await openStore({ url: url.href, nowMs: 0, alone: true, requestLimits, onChange })
  })
  after(async () => {
    await store.close()
    await proxy.close()
    await postgres.stop()
  })
  const query = (on: Store) => on.accounts.selectFrom('users').select('id').execute()

  test('a statement that takes too long is ended by the database, and the connection goes on', async () => {
    await assert.rejects(sql`select pg_sleep(60)`.execute(store.accounts), (error) => {
      assert.equal(storeErrorMessage(error), 'the database took too long')
      return true
    })
    assert.deepEqual(await query(store), [])
    assert.deepEqual(changes.splice(0), ['accounts: the database took too long', 'accounts: ok'])
  })

  test('a query fails after a time-out, the next ones at once; known keys are still accepted', async () => {
    const { accounts, pass } = accountsOver(store)
    const { user, token } = await accounts.register({ email: 'mate@example.org', password: goodPassword }, from)
    await accounts.changeUser(user.id, { tier: 'pro' })
    const session = { authorization: null, session: token }
    const { caller } = await accounts.authenticate(session)
    const key = await accounts.createKey(caller, 'known', ['read'], from)
    const unused = await accounts.createKey(caller, 'unused', ['read'], from)
    const bearer = (text: string) => ({ authorization: `Bearer ${text}`, session: null })
    assert.equal((await accounts.authenticate(bearer(key.token))).caller.user?.tier, 'pro')
    // Where another server may revoke it, nothing is known of a key.
    const beside = accountsOver({ accounts: store.accounts, isSoleServer: false })
    assert.equal((await beside.accounts.authenticate(session)).caller.user?.id, user.id)
    beside.pass(1001)

    proxy.freeze()
    const unanswered = (error: unknown) => {
      assert.equal(storeErrorMessage(error), 'the database does not answer')
      return true
    }
    await assert.rejects(query(store), unanswered)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => query(store)))
    assert.ok(
      results.filter((result) => result.status === 'rejected' && result.reason instanceof DatabaseAway).length >= 18,
    )
    await assert.rejects(
      store.accounts.transaction().execute((db) => db.deleteFrom('users').execute()),
      unanswered,
    )
    assert.equal(store.health.faultOf('accounts'), 'the database does not answer')
    pass(1001)
    assert.equal((await accounts.authenticate(bearer(key.token))).caller.keyId, key.id)
    assert.equal((await accounts.authenticate(session)).caller.user?.id, user.id)
    await assert.rejects(async () => accounts.authenticate(bearer(unused.token)), unanswered)
    await assert.rejects(async () => beside.accounts.authenticate(session), unanswered)
    pass(5 * 60_000)
    await assert.rejects(async () => accounts.authenticate(bearer(key.token)), unanswered)

    proxy.thaw()
    await eventually('the database answers again', () =>
      query(store).then(
        (rows) => rows.length === 1,
        () => false,
      ),
    )
    assert.equal(store.health.faultOf('accounts'), null)
    assert.equal((await accounts.authenticate(bearer(key.token))).caller.keyId, key.id)
  })
})

describe('circuit breaker', () => {
  const unanswered = new Error('Query read timeout')

  test('lets one query a second through until one is answered', () => {
    let nowMs = 0
    const breaker = new CircuitBreaker(() => nowMs)
    breaker.enter()
    breaker.record(unanswered)
    nowMs = 999
    assert.throws(() => breaker.enter(), DatabaseAway)
    nowMs = 1000
    breaker.enter()
    assert.throws(() => breaker.enter(), DatabaseAway)
    nowMs = 2000
    breaker.record(unanswered)
    nowMs = 3000
    breaker.enter()
    breaker.record(null)
    breaker.enter()
    breaker.enter()
  })

  test('an error that the database answered with opens nothing', () => {
    const breaker = new CircuitBreaker(() => 0)
    breaker.record(Object.assign(new Error('duplicate key'), { code: '23505' }))
    breaker.record(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    breaker.enter()
  })
})
