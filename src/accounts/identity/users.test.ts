import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountsOver, goodPassword } from '../../../test/support/accounts.ts'
import { describeOverEngines } from '../../../test/support/stores.ts'
import { OneTimeTokens } from './one-time-tokens.ts'

await describeOverEngines('users', (make) => {
  test('of two administrators who take the right from each other at the same time, one stays', async () => {
    const { accounts } = accountsOver(await make.fresh())
    const ids: number[] = []
    for (const name of ['first', 'second'])
      ids.push((await accounts.ensureAdmin({ email: `${name}@example.org`, password: goodPassword })).id)
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.allSettled(ids.map((id) => accounts.changeUser(id, { isAdmin: false })))
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
      for (const id of ids) await accounts.changeUser(id, { isAdmin: true })
    }
  })

  test('a token is consumed once, for its purpose, and not after its end', async () => {
    const tokens = new OneTimeTokens((await make.fresh()).accounts)
    const [token, late] = [await tokens.issue('password reset', null, 1000, 0), 'a token that expires']
    await tokens.store('sign-in elsewhere', late, { userId: null, expiresMs: 1000 })
    assert.equal(await tokens.consume('sign-in elsewhere', token, 999), null)
    assert.equal(await tokens.consume('sign-in elsewhere', late, 1000), null)
    assert.deepEqual(await tokens.consume('password reset', token, 999), { userId: null })
    assert.equal(await tokens.consume('password reset', token, 999), null)
  })
})
