import type { CargoItem } from '#contract/cargoes/cargoes.ts'
import type { FloatingStorageBody } from '#contract/cargoes/floating-storage.ts'
import type { FlowSeriesBody } from '#contract/cargoes/flow-series.ts'
import { apiCommand } from '../api/api-command.ts'
import type { Command } from '../command.ts'
import { cargoText, placeText, shortTime } from '../output/display-text.ts'

/** A cargo as a row of a table: what was observed, or an expected arrival with ETA before it. */
const cargoRow = ({ loaded, discharge, ...cargo }: CargoItem) => ({
  began: shortTime(loaded?.arrived_at ?? null),
  vessel: cargo.name ?? cargo.mmsi,
  cargo: cargoText(cargo),
  from: placeText(loaded) || 'not observed',
  to: placeText(discharge),
  status: cargo.status,
  arrived: discharge?.at ? shortTime(discharge.at) : discharge?.eta_p50 ? `ETA ${discharge.eta_p50.slice(0, 10)}` : '',
  via: cargo.via.map(({ kind, unlocode }) => [kind, unlocode].filter(Boolean).join(' ')).join(', '),
  confidence: cargo.confidence,
})

type FlowRow = FlowSeriesBody['rows'][number]

const tonnesText = (sum: { mt: number } | null) => (sum === null ? '' : thousands(sum.mt))
const thousands = (tonnes: number) => `${Math.round(tonnes / 1000).toLocaleString('en')} kt`

/** A flow of a period as a row of a table: thousands of tonnes; empty is not known. */
const flowRow = (row: FlowRow) => ({
  period: row.period,
  origin: row.origin,
  destination: row.destination,
  commodity: row.commodity,
  cargoes: row.observed?.cargoes ?? null,
  observed: tonnesText(row.observed),
  expected: tonnesText(row.expected),
  last_year: row.last_year && `${thousands(row.last_year.low_mt)} to ${thousands(row.last_year.high_mt)}`,
  complete: row.is_complete ? 'yes' : 'no',
})

/** A day of floating storage as a row of a table; empty is not known. */
const storageRow = ({ date, commodity, stored, is_complete }: FloatingStorageBody['rows'][number]) => ({
  ...{ date, commodity, vessels: stored && stored.vessels, stored: tonnesText(stored) },
  bounds: stored && `${thousands(stored.low_mt)} to ${thousands(stored.high_mt)}`,
  complete: is_complete ? 'yes' : 'no',
})

export const cargoCommands: readonly Command[] = [
  apiCommand({
    path: 'cargoes',
    operation: 'cargoes.list',
    summary: 'List cargoes from loading to discharge (Pro)',
    columns: ['vessel', 'cargo', 'from', 'to', 'status', 'arrived', 'began', 'via', 'confidence'],
    tableRow: cargoRow,
    hasVessels: true,
    examples: [
      'cargoes --destination CN --commodity crude --status sailing,waiting',
      'cargoes --origin us-gulf --from 2026-11-01 --format csv',
    ],
  }),
  apiCommand({
    path: 'flows series',
    operation: 'flows.series',
    summary: 'List cargo flows by day, week or month, observed and expected (Pro)',
    columns: [
      ...['period', 'origin', 'destination', 'commodity', 'observed', 'expected', 'last_year', 'cargoes', 'complete'],
    ],
    rows: ({ rows }: FlowSeriesBody) => rows,
    tableRow: flowRow,
    hasVessels: true,
    examples: [
      'flows series --destination asia --commodity crude --by destination',
      'flows series --interval month --level country --format csv',
    ],
  }),
  apiCommand({
    path: 'flows floating-storage',
    operation: 'flows.floatingStorage',
    summary: 'List the cargo in floating storage by day (Pro)',
    columns: ['date', 'commodity', 'vessels', 'stored', 'bounds', 'complete'],
    rows: ({ rows }: FloatingStorageBody) => rows,
    tableRow: storageRow,
    hasVessels: true,
    examples: ['flows floating-storage --commodity crude', 'flows floating-storage --by commodity --format csv'],
  }),
]
