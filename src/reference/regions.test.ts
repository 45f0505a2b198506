import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readPolygon } from '#domain/polygon/polygon.ts'
import type { Ring } from '#domain/world/ring.ts'
import { regionHolds } from '#domain/world/sea-regions.ts'
import { loadChokepoints } from './chokepoints.ts'
import { loadPorts } from './ports.ts'
import { loadSeaRegions } from './regions.ts'

const dataDir = join(import.meta.dirname, '../../data')
const regions = loadSeaRegions(dataDir, loadChokepoints(dataDir))
const ports = loadPorts(dataDir)
const region = (word: string) => regions.regionBySlug(word) ?? assert.fail(`no region ${word}`)

describe('a region by its slug, name or alias', () => {
  for (const [word, slug] of [
    ['mediterranean', 'mediterranean'],
    ['MED', 'mediterranean'],
    ['us-gulf', 'us-gulf'],
    ['USGC', 'us-gulf'],
    ['U.S. Gulf', 'us-gulf'],
    ['AG', 'persian-gulf'],
    ['MEG', 'persian-gulf'],
    ['Arabian Gulf', 'persian-gulf'],
    ['USAC', 'us-atlantic-coast'],
    ['ECSA', 'east-coast-south-america'],
    ['wcsa', 'west-coast-south-america'],
    ['WAF', 'west-africa'],
    ['ARA', 'ara'],
    ['NWE', 'north-west-europe'],
    ['UKC', 'north-west-europe'],
    ['SEA', 'south-east-asia'],
    ['Far East', 'far-east'],
    ['Strait of Hormuz', 'hormuz'],
    ['malacca strait', 'malacca'],
    ['suez', 'suez'],
    ['africa', 'africa'],
  ] as const)
    test(`${word}: ${slug}`, () => assert.equal(regions.regionBySlug(word)?.slug, slug))

  test('another word: none, and the nearest names', () => {
    assert.equal(regions.regionBySlug('atlantis'), null)
    assert.ok(regions.nearestSlugs('mediteranean').includes('mediterranean'))
    assert.ok(regions.nearestSlugs('carribean').includes('caribbean'))
    assert.ok(regions.nearestSlugs('baltic').includes('baltic-sea'))
    assert.equal(regions.nearestSlugs('xqzkwv').length, 0)
    assert.ok(regions.nearestSlugs('sea', 3).length <= 3)
  })

  test('no word belongs to two regions', () => {
    const owner = new Map<string, string>()
    for (const { slug, name, aliases } of regions.all)
      for (const word of new Set([slug, name, ...aliases].map((each) => each.toUpperCase().replaceAll(/\W/g, '')))) {
        assert.equal(owner.get(word) ?? slug, slug, word)
        owner.set(word, slug)
      }
  })
})

describe('regions of a port', () => {
  for (const [unlocode, expected, not] of [
    ['NLRTM', ['ara', 'north-west-europe', 'north-sea', 'europe'], ['baltic-sea']],
    ['DEHAM', ['north-west-europe', 'north-sea'], ['ara', 'baltic-sea']],
    ['USHOU', ['us-gulf', 'gulf-of-mexico', 'north-america'], ['us-atlantic-coast']],
    ['USNYC', ['us-atlantic-coast'], ['us-gulf']],
    ['USLGB', ['us-west-coast'], []],
    ['SGSIN', ['south-east-asia', 'asia', 'singapore-strait'], ['far-east']],
    ['CNSHA', ['far-east', 'asia', 'east-china-sea'], ['south-east-asia']],
    ['CNTXG', ['bohai-sea', 'far-east'], ['yellow-sea']],
    ['JPCHB', ['far-east', 'asia'], ['south-east-asia']],
    ['SARTA', ['persian-gulf', 'middle-east'], ['red-sea']],
    ['AEFJR', ['gulf-of-oman', 'middle-east'], ['persian-gulf']],
    ['SAYNB', ['red-sea', 'middle-east'], ['persian-gulf']],
    ['BRSSZ', ['east-coast-south-america', 'south-america'], ['west-coast-south-america']],
    ['ARSLO', ['east-coast-south-america'], []],
    ['CLQTV', ['west-coast-south-america'], []],
    ['NGBON', ['west-africa', 'gulf-of-guinea', 'africa'], []],
    ['INSIK', ['west-coast-india', 'arabian-sea', 'south-asia', 'asia'], ['east-coast-india']],
    ['INPRT', ['east-coast-india', 'bay-of-bengal'], ['west-coast-india']],
    ['ITTRS', ['mediterranean', 'central-mediterranean', 'adriatic-sea'], ['west-mediterranean']],
    ['FRFOS', ['mediterranean', 'west-mediterranean'], ['east-mediterranean']],
    ['TRMER', ['mediterranean', 'east-mediterranean'], ['black-sea']],
    ['RUNVS', ['black-sea', 'europe'], ['mediterranean', 'asia']],
    ['RUPRI', ['baltic-sea', 'gulf-of-finland', 'europe'], ['north-sea']],
  ] as const)
    test(`${unlocode}: ${expected.join(', ')}`, () => {
      const port = ports.find((each) => each.unlocode === unlocode) ?? assert.fail(`no port ${unlocode}`)
      const slugs = regions.regionsOfPort(port)
      for (const slug of expected) assert.ok(slugs.includes(slug), `${slug} is not in ${slugs.join(', ')}`)
      for (const slug of not) assert.ok(!slugs.includes(slug), slug)
    })

  test('Russian ports are European up to 60° E', () => {
    const russian = ports.filter(({ country }) => country === 'RU')
    for (const port of russian) assert.equal(regions.regionsOfPort(port).includes('asia'), port.lng > 60, port.unlocode)
  })

  test('every port is in a region', () => {
    assert.deepEqual(
      ports.filter((port) => regions.regionsOfPort(port).length === 0).map(({ unlocode }) => unlocode),
      [],
    )
  })
})

test('every outline is a polygon whose box holds it', () => {
  for (const { slug, ring, box } of regions.all) {
    if (ring === null) continue
    assert.ok(!('fault' in readPolygon([ring])), slug)
    assert.ok(
      box && ring.every(([lng, lat]) => lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north),
    )
  }
})

describe('positions in regions', () => {
  for (const [lng, lat, slug, isIn, because] of [
    [18, 35, 'mediterranean', true, 'off Libya'],
    [-9, 36, 'mediterranean', false, 'west of Gibraltar'],
    [30, 43, 'mediterranean', false, 'the Black Sea'],
    [56.3, 26.5, 'hormuz', true, 'in the strait'],
    [56.5, 25.2, 'persian-gulf', false, 'off Fujairah'],
    [-178, 55, 'bering-sea', true, 'beyond the date line'],
    [178, 55, 'bering-sea', true, 'before the date line'],
    [-160, 30, 'north-pacific', true, 'east of the date line'],
    [160, 30, 'north-pacific', true, 'west of the date line'],
    [0, 89, 'arctic', true, 'near the pole'],
    [NaN, NaN, 'arctic', false, 'no position'],
  ] as const)
    test(`${lng} ${lat} in ${slug}: ${isIn}, ${because}`, () => assert.equal(regionHolds(region(slug), lng, lat), isIn))
})

const marine = join(import.meta.dirname, '../../../shared/data/basemap/ne_50m_geography_marine_polys.geojson.gz')
test(
  'outlines hold the water that Natural Earth names so',
  { skip: !existsSync(marine) && 'no ../shared/data' },
  () => {
    const { features } = JSON.parse(gunzipSync(readFileSync(marine)).toString()) as {
      features: { properties: { name: string }; geometry: { type: string; coordinates: Ring[] | Ring[][] } }[]
    }
    const water = new Map<string, { inside: number; held: number }>()
    for (const { properties, geometry } of features) {
      const found = regions.regionBySlug(properties.name)
      if (found === null || found.ring === null || found.kind === 'chokepoint') continue
      const count = water.get(found.slug) ?? { inside: 0, held: 0 }
      water.set(found.slug, count)
      const shells =
        geometry.type === 'Polygon'
          ? [geometry.coordinates[0] as Ring]
          : geometry.coordinates.map(([ring]) => ring as Ring)
      for (const ring of shells)
        for (const [lng, lat] of gridOver(ring)) {
          count.inside++
          if (regionHolds(found, lng, lat)) count.held++
        }
    }
    assert.ok(water.size >= 40, `${water.size} compared`)
    for (const [slug, { inside, held }] of water) assert.ok(held >= inside * 0.8, `${slug}: ${held} of ${inside}`)
  },
)

/** Positions of a grid of at most 25 columns and rows that are within a ring. */
function gridOver(ring: Ring): [number, number][] {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  const box = { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
  const shell = { ...region('mediterranean'), ring, box }
  const positions: [number, number][] = []
  const [stepX, stepY] = [(box.east - box.west) / 25, (box.north - box.south) / 25]
  for (let lng = box.west; lng < box.east; lng += stepX)
    for (let lat = box.south; lat < box.north; lat += stepY)
      if (regionHolds(shell, lng, lat)) positions.push([lng, lat])
  return positions
}
