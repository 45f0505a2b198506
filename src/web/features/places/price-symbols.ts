import { commodities as known } from '#domain/vessel/commodities.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'

/** The benchmarks of what a commodity, or its family, is sold against. */
const byCommodity: Readonly<Record<string, readonly PriceSymbol[]>> = {
  Gasoline: ['GASOLINE'],
  Diesel: ['DIESEL'],
  Gasoil: ['DIESEL'],
  'Jet Fuel': ['JET'],
  'Fuel Oil': ['BRENT'],
  'Natural Gas': ['NATGAS', 'TTF'],
  Coal: ['COAL'],
  WTI: ['WTI'],
}
const byFamily: Readonly<Record<string, readonly PriceSymbol[]>> = {
  crude: ['BRENT', 'WTI', 'DUBAI'],
  products: ['GASOLINE', 'DIESEL', 'JET', 'HEATING_OIL'],
  lng: ['LNG_ASIA', 'TTF', 'NATGAS'],
  lpg: ['PROPANE'],
}

/** The price symbols of commodities, without repetition. */
export function symbolsOf(names: readonly string[]): PriceSymbol[] {
  const found = names.flatMap((name) => {
    const family = known.find(({ label }) => label.toLowerCase() === name.toLowerCase())?.family ?? ''
    return byCommodity[name] ?? byFamily[family] ?? []
  })
  return [...new Set(found)]
}
