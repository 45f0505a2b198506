import { msPerDay } from '../time.ts'
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
  HEATING_OIL: { name: 'Heating Oil (ULSD), New York Harbor', unit: 'gallon', ...daily },
  DIESEL: { name: 'Ultra-low-sulphur Diesel, US Gulf Coast', unit: 'gallon', ...daily },
  JET: { name: 'Jet Fuel, US Gulf Coast', unit: 'gallon', ...daily },
  PROPANE: { name: 'Propane, Mont Belvieu', unit: 'gallon', ...daily },
  DUBAI: { name: 'Dubai Crude Oil', unit: 'barrel', ...monthly },
  TTF: { name: 'Natural Gas, Europe (TTF)', unit: 'MMBtu', ...monthly },
  LNG_ASIA: { name: 'LNG, Japan', unit: 'MMBtu', ...monthly },
  COAL: { name: 'Coal, Newcastle', unit: 'tonne', ...monthly },
}

/** Intervals of its source after which a price is marked as stale. */
const staleAfterIntervals = 3
const daysPerMonth = 31

/**
 * Whether a price of a day (2026-11-20) is older than three intervals of its source: three trading days, which end at
 * midnight UTC and are not on a weekend, or three months from the first day of its month.
 */
export function isStalePrice(date: string, frequency: PriceFacts['frequency'], nowMs: number): boolean {
  const dayMs = Date.parse(date)
  if (frequency === 'monthly') return nowMs - dayMs > staleAfterIntervals * daysPerMonth * msPerDay
  const days = Math.floor((nowMs - dayMs) / msPerDay)
  if (days > staleAfterIntervals + 4) return true
  let tradingDays = 0
  for (let day = 1; day <= days; day++) {
    const weekday = new Date(dayMs + day * msPerDay).getUTCDay()
    if (weekday !== 0 && weekday !== 6) tradingDays++
  }
  return tradingDays > staleAfterIntervals
}
