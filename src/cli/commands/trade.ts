import { readFile } from 'node:fs/promises'
import { priceSymbols } from '#domain/prices.ts'
import { askAndNote, asking, note, writeAnswer } from '../asking.ts'
import type { Call, Command } from '../command.ts'
import { writeData } from '../output.ts'
import { bodyInput } from '../parameters.ts'
import { UsageError, didYouMean } from '../usage.ts'

const history = asking({
  path: 'prices history',
  operation: 'prices.history',
  summary: 'The last 30 days of a price (Pro)',
  takes: ['symbol'],
  columns: ['date', 'price'],
  examples: ['prices history BRENT', 'prices history TTF --format csv'],
})

/** JSON out of a file, or out of the standard input where the name is `-`. */
export async function readJson(call: Call, path: string): Promise<unknown> {
  const text = path === '-' ? await call.io.readStdin() : await readFile(path, 'utf8').catch(asUsage)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`)
  }
}

function asUsage(error: unknown): never {
  throw new UsageError((error as Error).message)
}

/** A polygon, a feature, or the first feature of a collection. */
function shapeOf(read: unknown): unknown {
  const features = (read as { features?: unknown[] } | null)?.features
  return Array.isArray(features) ? features[0] : read
}

export const tradeCommands: readonly Command[] = [
  asking({
    path: 'prices',
    operation: 'prices.list',
    summary: 'Latest price per commodity',
    columns: ['symbol', 'name', 'price', 'currency', 'unit', 'change', 'change_pct', 'as_of'],
    examples: ['prices', 'prices --json symbol,price'],
  }),
  {
    ...history,
    run: async (call) => {
      const symbol = call.positionals[0].toUpperCase()
      if (!priceSymbols.some((known) => known === symbol))
        throw new UsageError(
          `There is no price "${symbol}".${didYouMean(symbol, priceSymbols)} There are ${priceSymbols.join(', ')}.`,
        )
      await history.run(call)
    },
  },
  asking({
    path: 'flows',
    operation: 'flows.get',
    summary: 'What is on its way to a region (Pro)',
    columns: [],
    ofShips: true,
    examples: ['flows --destination-region europe', 'flows --destination-region asia --commodity lng'],
  }),
  asking({
    path: 'flows history',
    operation: 'flows.history',
    summary: 'What was on its way to a region, day by day (Pro)',
    columns: ['date', 'vessels_inbound', 'est_cargo_mt', 'avg_eta_days'],
    rows: ({ days }: { days: unknown[] }) => days,
    ofShips: true,
    examples: [
      'flows history --destination-region europe',
      'flows history --from 2026-11-01 --commodity lng --format csv',
    ],
  }),
  asking({
    path: 'flows matrix',
    operation: 'flows.matrix',
    summary: 'Flows from region to region (Pro)',
    columns: ['from', 'to', 'vessels', 'est_cargo_mt'],
    rows: ({ flows }: { flows: unknown[] }) => flows,
    ofShips: true,
    examples: ['flows matrix', 'flows matrix --commodity crude --format csv'],
  }),
  {
    path: 'draw analyze',
    summary: 'What lies inside a region: FILE is a GeoJSON polygon, or - for the standard input',
    takes: ['file'],
    examples: ['draw analyze gulf.geojson', 'draw analyze - --json total_vessels,est_cargo_mt < gulf.geojson'],
    run: async (call) => {
      const body = bodyInput('draw.analyze', { geojson: shapeOf(await readJson(call, call.positionals[0])) })
      if (call.output.format === 'parquet') return writeAnswer(call, 'draw.analyze', body, { columns: [] })
      const analysis = (await askAndNote(call, 'draw.analyze', body, true)) as {
        vessels_inside: unknown[]
        gated?: string[]
      }
      if (analysis.gated?.length) note(call, `Note: Pro shows more: ${analysis.gated.join(', ')}.`)
      const ofRows = call.output.format === 'csv' || call.output.format === 'geojson' || call.output.format === 'ndjson'
      const brief = Object.entries(analysis).map(([name, value]) => [name, Array.isArray(value) ? value.length : value])
      const shown = ofRows ? analysis.vessels_inside : call.output.format ? analysis : Object.fromEntries(brief)
      await writeData(call.io.stdout, shown, [], call.output)
    },
  },
]
