import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedDatasets } from './imported.ts'

/** A set of facts that ships with the product, or that an operator imported. */
export interface Dataset {
  /** Its file in data/, or `imported/` and the name of the dataset. */
  id: string
  state: 'shipped' | 'imported'
  name: string
  licence: string
  url: string | null
  demo: boolean
  /** The day of its newest record, of the edition it follows, or of its import; null where nobody says. */
  asOfMs: number | null
  records: number
}

type Described = [file: string, name: string, licence: string, url: string | null, asOf: string | null]

const gem = 'CC BY 4.0'

/** As data/README.md tells them. */
const described: readonly Described[] = [
  [
    'lng-terminals.csv',
    'LNG terminals, after Global Energy Monitor (2026-08)',
    gem,
    'https://globalenergymonitor.org',
    '2026-08-01',
  ],
  [
    'pipelines.ndjson',
    'Oil and gas pipelines, after Global Energy Monitor',
    gem,
    'https://globalenergymonitor.org',
    null,
  ],
  [
    'coal-mines.csv',
    'Coal mines, after Global Energy Monitor (2024)',
    gem,
    'https://globalenergymonitor.org',
    '2024-01-01',
  ],
  [
    'oil-gas-fields.csv',
    'Oil and gas fields, after Global Energy Monitor (2025-02)',
    gem,
    'https://globalenergymonitor.org',
    '2025-02-01',
  ],
  ['refineries.csv', 'Oil refineries, from operators’ public statements', 'Apache-2.0', null, null],
  [
    'strategic-reserves.csv',
    'Strategic petroleum reserves, from the agencies that hold them',
    'Apache-2.0',
    null,
    null,
  ],
  [
    'ports.csv',
    'Ports, after the NGA World Port Index and UN/LOCODE',
    'Apache-2.0',
    'https://msi.nga.mil/Publications/WPI',
    null,
  ],
  [
    'terminals.csv',
    'Berths by cargo, after the NGA World Port Index and Global Energy Monitor',
    'Apache-2.0',
    null,
    null,
  ],
  ['sea-lanes.edges.csv', 'Sea lanes, drawn by Seaborne', 'Apache-2.0', null, null],
  ['chokepoints.ndjson', 'Eight straits and canals, drawn by Seaborne', 'Apache-2.0', null, null],
  [
    'chokepoint-baselines.csv',
    'Transits a day and oil flow, means after IMF PortWatch and EIA',
    'Facts with attribution',
    'https://portwatch.imf.org',
    null,
  ],
  [
    'prices-daily.csv',
    'WTI, Brent and Henry Hub closes of EIA',
    'US public domain',
    'https://www.eia.gov',
    '2026-08-18',
  ],
  [
    'prices-latest.csv',
    'Last public closes of nine symbols, EIA by FRED and World Bank',
    'US public domain, CC BY 4.0',
    'https://www.worldbank.org/en/research/commodity-markets',
    '2026-05-01',
  ],
  ['demo-events.ndjson', 'Made-up events of the demonstration', 'Apache-2.0', null, null],
]

/** The datasets in data/, with how many records each has. */
export function loadDatasets(dataDir: string): Dataset[] {
  return described.map(([id, name, licence, url, asOf]) => {
    const lines = readFileSync(join(dataDir, id), 'utf8').split('\n')
    const filled = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).length
    return {
      ...{ id, state: 'shipped' as const, name, licence, url },
      demo: id.startsWith('demo-'),
      asOfMs: asOf === null ? null : Date.parse(asOf),
      records: id.endsWith('.csv') ? filled - 1 : filled,
    }
  })
}

/** The datasets that an operator imported, on the terms of their publishers, as of the day of the import. */
export function loadImportedDatasets(importedDir: string): Dataset[] {
  return importedDatasets(importedDir).map(({ dataset, publisher, licence, url, importedAtMs, items }) => ({
    id: `imported/${dataset}`,
    state: 'imported',
    name: publisher,
    licence,
    url: url ?? null,
    demo: false,
    asOfMs: importedAtMs,
    records: items,
  }))
}
