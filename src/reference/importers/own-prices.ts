import { type PriceQuote, priceSymbols } from '#domain/world/prices.ts'
import { isDay } from '../price-starter.ts'
import type { Importer } from './importer.ts'
import { readRows, type SourceRow } from './read/rows.ts'

/** Closing prices of the operator. */
export const ownPrices: Importer<PriceQuote> = {
  holds: 'prices',
  source: { name: 'Own prices', licence: 'Own data', url: null },
  reads: 'CSV with the header symbol,date,price',
  records: (bytes, context) => readRows(bytes, context, [['symbol'], ['date'], ['price']], priceQuote),
}

function priceQuote(row: SourceRow): PriceQuote | string {
  const symbol = priceSymbols.find((one) => one === row.text('symbol')?.toUpperCase())
  const date = row.text('date') ?? ''
  const price = row.text('price')
  if (symbol === undefined) return 'unknown symbol'
  if (!isDay(date)) return 'date is not YYYY-MM-DD'
  // Prices may be negative: WTI closed at −36.98 in April 2020.
  if (price === null || !Number.isFinite(Number(price))) return 'price is not a number'
  return { symbol, date, price: Number(price), source: ownPrices.source }
}
