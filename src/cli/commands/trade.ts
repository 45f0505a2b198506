import { priceSymbols } from '#domain/world/prices.ts'
import { callOperation, apiCommand, printNote, writeResult } from '../api/api-command.ts'
import type { Command } from '../command.ts'
import { writeData } from '../output/output.ts'
import { bodyInput, readJson } from '../api/input.ts'
import { UsageError, didYouMean } from '../usage-error.ts'

const history = apiCommand({
  path: 'prices history',
  operation: 'prices.history',
  summary: 'List the prices of 30 days, or of 13 months (Pro)',
  args: ['symbol'],
  columns: ['date', 'price'],
  examples: ['prices history BRENT', 'prices history TTF --format csv'],
})

/** The geometry or feature of a GeoJSON file; of a collection, its first feature. */
function shapeOf(read: unknown): unknown {
  const features = (read as { features?: unknown[] } | null)?.features
  return Array.isArray(features) ? features[0] : read
}

export const tradeCommands: readonly Command[] = [
  apiCommand({
    path: 'prices',
    operation: 'prices.list',
    summary: 'List the latest price of each commodity',
    columns: ['symbol', 'name', 'price', 'currency', 'unit', 'change', 'change_pct', 'as_of', 'stale'],
    examples: ['prices', 'prices --json symbol,price'],
  }),
  {
    ...history,
    run: async (context) => {
      const symbol = context.positionals[0].toUpperCase()
      if (!priceSymbols.some((known) => known === symbol))
        throw new UsageError(
          `Unknown symbol "${symbol}".${didYouMean(symbol, priceSymbols)} Symbols: ${priceSymbols.join(', ')}.`,
        )
      await history.run(context)
    },
  },
  apiCommand({
    path: 'flows',
    operation: 'flows.get',
    summary: 'Show vessels and cargo bound for a region (Pro)',
    columns: [],
    hasVessels: true,
    examples: ['flows --destination-region europe', 'flows --destination-region asia --commodity lng'],
  }),
  apiCommand({
    path: 'flows history',
    operation: 'flows.history',
    summary: 'List vessels and cargo bound for a region, by day (Pro)',
    columns: ['date', 'vessels_inbound', 'est_cargo_mt', 'avg_eta_days'],
    rows: ({ days }: { days: unknown[] }) => days,
    hasVessels: true,
    examples: [
      'flows history --destination-region europe',
      'flows history --from 2026-11-01 --commodity lng --format csv',
    ],
  }),
  apiCommand({
    path: 'flows matrix',
    operation: 'flows.matrix',
    summary: 'List flows between regions (Pro)',
    columns: ['from', 'to', 'vessels', 'est_cargo_mt'],
    rows: ({ flows }: { flows: unknown[] }) => flows,
    hasVessels: true,
    examples: ['flows matrix', 'flows matrix --commodity crude --format csv'],
  }),
  {
    path: 'draw analyze',
    summary: 'Analyze a region from a GeoJSON polygon in a file, or from stdin if -',
    args: ['file'],
    examples: ['draw analyze gulf.geojson', 'draw analyze - --json total_vessels,est_cargo_mt < gulf.geojson'],
    run: async (context) => {
      const body = bodyInput('draw.analyze', { geojson: shapeOf(await readJson(context, context.positionals[0])) })
      if (context.output.format === 'parquet') return writeResult(context, 'draw.analyze', body, { columns: [] })
      const analysis = (await callOperation(context, 'draw.analyze', body, true)) as {
        vessels_inside: unknown[]
        gated?: string[]
      }
      if (analysis.gated?.length) printNote(context, `Note: a Pro plan adds ${analysis.gated.join(', ')}.`)
      const ofRows =
        context.output.format === 'csv' || context.output.format === 'geojson' || context.output.format === 'ndjson'
      const brief = Object.entries(analysis).map(([name, value]) => [name, Array.isArray(value) ? value.length : value])
      const shown = ofRows ? analysis.vessels_inside : context.output.format ? analysis : Object.fromEntries(brief)
      await writeData(context.io.stdout, shown, [], context.output)
    },
  },
]
