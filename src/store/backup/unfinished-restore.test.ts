import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { lockFile } from '../lock-file.ts'
import { openStore } from '../store.ts'
import { backup } from './backup.ts'
import { removeUnfinishedRestores, restore } from './restore.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-unfinished-restore-'))
after(() => rmSync(home, { recursive: true, force: true }))
const [source, path, dataDir] = ['source', 'sea.backup', 'data'].map((name) => join(home, name)) as [
  string,
  string,
  string,
]
const store = await openStore({ dataDir: source, nowMs })
mkdirSync(join(source, 'imported'))
writeFileSync(join(source, 'imported', 'prices.ndjson'), '{}\n')
await backup({ store, dataDir: source }, path, nowMs)
await store.close()

const killed = join(dataDir, '.restore-aB3dE6')
const workplaces = () => readdirSync(dataDir).filter((name) => name.startsWith('.restore-'))

beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(killed, { recursive: true })
  writeFileSync(join(killed, 'positions.db'), 'half of it')
})

describe('what a restore that was killed has left behind', () => {
  test('is deleted by the next one', async () => {
    await restore(path, { dataDir, nowMs })
    assert.deepEqual(workplaces(), [])
    assert.ok(existsSync(join(dataDir, 'positions.db')))
  })

  test('is deleted by a server that starts', async () => {
    writeFileSync(join(dataDir, 'own.txt'), 'own')
    await removeUnfinishedRestores(dataDir)
    assert.deepEqual(readdirSync(dataDir), ['own.txt'])
  })

  test('stays while the restore runs', async () => {
    const release = lockFile(join(killed, 'lock'))
    await removeUnfinishedRestores(dataDir)
    assert.deepEqual(workplaces(), ['.restore-aB3dE6'])
    release?.()
  })

  test('is none in a data folder that does not exist', () => removeUnfinishedRestores(join(home, 'absent')))
})

test('a restore waits for an import that runs, which would write into what it has moved aside', async () => {
  const release = lockFile(join(dataDir, 'import.lock'))
  assert.ok(release)
  let waits = 0
  const onWait = () => {
    waits++
    assert.ok(!existsSync(join(dataDir, 'imported')))
    release()
  }
  await restore(path, { dataDir, nowMs, onWait })
  assert.equal(waits, 1)
  assert.deepEqual(readdirSync(join(dataDir, 'imported')), ['prices.ndjson'])
})
