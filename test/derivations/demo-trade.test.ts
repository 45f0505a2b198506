import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { commodities } from '#domain/vessel/commodities.ts'
import { loadAnchorages } from '#reference/navigation-areas/navigation-areas.ts'
import { readDataCsv } from '#reference/data-rows.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { msPerDay } from '#domain/time.ts'
import { DemoFleet } from '#feeds/demo/fleet.ts'
import { countryFlows } from '#feeds/demo/trade/country-flows.ts'
import { approaching, atBerth } from '#feeds/demo/voyage-plan.ts'
import { tradeTables } from '#feeds/demo/trade/trade-tables.ts'
import { citedTrades } from './cited-trade.ts'

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

  test('no country exports or imports more LNG than its terminals handle', () => {
    const roles = new Map(terminals.map(({ id, role }) => [id, role]))
    const capacities = new Map<string, number>()
    const rows = readDataCsv(join(dataDir, 'lng-terminals.csv'), ['country', 'capacity', 'status', 'terminal'])
    for (const row of rows.filter((each) => each.text('status') === 'operating')) {
      const role = roles.get(row.text('terminal') ?? '') ?? 'both'
      for (const side of role === 'both' ? ['export', 'import'] : [role]) {
        const key = `${side} ${row.needText('country')}`
        capacities.set(key, (capacities.get(key) ?? 0) + (row.number('capacity', 0, 200) ?? 0))
      }
    }
    for (const [side, mtOf] of Object.entries({ export: table.exports, import: table.imports }))
      for (const [country, mt] of Object.entries(mtOf)) {
        const mtpa = capacities.get(`${side} ${country}`) ?? 0
        // Plants run a little above their nameplate; figures are whole million tonnes.
        assert.ok(mt <= mtpa * 1.1 + 0.5, `${side} ${country}: ${mt} of ${mtpa}`)
      }
  })

  test('every table names where its true figures are, has a year and both sides', () => {
    for (const { cargo, trueFiguresIn, year, exports, imports } of tradeTables) {
      assert.ok(trueFiguresIn.length > 3 && year >= 2023 && year <= 2025, cargo)
      for (const side of [exports, imports]) {
        assert.ok(Object.keys(side).every((country) => /^[A-Z]{2}$/.test(country)))
        assert.ok(Object.values(side).every((mt) => mt > 0))
      }
    }
  })
})

const lanes = loadSeaLanes(dataDir, ports, terminals)
const { plans } = new DemoFleet(1, 2000, {
  ports,
  terminals,
  lanes,
  berths: new Map(),
  anchorages: loadAnchorages(dataDir),
}).planAll()

describe('cargo of 2,000 ships', () => {
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
  /** Tonnes of a family of cargoes that arrive in 90 days, by country. */
  function arrivedInThePast(family: string): Map<string, number> {
    const toMs = Date.UTC(2026, 10, 1)
    const fromMs = toMs - 90 * msPerDay
    const found = new Map<string, number>()
    for (const plan of plans)
      for (const [i, { commodity, to }] of plan.legs.entries()) {
        if (commodities[commodity]?.family !== family) continue
        const { country } = terminals[to]
        for (let cycle = plan.at(fromMs).cycle; cycle <= plan.at(toMs).cycle; cycle++) {
          const arrivesMs = plan.phaseSpan(cycle, i, approaching).toMs
          if (arrivesMs >= fromMs && arrivesMs < toMs)
            found.set(country, (found.get(country) ?? 0) + plan.loadOut(cycle, i).cargoTonnes)
        }
      }
    return found
  }
  const sharesOf = (found: ReadonlyMap<string, number>) => {
    const sum = [...found.values()].reduce((a, b) => a + b, 0)
    return (country: string) => (found.get(country) ?? 0) / sum
  }

  for (const [cargo, countries] of [
    ['lng', ['JP', 'KR', 'TW', 'ES', 'FR', 'GB', 'CN', 'IN']],
    ['crude', ['IN', 'JP', 'CN', 'KR']],
  ] as const) {
    const { imports } = tradeTables.find((table) => table.cargo === cargo)!
    const all = Object.values(imports).reduce((sum, mt) => sum + mt, 0)
    const [ofPlans, ofPast] = [sharesOf(discharged(cargo)), sharesOf(arrivedInThePast(cargo))]
    for (const country of countries)
      test(`${cargo} to ${country}: its share of the table, by the plans and in 90 days`, () => {
        const wanted = imports[country] / all
        const planned = ofPlans(country)
        // 159 LNG carriers: a ship more or less is half a point; in 90 days each makes few voyages.
        assert.ok(Math.abs(planned - wanted) < 0.1 * wanted + 0.005, `plans: ${planned} of ${wanted}`)
        const arrived = ofPast(country)
        assert.ok(Math.abs(arrived - wanted) < 0.15 * wanted + 0.01, `90 days: ${arrived} of ${wanted}`)
      })
  }

  test('crude goes to China, India, Japan, Korea and Europe', () => {
    const share = sharesOf(discharged('crude'))
    for (const country of ['CN', 'IN', 'JP', 'KR']) assert.ok(share(country) > 0.03, `${country}: ${share(country)}`)
    const europe = ['NL', 'ES', 'IT', 'FR', 'GB', 'DE', 'GR', 'PL', 'PT', 'SE'].reduce(
      (sum, one) => sum + share(one),
      0,
    )
    assert.ok(europe > 0.08, `Europe: ${europe}`)
  })

  /** Tonnes that depart by month of a year, of a commodity from some countries or any. */
  function departing(label: string | null, countries: readonly string[] | null, family = ''): number[] {
    const byMonth = Array.from({ length: 12 }, () => 0)
    const [fromMs, toMs] = [Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)]
    for (const plan of plans) {
      for (let cycle = plan.at(fromMs).cycle; cycle <= plan.at(toMs).cycle; cycle++)
        for (const [i, { commodity, from }] of plan.legs.entries()) {
          const about = commodities[commodity]
          if (about === undefined || (label === null ? about.family !== family : about.label !== label)) continue
          if (countries !== null && !countries.includes(terminals[from].country)) continue
          const departsMs = plan.phaseSpan(cycle, i, atBerth).toMs
          if (departsMs < fromMs || departsMs >= toMs) continue
          byMonth[new Date(departsMs).getUTCMonth()] += plan.loadOut(cycle, i).cargoTonnes
        }
    }
    return byMonth
  }
  const meanOf = (byMonth: readonly number[], months: readonly number[]) =>
    months.reduce((sum, month) => sum + byMonth[month - 1], 0) / months.length

  for (const [label, countries, high, low, atLeast] of [
    ['LNG', null, [12, 1, 2], [4, 5, 6], 1.05],
    ['Thermal Coal', null, [12, 1, 7, 8], [4, 5, 10], 1.02],
    ['Soybeans', ['BR'], [3, 4, 5, 6], [10, 11, 12, 1], 1.5],
    ['Wheat', ['RU', 'UA', 'RO', 'FR'], [8, 9, 10], [4, 5, 6], 1.2],
  ] as const)
    test(`${label} has a season: more in months ${high.join(', ')} than in ${low.join(', ')}`, () => {
      const byMonth = departing(label, countries)
      const ratio = meanOf(byMonth, high) / meanOf(byMonth, low)
      assert.ok(ratio > atLeast, `${ratio}: ${byMonth.join(' ')}`)
    })

  test('crude has none', () => {
    const byMonth = departing(null, null, 'crude')
    assert.ok(Math.min(...byMonth) > Math.max(...byMonth) * 0.6, byMonth.join(' '))
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

/** Carried by the fleet, a country's share of what goes to all cited ones may differ this much from the published share. */
const maxSharePoints = 7
/** A figure of a table may differ this much from the published one. */
const maxTableShare = 0.15

describe('docs/demo-trade.md: the demo beside published trade', () => {
  const familyOf: Readonly<Record<string, string>> = { lng: 'lng', crude: 'crude' }
  const labelsOf: Readonly<Record<string, readonly string[]>> = {
    ore: ['Iron Ore'],
    coal: ['Thermal Coal', 'Coking Coal'],
    bauxite: ['Bauxite'],
    gas: ['LPG', 'Propane', 'Butane'],
  }
  /** Tonnes of a cargo by the country at one end. */
  const carried = (cargo: string, side: 'exports' | 'imports') => {
    const labels = labelsOf[cargo] ?? null
    const found = new Map<string, number>()
    for (const { legs, cycleMs } of plans)
      for (const { commodity, cargoTonnes, from, to } of legs) {
        const about = commodities[commodity]
        if (about === undefined || !(labels === null ? about.family === familyOf[cargo] : labels.includes(about.label)))
          continue
        const { country } = terminals[side === 'exports' ? from : to]
        found.set(country, (found.get(country) ?? 0) + cargoTonnes / cycleMs)
      }
    return found
  }
  const groups = [...Map.groupBy(citedTrades, ({ cargo, side }) => `${cargo} ${side}`).values()]
  const lines = groups.flatMap((group) => {
    const [{ cargo, side }] = group
    const table = tradeTables.find((one) => one.cargo === cargo)![side]
    const fleet = carried(cargo, side)
    const sums = { cited: 0, fleet: 0 }
    for (const { country, mt } of group) {
      sums.cited += mt
      sums.fleet += fleet.get(country) ?? 0
    }
    return group.map(({ country, mt, source }) => {
      const [own, share] = [(fleet.get(country) ?? 0) / sums.fleet, mt / sums.cited]
      return { cargo, side, country, mt, source, table: table[country] ?? 0, own, share, alone: group.length === 1 }
    })
  })

  for (const { cargo, side, country, mt, table, own, share, alone } of lines)
    test(`${cargo}, ${side} of ${country}: the table and the fleet are near the published figure`, () => {
      assert.ok(Math.abs(table - mt) <= maxTableShare * mt, `${table} of ${mt}`)
      if (!alone) assert.ok(Math.abs(own - share) * 100 <= maxSharePoints, `${own} of ${share}`)
    })

  test('the page has these figures (SVC_WRITE_DEMO_TRADE=1 writes them)', () => {
    const path = join(import.meta.dirname, '../../docs/demo-trade.md')
    const percent = (of: number, alone: boolean) => (alone ? '–' : `${Math.round(of * 100)} %`)
    const written = lines.map(
      ({ cargo, side, country, mt, source, table, own, share, alone }) =>
        `| ${cargo} | ${side} | ${country} | ${table} | ${mt} | ${percent(own, alone)} | ${percent(share, alone)} | ${source} |`,
    )
    const page = readFileSync(path, 'utf8')
    const [before, rest] = page.split('<!-- figures -->\n')
    const after = rest.slice(rest.indexOf('\n\n'))
    const head = rest.split('\n').slice(0, 2)
    const whole = `${before}<!-- figures -->\n${[...head, ...written].join('\n')}${after}`
    if (process.env['SVC_WRITE_DEMO_TRADE'] === '1') writeFileSync(path, whole)
    else assert.equal(page, whole)
  })
})
