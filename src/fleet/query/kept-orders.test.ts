import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Fleet } from '../fleet.ts'
import { KeptOrders } from './kept-orders.ts'
import { RankedColumns } from './ranked-columns.ts'

const capacity = 100
const nowMs = Date.UTC(2026, 10, 20, 12)
const orders = [
  { by: 'dwt', isDescending: true },
  { by: 'dwt', isDescending: false },
  { by: 'eta', isDescending: false },
  { by: 'cargo', isDescending: false },
] as const

const change = fc.record({
  slot: fc.nat({ max: capacity - 1 }),
  dwtTonnes: fc.constantFrom(NaN, 1000, 2000.4, 2000.6),
  etaMs: fc.constantFrom(NaN, nowMs, nowMs + 999, nowMs + 1000),
  cargoTonnes: fc.constantFrom(NaN, 0, 5),
  isListed: fc.boolean(),
  /** Whether another vessel has the slot. */
  isOther: fc.boolean(),
})

test('kept orders: are as sorted from the beginning, whatever changed, left, came or took a slot since', () => {
  let [kept, refused] = [0, 0]
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (steps, isOne) => {
        const { columns } = new Fleet({ capacity })
        const keeper = new KeptOrders({ columns, capacity }, 10)
        const listed = new Set(Array.from({ length: capacity }, (_, slot) => slot))
        for (const slot of listed) {
          columns.mmsi[slot] = 200_000_000 + ((slot * 37) % capacity) * 2
          columns.dwtTonnes[slot] = 1000 * (slot % 7)
          columns.cargoTonnes[slot] = slot % 5
          columns.etaMs[slot] = nowMs + (slot % 3) * 1000
          columns.etaCalculatedMs[slot] = NaN
        }
        for (const [revision, changes] of steps.entries()) {
          for (const { slot, isListed, isOther, ...figures } of changes) {
            if (isListed) listed.add(slot)
            else listed.delete(slot)
            if (isOther) columns.mmsi[slot] ^= 1024
            for (const [name, value] of Object.entries(figures)) columns[name as keyof typeof figures][slot] = value
          }
          const ranked = new RankedColumns(capacity)
          const rankOf = new Int32Array(capacity).fill(-1)
          for (const [rank, slot] of [...listed].entries()) [ranked.slot[rank], rankOf[slot]] = [slot, rank]
          const ranks = { ranked, rankOf, count: listed.size }
          for (const order of isOne ? orders.slice(0, 1) : orders) {
            const found = keeper.of(order, ranks, revision, nowMs + revision * 700)
            if (found === null) refused++
            else {
              kept++
              assert.deepEqual([...found], naive(columns, listed, order), `${order.by} ${revision}`)
            }
          }
        }
      },
    ),
    { seed: 9, numRuns: 300 },
  )
  assert.ok(kept > 1000 && refused > 20, `${kept} ${refused}`)
})

function naive(
  { mmsi, dwtTonnes, cargoTonnes, etaMs }: Fleet['columns'],
  listed: ReadonlySet<number>,
  { by, isDescending }: (typeof orders)[number],
): number[] {
  const figure = (slot: number) =>
    by === 'eta' ? Math.floor(etaMs[slot] / 1000) : Math.round((by === 'dwt' ? dwtTonnes : cargoTonnes)[slot])
  return [...listed].sort((a, b) => {
    const [one, other] = [figure(a), figure(b)]
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || mmsi[a] - mmsi[b]
    return (isDescending ? other - one : one - other) || mmsi[a] - mmsi[b]
  })
}
