import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { startMs, atSarta, atRotterdam, moored, Voyage } from './port-call-scene-for-tests.ts'

describe('a receiver that covers only the harbour', () => {
  const fairway = { lng: 50.23, lat: 26.59 }
  const away = { sogKnots: 8, navStatus: 0 }

  test('a departure is told by the last report under way', () => {
    const voyage = new Voyage().stays(20, atSarta, moored).stays(0, fairway, away)
    const [call] = voyage.ended
    assert.deepEqual([call.port, call.departedMs], ['SARTA', startMs + 20 * msPerHour])
    assert.equal(voyage.columns.lastPortDepartedMs[0], call.departedMs)
  })

  test('a shift to another berth is one call', () => {
    const voyage = new Voyage().stays(20, atSarta, moored).stays(0.5, fairway, away)
    voyage.stays(20, { lng: 50.25, lat: 26.62 }, moored).stays(0, fairway, away)
    assert.deepEqual([...new Set(voyage.records.map(({ arrivedMs }) => arrivedMs))], [startMs])
    assert.equal(voyage.ended.at(-1)?.departedMs, startMs + 41.5 * msPerHour)
  })

  for (const { days, at, how, calls, because } of [
    { days: 10, at: atSarta, how: moored, calls: 2, because: 'back at the berth after ten days' },
    { days: 3, at: atSarta, how: moored, calls: 1, because: 'still at the berth after three days without a report' },
    { days: 3, at: { lng: 50.25, lat: 26.62 }, how: moored, calls: 2, because: 'at another berth after three days' },
    { days: 3, at: atRotterdam, how: moored, calls: 2, because: 'in another port after three days' },
    { days: 3, at: { lng: 50.21, lat: 26.612 }, how: away, calls: 1, because: 'moving after three days: it has left' },
  ])
    test(`${calls}: ${because}`, () => {
      const voyage = new Voyage().stays(20, atSarta, moored)
      const lastMs = voyage.nowMs - msPerHour / 2
      voyage.nowMs += days * 24 * msPerHour
      voyage.stays(5, at, how)
      assert.equal(new Set(voyage.records.map(({ arrivedMs }) => arrivedMs)).size, calls)
      if (calls > 1 || how === away) assert.equal(voyage.ended[0].departedMs, lastMs)
    })

  test('two sightings at one berth two days apart are a call; two weeks apart they are not', () => {
    for (const { days, calls } of [
      { days: 2, calls: 1 },
      { days: 14, calls: 0 },
    ]) {
      const voyage = new Voyage().stays(0, atSarta, moored)
      voyage.nowMs += days * 24 * msPerHour
      assert.equal(voyage.stays(0, atSarta, moored).records.length, calls)
    }
  })

  test('after a restart a departure is told, too', () => {
    const voyage = new Voyage().stays(20, atSarta, moored)
    const [call] = voyage.records
    voyage.columns.positionMs[0] = voyage.nowMs - msPerHour / 2
    voyage.start().restore(voyage.columns, 0, call)
    assert.equal(voyage.stays(0, fairway, away).ended[0].departedMs, startMs + 20 * msPerHour)
  })
})
