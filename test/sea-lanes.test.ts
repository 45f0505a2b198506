import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { distanceNm } from '#domain/geo.ts'
import { LandMask } from '#domain/land-mask.ts'
import { greatCirclePoint } from '#domain/sea-lanes.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { landRings } from './land-rings.ts'

const dataDir = join(import.meta.dirname, '../data')
const ports = loadPorts(dataDir)
const terminals = loadTerminals(dataDir)
const lanes = loadSeaLanes(dataDir, ports, terminals)
const at = (unlocode: string) => lanes.node(`port:${unlocode}`)!
const nm = (from: string, to: string, closed: string[] = []) =>
  lanes.route(at(from), at(to), closed)?.totalNm ?? Infinity

/**
 * Figures as distance tables give them (NGA Pub. 151 "Distances Between Ports" for the liner ports, carriers' and
 * charterers' tables for the rest), rounded: tables differ among themselves by a percent or so.
 */
describe('the way between two ports is as long as the tables of distances say, within 3 %', () => {
  const noCanals = ['panama', 'suez', 'magellan', 'horn']
  for (const [from, to, closed, published, because] of [
    ['NLRTM', 'EGPSD', [], 3270, 'from the Maas to the head of the Suez Canal, NGA Pub. 151'],
    ['USHOU', 'JPYOK', [], 9250, 'by Panama, NGA Pub. 151'],
    ['USHOU', 'JPYOK', noCanals, 15_950, 'by the Cape, NGA Pub. 151'],
    ['SARTA', 'CNNGB', [], 5920, 'the route of the VLCC freight index, tanker tables'],
    ['BRSSZ', 'CNTAO', [], 11_150, 'by the Cape, carriers’ tables'],
    ['SGSIN', 'NLRTM', [], 8290, 'by Suez, NGA Pub. 151'],
    ['SARTA', 'NLRTM', ['suez'], 11_200, 'by the Cape, tanker tables'],
    ['USNYC', 'NLRTM', [], 3330, 'across the Atlantic, NGA Pub. 151'],
    ['AUPHE', 'CNTAO', [], 3600, 'the ore route, carriers’ tables'],
    ['AUNTL', 'JPTYO', [], 4300, 'the coal route, carriers’ tables'],
    ['USLAX', 'CNSHA', [], 5700, 'across the Pacific, NGA Pub. 151'],
    ['QARLF', 'JPTYO', [], 6500, 'the LNG route, carriers’ tables'],
    ['BRTUB', 'CNTAO', [], 11_100, 'the ore route by the Cape, carriers’ tables'],
  ] as const)
    test(`${from} to ${to}${closed.length > 0 ? ` without ${closed.join(', ')}` : ''}: ${published} nm (${because})`, () => {
      const found = nm(from, to, [...closed])
      assert.ok(Math.abs(found / published - 1) < 0.03, `${found.toFixed(0)} nm`)
    })
})

describe('a closed strait', () => {
  test('sends ships the other way', () => {
    const open = lanes.route(at('SGSIN'), at('NLRTM'))!
    const round = lanes.route(at('SGSIN'), at('NLRTM'), ['suez-canal'])!
    assert.ok(open.passages.some(({ passage }) => passage === 'suez'))
    assert.ok(round.passages.some(({ passage }) => passage === 'good-hope'))
    assert.ok(round.totalNm > open.totalNm + 3000)
  })
  for (const [strait, inside, outside] of [
    ['strait-of-hormuz', 'SARTA', 'AEFJR'],
    ['turkish-straits', 'RUNVS', 'GRPIR'],
    ['gibraltar', 'ESBCN', 'NLRTM'],
    ['danish-straits', 'RUPRI', 'NLRTM'],
  ] as const)
    test(`${strait} with all else shut off as well cuts ${inside} off from ${outside}`, () => {
      assert.equal(nm(inside, outside, [strait, 'suez', 'bab-el-mandeb']), Infinity)
    })
  test('passages are told in their order, with where they begin and end', () => {
    const { passages, totalNm } = lanes.route(at('SARTA'), at('NLRTM'))!
    assert.deepEqual(
      passages.map(({ passage }) => passage),
      ['hormuz', 'bab-el-mandeb', 'suez', 'gibraltar', 'dover'],
    )
    for (const { fromNm, toNm } of passages) assert.ok(fromNm < toNm && toNm <= totalNm)
  })
})

test('every port and terminal can be reached from Rotterdam', () => {
  const field = lanes.fieldTo(at('NLRTM'))
  const lost = lanes.nodes.filter((_, index) => field.nm[index] === Infinity).map(({ id }) => id)
  assert.deepEqual(lost, [])
})

test('a ship anywhere on a lane has as far to go as her way is long', () => {
  const route = lanes.route(at('USHOU'), at('NLRTM'))!
  const field = lanes.fieldTo(at('NLRTM'))
  for (let i = 5; i < route.lngs.length - 5; i += 7) {
    const toGo = lanes.distanceToGoNm({ lng: route.lngs[i] + 0.1, lat: route.lats[i] + 0.1 }, field)
    const left = route.totalNm - route.distancesNm[i]
    assert.ok(Math.abs(toGo - left) < 25 + left * 0.01, `${toGo} against ${left} at ${route.lngs[i]}, ${route.lats[i]}`)
  }
})

test('lanes keep off the land: of all their miles 0.5 % at most lie ashore, and those near their ends or in passages', () => {
  const land = new LandMask(landRings('50m'), 20)
  const [, ...lines] = readFileSync(join(dataDir, 'sea-lanes.edges.csv'), 'utf8').trim().split('\n')
  let steps = 0
  let ashore = 0
  const worst: string[] = []
  for (const line of lines) {
    const [from = '', to = '', passage] = line.split(',')
    if (from.includes(':') || to.includes(':') || passage !== '') continue
    const [a, b] = [lanes.node(from)!, lanes.node(to)!]
    const long = distanceNm(a.lng, a.lat, b.lng, b.lat)
    for (let mile = 15; mile < long - 15; mile += 5) {
      const { lng, lat } = greatCirclePoint(a, b, mile / long)
      steps++
      if (!land.isLand(lng, lat)) continue
      ashore++
      worst.push(`${from} to ${to} at ${lng.toFixed(2)}, ${lat.toFixed(2)}`)
    }
  }
  assert.ok(steps > 50_000)
  assert.ok(ashore / steps < 0.005, `${ashore} of ${steps}: ${worst.slice(0, 40).join('; ')}`)
})

const shared = join(import.meta.dirname, '../../shared/data/infrastructure/ports_nga_wpi_pub150.csv.gz')

test(
  'ports lie where the World Port Index has them, within 0.1°',
  { skip: !existsSync(shared) && 'no ../shared/data' },
  () => {
    const lines = gunzipSync(readFileSync(shared)).toString('utf8').split('\n')
    const head = lines[0].trim().split(',')
    const code = head.indexOf('UN/LOCODE')
    const index = new Map<string, [number, number][]>()
    for (const line of lines.slice(1)) {
      const fields =
        line
          .trim()
          .match(/("[^"]*"|[^,]*)(,|$)/g)
          ?.map((field) => field.replace(/,$/, '')) ?? []
      const key = fields[code]?.replaceAll(' ', '') ?? ''
      const place: [number, number] = [Number(fields[head.length - 1]), Number(fields[head.length - 2])]
      if (key.length === 5) index.set(key, [...(index.get(key) ?? []), place])
    }
    const known = ports.filter(({ unlocode }) => index.has(unlocode))
    const off = known.filter(({ unlocode, lng, lat }) =>
      index.get(unlocode)!.every(([wpiLng, wpiLat]) => Math.abs(wpiLng - lng) > 0.1 || Math.abs(wpiLat - lat) > 0.1),
    )
    assert.ok(known.length >= 40, `${known.length} in both`)
    const told = off.map(
      ({ unlocode, lng, lat }) => `${unlocode} ${lng},${lat} there ${index.get(unlocode)!.join(' ')}`,
    )
    assert.ok(off.length / known.length < 0.1, `${off.length} of ${known.length}:\n${told.join('\n')}`)
  },
)
