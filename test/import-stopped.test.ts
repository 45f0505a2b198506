import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { loadImportedPrices } from '#reference/imported.ts'
import { importDataset, importedDir } from '#reference/importers/import-dataset.ts'
import { faultUpstream } from './support/fault-upstream.ts'
import { temporaryFolder } from './support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

test('an import that is stopped half way leaves what was imported before, and nothing else', async () => {
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
    [join(import.meta.dirname, '../src/operate.ts'), 'data', 'import', 'prices', `${publisher.url}/prices.csv`],
    { env: { ...process.env, SVC_DATA_DIR: dataDir }, stdio: 'ignore' },
  )
  const ended = once(importing, 'exit')
  const timer = setTimeout(() => importing.kill('SIGKILL'), 20_000)
  while (publisher.asked.length === 0 && importing.exitCode === null) await wait(20)
  await wait(100)
  importing.kill('SIGTERM')
  assert.deepEqual(await ended, [null, 'SIGTERM'])
  clearTimeout(timer)
  assert.deepEqual(there(), before)
  assert.deepEqual(
    loadImportedPrices(importedDir(dataDir)).map(({ price }) => price),
    [61.5],
  )
})
