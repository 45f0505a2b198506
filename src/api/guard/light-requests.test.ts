import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MemoryRateLimit } from '#accounts/limits/rate-limit.ts'
import { anonymous } from './caller.ts'
import { LightRequests } from './light-requests.ts'

function scene(perMinute: number) {
  const time = { nowMs: 0 }
  const limit = new MemoryRateLimit(() => time.nowMs)
  const light = new LightRequests(() => time.nowMs)
  const ask = (address = 'a') => light.consume(anonymous, address, () => limit.consume(address, perMinute)).allowed
  return { time, ask, full: (address = 'a') => limit.consume(address, perMinute).allowed }
}

const count = (times: number, ask: () => boolean) => Array.from({ length: times }, ask).filter(Boolean).length

test('twenty light requests count as one', () => {
  const { ask, full } = scene(3)
  assert.equal(count(100, ask), 60)
  assert.equal(full(), false)
})

test('light and other requests share the limit', () => {
  const { ask, full } = scene(3)
  assert.equal(full() && full(), true)
  assert.equal(count(100, ask), 20)
})

test('what a counted request covers is of the same caller, and ends after ten seconds', () => {
  const { time, ask } = scene(1)
  assert.equal(ask(), true)
  assert.equal(ask('b'), true)
  time.nowMs = 9_999
  assert.equal(ask(), true)
  time.nowMs = 10_001
  assert.equal(ask(), false)
  time.nowMs = 60_001
  assert.equal(count(100, ask), 20)
})

test('users and keys are callers of their own, at one address too', () => {
  const light = new LightRequests(() => 0)
  let counted = 0
  const consume = () => ({ allowed: true, perMinute: 1, remaining: ++counted, resetSeconds: 0, retryAfterSeconds: 0 })
  const user = (id: number) =>
    ({ id, email: '', tier: 'pro', isAdmin: false, createdMs: 0, limitPerMinute: 1 }) as const
  const session = { kind: 'session', scopes: [] } as const
  const key = { kind: 'key', scopes: [], user: user(1) } as const
  const callers = [anonymous, { ...session, user: user(1) }, { ...session, user: user(2) }, { ...key, keyId: 1 }]
  for (const caller of [...callers, { ...key, keyId: 2 }])
    for (let request = 0; request < 2; request++) light.consume(caller, 'a', consume)
  assert.equal(counted, 5)
})

test('a refused request covers nothing', () => {
  const { ask, full } = scene(1)
  full()
  assert.equal(count(50, ask), 0)
})
