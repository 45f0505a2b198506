import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { startMs, atSarta, atRotterdam, moored, quay, Voyage } from './port-call-scene-for-tests.ts'

describe('a receiver that covers only the harbour', () => {
  const fairway = { lng: 50.23, lat: 26.59 }
  const away = { sogKnots: 8, navStatus: 0 }

  test('a departure is detected from the last report under way', () => {
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

  test('two sightings at one berth two days apart are a call that lasts; two weeks apart the first is a call that has ended', () => {
    for (const { days, ended } of [
      { days: 2, ended: 0 },
      { days: 14, ended: 1 },
    ]) {
      const voyage = new Voyage().stays(0, atSarta, moored)
      voyage.nowMs += days * 24 * msPerHour
      voyage.stays(0, atSarta, moored)
      assert.equal(new Set(voyage.records.map(({ arrivedMs }) => arrivedMs)).size, 1)
      assert.equal(voyage.ended.length, ended)
    }
  })

  test('after a restart a departure is detected, too', () => {
    const voyage = new Voyage().stays(20, atSarta, moored)
    const [call] = voyage.records
    voyage.columns.positionMs[0] = voyage.nowMs - msPerHour / 2
    voyage.start().restore(voyage.columns, 0, call)
    assert.equal(voyage.stays(0, fairway, away).ended[0].departedMs, startMs + 20 * msPerHour)
  })
})

describe('satellites and archives that see a day at the berth once', () => {
  const east = { lng: 53, lat: 25 }

  /** Reports once in `everyHours` from a vessel that goes to and fro between two terminals. */
  function trips(voyage: Voyage, everyHours: number): Voyage {
    const day = 24
    for (let hour = 0; hour < 28 * day; hour += everyHours) {
      voyage.nowMs = startMs + hour * msPerHour
      const inTrip = hour % (14 * day)
      if (inTrip >= 3 * day && inTrip < 4 * day) voyage.stays(0, atSarta, moored)
      else if (inTrip >= 10 * day && inTrip < 11 * day) voyage.stays(0, atRotterdam, moored)
      else voyage.stays(0, east)
    }
    return voyage
  }

  for (const everyHours of [2, 6, 12, 18, 23])
    test(`four visits of a day are four calls, by a report every ${everyHours} h`, () => {
      const { ended } = trips(new Voyage(), everyHours)
      assert.deepEqual(
        ended.map(({ port, atBerth }) => [port, atBerth]),
        ['SARTA', 'NLRTM', 'SARTA', 'NLRTM'].map((port) => [port, true]),
      )
    })

  const anchored = { sogKnots: 0.2, navStatus: 1 }
  for (const { at, how, hours, calls, because } of [
    { at: atSarta, how: moored, hours: 7, calls: 1, because: 'moored at a terminal, elsewhere hours later' },
    { at: atSarta, how: moored, hours: 5, calls: 0, because: 'elsewhere so soon that it cannot have loaded' },
    { at: atSarta, how: anchored, hours: 7, calls: 0, because: 'at anchor' },
    { at: { lng: 50.2, lat: 26.5 }, how: moored, hours: 7, calls: 0, because: 'at no terminal' },
  ])
    test(`${calls}: ${because}`, () => {
      const voyage = new Voyage().stays(1, east).stays(0, at, how)
      voyage.nowMs += (hours - 0.5) * msPerHour
      assert.equal(voyage.stays(0, east).ended.length, calls)
    })

  for (const [how, calls] of [
    [moored, 1],
    [anchored, 0],
  ] as const)
    test(`a sighting at a quay without a terminal, status ${how.navStatus}: ${calls}`, () => {
      const voyage = new Voyage('Bulk Carrier').stays(1, east).stays(0, quay, how)
      voyage.nowMs += 10 * msPerHour
      const { ended } = voyage.stays(0, east)
      assert.deepEqual(
        ended.map(({ port, terminal, atBerth }) => [port, terminal, atBerth]),
        Array.from({ length: calls }, () => ['SARTA', null, true]),
      )
    })

  test('a sighting in the middle of a harbour whose coast is not drawn is a call', () => {
    const voyage = new Voyage('Bulk Carrier').stays(1, east).stays(0, { lng: 50.2, lat: 26.59 }, moored)
    voyage.nowMs += 10 * msPerHour
    assert.equal(voyage.stays(0, east).ended.length, 1)
  })

  test('a sighting at a terminal for another class is no call', () => {
    const voyage = new Voyage('Bulk Carrier').stays(1, east).stays(0, atSarta, moored)
    voyage.nowMs += 10 * msPerHour
    assert.equal(voyage.stays(0, east).records.length, 0)
  })
})
