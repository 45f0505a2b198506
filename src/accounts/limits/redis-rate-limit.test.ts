import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { startRedis } from '../../../test/support/nats.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { MemoryRateLimit } from './rate-limit.ts'
import { RedisRateLimit } from './redis-rate-limit.ts'

const redis = await startRedis()
const skip = 'skip' in redis ? redis.skip : false
const limits: RedisRateLimit[] = []
after(async () => {
  for (const limit of limits) limit.close()
  if ('stop' in redis) await redis.stop()
})

async function opened(nodes = 2): Promise<RedisRateLimit> {
  const url = `redis://127.0.0.1:${'port' in redis ? redis.port : 0}`
  const limit = await RedisRateLimit.open({
    url,
    nodes: () => nodes,
    monotonicMs: () => performance.now(),
    onState: () => {},
  })
  limits.push(limit)
  return limit
}

describe('rate limit over Redis', { skip }, () => {
  test('two servers together allow as many requests as one, however they come', async () => {
    const servers = await Promise.all([opened(), opened()])
    const allowances = await Promise.all(
      Array.from({ length: 200 }, (_, i) => servers[i % 2].consume('198.51.100.7', 60)),
    )
    assert.equal(allowances.filter(({ allowed }) => allowed).length, 60)
  })

  test('each allowance is as the memory engine states it', async () => {
    const [limit, memory] = [await opened(), new MemoryRateLimit(() => performance.now())]
    for (let i = 0; i < 5; i++) assert.deepEqual(await limit.consume('key 7', 3), memory.consume('key 7', 3))
    // A limit that was lowered: more than one request must leave.
    assert.deepEqual(await limit.consume('key 7', 1), memory.consume('key 7', 1))
  })

  test('without Redis each server allows its part, counted with what it allowed before, and says the whole limit', async () => {
    if ('skip' in redis) return
    const limit = await opened(2)
    for (let i = 0; i < 4; i++) assert.equal((await limit.consume('user 3', 20)).allowed, true)
    redis.child.kill('SIGSTOP')
    const alone = await Promise.all(Array.from({ length: 20 }, () => limit.consume('user 3', 20)))
    redis.child.kill('SIGCONT')
    assert.equal(alone.filter(({ allowed }) => allowed).length, 6)
    assert.equal(alone[0].perMinute, 20)
    assert.ok(limit.isAway)
    redis.child.kill('SIGKILL')
    await redis.restart()
    await eventually('it asks Redis again', async () => (await limit.consume('user 4', 20)).allowed && !limit.isAway, {
      everyMs: 50,
    })
  })
})
