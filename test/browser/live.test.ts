import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { findChromium, launchBrowser } from '../support/browser.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { missing } from './app-page.ts'

const admin = { email: 'master@example.org', password: 'Skagerrak nebel 7 lotse' }
const gulf = '?at=25.5,55,6'

describe('live updates in a real browser', { skip: missing ?? false }, () => {
  const folder = temporaryFolder()
  let server: RunningServer
  let browser: Browser
  let context: BrowserContext
  before(async () => {
    server = await RunningServer.start({
      SVC_DATA_DIR: folder.path,
      SVC_FEEDS: 'demo:?vessels=3000&speed=20',
      // All visitors of this file come from one address, within a minute.
      SVC_LIMIT_FREE: '1000',
      SVC_ADMIN_EMAIL: admin.email,
      SVC_ADMIN_PASSWORD: admin.password,
    })
    await server.until<unknown[]>('/vessels?bbox=48,22,62,30&zoom=8', (vessels) => vessels.length > 30)
    browser = await launchBrowser(findChromium() ?? '')
  })
  after(async () => {
    await browser?.close()
    await server?.end('SIGKILL')
    folder.remove()
  })

  /** A page of its own that counts what it asks of the API. */
  async function open(query: string, signedIn = false): Promise<{ page: Page; asked: Request[]; faults: string[] }> {
    await context?.close()
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const [asked, faults]: [Request[], string[]] = [[], []]
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    if (signedIn) {
      const reply = await context.request.post(`${server.origin}/api/v1/auth/login`, { data: admin })
      assert.equal(reply.status(), 200, await reply.text())
      await page.addInitScript(() => localStorage.setItem('seaborne.session', '1'))
    }
    page.on('request', (request) => request.url().includes('/api/v1/') && asked.push(request))
    await page.goto(`${server.origin}/app/${query}`)
    await page.waitForFunction(() => window.__seaborne?.state === 'live' && window.__seaborne.vessels > 0)
    return { page, asked, faults }
  }

  const streams = (asked: Request[]) => asked.filter((request) => request.url().includes('/stream/vessels'))
  const lists = (asked: Request[]) => asked.filter((request) => request.url().includes('/api/v1/vessels?'))

  test('a visitor at rest has sent one list request and has one stream', async () => {
    const { page, asked, faults } = await open(gulf)
    await page.waitForFunction(() => window.__seaborne!.streaming)
    assert.equal(streams(asked).length, 1)
    assert.deepEqual(
      lists(asked).map((request) => new URL(request.url()).search),
      [new URL(lists(asked)[0].url()).search],
      'the list was asked for before the map was there, and once',
    )
    assert.match(new URL(streams(asked)[0].url()).search, /bbox=.*&zoom=6\.00/)
    await page.getByText(/^live · \d+ s$/).waitFor()
    assert.deepEqual(faults, [])
  })

  test('a Pro user sees vessels move each tick without another list request', async () => {
    const { page, asked, faults } = await open(gulf, true)
    await page.waitForFunction(() => window.__seaborne!.streaming)
    const before = lists(asked).length
    const places = () =>
      page.evaluate(() => window.__seaborne!.vesselsInView().map(({ mmsi, lng, lat }) => `${mmsi} ${lng} ${lat}`))
    const [first, moved] = [await places(), new Set<string>()]
    for (let i = 0; i < 40 && moved.size === 0; i++) {
      await page.waitForTimeout(250)
      for (const place of await places()) if (!first.includes(place)) moved.add(place)
    }
    assert.ok(moved.size > 0, 'nobody moved in ten seconds')
    assert.equal(lists(asked).length, before)
    assert.deepEqual(faults, [])
  })

  test('a new view closes the stream of the old one; a view in passing opens none', async () => {
    const { page, asked } = await open(gulf)
    await page.waitForFunction(() => window.__seaborne!.streaming)
    const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/stream/vessels'))
    await page.evaluate(async () => {
      for (let i = 0; i < 5; i++) {
        window.__seaborne!.map.panBy([120, 0], { duration: 0 })
        await new Promise((done) => setTimeout(done, 400))
      }
    })
    await closed
    await page.waitForFunction(() => window.__seaborne!.streaming)
    assert.equal(streams(asked).length, 2)
  })

  test('a hidden page closes its stream and resumes it when visible', async () => {
    const { page, asked } = await open(gulf)
    await page.waitForFunction(() => window.__seaborne!.streaming)
    const hide = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    await page.waitForFunction(() => !window.__seaborne!.streaming)
    const quiet = asked.length
    await page.waitForTimeout(1500)
    assert.equal(asked.length, quiet, 'asked while nobody looked')
    await hide(false)
    await page.waitForFunction(() => window.__seaborne!.streaming)
    assert.match(streams(asked).at(-1)!.headers()['last-event-id'] ?? '', /^\d+-/)
  })

  test('without a stream, the list is polled', async () => {
    await open(gulf)
    const page = await context.newPage()
    await page.route('**/stream/vessels*', (route) =>
      route.fulfill({ status: 404, json: { error: 'There is no such path.' } }),
    )
    await page.goto(`${server.origin}/app/${gulf}`)
    await page.waitForFunction(() => window.__seaborne?.state === 'live')
    const again = page.waitForResponse((response) => response.url().includes('/api/v1/vessels?'), { timeout: 15_000 })
    await again
    assert.equal(await page.evaluate(() => window.__seaborne!.streaming), false)
  })

  test('panning and zooming for 20 seconds without pause sends fewer than 45 requests', async () => {
    const { page, asked } = await open(gulf)
    await page.evaluate(async () => {
      const { map } = window.__seaborne!
      const endMs = performance.now() + 20_000
      for (let i = 0; performance.now() < endMs; i++) {
        map.jumpTo({ center: [60 + 40 * Math.sin(i), 10 + 20 * Math.cos(i)], zoom: 3 + (i % 5) })
        await new Promise((done) => setTimeout(done, 350))
      }
    })
    assert.ok(
      asked.length < 45,
      `${asked.length} requests: ${asked
        .map((request) => new URL(request.url()).pathname)
        .toSorted()
        .join(' ')}`,
    )
    assert.ok(lists(asked).length > 5, 'the map kept up with the visitor')
  })

  test('a followed vessel stays at the centre until the map is moved by hand', async () => {
    const { page } = await open(gulf)
    const mmsi = await page.evaluate(
      () => window.__seaborne!.vesselsInView().find((vessel) => (vessel.speed_knots ?? 0) > 5)!.mmsi,
    )
    await page.evaluate((mmsi) => window.__seaborne!.follow(mmsi), mmsi)
    await page.getByText(/^Following/).waitFor()
    const drift = () =>
      page.evaluate((mmsi) => {
        const at = window.__seaborne!.pixelOf(mmsi) as { x: number; y: number } | undefined
        const { clientWidth, clientHeight } = window.__seaborne!.map.getContainer()
        // The card covers the right, the rail the left: the middle of what is free lies between them.
        return at && Math.hypot(at.x - (clientWidth / 2 + (64 - 384) / 2), at.y - (clientHeight / 2 - 20))
      }, mmsi)
    await page.waitForTimeout(3000)
    for (let i = 0; i < 4; i++) {
      const off = await drift()
      assert.ok(off !== undefined && off < 40, `${off} px off the middle`)
      await page.waitForTimeout(1000)
    }
    const box = (await page.locator('.map').boundingBox())!
    await page.mouse.move(box.x + 300, box.y + 400)
    await page.mouse.down()
    await page.mouse.move(box.x + 500, box.y + 300, { steps: 5 })
    await page.mouse.up()
    await page.getByText(/^Following/).waitFor({ state: 'detached' })
  })
})
