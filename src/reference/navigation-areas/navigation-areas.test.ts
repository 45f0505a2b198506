import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { distanceNm } from '#domain/geo.ts'
import { cellAt, tileOfCell } from '#domain/water/observed-water.ts'
import { importDataset, importedDir } from '../importers/import-dataset.ts'
import { PortLand } from '../port-coast/port-land.ts'
import { loadPorts, loadSeaports } from '../ports.ts'
import { LiveNavigationAreas, loadNavigationAreas } from './navigation-areas.ts'

const data = join(import.meta.dirname, '../../../data')
const items = loadNavigationAreas(data)
const areas = new LiveNavigationAreas(items)
const anchorages = items.filter(({ kind }) => kind === 'anchorage')

describe('data/navigation-areas.csv', () => {
  test('has anchorages, pilot stations and the lanes and zones of schemes, each with a page and a day', () => {
    const counts = Object.entries(Object.groupBy(items, ({ kind }) => kind)).map(([kind, of]) => [kind, of.length])
    assert.deepEqual(Object.fromEntries(counts), {
      anchorage: 148,
      pilot_station: 13,
      separation_lane: 34,
      separation_zone: 15,
    })
    for (const { id, source, asOf } of items) {
      assert.match(source.url ?? '', /^https:\/\//, id)
      assert.match(asOf ?? '', /^20\d\d-\d\d-\d\d$/, id)
    }
  })

  test('an anchorage is near its ports: within 75 nm, but in the Río de la Plata and off the Weser', () => {
    const ports = new Map([...loadPorts(data), ...loadSeaports(data)].map((port) => [port.unlocode, port]))
    const far = items.flatMap(({ id, lng, lat, ports: codes }) =>
      codes.filter((code) => !(distanceNm(lng, lat, ports.get(code)!.lng, ports.get(code)!.lat) < 75)).map(() => id),
    )
    assert.deepEqual(far, ['anchorage:german-bight', 'anchorage:zona-comun'])
  })

  test('lies in water where the coast is known, but for rivers narrower than the box', () => {
    const land = new PortLand(join(data, 'port-coast.tiles'))
    const wet = ({ ring, lng, lat }: (typeof items)[number]) => {
      const lngs = ring?.map(([x]) => x) ?? [lng]
      const lats = ring?.map(([, y]) => y) ?? [lat]
      const [west, south] = [Math.min(...lngs), Math.min(...lats)]
      const [dx, dy] = [Math.max(...lngs) - west, Math.max(...lats) - south]
      const cells = Array.from({ length: 25 }, (_, n) =>
        cellAt(west + ((n % 5) / 4) * dx, south + (Math.floor(n / 5) / 4) * dy),
      ).filter((cell) => land.has(tileOfCell(cell)))
      return cells.length === 0 ? 1 : cells.filter((cell) => !land.isLand(cell)).length / cells.length
    }
    const dry = items.filter((area) => wet(area) < 0.8).map(({ id }) => id)
    assert.deepEqual(dry, ['anchorage:mississippi-lower', 'anchorage:mississippi-kenner'])
  })

  test('ships in the Strait of Gibraltar keep to the right: westbound to the north of the zone', () => {
    for (const part of ['east', 'west']) {
      const middle = (id: string) => items.find((area) => area.id === id)!.lat
      const [north, zone, south] = [`lane:gibraltar-${part}-westbound`, `zone:gibraltar-${part}-zone`, `lane:gibraltar-${part}-eastbound`].map((id) => middle(`separation_${id}`)) // oxfmt-ignore
      assert.ok(north > zone && zone > south, `${part}: ${north} ${zone} ${south}`)
    }
  })

  test('lanes of one scheme go opposite ways', () => {
    const lanes = Map.groupBy(
      items.filter(({ kind }) => kind === 'separation_lane'),
      ({ name }) => name.slice(0, name.lastIndexOf(',')),
    )
    for (const [scheme, [a, b]] of lanes)
      assert.ok(Math.abs(Math.abs(a.headingDeg! - b.headingDeg!) - 180) <= 12, scheme)
  })
})

describe('an anchorage by position', () => {
  for (const [place, lng, lat, id] of [
    ['off Fujairah', 56.5, 25.2, 'anchorage:fujairah'],
    ['the Great Bitter Lake', 32.39, 30.33, 'anchorage:great-bitter-lake'],
    ['Hurd’s Bank', 14.8, 35.9, 'anchorage:hurds-bank'],
    ['the eastern OPL of Singapore', 104.5, 1.5, 'anchorage:singapore-eastern-opl'],
    ['the middle of the Indian Ocean', 75, -10, null],
    ['a pilot station', 3.88, 52.02, null],
  ] as const)
    test(`${place}: ${id}`, () => assert.equal(areas.anchorageAt(lng, lat)?.id ?? null, id))
})

describe('an area by what crews enter', () => {
  for (const [text, unlocode, id, because] of [
    ['FUJAIRAH ANCH', 'AEFJR', 'anchorage:fujairah', 'the port has one'],
    ['FUJAIRAH ANCHORAGE', 'AEFJR', 'anchorage:fujairah', 'written out'],
    ['FUJAIRAH', 'AEFJR', null, 'the port itself'],
    ['SINGAPORE EOPL', 'SGSIN', 'anchorage:singapore-eastern-opl', 'its own name'],
    ['SINGAPORE ANCH', 'SGSIN', null, 'the port has several'],
    ['SKAW', 'DKSKA', 'anchorage:skaw', 'a name that is no port'],
    ['HURD’S BANK', null, 'anchorage:hurds-bank', 'whatever its apostrophe'],
    ['lomé roads', null, 'anchorage:lome', 'whatever its accents'],
    ['ROTTERDAM PILOT', 'NLRTM', 'pilot_station:maas', 'a pilot station of the port'],
    ['ANCHORAGE AK', null, null, 'a city'],
  ] as const)
    test(`${text}: ${id}, ${because}`, () => assert.equal(areas.named(text, unlocode)?.id ?? null, id))
})

const vessels = join(import.meta.dirname, '../../../../shared/data/vessels/us_ais_static_2022-01-03.csv.gz')
test(
  'ships recorded at anchor off the United States lie in the anchorages of the table',
  { skip: existsSync(vessels) ? false : 'no ../shared/data' },
  () => {
    const [header, ...lines] = gunzipSync(readFileSync(vessels)).toString().trim().split('\n')
    const place = (name: string) => header.split(',').indexOf(name)
    const rows = lines.map((line) => line.split(','))
    const shareOf = (split: string) => {
      const ships = rows.filter(
        (row) =>
          row[place('split')] === split && row[place('nav_status')] === '1' && Number(row[place('length_m')]) >= 100,
      )
      const held = ships.filter(
        (row) => areas.anchorageAt(Number(row[place('lon')]), Number(row[place('lat')])) !== null,
      )
      return `${held.length} of ${ships.length}`
    }
    // The boxes of the United States were drawn after a look at half A; half B was scored once.
    assert.deepEqual([shareOf('A'), shareOf('B')], ['63 of 97', '31 of 73'])
  },
)

describe('imported seamarks', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-seamarks-'))
  after(() => rmSync(dataDir, { recursive: true }))
  const area = (id: string, type: string, [w, s, e, n]: number[], more: Record<string, string> = {}) => ({
    ...{ type: 'Feature', id, properties: { 'seamark:type': type, ...more } },
    geometry: { type: 'Polygon', coordinates: [[[w, s], [e, s], [e, n], [w, n], [w, s]]] }, // oxfmt-ignore
  })
  const point = (type: string) => ({
    ...{ type: 'Feature', id: `node/${type}`, properties: { 'seamark:type': type } },
    geometry: { type: 'Point', coordinates: [3.9, 52] },
  })
  const features = [
    area('way/1', 'anchorage', [56.4, 25.1, 56.5, 25.2], { 'seamark:name': 'Fujairah B' }),
    area('way/2', 'separation_lane', [56, 26, 56.2, 26.1], { 'seamark:separation_lane:orientation': '270' }),
    point('pilot_boarding'),
    point('buoy_lateral'),
    point('separation_zone'),
    { ...area('way/3', 'separation_zone', [0, 0, 0, 0]), geometry: null },
  ]

  test('of the four kinds are read, others are counted, and ours in their place give way', async () => {
    const source = join(dataDir, 'seamarks.geojson')
    writeFileSync(source, JSON.stringify({ type: 'FeatureCollection', features }))
    const report = await importDataset({ kind: 'seamarks', source, dataDir, nowMs: 1000, fetch })
    assert.equal(report.items, 3)
    assert.deepEqual(report.rejects, {
      'a seamark of another type': 1,
      'a lane or zone without an outline': 1,
      'neither an area, a closed line nor a point': 1,
    })
    const merged = loadNavigationAreas(data, importedDir(dataDir))
    assert.equal(merged.length, items.length + 3 - 2)
    const live = new LiveNavigationAreas(merged)
    assert.equal(live.anchorageAt(56.45, 25.15)?.id, 'anchorage:osm-way-1')
    assert.equal(live.anchorageAt(56.5, 25.3), null, 'the shipped outline is gone')
    const lane = merged.find(({ id }) => id === 'separation_lane:osm-way-2')
    assert.deepEqual([lane?.headingDeg, lane?.name, lane?.source.licence], [270, 'Traffic separation lane', 'ODbL 1.0'])
    assert.ok(merged.length > anchorages.length)
  })
})
