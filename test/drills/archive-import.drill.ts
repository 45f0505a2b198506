import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Catalogue } from '#archive/catalogue.ts'
import { factTables } from '#archive/facts/tables.ts'
import { readRows } from '#archive/parquet/row-reader.ts'
import { column } from '#archive/positions/columns.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { ArchiveTasks } from '#archive/tasks.ts'
import { msPerDay } from '#domain/time.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { temporaryFolder } from '../support/running-server.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 100)
const random = seeded(seed)
const folder = temporaryFolder()
after(() => folder.remove())

const dayMs = Date.UTC(2025, 0, 1)
const vessels = Array.from({ length: 150 }, (_, i) => 244_000_000 + i)
/** Reports of a vessel: one every four minutes for two days. */
const steps = 720
const importer = join(import.meta.dirname, '../../src/admin/main.ts')

/** Two days of tankers that come in to Rotterdam, lie there for ten hours and leave again. */
function writeRecording(path: string): void {
  const lines = [
    'mmsi;date_time_utc;lon;lat;sog;cog;true_heading;nav_status;ship_name;imo;ship_type;length;breadth;draught',
  ]
  for (let step = 0; step < steps; step++)
    for (const [i, mmsi] of vessels.entries()) {
      const minute = step * 4 + (i % 4)
      const [arrival, departure] = [720 + i, 1320 + i]
      const away = minute < arrival ? arrival - minute : Math.max(0, minute - departure)
      const time = new Date(dayMs + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')
      const motion = away === 0 ? '0.0;0;90;5' : `10.0;${minute < arrival ? 90 : 270};90;0`
      const place = `${(4.05 - away * 0.0045).toFixed(5)};${(51.953 + (i % 10) / 5000).toFixed(5)}`
      lines.push(`${mmsi};${time};${place};${motion};TANKER ${i};;80;250;44;${minute < arrival + 300 ? 14.2 : 8.1}`)
    }
  writeFileSync(path, `${lines.join('\n')}\n`)
}

/** Imports into a data folder; is killed after a time, if one is given. Returns whether it was complete. */
async function importInto(dataDir: string, path: string, killedAfterMs = Infinity): Promise<boolean> {
  const child = spawn(process.execPath, [importer, 'archive', 'import', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SVC_DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  if (killedAfterMs < Infinity) await Promise.race([wait(killedAfterMs), ended])
  if (killedAfterMs < Infinity) child.kill('SIGKILL')
  const [code] = await ended
  return code === 0
}

/** Everything that an import leaves: times of each vessel, and its facts. */
async function contentOf(dataDir: string) {
  const archive = join(dataDir, 'archive')
  const catalogue = new Catalogue(archive)
  const reader = new ArchiveReader(catalogue)
  const times = vessels.map((mmsi) => {
    const { rows, missing } = reader.track(mmsi, dayMs, dayMs + 4 * msPerDay)
    assert.deepEqual(missing, [])
    return [...rows.all[column.atS].subarray(0, rows.length)]
  })
  const calls = catalogue.find('port_calls', 0, Infinity)
  const facts = []
  for (const { name } of calls) facts.push(...(await readRows(join(archive, name), factTables['port_calls'])))
  catalogue.close()
  return { times, facts }
}

test(`an import is killed ${kills} times: what it leaves in the end is what one import leaves`, async () => {
  const path = join(folder.path, 'recording.csv')
  writeRecording(path)
  const reference = join(folder.path, 'reference')
  const began = performance.now()
  assert.ok(await importInto(reference, path))
  const wholeMs = performance.now() - began
  const expected = await contentOf(reference)
  assert.ok(expected.facts.length >= vessels.length * 0.9, `${expected.facts.length} calls`)
  let completed = 0
  for (let kill = 0, round = 0; kill < kills; round++) {
    const dataDir = join(folder.path, `round${round}`)
    mkdirSync(dataDir)
    // Killed up to ten times each, and then completed.
    for (let i = 0; i < 10 && kill < kills; i++) {
      if (await importInto(dataDir, path, random() * wholeMs * 1.1)) break
      kill++
    }
    assert.ok(await importInto(dataDir, path))
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
    assert.deepEqual(await contentOf(dataDir), expected)
  }
  assert.ok(completed > 0)
})
