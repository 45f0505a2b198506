import { type PriceQuote, priceSymbols } from '#domain/world/prices.ts'
import { isDay } from '../price-starter.ts'
import { decimalPoint } from './fields.ts'
import type { Importer } from './importer.ts'
import { readRows } from './read/rows.ts'

export const priceFields = ['symbol', 'date', 'price'] as const
type PriceField = (typeof priceFields)[number]

/** Closing prices of the operator. */
export const ownPrices: Importer<PriceQuote> = {
  holds: 'prices',
  source: { name: 'Own prices', licence: 'Own data', url: null },
  reads: `CSV with the header ${priceFields.join(',')}, or any other with --map FIELD=COLUMN`,
  records: (bytes, context) => {
    const columnOf = (field: PriceField) => context.columns?.[field] ?? field
    const need = priceFields.map((field) => [columnOf(field)])
    return readRows(bytes, context, need, (row) => priceQuote((field) => row.text(columnOf(field))))
  },
}

function priceQuote(text: (field: PriceField) => string | null): PriceQuote | string {
  const symbol = priceSymbols.find((one) => one === text('symbol')?.toUpperCase())
  const date = dayOf(text('date') ?? '')
  const price = text('price')
  if (symbol === undefined) return 'unknown symbol'
  if (!isDay(date)) return 'date is not YYYY-MM-DD or DD.MM.YYYY'
  // Prices may be negative: WTI closed at −36.98 in April 2020.
  const value = price === null ? NaN : Number(decimalPoint(price))
  if (!Number.isFinite(value)) return 'price is not a number'
  return { symbol, date, price: value, source: ownPrices.source }
}

/** A day as YYYY-MM-DD, of a time too, or of DD.MM.YYYY; other texts as they are. Slashes are of either order, and not read. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return text.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:.*$/, '$1')
}
