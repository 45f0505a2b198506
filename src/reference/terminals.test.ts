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
