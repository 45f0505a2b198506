import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Observations, position } from '#domain/messages/observations.ts'
import { bytesOf, decode, receivedMs, sentence, tagBlock } from './lines-for-tests.ts'
import { NmeaDecoder } from './nmea-stream.ts'

const lines = [
  sentence('AIVDM,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,0'),
  `${tagBlock('g:1-2-1604,s:2573465,c:1787179781')}${sentence('BSVDM,1,1,,B,B3mK<:00089qFf980Q7Q3wlQnDIb,0')}`,
  `${sentence('AIVDM,2,1,6,B,53l::>02?w@KTP7?OSP<59@4LDp61A84@E:2221?FHlF:6uE0CPhD1E3mk`8,0')},r003669945,1485907262`,
  sentence('AIVDM,2,2,6,B,88888888888,2'),
  sentence('AIVDM,1,1,,A,C5N3SRP02FJLhfT;;OaI7wc@62PaLELTBJ:V00000000S0D:R220,0'),
  '$PGHP,1,2010,6,11,11,46,11,390,231,45,992190934,1,2B*5B',
]

/** Random numbers from a seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** Flips, drops, doubles and inserts bytes of a stream, NULs and newlines among them. */
function spoilt(clean: Uint8Array, random: (below: number) => number): Uint8Array {
  const out = new Uint8Array(clean.length * 2)
  const nasty = [0, 10, 13, 33, 36, 42, 44, 48, 57, 92, 119, 255]
  let to = 0
  for (const byte of clean) {
    const chance = random(120)
    if (chance === 0) continue
    out[to++] = chance === 1 ? random(256) : chance === 2 ? nasty[random(nasty.length)] : byte
    if (chance === 3) out[to++] = byte
  }
  return out.subarray(0, to)
}

test('200,000 spoilt lines: nothing throws, nothing is lost, no row is impossible', () => {
  const random = randomFrom(20_261_120)
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(256)
  const clean = bytesOf(
    Array.from({ length: 2000 }, (_, n) => lines[(n * 7 + (n >> 3)) % lines.length]).join('\r\n') + '\r\n',
  )
  let rows = 0
  for (let round = 0; round < 100; round++) {
    const bytes = spoilt(clean, random)
    for (let at = 0; at < bytes.length;) {
      const piece = bytes.subarray(at, at + 1 + random(4000))
      const took = decoder.push(piece, receivedMs + round * 1000, batch)
      assert.ok(took > 0 || batch.length > 0)
      at += took
      for (let row = 0; row < batch.length; row++) assertPossible(batch, row)
      rows += batch.length
      batch.clear()
    }
  }
  decoder.flush()
  const counts = decoder.counts
  const rejected = [...decoder.rejects.values()].reduce((sum, count) => sum + count, 0)
  assert.equal(
    counts.records,
    counts.decoded + counts.joined + counts.held + counts.setAsideTotal + counts.other + rejected,
  )
  assert.ok(counts.records > 190_000 && rows > 20_000, `${counts.records} records, ${rows} rows`)
  assert.ok(decoder.rejects.size < 20, [...decoder.rejects.keys()].join())
})

test('spoilt lines are decoded alike however they are cut', () => {
  const random = randomFrom(7)
  const clean = bytesOf(
    `${Array.from({ length: 400 }, (_, n) => lines[(n * 5 + (n >> 2)) % lines.length]).join('\r\n')}\r\n`,
  )
  for (let round = 0; round < 25; round++) {
    const bytes = spoilt(clean, random)
    const whole = decode(bytes, { capacity: 4096 })
    assert.deepEqual(decode(bytes, { piece: 1 + random(60), capacity: 4096 }), whole)
    assert.deepEqual(decode(bytes, { piece: 1200 + random(900), capacity: 12 }), whole)
  }
})

function assertPossible(batch: Observations, row: number): void {
  const mmsi = batch.mmsi[row]
  assert.ok(mmsi > 0 && mmsi <= 999_999_999)
  assert.ok(batch.atMs[row] > Date.UTC(1990, 0, 1) && batch.atMs[row] < receivedMs + 500_000)
  if (batch.kind[row] !== position) return
  assert.ok(Math.abs(batch.lng[row]) <= 180 && Math.abs(batch.lat[row]) <= 90)
  assert.ok(!(batch.sogKnots[row] > 102.15) && !(batch.cogDeg[row] >= 360) && !(batch.headingDeg[row] >= 360))
}
