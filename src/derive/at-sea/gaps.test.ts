import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { Scene, startMs, underWay } from './at-sea-scene-for-tests.ts'
import { GapDetector } from './gaps.ts'

describe('the AIS gap of a vessel that gives its slot to another one', () => {
  const [silentMs, backMs] = [startMs + 6 * msPerHour, startMs + 40 * msPerHour]
  const back = { ...underWay(silentMs), lng: underWay(silentMs).lng + 5 }

  /** The vessel of slot 0 was silent, and another one has its slot. */
  function away(): Scene {
    const scene = new Scene()
    scene.play(startMs, silentMs, (slot, atMs) => underWay(atMs, 20 + slot))
    scene.play(silentMs, silentMs + 3 * msPerHour, (slot, atMs) => (slot === 0 ? null : underWay(atMs, 20 + slot)))
    evict(scene, 0)
    return scene
  }

  const evict = (scene: Scene, slot: number) => {
    scene.atSea.evict(slot, scene.fleet)
    scene.columns.mmsi[slot] = 300_000_000 + slot
    for (const event of scene.atSea.drain()) scene.events.set(event.id, event)
  }

  /** The first report of a vessel, in the last slot. */
  const returns = (scene: Scene, { mmsi = 200_000_000, atMs = backMs } = {}) => {
    scene.columns.mmsi[15] = mmsi
    scene.report(15, atMs, back)
    scene.tick(atMs)
  }

  test('ends where it comes back', () => {
    const scene = away()
    scene.report(0, startMs + 10 * msPerHour, underWay(startMs))
    scene.tick(startMs + 10 * msPerHour)
    assert.deepEqual(
      scene.of('gap').map(({ mmsi, endedMs }) => [mmsi, endedMs]),
      [[200_000_000, null]],
    )
    returns(scene)
    const [{ mmsi, endedMs, detail }, ...others] = scene.of('gap')
    assert.deepEqual([mmsi, endedMs, others], [200_000_000, backMs, []])
    assert.deepEqual(
      [detail.endLng, detail.endLat, detail.suspicious],
      [Math.round(back.lng * 1e5) / 1e5, back.lat, true],
    )
    assert.equal(scene.columns.quality[15], 0)
    evict(scene, 15)
    returns(scene, { atMs: backMs + msPerHour })
    assert.equal(scene.of('gap')[0].endedMs, backMs, 'once')
  })

  test('does not end with the report of another vessel', () => {
    const scene = away()
    returns(scene, { mmsi: 200_000_009 })
    assert.equal(scene.of('gap')[0].endedMs, null)
  })

  test('goes on over a restart', () => {
    const scene = away()
    scene.fleet.slotOf = (mmsi) => scene.columns.mmsi.indexOf(mmsi)
    scene.restart({ memory: true })
    assert.equal(scene.of('gap')[0].endedMs, null)
    returns(scene)
    assert.deepEqual([scene.of('gap')[0].endedMs, scene.of('gap').length], [backMs, 1])
  })

  test('of more of them than are kept, the first to lose its slot ends where it began', () => {
    const ended: unknown[] = []
    const gaps = new GapDetector(1, ({ mmsi, endedMs, detail }) => void ended.push([mmsi, endedMs, detail.distanceNm]))
    const gap = { startedMs: startMs, lng: 50, lat: 5, coverage: 1 }
    for (let i = 0; i < 20_002; i++) gaps.keep(200_000_000 + i, gap)
    assert.deepEqual(ended, [
      [200_000_000, startMs, null],
      [200_000_001, startMs, null],
    ])
  })
})
