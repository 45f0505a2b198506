import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanceRoutes, type KindRoutes } from './balance.ts'

const table = { cargo: 'crude', trueFiguresIn: 'a test', year: 2024, exports: { SA: 1 }, imports: { CN: 3, IN: 1 } }
const routes = (capacityTonnes: number, importers: string[], days: number[]): KindRoutes => ({
  ...{ capacityTonnes, importers, days },
  exporters: importers.map(() => 'SA'),
  cargoes: importers.map(() => 'crude'),
  weights: importers.map(() => 1),
})

/** Tonnes a day to a country, of all kinds. */
const tonnesTo = (kinds: readonly KindRoutes[], country: string) =>
  kinds.reduce((sum, { capacityTonnes, importers, days, weights }) => {
    const ships = weights.reduce((a, b) => a + b, 0)
    return importers.reduce(
      (all, to, i) => (to === country ? all + (capacityTonnes * weights[i]) / (ships * days[i]) : all),
      sum,
    )
  }, 0)

test('small ships, which alone fit the berths of one country, leave the other to the large ones: both get their share', () => {
  const kinds = [routes(300, ['CN'], [50]), routes(100, ['CN', 'IN'], [50, 20])]
  const before = tonnesTo(kinds, 'IN') / tonnesTo(kinds, 'CN')
  balanceRoutes(kinds, [table])
  const after = tonnesTo(kinds, 'IN') / tonnesTo(kinds, 'CN')
  assert.ok(before > 0.35 && before < 0.38, String(before))
  assert.ok(Math.abs(after - 1 / 3) < 0.01, String(after))
})

test('other cargoes and countries that no table names stay as they are', () => {
  const kinds = [{ ...routes(100, ['CN', 'XX'], [50, 50]), cargoes: ['crude', 'lng'] }]
  balanceRoutes(kinds, [table])
  assert.deepEqual(kinds[0].weights, [1, 1])
})
