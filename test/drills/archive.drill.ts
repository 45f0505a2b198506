import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Catalogue } from '#archive/catalogue.ts'
import { column } from '#archive/positions/columns.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { ArchiveWriter } from '#archive/writer.ts'
import { msPerDay } from '#domain/time.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { archiveDrillVessels, drillStartMs } from '../support/archive-writing.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 100)
const random = seeded(seed)
const folder = mkdtempSync(join(tmpdir(), 'seaborne-drill-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The numbers of the points that a vessel has in the archive, ascending. */
function numbersOf(reader: ArchiveReader, mmsi: number): number[] {
  const { rows, missing } = reader.track(mmsi, 0, drillStartMs + 4000 * msPerDay)
  assert.deepEqual(missing, [])
  return Array.from(rows.all[column.lng].subarray(0, rows.length))
}

test(`a process that writes and merges an archive is killed ${kills} times: no hole, no double, no file left`, async () => {
  let acknowledged = 0
  for (let kill = 0; kill < kills; kill++) {
    const program = join(import.meta.dirname, '../support/archive-writing.ts')
    const child = spawn(process.execPath, [program, folder, String(acknowledged)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'close')
    let said = ''
    child.stdout.on('data', (piece) => (said += String(piece)))
    // At least one hour, so that the drill goes on; then at any moment of the next ones.
    while (!said.includes('\n')) await wait(5)
    await wait(random() * 250)
    child.kill('SIGKILL')
    await ended
    acknowledged = Number(said.trimEnd().split('\n').at(-1))

    const catalogue = new Catalogue(folder)
    const swept = new ArchiveWriter(catalogue).sweep()
    const onDisk = ['positions', 'frames'].flatMap((kind) =>
      readdirSync(join(folder, kind)).map((file) => `${kind}/${file}`),
    )
    assert.deepEqual(
      onDisk.toSorted(),
      catalogue
        .all()
        .map(({ name }) => name)
        .toSorted(),
      `after sweeping ${swept.length}`,
    )
    const reader = new ArchiveReader(catalogue)
    for (const mmsi of archiveDrillVessels) {
      const numbers = numbersOf(reader, mmsi)
      // Everything acknowledged, in order and once; at most the hour beyond it that was committed and not yet said.
      assert.ok(
        numbers.length >= acknowledged && numbers.length <= acknowledged + 1,
        `${numbers.length} of ${acknowledged}`,
      )
      assert.deepEqual(
        numbers,
        Array.from({ length: numbers.length }, (_, i) => i),
      )
    }
    catalogue.close()
  }
  assert.ok(acknowledged >= kills)
})
