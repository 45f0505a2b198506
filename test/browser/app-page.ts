import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import {
  assertAccessible,
  findChromium,
  launchTestBrowser,
  newTestContext,
  PageErrors,
  pageTimeoutMs,
  screenshot,
} from '../support/browser.ts'
import { type MockApi, startMockApi } from '../support/mock-api.ts'

const built = existsSync(join(import.meta.dirname, '../../dist/web/index.html'))

/** Why no browser test can run here; null where they can. */
export const missing = findChromium() === null ? 'no Chromium' : built ? null : 'dist/web is not built'
if (missing !== null && process.env['SVC_TEST_REQUIRE_SERVICES'] === '1') throw new Error(missing)

/** The Gulf, close enough for every vessel. */
export const hormuz = '?at=26,55,5.6'
/** The vessel whose name would run, wherever it is not treated as text. */
export const hostile = '220000000'

/**
 * Stops the clock of a page that was opened with one; `page.clock` then advances it. The clock is first set forward
 * by more than this call takes, by less than a stream may be silent.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** Wide enough for the map beside a panel and a card, and small, because every pixel is drawn by software. */
const viewport = { width: 1024, height: 640 }

interface OpenOptions extends BrowserContextOptions {
  clock?: boolean
  until?: 'vessels' | 'map'
}

/** The app in a browser, in front of the mock API, with the errors of the page. */
export class AppPage {
  readonly api: MockApi
  readonly #browser: Browser
  #context: BrowserContext | null = null
  #errors!: PageErrors
  /** Requests to another origin. */
  #foreign: string[] = []
  page!: Page

  private constructor(browser: Browser, api: MockApi) {
    this.#browser = browser
    this.api = api
  }

  static async launch({ vessels = 2000 } = {}): Promise<AppPage> {
    return new AppPage(await launchTestBrowser(), await startMockApi({ vessels }))
  }

  async close(): Promise<void> {
    await this.#closePage()
    await this.#browser.close()
    await this.api.close()
  }

  /** An answer that a test alters may still be under way: without its page that is no error. */
  async #closePage(): Promise<void> {
    if (this.#context === null) return
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#context.close()
  }

  /**
   * Opens the app in a context of its own and waits until it shows vessels, or only its map. With `clock`, the test
   * can advance the time of the page by `page.clock`; it passes as usual until then.
   */
  async open(query: string, { clock = false, until = 'vessels', ...options }: OpenOptions = {}): Promise<void> {
    await this.#closePage()
    this.#foreign = []
    this.api.asked.length = 0
    this.#context = await newTestContext(this.#browser, { viewport, colorScheme: 'dark', ...options })
    this.page = await this.#context.newPage()
    this.page.setDefaultTimeout(pageTimeoutMs)
    if (clock) await this.page.clock.install()
    this.#errors = new PageErrors(this.page)
    this.page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== this.api.origin && protocol !== 'blob:' && protocol !== 'data:')
        this.#foreign.push(`request to ${request.url()}`)
    })
    await this.page.goto(`${this.api.origin}/app/${query}`)
    if (until === 'vessels') await this.live()
    else await this.page.waitForFunction(() => window.__seaborne !== undefined)
  }

  async live(): Promise<void> {
    await this.page.waitForFunction(() => window.__seaborne?.state === 'live' && window.__seaborne.vessels > 0)
  }

  /** What the browser of a user who signed in remembers. */
  signedIn(): Pick<BrowserContextOptions, 'storageState'> {
    const localStorage = [{ name: 'seaborne.session', value: '1' }]
    return { storageState: { cookies: [], origins: [{ origin: this.api.origin, localStorage }] } }
  }

  screenshot(name: string): Promise<void> {
    return screenshot(this.page, name)
  }

  /** Asserts that no accessibility rule is broken. */
  axe(): Promise<void> {
    return assertAccessible(this.page)
  }

  /** Asserts the same in the dark theme and in the light one. */
  async axeInBothThemes(): Promise<void> {
    await this.axe()
    for (const theme of ['light', 'dark']) {
      await this.page.getByRole('button', { name: `${theme === 'light' ? 'Light' : 'Dark'} theme` }).click()
      await this.page.locator(`html[data-theme=${theme}]`).waitFor()
      if (theme === 'light') await this.axe()
    }
  }

  /** Asserts that the console, the map and the addresses of the requests show no error. */
  async assertNoErrors(): Promise<void> {
    const mapErrors = await this.page.evaluate(() => window.__seaborne?.errors ?? [])
    assert.deepEqual([...(await this.#errors.all()), ...this.#foreign, ...mapErrors], [])
  }

  /** What the map shows, in the rectangle around a point of it, as [red, green, blue] row by row. */
  async pixels(x: number, y: number, width: number, height = width): Promise<[number, number, number][]> {
    const rectangle = [Math.round(x - width / 2), Math.round(y - height / 2), width, height] as const
    const base64 = await this.page.evaluate(async ([left, top, width, height]) => {
      const { map } = window.__seaborne!
      const copy = new OffscreenCanvas(width, height).getContext('2d')!
      await new Promise<void>((done) => {
        map.once('render', () => {
          copy.drawImage(map.getCanvas(), left, top, width, height, 0, 0, width, height)
          done()
        })
        map.triggerRepaint()
      })
      const { data } = copy.getImageData(0, 0, width, height)
      let text = ''
      for (const byte of data) text += String.fromCharCode(byte)
      return btoa(text)
    }, rectangle)
    const bytes = Buffer.from(base64, 'base64')
    return Array.from({ length: width * height }, (_, i) => [bytes[i * 4], bytes[i * 4 + 1], bytes[i * 4 + 2]])
  }

  placeOf(mmsi: string): Promise<{ x: number; y: number }> {
    return this.page.evaluate((mmsi) => window.__seaborne!.pixelOf(mmsi) as { x: number; y: number }, mmsi)
  }

  async clickVessel(mmsi: string): Promise<void> {
    const at = await this.placeOf(mmsi)
    const box = (await this.page.locator('.map').boundingBox())!
    await this.page.mouse.click(box.x + at.x, box.y + at.y)
  }
}
