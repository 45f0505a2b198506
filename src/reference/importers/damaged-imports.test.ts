import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { loadImportedDatasets } from '../datasets.ts'
import { loadInfrastructure } from '../infrastructure/infrastructure.ts'
import { loadNavigationAreas } from '../navigation-areas/navigation-areas.ts'
import { importDataset, importedDir, undoImport } from './import-dataset.ts'
import {
  DamagedImport,
  importedDatasets,
  loadImportedPrices,
  loadRegistry,
  type OnDamage,
} from './imported-datasets.ts'
import type { ImportKind } from './importers.ts'
import { LoadedImports } from './loaded-imports.ts'

const data = join(import.meta.dirname, '../../../data')
const root = mkdtempSync(join(tmpdir(), 'seaborne-damaged-'))
after(() => rmSync(root, { recursive: true }))

const area =
  '{"type":"Feature","properties":{"seamark:type":"anchorage"},"geometry":{"type":"Point","coordinates":[1,1]}}'
const contents = {
  prices: 'symbol,date,price\nWTI,2026-11-19,61.5\n',
  vessels: 'imo,mmsi,name,class,dwt,max_draught_m,capacity_m3\n9074729,,A,Crude Tanker,300000,,\n',
  unlocode: 'locode,name,country,lat,lng\nNLRTM,Rotterdam,NL,51.9,4.5\n',
  seamarks: `{"features":[${area}]}`,
} satisfies Partial<Record<ImportKind, string>>
type Kind = keyof typeof contents

const loads: Record<Kind, (folder: string, onDamage?: OnDamage) => unknown[]> = {
  prices: loadImportedPrices,
  vessels: loadRegistry,
  unlocode: (folder, onDamage) => loadInfrastructure(data, folder, onDamage),
  seamarks: (folder, onDamage) => loadNavigationAreas(data, folder, onDamage),
}

/** A data folder into which a dataset was imported; with the path of its file. */
async function imported(kind: Kind) {
  const dataDir = mkdtempSync(join(root, `${kind}-`))
  const source = join(dataDir, 'source')
  writeFileSync(source, contents[kind])
  const again = () => importDataset({ kind, source, dataDir, nowMs: 1, fetch })
  await again()
  const folder = importedDir(dataDir)
  return { dataDir, folder, again, file: join(folder, `${kind}.ndjson`), manifest: join(folder, 'manifest.json') }
}

for (const kind of Object.keys(contents) as Kind[])
  describe(`a damaged file of imported ${kind}`, () => {
    test('the error names the file, the line and what to do', async () => {
      const { folder, file } = await imported(kind)
      truncateSync(file, 20)
      assert.throws(
        () => loads[kind](folder),
        (error) =>
          error instanceof DamagedImport &&
          error.message.startsWith(`${kind}.ndjson line 1: `) &&
          error.message.endsWith(
            `; undo that import (svc data undo ${kind}), or remove ${file} and import the dataset again`,
          ),
      )
    })

    test('the import can be undone', async () => {
      const { dataDir, folder, file } = await imported(kind)
      truncateSync(file, 20)
      assert.equal(await undoImport(dataDir, kind), null)
      assert.doesNotThrow(() => loads[kind](folder))
    })

    test('the file can be removed, and the dataset imported again', async () => {
      const { dataDir, folder, file, again } = await imported(kind)
      const before = loads[kind](folder).length
      rmSync(file)
      assert.doesNotThrow(() => loads[kind](folder))
      const { version, earlier } = await again()
      assert.deepEqual([version, earlier, loads[kind](folder).length], [2, [], before])
      assert.equal(await undoImport(dataDir, kind), null)
    })
  })

for (const kind of Object.keys(contents) as Kind[])
  describe(`a server that reads imported ${kind}`, () => {
    const readBy = (folder: string) => {
      const imports = new LoadedImports(folder)
      return { items: loads[kind](folder, imports.onDamage).length, imports }
    }

    test('uses the newest import that is whole', async () => {
      const { folder, again, file } = await imported(kind)
      await again()
      await again()
      const before = loads[kind](folder).length
      truncateSync(file, 20)
      truncateSync(join(folder, `${kind}@2.ndjson`), 20)
      const { items, imports } = readBy(folder)
      assert.deepEqual(
        [items, imports.damages.map(({ dataset, used }) => [dataset, used?.version])],
        [before, [[kind, 1]]],
      )
      assert.match(imports.fault ?? '', new RegExp(`^${kind}\\.ndjson line 1: .*svc data undo ${kind}\\)`))
      assert.equal(readFileSync(file).length, 20, 'nothing is deleted')
    })

    test('uses what ships with Seaborne where no import is whole', async () => {
      const { folder, file } = await imported(kind)
      const shipped = loads[kind](join(folder, 'none')).length
      truncateSync(file, 20)
      const { items, imports } = readBy(folder)
      assert.equal(items, shipped)
      assert.match(imports.fault ?? '', /\. What ships with Seaborne is used until then$/)
    })

    for (const [because, damage, says] of [
      ['is empty', (file: string) => truncateSync(file, 0), new RegExp(`^${kind}\\.ndjson is empty; undo`)],
      [
        'is gone',
        (file: string) => rmSync(file),
        new RegExp(`^there is no .*${kind}\\.ndjson; undo that import \\(svc data undo ${kind}\\), or import`),
      ],
      [
        'holds other records',
        (file: string) => writeFileSync(file, '{"a":1}\n'),
        new RegExp(`^${kind}\\.ndjson line 1: `),
      ],
      ['holds no record', (file: string) => writeFileSync(file, 'null\n'), new RegExp(`^${kind}\\.ndjson line 1: `)],
    ] as const)
      test(`does not take a file that ${because} for a dataset without records`, async () => {
        const { folder, again, file } = await imported(kind)
        await again()
        const before = loads[kind](folder).length
        damage(file)
        const { items, imports } = readBy(folder)
        assert.equal(items, before)
        assert.match(imports.fault ?? '', says)
      })

    for (const text of ['{', 'null', '[1]', `{"${kind}":null}`, `{"${kind}":{}}`])
      test(`uses what ships with Seaborne where the manifest is ${text}`, async () => {
        const { folder, manifest } = await imported(kind)
        writeFileSync(manifest, text)
        const { items, imports } = readBy(folder)
        assert.equal(items, loads[kind](join(folder, 'none')).length)
        assert.match(
          imports.fault ?? '',
          /manifest\.json is damaged: restore it from a backup, or remove it and import/,
        )
        assert.deepEqual(loadImportedDatasets(imports), [])
      })
  })

test('a manifest that is cut off is named, and what to do; without it everything can be imported again', async () => {
  const { dataDir, folder, again, manifest } = await imported('prices')
  truncateSync(manifest, 30)
  const message = `${manifest} is damaged: restore it from a backup, or remove it and import the datasets again`
  assert.throws(() => importedDatasets(folder), { name: 'DamagedImport', message })
  await assert.rejects(again(), { message })
  await assert.rejects(undoImport(dataDir, 'prices'), { message })
  rmSync(manifest)
  assert.equal((await again()).version, 1)
})

test('a manifest of an earlier release has no versions: what it lists counts as the first', async () => {
  const { dataDir, again, manifest } = await imported('prices')
  const { prices } = JSON.parse(readFileSync(manifest, 'utf8')) as { prices: Record<string, unknown> }
  delete prices['version']
  delete prices['url']
  writeFileSync(manifest, JSON.stringify({ prices }))
  const { version, earlier } = await again()
  assert.deepEqual([version, earlier?.map((one) => one.version)], [2, [1]])
  assert.equal((await undoImport(dataDir, 'prices'))?.version, 1)
})

test('undo without the file of the import before says so, and leaves everything as it is', async () => {
  const { dataDir, folder, again } = await imported('unlocode')
  await again()
  rmSync(join(folder, 'unlocode@1.ndjson'))
  await assert.rejects(undoImport(dataDir, 'unlocode'), /cannot be restored: there is no .*unlocode@1\.ndjson/)
  assert.deepEqual(importedDatasets(folder).map(({ version }) => version), [2]) // oxfmt-ignore
})

test('the next import removes what one that was killed has written', async () => {
  const { folder, again } = await imported('prices')
  for (const name of ['prices.ndjson.17.tmp', 'manifest.json.17.tmp']) writeFileSync(join(folder, name), 'x')
  await again()
  assert.deepEqual(readdirSync(folder).toSorted(), ['manifest.json', 'prices.ndjson', 'prices@1.ndjson'])
})
