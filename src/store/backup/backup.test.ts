import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, mock, test } from 'node:test'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { recordSyncs } from '../../../test/support/synced-files.ts'
import { sampleVessel } from '../../../test/support/sample-vessel.ts'
import { backup } from './backup.ts'
import { UnusableBackup } from './backup-file.ts'
import { restore } from './restore.ts'
import { openStore } from '../store.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-backup-'))
after(() => rmSync(home, { recursive: true, force: true }))

describe('a backup made while the store serves', () => {
  const dataDir = join(home, 'data')
  const path = join(home, 'sea.backup')

  test('holds what was acknowledged before it began, and brings it back', async () => {
    const store = await openStore({ dataDir, nowMs })
    await store.saveVessels([sampleVessel(244_660_000)])
    const point = { atMs: nowMs, lng: 4, lat: 52, sogKnots: 1, cogDeg: 2, headingDeg: 3, navStatus: 0, draughtM: 9 }
    const bytes = encodeTrackChunk([{ ...point, source: 0 }])
    await store.appendTrackChunks([{ mmsi: 244_660_000, hourMs: nowMs, bytes }])
    const user = { email: 'a@example.org', tier: 'pro', is_admin: 0, created_ms: 1, updated_ms: 1 }
    await store.accounts.insertInto('users').values(user).execute()
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, i) => store.saveVessels([sampleVessel(201_000_001 + i)])),
    )
    const contents = await backup({ store, dataDir }, path, nowMs)
    await writing
    await store.saveVessels([sampleVessel(538_001_234)])
    await store.close()
    assert.deepEqual(
      contents.files.map(({ name }) => name),
      ['positions.db', 'accounts.db'],
    )
    assert.deepEqual(readdirSync(home).sort(), ['data', 'sea.backup'])

    const { aside } = await restore(path, { dataDir, nowMs })
    assert.ok(aside && readdirSync(aside).includes('accounts.db'))
    const restored = await openStore({ dataDir, nowMs })
    const ships = (await restored.loadVessels()).map(({ mmsi }) => mmsi)
    assert.ok(ships.includes(244_660_000) && !ships.includes(538_001_234))
    assert.equal((await restored.readTrack(244_660_000, nowMs)).length, 1)
    assert.equal((await restored.accounts.selectFrom('users').selectAll().execute()).length, 1)
    await restored.close()
  })

  test('is synced into its folder before the restore ends', { skip: process.platform !== 'linux' }, async () => {
    const target = join(home, 'synced')
    const { paths, stop } = recordSyncs()
    await restore(path, { dataDir: target, nowMs }).finally(stop)
    assert.ok(paths.includes(target), paths.join())
    rmSync(target, { recursive: true })
  })

  test('that is killed while it is restored never leaves a folder in which a start would make empty files', async () => {
    for (let renames = 0, isKilled = true; isKilled; renames++) {
      const target = join(home, 'killed')
      cpSync(dataDir, target, { recursive: true })
      let done = 0
      const { rename } = fsPromises
      const mocked = mock.method(fsPromises, 'rename', async (from: string, to: string) => {
        if (done++ >= renames) throw new Error('killed')
        await rename(from, to)
      })
      syncBuiltinESMExports()
      isKilled = await restore(path, { dataDir: target, nowMs }).then(
        () => false,
        () => true,
      )
      mocked.mock.restore()
      syncBuiltinESMExports()
      const present = ['positions.db', 'accounts.db'].filter((name) => existsSync(join(target, name)))
      assert.notDeepEqual(present, [], `killed after ${renames} renames`)
      rmSync(target, { recursive: true })
    }
  })

  test('is refused whole where one byte of it changed', async () => {
    const bytes = readFileSync(path)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    const damaged = join(home, 'damaged.backup')
    writeFileSync(damaged, bytes)
    const target = join(home, 'untouched')
    await assert.rejects(restore(damaged, { dataDir: target, nowMs }), (error) => {
      assert.ok(error instanceof UnusableBackup)
      assert.match(error.message, /is damaged: \w+\.db needs \d+ bytes with SHA-256/)
      return true
    })
    assert.deepEqual(readdirSync(target), [])
  })

  test('is not put under the feet of a server that runs', async () => {
    const running = await openStore({ dataDir, nowMs, alone: true })
    await running.saveVessels([sampleVessel(538_001_235)])
    await assert.rejects(restore(path, { dataDir, nowMs }), /^UnusableFolder: Another server is using/)
    assert.ok((await running.loadVessels()).some(({ mmsi }) => mmsi === 538_001_235))
    await running.close()
  })

  test('is refused where it ends early, is from a newer program, or is something else', async () => {
    const bytes = readFileSync(path)
    const newer = bytes.toString('latin1').replace(/"schema":\d+/, '"schema":9001')
    for (const [name, content, message] of [
      ['short', bytes.subarray(0, bytes.length - 10), /is damaged/],
      ['newer', Buffer.from(newer, 'latin1'), /schema 9001; this program knows/],
      ['other', Buffer.from('once upon a time\n'), /not a backup/],
    ] as const) {
      writeFileSync(join(home, name), content)
      await assert.rejects(restore(join(home, name), { dataDir: join(home, 'untouched'), nowMs }), message)
    }
  })
})
