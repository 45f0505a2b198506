import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { cellsPerTile, ObservedWater } from '#domain/water/observed-water.ts'
import { WaterFiles } from './water-files.ts'

test('a tile whose drawn water grows names the tiles that it goes on in, once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-water-files-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const border = 11 * cellsPerTile
  const y = 20 * cellsPerTile + 7
  const water = new ObservedWater()
  const addAt = (x: number) => {
    for (const mmsi of [244_000_001, 244_000_002]) water.add({ x, y }, mmsi)
  }
  const files = new WaterFiles(folder, (cell) => cell.x > border + 1)
  addAt(border - 1)
  assert.deepEqual([...(await files.write('10/20', water))], [])
  assert.equal(existsSync(join(folder, '10-20.pbf.gz')), false, 'no water of the map beside it')
  for (const x of [border, border + 1]) addAt(x)
  assert.deepEqual([...(await files.write('11/20', water))], ['10/20'])
  assert.deepEqual([...(await files.write('10/20', water))], ['11/20'])
  assert.ok(existsSync(join(folder, '10-20.pbf.gz')))
  assert.deepEqual([...(await files.write('11/20', water))], [], 'as before')
})
