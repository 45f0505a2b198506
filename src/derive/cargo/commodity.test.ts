import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commodityLikelihoodsOf } from '#domain/vessel/commodity-likelihoods.ts'
import { commodities, commodityCode } from '#domain/vessel/commodities.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import { CommodityEstimator } from './commodity.ts'

const port = (unlocode: string, lng: number, lat: number): Port => ({
  ...{ unlocode, name: unlocode, country: unlocode.slice(0, 2), lng, lat },
  ...{ maxDraughtM: null, aliases: [], radiusNm: 5, source: { name: 'test' } },
})
const ports = [
  port('SARTA', 50, 26),
  port('USMSY', -90, 30),
  port('BRTUB', -40, -20),
  port('NLRTM', 4, 52),
  port('USBTR', -91.2, 30.4),
  port('USSEA', -122.4, 47.6),
]
const [rasTanura, newOrleans, tubarao, rotterdam, batonRouge, seattle] = ports.keys()

const terminal = (unlocode: string, role: Terminal['role'], commodity: string, vesselClass: VesselClass): Terminal => {
  const { lng, lat, country } = ports.find((one) => one.unlocode === unlocode)!
  return {
    ...{ id: `${unlocode} ${commodity}`, name: '', unlocode, country, lng, lat, role, commodity },
    ...{ classes: [vesselClass], maxDraughtM: null, source: { name: 'test', licence: '', url: null } },
  }
}
const terminals = [
  terminal('SARTA', 'export', 'Arab Light', 'Crude Tanker'),
  terminal('USMSY', 'export', 'Soybeans', 'Bulk Carrier'),
  terminal('USMSY', 'export', 'Corn', 'Bulk Carrier'),
  terminal('BRTUB', 'export', 'Iron Ore', 'Bulk Carrier'),
  terminal('NLRTM', 'import', 'Crude Oil', 'Crude Tanker'),
  terminal('NLRTM', 'import', 'Iron Ore', 'Bulk Carrier'),
]

describe('commodity by class, size and the ports sailed between', () => {
  const estimator = new CommodityEstimator(terminals, ports)
  const unknown = -1
  for (const { of, dwt, from, to = unknown, ballast = false, is, because } of [
    {
      of: 'Crude Tanker',
      dwt: 300_000,
      from: rasTanura,
      to: rotterdam,
      is: 'Arab Light',
      because: 'what the port ships',
    },
    { of: 'Crude Tanker', dwt: 300_000, from: unknown, is: 'Crude Oil', because: 'no lane' },
    {
      of: 'Crude Tanker',
      dwt: 1e5,
      from: rotterdam,
      to: rasTanura,
      ballast: true,
      is: 'Arab Light',
      because: 'its next load',
    },
    {
      of: 'Chemical Tanker',
      dwt: 49_000,
      from: unknown,
      is: 'Oil Products',
      because: 'an MR carries products, not chemicals',
    },
    { of: 'Bulk Carrier', dwt: 180_000, from: unknown, is: 'Iron Ore', because: 'three in four Capesize cargoes' },
    { of: 'Bulk Carrier', dwt: 80_000, from: newOrleans, is: 'Grain', because: 'soybeans or corn' },
    { of: 'Bulk Carrier', dwt: 35_000, from: tubarao, to: rotterdam, is: 'Iron Ore', because: 'both ports handle it' },
    { of: 'Bulk Carrier', dwt: 35_000, from: unknown, is: 'Dry Bulk', because: 'a Handysize carries anything' },
    { of: 'LNG Carrier', dwt: 90_000, from: rasTanura, is: 'LNG', because: 'nothing else' },
    { of: 'Container Ship', dwt: NaN, from: unknown, is: 'Containers', because: 'nothing else' },
  ] as const)
    test(`${of} of ${dwt} t: ${is}, ${because}`, () => {
      const evidence = { vesselClass: of, dwtTonnes: dwt, leftPort: from, boundPort: to, inBallast: ballast }
      const { code, shares } = estimator.estimate(evidence)
      assert.equal(commodities[code].label, is)
      const sum = estimator.likelihoods(evidence).reduce((all, { probability }) => all + probability, 0)
      assert.ok(Math.abs(sum - 1) < 1e-9)
      const served = commodityLikelihoodsOf(Uint8Array.from(shares), 0)
      assert.ok(
        served.length > 0 && served.every((one, at) => at === 0 || one.probability <= served[at - 1].probability),
      )
      assert.deepEqual(estimator.estimate(evidence), { ...estimator.estimate(evidence) })
    })

  test('a lane moves the probability of a good, and an unlisted one stays possible', () => {
    const of = (leftPort: number) =>
      estimator
        .likelihoods({ vesselClass: 'Bulk Carrier', dwtTonnes: 80_000, leftPort, boundPort: unknown, inBallast: false })
        .find(({ code }) => code === commodityCode('Thermal Coal'))?.probability ?? NaN
    assert.ok(of(newOrleans) < of(unknown) / 2 && of(newOrleans) > 0.01)
  })

  test('ore is not loaded where only coal is, wherever the vessel is bound', () => {
    const coal = new CommodityEstimator(
      [...terminals, terminal('USMSY', 'export', 'Coking Coal', 'Bulk Carrier')],
      ports,
    )
    const [likeliest] = coal.likelihoods({
      ...{ vesselClass: 'Bulk Carrier', dwtTonnes: 180_000, leftPort: newOrleans, boundPort: rotterdam },
      inBallast: false,
    })
    assert.equal(commodities[likeliest.code].label, 'Coking Coal')
  })

  test('a harbour without terminals loads what the table of goods says', () => {
    const goods = [{ unlocode: 'USDLH', role: 'export' as const, commodities: ['Iron Ore'], classes: ['Bulk Carrier'] }]
    const of = (seaports: Port[]) => {
      const lakes = new CommodityEstimator(terminals, ports, { seaports, goods })
      const evidence = { vesselClass: 'Bulk Carrier' as const, dwtTonnes: 65_000, boundPort: unknown, inBallast: false }
      return lakes.likelihoods({ ...evidence, leftPort: ports.length })[0]
    }
    assert.deepEqual(of([port('USDLH', -92.1, 46.8)]).code, commodityCode('Iron Ore'))
    assert.deepEqual(of([port('USSUW', -92.1, 46.7)]).code, commodityCode('Dry Bulk'))
  })

  test('an unknown port is not that of a terminal at sea', () => {
    const atSea = { ...terminal('BRTUB', 'export', 'Iron Ore', 'Bulk Carrier'), unlocode: null, lng: 0, lat: 0 }
    const evidence = {
      ...{ vesselClass: 'Bulk Carrier' as const, dwtTonnes: 30_000, leftPort: unknown, boundPort: unknown },
      inBallast: false,
    }
    const withSea = new CommodityEstimator([...terminals, atSea], ports)
    assert.deepEqual(withSea.likelihoods(evidence), estimator.likelihoods(evidence))
  })

  test('a port without listed terminals handles what its neighbours do, one far from them less surely', () => {
    const of = (leftPort: number) => {
      const evidence = { vesselClass: 'Bulk Carrier' as const, dwtTonnes: 30_000, boundPort: unknown, inBallast: false }
      return commodities[estimator.estimate({ ...evidence, leftPort }).code].label
    }
    // Grain is shipped 70 nm from Baton Rouge, and nowhere near Seattle.
    assert.equal(of(batonRouge), 'Grain')
    assert.equal(of(seattle), 'Dry Bulk')
  })
})
