import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { distanceNm, type Position, wrapLng } from '#domain/geo.ts'
import { LandMask } from '#domain/sea-lanes/land-mask.ts'
import { greatCirclePoint, type LaneRoute } from '#domain/sea-lanes/sea-lanes.ts'
import { regions } from '#domain/world/places.ts'
import { isInRing } from '#domain/world/ring.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { canals } from '../../src/web/build/basemap/canals.ts'
import { lakes } from '../../src/web/build/basemap/lakes.ts'
import { lanesBetween } from '../../src/web/map/layers/flow-lanes.ts'
import { landRings } from './land-rings.ts'

const dataDir = join(import.meta.dirname, '../../data')
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
describe('distance between two ports is within 3 % of published tables', () => {
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
    ['SGSIN', 'JPYOK', [], 2892, 'tables of distances between ports'],
    ['SGSIN', 'HKHKG', [], 1460, 'tables of distances between ports'],
    ['USNYC', 'GBSOU', [], 3170, 'tables of distances between ports'],
    ['USNYC', 'GIGIB', [], 3207, 'tables of distances between ports'],
    ['USNYC', 'PACTB', [], 1974, 'tables of distances between ports'],
    ['USNYC', 'ZACPT', [], 6790, 'tables of distances between ports'],
    ['PABLB', 'USOAK', [], 3245, 'tables of distances between ports'],
    ['PABLB', 'USLAX', [], 2912, 'tables of distances between ports'],
    ['PABLB', 'JPYOK', [], 7682, 'tables of distances between ports'],
    ['USOAK', 'JPYOK', [], 4536, 'tables of distances between ports'],
    ['USLAX', 'JPYOK', [], 4839, 'tables of distances between ports'],
    ['PABLB', 'AUSYD', [], 7674, 'tables of distances between ports'],
    ['AUSYD', 'NZAKL', [], 1275, 'tables of distances between ports'],
    ['ZACPT', 'AUFRE', [], 4728, 'tables of distances between ports'],
    ['ZACPT', 'BRRIO', [], 3275, 'tables of distances between ports'],
    ['YEADE', 'INBOM', [], 1657, 'tables of distances between ports'],
    ['YEADE', 'LKCMB', [], 2094, 'tables of distances between ports'],
    ['LKCMB', 'SGSIN', [], 1567, 'tables of distances between ports'],
    ['EGSUZ', 'YEADE', [], 1310, 'tables of distances between ports'],
    ['GIGIB', 'EGPSD', [], 1920, 'tables of distances between ports'],
    ['NLRTM', 'USHOU', [], 5020, 'tables of distances between ports'],
    ['BRSSZ', 'NLRTM', [], 5440, 'tables of distances between ports'],
    ['SARTA', 'SGSIN', [], 3680, 'tables of distances between ports'],
    ['SARTA', 'JPYOK', [], 6590, 'tables of distances between ports'],
    ['ZARCB', 'NLRTM', [], 7000, 'tables of distances between ports'],
    ['CNSHA', 'JPYOK', [], 1040, 'tables of distances between ports'],
    ['CLVAP', 'PABLB', [], 2616, 'tables of distances between ports'],
    ['PECLL', 'PABLB', [], 1348, 'tables of distances between ports'],
    ['ZACPT', 'SGSIN', [], 5635, 'tables of distances between ports'],
    ['ZADUR', 'SGSIN', [], 4865, 'tables of distances between ports'],
    ['ARBUE', 'NLRTM', [], 6360, 'tables of distances between ports'],
    ['CAHAL', 'GBLIV', [], 2485, 'tables of distances between ports'],
    ['AUMEL', 'AUFRE', [], 1690, 'tables of distances between ports'],
    ['JPYOK', 'AUSYD', [], 4330, 'tables of distances between ports'],
  ] as const)
    test(`${from} to ${to}${closed.length > 0 ? ` without ${closed.join(', ')}` : ''}: ${published} nm (${because})`, () => {
      const found = nm(from, to, [...closed])
      assert.ok(Math.abs(found / published - 1) < 0.03, `${found.toFixed(0)} nm`)
    })
})

describe('a closed strait', () => {
  test('is avoided by the route', () => {
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
    test(`${strait} closed with the alternatives cuts ${inside} off from ${outside}`, () => {
      assert.equal(nm(inside, outside, [strait, 'suez', 'bab-el-mandeb']), Infinity)
    })
  test('passages are in order, each with its begin and end', () => {
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

test('distance to go along a lane equals the rest of the route', () => {
  const route = lanes.route(at('USHOU'), at('NLRTM'))!
  const field = lanes.fieldTo(at('NLRTM'))
  for (let i = 5; i < route.lngs.length - 5; i += 7) {
    const toGo = lanes.distanceToGoNm({ lng: route.lngs[i] + 0.1, lat: route.lats[i] + 0.1 }, field)
    const left = route.totalNm - route.distancesNm[i]
    assert.ok(Math.abs(toGo - left) < 25 + left * 0.01, `${toGo} against ${left} at ${route.lngs[i]}, ${route.lats[i]}`)
  }
})

test('the lanes through ship canals keep to the water that the map draws', () => {
  const isInLake = (lng: number, lat: number) => lakes.some(({ ring }) => isInRing(ring, lng, lat))
  const [, ...lines] = readFileSync(join(dataDir, 'sea-lanes.edges.csv'), 'utf8').trim().split('\n')
  let steps = 0
  for (const line of lines) {
    const [from = '', to = '', passage = ''] = line.split(',')
    if (!['suez', 'panama', 'kiel-canal'].includes(passage)) continue
    for (let share = 0; share <= 1; share += 0.1) {
      const { lng, lat } = greatCirclePoint(lanes.node(from)!, lanes.node(to)!, share)
      const offNm = Math.min(...canals.map(({ course }) => nmToLine(course, lng, lat)))
      assert.ok(offNm < 2 || isInLake(lng, lat), `${from} to ${to} is ${offNm} nm off at ${lng}, ${lat}`)
      steps++
    }
  }
  assert.ok(steps > 150)
})

/** Distance of a position from a line of short legs, nautical miles. */
function nmToLine(line: readonly [number, number][], lng: number, lat: number): number {
  const east = 60 * Math.cos((lat * Math.PI) / 180)
  const legs = line.slice(1).map(([lng2, lat2], i) => {
    const [x, y] = [(lng - line[i][0]) * east, (lat - line[i][1]) * 60]
    const [dx, dy] = [(lng2 - line[i][0]) * east, (lat2 - line[i][1]) * 60]
    const share = Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy)))
    return Math.hypot(x - share * dx, y - share * dy)
  })
  return Math.min(...legs)
}

test('the lanes that the map draws for flows cross land at canals alone', () => {
  const land = new LandMask(landRings('50m'), 20)
  const ashore: string[] = []
  for (const from of regions)
    for (const to of regions)
      for (const { line } of lanesBetween(from, to))
        for (const [i, [lng2, lat2]] of line.slice(1).entries()) {
          const [lng1, lat1] = line[i]
          const steps = Math.ceil(Math.hypot(lng2 - lng1, lat2 - lat1) * 5)
          for (let step = 0; step <= steps; step++) {
            const lng = wrapLng(lng1 + ((lng2 - lng1) * step) / steps)
            const lat = lat1 + ((lat2 - lat1) * step) / steps
            const isCanal = canals.some(({ course }) => nmToLine(course, lng, lat) < 12)
            if (!isCanal && land.isLand(lng, lat)) ashore.push(`${lng.toFixed(1)}, ${lat.toFixed(1)}`)
          }
        }
  assert.deepEqual([...new Set(ashore)], [])
})

test('lanes avoid land: at most 0.5 % of their length is ashore', () => {
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

describe('route between any two positions at sea', () => {
  const land = new LandMask(landRings('10m'), 20)
  let state = 7
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const atSea = (): Position => {
    for (;;) {
      const place = { lng: random() * 360 - 180, lat: random() * 105 - 50 }
      if (!land.isNearLand(place.lng, place.lat, 30)) return place
    }
  }
  const pairs = Array.from({ length: 150 }, () => [atSea(), atSea()] as const)
  const straightNm = (a: Position, b: Position) => distanceNm(a.lng, a.lat, b.lng, b.lat)
  const routes = pairs.map(([a, b]) => lanes.route(a, b))

  test('exists, and is never shorter than the great circle', () => {
    pairs.forEach(([a, b], i) => assert.ok(routes[i] !== null && routes[i].totalNm >= straightNm(a, b) - 0.5))
  })

  test('is at most 1.35 times the great circle where that is clear of land', () => {
    let clear = 0
    pairs.forEach(([a, b], i) => {
      const nm = straightNm(a, b)
      if (ashore(land, a, b)) return
      clear++
      assert.ok(routes[i]!.totalNm <= 1.35 * nm, `${JSON.stringify([a, b])}: ${routes[i]!.totalNm} against ${nm}`)
    })
    assert.ok(clear >= 40, `${clear} pairs`)
  })

  test('is equally long in both directions, within 1 %', () => {
    pairs.forEach(([a, b], i) => {
      const back = lanes.distanceToGoNm(b, lanes.fieldTo(a))
      assert.ok(Math.abs(back / routes[i]!.totalNm - 1) < 0.01, `${JSON.stringify([a, b])}: ${back}`)
    })
  })

  test('equals the distance to go', () => {
    pairs.forEach(([a, b], i) =>
      assert.ok(Math.abs(lanes.distanceToGoNm(a, lanes.fieldTo(b)) - routes[i]!.totalNm) < 1),
    )
  })

  test('is never shorter when a strait is closed', () => {
    pairs.slice(0, 60).forEach(([a, b], i) => {
      const passage = routes[i]!.passages[0]?.passage ?? 'malacca'
      const round = lanes.distanceToGoNm(a, lanes.fieldTo(b, [passage]))
      assert.ok(round >= routes[i]!.totalNm - 0.5, `${passage}: ${round} against ${routes[i]!.totalNm}`)
    })
  })

  test('crosses land only in canals, rivers and narrows missing on the map', () => {
    const legs = routes.flatMap((route) => legsOffPassages(route!))
    const wrong = legs.filter(([a, b]) => ashore(land, a, b))
    assert.ok(
      wrong.length / legs.length < 0.005,
      `${wrong.length} of ${legs.length}: ${JSON.stringify(wrong.slice(0, 9))}`,
    )
  })

  for (const [lng, lat, to, nm, because] of [
    [90.1, 6.4, 'AEFJR', 2395, 'from south of the Bay of Bengal round Ceylon'],
    [-30, 30, 'NLRTM', 1950, 'from mid-Atlantic'],
    [-150, 25, 'JPYOK', 3670, 'from north of Hawaii'],
    [70, -20, 'SGSIN', 2780, 'from the southern Indian Ocean by Sunda'],
  ] as const)
    test(`is ${nm} nm to ${to} ${because}, within 3 %`, () => {
      const found = lanes.route({ lng, lat }, at(to))!.totalNm
      assert.ok(Math.abs(found / nm - 1) < 0.03, `${found}`)
    })
})

function ashore(land: LandMask, a: Position, b: Position): boolean {
  const nm = distanceNm(a.lng, a.lat, b.lng, b.lat)
  for (let mile = 4; mile < nm - 4; mile += 3) {
    const { lng, lat } = greatCirclePoint(a, b, mile / nm)
    if (land.isLand(lng, lat)) return true
  }
  return false
}

/** The legs of a route outside of passages. */
function legsOffPassages({ lngs, lats, distancesNm, passages }: LaneRoute): [Position, Position][] {
  const legs: [Position, Position][] = []
  for (let i = 1; i < lngs.length; i++) {
    const middle = (distancesNm[i - 1] + distancesNm[i]) / 2
    if (passages.some(({ fromNm, toNm }) => middle > fromNm && middle < toNm)) continue
    legs.push([
      { lng: lngs[i - 1], lat: lats[i - 1] },
      { lng: lngs[i], lat: lats[i] },
    ])
  }
  return legs
}

const shared = join(import.meta.dirname, '../../../shared/data/infrastructure/ports_nga_wpi_pub150.csv.gz')

test('ports are within 0.1° of the World Port Index', { skip: !existsSync(shared) && 'no ../shared/data' }, () => {
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
  const differences = off.map(
    ({ unlocode, lng, lat }) => `${unlocode} ${lng},${lat} there ${index.get(unlocode)!.join(' ')}`,
  )
  assert.ok(off.length / known.length < 0.1, `${off.length} of ${known.length}:\n${differences.join('\n')}`)
})
