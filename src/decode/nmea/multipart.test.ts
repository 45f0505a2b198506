import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations } from '#domain/messages/observations.ts'
import { bytesOf, decode, isAccountedFor, receivedMs, sentence, tagBlock } from './lines-for-tests.ts'
import { NmeaDecoder } from './nmea-stream.ts'

const payloads = [
  ['53l::>02?w@KTP7?OSP<59@4LDp61A84@E:2221?FHlF:6uE0CPhD1E3mk`8', '88888888888'],
  ['53mBp881l>S0hHI<0005E8h4p@0000000000000t48Q6667m09RhED0CQiDc', 'AmA5PCQiCP0'],
]
const half = (ship: number, part: 1 | 2, { sequence = 6, channel = 'B', tag = '' } = {}) =>
  tag + sentence(`AIVDM,2,${part},${sequence},${channel},${payloads[ship][part - 1]},${part === 1 ? 0 : 2}`)
const mmsis = [256_019_000, 257_210_400]

describe('a message in two halves', () => {
  for (const [lines, ships, rejects, because] of [
    [[half(0, 1), half(0, 2)], [0], {}, 'in order'],
    [[half(0, 2), half(0, 1)], [0], {}, 'the second first'],
    [[half(0, 1)], [], { 'other part missing': 1 }, 'the second never comes'],
    [[half(0, 2)], [], { 'other part missing': 1 }, 'the first never came'],
    [[half(0, 1), half(0, 1), half(0, 2)], [0], { 'repeated part': 1 }, 'the first twice'],
    [[half(0, 1), half(0, 2), half(0, 2)], [0], { 'repeated part': 1 }, 'the second twice: it is nobody else’s'],
    [
      [half(0, 1), half(0, 2), half(0, 1), half(0, 2)],
      [0],
      { 'repeated part': 2 },
      'both twice, as two stations heard it',
    ],
    [
      [half(0, 1), half(1, 1), half(1, 2)],
      [1],
      { 'other part missing': 1 },
      'its number is used again before its second half',
    ],
    [
      [half(0, 1), half(1, 1, { channel: 'A' }), half(0, 2), half(1, 2, { channel: 'A' })],
      [0, 1],
      {},
      'between those of the other channel',
    ],
    [
      [half(0, 1), half(1, 1, { sequence: 7 }), half(1, 2, { sequence: 7 }), half(0, 2)],
      [1, 0],
      {},
      'around another number',
    ],
    [
      [
        half(0, 1, { tag: tagBlock('s:a') }),
        half(1, 1, { tag: tagBlock('s:b') }),
        half(0, 2, { tag: tagBlock('s:a') }),
        half(1, 2, { tag: tagBlock('s:b') }),
      ],
      [0, 1],
      {},
      'between those of another station',
    ],
    [
      [
        half(0, 1, { tag: tagBlock('g:1-2-77,s:a') }),
        half(1, 1, { tag: tagBlock('g:1-2-78,s:a') }),
        half(0, 2, { tag: tagBlock('g:2-2-77') }),
        half(1, 2, { tag: tagBlock('g:2-2-78') }),
      ],
      [0, 1],
      {},
      'between those of another group',
    ],
  ] as const)
    test(because, () => {
      const decoded = decode(`${lines.join('\r\n')}\r\n`)
      assert.deepEqual(
        [decoded.rows.map((row) => row.mmsi), decoded.rejects],
        [ships.map((ship) => mmsis[ship]), rejects],
      )
      assert.ok(isAccountedFor(decoded))
    })

  test('has the time of its first half', () => {
    const decoded = decode(
      `${half(0, 1, { tag: tagBlock('c:1787179781') })}\n${half(0, 2, { tag: tagBlock('c:1787179790') })}\n`,
    )
    assert.deepEqual(
      decoded.rows.map((row) => row.atMs),
      [1_787_179_781_000],
    )
  })

  for (const [lateMs, rows, because] of [
    [29_000, 1, 'its second half may come 29 s later'],
    [31_000, 0, 'but not 31 s'],
  ] as const)
    test(because, () => {
      const decoder = new NmeaDecoder({ sourceIndex: 0 })
      const batch = new Observations(8)
      decoder.push(bytesOf(`${half(0, 1)}\n`), receivedMs, batch)
      decoder.push(bytesOf(`${half(0, 2)}\n`), receivedMs + lateMs, batch)
      assert.equal(batch.length, rows)
    })

  test('is no repeat six minutes later in a log, however fast that is played', () => {
    const lines = [0, 360].flatMap((later) =>
      ([1, 2] as const).map((part) => half(0, part, { tag: tagBlock(`c:${1_787_179_781 + later}`) })),
    )
    assert.deepEqual(decode(`${lines.join('\n')}\n`).rejects, {})
  })

  test('that came long after a stray second half does not take it for its own', () => {
    const decoder = new NmeaDecoder({ sourceIndex: 0 })
    const batch = new Observations(8)
    decoder.push(bytesOf(`${half(1, 2)}\n`), receivedMs, batch)
    decoder.push(bytesOf(`${half(0, 1)}\n${half(0, 2)}\n`), receivedMs + 5_000, batch)
    assert.deepEqual([...batch.mmsi.subarray(0, batch.length)], [mmsis[0]])
    assert.deepEqual(Object.fromEntries(decoder.rejects), { 'other part missing': 1 }, 'the stray half')
  })

  for (const { lines, rows, because } of [
    { lines: 63, rows: 1, because: 'its first half may come 64 lines after the second' },
    { lines: 64, rows: 0, because: 'but not 65: sequence numbers are used again' },
  ])
    test(because, () => {
      const between = '$GPGGA,0\n'.repeat(lines)
      const decoded = decode(`${half(0, 2)}\n${between}${half(0, 1)}\n`)
      assert.equal(decoded.rows.length, rows)
      assert.ok(isAccountedFor(decoded))
    })

  test('with a first half that is longer than a sentence may be is not joined', () => {
    const long = sentence(`AIVDM,2,1,6,B,${payloads[0][0]}${'0'.repeat(40)},0`)
    const decoded = decode(`${long}\n${half(0, 2)}\n`)
    assert.deepEqual(decoded.rejects, { 'part too long': 1, 'other part missing': 1 })
  })
})

test('a flood of first halves is held in a bounded space, the rest counted', () => {
  const flood = Array.from({ length: 5000 }, (_, n) => half(0, 1, { tag: tagBlock(`s:${n}`) })).join('\n')
  const open = decode(`${flood}\n`, { end: false })
  assert.ok(open.held > 0 && open.held <= 256, `${open.held} held`)
  assert.ok(isAccountedFor(open))
  const ended = decode(`${flood}\n`)
  assert.deepEqual([ended.held, ended.rejects], [0, { 'other part missing': 5000 }])
})
