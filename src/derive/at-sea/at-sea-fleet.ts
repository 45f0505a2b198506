import type { CargoColumns } from '#derive/cargo/cargo-columns.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'

/** The part of the fleet that event detection at sea reads. It writes only flags in `quality`. */
export interface AtSeaFleet {
  readonly size: number
  readonly columns: {
    readonly mmsi: Uint32Array
    readonly lng: Float64Array
    readonly lat: Float64Array
    readonly sogKnots: Float32Array
    readonly positionMs: Float64Array
    readonly navStatus: Uint8Array
    readonly draughtM: Float32Array
    readonly draughtMs: Float64Array
    readonly lastPortArrivedMs: Float64Array
    readonly loadShare: Float32Array
    readonly commodity: CargoColumns['commodity']
    readonly cargoTonnes: Float64Array
    readonly cargoLowTonnes: CargoColumns['cargoLowTonnes']
    readonly cargoHighTonnes: CargoColumns['cargoHighTonnes']
    readonly vesselClass: Uint8Array
    readonly quality: Uint32Array
  }
  listed(slot: number): boolean
  /** Whether the reports of a vessel come from several places in turns, so that nothing is derived from them. */
  isInConflict(slot: number): boolean
  markDirty(slot: number): void
  slotOf(mmsi: number): number
}

/** Kinds of events at sea, as GET /vessels/<mmsi>/events names them. */
export type AtSeaKind = 'gap' | 'sts_meeting' | 'loitering' | 'floating_storage' | 'shared_mmsi' | 'teleport'

const liquid: readonly VesselClass[] = ['Crude Tanker', 'Chemical Tanker', 'LNG Carrier', 'LPG Carrier']
const isLiquid = Uint8Array.from({ length: 256 }, (_, code) => (liquid.includes(vesselClasses[code]) ? 1 : 0))

/** Whether a class carries liquids in bulk, which can be transferred at sea. */
export function carriesLiquids(vesselClass: number): boolean {
  return isLiquid[vesselClass] === 1
}

/** Below this speed a vessel counts as slow: drifting, anchored or moored. */
export const slowKnots = 2

/** Stable id of an event: a later record with the same id replaces it. */
export function eventId(kind: AtSeaKind, mmsi: number, startedMs: number): string {
  return `${kind}:${mmsi}:${Math.round(startedMs / 1000)}`
}
