import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fleet } from '#fleet/fleet.ts'
import type { VesselRow } from '#store/positions/vessel-row.ts'
import { toRow } from './last-states.ts'
import { UnsavedVessels } from './unsaved-vessels.ts'

test('what is stored is read of vessels that are new, and once', async () => {
  const fleet = new Fleet({ capacity: 3 })
  const [restored, fresh] = [244_660_000, 244_660_001]
  const read: number[] = []
  const written: number[] = []
  const unsaved = new UnsavedVessels({
    fleet,
    store: {
      saveVessels: async (rows: readonly VesselRow[]) => void written.push(...rows.map(({ mmsi }) => mmsi)),
      loadVessels: async (mmsis = []) => {
        read.push(...mmsis)
        return []
      },
    },
    toRow: (slot) => toRow(fleet.columns, slot, { sourceIds: [], portCodes: [] }),
  })
  fleet.admit(restored, 0)
  unsaved.restored()
  fleet.admit(fresh, 0)
  for (let saves = 0; saves < 2; saves++) {
    for (const slot of [0, 1]) unsaved.add(slot)
    await unsaved.save()
  }
  assert.deepEqual(read, [fresh])
  assert.deepEqual(written, [restored, fresh, restored, fresh])
})
