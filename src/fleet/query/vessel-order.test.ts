import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { distanceNm } from '#domain/geo.ts'
import { type SortFigure, sortFigures } from '#domain/vessel/served-precision.ts'
import { VesselColumns } from '../columns.ts'
import { slotsByRank, VesselSorter } from './vessel-order.ts'

const capacity = 400
const nowMs = Date.UTC(2026, 10, 20, 12)
const from = { lng: 179.9, lat: 10 }
const sorter = new VesselSorter()

/** A name of which only the last character of the field is no blank. */
const lastOf = (character: string) => character.padStart(20)

/** Few values, so that there are ties, and unknown ones. */
const figure = fc.oneof(fc.constant(NaN), fc.integer({ min: 0, max: 8 }), fc.double({ min: 0, max: 50, noNaN: true }))
const vessel = fc.record({
  figure,
  other: figure,
  lng: fc.constantFrom(-179.9, -60, 0, 179.95),
  lat: fc.constantFrom(-80, 0, 10, 10.001),
  name: fc.oneof(
    fc.constantFrom('', ' ', 'A', 'AB', 'ALTAIR', 'ALTAIR 1', 'ALTAIR 2', ' B', lastOf('B'), lastOf('C')),
    fc.string({ maxLength: 20 }),
  ),
})
type Vessel = Record<'figure' | 'other' | 'lng' | 'lat', number> & { name: string }

function columnsOf(vessels: readonly Vessel[]): VesselColumns {
  const columns = new VesselColumns(capacity)
  for (const [slot, { figure: value, other, lng, lat, name }] of vessels.entries()) {
    // In another order than the slots.
    columns.mmsi[slot] = 201_000_000 + ((slot * 7919) % 100_003)
    columns.sogKnots[slot] = columns.dwtTonnes[slot] = columns.cargoTonnes[slot] = value
    columns.etaMs[slot] = nowMs + (value - 4) * 60_000
    columns.etaCalculatedMs[slot] = nowMs + other * 1000
    columns.positionMs[slot] = nowMs - value * 1000
    columns.lng[slot] = lng
    columns.lat[slot] = lat
    columns.name.fill(slot % 3 === 0 ? 32 : 0, slot * 20, slot * 20 + 20)
    columns.name.set(Buffer.from(name.toUpperCase().replace(/[^ -_]/g, ''), 'latin1').subarray(0, 20), slot * 20)
  }
  return columns
}

/** What a vessel is ordered by, as it is served. */
function served(columns: VesselColumns, slot: number, by: SortFigure): number | string {
  const text = () => Buffer.from(columns.name.slice(slot * 20, slot * 20 + 20)).toString('latin1')
  const eta = Number.isNaN(columns.etaMs[slot]) ? columns.etaCalculatedMs[slot] : columns.etaMs[slot]
  return {
    cargo: () => Math.round(columns.cargoTonnes[slot]),
    dwt: () => Math.round(columns.dwtTonnes[slot]),
    speed: () => Math.round(columns.sogKnots[slot] * 10),
    eta: () => Math.floor(eta / 1000),
    age: () => Math.floor((nowMs - columns.positionMs[slot]) / 1000),
    distance: () => Math.round(distanceNm(from.lng, from.lat, columns.lng[slot], columns.lat[slot]) * 1852),
    name: () => text().replaceAll('\0', ' ').trim() || NaN,
  }[by]()
}

describe('the order of a list', () => {
  for (const by of sortFigures)
    test(`by ${by}: unknown last both ways, ties by MMSI`, () => {
      const vessels = fc.array(vessel, { maxLength: 60 })
      fc.assert(
        fc.property(vessels, fc.boolean(), fc.nat(70), (list, isDescending, limit) => {
          const columns = columnsOf(list)
          const slots = Uint32Array.from(list.keys())
          const found = sorter.inOrder(slots.slice(), columns, { by, isDescending, from }, { limit, nowMs })
          const key = (slot: number) => served(columns, slot, by)
          const expected = [...slots].sort((a, b) => {
            const [one, other] = [key(a), key(b)]
            if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return columns.mmsi[a] - columns.mmsi[b]
            if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) ? 1 : -1
            return one < other === isDescending ? 1 : -1
          })
          assert.deepEqual([...found], expected.slice(0, limit))
        }),
        { seed: 20261128, numRuns: 150 },
      )
    })

  test('by name: one that begins with a blank takes the place of no other', () => {
    const names = ['ZULU', ' YANKEE', 'ALFA', 'BRAVO'].map((name) => ({ name, figure: 0, other: 0, lng: 0, lat: 0 }))
    const order = { by: 'name', isDescending: false } as const
    const found = sorter.inOrder(Uint32Array.of(0, 1, 2, 3), columnsOf(names), order, { limit: 2, nowMs })
    assert.deepEqual([...found], [2, 3])
  })

  for (const { names, first, because } of [
    { names: ['A', 'A', 'ZULU'], first: 0, because: 'padded by spaces or by zeros it is the same name' },
    { names: [lastOf('B'), 'ZULU', 'B'], first: 0, because: 'the next vessel’s name is no part of one' },
  ])
    test(`by name: ${because}`, () => {
      const columns = columnsOf(names.map((name) => ({ name, figure: 0, other: 0, lng: 0, lat: 0 })))
      const order = { by: 'name', isDescending: false } as const
      assert.deepEqual([...sorter.inOrder(Uint32Array.of(0, 1, 2), columns, order, { limit: 1, nowMs })], [first])
    })

  test('by rank: the first of some vessels, whether they come in that order or not', () => {
    const slotAt = Uint32Array.of(5, 3, 9, 1)
    const rankOf = new Int32Array(10).fill(-1)
    for (const [rank, slot] of slotAt.entries()) rankOf[slot] = rank
    assert.deepEqual([...slotsByRank(Uint32Array.of(1, 9, 5), rankOf, slotAt, 2)], [5, 9])
    assert.deepEqual([...slotsByRank(Uint32Array.of(3, 9, 1), rankOf, slotAt, 5)], [3, 9, 1])
    assert.deepEqual([...slotsByRank(new Uint32Array(0), rankOf, slotAt, 5)], [])
  })
})
