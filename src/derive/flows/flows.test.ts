import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bearingDeg } from '#domain/geo.ts'
import { commodityCode } from '#domain/vessel/commodities.ts'
import type { Port } from '#domain/world/places.ts'
import { type FlowFleet, Flows, type VoyagePatternLookup } from './flows.ts'
import { regions } from '#domain/world/places.ts'
import { noRegion, regionOfPort, RegionWaters } from './regions.ts'
import { msPerDay } from '#domain/time.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

const port = (unlocode: string, lng: number, lat: number): Port => ({
  unlocode,
  name: unlocode,
  country: unlocode.slice(0, 2),
  lng,
  lat,
  maxDraughtM: null,
  radiusNm: 5,
  aliases: [],
})
const ports = [port('NLRTM', 4.1, 52), port('SARTA', 50.2, 26.6), port('CNNGB', 122, 29.8), port('XXXXX', 0, -60)]
const [rotterdam, rasTanura, ningbo, nowhere] = [0, 1, 2, 3]
const [arabian, channel, midAtlantic] = [
  [60, 20],
  [2, 51],
  [-30, 40],
] as const

interface Ship {
  at: readonly [lng: number, lat: number]
  to: number
  from?: number
  commodity?: string
  tonnes?: number
  etaDays?: number
  knots?: number
  courseDeg?: number
}

function fleetOf(ships: readonly Ship[], listed = true): FlowFleet {
  return {
    size: ships.length,
    columns: {
      lng: Float64Array.from(ships, ({ at }) => at[0]),
      lat: Float64Array.from(ships, ({ at }) => at[1]),
      commodity: Uint8Array.from(ships, ({ commodity }) => commodityCode(commodity ?? 'Crude Oil')),
      cargoTonnes: Float64Array.from(ships, ({ tonnes }) => tonnes ?? NaN),
      destinationPort: Int32Array.from(ships, ({ to }) => to),
      lastPort: Int32Array.from(ships, ({ from }) => from ?? -1),
      lastPortDepartedMs: Float64Array.from(ships, ({ from }) => (from === undefined ? NaN : nowMs - 5 * msPerDay)),
      sogKnots: Float32Array.from(ships, ({ knots }) => knots ?? NaN),
      cogDeg: Float32Array.from(ships, ({ courseDeg }) => courseDeg ?? NaN),
      etaMs: Float64Array.from(ships, ({ etaDays }) => nowMs + (etaDays ?? NaN) * msPerDay),
    },
    listed: () => listed,
  }
}

const sea = fleetOf([
  { at: midAtlantic, to: rotterdam, from: rasTanura, tonnes: 270_000, etaDays: 6 },
  { at: arabian, to: rotterdam, from: rasTanura, tonnes: 100_000.4, etaDays: 20, commodity: 'Arab Light' },
  { at: midAtlantic, to: rotterdam, commodity: 'LNG', tonnes: 70_000, etaDays: -1 },
  { at: midAtlantic, to: rotterdam, tonnes: 0, etaDays: 100 },
  { at: midAtlantic, to: rotterdam },
  { at: channel, to: rotterdam, tonnes: 999_999, etaDays: 1 },
  { at: [70, 5], to: ningbo, from: rotterdam, tonnes: 50_000, etaDays: 10 },
  { at: midAtlantic, to: -1, tonnes: 999_999 },
  { at: midAtlantic, to: nowhere, tonnes: 999_999 },
])

describe('inbound flows against a count by hand', () => {
  const flows = new Flows(sea, ports)
  const crude = [commodityCode('Crude Oil'), commodityCode('Arab Light')]
  for (const [region, commodities, expected, because] of [
    [
      'Europe',
      null,
      [5, 440_000, 13],
      'the vessel in the Channel is there already; past, distant and missing ETAs do not count',
    ],
    ['Europe', crude, [4, 370_000, 13], 'without the LNG carrier'],
    ['Europe', [commodityCode('LNG')], [1, 70_000, null], 'its ETA is past'],
    ['Asia', null, [1, 50_000, 10], 'one is bound for Ningbo'],
    ['Africa', null, [0, 0, null], 'nothing inbound is zeros'],
    ['Europe', [], [0, 0, null], 'no commodity'],
    [null, null, [6, 490_000, 12], 'all regions; a country without a region is in none'],
  ] as const)
    test(`${region ?? 'anywhere'}: ${expected.join(', ')}, for ${because}`, () => {
      const { vessels, cargoTonnes, avgEtaDays } = flows.inbound(region, commodities, nowMs)
      assert.deepEqual([vessels, cargoTonnes, avgEtaDays], expected)
    })

  test('unlisted vessels are not counted', () => {
    const listed = false
    assert.equal(new Flows({ ...sea, listed: () => listed }, ports).inbound(null, null, nowMs).vessels, 0)
  })

  test('the matrix has the largest flow first, and the same vessels as the totals', () => {
    assert.deepEqual(flows.matrix(null), [
      { from: 'Middle East', to: 'Europe', vessels: 2, cargoTonnes: 370_000 },
      { from: 'Unknown', to: 'Europe', vessels: 3, cargoTonnes: 70_000 },
      { from: 'Europe', to: 'Asia', vessels: 1, cargoTonnes: 50_000 },
    ])
  })
})

test('the matrix is in the order of cargo, then of vessels, whatever the order of the fleet', () => {
  const to = (port: number, tonnes?: number) => ({ at: midAtlantic, to: port, tonnes })
  const fleet = fleetOf([to(ningbo, 5), to(rasTanura), to(rotterdam, 9), to(rasTanura)])
  const withoutCargo = fleetOf([to(ningbo), to(rasTanura), to(rasTanura)])
  const order = (of: FlowFleet) => new Flows(of, ports).matrix(null).map((flow) => flow.to)
  assert.deepEqual(order(fleet), ['Europe', 'Asia', 'Middle East'])
  assert.deepEqual(order(withoutCargo), ['Middle East', 'Asia'])
})

describe('flows of vessels without a declared port', () => {
  const to = (unlocode: string) => regionOfPort(ports.find((port) => port.unlocode === unlocode)!)
  /** Voyages from Ras Tanura end in Europe where that is ahead, otherwise in Asia. */
  const patterns: VoyagePatternLookup = {
    typicalDestination: (_, __, mayHeadFor) => to(mayHeadFor(ports[rotterdam]) ? 'NLRTM' : 'CNNGB'),
  }
  const ship = { at: arabian, to: -1, from: rasTanura, tonnes: 1000, knots: 12, courseDeg: 300 }
  const toRotterdamDeg = bearingDeg(...arabian, ports[rotterdam].lng, ports[rotterdam].lat)

  for (const [tonnes, commodity] of [
    [1000, 'Crude Oil'],
    [0, null],
  ] as const)
    test(`${tonnes} t: voyages of ${commodity ?? 'vessels in ballast'} count`, () => {
      const asked: unknown[] = []
      const recording = { typicalDestination: (...about: unknown[]) => asked.push(about.slice(0, 2)) && noRegion }
      new Flows(fleetOf([{ ...ship, tonnes }]), ports, recording).inbound(null, null, nowMs)
      assert.deepEqual(asked, [['SARTA', commodity]])
    })

  for (const [ships, europe, asia, because] of [
    [[ship], 1, 0, 'typical destination of such voyages'],
    [[{ ...ship, courseDeg: 130 }], 0, 1, 'the course leads away from the typical destination'],
    [[{ ...ship, to: rasTanura }], 1, 0, 'the declared port is the one just left'],
    [[{ ...ship, knots: 0.2 }], 0, 0, 'stopped'],
    [[{ ...ship, knots: 4.9 }], 0, 0, 'manoeuvring'],
    [[{ ...ship, knots: 5 }], 1, 0, 'at five knots it is on passage'],
    [[{ ...ship, courseDeg: toRotterdamDeg + 69.7 }], 1, 0, 'the course leads there within 70°'],
    [[{ ...ship, courseDeg: toRotterdamDeg - 69.7 }], 1, 0, 'on the other side, too'],
    [[{ ...ship, courseDeg: toRotterdamDeg + 70.3 }], 0, 1, 'the course leads past it'],
    [[{ ...ship, courseDeg: toRotterdamDeg - 70.3 }], 0, 1, 'past it on the other side'],
    [[{ ...ship, at: midAtlantic, from: rotterdam, to: rotterdam }], 0, 1, 'the first port of the table was just left'],
    [[{ ...ship, from: undefined }], 0, 0, 'unknown last port'],
    [[{ ...ship, tonnes: undefined }], 0, 0, 'unknown cargo'],
    [[{ ...ship, to: ningbo }], 0, 1, 'a declared port takes precedence'],
  ] as const)
    test(`${europe} to Europe, ${asia} to Asia: ${because}`, () => {
      const flows = new Flows(fleetOf(ships), ports, patterns)
      const counted = (['Europe', 'Asia'] as const).map((region) => flows.inbound(region, null, nowMs).vessels)
      assert.deepEqual(counted, [europe, asia])
    })
})

describe('flows of a day', () => {
  test('rows sum up to the totals', () => {
    const flows = new Flows(sea, ports)
    const rows = flows.day(nowMs)
    assert.deepEqual(
      rows.map(({ from, to, commodity, vessels }) => [from, to, commodity, vessels]),
      [
        ['Middle East', 'Europe', 'Crude Oil', 1],
        ['Middle East', 'Europe', 'Arab Light', 1],
        ['Unknown', 'Europe', 'LNG', 1],
        ['Unknown', 'Europe', 'Crude Oil', 2],
        ['Europe', 'Asia', 'Crude Oil', 1],
      ],
    )
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    const { vessels, cargoTonnes, avgEtaDays } = flows.inbound(null, null, nowMs)
    assert.equal(
      sum((row) => row.vessels),
      vessels,
    )
    assert.equal(Math.round(sum((row) => row.cargoTonnes)), cargoTonnes)
    assert.equal(sum((row) => row.etaDays) / sum((row) => row.etaVessels), avgEtaDays)
    assert.ok(rows.every(({ date }) => date === '2026-11-20'))
  })
})

describe('region of a position and of a port', () => {
  const waters = new RegionWaters(ports)
  for (const [lng, lat, region, because] of [
    [4, 52, 'Europe', 'at the port'],
    [0, 51, 'Europe', '160 nm from it'],
    [-10, 50, null, 'more than 200 nm from any port of this table'],
    [50, 26, 'Middle East', 'in the Gulf'],
    [NaN, NaN, null, 'unknown position'],
  ] as const)
    test(`${lng}, ${lat}: ${region}, ${because}`, () => assert.equal(regions[waters.at(lng, lat)] ?? null, region))

  for (const [country, lng, region] of [
    ['RU', 37, 'Europe'],
    ['RU', 132, 'Asia'],
    ['TR', 36, 'Europe'],
    ['EG', 32, 'Africa'],
    ['AU', 151, 'Asia'],
    ['PA', -80, 'South America'],
    ['MX', -96, 'North America'],
    ['YE', 45, 'Middle East'],
  ] as const)
    test(`${country} at ${lng}° is in ${region}`, () => assert.equal(regions[regionOfPort({ country, lng })], region))

  test('an unknown country is in no region', () => assert.equal(regionOfPort({ country: 'XX', lng: 0 }), noRegion))
})
