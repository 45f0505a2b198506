import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { baselineAt } from '#domain/world/chokepoint-baseline.ts'
import { distanceNm, inBox } from '#domain/geo.ts'
import { LandMask } from '#domain/sea-lanes/land-mask.ts'
import type { Infrastructure, InfrastructureKind } from '#domain/world/places.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import { loadChokepointBaselines } from './chokepoints.ts'
import { loadChokepoints } from './chokepoints.ts'
import { loadDemoEvents } from './demo-events.ts'
import { loadInfrastructure } from './infrastructure/infrastructure.ts'
import { loadPriceStarter } from './price-starter.ts'

const dataDir = join(import.meta.dirname, '../../data')
const items = loadInfrastructure(dataDir)
const ofKind = (kind: InfrastructureKind) => items.filter((item) => item.kind === kind)

describe('starter set in data/', () => {
  for (const [kind, atLeast] of [
    ['lng_terminal', 150],
    ['oil_refinery', 200],
    ['port', 150],
    ['oil_pipeline', 60],
    ['gas_pipeline', 60],
    ['coal_mine', 60],
    ['oil_field', 100],
    ['spr', 40],
  ] as const)
    test(`at least ${atLeast} of ${kind}`, () => assert.ok(ofKind(kind).length >= atLeast, `${ofKind(kind).length}`))

  test('every record has a country, a source and its licence', () => {
    for (const { id, country, source } of items) {
      assert.match(country ?? '', /^[A-Z]{2}$/, id)
      assert.ok(source.name.length > 3 && source.licence.length > 2, id)
    }
  })

  test('positions are rounded to 0.01°', () => {
    for (const { id, lng, lat } of items) {
      assert.ok(
        Math.abs(lng * 100 - Math.round(lng * 100)) < 1e-6 && Math.abs(lat * 100 - Math.round(lat * 100)) < 1e-6,
        id,
      )
    }
  })

  test('every pipeline has a route of 5 or more positions, with its label within its bounds', () => {
    for (const { id, route = [], lng, lat } of [...ofKind('oil_pipeline'), ...ofKind('gas_pipeline')]) {
      assert.ok(route.length >= 5, `${id} has ${route.length}`)
      const box = boxOf(route)
      assert.ok(inBox(box, lng, lat), `${id} at ${lng}, ${lat}`)
    }
  })

  test('no pipeline jumps back to a position that it has left: parts of it would be joined by a line that is none', () => {
    for (const { id, route = [] } of [...ofKind('oil_pipeline'), ...ofKind('gas_pipeline')])
      for (const [at, [lng, lat]] of route.entries()) {
        const isAgain = route.slice(0, at).some((earlier) => earlier[0] === lng && earlier[1] === lat)
        if (isAgain) assert.ok(distanceNm(...route[at - 1], lng, lat) < 50, `${id} at position ${at}`)
      }
  })

  test('capacity and unit are both present or both null', () => {
    for (const { id, capacity, capacityUnit } of items) assert.equal(capacity === null, capacityUnit === null, id)
  })

  test('strategic reserves: the number of sites by country', () => {
    const countries = Map.groupBy(ofKind('spr'), ({ country }) => country)
    for (const [country, sites] of [
      ['US', 4],
      ['JP', 10],
      ['KR', 9],
      ['CN', 10],
      ['IN', 3],
      ['DE', 4],
      ['FR', 3],
    ] as const)
      assert.ok((countries.get(country)?.length ?? 0) >= sites, country)
  })
})

function boxOf(route: [number, number][]) {
  const [lngs, lats] = [route.map(([lng]) => lng), route.map(([, lat]) => lat)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

describe('starter set against the land mask', () => {
  const land = new LandMask(landRings(), 20)
  const dry = (item: Infrastructure) => land.isNearLand(item.lng, item.lat, 4)
  // A tanker buoy may be an hour off the coast, and the quays of a port up an estuary.
  const coastal = (item: Infrastructure) => land.isNearLand(item.lng, item.lat, 25) && hasWater(land, item, 25)

  test('coal mines are on land', () => {
    assert.deepEqual(names(ofKind('coal_mine').filter((item) => !dry(item))), [])
  })
  test('refineries are on land', () => {
    assert.deepEqual(names(ofKind('oil_refinery').filter((item) => !dry(item) && !onIslets.has(item.id))), [])
  })
  test('ports are at the coast or on a navigable river', () => {
    const inland = ofKind('port').filter((item) => !coastal(item) && !riverPorts.has(item.id))
    assert.deepEqual(names(inland), [])
  })
  test('LNG terminals are at the coast or at sea', () => {
    const inland = ofKind('lng_terminal').filter((item) => !hasWater(land, item, 25) && !onRivers.has(item.id))
    assert.deepEqual(names(inland), [])
  })
  test('a coal mine at sea would be reported', () => {
    assert.equal(dry({ ...ofKind('coal_mine')[0], lng: -40, lat: 30 }), false)
  })
})

/** Ports that sea-going ships reach by river, and two on islets that the coastline does not show. */
const riverPorts = new Set(
  ['CNNKG', 'USPDX', 'ARROS', 'ARSLO', 'USBTR', 'QAHAL', 'MXCAT'].map((unlocode) => `port:${unlocode}`),
)
const onRivers = new Set(['lng_terminal:wuhu'])
/** Shell's island off Singapore is too small for the coastline. */
const onIslets = new Set(['oil_refinery:pulau-bukom'])

const names = (list: Infrastructure[]) => list.map(({ id, lng, lat }) => `${id} ${lng},${lat}`)

function hasWater(land: LandMask, { lng, lat }: Infrastructure, reachNm: number): boolean {
  const [high, wide] = [reachNm / 60, reachNm / 60 / Math.cos((lat * Math.PI) / 180)]
  for (let dLat = -high; dLat <= high; dLat += 0.05)
    for (let dLng = -wide; dLng <= wide; dLng += 0.05) if (!land.isLand(lng + dLng, lat + dLat)) return true
  return false
}

function landRings(): number[][][] {
  const path = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ land: GeometryCollection }>
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  )
}

describe('chokepoints in data/', () => {
  const chokepoints = loadChokepoints(dataDir)
  test('the eight of the EIA', () => {
    assert.deepEqual(chokepoints.map(({ id }) => id).toSorted(), [
      'bab-el-mandeb',
      'cape-of-good-hope',
      'danish-straits',
      'hormuz',
      'malacca',
      'panama',
      'suez',
      'turkish-straits',
    ])
  })
  for (const { id, box, gates, lng, lat } of chokepoints)
    test(`${id}: the label and the middles of both gates are in its box, the gates over 20 nm apart`, () => {
      const middle = ([a, b]: typeof gates.a) => ({ lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 })
      const [a, b] = [middle(gates.a), middle(gates.b)]
      for (const at of [{ lng, lat }, a, b]) assert.ok(inBox(box, at.lng, at.lat), JSON.stringify(at))
      assert.ok(distanceNm(a.lng, a.lat, b.lng, b.lat) > 20)
    })
  test('each has a baseline of ships a day, with fewer tankers than ships', () => {
    const baselines = loadChokepointBaselines(dataDir)
    for (const { id } of chokepoints) {
      const [all, tankers] = [baselineAt(baselines, id, 'all ships', 0), baselineAt(baselines, id, 'tankers', 0)]
      assert.ok(all !== null && tankers !== null && tankers.value < all.value, id)
    }
    assert.equal(baselineAt(baselines, 'hormuz', 'tankers', Date.UTC(2026, 3, 1))?.value, 65)
  })
})

describe('prices in data/', () => {
  const quotes = loadPriceStarter(dataDir)
  test('all twelve symbols, oldest first, each day once', () => {
    for (const symbol of priceSymbols) {
      const days = quotes.filter((quote) => quote.symbol === symbol).map(({ date }) => date)
      assert.ok(days.length >= 2, symbol)
      assert.deepEqual(days, [...new Set(days)].toSorted(), symbol)
    }
  })
  test('a year of WTI, Brent and Henry Hub', () => {
    for (const symbol of ['WTI', 'BRENT', 'NATGAS'])
      assert.ok(quotes.filter((quote) => quote.symbol === symbol).length > 240, symbol)
  })
})

test('demo events: titles begin with "Demo:", and one event has ended', () => {
  const nowMs = Date.UTC(2026, 10, 20)
  const events = loadDemoEvents(dataDir, nowMs)
  for (const { title, id } of events) assert.ok(title.startsWith('Demo: ') && id.startsWith('demo:'))
  assert.equal(events.filter(({ active }) => !active).length, 1)
  assert.ok(events.every(({ startedMs }) => startedMs !== null && startedMs < nowMs))
})
