import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { commodities } from '#domain/vessel/commodities.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { msPerDay } from '#domain/time.ts'
import { DemoFleet } from '#feeds/demo/fleet.ts'
import { countryFlows } from '#feeds/demo/trade-flows.ts'
import { tradeTables } from '#feeds/demo/trade-tables.ts'

const dataDir = join(import.meta.dirname, '../../data')
const ports = loadPorts(dataDir)
const terminals = loadTerminals(dataDir)

describe('flows of a cargo between countries', () => {
  const lng = terminals.filter(({ commodity }) => commodity === 'LNG')
  const exporting = lng.filter(({ role }) => role === 'export')
  const importing = lng.filter(({ role }) => role === 'import')
  const flows = countryFlows('lng', exporting, importing)
  const table = tradeTables.find(({ cargo }) => cargo === 'lng')!
  const sumOf = (matches: (pair: string) => boolean) =>
    [...flows].reduce((sum, [pair, mt]) => sum + (matches(pair) ? mt : 0), 0)
  const all = sumOf(() => true)

  for (const country of ['JP', 'KR', 'CN', 'TW', 'ES', 'FR', 'GB'])
    test(`LNG to ${country}: its share of the table`, () => {
      const imports = Object.values(table.imports).reduce((sum, mt) => sum + mt, 0)
      const share = sumOf((pair) => pair.endsWith(`>${country}`)) / all
      assert.ok(Math.abs(share - table.imports[country] / imports) < 0.01, String(share))
    })

  test('an exporter under sanctions delivers to the countries of its list alone', () => {
    assert.equal(
      sumOf((pair) => pair.startsWith('RU>') && !table.only!['RU'].includes(pair.slice(3))),
      0,
    )
    assert.ok(sumOf((pair) => pair.startsWith('RU>')) > 0)
  })

  test('no country trades with itself', () => {
    assert.equal(
      sumOf((pair) => pair.slice(0, 2) === pair.slice(3)),
      0,
    )
  })

  test('every table has a source, a year and both sides', () => {
    for (const { cargo, source, year, exports, imports } of tradeTables) {
      assert.ok(source.length > 3 && year >= 2023 && year <= 2025, cargo)
      for (const side of [exports, imports]) {
        assert.ok(Object.keys(side).every((country) => /^[A-Z]{2}$/.test(country)))
        assert.ok(Object.values(side).every((mt) => mt > 0))
      }
    }
  })
})

describe('cargo of 2,000 ships', () => {
  const lanes = loadSeaLanes(dataDir, ports, terminals)
  const { plans } = new DemoFleet(1, 2000, { ports, terminals, lanes, berths: new Map() }).planAll()
  /** Tonnes a day of a family of cargoes by the country of discharge. */
  function discharged(family: string): Map<string, number> {
    const found = new Map<string, number>()
    for (const { legs, cycleMs } of plans)
      for (const { commodity, cargoTonnes, to } of legs) {
        if (commodities[commodity]?.family !== family) continue
        const { country } = terminals[to]
        found.set(country, (found.get(country) ?? 0) + (cargoTonnes / cycleMs) * msPerDay)
      }
    return found
  }
  const sharesOf = (family: string) => {
    const found = discharged(family)
    const sum = [...found.values()].reduce((a, b) => a + b, 0)
    return (country: string) => (found.get(country) ?? 0) / sum
  }

  test('LNG goes to East Asia and Europe as in the tables, to a few percent of the trade', () => {
    const share = sharesOf('lng')
    for (const [country, low, high] of [
      ['CN', 0.12, 0.28],
      ['JP', 0.1, 0.25],
      ['KR', 0.06, 0.18],
      ['TW', 0.01, 0.1],
      ['FR', 0.01, 0.1],
      ['ES', 0.01, 0.1],
      ['GB', 0.005, 0.06],
    ] as const)
      assert.ok(share(country) > low && share(country) < high, `${country}: ${share(country)}`)
  })

  test('crude goes to China, India, Japan, Korea and Europe', () => {
    const share = sharesOf('crude')
    for (const country of ['CN', 'IN', 'JP', 'KR']) assert.ok(share(country) > 0.03, `${country}: ${share(country)}`)
    const europe = ['NL', 'ES', 'IT', 'FR', 'GB', 'DE', 'GR', 'PL', 'PT', 'SE'].reduce(
      (sum, one) => sum + share(one),
      0,
    )
    assert.ok(europe > 0.08, `Europe: ${europe}`)
  })

  test('no ship is larger than the largest ore carriers', () => {
    assert.ok(Math.max(...plans.map(({ ship }) => ship.dwtTonnes)) <= 403_000)
  })

  test('most product and chemical tankers carry products, of several grades', () => {
    const labels = plans
      .filter(({ ship }) => ship.kind.vesselClass === 'Chemical Tanker')
      .flatMap(({ legs }) => legs.flatMap(({ commodity }) => commodities[commodity] ?? []))
    const products = labels.filter(({ family }) => family === 'products')
    assert.ok(products.length > labels.length / 2, `${products.length} of ${labels.length}`)
    assert.ok(new Set(products.map(({ label }) => label)).size >= 5)
    assert.ok(labels.filter(({ label }) => label === 'Chemicals').length < labels.length / 4)
  })
})
