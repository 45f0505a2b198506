// Measures the map in Chromium against a running mock: first map, frames a second while panning, heap over refreshes.
// Run: node scripts/build.mjs && node bench/web-map.ts
import { findChromium, launchBrowser } from '../test/support/browser.ts'
import { startMockApi } from '../test/support/mock-api.ts'

const chromium = findChromium()
if (chromium === null) throw new Error('No Chromium was found; SVC_TEST_CHROMIUM can name one.')
const api = await startMockApi({ vessels: 5000, capped: false })
const browser = await launchBrowser(chromium)
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })

/** Runs in the page: what it says is text, for this program knows no DOM. */
const inPage = <T>(script: string) => page.evaluate<T>(script)

const started = performance.now()
await page.goto(`${api.origin}/app/?at=20,40,2.4`)
while (!(await inPage('window.__seaborne?.state === "live" && window.__seaborne.vessels > 0')))
  await page.waitForTimeout(20)
console.log(`first map with vessels, cold: ${((performance.now() - started) / 1000).toFixed(2)} s`)

/** Frames a second while the camera moves for three seconds. */
const framesASecond = () =>
  inPage<number>(`new Promise((done) => {
    const map = window.__seaborne.map
    let frames = 0
    const start = performance.now()
    const step = () => {
      frames++
      map.jumpTo({ center: [Math.sin(frames / 20) * 40, 20] })
      if (performance.now() - start < 3000) map.once('render', () => requestAnimationFrame(step))
      else done((frames / (performance.now() - start)) * 1000)
    }
    step()
  })`)

const shown = await inPage<number>('window.__seaborne.vessels')
await page.waitForTimeout(3000)
const ours = await framesASecond()
await inPage(`(() => {
  const { map } = window.__seaborne
  const at = () => [Math.random() * 300 - 150, Math.random() * 120 - 60]
  const features = Array.from({ length: ${shown} }, () => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: at() } }))
  map.setLayoutProperty('vessels', 'visibility', 'none')
  map.addSource('peer', { type: 'geojson', data: { type: 'FeatureCollection', features } })
  map.addLayer({ id: 'peer', type: 'circle', source: 'peer', paint: { 'circle-radius': 5, 'circle-color': '#e69f00' } })
})()`)
await page.waitForTimeout(3000)
const peer = await framesASecond()
console.log(
  `frames a second while panning with ${shown}: ships ${ours.toFixed(1)}, circle layer ${peer.toFixed(1)}, ratio ${(ours / peer).toFixed(2)}`,
)

/** Bytes of the page's heap after 100 answers, each different. */
const heap = () => inPage<number>('(globalThis.gc?.(), performance.memory.usedJSHeapSize)')
const before = await heap()
for (let i = 0; i < 100; i++) {
  await inPage(`window.__seaborne.map.jumpTo({ center: [${i % 40}, 20] }); 0`)
  await page.waitForTimeout(120)
}
await page.waitForTimeout(4000)
console.log(`heap: ${(before / 1e6).toFixed(1)} MB, after 100 moves ${((await heap()) / 1e6).toFixed(1)} MB`)
await browser.close()
await api.close()
