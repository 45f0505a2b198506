import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import { cargoesOf, day0Ms, discharges, loads, lookups, mmsi, open } from '#derive/cargo-movements/scene-for-tests.ts'
import { Fleet } from '#fleet/fleet.ts'
import type { Store } from '#store/store.ts'
import { CargoLog } from './cargo-log.ts'

const day = (days: number) => day0Ms + days * msPerDay
const [sailing] = cargoesOf([loads])
const [loading] = cargoesOf([open(loads)])
const [discharging] = cargoesOf([loads, open(discharges)])

/** A log that goes on with a stored cargo, over a fleet that has its vessel, or not. */
async function logOf(cargo: CargoMovement, { positionMs = null }: { positionMs?: number | null } = {}) {
  const stored: CargoMovement[] = []
  const nothing = async () => []
  const store: Partial<Store> = {
    loadCargoes: async ({ withoutParts }) => (withoutParts ? [] : [cargo]),
    saveCargoes: async (cargoes) => void stored.push(...cargoes),
    loadFacts: nothing,
    loadVesselEvents: nothing,
    loadPortCalls: nothing,
  }
  const fleet = new Fleet({ capacity: 4 })
  if (positionMs !== null) fleet.columns.positionMs[fleet.admit(mmsi, positionMs)] = positionMs
  const log = new CargoLog({
    ...{ store: store as Store, fleet, lookups, portCode: () => null, saveHistory: () => Promise.resolve() },
  })
  await log.restore()
  const words = ({ status, discharge, evidence, updatedMs, confidence }: CargoMovement) =>
    [status, discharge?.port ?? '?', evidence.at(-1)?.kind, (updatedMs - day0Ms) / msPerDay, confidence].join(' ')
  return {
    /** What is stored once the newest position of all vessels has a time. */
    after: async (newestMs: number) => {
      log.tick(newestMs)
      await log.save()
      return stored.splice(0).map(words)
    },
    fleet,
  }
}

describe('the cargo of a vessel that is not received any more', () => {
  test('is open for 90 days, and then ended where that was not observed', async () => {
    const { after } = await logOf(sailing)
    assert.deepEqual(await after(day(2 + 90)), [])
    assert.deepEqual(await after(day(2 + 90) + 1), ['delivered ? discharge_not_observed 2 0.4'])
    assert.deepEqual(await after(day(2 + 91)), [], 'once')
  })

  for (const { cargo, ended, because } of [
    { cargo: loading, ended: 'delivered ? discharge_not_observed 0 0.4', because: 'it was being loaded' },
    { cargo: discharging, ended: 'delivered NLRTM import_terminal 30 0.9', because: 'it was being discharged there' },
  ])
    test(`ends: ${because}`, async () => {
      const { after } = await logOf(cargo)
      assert.deepEqual(await after(day(130)), [ended])
    })

  test('is as old as the last position of the vessel', async () => {
    const { after } = await logOf(sailing, { positionMs: day(20) })
    assert.deepEqual(await after(day(20 + 90)), [])
    assert.deepEqual(await after(day(20 + 90) + 1), ['delivered ? discharge_not_observed 20 0.4'])
  })

  test('is aboard again where the vessel is received laden', async () => {
    const { after, fleet } = await logOf(sailing)
    await after(day(100))
    const slot = fleet.admit(mmsi, day(101))
    fleet.columns.positionMs[slot] = day(101)
    fleet.columns.cargoTonnes[slot] = 200_000
    assert.deepEqual(await after(day(101)), ['sailing ? export_terminal 101 0.4'])
  })
})
