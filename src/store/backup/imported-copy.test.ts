import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, describe, mock, test } from 'node:test'
import { openStore } from '../store.ts'
import { backup } from './backup.ts'
import { unpackBackup } from './backup-file.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-imported-copy-'))
after(() => rmSync(home, { recursive: true, force: true }))
const dataDir = join(home, 'data')
const store = await openStore({ dataDir, nowMs })
after(() => store.close())

const datasets = join(dataDir, 'imported')
/** Replaces a file as an import does. */
const put = (name: string, text: string) => {
  writeFileSync(join(datasets, `${name}.1.tmp`), text)
  renameSync(join(datasets, `${name}.1.tmp`), join(datasets, name))
}

/** The imported datasets of a backup that is made while `change` runs before each file is copied. */
async function backedUp(change: (name: string) => void): Promise<Record<string, string>> {
  rmSync(datasets, { recursive: true, force: true })
  mkdirSync(datasets)
  for (const name of ['a.ndjson', 'a@1.ndjson', 'b.ndjson', 'manifest.json']) put(name, 'before')
  const { copyFile } = fsPromises
  const mocked = mock.method(fsPromises, 'copyFile', async (from: string, to: string) => {
    change(basename(from))
    await copyFile(from, to)
  })
  syncBuiltinESMExports()
  const path = join(home, 'sea.backup')
  const made = backup({ store, dataDir }, path, nowMs).finally(() => {
    mocked.mock.restore()
    syncBuiltinESMExports()
  })
  await made
  const unpacked = mkdtempSync(join(home, 'unpacked-'))
  await unpackBackup(path, unpacked)
  const folder = join(unpacked, 'imported')
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

describe('imported datasets are copied into a backup', () => {
  test('while an import or an undo removes a file', async () => {
    const found = await backedUp((name) => {
      if (name === 'a.ndjson') rmSync(join(datasets, 'a@1.ndjson'), { force: true })
    })
    assert.deepEqual(Object.keys(found), ['a.ndjson', 'b.ndjson', 'manifest.json'])
  })

  test('as they are at one moment, while an import replaces one and the manifest', async () => {
    const changes = [() => put('a.ndjson', 'after'), () => put('manifest.json', 'after')]
    const found = await backedUp((name) => {
      if (name === 'b.ndjson') for (const change of changes.splice(0)) change()
    })
    assert.deepEqual(found, {
      'a.ndjson': 'after',
      'a@1.ndjson': 'before',
      'b.ndjson': 'before',
      'manifest.json': 'after',
    })
  })

  test('and the backup fails in words where they do not stop changing', async () => {
    let changes = 0
    const changing = backedUp(() => put('a.ndjson', `after ${changes++}`))
    await assert.rejects(changing, { message: /imported datasets in .*imported kept changing.*Run the backup again/ })
    assert.deepEqual(
      readdirSync(home).filter((name) => name.startsWith('.')),
      [],
    )
  })
})
