import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importDataset } from '#reference/importers/import-dataset.ts'
import type { BenchRow } from './table.ts'

const rows = 200_000

/** Imports of many rows, each in a process of its own, whose memory is measured. */
export async function benchImports(): Promise<BenchRow[]> {
  return (['csv', 'geojson'] as const).flatMap((kind) => {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, kind], { encoding: 'utf8' })
    const { seconds, megabytes } = JSON.parse(stdout) as { seconds: number; megabytes: number }
    const work = `import ${rows.toLocaleString('en')} places of a ${kind === 'csv' ? 'CSV' : 'GeoJSON'} file`
    return [
      { work, subject: 'Seaborne', figure: seconds, unit: 's', target: '≤ 60 s' },
      { work: `${work}: memory`, subject: 'Seaborne', figure: megabytes, unit: 'MB', target: '≤ 400 MB' },
    ]
  })
}

function sourceOf(kind: string): string {
  const places = Array.from({ length: rows }, (_, i) => ({
    name: `Site ${i}`,
    lng: (i % 36_000) / 100 - 180,
    lat: (i % 17_000) / 100 - 85,
  }))
  if (kind === 'csv') return ['name,lng,lat', ...places.map(({ name, lng, lat }) => `${name},${lng},${lat}`)].join('\n')
  const feature = ({ name, lng, lat }: (typeof places)[number]) =>
    `{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"Point","coordinates":[${lng},${lat}]}}`
  return `{"type":"FeatureCollection","features":[${places.map(feature).join(',')}]}`
}

async function measure(kind: 'csv' | 'geojson'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-bench-'))
  const source = join(dataDir, 'source')
  writeFileSync(source, sourceOf(kind))
  const columns = kind === 'csv' ? { name: 'name', lng: 'lng', lat: 'lat' } : { name: 'name' }
  const about = { name: 'Bench', licence: 'CC0-1.0', url: null }
  const startMs = performance.now()
  const mapping = { kind: 'oil_refinery', columns, source: about, commodity: null } as const
  await importDataset({ kind, source, dataDir, nowMs: 0, fetch, mapping })
  const seconds = Math.round(performance.now() - startMs) / 1000
  rmSync(dataDir, { recursive: true })
  // Maximum of the process, in kB.
  console.log(JSON.stringify({ seconds, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
}

if (process.argv[1] === import.meta.filename) await measure(process.argv[2] as 'csv' | 'geojson')
