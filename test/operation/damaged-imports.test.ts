import assert from 'node:assert/strict'
import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { importDataset, importedDir } from '#reference/importers/import-dataset.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

for (const workers of ['0', '1'])
  test(`a server with ${workers} workers starts with damaged imports, and says so`, async () => {
    const dataDir = join(folder.path, workers)
    mkdirSync(dataDir)
    const add = (kind: 'ports-wpi' | 'prices' | 'vessels', text: string) => {
      const source = join(dataDir, 'source.csv')
      writeFileSync(source, text)
      return importDataset({ kind, source, dataDir, nowMs: Date.UTC(2026, 10, 19), fetch })
    }
    const header = 'World Port Index Number,Main Port Name,UN/LOCODE,Country Code,Latitude,Longitude\n'
    for (const name of ['Testport One', 'Testport Two']) await add('ports-wpi', `${header}1,${name},,Norway,60,5\n`)
    await add('prices', 'symbol,date,price\nWTI,2026-11-19,61\n')
    await add('vessels', 'imo,mmsi,name,class,dwt,max_draught_m,capacity_m3\n9074729,,A,Crude Tanker,300000,,\n')
    for (const kind of ['ports-wpi', 'prices', 'vessels'])
      truncateSync(join(importedDir(dataDir), `${kind}.ndjson`), 20)
    const killed = join(dataDir, '.restore-aB3dE6')
    mkdirSync(killed)

    await using server = await RunningServer.start({
      SVC_FEEDS: 'nmea+listen://127.0.0.1:0',
      SVC_DATA_DIR: dataDir,
      SVC_WORKERS: workers,
    })
    const text = async (path: string) => (await fetch(server.origin + path)).text()
    const json = async (path: string) => JSON.parse(await text(`/api/v1${path}`)) as Record<string, unknown>[]
    assert.equal((await json('/search?q=testport&limit=1'))[0].name, 'Testport One')
    const ready = await text('/readyz?verbose')
    assert.match(ready, /^ready\n/)
    for (const [kind, instead] of [
      ['ports-wpi', 'The import before, of 2026-11-19,'],
      ['prices', 'What ships with Seaborne'],
      ['vessels', 'What ships with Seaborne'],
    ])
      assert.match(ready, new RegExp(`^imports: .*${kind}\\.ndjson line 1: [^;]*; undo .*?\\. ${instead} is used`, 'm'))
    assert.match(await text('/metrics'), /^svc_imports_damaged 3$/m)
    const states = (await json('/sources')).filter(({ id }) => String(id).startsWith('imported/'))
    assert.deepEqual(
      states.map(({ state }) => state),
      ['damaged', 'damaged', 'damaged'],
    )
    assert.match(server.errors(), /imported dataset damaged/)
    assert.equal(existsSync(killed), false, 'what a killed restore left behind is deleted')
  })
