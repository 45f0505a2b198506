import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { accountsOver, from, goodPassword } from '../../../test/support/accounts.ts'
import { memoryAccounts } from '../../../test/support/memory-accounts.ts'
import { OneTimeTokens } from './one-time-tokens.ts'

let tokens: OneTimeTokens
let userId: number
let otherId: number
before(async () => {
  const db = await memoryAccounts()
  const { accounts } = accountsOver({ accounts: db, isSoleServer: true })
  const add = async (email: string) => (await accounts.register({ email, password: goodPassword }, from)).user.id
  userId = await add('mate@example.org')
  otherId = await add('pilot@example.org')
  tokens = new OneTimeTokens(db)
})

test('a token works once, for its purpose, and until it expires', async () => {
  const token = await tokens.issue('password reset', userId, 1000, 0)
  for (const ask of [tokens.peek.bind(tokens), tokens.consume.bind(tokens)]) {
    assert.equal(await ask('e-mail check', token, 0), null, 'another purpose')
    assert.equal(await ask('password reset', token, 1000), null, 'it has expired')
    assert.equal(await ask('password reset', `${token}x`, 0), null, 'another token')
  }
  assert.deepEqual(await tokens.peek('password reset', token, 999), { userId })
  assert.deepEqual(await tokens.consume('password reset', token, 999), { userId })
  assert.equal(await tokens.consume('password reset', token, 999), null, 'it is used')
})

test('a token replaces that of the same user for the same purpose alone', async () => {
  const [former, check, others] = [
    await tokens.issue('password reset', userId, 1000, 0),
    await tokens.issue('e-mail check', userId, 1000, 0),
    await tokens.issue('password reset', otherId, 1000, 0),
  ]
  await tokens.issue('password reset', userId, 1000, 0)
  assert.equal(await tokens.peek('password reset', former, 0), null)
  assert.deepEqual(await tokens.peek('e-mail check', check, 0), { userId })
  assert.deepEqual(await tokens.peek('password reset', others, 0), { userId: otherId })
})

test('tokens of a user for a purpose are revoked, and no others', async () => {
  const [reset, check, others] = [
    await tokens.issue('password reset', userId, 1000, 0),
    await tokens.issue('e-mail check', userId, 1000, 0),
    await tokens.issue('password reset', otherId, 1000, 0),
  ]
  await tokens.revoke('password reset', userId)
  assert.equal(await tokens.peek('password reset', reset, 0), null)
  assert.deepEqual(await tokens.peek('e-mail check', check, 0), { userId })
  assert.deepEqual(await tokens.peek('password reset', others, 0), { userId: otherId })
})
