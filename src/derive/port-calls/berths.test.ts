import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { CallBerths } from './berths.ts'
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

  test('a restart keeps them, with the one that the vessel lies at', () => {
    const played = (isRestarted: boolean) => {
      const voyage = new Voyage().stays(1, sea).stays(10, atSarta, moored)
      voyage.stays(0, fairway, { sogKnots: 4, navStatus: 0 }).stays(3, gasBerth, moored)
      const saved = new MemoryWriter()
      voyage.calls.memory.save(0, saved)
      if (isRestarted) voyage.start().memory.restore(0, new MemoryReader(saved.bytes.slice(0, saved.at)))
      return voyage.stays(5, gasBerth, moored).stays(0, sea).ended
    }
    assert.equal(played(false)[0].berths?.length, 2)
    assert.deepEqual(played(true), played(false))
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

test('twenty berths of a call are kept, and the last of them lasts until the last report', () => {
  const berths = new CallBerths(1)
  for (let hour = 0; hour < 30; hour++) {
    const atMs = hour * msPerHour
    const at = { lng: 50 + hour / 100, lat: 26, terminal: null }
    assert.equal(berths.berth(0, at, { steadySinceMs: atMs, fromMs: atMs, atMs }), hour < 20)
  }
  const kept = berths.of(0)
  assert.deepEqual([kept.length, kept[19].lng, kept[19].toMs], [20, 50.19, 29 * msPerHour])
})
