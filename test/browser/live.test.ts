import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { launchTestBrowser, newTestContext, PageErrors, pageTimeoutMs } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { missing, pauseClock } from './app-page.ts'

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
    browser = await launchTestBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.end('SIGKILL')
    folder.remove()
  })

  interface Opened {
    page: Page
    /** Requests to the API, oldest first. */
    asked: Request[]
    errors: PageErrors
  }

  /** The app in a context of its own, with the requests that it sends. */
  async function open(query: string, { signedIn = false, clock = false, streams = true } = {}): Promise<Opened> {
    await context?.close()
    context = await newTestContext(browser, { viewport: { width: 800, height: 500 } })
    const page = await context.newPage()
    page.setDefaultTimeout(pageTimeoutMs)
    if (clock) await page.clock.install()
    const asked: Request[] = []
    const errors = new PageErrors(page)
    if (signedIn) {
      const reply = await context.request.post(`${server.origin}/api/v1/auth/login`, { data: admin })
      assert.equal(reply.status(), 200, await reply.text())
      await page.addInitScript(() => localStorage.setItem('seaborne.session', '1'))
    }
    if (!streams)
      await page.route('**/stream/vessels*', (route) =>
        route.fulfill({ status: 404, json: { error: 'There is no such path.' } }),
      )
    page.on('request', (request) => request.url().includes('/api/v1/') && asked.push(request))
    await page.goto(`${server.origin}/app/${query}`)
    await page.waitForFunction(() => window.__seaborne?.state === 'live' && window.__seaborne.vessels > 0)
    return { page, asked, errors }
  }

  const streamStarts = (page: Page) => page.waitForFunction(() => window.__seaborne!.streaming)
  const streams = (asked: Request[]) => asked.filter((request) => request.url().includes('/stream/vessels'))
  /** Requests for the list; those with a limit only ask for the count. */
  const lists = (asked: Request[]) => asked.filter((request) => /\/api\/v1\/vessels\?(?!.*limit=)/.test(request.url()))
  /** Without those that a busy server refused and the app repeated. */
  async function served(requests: Request[]): Promise<Request[]> {
    const statuses = await Promise.all(requests.map(async (request) => (await request.response())?.status()))
    return requests.filter((_, i) => statuses[i] !== 503)
  }

  test('a visitor at rest has sent one list request and has one stream', async () => {
    const { page, asked, errors } = await open(gulf)
    await streamStarts(page)
    const [stream, ...others] = await served(streams(asked))
    assert.deepEqual(others, [])
    const before = asked.slice(0, asked.indexOf(stream))
    assert.equal((await served(lists(before))).length, 1, 'the list was asked for before the map was there, and once')
    assert.match(new URL(stream.url()).search, /bbox=.*&zoom=6\.00/)
    await page.getByText(/^live · \d+ s$/).waitFor()
    assert.deepEqual(await errors.all(), [])
  })

  test('a Pro user sees vessels move each tick without another list request', async () => {
    const { page, asked, errors } = await open(gulf, { signedIn: true })
    await streamStarts(page)
    const before = lists(asked).length
    await page.evaluate(() => Object.assign(window, { before: window.__seaborne!.vesselsInView() }))
    await page.waitForFunction(() => {
      const { before } = window as unknown as { before: { mmsi: string; lng: number; lat: number }[] }
      const places = new Map(before.map(({ mmsi, lng, lat }) => [mmsi, `${lng} ${lat}`]))
      return window.__seaborne!.vesselsInView().some(({ mmsi, lng, lat }) => {
        const place = places.get(mmsi)
        return place !== undefined && place !== `${lng} ${lat}`
      })
    })
    assert.equal(lists(asked).length, before)
    assert.deepEqual(await errors.all(), [])
  })

  test('a new view closes the stream of the old one; a view in passing opens none', async () => {
    const { page, asked } = await open(gulf, { clock: true })
    await streamStarts(page)
    const before = (await served(streams(asked))).length
    const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/stream/vessels'))
    await pauseClock(page)
    for (let i = 0; i < 5; i++) {
      await page.evaluate(() => void window.__seaborne!.map.panBy([120, 0], { duration: 0 }))
      await page.clock.fastForward(400)
    }
    await closed
    assert.equal((await served(streams(asked))).length, before)
    await page.clock.resume()
    await streamStarts(page)
    assert.equal((await served(streams(asked))).length, before + 1)
  })

  test('a hidden page closes its stream and resumes it when visible', async () => {
    const { page, asked } = await open(gulf, { clock: true })
    await streamStarts(page)
    const hide = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    await page.waitForFunction(() => !window.__seaborne!.streaming)
    const quiet = asked.length
    for (let i = 0; i < 6; i++) await page.clock.fastForward(10_000)
    assert.equal(asked.length, quiet, 'asked while the page was hidden')
    await hide(false)
    await streamStarts(page)
    assert.match(streams(asked).at(-1)!.headers()['last-event-id'] ?? '', /^\d+-/)
  })

  test('without a stream, the list is polled', async () => {
    const { page, asked } = await open(gulf, { clock: true, streams: false })
    await eventually('a stream was asked for', async () => (await streams(asked)[0]?.response()) ?? null)
    const again = page.waitForResponse((response) => response.url().includes('/api/v1/vessels?'))
    await page.clock.fastForward(10_000)
    await again
    assert.equal(await page.evaluate(() => window.__seaborne!.streaming), false)
  })

  test('panning and zooming for 20 seconds without pause sends fewer than 45 requests', async () => {
    const { page, asked } = await open(gulf, { clock: true })
    await pauseClock(page)
    asked.length = 0
    for (let i = 0; i * 350 < 20_000; i++) {
      await page.evaluate(
        (i) =>
          void window.__seaborne!.map.jumpTo({
            center: [60 + 40 * Math.sin(i), 10 + 20 * Math.cos(i)],
            zoom: 3 + (i % 5),
          }),
        i,
      )
      await page.clock.fastForward(350)
    }
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
    const centred = () =>
      page.waitForFunction((mmsi) => {
        const at = window.__seaborne!.pixelOf(mmsi) as { x: number; y: number } | undefined
        const { clientWidth, clientHeight } = window.__seaborne!.map.getContainer()
        // The card covers the right, the rail the left: the middle of what is free lies between them.
        return at && Math.hypot(at.x - (clientWidth / 2 + (64 - 384) / 2), at.y - (clientHeight / 2 - 20)) < 40
      }, mmsi)
    await centred()
    await page.evaluate(() => void window.__seaborne!.map.panBy([120, 60], { duration: 0 }))
    await centred()
    const box = (await page.locator('.map').boundingBox())!
    await page.mouse.move(box.x + 200, box.y + 250)
    await page.mouse.down()
    await page.mouse.move(box.x + 380, box.y + 200, { steps: 5 })
    await page.mouse.up()
    await page.getByText(/^Following/).waitFor({ state: 'detached' })
  })

  // The last one: the server does not come back.
  test('six seconds after the server stops the chip is amber, with the age of what is shown and the next try', async () => {
    const { page } = await open(gulf, { clock: true })
    await streamStarts(page)
    await pauseClock(page)
    await server.end('SIGKILL')
    await page.waitForFunction(() => !window.__seaborne!.streaming)
    await page.clock.fastForward(6000)
    await page.locator('.freshness.stale', { hasText: /^no answer · \d+ s old · next try in \d+ s$/ }).waitFor()
    assert.match((await page.locator('.freshness').getAttribute('title')) ?? '', /Positions are of \d\d:\d\d UTC/)
    await page.clock.fastForward(3_700_000)
    await page.clock.resume()
    await page.locator('.freshness.down', { hasText: /^no answer · 1 h old/ }).waitFor()
  })
})
