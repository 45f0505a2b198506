import type { CargoItem } from '#contract/resources/cargoes.ts'
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
]
