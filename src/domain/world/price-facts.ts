import type { PriceSymbol } from './prices.ts'

/** A price symbol: its name in the trade, its unit, and the interval of its open source. */
export interface PriceFacts {
  name: string
  currency: 'USD'
  unit: 'barrel' | 'gallon' | 'MMBtu' | 'tonne'
  frequency: 'daily' | 'monthly'
}

const daily = { currency: 'USD', frequency: 'daily' } as const
const monthly = { currency: 'USD', frequency: 'monthly' } as const

export const priceFacts: Record<PriceSymbol, PriceFacts> = {
  WTI: { name: 'WTI Crude Oil, Cushing', unit: 'barrel', ...daily },
  BRENT: { name: 'Brent Crude Oil', unit: 'barrel', ...daily },
  NATGAS: { name: 'Natural Gas, Henry Hub', unit: 'MMBtu', ...daily },
  GASOLINE: { name: 'Gasoline, New York Harbor', unit: 'gallon', ...daily },
  HEATING_OIL: { name: 'Heating Oil, New York Harbor', unit: 'gallon', ...daily },
  DIESEL: { name: 'Ultra-low-sulphur Diesel, US Gulf Coast', unit: 'gallon', ...daily },
  JET: { name: 'Jet Fuel, US Gulf Coast', unit: 'gallon', ...daily },
  PROPANE: { name: 'Propane, Mont Belvieu', unit: 'gallon', ...daily },
  DUBAI: { name: 'Dubai Crude Oil', unit: 'barrel', ...monthly },
  TTF: { name: 'Natural Gas, Europe (TTF)', unit: 'MMBtu', ...monthly },
  LNG_ASIA: { name: 'LNG, Japan', unit: 'MMBtu', ...monthly },
  COAL: { name: 'Coal, Newcastle', unit: 'tonne', ...monthly },
}
