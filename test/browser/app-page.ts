import assert from 'node:assert/strict'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findChromium, launchBrowser } from '../support/browser.ts'
import { type MockApi, startMockApi } from '../support/mock-api.ts'

const screenshots = join(import.meta.dirname, 'screenshots')
const built = existsSync(join(import.meta.dirname, '../../dist/web/index.html'))
const chromium = findChromium()

/** Why no browser test can run here; null where they can. */
export const missing = chromium === null ? 'no Chromium' : built ? null : 'dist/web is not built'
if (missing !== null && process.env['SVC_TEST_REQUIRE_SERVICES'] === '1') throw new Error(missing)

/** The Gulf, close enough for every vessel. */
export const hormuz = '?at=26,55,5.6'
/** The vessel whose name would run, wherever it is not treated as text. */
export const hostile = '220000000'

/** The app in a browser, in front of the mock, with what went wrong in it. */
export class AppPage {
  readonly api: MockApi
  readonly #browser: Browser
  #context: BrowserContext | null = null
  page!: Page
  /** Errors in the console, exceptions, requests to elsewhere. */
  faults: string[] = []

  private constructor(browser: Browser, api: MockApi) {
    this.#browser = browser
    this.api = api
  }

  static async launch(): Promise<AppPage> {
    mkdirSync(screenshots, { recursive: true })
    return new AppPage(await launchBrowser(chromium ?? ''), await startMockApi())
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.api.close()
  }

  async open(query: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
    await this.#context?.close()
    this.faults = []
    this.api.asked.length = 0
    this.#context = await this.#browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'dark',
      ...options,
    })
    const page = await this.#context.newPage()
    this.page = page
    page.setDefaultTimeout(20_000)
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text())
    })
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== this.api.origin && protocol !== 'blob:' && protocol !== 'data:')
        this.faults.push(`asked ${request.url()}`)
    })
    await page.goto(`${this.api.origin}/app/${query}`)
    await this.live()
  }

  async live(): Promise<void> {
    await this.page.waitForFunction(() => window.__seaborne?.state === 'live' && window.__seaborne.vessels > 0)
  }

  /** What the browser of somebody who signed in remembers. */
  signedIn(): { storageState: NonNullable<Parameters<Browser['newContext']>[0]>['storageState'] } {
    const localStorage = [{ name: 'seaborne.session', value: '1' }]
    return { storageState: { cookies: [], origins: [{ origin: this.api.origin, localStorage }] } }
  }

  async shoot(name: string): Promise<void> {
    await this.page.waitForTimeout(600)
    await this.page.screenshot({ path: join(screenshots, `${name}.png`) })
  }

  /** No violation of the rules of accessibility, once what fades in is there. */
  async axe(): Promise<void> {
    await this.page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const { violations } = await new AxeBuilder({ page: this.page }).analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      [],
    )
  }

  async noFaults(): Promise<void> {
    const mapFaults = await this.page.evaluate(() => window.__seaborne?.errors ?? [])
    assert.deepEqual([...this.faults, ...mapFaults], [])
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
