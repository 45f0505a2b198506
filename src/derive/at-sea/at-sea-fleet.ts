import type { CargoShips } from '../cargo-ships.ts'
import type { CargoColumns } from '#derive/cargo/cargo-columns.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { groupOfShipType, notFollowed, vesselClasses } from '#domain/vessel/vessel-class.ts'

/** The part of the fleet that event detection at sea reads. It writes only flags in `quality`. */
export interface AtSeaFleet extends CargoShips {
  readonly size: number
  readonly columns: CargoShips['columns'] & {
    readonly mmsi: Uint32Array
    readonly lng: Float64Array
    readonly lat: Float64Array
    readonly sogKnots: Float32Array
    readonly navStatus: Uint8Array
    readonly draughtM: Float32Array
    readonly draughtMs: Float64Array
    readonly lastPortArrivedMs: Float64Array
    readonly loadShare: Float32Array
    readonly cargoReasons: Uint32Array
    readonly commodity: CargoColumns['commodity']
    readonly cargoTonnes: Float64Array
    readonly cargoLowTonnes: CargoColumns['cargoLowTonnes']
    readonly cargoHighTonnes: CargoColumns['cargoHighTonnes']
    readonly quality: Uint32Array
  }
  /** Whether the reports of a vessel come from several places in turns, so that nothing is derived from them. */
  isInConflict(slot: number): boolean
  markDirty(slot: number): void
  slotOf(mmsi: number): number
}

/** Kinds of events at sea, as GET /vessels/<mmsi>/events names them. */
export type AtSeaKind = 'gap' | 'sts_meeting' | 'loitering' | 'floating_storage' | 'shared_mmsi' | 'teleport'

const liquid: readonly VesselClass[] = ['Crude Tanker', 'Chemical Tanker', 'LNG Carrier', 'LPG Carrier']
const isLiquid = Uint8Array.from(vesselClasses, (name) => (liquid.includes(name) ? 1 : 0))

/** Whether a vessel carries liquids in bulk, which can be transferred at sea: by its class, or its AIS type where that is unknown. */
export function carriesLiquids({ columns }: AtSeaFleet, slot: number): boolean {
  const vesselClass = columns.vesselClass[slot]
  return vesselClass === notFollowed
    ? groupOfShipType(columns.shipType[slot]) === 'tanker'
    : isLiquid[vesselClass] === 1
}

/** Below this speed a vessel counts as slow: drifting, anchored or moored. */
export const slowKnots = 2

/** Stable id of an event: a later record with the same id replaces it. */
export function eventId(kind: AtSeaKind, mmsi: number, startedMs: number): string {
  return `${kind}:${mmsi}:${Math.round(startedMs / 1000)}`
}
