import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type Cell, cellAt, cellsPerTile, ObservedWater, tileOfCell } from '#domain/water/observed-water.ts'
import { demoMmsis } from '#domain/vessel/ids.ts'
import { PortLand } from '#reference/port-coast/port-land.ts'
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
  const task = new ObservedWaterTask({
    fleet,
    land,
    water,
    files: new WaterFiles(folder, (cell) => land.isWater(cell)),
  })
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

/** The first land of the map east of the sea off Hoek van Holland, and cells inland of it. */
function bank(cellsInland: number) {
  const sea = cellAt(4.05, 52.02)
  let cell = sea
  while (!land.isLand(cell)) cell = { x: cell.x + 1, y: cell.y }
  return { x: cell.x + cellsInland, y: cell.y }
}

/** Reports of two ships in a cell. */
const twoAt = ({ x, y }: Cell, secondsAgo = 10): Report[] => {
  const lng = ((x + 0.5) / 2 ** 19) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / 2 ** 19))) * 180) / Math.PI
  return [first, second].map((mmsi) => ({ mmsi, atMs: noonMs - secondsAgo * 1000, lng, lat }))
}

/** The lines of the layer of a cell's tile, in cells of the tile: column and row of both ends. */
function drawnLines(folder: string, cell: Cell): number[][] {
  const path = join(folder, `${tileOfCell(cell).replace('/', '-')}.pbf.gz`)
  if (!existsSync(path)) return []
  const layer = new VectorTile(new PbfReader(new Uint8Array(gunzipSync(readFileSync(path))))).layers['observed-water']
  const at = (units: number) => Math.floor(units / (layer.extent / cellsPerTile))
  return layer.feature(0).loadGeometry().map(([from, to]) => [at(from.x), at(to.x), at(from.y)]) // oxfmt-ignore
}

test('a tile is written as a layer of lines, and learning continues after a restart', async () => {
  const folder = newFolder()
  const cell = bank(0)
  const [ofFirst, ofSecond] = twoAt(cell)
  await learn(folder, [[ofFirst]])
  assert.deepEqual(readdirSync(folder).length, 1, 'one ship: no layer')
  const water = await learn(folder, [[ofSecond]])
  assert.ok(water.isWater(cell))
  const [x, y] = [cell.x % cellsPerTile, cell.y % cellsPerTile]
  assert.deepEqual(drawnLines(folder, cell), [[x, x, y]])
})

test('ships that meet inland, as jammed ones over an airport, are remembered and not drawn until water leads there', async () => {
  const folder = newFolder()
  const [far, near] = [bank(8), bank(0)]
  assert.ok(land.isLand(far))
  assert.ok((await learn(folder, [twoAt(far)])).isWater(far))
  assert.deepEqual(drawnLines(folder, far), [])
  await learn(folder, [twoAt(near, 60), twoAt(far)])
  const [x, y] = [near.x % cellsPerTile, near.y % cellsPerTile]
  assert.deepEqual(drawnLines(folder, far), [[x, x + 8, y]])
})
