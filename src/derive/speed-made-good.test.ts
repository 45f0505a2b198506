import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { destinationPoint } from '#domain/geo.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { SpeedMadeGood } from './speed-made-good.ts'
import { atSarta, sea, startMs, Voyage } from './port-calls/port-call-scene-for-tests.ts'

const unknown = { sogKnots: NaN, navStatus: 15 }
const sailing = { lng: 50, lat: 20 }
/** This far to the east. */
const eastNm = (nm: number) => destinationPoint(sailing.lng, sailing.lat, 90, nm)

describe('the speed that two positions imply', () => {
  for (const { minutes, nm, knots, because } of [
    { minutes: 30, nm: 6, knots: 12, because: 'distance by time' },
    { minutes: 30, nm: 0, knots: 0, because: 'the same place' },
    { minutes: 15, nm: 3, knots: 12, because: 'a quarter of an hour is enough' },
    { minutes: 14, nm: 3, knots: null, because: 'before, noise of the position would be speed' },
    { minutes: 24 * 60, nm: 240, knots: 10, because: 'a day apart' },
    { minutes: 24 * 60 + 1, nm: 240, knots: null, because: 'later, the vessel may have been anywhere' },
    { minutes: -60, nm: 3, knots: null, because: 'the clock was set back' },
  ])
    test(`${knots ?? 'unknown'} after ${minutes} min: ${because}`, () => {
      const speeds = new SpeedMadeGood(1)
      assert.ok(Number.isNaN(speeds.observe(0, startMs, sailing)), 'the first position')
      const implied = speeds.observe(0, startMs + minutes * msPerMinute, eastNm(nm))
      assert.equal(Number.isNaN(implied) ? null : Math.round(implied * 10) / 10, knots)
    })

  test('is that of the last quarter of an hour between two of them', () => {
    const speeds = new SpeedMadeGood(1)
    for (const [minutes, nm, knots] of [
      [0, 0, NaN],
      [10, 2, NaN],
      [20, 4, 12],
      [25, 4, 12],
      [34, 4, 12],
      [35, 4, 0],
    ])
      assert.equal(Math.round(speeds.observe(0, startMs + minutes * msPerMinute, eastNm(nm)) * 10) / 10, knots)
  })

  test('is that of a vessel whose last report has none, until another one gets its slot', () => {
    const speeds = new SpeedMadeGood(1)
    assert.ok(Number.isNaN(speeds.knots(0, NaN)), 'before the first position')
    speeds.observe(0, startMs, sailing)
    speeds.observe(0, startMs + msPerHour, eastNm(10))
    assert.deepEqual([Math.round(speeds.knots(0, NaN)), speeds.knots(0, 3.5)], [10, 3.5])
    speeds.evict(0)
    assert.ok(Number.isNaN(speeds.knots(0, NaN)), 'another vessel')
  })

  test('of another vessel begins anew, and a restart goes on', () => {
    const speeds = new SpeedMadeGood(2)
    speeds.observe(0, startMs, sailing)
    speeds.observe(1, startMs, sailing)
    speeds.observe(1, startMs + msPerHour, eastNm(10))
    const saved = new MemoryWriter()
    speeds.save(1, saved)
    speeds.evict(0)
    assert.ok(Number.isNaN(speeds.observe(0, startMs + msPerHour, eastNm(10))))
    const restored = new SpeedMadeGood(2)
    restored.restore(1, new MemoryReader(saved.bytes.slice(0, saved.at)))
    for (const minutes of [65, 90])
      assert.equal(
        Math.round(restored.observe(1, startMs + minutes * msPerMinute, eastNm(10))),
        minutes === 65 ? 10 : 0,
      )
  })
})

describe('a source without speed over ground', () => {
  test('has calls with arrival and departure', () => {
    const voyage = new Voyage().stays(5, sea, unknown).stays(20, atSarta, unknown)
    assert.ok(Number.isNaN(voyage.columns.lastPortDepartedMs[0]), 'in port')
    voyage.draught(20, 0.9).stays(2, sea, unknown)
    const [{ port, terminal, arrivedMs, departedMs, draughtInM, draughtOutM }, ...others] = voyage.ended
    assert.deepEqual(others, [])
    assert.deepEqual([port, terminal, draughtInM, draughtOutM], ['SARTA', 'crude-berths', 11, 20])
    // The first report from the berth is of a vessel that has sailed since the one before.
    assert.deepEqual([arrivedMs, departedMs], [startMs + 6 * msPerHour, startMs + 25.5 * msPerHour])
  })

  test('has none of a vessel that passes through the port', () => {
    const voyage = new Voyage().stays(5, sea, unknown)
    for (let i = 0; i < 4; i++) voyage.stays(0, { lng: atSarta.lng + i / 20, lat: atSarta.lat }, unknown)
    voyage.stays(5, sea, unknown)
    assert.deepEqual(voyage.records, [])
  })

  test('has one call over a restart, of which the stop began before', () => {
    const voyage = new Voyage().stays(5, sea, unknown).stays(1, atSarta, unknown)
    const saved = new MemoryWriter()
    voyage.calls.memory.save(0, saved)
    voyage.start().memory.restore(0, new MemoryReader(saved.bytes.slice(0, saved.at)))
    voyage.stays(19, atSarta, unknown).stays(2, sea, unknown)
    assert.deepEqual(
      voyage.ended.map(({ arrivedMs }) => arrivedMs),
      [startMs + 6 * msPerHour],
    )
  })
})
