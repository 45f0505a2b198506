import type { Provenance } from './world-events.ts'

/** The twelve commodities: the three that everybody sees first, then the rest, in the order they are listed. */
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
