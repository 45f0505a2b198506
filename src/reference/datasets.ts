import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedDatasets } from './importers/imported-datasets.ts'
import type { LoadedImports } from './importers/loaded-imports.ts'
import { PortCoastFile } from './port-coast/coast-file.ts'

/** A dataset that is part of the release or that an operator imported. */
export interface Dataset {
  /** File name in data/, or `imported/` and the name of the dataset. */
  id: string
  state: 'shipped' | 'imported' | 'damaged'
  name: string
  licence: string
  url: string | null
  demo: boolean
  /** Day of the newest record, of the source edition, or of the import; null where it is unknown. */
  asOfMs: number | null
  records: number
}

type DatasetDescription = [file: string, name: string, licence: string, url: string | null, asOf: string | null]

const gem = 'CC BY 4.0'

/** The datasets of data/README.md. */
const descriptions: readonly DatasetDescription[] = [
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
  [
    'navigation-areas.csv',
    'Anchorages and pilot stations by Seaborne; traffic separation schemes of 33 CFR 167, the IMO and Dutch regulations',
    'Apache-2.0, US public domain',
    null,
    '2026-11-23',
  ],
  [
    'port-coast.tiles',
    'Coast near ports, © OpenStreetMap contributors; GSHHG 2.3.7, Wessel and Smith',
    'ODbL 1.0, LGPL-3+',
    'https://www.openstreetmap.org/copyright',
    '2017-11-01',
  ],
  [
    'port-rivers.csv',
    'Waterways to ports by Seaborne, some fitted to vessels of MarineCadastre',
    'Apache-2.0, US public domain',
    null,
    '2026-11-24',
  ],
  [
    'port-shapes.csv',
    'Rotterdam, Antwerp, Hamburg and Singapore, drawn by Seaborne beside maps of © OpenStreetMap contributors and GSHHG',
    'ODbL 1.0, LGPL-3+',
    'https://www.openstreetmap.org/copyright',
    '2026-11-25',
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
  ['demo-events.ndjson', 'Invented demo events', 'Apache-2.0', null, null],
]

/** The datasets in data/ with their numbers of records. */
export function loadDatasets(dataDir: string): Dataset[] {
  return descriptions.map(([id, name, licence, url, asOf]) => {
    return {
      id,
      state: 'shipped',
      name,
      licence,
      url,
      demo: id.startsWith('demo-'),
      asOfMs: asOf === null ? null : Date.parse(asOf),
      records: countRecords(join(dataDir, id)),
    }
  })
}

function countRecords(path: string): number {
  if (path.endsWith('.tiles')) return new PortCoastFile(path).keys().length
  const lines = readFileSync(path, 'utf8').split('\n')
  const filled = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).length
  return path.endsWith('.csv') ? filled - 1 : filled
}

/** The imported datasets with the licences of their publishers, as of the day of the import; of a damaged one what is used. */
export function loadImportedDatasets({ folder, damages, onDamage }: Omit<LoadedImports, 'begin' | 'fault'>): Dataset[] {
  return importedDatasets(folder, onDamage).map((newest) => {
    const damage = damages.find(({ dataset }) => dataset === newest.dataset)
    const { dataset, publisher, licence, url, importedAtMs, items } = damage?.used ?? newest
    const isUsed = damage === undefined || damage.used !== null
    return {
      id: `imported/${dataset}`,
      state: damage === undefined ? 'imported' : 'damaged',
      name: publisher,
      licence,
      url: url ?? null,
      demo: false,
      asOfMs: importedAtMs,
      records: isUsed ? items : 0,
    }
  })
}

interface MeasuredAccuracy {
  measured_on: string
  figures: { truth: 'real' | 'demo' }[]
  calibrations: { probability: string }[]
  not_measured: unknown[]
}

/** The measured accuracy figures in data/accuracy/, which bench/accuracy writes; those of real ships first. */
export function loadAccuracy(dataDir: string): Record<string, unknown> {
  const folder = join(dataDir, 'accuracy')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MeasuredAccuracy)
  const figures = files.flatMap((file) => file.figures.map((one) => ({ ...one, measured_on: file.measured_on })))
  return {
    measured_on: files.reduce((day, { measured_on }) => (measured_on > day ? measured_on : day), ''),
    how: 'node bench/accuracy/accuracy.ts',
    figures: figures.toSorted((a, b) => Number(a.truth === 'demo') - Number(b.truth === 'demo')),
    calibrations: files.flatMap(({ calibrations }) => calibrations),
    not_measured: files.flatMap(({ not_measured }) => not_measured),
  }
}
