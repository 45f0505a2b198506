import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Page,
  type Response,
} from 'playwright-core'
import { eventually } from './eventually.ts'

/** The headless shell first: the same engine without a browser's window takes half the CPU time per page. */
const paths = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]
const screenshots = join(import.meta.dirname, '../browser/screenshots')

const takesPictures = process.env['SVC_TEST_SCREENSHOTS'] === '1'

/** Deadline of an action or a condition in a page, ms. Generous, because a passing test never reaches it. */
export const pageTimeoutMs = 90_000

/** WebGL is rendered by software. */
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Path of a Chromium: that of SVC_TEST_CHROMIUM, an installed one, or one that apt can install; null where none. */
export function findChromium(): string | null {
  const found = [process.env['SVC_TEST_CHROMIUM'] ?? '', ...paths].find((path) => path !== '' && existsSync(path))
  if (found) return found
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '--no-install-recommends', name]
    spawnSync('apt-get', install, { stdio: 'ignore', timeout: 240_000 })
    const installed = paths.find((path) => existsSync(path))
    if (installed) return installed
  }
  return null
}

export function launchBrowser(executablePath: string, extraFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, ...extraFlags], timeout: pageTimeoutMs })
}

/** Launches a browser for tests: what surrounds the map is composited without the GPU process, at half the cost. */
export function launchTestBrowser(): Promise<Browser> {
  return launchBrowser(findChromium() ?? '', ['--disable-gpu-compositing'])
}

/**
 * Time between two frames of a page under test, ms: most of what the browser tests cost is software drawing frames
 * of the map that nobody looks at.
 */
const frameMs = 66

/** Replaces `requestAnimationFrame` of a page; a string, because this file is type-checked without the types of a page. */
const fewerFrames = `{
  const waiting = new Map()
  const after = setTimeout.bind(window)
  let last = 0
  let timer = null
  const draw = () => {
    timer = null
    const due = [...waiting.values()]
    waiting.clear()
    const now = performance.now()
    for (const callback of due)
      try { callback(now) } catch (error) { reportError(error) }
  }
  window.requestAnimationFrame = (callback) => {
    waiting.set(++last, callback)
    timer ??= after(draw, ${frameMs})
    return last
  }
  window.cancelAnimationFrame = (id) => void waiting.delete(id)
}`

/**
 * A context for a page under test: 15 frames a second and, where neither the test nor a picture of it asks for more, a
 * quarter of the pixels.
 */
export async function newTestContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ deviceScaleFactor: takesPictures ? 1 : 0.5, ...options })
  await context.addInitScript(fewerFrames)
  return context
}

/** Waits until every CSS animation and transition of the page has ended. */
export async function animationsEnd(page: Page): Promise<void> {
  // A string, because this file is type-checked without the types of a page.
  await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {})')
}

/** Saves a picture of the page in test/browser/screenshots, if SVC_TEST_SCREENSHOTS is 1: no test depends on it. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!takesPictures) return
  mkdirSync(screenshots, { recursive: true })
  await animationsEnd(page)
  await page.screenshot({ path: join(screenshots, `${name}.png`) })
}

const axePath = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
/** Axe, for a page that does not have it yet: each evaluation of its source costs as much as a run. */
const axeSource = `if (!('axe' in window)) { ${readFileSync(axePath, 'utf8')} }`

/** Asserts that the page, or the part of it that a selector names, has no accessibility violation found by axe. */
export async function assertAccessible(page: Page, selector?: string): Promise<void> {
  await animationsEnd(page)
  // Without frames of other origins, the legacy mode checks the same, and needs no second page to do so.
  // Of what passes, one node a rule is reported: a list of all takes longer than the rules themselves.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (selector !== undefined) axe.include(selector)
  const { violations } = await axe.analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  )
}

/**
 * Errors of a page: exceptions and errors in its console. A response 503 with Retry-After that the page repeats with
 * success is a slow server, not an error of the page.
 */
export class PageErrors {
  readonly #errors: string[] = []
  readonly #failedLoads: ConsoleMessage[] = []
  readonly #responses: Response[] = []

  constructor(page: Page) {
    page.on('pageerror', (error) => this.#errors.push(String(error)))
    page.on('response', (response) => this.#responses.push(response))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      if (message.text().startsWith('Failed to load resource')) this.#failedLoads.push(message)
      else this.#errors.push(message.text())
    })
  }

  /** The errors so far, once each refused request was repeated; a request that is not repeated in time is an error. */
  async all({ withinMs = pageTimeoutMs } = {}): Promise<string[]> {
    const pending = () => this.#failedLoads.filter((message) => this.#isRefused(message) && !this.#isRepeated(message))
    await eventually('refused requests are repeated', () => pending().length === 0, { withinMs }).catch(() => {})
    const failed = this.#failedLoads.filter((message) => !this.#isRepeated(message))
    return [...this.#errors, ...failed.map((message) => `${message.text()} ${message.location().url}`)]
  }

  #isRefused(message: ConsoleMessage): boolean {
    return this.#refusedAt(message) >= 0
  }

  #refusedAt(message: ConsoleMessage): number {
    const { url } = message.location()
    return this.#responses.findLastIndex(
      (response) => response.url() === url && response.status() === 503 && 'retry-after' in response.headers(),
    )
  }

  /** Whether a later request of the same path succeeded; its query may differ, because the map may have moved. */
  #isRepeated(message: ConsoleMessage): boolean {
    const at = this.#refusedAt(message)
    const path = new URL(message.location().url || 'about:blank').pathname
    return at >= 0 && this.#responses.slice(at + 1).some((response) => response.ok() && pathOf(response) === path)
  }
}

const pathOf = (response: Response) => new URL(response.url()).pathname
