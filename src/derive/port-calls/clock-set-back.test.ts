import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { atRotterdam, atSarta, moored, sea, startMs, Voyage } from './port-call-scene-for-tests.ts'

const aheadMs = 30 * msPerDay

/** A vessel that was received while the clock was a month ahead. */
function received(play: (voyage: Voyage) => void): Voyage {
  const voyage = new Voyage()
  voyage.nowMs = startMs + aheadMs
  voyage.tick()
  play(voyage)
  voyage.tick()
  return voyage
}

/** The clock is set back to what it is. */
function setBack(voyage: Voyage, byMs = aheadMs): void {
  voyage.nowMs -= byMs
  voyage.tick()
}

/** The times of a record in hours since the beginning. */
const hours = (...times: (number | null | undefined)[]) =>
  times.map((atMs) => (atMs === null || atMs === undefined ? null : (atMs - startMs) / msPerHour))

describe('port calls after the clock was set back by a month', () => {
  test('the call of a vessel in port begins when it arrived, and replaces the one in the future', () => {
    const voyage = received((before) => before.stays(5, sea).stays(20, atSarta, moored))
    setBack(voyage)
    assert.deepEqual(hours(voyage.columns.lastPortArrivedMs[0]), [5.5])
    const [record] = voyage.records.slice(-1)
    assert.deepEqual(hours(record.arrivedMs, record.movedFromMs, record.departedMs), [5.5, 5.5 + 30 * 24, null])
    assert.deepEqual(hours(record.berths?.[0].fromMs, record.berths?.[0].toMs), [5.5, 25.5])
    voyage.stays(3, atSarta, moored).stays(2, sea)
    assert.deepEqual(
      voyage.ended.map(({ arrivedMs, departedMs, movedFromMs }) => hours(arrivedMs, departedMs, movedFromMs)),
      [[5.5, 29, null]],
    )
  })

  test('a call that has ended ends when the vessel left, and the next one there is another', () => {
    const voyage = received((before) => before.stays(5, sea).stays(20, atSarta, moored).stays(5, sea))
    setBack(voyage)
    const { lastPortArrivedMs, lastPortDepartedMs } = voyage.columns
    assert.deepEqual(hours(lastPortArrivedMs[0], lastPortDepartedMs[0]), [5.5, 25.5])
    voyage.stays(48, sea).stays(5, atSarta, moored)
    assert.deepEqual(hours(lastPortArrivedMs[0], lastPortDepartedMs[0]), [80, NaN])
  })

  test('a stop that began before is a call an hour after it began', () => {
    const voyage = received((before) => before.stays(5, sea).stays(0.5, atSarta, moored))
    setBack(voyage)
    voyage.stays(0.5, atSarta, moored)
    assert.deepEqual(hours(voyage.columns.lastPortArrivedMs[0]), [5.5])
  })

  test('a call in the past stays as it is', () => {
    const voyage = received((before) => before.stays(5, sea).stays(20, atSarta, moored).stays(5, sea))
    const records = voyage.records.length
    setBack(voyage, msPerHour)
    assert.deepEqual([voyage.records.length, ...hours(voyage.columns.lastPortArrivedMs[0])], [records, 5.5 + 30 * 24])
  })

  test('a call that arrived in the past and departed in the future does not end before it began', () => {
    const voyage = received((before) => before.stays(5, sea).stays(20, atSarta, moored).stays(5, sea))
    setBack(voyage, 10 * msPerHour)
    const { lastPortArrivedMs, lastPortDepartedMs } = voyage.columns
    assert.deepEqual(
      hours(lastPortArrivedMs[0], lastPortDepartedMs[0]),
      hours(startMs + aheadMs + 5.5 * msPerHour, startMs + aheadMs + 15.5 * msPerHour),
    )
    const [{ movedFromMs }] = voyage.records.slice(-1)
    assert.equal(movedFromMs, undefined, 'it is the same call')
  })
})

describe('port calls of a process that starts with a clock set back', () => {
  const restarted = (setBackMs: number) => {
    const voyage = received((before) => before.stays(5, sea).stays(20, atSarta, moored))
    const saved = new MemoryWriter()
    voyage.calls.memory.save(0, saved)
    voyage.start().memory.restore(0, new MemoryReader(saved.bytes.slice(0, saved.at)))
    setBack(voyage, setBackMs)
    return voyage
  }

  test('a call in the future began now at the latest: by how much the clock was wrong is not known', () => {
    const voyage = restarted(aheadMs)
    assert.deepEqual(hours(voyage.columns.lastPortArrivedMs[0]), [26])
    voyage.stays(3, atSarta, moored).stays(30, sea).stays(5, atRotterdam, moored)
    assert.deepEqual(hours(voyage.columns.lastPortArrivedMs[0]), [60])
  })

  for (const [because, setBackMs] of [
    ['a minute ahead is the difference of two clocks', 20.5 * msPerHour + 30_000],
    ['a machine without a battery begins in 1970', 50 * 365 * msPerDay],
  ] as const)
    test(`nothing moves: ${because}`, () => {
      const voyage = restarted(setBackMs)
      assert.deepEqual(hours(voyage.columns.lastPortArrivedMs[0]), [5.5 + 30 * 24])
    })
})
