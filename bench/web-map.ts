// Measures the map in Chromium, drawing by software: how soon the ships are there, frames a second while panning, the heap
// over refreshes, a fleet of 100,000, and by web-states.ts the time bar, the table and accessibility.
// Run: node scripts/build.mjs && node bench/web-map.ts [cold] [pan] [heap] [many] [time] [table] [axe] [touch]
import type { Browser, Page } from 'playwright-core'
import { findChromium, launchBrowser } from '../test/support/browser.ts'
import { startMockApi } from '../test/support/mock-api.ts'
import { RunningServer, temporaryFolder } from '../test/support/running-server.ts'
import { accessibility, playing, scrolling, touchTargets } from './web-states.ts'

const wanted = process.argv.slice(2)
const chromium = findChromium()
if (chromium === null) throw new Error('No Chromium was found; SVC_TEST_CHROMIUM can name one.')
const browser = await launchBrowser(chromium)
const viewport = { width: 1280, height: 800 }

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
const shares = (figures: number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))]

/** Waits for a condition in the page, given as text because this program has no DOM types. */
async function until(page: Page, script: string): Promise<void> {
  const endMs = performance.now() + 60_000
  while (!(await page.evaluate<unknown>(script))) {
    if (performance.now() > endMs) throw new Error(`not within a minute: ${script}`)
    await page.waitForTimeout(20)
  }
}

const live = (page: Page) => until(page, 'window.__seaborne?.state === "live" && window.__seaborne.vessels > 0')

/** Opens the page five times, each in a new browser context. */
async function coldLoads(browser: Browser, address: string): Promise<void> {
  const ships: number[] = []
  const whole: number[] = []
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await page.goto(address)
    const painted = 'performance.getEntriesByName("vessels painted")[0]?.startTime'
    await until(page, painted)
    ships.push(await page.evaluate<number>(painted))
    await until(page, 'window.__seaborne?.map.areTilesLoaded()')
    whole.push(await page.evaluate<number>('performance.now()'))
    await context.close()
  }
  const text = (figures: number[]) =>
    `${(median(figures) / 1000).toFixed(2)} s (${figures.map((ms) => (ms / 1000).toFixed(2)).join(', ')})`
  console.log(`first ships on the map, cold, median of 5: ${text(ships)}`)
  console.log(`map whole, cold, median of 5: ${text(whole)}`)
}

/** Frame times in ms while the camera moves for three seconds. */
const frameTimes = (page: Page) =>
  page.evaluate<number[]>(`new Promise((done) => {
    const map = window.__seaborne.map
    const centre = map.getCenter()
    const wide = 30 / 2 ** (map.getZoom() - 2.4)
    const times = []
    const start = performance.now()
    let before = start
    const step = () => {
      const now = performance.now()
      if (times.length > 0 || now > start) times.push(now - before)
      before = now
      map.jumpTo({ center: [centre.lng + Math.sin(times.length / 20) * wide, centre.lat] })
      if (now - start < 3000) map.once('render', () => requestAnimationFrame(step))
      else done(times.slice(1))
    }
    step()
  })`)

const fps = (times: number[]) => 1000 / (times.reduce((sum, ms) => sum + ms, 0) / times.length)

const circles = (count: number) => `(() => {
  const { map } = window.__seaborne
  const at = () => [Math.random() * 300 - 150, Math.random() * 120 - 60]
  const features = Array.from({ length: ${count} }, () => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: at() } }))
  map.setLayoutProperty('vessels', 'visibility', 'none')
  if (!map.getSource('peer')) {
    map.addSource('peer', { type: 'geojson', data: { type: 'FeatureCollection', features } })
    map.addLayer({ id: 'peer', type: 'circle', source: 'peer', paint: { 'circle-radius': 5, 'circle-color': '#e69f00' } })
  }
  map.setLayoutProperty('peer', 'visibility', 'visible')
})()`
const shipsAgain = `(() => {
  const { map } = window.__seaborne
  map.setLayoutProperty('vessels', 'visibility', 'visible')
  map.setLayoutProperty('peer', 'visibility', 'none')
})()`

/** Alternates both three times, so that other load on the machine affects both. */
async function panning(page: Page): Promise<void> {
  const shown = await page.evaluate<number>('window.__seaborne.vessels')
  const [ours, peer]: [number[], number[]] = [[], []]
  await page.waitForTimeout(3000)
  for (let i = 0; i < 3; i++) {
    ours.push(fps(await frameTimes(page)))
    await page.evaluate(circles(shown))
    await page.waitForTimeout(1500)
    peer.push(fps(await frameTimes(page)))
    await page.evaluate(shipsAgain)
    await page.waitForTimeout(500)
  }
  console.log(
    `frames a second while panning with ${shown}: ships ${median(ours).toFixed(1)}, circle layer ${median(peer).toFixed(1)}, ratio ${(median(ours) / median(peer)).toFixed(2)}`,
  )
}

const refreshes = 500

/** The heap of the page after garbage collection, before and after 500 different responses. */
async function refreshing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const ask = `window.__seaborne.refresh()`
  for (let i = 0; i < 20; i++) await page.evaluate(ask)
  const before = await heap()
  for (let i = 0; i < refreshes; i++) await page.evaluate(ask)
  console.log(`heap: ${before.toFixed(1)} MB, after ${refreshes} refreshes ${(await heap()).toFixed(1)} MB`)
}

/** Opens the demo fleet of 100,000, pans and zooms in. */
async function many(browser: Browser): Promise<void> {
  const folder = temporaryFolder()
  const server = await RunningServer.start({
    SVC_DATA_DIR: folder.path,
    SVC_FEEDS: 'demo:?vessels=100000',
    SVC_LIMIT_FREE: '1000',
  })
  await server.until<unknown[]>('/vessels?zoom=8', (list) => list.length === 5000, 60_000)
  const page = await browser.newPage({ viewport })
  for (const [name, at] of [
    ['the world', '22,60,2.4'],
    ['South-East Asia', '4,108,5'],
    ['Malacca, every ship', '2.5,102,7.2'],
  ]) {
    await page.goto(`${server.origin}/app/?at=${at}`)
    await live(page)
    await page.waitForTimeout(3000)
    const times = await frameTimes(page)
    const shown = await page.evaluate<string>('`${__seaborne.vessels} of ${__seaborne.matched}`')
    console.log(
      `100,000 ships, ${name}: ${shown}; frames p50 ${shares(times, 0.5).toFixed(0)} ms, p95 ${shares(times, 0.95).toFixed(0)} ms`,
    )
    await panning(page)
  }
  await page.close()
  await server.end('SIGTERM')
  folder.remove()
}

const does = (name: string) => wanted.length === 0 || wanted.includes(name)
if (does('cold')) {
  const folder = temporaryFolder()
  const server = await RunningServer.start({ SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:', SVC_LIMIT_FREE: '1000' })
  await server.until<unknown[]>('/vessels?zoom=2', (list) => list.length === 200)
  await coldLoads(browser, `${server.origin}/app/`)
  await server.end('SIGTERM')
  folder.remove()
}
if (does('pan') || does('heap')) {
  const api = await startMockApi({ vessels: 5000, capped: false })
  const page = await browser.newPage({ viewport })
  await page.goto(`${api.origin}/app/?at=20,40,2.4`)
  await live(page)
  if (does('pan')) await panning(page)
  if (does('heap')) await refreshing(page)
  await api.close()
}
if (does('many')) await many(browser)
if (does('time')) await playing(browser)
if (does('table')) await scrolling(browser)
if (does('axe')) await accessibility()
if (does('touch')) await touchTargets()
await browser.close()
