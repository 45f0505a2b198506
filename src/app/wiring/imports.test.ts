import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { WorldData } from '#derive/world/world-data.ts'
import { TextQuery } from '#domain/text/text-search.ts'
import { importDataset, importedDir, undoImport } from '#reference/importers/import-dataset.ts'
import { LoadedImports } from '#reference/importers/loaded-imports.ts'
import { LiveNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { LiveInfrastructure } from '#reference/infrastructure/live-infrastructure.ts'
import { PlaceSearch } from '#reference/place-search.ts'
import { ImportWatch } from './imports.ts'

const prices = 'symbol,date,price\nWTI,2026-11-19,61\n'
const portsOf = (name: string) =>
  `World Port Index Number,Main Port Name,UN/LOCODE,Country Code,Latitude,Longitude\n1,${name},,Norway,60,5\n`

function watched() {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-imports-'))
  const folder = importedDir(dataDir)
  const loaded = new LoadedImports(folder)
  const logged: object[] = []
  const infrastructure = new LiveInfrastructure([])
  const areas = new LiveNavigationAreas([])
  const places = new PlaceSearch({ ports: [], terminals: [], infrastructure: [], chokepoints: [] })
  const worldData = new WorldData()
  const reloads: number[] = []
  const live = { worldData, reloadRegistry: async () => void reloads.push(1) }
  const imports = new ImportWatch({ imports: loaded, infrastructure, areas, places, live }, (level, _text, about) => {
    if (level === 'error') logged.push(about ?? {})
  })
  const add = async (kind: 'ports-wpi' | 'prices' | 'oil-gas-fields' | 'seamarks', text: string) => {
    const source = join(dataDir, 'source.csv')
    writeFileSync(source, text)
    await importDataset({ kind, source, dataDir, nowMs: 1_000, fetch })
    await imports.tick()
  }
  const names = () => infrastructure.items.map(({ name }) => name).filter((name) => name.startsWith('Test'))
  const dispose = () => rmSync(dataDir, { recursive: true })
  return {
    ...{ dataDir, folder, loaded, logged },
    infrastructure,
    areas,
    places,
    worldData,
    reloads,
    imports,
    add,
    names,
    [Symbol.dispose]: dispose,
  }
}

test('an import shows without a restart, and an undone one shows what was before', async () => {
  using server = watched()
  const { dataDir, imports, names } = server
  await server.add('ports-wpi', portsOf('Test One'))
  assert.deepEqual(names(), ['Test One'])
  await server.add('ports-wpi', portsOf('Test Two'))
  assert.deepEqual(names(), ['Test Two'])
  await undoImport(dataDir, 'ports-wpi')
  await imports.tick()
  assert.deepEqual(names(), ['Test One'])
  await undoImport(dataDir, 'ports-wpi')
  await imports.tick()
  assert.deepEqual(names(), [])
  await assert.rejects(undoImport(dataDir, 'ports-wpi'), /no dataset "ports-wpi" was imported; imported are: none/)
})

test('an import is found by search, listed among the sources, and the registry is read again', async () => {
  using server = watched()
  await server.add('oil-gas-fields', 'wiki-name,unit-id,lat,lng\nTestfield Grand,X1,60,5\n')
  await server.add('ports-wpi', portsOf('Testport Small'))
  for (const name of ['Testfield Grand', 'Testport Small'])
    assert.equal(server.places.find(new TextQuery(name.toLowerCase()), 5)[0]?.place.name, name)
  assert.equal(server.imports.datasets.find(({ id }) => id === 'imported/oil-gas-fields')?.records, 1)
  assert.equal(server.reloads.length, 2)
  await server.imports.tick()
  assert.equal(server.reloads.length, 2, 'nothing has changed')
})

test('imported navigation areas show without a restart', async () => {
  using server = watched()
  const [properties, geometry] = [
    { 'seamark:type': 'anchorage', name: 'Test Roads' },
    { type: 'Point', coordinates: [1, 1] },
  ]
  await server.add('seamarks', JSON.stringify({ features: [{ type: 'Feature', properties, geometry }] }))
  assert.ok(server.areas.items.some(({ name }) => name === 'Test Roads'))
})

test('imported prices replace those of sources at once, and undone ones are gone', async () => {
  using server = watched()
  await server.add('prices', prices)
  assert.equal(server.worldData.closes('WTI').at(-1)?.price, 61)
  await undoImport(server.dataDir, 'prices')
  await server.imports.tick()
  assert.deepEqual(server.worldData.closes('WTI'), [])
})

test('the last five replaced imports are kept', async () => {
  using server = watched()
  for (let n = 1; n <= 8; n++) await server.add('ports-wpi', portsOf(`Test ${n}`))
  const shown: string[] = []
  for (let n = 0; n < 6; n++) {
    shown.push(...server.names())
    await undoImport(server.dataDir, 'ports-wpi')
    await server.imports.tick()
  }
  assert.deepEqual(shown, ['Test 8', 'Test 7', 'Test 6', 'Test 5', 'Test 4', 'Test 3'])
  assert.deepEqual(server.names(), [])
})

test('an import that ends after the imports were read and before they are watched is seen', async () => {
  using server = watched()
  const source = join(server.dataDir, 'source.csv')
  writeFileSync(source, portsOf('Test One'))
  await importDataset({ kind: 'ports-wpi', source, dataDir: server.dataDir, nowMs: 1_000, fetch })
  const { loaded: imports, infrastructure, areas, places } = server
  const watch = new ImportWatch({ imports, infrastructure, areas, places }, () => {})
  await watch.tick()
  assert.deepEqual(server.names(), ['Test One'])
})

test('a damaged import is logged and named while it lasts, and the import before is used', async () => {
  using server = watched()
  const { folder, imports, names, logged } = server
  for (const name of ['Test One', 'Test Two']) await server.add('ports-wpi', portsOf(name))
  truncateSync(join(folder, 'ports-wpi.ndjson'), 40)
  await server.add('prices', prices)
  assert.deepEqual(names(), ['Test One'])
  assert.deepEqual(logged, [
    {
      dataset: 'ports-wpi',
      fault: `ports-wpi.ndjson line 1: Unexpected end of JSON input; undo that import (svc data undo ports-wpi), or remove ${join(folder, 'ports-wpi.ndjson')} and import the dataset again`,
      instead: 'The import before, of 1970-01-01, is used until then',
    },
  ])
  const about = () => imports.datasets.find(({ id }) => id === 'imported/ports-wpi')
  assert.deepEqual([imports.damaged, about()?.state, about()?.records], [1, 'damaged', 1])
  assert.match(
    imports.fault ?? '',
    /^ports-wpi\.ndjson line 1: .*\. The import before, of 1970-01-01, is used until then$/,
  )
  await undoImport(server.dataDir, 'ports-wpi')
  await imports.tick()
  assert.deepEqual([imports.damaged, imports.fault, about()?.state], [0, null, 'imported'])
  assert.deepEqual(names(), ['Test One'])
})
