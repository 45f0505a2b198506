import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { HttpError } from '#domain/http-error.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import type { AccountsDb } from '#store/store.ts'
import { accountsOver, from, goodPassword } from '../../../test/support/accounts.ts'
import { memoryAccounts } from '../../../test/support/memory-accounts.ts'
import { Idempotency } from './idempotency.ts'

let db: AccountsDb
let userId: number
let otherId: number
const nowMs = Date.UTC(2026, 10, 20, 12)
before(async () => {
  db = await memoryAccounts()
  const { accounts } = accountsOver({ accounts: db, isSoleServer: true })
  const add = async (email: string) => (await accounts.register({ email, password: goodPassword }, from)).user.id
  userId = await add('mate@example.org')
  otherId = await add('pilot@example.org')
})

/** The database with a full disk for queries of a kind, after the first `spared` of them. */
function withFullDisk(kind: 'UpdateQueryNode' | 'DeleteQueryNode', spared = 0): AccountsDb {
  let seen = 0
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === kind && ++seen > spared) throw Object.assign(new Error('full'), { errcode: 13 })
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

const refusedWith = (status: number, words: RegExp) => (error: unknown) =>
  error instanceof HttpError && error.status === status && words.test(error.message)

test('idempotency: an act outside of the store whose response cannot be stored is answered and not repeated', async () => {
  const call = { userId, key: 'stored-too-late', request: 'a', nowMs }
  const idempotency = new Idempotency(withFullDisk('UpdateQueryNode'))
  let acts = 0
  const act = async () => ({ status: 200, answer: ++acts })
  assert.deepEqual(await idempotency.onceOutside(call, act), { status: 200, answer: 1, replayed: false })
  await assert.rejects(idempotency.onceOutside(call, act), refusedWith(409, /under way/))
  assert.equal(acts, 1)
})

test('idempotency: a failed act outside of the store is reported as such where its key cannot be freed', async () => {
  const call = { userId, key: 'freed-too-late', request: 'a', nowMs }
  const idempotency = new Idempotency(withFullDisk('DeleteQueryNode', 1))
  const declined = () => Promise.reject(new HttpError(402, 'declined'))
  await assert.rejects(idempotency.onceOutside(call, declined), refusedWith(402, /^declined$/))
})

test('idempotency: the key of a call that did not finish is free after a minute', async () => {
  const idempotency = new Idempotency(db)
  const call = (afterMs: number) => ({ userId, key: 'abandoned', request: 'a', nowMs: nowMs + afterMs })
  const act = async () => ({ status: 200, answer: 'done' })
  void idempotency.onceOutside(call(0), () => new Promise(() => {}))
  await assert.rejects(idempotency.onceOutside(call(msPerMinute), act), refusedWith(409, /under way/))
  assert.equal((await idempotency.onceOutside(call(msPerMinute + 1), act)).replayed, false)
})

test('idempotency: a response is repeated for a day, and to its user only', async () => {
  const idempotency = new Idempotency(db)
  let acts = 0
  const once = async (by: number, afterMs: number) => {
    const call = { userId: by, key: 'kept', request: 'a', nowMs: nowMs + afterMs }
    return (await idempotency.once(call, async () => ({ status: 201, answer: ++acts }))).answer
  }
  assert.equal(await once(userId, 0), 1)
  assert.equal(await once(otherId, 0), 2)
  await idempotency.prune(nowMs + msPerDay)
  assert.equal(await once(userId, msPerDay), 1)
  await idempotency.prune(nowMs + msPerDay + 1)
  assert.equal(await once(userId, msPerDay), 3)
})
