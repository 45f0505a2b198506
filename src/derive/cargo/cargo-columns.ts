import { commodities } from '#domain/vessel/commodities.ts'
import type { CargoAboard } from '#domain/vessel/vessel-history.ts'

/** The fleet's columns of the cargo estimate. */
export interface CargoColumns {
  readonly commodity: { readonly [slot: number]: number }
  readonly cargoTonnes: { readonly [slot: number]: number }
  readonly cargoLowTonnes: { readonly [slot: number]: number }
  readonly cargoHighTonnes: { readonly [slot: number]: number }
}

/** The current cargo estimate in whole tonnes; null where it is unknown. In ballast the commodity is null. */
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
