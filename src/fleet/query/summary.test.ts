import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { statusCode } from '#domain/vessel/activity-status.ts'
import { cargoReasonBits } from '#domain/vessel/cargo-reasons.ts'
import { msPerDay } from '#domain/time.ts'
import { VesselColumns } from '../columns.ts'
import { VesselSums } from './summary.ts'

const size = 700
const todayMs = Date.UTC(2026, 10, 20)

/** Vessels whose figures follow from their slot; every eleventh figure is unknown. */
function fleetColumns(): VesselColumns {
  const columns = new VesselColumns(size)
  const known = (slot: number, value: number, of: number) => ((slot + of) % 11 === 0 ? NaN : value)
  for (let slot = 0; slot < size; slot++) {
    columns.vesselClass[slot] = slot % 6
    columns.commodity[slot] = slot % 4
    columns.destinationPort[slot] = (slot % 9) - 1
    columns.originPort[slot] = (slot % 7) - 1
    // In ballast, laden, and neither known.
    columns.cargoReasons[slot] = [cargoReasonBits.inBallast, cargoReasonBits.byDraught, 0][slot % 3]
    columns.portActivity[slot] = slot % 5
    columns.navStatus[slot] = slot % 16
    columns.sogKnots[slot] = known(slot, (slot % 40) / 4, 1)
    columns.etaMs[slot] = known(slot, todayMs + (slot % 5) * msPerDay, 2)
    columns.etaCalculatedMs[slot] = known(slot, todayMs + (slot % 3) * msPerDay + 5, slot % 2)
    // Above what a sum in 32 bits holds.
    columns.cargoTonnes[slot] = known(slot, 3_900_000 + slot + 0.5, 3)
    columns.cargoLowTonnes[slot] = known(slot, 10_000 + slot + 0.4, 4)
    columns.cargoHighTonnes[slot] = known(slot, 4_100_000 + slot, 5)
  }
  return columns
}

const columns = fleetColumns()
const isLaden = (slot: number) => columns.cargoReasons[slot] === cargoReasonBits.byDraught

function counted(slots: readonly number[], codeOf: (slot: number) => number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const slot of slots) counts[codeOf(slot)] = (counts[codeOf(slot)] ?? 0) + 1
  return counts
}

const nonZero = (counts: Uint32Array) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
const sum = (slots: readonly number[], column: Float64Array) =>
  slots.reduce((total, slot) => total + (Math.round(column[slot]) || 0), 0)
const etaOf = (slot: number) => (columns.etaMs[slot] >= 0 ? columns.etaMs[slot] : columns.etaCalculatedMs[slot])

test('counts and cargo of few and of many vessels are those of each of them', () => {
  const sums = new VesselSums(size)
  const some = fc.uniqueArray(fc.nat(size - 1), { maxLength: size })
  fc.assert(
    fc.property(fc.oneof(some, fc.constant([...Array(size).keys()])), (slots) => {
      const found = sums.of(columns, Uint32Array.from(slots), size)
      assert.equal(found.total, slots.length)
      assert.deepEqual(
        nonZero(found.byClass),
        counted(slots, (slot) => columns.vesselClass[slot]),
      )
      assert.deepEqual(
        nonZero(found.byCommodity),
        counted(slots, (slot) => columns.commodity[slot]),
      )
      assert.deepEqual(
        nonZero(found.byDestination),
        counted(slots, (slot) => columns.destinationPort[slot] + 1),
      )
      assert.deepEqual(
        nonZero(found.byOrigin),
        counted(slots, (slot) => (isLaden(slot) ? columns.originPort[slot] + 1 : 0)),
      )
      const status = (slot: number) =>
        statusCode(columns.portActivity[slot], columns.navStatus[slot], columns.sogKnots[slot])
      assert.deepEqual(nonZero(found.byStatus), counted(slots, status))
      assert.deepEqual(
        nonZero(found.byEtaDay),
        counted(slots, (slot) => (etaOf(slot) >= 0 ? Math.floor(etaOf(slot) / msPerDay) + 1 : 0)),
      )
      assert.equal(found.cargoTonnes, sum(slots, columns.cargoTonnes))
      // Bounds of an unknown cargo are of no sum.
      const known = slots.filter((slot) => columns.cargoTonnes[slot] >= 0)
      assert.equal(found.lowTonnes, sum(known, columns.cargoLowTonnes))
      assert.equal(found.highTonnes, sum(known, columns.cargoHighTonnes))
    }),
    { seed: 20261128, numRuns: 40 },
  )
})
