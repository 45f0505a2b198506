import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { accountsOver, from, goodPassword } from '../../test/support/accounts.ts'
import { memoryAccounts } from '../../test/support/memory-accounts.ts'
import { OneTimeTokens } from './identity/one-time-tokens.ts'

for (const { table, lifeMs } of [
  { table: 'sessions', lifeMs: 30 * msPerDay },
  { table: 'one_time_tokens', lifeMs: msPerHour },
  { table: 'audit_log', lifeMs: 400 * msPerDay + 1 },
] as const)
  test(`rows of ${table} are deleted when they have expired, and no earlier`, async () => {
    const db = await memoryAccounts()
    const { accounts, clock } = accountsOver({ accounts: db, isSoleServer: true })
    const { user } = await accounts.register({ email: 'mate@example.org', password: goodPassword }, from)
    await new OneTimeTokens(db).issue('password reset', user.id, msPerHour, clock.nowMs())
    const rowsLeft = async () => {
      await accounts.prune()
      return (await db.selectFrom(table).selectAll().execute()).length
    }
    clock.advance(lifeMs - 1)
    assert.equal(await rowsLeft(), 1)
    clock.advance(1)
    assert.equal(await rowsLeft(), 0)
  })
