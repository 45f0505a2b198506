import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { MvtLayer } from '#api/tiles/mvt-layer.ts'
import { cellAt, cellsPerTile, tileOfCell } from '#domain/water/observed-water.ts'
import { PortLand } from '#reference/port-coast/port-land.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadBerths } from '#reference/terminals.ts'
import { PortCoastTiles } from '../../scripts/port-coast-tiles.ts'
import { TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const data = join(import.meta.dirname, '../../data')
const zoom = 9
const extent = 8192

/** The tile of a position, and the position in it. */
function tileAt(lng: number, lat: number) {
  const sine = Math.sin((lat * Math.PI) / 180)
  const x = ((lng + 180) / 360) * 2 ** zoom
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom
  const within = (step: number) => (step - Math.floor(step)) * extent
  return { path: `/app/coast/${zoom}/${Math.floor(x)}/${Math.floor(y)}.pbf`, at: { x: within(x), y: within(y) } }
}

let server: TestServer
let folder: string
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seaborne-web-'))
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>')
  const observedWater = join(folder, 'observed-water')
  const settings = { webRoot: folder, portCoast: join(data, 'port-coast.tiles'), observedWater }
  server = await new TestServer(new TestLiveState(), { settings }).start()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

async function layersAt(path: string) {
  const response = await fetch(server.origin + path)
  assert.equal(response.status, 200)
  return new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer()))).layers
}

/** Whether a point is on land: an odd number of edges is to its right. */
async function isLand(lng: number, lat: number): Promise<boolean> {
  const { path, at } = tileAt(lng, lat)
  const { 'port-land': layer } = await layersAt(path)
  let crossings = 0
  for (let i = 0; i < layer.length; i++)
    for (const ring of layer.feature(i).loadGeometry())
      for (const [j, b] of ring.entries()) {
        const a = ring[(j + ring.length - 1) % ring.length]
        if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) crossings++
      }
  return crossings % 2 === 1
}

describe('the coast near ports', () => {
  for (const [place, lng, lat, land] of [
    ['the Prinses Amaliahaven of Maasvlakte 2', 3.992, 51.949, false],
    ['the Beerkanaal at Maasvlakte', 4.086, 51.96, false],
    ['the Calandkanaal at Europoort', 4.17, 51.945, false],
    ['the Botlek', 4.285, 51.8845, false],
    ['the Waalhaven', 4.436, 51.89, false],
    ['the Nieuwe Waterweg at Maassluis', 4.245, 51.915, false],
    ['the Hartelkanaal', 4.19, 51.913, false],
    ['the Eemhaven', 4.412, 51.89, false],
    ['the dam between Calandkanaal and Nieuwe Waterweg', 4.178, 51.9438, true],
    ['Rozenburg', 4.252, 51.9, true],
    ['Brielle', 4.165, 51.9, true],
    ['Oostvoorne', 4.1, 51.91, true],
    ['Vlaardingen', 4.345, 51.92, true],
    ['Pernis', 4.385, 51.887, true],
    ['Delft', 4.36, 52.01, true],
    ['Maasvlakte', 4.022, 51.9525, true],
    ['the Delwaidedok at Antwerp', 4.33, 51.3263, false],
    ['the Kanaaldok at Antwerp', 4.303, 51.331, false],
    ['the Scheldt at Lillo', 4.272, 51.31, false],
    ['the Deurganckdok', 4.256, 51.288, false],
    ['the Verrebroekdok', 4.236, 51.26, false],
    ['Doel', 4.265, 51.31, true],
    ['Zandvliet', 4.31, 51.36, true],
    ['the station of Antwerp', 4.421, 51.217, true],
    ['the Waltershofer Hafen at Hamburg', 9.9205, 53.529, false],
    ['the Köhlbrand at Hamburg', 9.9385, 53.53, false],
    ['the Reiherstieg', 9.976, 53.52, false],
    ['the basins of Harburg', 9.957, 53.477, false],
    ['the Norderelbe', 10.06, 53.51, false],
    ['Finkenwerder', 9.86, 53.533, true],
    ['Wilhelmsburg', 10.0, 53.495, true],
    ['Altenwerder', 9.91, 53.51, true],
    ['the town of Hamburg', 9.98, 53.56, true],
    ['the eastern anchorage of Singapore', 103.8, 1.23, false],
    ['the Strait of Johor', 103.75, 1.445, false],
    ['the water off Jurong Port', 103.712, 1.298, false],
    ['Jurong Island, reclaimed', 103.672, 1.268, true],
    ['the airport of Changi, reclaimed', 103.99, 1.35, true],
    ['Bukit Timah', 103.8, 1.35, true],
    ['the Houston Ship Channel at Baytown', -95.02, 29.715, false],
    ['Pasadena', -95.2, 29.66, true],
    ['the San Jacinto River at Lynchburg', -95.0745, 29.779, false],
    ['Channelview above the San Jacinto River', -95.085, 29.815, true],
    ['La Porte beside the bays of the San Jacinto River', -95.05, 29.695, true],
    ['Galveston Bay', -94.85, 29.5, false],
    ['the Mississippi at the Huey P. Long Bridge', -90.1687, 29.944, false],
    ['the Mississippi at English Turn', -89.955, 29.881, false],
    ['the Mississippi at Jesuit Bend', -90.0205, 29.768, false],
    ['the Mississippi at Pointe à la Hache', -89.797, 29.5755, false],
    ['the Mississippi at Port Sulphur', -89.686, 29.485, false],
    ['the Southwest Pass of the Mississippi', -89.317, 29.056, false],
    ['the Algiers Canal', -89.993, 29.899, false],
    ['Braithwaite', -89.91, 29.83, true],
    ['Belle Chasse', -90.01, 29.845, true],
    ['Delacroix', -89.85, 29.72, true],
    ['the Elbe at Grünendeich', 9.65, 53.577, false],
    ['the southern bank of the Elbe at Grünendeich', 9.628, 53.5685, true],
    ['the Sloehaven at Vlissingen', 3.7, 51.4605, false],
    ['the Western Scheldt at Hansweert', 4.0, 51.43, false],
    ['the Western Scheldt at Terneuzen', 3.82, 51.35, false],
    ['Kapelle, west of the bend of the Western Scheldt', 3.915, 51.445, true],
    ['the bank of the Western Scheldt west of Terneuzen', 3.735, 51.32, true],
    ['the western Strait of Johor', 103.66, 1.41, false],
    ['the mouth of the Sungai Pulai', 103.543, 1.345, false],
    ['Gelang Patah, beside the western Strait of Johor', 103.6335, 1.3835, true],
    ['Tanjung Pelepas', 103.555, 1.375, true],
    ['the Bosphorus', 29.06, 41.08, false],
  ] as const)
    test(`${place} is ${land ? 'land' : 'water'}`, async () => assert.equal(await isLand(lng, lat), land))

  test('the berths of demo ships in Rotterdam, Antwerp, Singapore and Fujairah are water', async () => {
    const berths = [...loadBerths(data)].filter(([id]) => /^(?:rotterdam|antwerp|singapore|fujairah)-/.test(id))
    assert.ok(berths.length >= 10, `${berths.length} terminals`)
    for (const [id, places] of berths)
      for (const { lng, lat } of places) assert.equal(await isLand(lng, lat), false, `${id} ${lng} ${lat}`)
  })

  for (const [river, lng, lat, widthM] of [
    ['the Mississippi at New Orleans', -90.06, 29.95, 700],
    ['the Huangpu at Shanghai', 121.5518, 31.27, 450],
    ['the Noordzeekanaal', 4.73, 52.43, 270],
  ] as const)
    test(`has ${river} as land beside water of its width and a shore`, async () => {
      assert.deepEqual(Object.keys(await layersAt(tileAt(lng, lat).path)), ['port-area', 'port-land'])
      const coast = new PortCoastTiles(join(data, 'port-coast.tiles'))
      const stepM = 10
      const waterM = (east: number, north: number) => {
        for (let m = 0; m < 5000; m += stepM) {
          const position = {
            lng: lng + (east * m) / 111_200 / Math.cos((lat * Math.PI) / 180),
            lat: lat + (north * m) / 111_200,
          }
          if (coast.isLand(position)) return m
        }
        return Infinity
      }
      const across = Array.from({ length: 36 }, (_, i) => (i * Math.PI) / 36).map(
        (angle) => waterM(Math.cos(angle), Math.sin(angle)) + waterM(-Math.cos(angle), -Math.sin(angle)),
      )
      // Land begins 50 m from the water on either side.
      const narrowestM = Math.min(...across)
      assert.ok(Math.abs(narrowestM - (widthM + 100)) < 60, `${narrowestM} m`)
    })

  test('covers the tile of every port', async () => {
    for (const { unlocode, lng, lat } of loadPorts(data)) {
      const layers = await layersAt(tileAt(lng, lat).path)
      assert.equal(layers['port-area']?.length, 1, unlocode)
    }
  })

  test('is empty at sea and at other zooms', async () => {
    for (const path of [tileAt(-40, 30).path, '/app/coast/8/1/1.pbf'])
      assert.deepEqual(Object.keys(await layersAt(path)), [])
  })

  test('is plain for callers that do not accept gzip', async () => {
    const { path } = tileAt(4.05, 51.95)
    const plain = await fetch(server.origin + path, { headers: { 'accept-encoding': 'identity' } })
    assert.equal(plain.headers.get('content-encoding'), null)
    const tile = new VectorTile(new PbfReader(new Uint8Array(await plain.arrayBuffer())))
    assert.ok(tile.layers['port-land'].length > 0)
  })

  test('has the water that vessels were observed in beside the coast, as soon as it is written', async () => {
    const { path } = tileAt(4.36, 52.01)
    const [x, y] = path.split('/').slice(-2)
    assert.equal((await layersAt(path))['observed-water'], undefined)
    const layer = new MvtLayer('observed-water', 10_000)
    layer.addLines([[8, 8, 40, 8]], { px: 0.9 })
    mkdirSync(join(folder, 'observed-water'))
    writeFileSync(join(folder, 'observed-water', `${x}-${parseInt(y, 10)}.pbf.gz`), gzipSync(layer.bytes()))
    const layers = await layersAt(path)
    assert.equal(layers['observed-water'].feature(0).properties.px, 0.9)
    assert.ok(layers['port-land'].length > 0)
  })

  for (const path of ['/app/coast/9/1/1.png', '/app/coast/x/1/1.pbf', '/app/coast/9/-1/1.pbf'])
    test(`${path}: 404`, async () => assert.equal((await fetch(server.origin + path)).status, 404))
})

test('the land of a tile is that of its rings', () => {
  const path = join(data, 'port-coast.tiles')
  const land = new PortLand(path)
  const coast = new PortCoastTiles(path)
  const side = 2 ** 9 * cellsPerTile
  const rotterdam = cellAt(4.2, 51.9)
  const newOrleans = cellAt(-90.06, 29.95)
  const singapore = cellAt(103.8, 1.3)
  let [cells, landCells] = [0, 0]
  for (const tile of [rotterdam, newOrleans, singapore].map(tileOfCell)) {
    assert.ok(land.has(tile), tile)
    const [column, row] = tile.split('/').map(Number)
    for (let i = 0; i < 500; i++) {
      const x = column * cellsPerTile + ((i * 397) % cellsPerTile)
      const y = row * cellsPerTile + ((i * 661) % cellsPerTile)
      const lng = ((x + 0.5) / side) * 360 - 180
      const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / side))) * 180) / Math.PI
      assert.equal(land.isLand({ x, y }), coast.isLand({ lng, lat }), `${tile} ${x} ${y}`)
      cells++
      if (land.isLand({ x, y })) landCells++
    }
  }
  assert.ok(landCells > cells / 10 && landCells < cells * 0.9, `${landCells} of ${cells}`)
  const isWater = [cellAt(103.8, 1.23), cellAt(103.8, 1.35), cellAt(-90.06, 29.95), cellAt(-40, 30)].map((cell) => land.isWater(cell)) // oxfmt-ignore
  assert.deepEqual(isWater, [true, false, true, false], 'an anchorage, a hill, a river, and the ocean without a tile')
})
