import { commodities } from '#domain/vessel/commodities.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'

const byLabel: Record<string, PriceSymbol> = {
  WTI: 'WTI',
  Mars: 'WTI',
  'Western Canadian Select': 'WTI',
  Dubai: 'DUBAI',
  Oman: 'DUBAI',
  Murban: 'DUBAI',
  'Upper Zakum': 'DUBAI',
  'Arab Light': 'DUBAI',
  'Arab Heavy': 'DUBAI',
  'Kuwait Export': 'DUBAI',
  'Basrah Medium': 'DUBAI',
  'Qatar Marine': 'DUBAI',
  Gasoline: 'GASOLINE',
  Diesel: 'DIESEL',
  Gasoil: 'HEATING_OIL',
  'Jet Fuel': 'JET',
  LPG: 'PROPANE',
  Propane: 'PROPANE',
  'Thermal Coal': 'COAL',
}
const byFamily: Record<string, PriceSymbol> = { crude: 'BRENT', lng: 'TTF' }

/** The price symbol closest to a commodity; null where none of the twelve fits. */
export function priceOfCargo(commodity: string | null): PriceSymbol | null {
  if (commodity === null) return null
  const family = commodities.find(({ label }) => label === commodity)?.family
  return byLabel[commodity] ?? (family && byFamily[family]) ?? null
}
