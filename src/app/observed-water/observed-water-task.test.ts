import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { cellAt, cellsPerTile, ObservedWater, tileOfCell } from '#domain/water/observed-water.ts'
import { demoMmsis } from '#domain/vessel/ids.ts'
import { PortLand } from '#reference/port-land.ts'
import { ObservedWaterTask } from './observed-water-task.ts'
import { WaterFiles } from './water-files.ts'

const land = new PortLand(join(import.meta.dirname, '../../../data/port-coast.tiles'))
const noonMs = Date.UTC(2026, 10, 20, 12)
/** Land of the map, which no ship would be in. */
const delft = { lng: 4.36, lat: 52.01 }
const [first, second] = [244_000_001, 244_000_002]
const root = mkdtempSync(join(tmpdir(), 'seaborne-water-'))
after(() => rmSync(root, { recursive: true }))

let folders = 0
const newFolder = () => join(root, String(folders++))

interface Report {
  mmsi: number
  atMs: number
  lng: number
  lat: number
  inConflict?: boolean
}

/** Runs once for each list of reports; the fleet has the vessels of the list. */
async function learn(folder: string, runs: readonly (readonly Report[])[]): Promise<ObservedWater> {
  const size = Math.max(...runs.map(({ length }) => length))
  const f64 = () => new Float64Array(size)
  const columns = { mmsi: new Uint32Array(size), positionMs: f64(), lng: f64(), lat: f64() }
  const conflicts = new Set<number>()
  const fleet = { columns, size, isInConflict: (slot: number) => conflicts.has(slot) }
  const water = new ObservedWater()
  const task = new ObservedWaterTask({ fleet, land, water, files: new WaterFiles(folder) })
  for (const reports of runs) {
    for (const [slot, { mmsi, atMs, lng, lat, inConflict }] of reports.entries()) {
      columns.mmsi[slot] = mmsi
      columns.positionMs[slot] = atMs
      columns.lng[slot] = lng
      columns.lat[slot] = lat
      if (inConflict === true) conflicts.add(slot)
    }
    await task.tick(noonMs)
  }
  return water
}

const at = (mmsi: number, secondsAgo = 10, eastDeg = 0): Report => ({
  mmsi,
  atMs: noonMs - secondsAgo * 1000,
  lng: delft.lng + eastDeg,
  lat: delft.lat,
})

const isWaterAt = (water: ObservedWater, eastDeg = 0) => water.isWater(cellAt(delft.lng + eastDeg, delft.lat))

test('two real ships on land of the map make water; one ship, simulated, old or doubtful ones do not', async () => {
  for (const [what, reports, isWater] of [
    ['two ships', [at(first), at(second)], true],
    ['one ship', [at(first)], false],
    ['simulated ships', [at(demoMmsis.first), at(demoMmsis.first + 1)], false],
    ['one of them silent', [at(first), at(second, 700)], false],
    ['one MMSI in two places', [at(first), { ...at(second), inConflict: true }], false],
  ] as const)
    assert.equal(isWaterAt(await learn(newFolder(), [reports])), isWater, what)
})

test('positions of a ship are joined while they are near in time', async () => {
  const ahead = 0.006
  for (const [secondsAgo, isWater] of [
    [60, true],
    [400, false],
  ] as const) {
    const before = [at(first, secondsAgo), at(second, secondsAgo)]
    const water = await learn(newFolder(), [before, [at(first, 5, ahead), at(second, 5, ahead)]])
    assert.deepEqual([isWaterAt(water), isWaterAt(water, ahead)], [true, true])
    assert.equal(isWaterAt(water, ahead / 2), isWater, `${secondsAgo} s ago`)
  }
})

test('water that the map draws as such is not kept', async () => {
  const anchorage = { lng: 103.8, lat: 1.23 }
  const folder = newFolder()
  const water = await learn(folder, [
    [
      { ...at(first), ...anchorage },
      { ...at(second), ...anchorage },
    ],
  ])
  assert.equal(water.count, 0)
  assert.equal(existsSync(folder), false)
})

test('a tile is written as a layer of lines, and learning continues after a restart', async () => {
  const folder = newFolder()
  await learn(folder, [[at(first)]])
  assert.deepEqual(readdirSync(folder).length, 1, 'one ship: no layer')
  const water = await learn(folder, [[at(second)]])
  assert.ok(isWaterAt(water))
  const tile = tileOfCell(cellAt(delft.lng, delft.lat))
  const bytes = gunzipSync(readFileSync(join(folder, `${tile.replace('/', '-')}.pbf.gz`)))
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers['observed-water']
  const [[from, to]] = layer.feature(0).loadGeometry()
  const cell = cellAt(delft.lng, delft.lat)
  const middle = (cells: number) => ((cells % cellsPerTile) + 0.5) * (layer.extent / cellsPerTile)
  assert.deepEqual([(from.x + to.x) / 2, from.y], [middle(cell.x), middle(cell.y)])
})
