import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { minStorageMs } from './floating-storage.ts'

/** Vessels in floating storage at one time. */
export interface StoredCargo {
  vessels: number
  /** Of the vessels whose cargo is known. */
  tonnes: number
  lowTonnes: number
  highTonnes: number
  /** Vessels of unknown cargo. */
  unknown: number
}

/** The commodity of a vessel whose cargo is not known. */
const unknownCommodity = 'Unknown'

/**
 * Cargo in floating storage at each of these times, by what `partOf` makes of a vessel's commodity; null leaves it out. A
 * vessel counts from the seventh day of its stay until it sails, enters a port or is in ballast.
 */
export function storageSeries(
  events: readonly VesselEvent[],
  timesMs: readonly number[],
  partOf: (commodity: string) => string | null,
): Map<string, StoredCargo[]> {
  const parts = new Map<string, StoredCargo[]>()
  for (const { startedMs, endedMs, detail } of events) {
    const part = partOf(typeof detail['commodity'] === 'string' ? detail['commodity'] : unknownCommodity)
    if (part === null) continue
    for (const [i, atMs] of timesMs.entries()) {
      if (startedMs + minStorageMs > atMs || (endedMs !== null && endedMs <= atMs)) continue
      const sums = parts.get(part) ?? timesMs.map(nothingStored)
      parts.set(part, sums)
      add(sums[i], detail)
    }
  }
  return parts
}

export const nothingStored = (): StoredCargo => ({ vessels: 0, tonnes: 0, lowTonnes: 0, highTonnes: 0, unknown: 0 })

function add(sum: StoredCargo, detail: VesselEvent['detail']): void {
  const { cargoTonnes: tonnes, cargoLowTonnes: low, cargoHighTonnes: high } = detail
  sum.vessels++
  if (typeof tonnes !== 'number') {
    sum.unknown++
    return
  }
  sum.tonnes += tonnes
  sum.lowTonnes += typeof low === 'number' ? low : tonnes
  sum.highTonnes += typeof high === 'number' ? high : tonnes
}
