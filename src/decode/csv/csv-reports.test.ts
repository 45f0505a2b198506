import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { position, voyage } from '#domain/messages/observations.ts'
import { CsvReports } from './csv-reports.ts'
import { CsvRows } from './csv.ts'
import { rowsOfReports } from '../nmea/lines-for-tests.ts'
import type { Rejects } from '../decode-counts.ts'

const recorded = join(import.meta.dirname, '../../../../shared/data/ais/csv')
const skip = existsSync(recorded) ? false : 'no ../shared/data'
const file = (name: string) => readFileSync(join(recorded, name), 'utf8')

describe('CSV is split as RFC 4180 says', () => {
  for (const [text, rows, because] of [
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'rows and fields',
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'CRLF, and no newline at the end',
    ],
    ['\uFEFFa,b\n', [['a', 'b']], 'a byte order mark'],
    ['"a,b",c\n', [['a,b', 'c']], 'a comma in quotes'],
    ['"a""b",c\n', [['a"b', 'c']], 'a doubled quote'],
    ['"a\nb",c\n', [['a\nb', 'c']], 'a newline in quotes'],
    ['a "b" c,d\n', [['a "b" c', 'd']], 'quotes inside of a bare field stand for themselves'],
    [
      'a,,\n\n,b\n',
      [
        ['a', '', ''],
        ['', 'b'],
      ],
      'empty fields, and no row for an empty line',
    ],
    ['"a","",""\n', [['a', '', '']], 'empty quotes'],
    ['"a', [['"a']], 'a quote that never closes stands for itself'],
    ['"a,b\nc,d\ne,f\n', [['"a', 'b'], ['c', 'd'], ['e', 'f']], 'and does not gather the rows after it'], // oxfmt-ignore
  ] as const)
    test(because, () => {
      for (let piece = 1; piece <= text.length; piece++) {
        const csv = new CsvRows()
        const got: string[][] = []
        for (let at = 0; at < text.length; at += piece) got.push(...csv.push(text.slice(at, at + piece)))
        got.push(...csv.end())
        assert.deepEqual(got, rows, `pieces of ${piece}`)
      }
    })

  test('a quote that never closes does not gather the whole file', () => {
    const csv = new CsvRows()
    for (let n = 0; n < 40; n++) assert.deepEqual([...csv.push(`"${'x'.repeat(100_000)}`)], [])
    assert.ok(csv.tooLong >= 1)
  })
})

function read(text: string, piece = 4096) {
  const rejects: Rejects = new Map()
  const csv = new CsvReports(rejects)
  function* reports() {
    for (let at = 0; at < text.length; at += piece) yield* csv.push(text.slice(at, at + piece))
    yield* csv.end()
  }
  const rows = rowsOfReports(reports(), 16, rejects)
  return { rows, rejects: Object.fromEntries(rejects), lines: csv.rows }
}

describe('MarineCadastre', () => {
  const old =
    'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,Length,Width,Draft,Cargo,TransceiverClass'
  const now =
    'mmsi,base_date_time,longitude,latitude,sog,cog,heading,vessel_name,imo,call_sign,vessel_type,status,length,width,draft,cargo,transceiver'

  test('both generations of header give the same rows', () => {
    const a = read(
      `${old}\n671226100,2022-03-31T00:00:01,25.77626,-80.20320,3.2,143.7,511.0,RELIANCE II,IMO9221322,5VHS7,79,0,52,12,2.5,70,A\n`,
    )
    const b = read(
      `${now}\n671226100,2022-03-31 00:00:01,-80.20320,25.77626,3.2,143.7,511,RELIANCE II,IMO9221322,5VHS7,79,0,52,12,2.5,70,A\n`,
    )
    assert.deepEqual(a, b)
    const [place, ship] = a.rows
    assert.deepEqual(
      [place.kind, place.lng, place.lat, place.headingDeg, place.atMs],
      [position, -80.2032, 25.77626, null, Date.UTC(2022, 2, 31, 0, 0, 1)],
    )
    assert.deepEqual(
      [ship.kind, ship.name, ship.imo, ship.shipType, ship.hullM, ship.draughtM],
      [voyage, 'RELIANCE II', 9_221_322, 79, [0, 52, 0, 12], 2.5],
    )
  })

  for (const [type, status, shipType, navStatus, because] of [
    ['1024', 'moored', 80, 5, 'tank ship'],
    ['1004', 'at anchor', 70, 1, 'freight ship'],
    ['1023', 'power-driven vessel pushing ahead or towing alongside', 31, 12, 'tank barge, as what tows it'],
    ['1010', 'undefined', 90, 15, 'offshore supply vessel'],
    ['80', '', 80, 15, 'AIS type, and no status'],
  ] as const)
    test(`until 2017 types are the Coast Guard’s and statuses texts: ${because}`, () => {
      const row = `366999000,2017-01-01T00:00:00,29.73,-95.13,0.1,50.2,90.0,OVERSEAS TEST,,WABC,${type},${status},183.2,32.2,11.0,,`
      const [place, ship] = read(`${old}\n${row}\n`).rows
      assert.deepEqual([ship.shipType, place.navStatus], [shipType, navStatus])
    })

  test('what was recorded: each row makes a position and particulars', { skip }, () => {
    for (const [name, count] of [
      ['marinecadastre_2022-03-31_small.csv', 50],
      ['marinecadastre_2023-01-11_1000rows.csv', 1000],
    ] as const) {
      const { rows, rejects, lines } = read(file(name))
      const refused = Object.values(rejects).reduce((sum, count) => sum + count, 0)
      assert.equal(rows.length + refused, 2 * lines, name)
      assert.ok(lines >= count && refused < 5, `${name}: ${lines} lines, ${JSON.stringify(rejects)}`)
    }
  })

  for (const [row, reason] of [
    ['x,2022-03-31T00:00:01,1,1', 'MMSI out of range'],
    ['671226100,yesterday,1,1', 'no time'],
    ['671226100,2022-13-31T00:00:01,1,1', 'no time'],
    ['671226100', 'row too short'],
  ] as const)
    test(`${row}: ${reason}`, () => assert.ok((read(`${old}\n${row}\n`).rejects[reason] ?? 0) > 0))
})

describe('the Danish Maritime Authority', () => {
  test('what was recorded: base stations are no ships, words are codes', { skip }, () => {
    const { rows, rejects, lines } = read(file('dma_aisdk_head_rows.csv'))
    assert.deepEqual([lines, rejects], [10, { 'not a ship’s station': 2 }])
    const places = rows.filter(({ kind }) => kind === position)
    assert.deepEqual(
      places.map(({ navStatus }) => navStatus),
      [0, 0, 7, 7, 0, 0, 7, 0],
    )
    assert.deepEqual([places[0].atMs, places[5].rotDegMin], [Date.UTC(2023, 1, 15), 0.7])
  })

  test('the layout of 2018, of 22 columns without dimensions, as recorded', { skip }, () => {
    const { rows, rejects, lines } = read(file('../../voyages/feeds/dma_aisdk_22cols_2018-06-01.csv'))
    const places = rows.filter(({ kind }) => kind === position)
    const refused = Object.values(rejects).reduce((sum, count) => sum + count, 0)
    assert.ok(places.length > 100 && places.length + refused === lines, `${places.length} of ${lines}`)
    assert.deepEqual([places[0].atMs, places[0].navStatus], [Date.UTC(2018, 5, 1), 4])
    const tanker = rows.find(({ name }) => name === 'ASTINA')
    const said = [tanker?.imo, tanker?.shipType, tanker?.hullM, tanker?.draughtM, tanker?.destination]
    assert.deepEqual(said, [9_320_063, 81, [0, 130, 0, 20], 5.9, 'FREDERICIA'])
  })

  test('particulars: a tanker with dangerous goods, the dimensions around the antenna', () => {
    const header =
      '# Timestamp,Type of mobile,MMSI,Latitude,Longitude,Navigational status,ROT,SOG,COG,Heading,IMO,Callsign,Name,Ship type,Cargo type,Width,Length,Type of position fixing device,Draught,Destination,ETA,Data source type,A,B,C,D'
    const row =
      '11/07/2026 00:00:01,Class A,305411000,57.874073,9.711152,Moored,,0.0,,265,9074729,V2AB,"SHIP, THE",Tanker,Category X,20,150,GPS,8.4,NLRTM,12/07/2026 13:45:00,AIS,130,20,9,11'
    const [place, ship] = read(`${header}\r\n${row}\r\n`).rows
    assert.deepEqual([place.navStatus, place.cogDeg, place.headingDeg], [5, null, 265])
    assert.deepEqual(
      [ship.name, ship.imo, ship.shipType, ship.hullM, ship.destination, ship.eta],
      ['SHIP, THE', 9_074_729, 81, [130, 20, 11, 9], 'NLRTM', (7 << 16) | (12 << 11) | (13 << 6) | 45],
    )
  })
})

describe('Kystverket', () => {
  const header = 'mmsi;lon;lat;date_time_utc;sog;cog;true_heading;nav_status;rot;message_nr;source'

  test('semicolons, positions only', () => {
    const { rows } = read(`${header}\n257436000;5.32;60.39;2020-01-01 00:00:05;12.3;181.5;511;0;0;1;g\n`)
    assert.deepEqual(
      rows.map(({ kind, mmsi, lng, lat, sogKnots, cogDeg, headingDeg, atMs }) => [
        ...[kind, mmsi, lng, lat, sogKnots, cogDeg, headingDeg, atMs],
      ]),
      [[position, 257_436_000, 5.32, 60.39, 12.3, 181.5, null, Date.UTC(2020, 0, 1, 0, 0, 5)]],
    )
  })

  test('particulars where the file has them', () => {
    const more = `${header};ship_name;imo_number;ship_type;length;breadth;draught;destination`
    const [, ship] = read(
      `${more}\n257436000;5.32;60.39;2020-01-01 00:00:05;0;0;0;5;0;1;g;NORD;9074729;80;180;32;9.5;NOMON\n`,
    ).rows
    assert.deepEqual(
      [ship.kind, ship.name, ship.imo, ship.shipType, ship.hullM, ship.draughtM, ship.destination],
      [voyage, 'NORD', 9_074_729, 80, [0, 180, 0, 32], 9.5, 'NOMON'],
    )
  })
})

describe('Digitraffic as CSV', () => {
  test('positions have the time of reception in milliseconds', () => {
    const [place] = read(
      'timestamp,timestampExternal,mmsi,lon,lat,sog,cog,navStat,rot,posAcc,raim,heading\n59,1659212938646,230123456,24.95,59.49,0.1,169.3,5,0,true,false,511\n',
    ).rows
    assert.deepEqual(
      [place.kind, place.mmsi, place.lng, place.navStatus, place.headingDeg, place.atMs],
      [position, 230_123_456, 24.95, 5, null, 1_659_212_938_646],
    )
  })

  test('draughts of vessels are in decimetres', () => {
    const [ship] = read(
      'timestamp,destination,mmsi,callSign,imo,shipType,draught,eta,posType,referencePointA,referencePointB,referencePointC,referencePointD,name\n1659212938646,PORVOO,255805753,CQCC,9074729,80,61,176640,1,79,22,8,9,CHRISTIAN ESSBERGER\n',
    ).rows
    assert.deepEqual(
      [ship.kind, ship.name, ship.draughtM, ship.hullM, ship.destination, ship.atMs],
      [voyage, 'CHRISTIAN ESSBERGER', 6.1, [79, 22, 8, 9], 'PORVOO', 1_659_212_938_646],
    )
  })

  test('a row without a time is rejected', () => {
    const { rejects } = read('timestampExternal,mmsi,lon,lat\nyesterday,230123456,24.9,59.4\n')
    assert.deepEqual(rejects, { 'no time': 1 })
  })
})

test('a file of another kind is refused row by row', () => {
  assert.deepEqual(read('a,b\n1,2\n3,4\n').rejects, { 'unknown header': 3 })
})
