import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { loadInfrastructure } from '../infrastructure/infrastructure.ts'
import { importDataset, importedDir } from './import-dataset.ts'
import type { ColumnMapping } from './importer.ts'
import type { ImportKind } from './importers.ts'

const shared = join(import.meta.dirname, '../../../../shared/data/infrastructure')
const skip = existsSync(shared) ? false : 'no ../shared/data'

const gogi = { name: 'NETL, Global Oil and Gas Features Database', licence: 'US public domain', url: null }
const gogiLng: ColumnMapping = {
  kind: 'lng_terminal',
  columns: { name: 'facility_n', country: 'md_country', operator: 'operator' },
  source: gogi,
  commodity: 'LNG',
}
const searoute: ColumnMapping = {
  kind: 'port',
  columns: { id: 'port', name: 'name', country: 'cty' },
  source: { name: 'searoute-py', licence: 'Apache-2.0', url: null },
  commodity: null,
}

const datasets: { kind: ImportKind; file: string; rows: number; items: number; mapping?: ColumnMapping }[] = [
  { kind: 'oil-pipelines', file: 'oil_pipelines_gem_goit_2024-06.geojson.gz', rows: 1018, items: 1018 },
  { kind: 'gas-pipelines', file: 'gas_pipelines_gem_ggit_2024-10.geojson.gz', rows: 3067, items: 3067 },
  { kind: 'lng-terminals', file: 'lng_terminals_gem_2026-08.geojson.gz', rows: 1229, items: 1206 },
  { kind: 'oil-gas-fields', file: 'oil_gas_fields_gem_goget_2025-02.csv.gz', rows: 7396, items: 7326 },
  { kind: 'coal-mines', file: 'coal_mines_gem_gcmt_2024.csv.gz', rows: 6580, items: 6579 },
  { kind: 'coal-terminals', file: 'coal_terminals_gem_gctt_2025-01.csv.gz', rows: 521, items: 519 },
  { kind: 'refineries-gogi', file: 'refineries_netl_gogi_world_ex_us.geojson.gz', rows: 579, items: 579 },
  { kind: 'refineries-climatetrace', file: 'refineries_us_climatetrace_2022.geojson.gz', rows: 100, items: 100 },
  { kind: 'ports-wpi', file: 'ports_nga_wpi_pub150.csv.gz', rows: 3768, items: 3768 },
  { kind: 'ports-json', file: 'ports_sea-ports_npm.json', rows: 1634, items: 1610 },
  { kind: 'unlocode', file: 'unlocode_safeseanet_locations.csv.gz', rows: 19_243, items: 11_970 },
  { kind: 'geojson', file: 'lng_netl_gogi.geojson.gz', rows: 329, items: 326, mapping: gogiLng },
  { kind: 'geojson', file: 'ports_searoute_py.geojson.gz', rows: 3962, items: 3962, mapping: searoute },
]

describe('import of the published datasets', { skip }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-import-'))
  after(() => rmSync(dataDir, { recursive: true }))

  for (const { kind, file, rows, items, mapping } of datasets)
    test(`${file}: every row is a record or a reject with its reason`, async () => {
      const report = await importDataset({
        kind,
        source: join(shared, file),
        dataDir,
        nowMs: 0,
        fetch,
        ...(mapping && { mapping }),
      })
      const rejected = Object.values(report.rejects).reduce((sum, count) => sum + count, 0)
      assert.equal(report.items + rejected, report.rows)
      assert.deepEqual({ rows: report.rows, items: report.items }, { rows, items })
    })

  test('no position of a branching route is lost', async () => {
    const file = 'gas_pipelines_gem_ggit_2024-10.geojson.gz'
    const features = featuresOf(file)
    await importDataset({ kind: 'gas-pipelines', source: join(shared, file), dataDir, nowMs: 0, fetch })
    const lines = readFileSync(join(importedDir(dataDir), 'gas-pipelines.ndjson'), 'utf8')
      .trim()
      .split('\n')
    assert.equal(lines.length, features.length)
    for (const [at, text] of lines.entries()) {
      const { id, route, branches = [] } = JSON.parse(text) as { id: string; route: Line; branches?: Line[] }
      const kept = new Set([route, ...branches].flat().map(String))
      const given = features[at].geometry.coordinates.flat(features[at].geometry.type === 'LineString' ? 0 : 1) as Line
      const lost = given.filter(([lng, lat]) => !kept.has(`${round(lng)},${round(lat)}`))
      assert.deepEqual(lost, [], id)
    }
  })

  test('importing again gives the same file, byte for byte', async () => {
    const order = {
      kind: 'coal-mines',
      source: join(shared, 'coal_mines_gem_gcmt_2024.csv.gz'),
      dataDir,
      nowMs: 0,
      fetch,
    } as const
    const path = join(importedDir(dataDir), 'coal-mines.ndjson')
    await importDataset(order)
    const first = readFileSync(path, 'utf8')
    await importDataset(order)
    assert.equal(readFileSync(path, 'utf8'), first)
  })

  test('the imported datasets load over the starter set with unique ids', () => {
    const items = loadInfrastructure(join(import.meta.dirname, '../../../data'), importedDir(dataDir))
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length)
    assert.ok(items.length > 35_000, `${items.length}`)
    assert.ok(
      !items.some(({ id }) => id === 'lng_terminal:sabine-pass'),
      'the imported units replace the starter record',
    )
  })
})

type Line = [number, number][]
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function featuresOf(file: string) {
  const json = JSON.parse(gunzipSync(readFileSync(join(shared, file))).toString()) as unknown
  return (json as { features: { geometry: { type: string; coordinates: (Line | [number, number])[] } }[] }).features
}
