import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { copySqliteFile } from '#store/sqlite/database-copy.ts'
import { operatorCommands } from '../../src/admin/commands.ts'
import { eventually } from '../support/eventually.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

function run(name: 'backup' | 'restore', dataDir: string, target: string, flags: Record<string, string> = {}) {
  const progress = { isTTY: false, write: () => {} }
  return operatorCommands[name].run({ args: [target], flags, env: { SVC_DATA_DIR: dataDir }, progress, fetch })
}

describe('svc backup and svc restore', () => {
  const dataDir = join(folder.path, 'data')
  const kept = join(folder.path, 'kept')

  test('a server makes scheduled backups; svc backup beside it keeps N, and svc restore brings everything back', async () => {
    mkdirSync(join(dataDir, 'imported'), { recursive: true })
    writeFileSync(join(dataDir, 'imported', 'manifest.json'), '{}')
    const settings = { SVC_DATA_DIR: dataDir, SVC_BACKUP_HOURS: '1', SVC_BACKUP_DIR: join(folder.path, 'scheduled') }
    await using server = await RunningServer.start({ ...settings, SVC_FEEDS: 'demo:?vessels=100&past=0' })
    await eventually('a scheduled backup', async () =>
      /^svc_last_backup_timestamp_seconds [1-9]/m.test(await (await fetch(`${server.origin}/metrics`)).text()),
    )
    assert.equal(readdirSync(join(folder.path, 'scheduled')).length, 1)
    assert.match(await (await fetch(`${server.origin}/readyz?verbose`)).text(), /^backups: ok$/m)
    const body = JSON.stringify({ email: 'master@example.org', password: 'seven slow ships sailing' })
    const headers = { 'content-type': 'application/json', origin: server.origin }
    await fetch(`${server.origin}/api/v1/auth/register`, { method: 'POST', headers, body })

    mkdirSync(kept)
    writeFileSync(join(kept, 'seaborne-20200101T000000Z.backup'), 'an old one')
    const said = await run('backup', dataDir, kept, { keep: '1' })
    assert.match(
      said,
      /^Wrote the backup to .*Z\.backup and verified it\.\nDeleted .*seaborne-20200101T000000Z\.backup\.$/,
    )
    const [name, ...others] = readdirSync(kept)
    assert.deepEqual(others, [])
    await assert.rejects(run('restore', dataDir, join(kept, name)), /Another server is using/)

    const restored = join(folder.path, 'restored')
    assert.equal(await run('restore', restored, join(kept, name)), `Restored the backup to ${restored}.`)
    assert.equal(readFileSync(join(restored, 'imported', 'manifest.json'), 'utf8'), '{}')
    const accounts = new DatabaseSync(join(restored, 'accounts.db'))
    assert.deepEqual(
      accounts
        .prepare('select email from users')
        .all()
        .map(({ email }) => email),
      ['master@example.org'],
    )
    accounts.close()
    assert.match(await run('restore', restored, join(kept, name)), /What was there before is in .*before-restore-/)
  })

  for (const { target, keep, says } of [
    { target: 'file.backup', keep: '2', says: /--keep expects a folder/ },
    { target: '.', keep: '0', says: /--keep expects a number from 1 on, got "0"/ },
    { target: '.', keep: 'all', says: /--keep expects a number from 1 on, got "all"/ },
    { target: '', keep: '2', says: /FILE is required/ },
  ])
    test(`svc backup "${target}" --keep ${keep} is a usage error`, async () =>
      assert.rejects(run('backup', dataDir, target && join(folder.path, target), { keep }), says))

  test('a damaged database is not taken for a backup', async () => {
    const path = join(folder.path, 'damaged.db')
    const file = new DatabaseSync(path)
    file.exec('create table t (x text); create index by_x on t (x); begin')
    for (let i = 0; i < 500; i++) file.prepare('insert into t values (?)').run(`row ${i}`)
    file.exec('commit')
    file.close()
    // A page of the table or of the index that no longer agrees with the other.
    const bytes = readFileSync(path)
    const lastPage = bytes.subarray(-4096).toString('latin1').replaceAll('row', 'sow')
    writeFileSync(path, Buffer.concat([bytes.subarray(0, -4096), Buffer.from(lastPage, 'latin1')]))
    await assert.rejects(copySqliteFile(path, `${path}.copy`), /The copy of .*damaged\.db is damaged \(.*index/)
  })
})
