import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { TestServer } from '../support/api-context.ts'
import { asPro, mapServer, things } from '../support/map-api.ts'

let server: TestServer
before(async () => {
  server = await mapServer()
})
after(() => server[Symbol.asyncDispose]())

const ask = (path: string, init: RequestInit = asPro) =>
  fetch(`${server.origin}/tiles${path}`, { redirect: 'manual', ...init })

const features = (tile: VectorTile, layer: string): VectorTileFeature[] =>
  Array.from({ length: tile.layers[layer]?.length ?? 0 }, (_, i) => tile.layers[layer].feature(i))

async function tileAt(path: string): Promise<VectorTile> {
  const response = await ask(path)
  assert.equal(response.status, 200, path)
  assert.equal(response.headers.get('content-type'), 'application/vnd.mapbox-vector-tile')
  return new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer())))
}

const everyTile = (z: number) =>
  Array.from({ length: 4 ** z }, (_, n) => ({ z, x: n % 2 ** z, y: Math.floor(n / 2 ** z) }))

const within = (feature: VectorTileFeature) => {
  const [[{ x, y }]] = feature.loadGeometry()
  return x >= 0 && x < 4096 && y >= 0 && y < 4096
}

interface TileJson {
  tiles: string[]
  maxzoom: number
  vector_layers: { id: string; fields: Record<string, string> }[]
}

const tileJson = async (path: string) => (await (await ask(path)).json()) as TileJson

describe('vessel tiles', () => {
  for (const z of [0, 1, 3])
    test(`are each in one tile of zoom ${z}, where they are and as the list has them`, async () => {
      const list = await server.json<Vessel[]>('/vessels', asPro)
      const found = new Map<string, Record<string, unknown>>()
      for (const { x, y } of everyTile(z)) {
        for (const feature of features(await tileAt(`/vessels/${z}/${x}/${y}.mvt`), 'vessels')) {
          if (!within(feature)) continue
          const mmsi = String(feature.properties['mmsi'])
          assert.ok(!found.has(mmsi), mmsi)
          assert.equal(feature.id, Number(mmsi))
          const { geometry } = feature.toGeoJSON(x, y, z)
          const ship = list.find((each) => each.mmsi === mmsi)!
          const [lng, lat] = (geometry as { coordinates: number[] }).coordinates
          const step = 360 / 2 ** z / 4096
          assert.ok(Math.abs(lng - ship.lng) <= step && Math.abs(lat - ship.lat) <= step, `${lng} ${ship.lng}`)
          found.set(mmsi, feature.properties)
        }
      }
      const { vector_layers: layers } = await tileJson('/vessels.json')
      const members = Object.keys(layers.find(({ id }) => id === 'vessels')!.fields) as (keyof Vessel)[]
      assert.equal(found.size, list.length)
      for (const ship of list) {
        const known = members.filter((name) => ship[name] !== null).map((name) => [name, ship[name]])
        assert.deepEqual({ ...found.get(ship.mmsi) }, Object.fromEntries(known))
      }
    })

  test('near ±180° are in the margin of the tiles across too', async () => {
    await using own = await mapServer(1)
    own.sea.fleet.columns.lng[0] = 179.999
    own.sea.fleet.markDirty(0)
    own.sea.tick()
    const across = await fetch(`${own.origin}/tiles/vessels/4/0/7.mvt`)
    const tile = new VectorTile(new PbfReader(new Uint8Array(await across.arrayBuffer())))
    const [feature] = features(tile, 'vessels')
    assert.ok(feature.loadGeometry()[0][0].x < 0)
  })

  test('are filtered as the list is, and TileJSON keeps the filter', async () => {
    const { tiles } = await tileJson('/vessels.json?types=bulk_carrier&zoom=3')
    assert.equal(tiles[0], `${server.origin}/tiles/vessels/{z}/{x}/{y}.mvt?types=bulk_carrier`)
    const list = await server.json<Vessel[]>('/vessels?types=bulk_carrier', asPro)
    const tile = await tileAt('/vessels/0/0/0.mvt?types=bulk_carrier')
    assert.equal(features(tile, 'vessels').length, list.length)
    assert.ok(list.length > 0)
  })

  test('a tile at its size limit holds the largest cargoes and counts the rest', async () => {
    await using own = await mapServer(6500)
    for (let slot = 0; slot < 6500; slot++) {
      own.sea.fleet.columns.cargoTonnes[slot] = 1000 + ((slot * 7919) % 6500)
      own.sea.fleet.columns.dwtTonnes[slot] = 500_000 + slot
      own.sea.fleet.markDirty(slot)
    }
    own.sea.tick()
    const response = await fetch(`${own.origin}/tiles/vessels/0/0/0.mvt`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    assert.ok(bytes.length <= 500_000 && bytes.length > 490_000, String(bytes.length))
    const tile = new VectorTile(new PbfReader(bytes))
    const shown = features(tile, 'vessels')
    const cargoes = shown.map(({ properties }) => properties['est_cargo_mt'] as number)
    assert.deepEqual(
      cargoes,
      Array.from({ length: shown.length }, (_, n) => 7499 - n),
    )
    const [summary] = features(tile, 'summary')
    assert.deepEqual({ ...summary.properties }, { matched: 6500, shown: shown.length, left_out: 6500 - shown.length })
    assert.equal(response.headers.get('x-total-count'), '6500')
    assert.equal(response.headers.get('x-returned-count'), String(shown.length))
    assert.equal(response.headers.get('x-data-as-of'), '2026-11-20T12:00:00Z')
  })
})

describe('infrastructure tiles', () => {
  test('names in any script, nested objects flattened', async () => {
    const tile = await tileAt('/infrastructure/0/0/0.mvt')
    const all = features(tile, 'infrastructure')
    assert.deepEqual(new Set(all.map(({ properties }) => properties['id'])), new Set(things.map(({ id }) => id)))
    const port = all.find(({ properties }) => properties['id'] === 'port:NOÅLE')!
    assert.equal(port.properties['name'], 'Ålesund 奥勒松 — “havn”')
    assert.equal(port.properties['source_licence'], 'CC BY 4.0')
    assert.equal(all.find(({ properties }) => properties['kind'] === 'lng_terminal')?.properties['capacity'], 12.5)
  })

  test('a pipeline across ±180° ends at both edges of the map and never runs around it', async () => {
    for (const [x, beyond] of [
      [15, true],
      [0, false],
    ] as const) {
      const tile = await tileAt(`/infrastructure/4/${x}/4.mvt?types=oil_pipeline`)
      const across = features(tile, 'infrastructure').flatMap((each) =>
        each
          .loadGeometry()
          .flat()
          .map(({ x }) => x),
      )
      assert.ok(beyond ? Math.max(...across) === 4096 + 64 : Math.min(...across) === -64, across.join())
      assert.ok(across.every((step) => step >= -64 && step <= 4160))
    }
    assert.equal(
      (await ask('/infrastructure/4/8/4.mvt?types=oil_pipeline').then((got) => got.arrayBuffer())).byteLength,
      0,
    )
  })

  test('every property stands in the TileJSON', async () => {
    for (const [id, layers] of [
      ['vessels', ['vessels']],
      ['infrastructure', ['infrastructure']],
      ['navigation-areas', ['navigation-areas']],
      ['events', ['events']],
      ['chokepoints', ['chokepoints', 'chokepoint_labels']],
    ] as const) {
      const { vector_layers: described } = await tileJson(`/${id}.json`)
      const tile = await tileAt(`/${id}/0/0/0.mvt`)
      assert.deepEqual(Object.keys(tile.layers).toSorted(), [...layers].toSorted())
      for (const layer of layers) {
        const { fields } = described.find((each) => each.id === layer)!
        for (const { properties } of features(tile, layer))
          for (const name of Object.keys(properties)) assert.ok(name in fields, `${layer} ${name}`)
      }
    }
  })
})

test('event and chokepoint tiles: positions and properties', async () => {
  const events = features(await tileAt('/events/0/0/0.mvt'), 'events')
  assert.deepEqual(
    events.map(({ properties }) => [properties['id'], properties['active']]),
    [
      ['nhc:3', true],
      ['usgs:1', true],
      ['usgs:2', true],
    ],
  )
  const straits = features(await tileAt('/chokepoints/5/20/13.mvt'), 'chokepoints')
  const [hormuz] = straits.map((each) => each.toGeoJSON(20, 13, 5))
  assert.equal(hormuz.properties?.['id'], 'hormuz')
  assert.equal(hormuz.geometry.type, 'Polygon')
  assert.equal(typeof hormuz.properties?.['vessel_count'], 'number')
  assert.ok(!('transits_24h_inbound' in (hormuz.properties ?? {})), 'a count that is not known yet is left out')
})

describe('as HTTP', () => {
  test('a tile that has not changed is not sent again; packed or not, it is the same', async () => {
    const plain = await ask('/vessels/0/0/0.mvt', { headers: { 'accept-encoding': 'identity' } })
    const packed = await ask('/vessels/0/0/0.mvt', { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.deepEqual(Buffer.from(await packed.arrayBuffer()), Buffer.from(await plain.arrayBuffer()))
    for (const { headers } of [plain, packed]) {
      const again = await ask('/vessels/0/0/0.mvt', { headers: { 'if-none-match': headers.get('etag')! } })
      assert.equal(again.status, 304)
    }
    const head = await ask('/vessels/0/0/0.mvt', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    assert.equal(head.headers.get('content-length'), plain.headers.get('content-length'))
  })

  test('a tile of empty sea is empty, and has a tag', async () => {
    const response = await ask('/vessels/6/1/60.mvt')
    assert.equal(response.status, 200)
    assert.equal((await response.arrayBuffer()).byteLength, 0)
    assert.ok(response.headers.get('etag'))
  })

  test('a page of another origin may ask with a key', async () => {
    const options = await ask('/events/0/0/0.mvt', { method: 'OPTIONS' })
    assert.equal(options.status, 204)
    assert.equal(options.headers.get('access-control-allow-origin'), '*')
    assert.match(options.headers.get('access-control-allow-headers') ?? '', /Authorization/)
  })

  for (const { path, as, status } of [
    { path: '/events.json', as: undefined, status: 200 },
    { path: '/events/0/0/0.mvt', as: undefined, status: 402 },
    { path: '/events/0/0/0.mvt', as: 'Bearer free', status: 402 },
    { path: '/chokepoints/0/0/0.mvt', as: undefined, status: 402 },
    { path: '/events/0/0/0.mvt', as: `Basic ${btoa('any:pro')}`, status: 200 },
    { path: '/vessels/0/0/0.mvt', as: 'Bearer nobody', status: 401 },
  ])
    test(`${path} as ${as ?? 'anonymous caller'}: ${status}`, async () => {
      const response = await ask(path, { headers: as === undefined ? {} : { authorization: as } })
      assert.equal(response.status, status)
      if (status !== 402) return
      assert.deepEqual(await response.json(), { error: 'Pro required: upgrade your plan at /app.', upgrade: true })
    })

  for (const { path, status, says, method = 'GET' } of [
    { path: '/vessels/a/0/0.mvt', status: 400, says: /whole numbers z, x and y, got "a\/0\/0"/ },
    { path: '/vessels/0/0/-1.mvt', status: 400, says: /whole numbers/ },
    { path: '/vessels/1.5/0/0.mvt', status: 400, says: /whole numbers/ },
    { path: '/vessels/2/4/0.mvt', status: 400, says: /Zoom 2 has x and y from 0 to 3, got 4 and 0/ },
    { path: '/vessels/2/0/4.mvt', status: 400, says: /from 0 to 3/ },
    { path: '/vessels/13/0/0.mvt', status: 404, says: /end at zoom 12, got 13/ },
    { path: '/vessels/99999999999/0/0.mvt', status: 400, says: /whole numbers/ },
    { path: '/vessels/0/0/0', status: 404, says: /nothing at/ },
    { path: '/vessels/0/0/0.png', status: 404, says: /nothing at/ },
    { path: '/vessels/0/0/0/0.mvt', status: 404, says: /nothing at/ },
    { path: '/submarines/0/0/0.mvt', status: 404, says: /nothing at/ },
    { path: '/submarines.json', status: 404, says: /nothing at/ },
    { path: '/vessels', status: 404, says: /nothing at/ },
    { path: '/vessels/0/0/0.mvt?types=submarine', status: 400, says: /types does not know/ },
    { path: '/vessels/0/0/0.mvt?min_speed=9&max_speed=1', status: 400, says: /min_speed must not be above/ },
    { path: '/vessels/0/0/0.mvt', status: 405, method: 'POST', says: /not POST/ },
  ])
    test(`${method} ${path}: ${status}`, async () => {
      const response = await ask(path, { ...asPro, method })
      assert.equal(response.status, status)
      assert.match(((await response.json()) as { error: string }).error, says)
    })

  test('an unknown parameter is named in X-Ignored-Params', async () => {
    assert.equal((await ask('/vessels/0/0/0.mvt?v=7')).headers.get('x-ignored-params'), 'v')
  })
})

const hasGdal = (() => {
  try {
    return execFileSync('ogr2ogr', ['--formats'], { stdio: 'pipe' }).toString().includes('MVT')
  } catch {
    return false
  }
})()

test('GDAL reads a tile', { skip: !hasGdal && 'no ogr2ogr' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-tiles-'))
  mkdirSync(join(folder, '0/0'), { recursive: true })
  const file = join(folder, '0/0/0.mvt')
  for (const [id, layer, count] of [
    ['vessels', 'vessels', 60],
    ['infrastructure', 'infrastructure', things.length],
  ] as const) {
    const response = await ask(`/${id}/0/0/0.mvt`, { headers: { 'accept-encoding': 'identity' } })
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
    const options = ['-f', 'GeoJSON', '/vsistdout/', `MVT:${file}`, layer, '-t_srs', 'EPSG:4326']
    const { stdout, stderr } = await promisify(execFile)('ogr2ogr', options, { timeout: 120_000 })
    assert.equal(stderr, '')
    const { features } = JSON.parse(stdout) as { features: { properties: { id: string; mmsi: string } }[] }
    assert.equal(new Set(features.map(({ properties }) => properties.id ?? properties.mmsi)).size, count, id)
  }
  rmSync(folder, { recursive: true, force: true })
})
