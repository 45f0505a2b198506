import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, mock, test } from 'node:test'
import { importDataset, importedDir, undoImport } from './import-dataset.ts'
import { importedDatasets } from './imported-datasets.ts'

const root = mkdtempSync(join(tmpdir(), 'seaborne-killed-imports-'))
after(() => rmSync(root, { recursive: true }))

/** A data folder with two imports, and what of it can be said. */
async function twice() {
  const dataDir = mkdtempSync(join(root, 'data-'))
  const folder = importedDir(dataDir)
  const add = (n: number) => {
    const source = join(dataDir, 'source')
    writeFileSync(source, `locode,name,country,lat,lng\nNLRTM,Port ${n},NL,51.9,4.5\n`)
    return importDataset({ kind: 'unlocode', source, dataDir, nowMs: n, fetch })
  }
  await add(1)
  await add(2)
  const name = () => /Port \d/.exec(readFileSync(join(folder, 'unlocode.ndjson'), 'utf8'))?.[0]
  const state = () => `${importedDatasets(folder)[0]?.importedAtMs} ${name()}`
  return { dataDir, folder, add, state, undo: () => undoImport(dataDir, 'unlocode') }
}

/** Runs a change that is killed before the n-th of its steps that alter a file; false where it ended before. */
async function killedAt(steps: number, change: () => Promise<unknown>): Promise<boolean> {
  let done = 0
  const methods = (['copyFile', 'rename', 'rm'] as const).map((name) => {
    const original = fsPromises[name] as (...given: unknown[]) => Promise<void>
    return mock.method(fsPromises, name, (...given: unknown[]) =>
      done++ >= steps ? Promise.reject(new Error('killed')) : original(...given),
    )
  })
  syncBuiltinESMExports()
  const isKilled = await change().then(
    () => false,
    (error: unknown) => {
      if (String(error) !== 'Error: killed') throw error
      return true
    },
  )
  for (const method of methods) method.mock.restore()
  syncBuiltinESMExports()
  return isKilled
}

describe('an import that is killed at any step', () => {
  test('and run again can be undone to each import before it', async () => {
    for (let steps = 0, isKilled = true; isKilled; steps++) {
      const { add, state, undo } = await twice()
      isKilled = await killedAt(steps, () => add(3))
      if (isKilled) await add(3)
      const states = [state()]
      for (let n = 0; n < 2; n++) {
        await undo()
        states.push(state())
      }
      assert.deepEqual(states, ['3 Port 3', '2 Port 2', '1 Port 1'], `after ${steps} steps`)
    }
  })

  test('and then undone leaves nothing that a later import would be undone to', async () => {
    for (let steps = 0, isKilled = true; isKilled; steps++) {
      const { add, state, undo } = await twice()
      isKilled = await killedAt(steps, () => add(3))
      while (state() !== '1 Port 1') await undo()
      await add(4)
      await add(5)
      await undo()
      assert.equal(state(), '4 Port 4', `after ${steps} steps`)
    }
  })
})

test('an undo that is killed at any step can be run again', async () => {
  for (let steps = 0, isKilled = true; isKilled; steps++) {
    const { add, folder, state, undo } = await twice()
    isKilled = await killedAt(steps, undo)
    if (importedDatasets(folder)[0]?.importedAtMs === 2) await undo()
    assert.equal(state(), '1 Port 1', `after ${steps} steps`)
    await add(3)
    await undo()
    assert.equal(state(), '1 Port 1', `after ${steps} steps`)
    assert.deepEqual(readdirSync(folder).toSorted(), ['manifest.json', 'unlocode.ndjson'])
  }
})

test('the versions of a manifest that was removed are not taken for those of the next', async () => {
  const { add, folder, state, undo } = await twice()
  rmSync(join(folder, 'manifest.json'))
  await add(3)
  await add(4)
  await undo()
  assert.equal(state(), '3 Port 3')
  assert.ok(readdirSync(folder).includes('unlocode@1.ndjson'), 'a manifest that is put back finds its versions')
})
