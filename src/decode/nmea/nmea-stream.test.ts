import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hullOnly, nameOnly, Observations, position, voyage } from '#domain/messages/observations.ts'
import { bytesOf, decode, isAccountedFor, messageLine, receivedMs, sentence, tagBlock } from './lines-for-tests.ts'
import { decodeFields } from './ais-message.ts'
import { longestLineBytes, NmeaDecoder, rowsPerLine } from './nmea-stream.ts'

const good = sentence('AIVDM,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,0')
const first = sentence('AIVDM,2,1,6,B,53l::>02?w@KTP7?OSP<59@4LDp61A84@E:2221?FHlF:6uE0CPhD1E3mk`8,0')
const second = sentence('AIVDM,2,2,6,B,88888888888,2')

/** Fields of a class A position, in their order. */
const classA = {
  type: [6, 1],
  repeat: [2, 0],
  mmsi: [30, 244_660_000],
  navStatus: [4, 0],
  turn: [8, 0],
  sog: [10, 123],
  accuracy: [1, 0],
  lng: [28, 600_000],
  lat: [27, 600_000],
  cog: [12, 900],
  heading: [9, 90],
  second: [6, 30],
  rest: [25, 0],
} as const
type ClassAField = keyof typeof classA

const classALine = (name: ClassAField, value: number) =>
  messageLine(Object.entries(classA).map(([key, [width, usual]]) => [width, key === name ? value : usual]))

const voyageFields = {
  type: [6, 5],
  repeat: [2, 0],
  mmsi: [30, 244_660_000],
  version: [2, 0],
  imo: [30, 9_074_729],
  callsign: [42, 0],
  name: [120, 0],
  shipType: [8, 80],
  hull: [30, 0],
  epfd: [4, 1],
  eta: [20, (11 << 16) | (20 << 11) | (13 << 6) | 45],
  draught: [8, 123],
  destination: [120, 0],
  rest: [2, 0],
} as const

const voyageLine = (name: keyof typeof voyageFields, value: number) =>
  messageLine(
    Object.entries(voyageFields).flatMap(([key, [width, usual]]): [number, number][] =>
      width > 30 ? Array.from({ length: width / 6 }, () => [6, 0]) : [[width, key === name ? value : usual]],
    ),
  )

describe('what AIS says for "unknown" is unknown, and what is next to it is not', () => {
  for (const [field, sent, column, value, because] of [
    ['sog', 1023, 'sogKnots', null, 'not available'],
    ['sog', 1022, 'sogKnots', null, '102.2 knots or more: no ship'],
    ['sog', 1021, 'sogKnots', 102.1, 'the fastest that is a number'],
    ['sog', 0, 'sogKnots', 0, 'not moving'],
    ['cog', 3600, 'cogDeg', null, 'not available'],
    ['cog', 3601, 'cogDeg', null, 'no course is more than a circle'],
    ['cog', 4095, 'cogDeg', null, 'no course is more than a circle'],
    ['cog', 3599, 'cogDeg', 359.9, 'just west of north'],
    ['heading', 511, 'headingDeg', null, 'not available'],
    ['heading', 510, 'headingDeg', null, 'no heading is more than a circle'],
    ['heading', 360, 'headingDeg', null, 'north is 0'],
    ['heading', 359, 'headingDeg', 359, 'just west of north'],
    ['turn', -128, 'rotDegMin', null, 'not available'],
    ['turn', -127, 'rotDegMin', null, 'no sensor, only a direction'],
    ['turn', 127, 'rotDegMin', null, 'no sensor, only a direction'],
    ['turn', 126, 'rotDegMin', 708.709_229, 'the fastest that is a number'],
    ['turn', -31, 'rotDegMin', -42.899_323, 'to port'],
    ['navStatus', 15, 'navStatus', 15, 'undefined'],
    ['navStatus', 14, 'navStatus', 14, 'a beacon'],
    ['lat', 54_000_000, 'lat', 90, 'the pole is a place'],
    ['lat', -54_000_000, 'lat', -90, 'the pole is a place'],
    ['lng', -108_000_000, 'lng', -180, 'the date line is a place'],
    ['lng', 108_000_000, 'lng', 180, 'the date line is a place'],
  ] as const)
    test(`${field} ${sent} is ${value}: ${because}`, () => {
      const [row] = decode(classALine(field, sent)).rows
      const decoded = row[column]
      assert.ok(decoded === value || Math.abs((decoded ?? NaN) - (value ?? NaN)) < 2e-5, `${column} ${decoded}`)
    })
})

describe('a position that is none is refused by its reason', () => {
  for (const [field, sent, reason] of [
    ['lat', 54_600_000, 'position unknown'],
    ['lng', 108_600_000, 'position unknown'],
    ['lat', 54_000_001, 'latitude out of range'],
    ['lat', -54_000_001, 'latitude out of range'],
    ['lng', 108_000_001, 'longitude out of range'],
    ['lng', -108_000_001, 'longitude out of range'],
    ['lng', 108_600_001, 'longitude out of range'],
    ['mmsi', 0, 'MMSI out of range'],
    ['mmsi', 1_000_000_000, 'MMSI out of range'],
    ['type', 0, 'unknown type'],
    ['type', 28, 'unknown type'],
  ] as const)
    test(`${field} ${sent}: ${reason}`, () => {
      const decoded = decode(classALine(field, sent))
      assert.deepEqual([decoded.rows.length, decoded.rejects], [0, { [reason]: 1 }])
    })

  test('0°N 0°E is null island, and 0°N alone is the equator', () => {
    const nowhere = messageLine(
      Object.entries(classA).map(([key, [width, usual]]) => [width, key === 'lng' || key === 'lat' ? 0 : usual]),
    )
    assert.deepEqual(decode(nowhere).rejects, { 'null island': 1 })
    assert.equal(decode(classALine('lat', 0)).rows[0].lat, 0)
  })
})

describe('a voyage’s sentinels', () => {
  for (const [field, sent, column, value, because] of [
    ['draught', 0, 'draughtM', null, 'not available'],
    ['draught', 1, 'draughtM', 0.1, 'the least'],
    ['draught', 255, 'draughtM', 25.5, '25.5 m or more'],
    ['imo', 0, 'imo', 0, 'none'],
    ['imo', 9_074_729, 'imo', 9_074_729, 'its check digit fits'],
    ['imo', 9_074_728, 'imo', 0, 'its check digit does not fit'],
    ['eta', (24 << 6) | 60, 'eta', 0, '0/0 24:60 is none'],
    ['eta', (11 << 16) | (24 << 6) | 60, 'eta', 0, 'a month without a day'],
    ['eta', (13 << 16) | (1 << 11), 'eta', 0, 'there are twelve months'],
    [
      'eta',
      (12 << 16) | (31 << 11) | (24 << 6) | 60,
      'eta',
      (12 << 16) | (31 << 11) | (24 << 6) | 60,
      'a day without a time',
    ],
    [
      'eta',
      (1 << 16) | (1 << 11) | (31 << 6) | 63,
      'eta',
      (1 << 16) | (1 << 11) | (24 << 6) | 60,
      'no such hour or minute',
    ],
    ['shipType', 0, 'shipType', 0, 'not available'],
    ['shipType', 255, 'shipType', 255, 'as sent'],
  ] as const)
    test(`${field} ${sent} is ${value}: ${because}`, () => {
      const [row] = decode(voyageLine(field, sent)).rows
      assert.equal(row[column], value)
    })
})

describe('each type makes its rows', () => {
  for (const [body, kinds, because] of [
    ['AIVDM,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,0', [position], 'class A position'],
    ['AIVDM,1,1,,B,B3mK<:00089qFf980Q7Q3wlQnDIb,0', [position], 'class B position'],
    [
      'AIVDM,1,1,,A,C5N3SRP02FJLhfT;;OaI7wc@62PaLELTBJ:V00000000S0D:R220,0',
      [position, nameOnly, hullOnly],
      'long class B',
    ],
    ['BSVDM,1,1,,A,H3pKbd04hJ1<TLmDpB0;B222220,2', [nameOnly], 'static part A'],
    ['AIVDM,1,1,,B,H5NCRS4UG5CD=1BG45jioo1P6330,0', [hullOnly], 'static part B'],
    ['AIVDM,1,1,,B,H5NCRS4UG5CD=1BG45jioo1P63300,0', [hullOnly], 'static part B with a symbol more, 174 bits'],
    ['AIVDM,1,1,,B,KC5E2b@U19PFdLbMuc5=ROv62<7m,0', [position], 'long range, padded'],
  ] as const)
    test(because, () => {
      const decoded = decode(sentence(body))
      assert.deepEqual([decoded.rejects, decoded.rows.map((row) => row.kind)], [{}, kinds])
    })

  for (const [part, bits, kinds] of [
    [0, 160, [nameOnly]],
    [0, 168, [nameOnly]],
    [0, 174, []],
    [1, 160, []],
    [1, 162, [hullOnly]],
    [1, 168, [hullOnly]],
    [1, 174, [hullOnly]],
    [1, 180, []],
  ] as const)
    test(`static part ${'AB'[part]} of ${bits} bits is ${kinds.length > 0 ? 'read' : 'refused'}`, () => {
      const head: [number, number][] = [
        [6, 24],
        [2, 0],
        [30, 244_440_001],
        [2, part],
      ]
      const rest = Array.from({ length: bits - 40 }, (): [number, number] => [1, 1])
      const line = messageLine([...head, ...rest])
      const [, , , , , payload, fill] = line.split(',')
      assert.deepEqual(
        decode(line).rows.map(({ kind }) => kind),
        kinds,
      )
      assert.equal(decodeFields(payload, Number(fill[0])) !== null, kinds.length > 0)
    })

  test('an auxiliary craft has no dimensions: those bits are the MMSI of its mother ship', () => {
    const fields = (mmsi: number): [number, number][] => [
      [6, 24],
      [2, 0],
      [30, mmsi],
      [2, 1],
      [8, 37],
      [18, 0],
      [24, 0],
      [30, 0],
      [12, 0],
      [30, 244_660_000],
      [6, 0],
    ]
    assert.deepEqual(decode(messageLine(fields(982_440_001))).rows[0].hullM, [0, 0, 0, 0])
    assert.notDeepEqual(decode(messageLine(fields(244_440_001))).rows[0].hullM, [0, 0, 0, 0])
  })

  test('stations, aircraft, buoys and binary messages are recognised and set aside', () => {
    const decoder = new NmeaDecoder({ sourceIndex: 0 })
    for (const type of [4, 9, 21, 8, 8])
      decoder.push(
        bytesOf(
          `${messageLine([
            [6, type],
            [2, 0],
            [30, 2_442_000],
            [130, 0],
          ])}\n`,
        ),
        receivedMs,
        new Observations(8),
      )
    assert.deepEqual(
      [4, 9, 21, 8].map((type) => decoder.counts.setAside[type]),
      [1, 1, 1, 2],
    )
    assert.equal(decoder.rejects.size, 0)
  })

  test('a row of a reused batch holds nothing of the row that was there before', () => {
    const batch = new Observations(rowsPerLine)
    const decoder = new NmeaDecoder({ sourceIndex: 0 })
    decoder.push(bytesOf(`${first}\n${second}\n`), receivedMs, batch)
    assert.equal(batch.kind[0], voyage)
    assert.notEqual(batch.name[0], 0)
    batch.clear()
    decoder.push(bytesOf(`${good}\n`), receivedMs, batch)
    assert.equal(batch.kind[0], position)
    assert.ok(batch.name.subarray(0, 20).every((byte) => byte === 0))
    assert.ok(batch.destination.subarray(0, 20).every((byte) => byte === 0))
    assert.deepEqual([batch.imo[0], batch.shipType[0], batch.draughtM[0]], [0, 0, NaN])
  })
})

describe('a sentence is found whatever stands around it', () => {
  const at = (iso: string) => Date.parse(iso)
  for (const [text, atMs, because] of [
    [good, receivedMs, 'nothing: it is from now'],
    [sentence('BSVDO,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,0'), receivedMs, 'another talker, own ship'],
    [`${tagBlock('s:2573465,c:1787179781')}${good}`, 1_787_179_781_000, 'a TAG block in seconds'],
    [`${tagBlock('c:1787179781250,s:x')}${good}`, 1_787_179_781_250, 'a TAG block in milliseconds'],
    [`${tagBlock('c:1787179781')}\n${good}`, 1_787_179_781_000, 'a TAG block on the line before'],
    [`${tagBlock('c:12415440354')}${good}`, receivedMs, 'a TAG block of the year 2363'],
    [`\\s:x,c:1787179781*00\\${good}`, receivedMs, 'a TAG block that was garbled'],
    [`${good},r003669945,1085889680`, 1_085_889_680_000, 'a station and a time'],
    [
      `${good},d-101,S0990,t050126.00,T26.40356605,r003669946,1325394090,1325394031`,
      1_325_394_090_000,
      'signal, slot and times',
    ],
    [`${good},1485907262`, 1_485_907_262_000, 'a time'],
    [`1550303566167726840 ${good}`, 1_550_303_566_167, 'nanoseconds before it'],
    [`1550303566167;A;${good}`, 1_550_303_566_167, 'a log of Signal K'],
    [`2021-03-04T05:06:07.5Z ${good}`, at('2021-03-04T05:06:07.5Z'), 'an ISO time before it'],
    [`2021-03-04 05:06:07: ${good}`, at('2021-03-04T05:06:07Z'), 'a logger’s time before it'],
    [
      `$PGHP,1,2010,6,11,11,46,11,390,231,45,992190934,1,2B*5B\r\n${good}`,
      at('2010-06-11T11:46:11.390Z'),
      'a Gatehouse receiver’s time',
    ],
  ] as const)
    test(because, () => {
      const decoded = decode(`${text}\r\n`)
      assert.deepEqual(decoded.rejects, {})
      assert.deepEqual(
        decoded.rows.map((row) => row.atMs),
        [atMs],
      )
      assert.ok(isAccountedFor(decoded))
    })

  test('a time is for its own line, not for the next', () => {
    const decoded = decode(`${tagBlock('c:1787179781')}${good}\n${good}\n`)
    assert.deepEqual(
      decoded.rows.map((row) => row.atMs),
      [1_787_179_781_000, receivedMs],
    )
  })

  test('two on a line are both read, and a third is refused', () => {
    assert.equal(decode(`${good}${tagBlock('s:a')}${good}\n`).rows.length, 2)
    assert.deepEqual(decode(`${good}${good}${good}\n`).rejects, { 'too many sentences on a line': 1 })
  })

  test('one after a cut one is saved', () => {
    const decoded = decode(`${good.slice(0, 22)}${good}\n`)
    assert.deepEqual([decoded.rows.length, decoded.rejects], [1, { malformed: 1 }])
  })
})

describe('a line that is no good is counted by its reason', () => {
  for (const [text, rejects] of [
    [good.replace(/..$/, '00'), { 'wrong checksum': 1 }],
    [good.replace(',0*', '*'), { malformed: 1 }],
    [good.slice(0, -3), { malformed: 1 }],
    [good.replace('1,1,', '1,2,'), { malformed: 1 }],
    [sentence('AIVDM,:,1,1,B,13mbmf000014AURW?0TW4WID0Vk4,0'), { malformed: 1 }],
    [sentence('AIVDM,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,6'), { malformed: 1 }],
    [sentence(`AIVDM,1,1,,B,${'0'.repeat(241)},0`), { malformed: 1 }],
    [sentence('AIVDM,1,1,,B,,0'), { empty: 1 }],
    [sentence('AIVDM,1,1,,B,13mbmf0000,0'), { 'wrong length': 1 }],
    [sentence('AIVDM,1,1,,A,13UuUj0P00QgDCLEiGAcOOwl2<0Igw;,0'), { 'wrong length': 1 }],
    ['\\s:x,c:1787179781*00', { 'TAG block not closed': 1 }],
    ['hello <script>', { 'not a sentence': 1 }],
    [`!${'x'.repeat(longestLineBytes)}`, { 'line too long': 1 }],
  ] as const)
    test(Object.keys(rejects).join(), () => {
      const decoded = decode(`${text}\n${good}\n`)
      assert.deepEqual(decoded.rejects, rejects)
      assert.equal(decoded.rows.length, 1, 'the next line is read')
      assert.ok(isAccountedFor(decoded))
    })

  test('a gigabyte without a newline is one line too long, and what follows is read', () => {
    const decoder = new NmeaDecoder({ sourceIndex: 0 })
    const batch = new Observations(8)
    const megabyte = new Uint8Array(1 << 20).fill(65)
    for (let i = 0; i < 64; i++) assert.equal(decoder.push(megabyte, receivedMs, batch), megabyte.length)
    decoder.push(bytesOf(`\n${good}\n`), receivedMs, batch)
    assert.deepEqual([batch.length, [...decoder.rejects]], [1, [['line too long', 1]]])
  })

  test('other sentences and comments are no rejects', () => {
    const decoded = decode('$GPRMC,163327.00,A,5310.81350,N*6D\n# hello\n\n!AIABM,1,1,,,,B,x,0*00\n')
    assert.deepEqual([decoded.rejects, decoded.other], [{}, 3])
    assert.equal(decode(`# ${good}\n`).rows.length, 0, 'a sentence in a comment is not received')
  })
})

test('a line cut off by the end is read when it is whole and a batch is given, else counted', () => {
  assert.equal(decode(good).rows.length, 1)
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  decoder.push(bytesOf(good), receivedMs, new Observations(8))
  decoder.flush()
  assert.deepEqual([...decoder.rejects], [['line cut off', 1]])
})

test('a full batch stops the decoder, and it goes on where it stopped', () => {
  const text = Array.from({ length: 50 }, (_, n) => classALine('sog', n)).join('\n')
  const whole = decode(`${text}\n`, { capacity: 64 })
  assert.deepEqual(decode(`${text}\n`, { capacity: rowsPerLine }), whole)
  assert.equal(whole.rows.length, 50)
  assert.throws(() => decode(good, { capacity: rowsPerLine - 1 }), /needs 6 rows, got 5/)
})
