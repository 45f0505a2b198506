import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { openStore } from '../store.ts'
import { BackupSchedule, backupIntoFolder } from './backup-folder.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-backups-'))
after(() => rmSync(home, { recursive: true, force: true }))
const dataDir = join(home, 'data')
const store = await openStore({ dataDir, nowMs })
after(() => store.close())
const source = { store, dataDir }
const namesIn = (folder: string) => readdirSync(folder).toSorted()

describe('a folder of backups', () => {
  test('keeps the newest N and files of other names', async () => {
    const folder = join(home, 'kept')
    mkdirSync(folder)
    writeFileSync(join(folder, 'seaborne.backup'), 'own name')
    for (let hour = 0; hour < 4; hour++)
      await backupIntoFolder(source, folder, { nowMs: nowMs + hour * msPerHour, keep: 2 })
    assert.deepEqual(namesIn(folder), [
      'seaborne-20261120T140000Z.backup',
      'seaborne-20261120T150000Z.backup',
      'seaborne.backup',
    ])
  })

  test('without a number to keep deletes nothing', async () => {
    const folder = join(home, 'all')
    for (let hour = 0; hour < 3; hour++) await backupIntoFolder(source, folder, { nowMs: nowMs + hour * msPerHour })
    assert.equal(namesIn(folder).length, 3)
  })

  test('does not delete the new one for those of a clock that was ahead', async () => {
    const folder = join(home, 'ahead')
    await backupIntoFolder(source, folder, { nowMs: nowMs + msPerHour, keep: 1 })
    await backupIntoFolder(source, folder, { nowMs, keep: 1 })
    assert.deepEqual(namesIn(folder), ['seaborne-20261120T120000Z.backup'])
  })

  test('loses no older backup when the new one fails', async () => {
    const folder = join(home, 'failing')
    await backupIntoFolder(source, folder, { nowMs, keep: 1 })
    const failing = {
      dataDir,
      store: { ...source.store, engine: 'sqlite', copyFiles: async () => assert.fail('full') },
    }
    await assert.rejects(backupIntoFolder(failing as never, folder, { nowMs: nowMs + msPerHour, keep: 1 }), /full/)
    assert.deepEqual(namesIn(folder), ['seaborne-20261120T120000Z.backup'])
  })

  test('is rid of what a killed backup left behind, after a day', async () => {
    const folder = join(home, 'killed')
    for (const name of ['.seaborne-20261119T110000Z.backup-aB3dE6', '.seaborne-20261120T113000Z.backup-aB3dE6'])
      mkdirSync(join(folder, name), { recursive: true })
    await backupIntoFolder(source, folder, { nowMs })
    assert.deepEqual(namesIn(folder), ['.seaborne-20261120T113000Z.backup-aB3dE6', 'seaborne-20261120T120000Z.backup'])
  })
})

describe('a schedule of backups', () => {
  const settings = { source, everyMs: 6 * msPerHour, keep: 7 }

  test('makes one at once, then every 6 hours, also over a restart', async () => {
    const folder = join(home, 'every')
    const schedule = new BackupSchedule({ ...settings, folder })
    assert.ok(await schedule.run(nowMs))
    assert.equal(schedule.lastMs, nowMs)
    assert.equal(await schedule.run(nowMs + 1000), null)
    const restarted = new BackupSchedule({ ...settings, folder })
    assert.equal(await restarted.run(nowMs + 6 * msPerHour - 1), null)
    assert.equal(restarted.lastMs, nowMs)
    assert.ok(await restarted.run(nowMs + 6 * msPerHour))
    assert.equal(namesIn(folder).length, 2)
  })

  test('goes on after the clock was set back', async () => {
    const folder = join(home, 'back')
    const schedule = new BackupSchedule({ ...settings, folder, keep: 2 })
    assert.ok(await schedule.run(nowMs + msPerHour))
    assert.ok(await schedule.run(nowMs - 24 * msPerHour))
    assert.equal(await schedule.run(nowMs - 23 * msPerHour), null)
    assert.equal(namesIn(folder).length, 2)
  })

  test('says why it failed, and tries again after 15 minutes', async () => {
    const folder = join(home, 'fault')
    writeFileSync(folder, 'not a folder')
    const schedule = new BackupSchedule({ ...settings, folder })
    await assert.rejects(schedule.run(nowMs), /EEXIST/)
    assert.match(schedule.fault ?? '', /EEXIST/)
    rmSync(folder)
    assert.equal(await schedule.run(nowMs + 15 * 60_000 - 1), null)
    assert.ok(await schedule.run(nowMs + 15 * 60_000))
    assert.equal(schedule.fault, null)
  })
})
