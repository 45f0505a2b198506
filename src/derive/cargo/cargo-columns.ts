import { nanToNull } from '#domain/nan.ts'
import { fieldText, nameBytes } from '#domain/messages/observations.ts'
import type { CargoVessel } from '#domain/vessel/cargo-movement.ts'
import { commodities } from '#domain/vessel/commodities.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { CargoAboard } from '#domain/vessel/vessel-history.ts'
import type { VesselColumns } from '#fleet/columns.ts'

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

/** What is known of a vessel of the fleet, beside a cargo of it. */
export function cargoVesselAt(columns: VesselColumns, slot: number): CargoVessel {
  return {
    name: fieldText(columns.name, slot, nameBytes) || null,
    imo: columns.imo[slot] || null,
    vesselClass: vesselClasses[columns.vesselClass[slot]] ?? null,
    dwtTonnes: nanToNull(Math.round(columns.dwtTonnes[slot])),
    capacityM3: nanToNull(Math.round(columns.capacityM3[slot])),
  }
}
