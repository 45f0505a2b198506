import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import GeoJSONVT from 'geojson-vt'
import type { Browser, Page } from 'playwright-core'
import { launchTestBrowser, PageErrors, pageTimeoutMs } from '../support/browser.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { missing } from './app-page.ts'

/** A tile of the whole world with one island, around Null Island, where no other map has land. */
function islandTile(layer: string): Uint8Array {
  const ring = [
    [-20, -20],
    [20, -20],
    [20, 20],
    [-20, 20],
    [-20, -20],
  ]
  const index = new GeoJSONVT(
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
    { maxZoom: 0, extent: 4096 },
  )
  const tile = index.getTile(0, 0, 0)
  assert.ok(tile)
  return fromGeojsonVt({ [layer]: tile } as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: 4096,
  })
}

/**
 * An archive of that one tile, nothing compressed.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
function archive(layer: string): Buffer {
  const tile = islandTile(layer)
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: layer, fields: {} }] }))
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)])
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const tileAt = 127 + directory.length + metadata.length
  const places = [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    tileAt,
    0,
    tileAt,
    tile.length,
    1,
    1,
    1,
  ]
  for (const [i, value] of places.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * i)
  // Clustered, no compression inside nor of tiles, vector tiles, zoom 0 to 0.
  header.set([1, 1, 1, 1, 0, 0], 96)
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * i)
  return Buffer.concat([header, directory, metadata, tile])
}

describe('configured basemap in a real browser', { skip: missing ?? false }, () => {
  const folder = temporaryFolder()
  let browser: Browser
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(async () => {
    await browser?.close()
    for (const server of servers) await server.end('SIGKILL')
    folder.remove()
  })

  const servers: RunningServer[] = []
  async function start(settings: Record<string, string>): Promise<RunningServer> {
    const server = await RunningServer.start(settings)
    servers.push(server)
    return server
  }

  async function open(server: RunningServer): Promise<{ page: Page; asked: string[]; errors: string[] }> {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
    page.setDefaultTimeout(pageTimeoutMs)
    const asked: string[] = []
    const errors = new PageErrors(page)
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${server.origin}/app/?at=0,0,2`)
    await page.waitForFunction(() => window.__seaborne?.state === 'live' && window.__seaborne.map.areTilesLoaded())
    const mapErrors = await page.evaluate(() => window.__seaborne!.errors)
    return { page, asked, errors: [...(await errors.all()), ...mapErrors] }
  }

  const demo = (name: string) => ({ SVC_DATA_DIR: join(folder.path, name), SVC_FEEDS: 'demo:?vessels=300&past=0' })

  test('an archive of tiles is read in ranges from our own origin, and drawn in our colours', async () => {
    const path = join(folder.path, 'island.pmtiles')
    writeFileSync(path, archive('earth'))
    const server = await start({ ...demo('archive'), SVC_PMTILES: path })
    const part = await fetch(`${server.origin}/app/basemap.pmtiles`, { headers: { range: 'bytes=0-6' } })
    assert.deepEqual([part.status, await part.text()], [206, 'PMTiles'])
    const { page, asked, errors } = await open(server)
    await page.waitForFunction(() => window.__seaborne!.map.queryRenderedFeatures({ layers: ['land'] }).length > 0)
    assert.ok(asked.some((url) => url.endsWith('/app/basemap.pmtiles')))
    assert.deepEqual(
      asked.filter(
        (url) => /\/basemap\/\d/.test(url) || !/^(?:blob|data):/.test(url) === !url.startsWith(server.origin),
      ),
      [],
      'neither the built-in tiles nor another origin is asked',
    )
    assert.deepEqual(errors, [])
    await page.close()
  })

  test('a style of another origin is drawn below the vessels; only that origin is allowed', async () => {
    using closing = new DisposableStack()
    const style = {
      version: 8,
      sources: {},
      layers: [{ id: 'theirs', type: 'background', paint: { 'background-color': '#203040' } }],
    }
    const elsewhere = createServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(style)),
    )
    closing.defer(() => elsewhere.close().closeAllConnections())
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    const server = await start({ ...demo('style'), SVC_MAP_STYLE: `${origin}/style.json` })
    const policy = (await fetch(`${server.origin}/app`)).headers.get('content-security-policy') ?? ''
    assert.ok(policy.includes(`connect-src 'self' ${origin};`), policy)
    const { page, asked, errors } = await open(server)
    const layers = await page.evaluate(() => window.__seaborne!.map.getStyle().layers.map(({ id }) => id))
    assert.equal(layers[0], 'theirs')
    assert.ok(!layers.includes('land'))
    assert.equal(await page.evaluate(() => window.__seaborne!.map.getLayer('vessels') !== undefined), true)
    assert.ok(asked.includes(`${origin}/style.json`))
    assert.deepEqual(errors, [])
    await page.close()
  })

  test('a style that fails to load is reported, and the built-in basemap is shown', async () => {
    const server = await start({ ...demo('none'), SVC_MAP_STYLE: '/app/no-such-style.json' })
    const { page, errors } = await open(server)
    assert.equal(await page.evaluate(() => window.__seaborne!.map.getLayer('land') !== undefined), true)
    assert.ok(
      errors.some((error) => error.includes('The configured basemap failed to load')),
      errors.join(),
    )
    await page.close()
  })
})

describe('settings of the basemap', () => {
  test('a missing file stops the server at startup', async () => {
    await assert.rejects(
      RunningServer.start({ SVC_PMTILES: '/no/such.pmtiles' }),
      /SVC_PMTILES must be an existing file, got/,
    )
  })
})
