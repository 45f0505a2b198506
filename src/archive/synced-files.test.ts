import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { recordSyncs } from '../../test/support/synced-files.ts'
import { Catalogue } from './catalogue.ts'
import { ArchiveTasks } from './tasks.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-synced-'))
after(() => rmSync(home, { recursive: true, force: true }))
const dayMs = Date.UTC(2026, 9, 30)

const pointAt = (atMs: number) => ({
  ...{ length: 1, mmsi: [244_000_001], atMs: [atMs], lng: [4], lat: [52], sogKnots: [12], cogDeg: [90] },
  ...{ headingDeg: [90], navStatus: [0], draughtM: [11] },
})

test(
  'each file of the archive, and the folder with its name, is on the disk before the catalogue has it',
  { skip: process.platform === 'linux' ? false : 'reads /proc' },
  () => {
    const folder = join(home, 'archive')
    const tasks = new ArchiveTasks(folder)
    const catalogue = new Catalogue(folder)
    const known = () => catalogue.all().map(({ name }) => join(folder, name))
    const tooLate: string[] = []
    const { paths, stop } = recordSyncs((path) => tooLate.push(...known().filter((name) => name === path)))
    const committed = () => {
      const files = known()
      for (const file of files) {
        assert.ok(paths.includes(file), `${file} is synced`)
        assert.ok(paths.lastIndexOf(dirname(file)) > paths.indexOf(file), `the folder of ${file} is synced after it`)
      }
      return files.length
    }
    try {
      tasks.writePoints(pointAt(dayMs), 'demo')
      tasks.writePoints(pointAt(dayMs + msPerHour), 'demo')
      assert.equal(committed(), 4)
      tasks.compactNext(dayMs + 3 * msPerDay)
      assert.equal(committed(), 2)
      tasks.writeFacts('flows', dayMs, [])
      assert.equal(committed(), 3)
      assert.ok(paths.includes(folder), 'the folder that has the new folders is synced')
      assert.deepEqual(tooLate, [])
    } finally {
      stop()
      tasks.close()
      catalogue.close()
    }
  },
)
