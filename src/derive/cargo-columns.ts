import { commodities } from '#domain/commodities.ts'
import type { CargoAboard } from '#domain/vessel-history.ts'

/** The fleet's columns that tell what a ship carries. */
export interface CargoColumns {
  readonly commodity: { readonly [slot: number]: number }
  readonly cargoTonnes: { readonly [slot: number]: number }
  readonly cargoLowTonnes: { readonly [slot: number]: number }
  readonly cargoHighTonnes: { readonly [slot: number]: number }
}

/** What she carries as it is estimated now; null where it is not known. In ballast she carries no commodity. */
export function cargoAboard(columns: CargoColumns, slot: number): CargoAboard | null {
  const tonnes = columns.cargoTonnes[slot]
  if (Number.isNaN(tonnes)) return null
  return {
    tonnes: Math.round(tonnes),
    lowTonnes: Math.round(columns.cargoLowTonnes[slot] || 0),
    highTonnes: Math.round(columns.cargoHighTonnes[slot] || tonnes),
    commodity: tonnes > 0 ? (commodities[columns.commodity[slot]]?.label ?? null) : null,
  }
}
