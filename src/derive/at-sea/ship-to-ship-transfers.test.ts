import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { beside, bulk, type Position, Scene, startMs, underWay } from './at-sea-scene-for-tests.ts'

const still = (lng: number, lat = 5): Position => ({ lng, lat, knots: 0.3 })
/** About four miles: another vessel of the same anchorage. */
const apartDeg = 0.02

/** Two tankers `metres` apart for three hours, among `others` bulk carriers. */
function meeting(metres: number, others: number, at = still(60)): Scene {
  const scene = new Scene()
  const ships = 2 + others
  scene.columns.vesselClass.fill(bulk, 2)
  const positionOf = (slot: number) => {
    if (slot < 2) return slot === 0 ? at : beside(metres, at)
    const lng = at.lng + (slot % 2 === 0 ? -1 : 1) * apartDeg
    return still(lng > 180 ? lng - 360 : lng, at.lat + Math.floor(slot / 2 - 3) * 0.01)
  }
  scene.play(startMs, startMs + 3 * msPerHour, positionOf, ships)
  return scene
}

describe('two tankers close to each other', () => {
  for (const { metres, others, at = 60, found, because } of [
    { metres: 100, others: 0, found: [false], because: 'alongside' },
    { metres: 180, others: 0, found: [false], because: 'antennas at both ends of their ships' },
    { metres: 230, others: 0, found: [], because: 'at anchor near each other' },
    { metres: 180, others: 4, found: [false], because: 'six slow vessels are no anchorage' },
    { metres: 180, others: 5, found: [], because: 'in an anchorage some are that close by chance' },
    { metres: 100, others: 5, found: [true], because: 'alongside in an anchorage' },
    { metres: 180, others: 5, at: 179.995, found: [], because: 'an anchorage at the 180th meridian' },
    { metres: 100, others: 10, found: [true], because: 'other vessels between them are no tankers' },
  ])
    test(`${metres} m apart among ${others} others: ${found.length}, ${because}`, () => {
      const events = meeting(metres, others, still(at)).of('sts_meeting')
      assert.deepEqual(
        events.map(({ detail }) => detail.inAnchorage),
        found,
      )
      for (const { detail } of events)
        assert.ok(Math.abs(Number(detail.apartM) - metres) < 2, `${Number(detail.apartM)} m`)
    })

  test('three alongside one another are three pairs', () => {
    const scene = new Scene()
    const at = still(60)
    scene.play(startMs, startMs + 3 * msPerHour, (slot) => beside(slot * 70, at), 3)
    const pairs = scene.of('sts_meeting').map(({ mmsi, otherMmsi }) => [mmsi, otherMmsi ?? 0].toSorted((a, b) => a - b))
    assert.deepEqual(
      pairs.map(([a, b]) => [a - 200_000_000, b - 200_000_000]).toSorted(([a, b], [c, d]) => a - c || b - d),
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    )
  })

  for (const slot of [0, 1])
    test(`the next vessel in the slot of the ${slot === 0 ? 'first' : 'second'} begins anew`, () => {
      const scene = new Scene()
      const at = still(60)
      const positionOf = (each: number) => beside(each * 100, at)
      scene.play(startMs, startMs + 1.5 * msPerHour, positionOf)
      scene.atSea.evict(slot, scene.fleet)
      scene.play(startMs + 1.5 * msPerHour, startMs + 3 * msPerHour, positionOf)
      assert.deepEqual(scene.of('sts_meeting'), [])
      scene.play(startMs + 3 * msPerHour, startMs + 4 * msPerHour, positionOf)
      assert.equal(scene.of('sts_meeting')[0].startedMs, startMs + 1.5 * msPerHour)
    })

  for (const { hours, ended } of [
    { hours: 1, ended: false },
    { hours: 2, ended: true },
  ])
    test(`apart for ${hours} h: ${ended ? 'the meeting is over' : 'one meeting'}`, () => {
      const scene = new Scene()
      const at = still(60)
      scene.play(startMs, startMs + 3 * msPerHour, (slot) => beside(slot * 100, at))
      const untilMs = startMs + (3 + hours) * msPerHour
      scene.play(startMs + 3 * msPerHour, untilMs, (slot, atMs) => (slot === 0 ? at : underWay(atMs)))
      scene.play(untilMs, untilMs + 10 * msPerMinute, (slot) => beside(slot * 100, at))
      const [{ endedMs }] = scene.of('sts_meeting')
      assert.equal(endedMs, ended ? startMs + 3 * msPerHour - 5 * msPerMinute : null)
    })

  test('positions of over half an hour ago are no presence', () => {
    const scene = new Scene()
    const at = still(60)
    scene.report(0, startMs, at)
    scene.report(1, startMs + 3 * msPerHour, beside(100, at))
    for (let minutes = 180; minutes < 320; minutes += 5) {
      scene.report(1, startMs + minutes * msPerMinute, beside(100, at))
      scene.tick(startMs + minutes * msPerMinute)
    }
    scene.report(0, startMs + 321 * msPerMinute, at)
    scene.tick(startMs + 322 * msPerMinute)
    assert.deepEqual(scene.of('sts_meeting'), [])
  })
})
