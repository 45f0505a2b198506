import { qualityBit, setQuality } from '#domain/vessel/evidence.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import { declaredEtaMs, isStaleEta } from './declared-eta.ts'

/** The fleet's columns that a declared ETA is read from and written to. */
export interface DeclaredEtaColumns {
  /** As the vessel sent it. */
  readonly eta: Uint32Array
  readonly etaMs: Float64Array
  readonly quality: Uint32Array
}

interface DeclaredEtaFleet {
  readonly size: number
  readonly columns: DeclaredEtaColumns
  markDirty(slot: number): void
}

const etaPast = qualityBit('eta_past')
const destinationStale = qualityBit('destination_stale')
/** A declared ETA this far in the past means that the vessel has arrived or changed its plan. */
const destinationOldMs = 5 * msPerDay
const everyMs = msPerMinute

/** Writes the declared ETA and what its age says. Returns whether anything changed. */
export function writeDeclaredEta(columns: DeclaredEtaColumns, slot: number, nowMs: number): boolean {
  const { eta, etaMs, quality } = columns
  const declaredMs = declaredEtaMs(eta[slot], nowMs)
  // A stale ETA is not served; the flag that it is past stays.
  const served = isStaleEta(declaredMs, nowMs) ? NaN : declaredMs
  const hasChanged = !Object.is(etaMs[slot], served)
  etaMs[slot] = served
  const isPast = setQuality(quality, slot, etaPast, declaredMs < nowMs)
  const isOld = setQuality(quality, slot, destinationStale, declaredMs < nowMs - destinationOldMs)
  return hasChanged || isPast || isOld
}

/** Ages declared ETAs by the clock: of vessels that are silent, and of those that keep sending the same one. */
export class DeclaredEtaAges {
  #checkedMs = -Infinity

  tick(fleet: DeclaredEtaFleet, nowMs: number): void {
    if (nowMs - this.#checkedMs < everyMs && nowMs >= this.#checkedMs) return
    this.#checkedMs = nowMs
    const { columns } = fleet
    const { etaMs, quality } = columns
    for (let slot = 0; slot < fleet.size; slot++) {
      // Only those that are past: one ahead is read when it is sent. Five days past, nothing is left to change.
      const isPast = etaMs[slot] < nowMs || (quality[slot] & (etaPast | destinationStale)) === etaPast
      if (isPast && writeDeclaredEta(columns, slot, nowMs)) fleet.markDirty(slot)
    }
  }
}
