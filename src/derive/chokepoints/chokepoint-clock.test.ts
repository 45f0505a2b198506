import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { baseline, Scene, startMs, traffic } from './chokepoint-scene-for-tests.ts'

describe('a strait after the clock was set back by a year', () => {
  const aheadMs = 365 * msPerDay

  for (const isRestarted of [false, true])
    test(`counts transits and compares them again, ${isRestarted ? 'with' : 'without'} a restart at that time`, () => {
      const options = { capacity: 100, worldFleet: 100, baselines: [baseline(20)] }
      let scene = new Scene(options)
      scene.fromMs = startMs + aheadMs
      traffic(
        scene,
        12,
        () => 20,
        (nowMs) => void scene.stateAt(nowMs),
      )
      if (isRestarted) {
        const [kept, evaluations] = [scene.monitor.snapshot(), scene.monitor.evaluations()]
        scene = new Scene(options)
        scene.monitor.restore(kept, startMs, evaluations)
        scene.monitor.finishReplay(NaN, startMs)
      }
      scene.fromMs = startMs
      const statuses = new Set<string>()
      traffic(
        scene,
        30,
        (day) => (day < 15 ? 20 : 5),
        (nowMs) => {
          const { status, countedSinceMs, transits24h } = scene.stateAt(nowMs)
          const hours = (nowMs - startMs) / msPerHour
          assert.ok(
            Number.isNaN(countedSinceMs) || countedSinceMs <= nowMs,
            `counted since ${countedSinceMs - nowMs} ms ahead`,
          )
          const counted = transits24h.inbound + transits24h.outbound
          assert.ok(counted <= 22, `${counted} transits after ${hours} h`)
          if (hours > 30 && hours < 300) assert.ok(counted >= 18, `${counted} transits after ${hours} h`)
          statuses.add(status)
        },
      )
      assert.ok(statuses.has('disrupted'), [...statuses].join())
      const days = scene.monitor.snapshot()[0].days ?? []
      assert.ok(days.length > 20 && days.every(([dayMs]) => dayMs < scene.monitor.countedMs))
    })
})
