import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import { accountsOver, from, goodPassword } from '../../../test/support/accounts.ts'
import { memoryAccounts } from '../../../test/support/memory-accounts.ts'
import type { Accounts } from '../accounts.ts'
import type { Caller } from './credential.ts'
import { secretHash } from './secret-text.ts'
import { Sessions } from './sessions.ts'

async function scene() {
  const db = await memoryAccounts()
  const { accounts, clock } = accountsOver({ accounts: db, isSoleServer: true })
  const { user, token } = await accounts.register({ email: 'mate@example.org', password: goodPassword }, from)
  return { sessions: new Sessions(db), userId: user.id, hash: secretHash(token), nowMs: clock.nowMs() }
}

test('sessions: one ends after thirty days, and is no longer listed', async () => {
  const { sessions, userId, hash, nowMs } = await scene()
  const endMs = nowMs + 30 * msPerDay
  assert.notEqual(await sessions.find(hash, endMs - 1), null)
  assert.equal((await sessions.of(userId, endMs - 1)).length, 1)
  assert.equal(await sessions.find(hash, endMs), null)
  assert.deepEqual(await sessions.of(userId, endMs), [])
})

test('sessions: the last use is written at most once a minute', async () => {
  const { sessions, userId, hash, nowMs } = await scene()
  const lastUsedMs = async (atMs: number) => {
    await sessions.find(hash, atMs)
    return (await sessions.of(userId, atMs))[0].lastUsedMs
  }
  assert.equal(await lastUsedMs(nowMs), nowMs)
  assert.equal(await lastUsedMs(nowMs + msPerMinute), nowMs)
  assert.equal(await lastUsedMs(nowMs + msPerMinute + 1), nowMs + msPerMinute + 1)
})

const nextPassword = 'Skagen tidal 4 boje'

for (const { because, end } of [
  { because: 'it is ended', end: ({ accounts, caller, id }) => accounts.endSession(caller.user!.id, id, from) },
  {
    because: 'the password is changed',
    end: ({ accounts, caller }) => accounts.changePassword(caller, goodPassword, nextPassword, from),
  },
  {
    because: 'an operator sets a password',
    end: ({ accounts, caller }) => accounts.resetPassword(caller.user!.id, nextPassword),
  },
] satisfies { because: string; end: (given: { accounts: Accounts; caller: Caller; id: number }) => Promise<void> }[])
  test(`sessions: another one fails on the next request after ${because}`, async () => {
    const { accounts } = accountsOver({ accounts: await memoryAccounts(), isSoleServer: true })
    const input = { email: 'mate@example.org', password: goodPassword }
    const own = await accounts.register(input, from)
    const other = await accounts.signIn(input, from)
    const kindOf = async (session: string) =>
      (await accounts.authenticate({ authorization: null, session })).caller.kind
    const { caller } = await accounts.authenticate({ authorization: null, session: own.token })
    assert.equal(await kindOf(other.token), 'session')
    await end({ accounts, caller, id: other.sessionId })
    assert.equal(await kindOf(other.token), 'anonymous')
  })
