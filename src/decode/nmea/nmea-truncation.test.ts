import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations } from '#domain/messages/observations.ts'
import {
  bytesOf,
  decode,
  isAccountedFor,
  messageLine,
  receivedMs,
  rowAt,
  sentence,
  tagBlock,
} from './lines-for-tests.ts'
import { NmeaDecoder } from './nmea-stream.ts'

const sea = [
  sentence('AIVDM,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,0'),
  `${tagBlock('s:a,c:1787179781')}${sentence('BSVDM,1,1,,B,B3mK<:00089qFf980Q7Q3wlQnDIb,0')}`,
  `${sentence('AIVDM,2,1,6,B,53l::>02?w@KTP7?OSP<59@4LDp61A84@E:2221?FHlF:6uE0CPhD1E3mk`8,0')},1485907262`,
  sentence('AIVDM,2,2,6,B,88888888888,2'),
  '$PGHP,1,2010,6,11,11,46,11,390,231,45,992190934,1,2B*5B',
  sentence('AIVDM,1,1,,A,C5N3SRP02FJLhfT;;OaI7wc@62PaLELTBJ:V00000000S0D:R220,0'),
  `!AIVDM,1,1,,B,${'w'.repeat(1200)},0*00`,
  `${sentence('AIVDM,1,1,,B,H5NCRS4UG5CD=1BG45jioo1P6330,0')}${sentence('AIVDM,1,1,,A,13u08p0000QDeLNO=PvHU3M>0>`<,0')}`,
  `1550303566167726840 ${sentence('AIVDM,1,1,,B,10bb7q@P0lPGHlVMhbl0Qgw>2>`<,0')}`,
].join('\r\n')

test('however the bytes are cut, the same is decoded', () => {
  const padded = `${sea}\r\n`.repeat(3)
  const whole = decode(padded)
  // Nine rows each time; the message in two parts is a repeat the second and third time.
  assert.equal(whole.rows.length, 25)
  assert.ok(isAccountedFor(whole))
  for (let piece = 1; piece < 140; piece++)
    assert.deepEqual(decode(padded, { piece }), whole, `pieces of ${piece} bytes`)
})

test('cut in two at any byte, the same is decoded', () => {
  const bytes = bytesOf(`${sea}\r\n`)
  const whole = decode(bytes)
  const batch = new Observations(64)
  for (let cut = 0; cut <= bytes.length; cut++) {
    const decoder = new NmeaDecoder({ sourceIndex: 3 })
    batch.clear()
    decoder.push(bytes.subarray(0, cut), receivedMs, batch)
    decoder.push(bytes.subarray(cut), receivedMs, batch)
    assert.deepEqual(
      whole.rows.map((_, row) => rowAt(batch, row)),
      whole.rows,
      `cut at ${cut}`,
    )
  }
})

describe('a stream that ends in the middle', () => {
  test('of any byte is accounted for, and never makes more rows than the whole', () => {
    const whole = decode(sea)
    for (let end = 0; end < sea.length; end++) {
      const decoded = decode(sea.slice(0, end))
      assert.ok(isAccountedFor(decoded), `ended at ${end}`)
      assert.deepEqual(decoded.rows, whole.rows.slice(0, decoded.rows.length))
    }
  })
})

test('what lies in the buffer after a short message never gets into its rows', () => {
  const long = messageLine([
    [6, 5],
    [2, 0],
    [30, 244_660_000],
    ...Array.from({ length: 64 }, (): [number, number] => [6, 63]),
  ])
  const short = messageLine([
    [6, 1],
    [2, 0],
    [30, 244_660_000],
    [10, 5],
  ])
  assert.deepEqual(decode(`${long}\n${short}\n`).rejects['wrong length'], 1)
  assert.equal(decode(`${long}\n${short}\n`).rows.length, 1)
})
