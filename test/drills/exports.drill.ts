import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { ArchiveTasks } from '#archive/tasks.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { exportDrillDays, exportDrillMs } from '../support/export-writing.ts'
import { temporaryFolder } from '../support/running-server.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 100)
const random = seeded(seed)
const folder = temporaryFolder()
after(() => folder.remove())

const program = join(import.meta.dirname, '../support/export-writing.ts')
const vessels = 60
const minutes = exportDrillDays * 24 * 60

function writeArchive(): void {
  const tasks = new ArchiveTasks(join(folder.path, 'archive'))
  const rows = Array.from({ length: vessels * (minutes / 5) }, (_, i) => i)
  const of = (value: (i: number) => number) => rows.map(value)
  tasks.writePoints(
    {
      ...{ length: rows.length, mmsi: of((i) => 244_000_000 + (i % vessels)) },
      atMs: of((i) => exportDrillMs + Math.floor(i / vessels) * 300_000),
      ...{ lng: of((i) => (i % 3600) / 20), lat: of((i) => (i % 800) / 10), sogKnots: of((i) => (i % 200) / 10) },
      ...{ cogDeg: of(() => 90), headingDeg: of(() => 90), navStatus: of(() => 0), draughtM: of(() => 8) },
    },
    'drill',
  )
  while (tasks.compactNext(exportDrillMs + 60 * 86_400_000) !== null);
  tasks.close()
}

/** Runs the program until it ends, or is killed; returns what it said and whether it was complete. */
async function run(killedAfterMs = Infinity): Promise<{ said: string; isComplete: boolean; ms: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, [program, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close') as Promise<[number | null]>
  let said = ''
  child.stdout.on('data', (piece) => (said += String(piece)))
  if (killedAfterMs < Infinity) {
    // Starting takes most of the time: the moments that count are those of writing.
    while (!said.includes('begun') && child.exitCode === null) await wait(2)
    await Promise.race([wait(killedAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return { said, isComplete: code === 0, ms: performance.now() - began }
}

const fileOf = (said: string) => readFileSync(/^done (.*)$/m.exec(said)![1])

test(`exports are killed ${kills} times: each file is what an export without a kill is`, async () => {
  writeArchive()
  const reference = await run()
  const expected = fileOf(reference.said)
  assert.equal(expected.toString().trimEnd().split('\n').length, vessels * (minutes / 5) + 1)
  let [killed, completed] = [0, 0]
  while (killed < kills) {
    const { isComplete, said } = await run(random() * reference.ms)
    if (!isComplete) {
      killed++
      continue
    }
    completed++
    assert.ok(fileOf(said).equals(expected), `export ${completed} after ${killed} kills`)
  }
  const last = await run()
  assert.ok(last.isComplete && fileOf(last.said).equals(expected))
})
