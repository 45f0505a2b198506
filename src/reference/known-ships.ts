import { join } from 'node:path'
import { isImo } from '#domain/vessel/ids.ts'
import { parseVesselClass, type VesselClass } from '#domain/vessel/vessel-class.ts'
import { readDataCsv } from './data-rows.ts'

/** A ship whose class and capacity are published. */
export interface KnownShipRecord {
  name: string
  vesselClass: VesselClass
  dwtTonnes: null
  maxDraughtM: null
  /** Cargo tank capacity. */
  capacityM3: number
  evidence: 'known'
}

/** Reads ships by IMO number from data/known-ships.csv. Throws with file and line for an invalid record. */
export function loadKnownShips(dataDir: string): ReadonlyMap<number, KnownShipRecord> {
  const ships = new Map<number, KnownShipRecord>()
  for (const row of readDataCsv(join(dataDir, 'known-ships.csv'), [
    'imo',
    'name',
    'vessel_class',
    'capacity_m3',
    'source',
  ])) {
    const imo = row.needNumber('imo', 1_000_000, 9_999_999)
    if (!isImo(imo)) row.fail(`imo ${imo} has a wrong check digit`)
    if (ships.has(imo)) row.fail(`imo ${imo} is listed twice`)
    row.needText('source')
    ships.set(imo, {
      name: row.needText('name'),
      vesselClass:
        parseVesselClass(row.needText('vessel_class')) ?? row.fail('vessel_class is not one of the six classes'),
      dwtTonnes: null,
      maxDraughtM: null,
      capacityM3: row.needNumber('capacity_m3', 1000, 300_000),
      evidence: 'known',
    })
  }
  return ships
}
