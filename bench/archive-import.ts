import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from './synthetic-fleet.ts'
import type { BenchRow } from './table.ts'

/** About a day of MarineCadastre: its vessels, and rows of each. */
const vessels = 15_000
const dayRows = Number(process.env['SVC_BENCH_IMPORT_ROWS'] ?? 7_500_000)
const header =
  'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,Length,Width,Draft,Cargo,TransceiverClass\n'

/** Writes a day of reports in the order of time: a third of the vessels are under way, the others lie still. */
export function writeDay(path: string, dayMs: number, rows = dayRows): number {
  const rowsPerVessel = rows / vessels
  const random = seeded(18)
  const fleet = Array.from({ length: vessels }, (_, i) => ({
    mmsi: 366_000_000 + i * 61,
    lng: -125 + random() * 60,
    lat: 24 + random() * 24,
    sogKnots: i % 3 === 0 ? 8 + random() * 10 : 0,
    cogDeg: random() * 360,
    about: `VESSEL ${i},IMO${9_000_000 + i},WD${i},${i % 5 === 0 ? 80 : 70},0,${100 + (i % 250)},${15 + (i % 40)},${(4 + (i % 120) / 10).toFixed(1)},70,A\n`,
  }))
  const file = openSync(path, 'w')
  let text = header
  const stepMs = 86_400_000 / rowsPerVessel
  for (let step = 0; step < rowsPerVessel; step++)
    for (const [i, vessel] of fleet.entries()) {
      const atMs = dayMs + (step + i / vessels) * stepMs
      const miles = (vessel.sogKnots * stepMs) / 3_600_000
      vessel.cogDeg = (vessel.cogDeg + (random() - 0.5) * 2 + 360) % 360
      vessel.lat += (Math.cos((vessel.cogDeg * Math.PI) / 180) * miles) / 60
      vessel.lng += (Math.sin((vessel.cogDeg * Math.PI) / 180) * miles) / 60
      if (vessel.lat < 20 || vessel.lat > 50 || vessel.lng < -130 || vessel.lng > -60)
        vessel.cogDeg = (vessel.cogDeg + 180) % 360
      text += `${vessel.mmsi},${new Date(atMs).toISOString().slice(0, 19)},${vessel.lat.toFixed(5)},${vessel.lng.toFixed(5)},${vessel.sogKnots.toFixed(1)},${vessel.cogDeg.toFixed(1)},${Math.floor(vessel.cogDeg)},${vessel.about}`
      if (text.length < 1 << 20) continue
      writeSync(file, text)
      text = ''
    }
  writeSync(file, text)
  closeSync(file)
  return vessels * rowsPerVessel
}

/** `svc archive import` of a day of a national network, with states and facts, in a process of its own. */
export async function benchArchiveImport(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-bench-import-'))
  try {
    const path = join(folder, 'AIS_2025_01_01.csv')
    const rows = writeDay(path, Date.UTC(2025, 0, 1))
    const program = join(import.meta.dirname, '../src/admin/main.ts')
    const began = performance.now()
    const child = spawn(process.execPath, [program, 'archive', 'import', path], {
      stdio: 'inherit',
      env: { ...process.env, SVC_DATA_DIR: join(folder, 'data') },
    })
    await once(child, 'exit')
    const figure = (performance.now() - began) / 1000
    const work = `import a day of ${rows.toLocaleString('en')} reports, CSV`
    return [{ work, subject: 'Seaborne', figure, unit: 's', target: '≤ 60 s' }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) console.log(await benchArchiveImport())
