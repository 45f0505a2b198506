import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { loadImportedPrices } from '#reference/importers/imported-datasets.ts'
import { importDataset, importedDir } from '#reference/importers/import-dataset.ts'
import { eventually } from '../support/eventually.ts'
import { faultUpstream } from '../support/fault-upstream.ts'
import { temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

test('an import stopped half way leaves the previous data unchanged', async () => {
  const dataDir = folder.path
  const own = join(dataDir, 'own.csv')
  writeFileSync(own, 'symbol,date,price\nWTI,2026-11-19,61.5\n')
  await importDataset({ kind: 'prices', source: own, dataDir, nowMs: 0, fetch })
  const there = () =>
    readdirSync(importedDir(dataDir)).map((name) => [name, readFileSync(join(importedDir(dataDir), name), 'utf8')])
  const before = there()

  await using publisher = await faultUpstream(() => 'symbol,date,price\nWTI,2026-11-20,99\n', { how: 'slow' })
  const importing = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../src/admin/main.ts'), 'data', 'import', 'prices', `${publisher.url}/prices.csv`],
    { env: { ...process.env, SVC_DATA_DIR: dataDir }, stdio: 'ignore' },
  )
  const ended = once(importing, 'exit')
  const timer = setTimeout(() => importing.kill('SIGKILL'), 20_000)
  await eventually('the import requests its source', () => publisher.asked.length > 0 || importing.exitCode !== null)
  importing.kill('SIGTERM')
  assert.deepEqual(await ended, [null, 'SIGTERM'])
  clearTimeout(timer)
  assert.deepEqual(there(), before)
  assert.deepEqual(
    loadImportedPrices(importedDir(dataDir)).map(({ price }) => price),
    [61.5],
  )
})
