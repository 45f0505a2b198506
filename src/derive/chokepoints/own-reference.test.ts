import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseline, Scene, startMs, traffic } from './chokepoint-scene-for-tests.ts'
import { ownReference } from './own-reference.ts'
import { msPerDay } from '#domain/time.ts'

test('a simulated fleet is compared with the earlier days of the strait, and a fall is detected', () => {
  // 72 vessels of a world of 50,000: too few to compare with the reference of the world.
  const given = { capacity: 72, baselines: [baseline(90)], worldFleet: 50_000 }
  const simulated = new Scene({ ...given, ownReference: true })
  const received = new Scene(given)
  const seen: string[] = []
  for (const scene of [simulated, received])
    traffic(
      scene,
      60,
      (day) => (day < 50 ? 15 + (day % 3) : 6),
      (nowMs) => {
        const { status, baseline, coverage } = scene.stateAt(nowMs)
        const day = (nowMs - startMs) / msPerDay
        if (scene === simulated && day === 49) seen.push(`${status}, ${baseline?.value}, ${coverage}`)
        if (scene === simulated && day === 59) seen.push(status)
        if (scene === received && day === 49) seen.push(status)
      },
    )
  assert.deepEqual(seen, ['open, 16, 1', 'disrupted', 'unknown'])
})

test('there is no own reference before 28 days are counted', () => {
  const day = { inbound: 5, outbound: 4, laden: 9, ballast: 0, reconstructed: 0 }
  const nowMs = Date.UTC(2026, 10, 20)
  const since = (days: number) => ({ of: (fromMs: number) => (fromMs >= nowMs - days * msPerDay ? day : null) })
  assert.equal(ownReference(since(15 + 27), 'test', nowMs), null)
  const found = ownReference(since(15 + 28), 'test', nowMs)
  assert.deepEqual([found?.value, found?.period, found?.spread], [9, '28 earlier days of the demo', 0])
})
