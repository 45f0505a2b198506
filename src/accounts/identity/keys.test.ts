import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HttpError } from '#domain/http-error.ts'
import { msPerMinute } from '#domain/time.ts'
import { accountsOver, from, goodPassword } from '../../../test/support/accounts.ts'
import { memoryAccounts } from '../../../test/support/memory-accounts.ts'
import { Keys } from './keys.ts'
import { secretHash } from './secret-text.ts'

async function scene() {
  const db = await memoryAccounts()
  const { accounts, clock } = accountsOver({ accounts: db, isSoleServer: true })
  const { user } = await accounts.register({ email: 'mate@example.org', password: goodPassword }, from)
  const keys = new Keys(db)
  const create = (name = 'k') => keys.create(user.id, name, ['read'], clock.nowMs())
  return { keys, create, userId: user.id, nowMs: clock.nowMs() }
}

test('API keys: at most 25 are active, and a revoked one makes place for another', async () => {
  const { keys, create, userId, nowMs } = await scene()
  const { id } = await create()
  for (let n = 1; n < 25; n++) await create()
  await assert.rejects(create(), (error) => error instanceof HttpError && error.status === 409)
  assert.ok(await keys.revoke(userId, id, nowMs))
  await create()
  assert.equal((await keys.of(userId)).length, 25)
})

test('API keys: the last use is written at most once a minute', async () => {
  const { keys, create, userId, nowMs } = await scene()
  const { token } = await create()
  const lastUsedMs = async (atMs: number) => {
    await keys.find(token, secretHash(token), atMs)
    return (await keys.of(userId))[0].lastUsedMs
  }
  assert.equal(await lastUsedMs(nowMs), nowMs)
  assert.equal(await lastUsedMs(nowMs + msPerMinute), nowMs)
  assert.equal(await lastUsedMs(nowMs + msPerMinute + 1), nowMs + msPerMinute + 1)
})
