import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CredentialCheck } from './credential.ts'
import type { User } from './users.ts'

const user: User = {
  id: 7,
  email: 'mate@example.org',
  tier: 'pro',
  isAdmin: false,
  customLimitPerMinute: null,
  createdMs: 0,
}
const session = 'A'.repeat(43)

test('what was read before a change of rights is not cached after it', async () => {
  const answer = Promise.withResolvers<void>()
  let reads = 0
  const find = async () => {
    const isFirst = reads++ === 0
    if (isFirst) await answer.promise
    return { id: 1, user: isFirst ? user : { ...user, tier: 'free' as const }, expiresMs: 1000 }
  }
  const check = new CredentialCheck({
    records: { sessions: { find }, keys: { find: async () => 'unknown' } },
    limits: { free: 60, pro: 300, enterprise: 1000 },
    nowMs: () => 0,
    monotonicMs: () => 0,
    isSoleServer: () => true,
  })
  const before = check.authenticate({ authorization: null, session })
  check.invalidate(user.id)
  answer.resolve()
  await before
  const { caller } = await check.authenticate({ authorization: null, session })
  assert.deepEqual([caller.user?.tier, reads], ['free', 2])
})
