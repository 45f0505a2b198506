import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { distanceNm, kmPerNm } from '#domain/geo.ts'
import { loadPorts, loadSeaports } from './ports.ts'
import { loadSeaLanes } from './sea-lanes.ts'
import { loadBerths, loadPortGoods, loadTerminals } from './terminals.ts'

const dataDir = join(import.meta.dirname, '../../data')

describe('ports and terminals in data/', () => {
  const ports = loadPorts(dataDir)
  const terminals = loadTerminals(dataDir)

  test('at least 250 ports and 180 terminals', () => {
    assert.ok(ports.length >= 250, `${ports.length} ports`)
    assert.ok(terminals.length >= 180, `${terminals.length} terminals`)
  })
  test('each vessel class has export and import terminals', () => {
    for (const name of vesselClasses) {
      const calls = terminals.filter(({ classes }) => classes.includes(name))
      assert.ok(calls.some(({ role }) => role !== 'import') && calls.some(({ role }) => role !== 'export'), name)
    }
  })
  test('the port of a terminal is in the list, nearby and in the same country', () => {
    const byCode = new Map(ports.map((port) => [port.unlocode, port]))
    for (const { id, unlocode, country, lng, lat } of terminals) {
      if (unlocode === null) continue
      const port = byCode.get(unlocode)
      assert.ok(port, `${id} names ${unlocode}`)
      assert.equal(port.country, country, id)
      assert.ok(Math.abs(port.lng - lng) < 1 && Math.abs(port.lat - lat) < 0.8, `${id} is far from ${unlocode}`)
    }
  })
  test('a terminal lies at most 12 nm from the port that its calls count to, or is exempt by name', () => {
    const byCode = new Map(ports.map((port) => [port.unlocode, port]))
    const far = terminals.filter((terminal) => {
      const away = (port: (typeof ports)[number]) => distanceNm(terminal.lng, terminal.lat, port.lng, port.lat)
      if (terminal.unlocode !== null) return away(byCode.get(terminal.unlocode)!) > 12
      // One without a code counts to the nearest port within 30 nm, and beyond that to itself.
      const nearestNm = Math.min(...ports.map(away))
      return nearestNm > 12 && nearestNm <= 30
    })
    assert.deepEqual(far.map(({ id }) => id).toSorted(), Object.keys(farFromTheirPort).toSorted())
  })
  test('a port admits the draught that each of its terminals does, but for places at sea', () => {
    const byCode = new Map(ports.map((port) => [port.unlocode, port]))
    const atSea = new Set(['galveston-lightering', 'zafiro-crude'])
    const deeper = terminals.filter(({ id, unlocode, maxDraughtM }) => {
      const port = byCode.get(unlocode ?? '')
      return !atSea.has(id) && (maxDraughtM ?? 0) > (port?.maxDraughtM ?? Infinity)
    })
    assert.deepEqual(
      deeper.map(({ id }) => id),
      [],
    )
  })
  test('berths are of a terminal, at most 3 km from it, and most terminals have some', () => {
    const byId = new Map(terminals.map((terminal) => [terminal.id, terminal]))
    const berths = loadBerths(dataDir)
    assert.ok(berths.size > terminals.length * 0.7, `${berths.size} terminals`)
    for (const [id, places] of berths)
      for (const { lng, lat } of places) {
        const terminal = byId.get(id)
        assert.ok(terminal && distanceNm(lng, lat, terminal.lng, terminal.lat) * kmPerNm <= 3, id)
      }
  })
  test('each terminal names its source', () => assert.ok(terminals.every(({ source }) => source.name !== '')))
})

/** Terminals over 12 nm from their port that count to it all the same, and why. */
const farFromTheirPort = {
  'altamira-flng': 'at sea off Altamira, without a code',
  'bonny-offshore': 'buoys of Bonny at sea',
  'busan-box': 'the new port of Busan',
  'calcasieu-pass-lng': 'at the mouth of the ship channel to Lake Charles, without a code',
  'dongjiakou-crude': 'a part of the port of Qingdao, without a code',
  'dongjiakou-ore': 'a part of the port of Qingdao, without a code',
  'escobar-fsru': 'between Zárate and Buenos Aires, without a code',
  'galveston-lightering': 'lightering area at sea off Galveston',
  'geismar-chemicals': 'within the limits of the port of Baton Rouge',
  'idku-lng': 'without a code, run from Alexandria',
  'istanbul-ambarli-box': 'the container port of Istanbul',
  'itaguai-ore': 'island in the bay of Itaguaí',
  'jask-crude': 'the oil terminal of Jask at Kuh Mobarak, without a code',
  'kamsar-bauxite': 'anchorage where bauxite of Kamsar is loaded',
  'kyaukpyu-crude': 'island in the port of Kyaukpyu',
  'maoming-crude': 'buoy at sea off Shuidong',
  'new-orleans-grain': 'elevators along the Mississippi, given as one',
  'nghi-son-crude': 'buoy at sea off Nghi Son',
  'ningbo-lng': 'the Chuanshan part of the port of Ningbo',
  'portovaya-lng': 'without a code, customs of Vysotsk',
  'qingdao-lng': 'Dongjiakou, a part of the port of Qingdao without a code',
  'ras-markaz-crude': 'crude storage of Duqm, without a code',
  'samarinda-coal': 'anchorage where coal of Samarinda is loaded',
  'st-petersburg-box': 'Bronka, a part of the port of Saint Petersburg',
  'tianjin-lng': 'Nangang, a part of the port of Tianjin',
  'yantai-crude': 'the western part of the port of Yantai',
  'yantai-lpg': 'the western part of the port of Yantai',
  'yung-an-lng': 'without a code, under the port of Kaohsiung',
  'zafiro-crude': 'at sea off Bioko, outside the waters of any port',
}

test('goods beside terminals: of known ports and harbours, each once by role and class', () => {
  const goods = loadPortGoods(dataDir)
  const codes = new Set([...loadPorts(dataDir), ...loadSeaports(dataDir)].map(({ unlocode }) => unlocode))
  assert.deepEqual(
    goods.filter(({ unlocode }) => !codes.has(unlocode)),
    [],
  )
  const keys = goods.map(({ unlocode, role, classes }) => [unlocode, role, ...classes].join(' '))
  assert.equal(new Set(keys).size, keys.length)
  assert.ok(goods.some(({ unlocode, commodities }) => unlocode === 'USNNS' && commodities.includes('Coking Coal')))
})

describe('invalid record: an error with its line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'seaborne-terminals-'))
  after(() => rmSync(dir, { recursive: true }))
  const head = 'id,name,unlocode,country,lng,lat,role,commodity,classes,max_draught_m,source\n'
  for (const [row, message] of [
    ['x,X,NLRTM,NL,4,52,export,Moonshine,crude,20,EIA', /terminals\.csv line 3: "Moonshine" is not a label/],
    ['x,X,NLRTM,NL,4,92,export,LNG,lng,12,EIA', /line 3: lat needs a number from -90 to 90, got "92"/],
    ['x,X,NLRTM,NL,4,52,export,LNG,submarine,12,EIA', /line 3: classes needs some of .*, got "submarine"/],
    ['x,X,NLRTM,NL,4,52,sideways,LNG,lng,12,EIA', /line 3: role needs one of export, import, both, got "sideways"/],
    ['y,Y,NLRTM,NL,4,52,export,LNG,lng,12,EIA', /line 3: y is listed twice/],
    ['x,X,NLRTM,NL,4,52,export,LNG,lng,12', /line 3: needs 11 fields, got 10/],
  ] as const)
    test(String(message), () => {
      writeFileSync(join(dir, 'terminals.csv'), `${head}y,Y,NLRTM,NL,4,52,export,LNG,lng,12,EIA\n${row}\n`)
      assert.throws(() => loadTerminals(dir), message)
    })
  test('a port code of six characters: error', () => {
    writeFileSync(
      join(dir, 'ports.csv'),
      'unlocode,name,country,lng,lat,max_draught_m,radius_nm,aliases,source\nNLRTMX,X,NL,4,52,,5,,WPI\n',
    )
    assert.throws(() => loadPorts(dir), /ports\.csv line 2: unlocode needs five characters, got "NLRTMX"/)
  })
  test('a lane to an unknown place: error', () => {
    writeFileSync(join(dir, 'sea-lanes.nodes.csv'), 'id,lng,lat\na,1,1\n')
    writeFileSync(join(dir, 'sea-lanes.edges.csv'), 'from,to,passage,clearance_nm\na,nowhere,,3\n')
    assert.throws(
      () => loadSeaLanes(dir, [], []),
      /sea-lanes\.edges\.csv line 2: "nowhere" is not a node, port or terminal/,
    )
  })
})
