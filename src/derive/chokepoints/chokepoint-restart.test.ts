import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { Scene, startMs } from './chokepoint-scene-for-tests.ts'

describe('chokepoints after a restart', () => {
  const point = (lat: number, hours: number) => ({ lng: 10.5, lat, atMs: startMs + hours * msPerHour })
  /** The next process, with the restored position of one vessel, and a snapshot where there is one. */
  function restarted({ lat, hours }: { lat: number; hours: number }, snapshotOf?: Scene) {
    const scene = new Scene({ capacity: 1, lanes: true })
    const { columns } = scene.fleet
    columns.lng[0] = 10.5
    columns.lat[0] = lat
    columns.positionMs[0] = startMs + hours * msPerHour
    const nowMs = startMs + (hours + 1) * msPerHour
    if (snapshotOf) scene.monitor.restore(JSON.parse(JSON.stringify(snapshotOf.monitor.snapshot())) as never, nowMs)
    return { scene, slots: scene.monitor.resume(scene.fleet), nowMs }
  }
  const transitsOf = (scene: Scene) =>
    scene.monitor.snapshot()[0].transits.map(([atMs, inbound]) => [(atMs - startMs) / msPerHour, inbound])

  for (const [from, to, hours] of [
    [-0.5, 1.5, 12],
    [-8, 9, 90],
  ])
    test(`a vessel that passed in ${hours} h without a server is counted, once: ${from} → ${to}`, () => {
      const { scene } = restarted({ lat: from, hours: 0 })
      scene.report(0, to, startMs + hours * msPerHour)
      scene.report(0, to + 0.1, startMs + (hours + 1) * msPerHour)
      assert.equal(transitsOf(scene).length, 1)
    })

  test('a vessel at the first report after the start is not one that has passed', () => {
    const { scene } = restarted({ lat: -0.5, hours: 0 })
    scene.report(0, -0.4, startMs + 12 * msPerHour)
    assert.deepEqual(transitsOf(scene), [])
  })

  test('the side that a vessel between the gates came from is read from its track', () => {
    const before = new Scene()
    before.stateAt(startMs + 4 * msPerHour)
    const { scene, slots, nowMs } = restarted({ lat: 0.5, hours: 4 }, before)
    assert.deepEqual(slots, [0])
    scene.monitor.replay(0, [point(-0.5, 0), point(0.2, 2), point(0.5, 4)], scene.fleet)
    scene.monitor.finishReplay(startMs, nowMs)
    scene.report(0, 1.5, startMs + 5 * msPerHour)
    assert.deepEqual(transitsOf(scene), [[5, 1]])
  })

  /** Through the strait at 15 kn; beyond the second gate at the sixth hour. */
  const passage = Array.from({ length: 10 }, (_, hour) => point(-0.5 + hour / 4, hour))
  const end = { lat: passage[9].lat, hours: 9 }

  test('without a snapshot, the transits of the tracks are counted', () => {
    const { scene, slots, nowMs } = restarted(end)
    assert.deepEqual(slots, [0], 'also of a vessel beyond the gates')
    scene.monitor.replay(0, passage, scene.fleet)
    scene.monitor.finishReplay(startMs, nowMs)
    assert.deepEqual(transitsOf(scene), [[6, 1]])
  })

  test('with a snapshot, a transit in it is not counted again, and one after it is', () => {
    for (const savedHours of [5.5, 6.5]) {
      const before = new Scene()
      for (const { lat, atMs } of passage) if (atMs <= startMs + savedHours * msPerHour) before.report(0, lat, atMs)
      before.stateAt(startMs + savedHours * msPerHour)
      const { scene, nowMs } = restarted(end, before)
      scene.monitor.replay(0, passage, scene.fleet)
      scene.monitor.finishReplay(startMs, nowMs)
      assert.deepEqual(transitsOf(scene), [[6, 1]], `saved at ${savedHours} h`)
    }
  })

  test('a jump in a track is no passage', () => {
    const { scene } = restarted(end)
    scene.monitor.replay(0, [point(-0.9, 0), point(1.5, 0.5)], scene.fleet)
    assert.deepEqual(transitsOf(scene), [])
  })

  for (const { oldest, hours, since, passed, because } of [
    { oldest: 0, hours: 6, since: 0, passed: 1, because: 'since the oldest track' },
    { oldest: 0, hours: 20, since: 8, passed: 0, because: 'a vessel that passed more than 12 h ago may be far away' },
    { oldest: NaN, hours: 6, since: 6, passed: 0, because: 'no tracks: since the start' },
  ])
    test(`counted since ${since} h of ${hours}: ${because}`, () => {
      const scene = new Scene({ capacity: 9 })
      const nowMs = startMs + hours * msPerHour
      scene.report(0, -0.5, startMs)
      scene.report(0, 1.5, startMs + 2 * msPerHour)
      for (let slot = 0; slot < 9; slot++) scene.report(slot, [1.5, 0.5, -0.5][slot % 3], nowMs)
      scene.monitor.finishReplay(startMs + oldest * msPerHour, nowMs)
      const { countedSinceMs, statusReason } = scene.stateAt(nowMs)
      assert.equal((countedSinceMs - startMs) / msPerHour, since)
      assert.match(statusReason, new RegExp(`^${passed} transits? since counting began at 0${since}:00 UTC`))
    })
})
