import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CarriedShares } from './carried-shares.ts'

const importers = ['JP', 'ES', 'GB']
const mt = [70, 20, 10]
const shipment = (importer: string) => ({ cargo: 'lng', exporter: 'QA', importer })

test('ships that each serve the least supplied country carry the wanted shares, to a ship', () => {
  const shares = new CarriedShares([
    {
      ...{ capacityTonnes: 1000, importers, weights: mt, days: [10, 10, 10] },
      ...{ exporters: ['QA', 'QA', 'QA'], cargoes: ['lng', 'lng', 'lng'] },
    },
  ])
  const ships = new Map(importers.map((country) => [country, 0]))
  for (let ship = 1; ship <= 100; ship++) {
    const supply = importers.map((country) => shares.supplyWith(shipment(country), 100))
    const least = importers[supply.indexOf(Math.min(...supply))]
    shares.add(shipment(least), 100)
    ships.set(least, ships.get(least)! + 1)
    for (const [i, country] of importers.entries())
      assert.ok(Math.abs(ships.get(country)! - (ship * mt[i]) / 100) < 1, `${ship} ships: ${[...ships].join(' ')}`)
  }
  assert.deepEqual([...ships.values()], mt)
})
