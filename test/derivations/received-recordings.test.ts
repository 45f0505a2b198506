import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { TestLiveState } from '../support/live-state.ts'

const recorded = join(import.meta.dirname, '../../../shared/data/ais')
const skip = existsSync(recorded) ? false : 'no ../shared/data'

const files = skip
  ? []
  : ['nmea', 'libais'].flatMap((folder) =>
      readdirSync(join(recorded, folder))
        .filter((file) => !file.endsWith('.json'))
        .map((file) => join(folder, file)),
    )

/** The MMSIs of complete messages, read from the text of the sentences: a second implementation, without the decoder. */
function sendersIn(text: string): Set<number> {
  const senders = new Set<number>()
  const parts = new Map<string, string[]>()
  for (const [sentence, total, number, sequence, channel, payload] of text.matchAll(
    /![!-~]{2}VD[MO],(\d),(\d),(\d?),([^,]*),([0-W`-w]*),[0-5]\*[0-9A-Fa-f]{2}/g,
  )) {
    const [body, sum] = sentence.slice(1).split('*')
    if (Buffer.from(body, 'latin1').reduce((x, code) => x ^ code, 0) !== parseInt(sum, 16) || number > total) continue
    const key = `${total} ${sequence} ${channel}`
    if (Number(number) === 1) parts.set(key, [])
    const received = parts.get(key)
    if (received?.length !== Number(number) - 1) continue
    received.push(payload)
    if (Number(number) < Number(total)) continue
    parts.delete(key)
    const bits = Array.from(Buffer.from(received.join('').slice(0, 7), 'latin1'))
      .map((code) => (code - (code > 87 ? 56 : 48)).toString(2).padStart(6, '0'))
      .join('')
    const type = parseInt(bits.slice(0, 6), 2)
    const mmsi = parseInt(bits.slice(8, 38), 2)
    if (bits.length === 42 && type >= 1 && type <= 27 && mmsi > 0 && mmsi <= 999_999_999) senders.add(mmsi)
  }
  return senders
}

describe('everything received in a recording is listed, another vessel, or counted by a reason', { skip }, () => {
  for (const file of files)
    test(file, () => {
      // A line that a file ends within is complete for the sender.
      const bytes = Buffer.concat([readFileSync(join(recorded, file)), Buffer.from('\n')])
      const sea = new TestLiveState(16_384)
      sea.receiveBytes(bytes)
      sea.tick()
      const { received, listed, others, notShown } = sea.received.total(sea.clock.nowMs())
      const reasons = Object.values(notShown).reduce((sum, count) => sum + count, 0)
      assert.equal(received, listed + others + reasons)
      assert.equal(listed, sea.ranked.count)
      const senders = sendersIn(bytes.toString('latin1'))
      assert.equal(received, senders.size)
      const withPages = [...senders].filter((mmsi) => sea.fleet.slotOf(mmsi) >= 0).length
      assert.equal(withPages, listed + others + (notShown.no_position ?? 0) + (notShown.position_over_24_h_old ?? 0))
    })

  test('the largest has vessels of each outcome', () => {
    const sea = new TestLiveState(16_384)
    sea.receiveBytes(readFileSync(join(recorded, 'nmea/aislib_stream_example.txt')))
    sea.tick()
    const { received, others, notShown } = sea.received.total(sea.clock.nowMs())
    assert.ok(
      received > 1000 && others > 500 && (notShown.base_station ?? 0) > 0,
      JSON.stringify({ received, others, notShown }),
    )
  })
})
