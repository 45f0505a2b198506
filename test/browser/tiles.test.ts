import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { findChromium, launchTestBrowser, pageTimeoutMs } from '../support/browser.ts'
import { mapServer } from '../support/map-api.ts'

const chromium = findChromium()
const fileOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`maplibre-gl/dist/${name}`))

/** A page of somebody else's that draws our tiles, as the recipe has it. */
const page = (tiles: string) => `<!doctype html>
<div id="map" style="width:800px;height:600px"></div>
<script type="module">
import * as maplibregl from '/maplibre-gl.mjs'
const map = new maplibregl.Map({
  container: 'map', center: [56, 26], zoom: 3, attributionControl: false,
  transformRequest: (url) => url.startsWith('${tiles}') ? { url, headers: { Authorization: 'Bearer pro' } } : undefined,
  style: { version: 8, sources: Object.fromEntries(['vessels', 'infrastructure', 'events', 'chokepoints'].map((id) =>
    [id, { type: 'vector', url: '${tiles}/' + id + '.json' }])), layers: [
    { id: 'chokepoints', type: 'fill', source: 'chokepoints', 'source-layer': 'chokepoints' },
    { id: 'pipelines', type: 'line', source: 'infrastructure', 'source-layer': 'infrastructure' },
    { id: 'events', type: 'circle', source: 'events', 'source-layer': 'events' },
    { id: 'vessels', type: 'circle', source: 'vessels', 'source-layer': 'vessels' },
  ] },
})
window.mapErrors = []
map.on('error', ({ error }) => window.mapErrors.push(String(error)))
map.on('idle', () => { window.drawn = map.queryRenderedFeatures().map(({ layer, properties }) => [layer.id, properties.name ?? properties.title]) })
</script>`

test(
  'a map of another origin draws our tiles, with a key for what is Pro',
  {
    skip: chromium === null ? 'no Chromium' : false,
  },
  async () => {
    await using server = await mapServer()
    const other = createServer(({ url = '/' }, response) => {
      const name = url.slice(1).split('?', 1)[0]
      if (name === '')
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page(`${server.origin}/tiles`))
      else if (!/^[\w-]+\.mjs$/.test(name)) response.writeHead(404).end()
      else response.setHeader('content-type', 'text/javascript').end(fileOf(name))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const browser = await launchTestBrowser()
    try {
      const tab = await browser.newPage()
      await tab.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
      await tab.waitForFunction('window.drawn?.length > 0', undefined, { timeout: pageTimeoutMs })
      const drawn = (await tab.evaluate('window.drawn')) as [string, string][]
      const layers = new Set(drawn.map(([layer]) => layer))
      assert.deepEqual([...layers].toSorted(), ['chokepoints', 'events', 'pipelines', 'vessels'])
      assert.ok(drawn.some(([, name]) => name === 'Strait of Hormuz'))
      assert.deepEqual(await tab.evaluate('window.mapErrors'), [])
    } finally {
      await browser.close()
      other.close()
    }
  },
)
