import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { atSarta, moored, sea, startMs, Voyage } from './port-call-scene-for-tests.ts'

describe('the berths of a visit', () => {
  const gasBerth = { lng: 50.24, lat: 26.6 }
  const underWay = { sogKnots: 0, navStatus: 0 }
  const fairway = { lng: 50.22, lat: 26.6 }

  test('a shift to another berth keeps both, with their times', () => {
    const voyage = new Voyage().stays(1, sea).stays(10, atSarta, moored)
    voyage.stays(0, fairway, { sogKnots: 4, navStatus: 0 }).stays(8, gasBerth, moored).stays(0, sea)
    const [call] = voyage.ended
    const hours = call.berths?.map(({ lng, fromMs, toMs }) => [
      lng,
      (fromMs - startMs) / msPerHour,
      (toMs - startMs) / msPerHour,
    ])
    assert.deepEqual(hours, [
      [atSarta.lng, 1.5, 11.5],
      [gasBerth.lng, 12.5, 20.5],
    ])
    assert.equal(call.terminal, 'crude-berths', 'the terminal of the call stays that of its first berth')
  })

  test('a vessel that is warped along the quay lies at the next berth from its first report there', () => {
    const voyage = new Voyage().stays(1, sea).stays(10, atSarta, moored).stays(8, gasBerth, moored).stays(0, sea)
    assert.deepEqual(
      voyage.ended[0].berths?.map(({ fromMs, toMs }) => [(fromMs - startMs) / msPerHour, (toMs - startMs) / msPerHour]),
      [
        [1.5, 11.5],
        [12, 20],
      ],
    )
  })

  test('no berth ends before it begins, nor begins before the call, where the clock is set back', () => {
    const voyage = new Voyage()
    voyage.nowMs = startMs + 90 * msPerHour
    voyage.stays(5, sea).stays(20, atSarta, moored)
    voyage.nowMs = startMs
    voyage.stays(3, atSarta, moored).stays(5, gasBerth, moored).stays(1, sea)
    const [{ arrivedMs, berths = [] }] = voyage.ended
    assert.ok(
      berths.every(({ fromMs, toMs }) => fromMs >= arrivedMs && toMs >= fromMs),
      JSON.stringify(berths),
    )
  })

  test('swinging at one berth, and a silence there, make no other berth', () => {
    const voyage = new Voyage().stays(1, sea)
    voyage.stays(10, atSarta, moored, (hour) => ({ headingDeg: hour % 6 < 3 ? 10 : 190 }))
    voyage.nowMs += 60 * msPerHour
    voyage.stays(5, atSarta, moored).stays(0, sea)
    assert.equal(voyage.ended[0].berths?.length, 1)
  })

  test('a berth lasts until the last report there, also one after a heading or a position that is off', () => {
    for (const off of [{ headingDeg: 190 }, { lat: atSarta.lat + 0.001 }]) {
      const voyage = new Voyage().stays(1, sea).stays(10, atSarta, underWay, () => ({ headingDeg: 10 }))
      const at = { ...atSarta, ...off }
      voyage
        .stays(0, at, underWay, () => ({ headingDeg: 10, ...off }))
        .stays(1, atSarta, underWay, () => ({ headingDeg: 10 }))
      const [{ departedMs, berths }] = voyage.stays(0, sea).ended
      assert.deepEqual(
        berths?.map(({ toMs }) => toMs),
        [departedMs],
      )
    }
  })

  test('the next call begins with its own berths', () => {
    const voyage = new Voyage().stays(1, sea).stays(10, atSarta, moored).stays(40, sea).stays(10, gasBerth, moored)
    assert.deepEqual(
      voyage
        .stays(0, sea)
        .ended.at(-1)
        ?.berths?.map(({ lng }) => lng),
      [gasBerth.lng],
    )
  })
})

describe('whether the arrival was observed', () => {
  const observed = (voyage: Voyage) => voyage.records.map(({ arrivalObserved }) => arrivalObserved)

  test('not of a vessel that lies in port at its first report', () => {
    assert.deepEqual(observed(new Voyage().stays(10, atSarta, moored)), [false])
  })

  test('of a vessel that comes from elsewhere, also without a report under way between', () => {
    assert.deepEqual(observed(new Voyage().stays(1, sea).stays(10, atSarta, moored)), [true])
    assert.deepEqual(observed(new Voyage().stays(1, sea, moored).stays(10, atSarta, moored)), [true])
  })

  test('of its next call, and as before after a restart', () => {
    const voyage = new Voyage().stays(10, atSarta, moored)
    voyage.start().restore(voyage.columns, 0, voyage.records[0])
    voyage.stays(5, atSarta, moored).stays(40, sea).stays(10, atSarta, moored)
    assert.deepEqual(observed(voyage), [false, false, true])
  })
})
