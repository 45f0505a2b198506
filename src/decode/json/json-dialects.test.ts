import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { hullOnly, nameOnly, position, voyage } from '#domain/messages/observations.ts'
import { aisCatcherReports } from './ais-catcher.ts'
import { aisstreamError, aisstreamReports, MetadataNames } from './aisstream.ts'
import { digitrafficLocations, digitrafficMessage, digitrafficVessels } from './digitraffic.ts'
import { parseJson } from './json-fields.ts'
import { kystdatahusetReports } from './kystdatahuset.ts'
import { mappedReports } from './mapped-reports.ts'
import { receivedMs, rowsOfReports, sentence } from '../nmea/lines-for-tests.ts'
import type { Rejects } from '../decode-counts.ts'
import type { Report } from '../row-writer.ts'

const recorded = join(import.meta.dirname, '../../../../shared/data/ais/json')
const skip = existsSync(recorded) ? false : 'no ../shared/data'
const json = (file: string): unknown => parseJson(readFileSync(join(recorded, file), 'utf8'))

/** The rows that reports make, and what was refused. */
function rowsOf(make: (rejects: Rejects) => Iterable<Report>, atMs: number = receivedMs) {
  const rejects: Rejects = new Map()
  const rows = rowsOfReports(make(rejects), 3, rejects, atMs)
  return { rows, rejects: Object.fromEntries(rejects) }
}

describe('a name of a JSON contract', () => {
  for (const { name, expected, because } of [
    { name: 'Front Altair', expected: 'FRONT ALTAIR', because: 'upper case, as AIS has it' },
    { name: 'Ålesund Øst', expected: 'ÅLESUND ØST', because: 'Latin characters that AIS does not have' },
    { name: 'A\u030alesund', expected: 'ÅLESUND', because: 'the character and its mark as one character' },
    { name: '中远海运', expected: '中远海运', because: 'Chinese' },
    { name: 'ناقلة 12', expected: 'ناقلة 12', because: 'Arabic, in the order in which it is typed' },
    { name: 'Севморпуть', expected: 'СЕВМОРПУТЬ', because: 'ten characters of two bytes fill the 20 bytes' },
    { name: '中远海运白羊座A', expected: '中远海运白羊', because: 'a character that does not fit is not cut in half' },
    { name: 'A\u202eB\u2066C\u200fD 中', expected: 'ABCD 中', because: 'nothing turns the direction of the text' },
    { name: 'A\u202eBC', expected: 'ABC', because: 'nor where all else is ASCII' },
    { name: '\u200b\u2060@中', expected: null, because: 'nothing is left before the end of the name' },
    { name: '東\ud800京', expected: '東京', because: 'half of a pair is no character' },
    { name: '東\u0000\u001b[31m', expected: '東[31M', because: 'no escape sequence' },
    { name: '<b>東</b>', expected: '<B>東</B>', because: 'markup is text, as it is in AIS' },
    { name: 'SHIP 🚢 X', expected: 'SHIP ? X', because: 'a picture is no text; the rest keeps its position' },
    { name: 'TAB\tX', expected: 'TAB?X', because: 'as before where all is ASCII' },
  ])
    test(`${JSON.stringify(name)}: ${because}`, () => {
      const mapping = { fields: { mmsi: { path: 'mmsi' }, name: { path: 'name' }, callsign: { path: 'name' } } }
      const { rows } = rowsOf((rejects) => mappedReports([{ mmsi: 257_436_000, name }], mapping, receivedMs, rejects))
      assert.equal(rows[0].name, expected)
      assert.match(rows[0].callsign ?? '', /^[\x20-\x5f]*$/, 'a callsign has the characters of AIS alone')
    })
})

describe('Digitraffic', { skip }, () => {
  test('places: 102.3 kn, 360° and 511° are unknown, a turn is as AIS sends it', () => {
    const body = json('digitraffic_locations_extract_2026-08-19.json')
    const { rows, rejects } = rowsOf((into) => digitrafficLocations(body, into), Date.UTC(2026, 7, 20))
    assert.deepEqual([rows.length, rejects], [5, {}])
    assert.deepEqual(
      rows.map(({ sogKnots, cogDeg, headingDeg, rotDegMin, navStatus }) => [
        sogKnots,
        cogDeg,
        headingDeg,
        rotDegMin,
        navStatus,
      ]),
      [
        [0, null, 143, 0, 5],
        [0, null, null, null, 0],
        [null, null, 154, 0, 0],
        [17, 139.199997, null, null, 15],
        [9, 51.900002, 50, null, 0],
      ],
    )
    assert.deepEqual([rows[0].lng, rows[0].lat, rows[0].atMs], [22.216732, 60.432413, 1_787_179_287_522])
  })

  test('particulars: draught in decimetres, ETA packed, nothing where nothing is said', () => {
    const { rows, rejects } = rowsOf((rejects) =>
      digitrafficVessels(json('digitraffic_vessels_extract_2026-08-19.json'), rejects),
    )
    assert.deepEqual([rows.length, rejects], [7, {}])
    const [thrasyvoulos, , , , bore, exercise, pilot] = rows
    assert.deepEqual(
      [thrasyvoulos.name, thrasyvoulos.imo, thrasyvoulos.draughtM, thrasyvoulos.destination, thrasyvoulos.hullM],
      ['THRASYVOULOS V', 9_767_493, 12.3, 'BR SFS', [171, 29, 11, 21]],
    )
    const { eta } = thrasyvoulos
    assert.deepEqual([eta >> 16, (eta >> 11) & 31, (eta >> 6) & 31, eta & 63], [9, 11, 12, 0])
    assert.equal(bore.draughtM, 25.5)
    assert.deepEqual([exercise.draughtM, exercise.eta, exercise.imo, exercise.callsign], [null, 0, 0, null])
    assert.equal(pilot.eta, 0)
  })

  test('MQTT: places in seconds, particulars in milliseconds, an IMO number of six digits is none', () => {
    const lines = readFileSync(join(recorded, 'digitraffic_mqtt_extract_2026-08-19.ndjson'), 'utf8').trim().split('\n')
    const { rows, rejects } = rowsOf(function* (rejects) {
      for (const line of lines) {
        const { topic, payload } = JSON.parse(line) as { topic: string; payload: unknown }
        yield* digitrafficMessage(topic, payload, rejects)
      }
    })
    assert.deepEqual([rows.map(({ kind }) => kind), rejects], [[position, position, voyage, voyage, voyage], {}])
    assert.deepEqual(
      rows.map(({ atMs }) => atMs),
      [1_787_180_224_000, 1_787_180_225_000, 1_787_180_225_438, 1_787_180_225_631, 1_787_180_226_738],
    )
    assert.deepEqual([rows[1].sogKnots, rows[4].imo, rows[2].draughtM], [null, 0, 8.9])
  })
})

test('Kystdatahuset: a vessel is at the end of its line; one without a line has no position', { skip }, () => {
  const { rows, rejects } = rowsOf((rejects) =>
    kystdatahusetReports(json('kystdatahuset_realtime_extract_2026-08-23.json'), rejects),
  )
  assert.deepEqual([rows.length, rejects], [3, { 'position unknown': 1 }])
  const [place, costamar, buoy] = rows
  assert.deepEqual(
    [place.lng, place.lat, place.sogKnots, place.atMs],
    [8.71031, 57.51994, 9.3, Date.UTC(2026, 7, 23, 9, 43, 34)],
  )
  assert.deepEqual([costamar.name, costamar.draughtM, costamar.hullM], ['COSTAMAR', 6, [0, 100, 0, 14]])
  assert.deepEqual([buoy.name, buoy.draughtM, buoy.imo], ['WIKEROY SENIOR [95%]', null, 0])
})

describe('aisstream', () => {
  const about = {
    MMSI: 259_000_420,
    ShipName: 'AUGUSTSON           ',
    time_utc: '2026-11-19 18:22:32.318353 +0000 UTC',
  }
  const message = (type: string, body: object, metadata: object = about) =>
    JSON.stringify({ MessageType: type, MetaData: metadata, Message: { [type]: body } })
  const read = (text: string) => rowsOf((rejects) => aisstreamReports(text, receivedMs, rejects, new MetadataNames()))

  test('a place', () => {
    const body = {
      UserID: 259_000_420,
      MessageID: 3,
      Valid: true,
      Longitude: 12.25,
      Latitude: 66.02,
      Sog: 10.2,
      Cog: 308.2,
      TrueHeading: 235,
      RateOfTurn: -128,
      NavigationalStatus: 0,
    }
    const [row] = read(message('PositionReport', body)).rows
    assert.deepEqual(
      [row.mmsi, row.messageType, row.lng, row.lat, row.headingDeg, row.rotDegMin, row.atMs],
      [259_000_420, 3, 12.25, 66.02, 235, null, Date.UTC(2026, 10, 19, 18, 22, 32, 318)],
    )
  })

  test('a voyage: names are padded, 0/0 24:60 is no ETA', () => {
    const body = {
      UserID: 259_000_420,
      Valid: true,
      Name: 'AUGUSTSON           ',
      CallSign: 'JWNB   ',
      Destination: 'NLRTM               ',
      ImoNumber: 9_074_729,
      Type: 80,
      MaximumStaticDraught: 11.4,
      Dimension: { A: 100, B: 20, C: 9, D: 8 },
      Eta: { Month: 0, Day: 0, Hour: 24, Minute: 60 },
    }
    const [row] = read(message('ShipStaticData', body)).rows
    assert.deepEqual(
      [row.kind, row.name, row.callsign, row.destination, row.imo, row.shipType, row.draughtM, row.hullM, row.eta],
      [voyage, 'AUGUSTSON', 'JWNB', 'NLRTM', 9_074_729, 80, 11.4, [100, 20, 9, 8], 0],
    )
  })

  test('class B: the halves of a static report are taken where they are valid', () => {
    const body = {
      UserID: 259_000_420,
      Valid: true,
      PartNumber: false,
      ReportA: { Name: 'BOAT', Valid: true },
      ReportB: { Valid: false },
    }
    assert.deepEqual(
      read(message('StaticDataReport', body)).rows.map(({ kind, name }) => [kind, name]),
      [[nameOnly, 'BOAT']],
    )
    const long = {
      UserID: 259_000_420,
      Valid: true,
      Longitude: 1,
      Latitude: 2,
      Name: 'BOAT',
      Type: 37,
      Dimension: { A: 1, B: 2, C: 3, D: 4 },
    }
    assert.deepEqual(
      read(message('ExtendedClassBPositionReport', long)).rows.map(({ kind }) => kind),
      [position, nameOnly, hullOnly],
    )
  })

  describe('the name in the metadata', () => {
    const place = (metadata: object, body: object = {}) =>
      JSON.stringify({
        MessageType: 'PositionReport',
        MetaData: { ...about, ...metadata },
        Message: { PositionReport: { UserID: 259_000_420, Valid: true, Longitude: 12.25, Latitude: 66.02, ...body } },
      })
    const voyageText = message('ShipStaticData', { UserID: 259_000_420, Valid: true, Name: 'AUGUSTSON' })
    /** The rows of messages that are received minutes apart. */
    const kindsOf = (messages: readonly (readonly [minute: number, text: string])[]) => {
      const names = new MetadataNames()
      return rowsOf(function* (rejects) {
        for (const [minute, text] of messages)
          yield* aisstreamReports(text, receivedMs + minute * 60_000, rejects, names)
      }).rows.map(({ kind, name }) => (kind === nameOnly ? name : kind))
    }
    for (const { messages, rows, because } of [
      { messages: [[0, place({})]], rows: [position, 'AUGUSTSON'], because: 'it comes with the first position' },
      {
        messages: [[0, place({})], [1, place({})], [5, place({})]], // oxfmt-ignore
        rows: [position, 'AUGUSTSON', position, position],
        because: 'a name is not repeated with each position',
      },
      {
        messages: [[0, place({})], [6, place({})]], // oxfmt-ignore
        rows: [position, 'AUGUSTSON', position, 'AUGUSTSON'],
        because: 'it is repeated as often as static data is sent',
      },
      {
        messages: [[0, place({})], [-60, place({})]], // oxfmt-ignore
        rows: [position, 'AUGUSTSON', position, 'AUGUSTSON'],
        because: 'the clock was set back',
      },
      {
        messages: [[0, voyageText], [9, place({ ShipName: 'OTHER' })]], // oxfmt-ignore
        rows: [voyage, position],
        because: 'what the vessel itself sent is not replaced',
      },
      { messages: [[0, place({ ShipName: '                    ' })]], rows: [position], because: 'it is empty' },
      { messages: [[0, place({ ShipName: 7 })]], rows: [position], because: 'it is no text' },
    ] as const)
      test(`${rows.join(', ')}: ${because}`, () => assert.deepEqual(kindsOf(messages), rows))

    test('an unknown sender is rejected once', () =>
      assert.deepEqual(read(place({}, { UserID: 1.5 })), { rows: [], rejects: { 'MMSI out of range': 1 } }))
  })

  for (const [text, reason] of [
    ['', 'not a message of aisstream'],
    ['{"MessageType":{}}', 'not a message of aisstream'],
    ['[1]', 'not a message of aisstream'],
    [message('BaseStationReport', {}), 'message type set aside'],
    [message('constructor', {}), 'message type set aside'],
    [message('PositionReport', { Valid: false }), 'message not valid'],
    [
      message('PositionReport', { UserID: 'x', Longitude: [], Latitude: {} }, { MMSI: 259_000_420 }),
      'position unknown',
    ],
    ['{"error":"Api Key Is Not Valid"}', 'refused by aisstream'],
  ] as const)
    test(`${text.slice(0, 40)}: ${reason}`, () => assert.deepEqual(read(text), { rows: [], rejects: { [reason]: 1 } }))

  test('a refusal is reported in the words of its sender', () => {
    assert.equal(aisstreamError('{"error":"Api Key Is Not Valid"}'), 'Api Key Is Not Valid')
    assert.equal(aisstreamError('{}'), null)
  })
})

describe('AIS-catcher', () => {
  const post = (...msgs: unknown[]) => ({ protocol: 'jsonaiscatcher', stationid: 'x', msgs })
  const read = (body: unknown) => rowsOf((rejects) => aisCatcherReports(body, receivedMs, rejects))

  test('a place, with the station’s time', () => {
    const place = {
      type: 1,
      mmsi: 244_030_470,
      status: 0,
      speed: 6.8,
      lon: 5.964_237,
      lat: 51.185_97,
      course: 90.800003,
      heading: 511,
    }
    const { rows } = read(post({ ...place, rxtime: '20261102171324' }, { ...place, rxuxtime: 1_793_639_604.5 }, place))
    assert.deepEqual(
      rows.map(({ atMs }) => atMs),
      [Date.UTC(2026, 10, 2, 17, 13, 24), 1_793_639_604_500, receivedMs],
    )
    assert.deepEqual([rows[0].sogKnots, rows[0].headingDeg], [6.8, null])
  })

  test('a voyage, its ETA in parts or as text', () => {
    const ship = {
      type: 5,
      mmsi: 244_030_470,
      shipname: 'A',
      imo: 9_074_729,
      draught: 7.8,
      to_bow: 78,
      to_stern: 23,
      to_port: 1,
      to_starboard: 17,
      destination: 'BOSTON,USA',
    }
    const { rows } = read(
      post({ ...ship, month: 4, day: 25, hour: 4, minute: 0 }, { ...ship, eta: '04-25T04:00Z' }, ship),
    )
    assert.deepEqual(
      rows.map(({ eta }) => eta),
      [(4 << 16) | (25 << 11) | (4 << 6), (4 << 16) | (25 << 11) | (4 << 6), 0],
    )
    assert.deepEqual(rows[0].hullM, [78, 23, 1, 17])
  })

  test('only the sentences, of one or two parts', () => {
    const two = [
      'AIVDM,2,1,6,B,53l::>02?w@KTP7?OSP<59@4LDp61A84@E:2221?FHlF:6uE0CPhD1E3mk`8,0',
      'AIVDM,2,2,6,B,88888888888,2',
    ]
    const { rows, rejects } = read(
      post(
        { nmea: [sentence('AIVDM,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,0')], rxuxtime: 1_793_639_604 },
        { nmea: two.map(sentence) },
        { nmea: [sentence(two[0])] },
        { nmea: ['!AIVDM,1,1,,B,13mbmf000014AURW?0TW4WID0Vk4,0*00'] },
      ),
    )
    assert.deepEqual([rows.map(({ kind }) => kind), rejects], [[position, voyage], { 'sentences not decoded': 2 }])
  })

  for (const [body, reason] of [
    [null, 'not a post of AIS-catcher'],
    [{ msgs: 3 }, 'not a post of AIS-catcher'],
    [{ protocol: 'airwaves', msgs: [] }, 'not a post of AIS-catcher'],
    [post('x'), 'not a message of AIS-catcher'],
    [post({ nmea: [3] }), 'not a message of AIS-catcher'],
    [post({ type: 4, mmsi: 2_442_000 }), 'message type set aside'],
    [post({ type: 99, mmsi: 2_442_000 }), 'unknown type'],
    [post({ type: 1, mmsi: 244_030_470 }), 'position unknown'],
    [post({ type: 1, mmsi: 1.5, lon: 1, lat: 1 }), 'MMSI out of range'],
  ] as const)
    test(`${JSON.stringify(body)}: ${reason}`, () =>
      assert.deepEqual(read(body), { rows: [], rejects: { [reason]: 1 } }))
})

describe('times of a mapped record', () => {
  const mapping = { fields: { mmsi: { path: 'mmsi' }, lat: { path: 'lat' }, lng: { path: 'lng' }, at: { path: 'at' } } }
  const noonMs = Date.UTC(2026, 10, 20, 12)
  for (const { at, atMs, because } of [
    { at: '2026-11-20T12:00:00', atMs: noonMs, because: 'without a zone it is UTC' },
    { at: '2026-11-20 12:00', atMs: noonMs, because: 'seconds may be left out' },
    { at: '2026-11-20t12:00:00.5z', atMs: noonMs + 500, because: 'in any case' },
    { at: '2026-11-20 14:00:00+02', atMs: noonMs, because: 'PostgreSQL writes whole hours of a zone so' },
    { at: '2026-11-20 12:00:00.123456+00', atMs: noonMs + 123, because: 'and UTC, with microseconds' },
    { at: '2026-11-20T17:30:00+0530', atMs: noonMs, because: 'a zone may have no colon' },
    { at: '2026-11-20 12:00:00 +0000 UTC', atMs: noonMs, because: 'Go writes the zone twice' },
    { at: ' 2026-11-20 12:00:00 GMT ', atMs: noonMs, because: 'UTC has two names' },
    { at: '2026-11-20', atMs: Date.UTC(2026, 10, 20), because: 'a day begins at midnight in UTC' },
    { at: 'Nov 20, 2026', atMs: NaN, because: 'other forms depend on the zone of the machine' },
    { at: '2026-13-20T12:00:00Z', atMs: NaN, because: 'there is no such month' },
  ])
    test(`${at}: ${because}`, () => {
      const [report] = mappedReports([{ mmsi: 257_436_000, lat: 60, lng: 4, at }], mapping, noonMs, new Map())
      assert.equal(report.atMs, atMs)
    })
})
