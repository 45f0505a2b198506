import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { Catalogue } from '#archive/catalogue.ts'
import { factKinds, factTables } from '#archive/facts/tables.ts'
import { OpenFiles } from '#archive/open-files.ts'
import { readRows } from '#archive/parquet/row-reader.ts'
import { column } from '#archive/positions/columns.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { readStates } from '#archive/states/state-file.ts'
import { stateColumn } from '#archive/states/state-rows.ts'
import { ArchiveTasks } from '#archive/tasks.ts'
import { msPerDay } from '#domain/time.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { type Kill, runProgram } from '../support/killed-program.ts'
import { temporaryFolder } from '../support/running-server.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 100)
const random = seeded(seed)
const folder = temporaryFolder()
after(() => folder.remove())

const dayMs = Date.UTC(2025, 0, 1)
const vessels = Array.from({ length: 60 }, (_, i) => 244_000_000 + i)
/** Reports of a vessel: one every six minutes for two days. */
const steps = 480
const everyMinutes = 6
const importer = join(import.meta.dirname, '../../src/admin/main.ts')

/** Two days of tankers that come in to Rotterdam, lie there for ten hours and leave again. */
function writeRecording(path: string): void {
  const lines = [
    'mmsi;date_time_utc;lon;lat;sog;cog;true_heading;nav_status;ship_name;imo;ship_type;length;breadth;draught',
  ]
  for (let step = 0; step < steps; step++)
    for (const [i, mmsi] of vessels.entries()) {
      const minute = step * everyMinutes + (i % 4)
      const [arrival, departure] = [720 + i, 1320 + i]
      const away = minute < arrival ? arrival - minute : Math.max(0, minute - departure)
      const time = new Date(dayMs + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')
      const motion = away === 0 ? '0.0;0;90;5' : `10.0;${minute < arrival ? 90 : 270};90;0`
      const place = `${(4.05 - away * 0.0045).toFixed(5)};${(51.953 + (i % 10) / 5000).toFixed(5)}`
      lines.push(`${mmsi};${time};${place};${motion};TANKER ${i};;80;250;44;${minute < arrival + 300 ? 14.2 : 8.1}`)
    }
  writeFileSync(path, `${lines.join('\n')}\n`)
}

/** Imports into a data folder; is killed after some processor time, if one is given. */
const importInto = (dataDir: string, path: string, kill: Kill | null = null) =>
  runProgram([importer, 'archive', 'import', path], { SVC_DATA_DIR: dataDir }, kill)

/** Everything that an import leaves: times of each vessel, its facts, and which vessels have a state at which time. */
async function contentOf(dataDir: string) {
  const archive = join(dataDir, 'archive')
  const catalogue = new Catalogue(archive)
  const reader = new ArchiveReader(catalogue)
  const times = vessels.map((mmsi) => {
    const { rows, missing } = reader.track(mmsi, dayMs, dayMs + 4 * msPerDay)
    assert.deepEqual(missing, [])
    return [...rows.all[column.atS].subarray(0, rows.length)]
  })
  const facts: Record<string, string[]> = {}
  for (const kind of factKinds) {
    const rows = []
    for (const { name } of catalogue.find(kind, 0, Infinity))
      rows.push(...(await readRows(join(archive, name), factTables[kind])))
    facts[kind] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  const files = new OpenFiles(catalogue)
  const states = catalogue.find('states', 0, Infinity).flatMap((about) => {
    const file = files.open(about)
    return file.groups.flatMap((group) => {
      const { all, length } = readStates(file, group)
      return Array.from({ length }, (_, row) => `${all[stateColumn.stateS][row]} ${all[stateColumn.mmsi][row]}`)
    })
  })
  catalogue.close()
  return { times, facts, states: states.toSorted() }
}

/** Says what differs in a line: the contents are long. */
function assertSame(found: Awaited<ReturnType<typeof contentOf>>, expected: typeof found): void {
  const countsOf = ({ times, facts, states }: typeof found) => ({
    times: times.reduce((sum, { length }) => sum + length, 0),
    ...Object.fromEntries(Object.entries(facts).map(([kind, { length }]) => [kind, length])),
    states: states.length,
  })
  assert.deepEqual(countsOf(found), countsOf(expected))
  assert.ok(isDeepStrictEqual(found, expected), 'as many, and others')
}

test(`an import is killed ${kills} times: what it leaves in the end is what one import leaves`, async (t) => {
  const path = join(folder.path, 'recording.csv')
  writeRecording(path)
  const reference = join(folder.path, 'reference')
  const whole = await importInto(reference, path)
  assert.ok(whole.isComplete)
  const expected = await contentOf(reference)
  assert.ok(expected.facts['port_calls'].length >= vessels.length * 0.9)
  t.diagnostic(`an import takes ${(whole.usedMs / 1000).toFixed(1)} s of processor time`)
  let completed = 0
  for (let kill = 0, round = 0; kill < kills; round++) {
    const dataDir = join(folder.path, `round${round}`)
    mkdirSync(dataDir)
    // Killed up to ten times each, and then completed.
    for (let i = 0; i < 10 && kill < kills; i++) {
      const killed = await importInto(dataDir, path, { usedMs: random() * whole.usedMs, laterMs: random() * 40 })
      if (killed.isComplete) break
      kill++
    }
    assert.ok((await importInto(dataDir, path)).isComplete)
    completed++
    const tasks = new ArchiveTasks(join(dataDir, 'archive'))
    tasks.sweep()
    tasks.close()
    const catalogue = new Catalogue(join(dataDir, 'archive'))
    const known = catalogue.all().map(({ name }) => name)
    catalogue.close()
    const onDisk = [...new Set(known.map((name) => name.slice(0, name.indexOf('/'))))].flatMap((kind) =>
      readdirSync(join(dataDir, 'archive', kind)).map((file) => `${kind}/${file}`),
    )
    assert.deepEqual(onDisk.toSorted(), known.toSorted())
    assertSame(await contentOf(dataDir), expected)
    rmSync(dataDir, { recursive: true })
  }
  t.diagnostic(`${completed} imports completed`)
})
