import { join } from 'node:path'
import { ObservedWater } from '#domain/water/observed-water.ts'
import type { Fleet } from '#fleet/fleet.ts'
import { PortLand } from '#reference/port-coast/port-land.ts'
import type { Config } from '../config.ts'
import { ObservedWaterTask } from './observed-water-task.ts'
import { WaterFiles } from './water-files.ts'

type WaterConfig = Pick<Config, 'dataDir' | 'observedWater' | 'pmtiles' | 'mapStyle'>

/** The folder of observed water; undefined where none is drawn: it is switched off, or the operator has a basemap. */
export function observedWaterFolder({ dataDir, observedWater, pmtiles, mapStyle }: WaterConfig): string | undefined {
  return observedWater && pmtiles === undefined && mapStyle === undefined ? join(dataDir, 'observed-water') : undefined
}

/** What learns from vessels where water is; null where none is drawn. Nothing is read yet. */
export function openObservedWater(config: WaterConfig, fleet: Fleet, portCoast: string): ObservedWaterTask | null {
  const folder = observedWaterFolder(config)
  if (folder === undefined) return null
  const land = new PortLand(portCoast)
  const files = new WaterFiles(folder, (cell) => land.isWater(cell))
  return new ObservedWaterTask({ fleet, land, water: new ObservedWater(), files })
}
