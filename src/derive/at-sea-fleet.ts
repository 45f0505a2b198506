import type { VesselClass } from '#domain/vessel-class.ts'
import { vesselClasses } from '#domain/vessel-class.ts'

/** What the watch over the sea reads of the fleet; it writes flags into `quality` alone. */
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
    readonly cargoTonnes: Float64Array
    readonly vesselClass: Uint8Array
    readonly quality: Uint32Array
  }
  listed(slot: number): boolean
  markDirty(slot: number): void
  slotOf(mmsi: number): number
}

/** What is found at sea, as GET /vessels/<mmsi>/events names it. */
export const atSeaKinds = ['gap', 'sts_meeting', 'loitering', 'floating_storage', 'shared_mmsi', 'teleport'] as const
export type AtSeaKind = (typeof atSeaKinds)[number]

const liquid: readonly VesselClass[] = ['Crude Tanker', 'Chemical Tanker', 'LNG Carrier', 'LPG Carrier']
const isLiquid = Uint8Array.from({ length: 256 }, (_, code) => (liquid.includes(vesselClasses[code]) ? 1 : 0))

/** Whether ships of a class carry liquids in bulk, and so may hand them over at sea. */
export function carriesLiquids(vesselClass: number): boolean {
  return isLiquid[vesselClass] === 1
}

/** Slower than this a ship gets nowhere. */
export const slowKnots = 2

export function eventId(kind: AtSeaKind, mmsi: number, startedMs: number): string {
  return `${kind}:${mmsi}:${Math.round(startedMs / 1000)}`
}

/** A figure with so many decimals, as JSON can hold it; null where it is none. */
export function figureOf(value: number, decimals: number): number | null {
  const scale = 10 ** decimals
  return Number.isFinite(value) ? Math.round(value * scale) / scale : null
}
