import type { Provenance } from './world-events.ts'

/** The twelve commodities in the order of the list; the first three are in the free tier. */
export const priceSymbols = [
  'WTI',
  'BRENT',
  'NATGAS',
  'GASOLINE',
  'HEATING_OIL',
  'DIESEL',
  'JET',
  'PROPANE',
  'DUBAI',
  'TTF',
  'LNG_ASIA',
  'COAL',
] as const
export type PriceSymbol = (typeof priceSymbols)[number]
export const freePriceSymbols: readonly PriceSymbol[] = ['WTI', 'BRENT', 'NATGAS']

/** One close of one commodity. A negative price is a price. */
export interface PriceQuote {
  symbol: PriceSymbol
  /** The day or, for a monthly series, the first of the month: 2026-11-20. */
  date: string
  price: number
  source: Provenance
}
