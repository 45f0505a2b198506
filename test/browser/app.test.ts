import assert from 'node:assert/strict'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findChromium, launchBrowser } from '../support/browser.ts'
import { type MockApi, startMockApi } from '../support/mock-api.ts'

const screenshots = join(import.meta.dirname, 'screenshots')
const built = existsSync(join(import.meta.dirname, '../../dist/web/index.html'))
const chromium = findChromium()
const missing = chromium === null ? 'no Chromium' : built ? null : 'dist/web is not built'
if (missing !== null && process.env['SVC_TEST_REQUIRE_SERVICES'] === '1') throw new Error(missing)

const hormuz = '?at=26,55,5.6'
const hostile = '220000000'

describe('the map in a real browser', { skip: missing ?? false }, () => {
  let browser: Browser
  let api: MockApi
  let context: BrowserContext
  let page: Page
  /** What went wrong in the page: errors in the console, exceptions, requests to elsewhere. */
  let faults: string[]

  before(async () => {
    mkdirSync(screenshots, { recursive: true })
    browser = await launchBrowser(chromium!)
    api = await startMockApi()
  })
  after(async () => {
    await browser?.close()
    await api?.close()
  })

  async function open(query: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
    await context?.close()
    faults = []
    api.asked.length = 0
    context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', ...options })
    page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== api.origin && protocol !== 'blob:' && protocol !== 'data:') faults.push(`asked ${request.url()}`)
    })
    await page.goto(`${api.origin}/app/${query}`)
    await live()
  }
  const live = () => page.waitForFunction(() => window.__seaborne?.state === 'live' && window.__seaborne.vessels > 0)
  const shoot = async (name: string) => {
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(screenshots, `${name}.png`) })
  }
  const axe = async () => {
    // What is half faded in has half its contrast.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const { violations } = await new AxeBuilder({ page }).analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      [],
    )
  }
  const noFaults = () => assert.deepEqual(faults, [])
  const click = async (mmsi: string) => {
    const at = await page.evaluate((mmsi) => window.__seaborne!.at(mmsi) as { x: number; y: number }, mmsi)
    const box = (await page.locator('.map').boundingBox())!
    await page.mouse.click(box.x + at.x, box.y + at.y)
  }

  test('shows the ships, says how many of how many, and that they are simulated', async () => {
    await open('?at=22,45,2.4')
    assert.equal(await page.evaluate(() => window.__seaborne!.vessels), 200)
    await page.getByText(/^200 largest of [\d,]+ shown$/).waitFor()
    await page.getByText('DEMO DATA').waitFor()
    await page.getByText(/^live · \d+ s$/).waitFor()
    await page.waitForFunction(() => window.__seaborne!.map.areTilesLoaded())
    await shoot('world-dark')
    await axe()
    noFaults()
  })

  test('really draws them: the colour of crude tankers is on the screen', async () => {
    const orange = await page.evaluate(async () => {
      const { map } = window.__seaborne!
      const canvas = map.getCanvas()
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
      await new Promise<void>((done) => {
        map.once('render', () => {
          copy.drawImage(canvas, 0, 0)
          done()
        })
        map.triggerRepaint()
      })
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
      let found = 0
      for (let i = 0; i < data.length; i += 4)
        if (data[i] > 200 && data[i + 1] > 130 && data[i + 1] < 190 && data[i + 2] < 60) found++
      return found
    })
    assert.ok(orange > 500, `${orange} orange pixels`)
  })

  test('a click on a ship opens her card; her hostile name is text', async () => {
    await open(hormuz)
    await click(hostile)
    await page.locator('.card h2', { hasText: '<img src=//evil.test' }).waitFor()
    await page.waitForURL(/ship=220000000/)
    assert.equal(await page.locator('.card img').count(), 0)
    assert.equal(await page.evaluate(() => 'hacked' in window), false)
    await page.getByText('288–326 kt').waitFor()
    await shoot('card-dark')
    await axe()
    await page.keyboard.press('Escape')
    await page.locator('.card').waitFor({ state: 'detached' })
    noFaults()
  })

  test('a filter changes the request, the count and the address; back takes it off again', async () => {
    await open(hormuz)
    const all = await page.evaluate(() => window.__seaborne!.vessels)
    await page.keyboard.press('f')
    await page.getByRole('button', { name: 'Only LNG Carrier' }).click()
    await page.waitForFunction((all) => window.__seaborne!.vessels < all, all)
    assert.ok(api.asked.some((url) => url.includes('types=lng_carrier')))
    await page.waitForURL(/types=lng_carrier/)
    await shoot('filters-dark')
    await axe()
    await page.goBack()
    await page.waitForFunction((all) => window.__seaborne!.vessels === all, all)
    noFaults()
  })

  test('a pasted link shows the same map', async () => {
    await open('?at=1.2,103.9,7&types=crude_tanker,bulk_carrier&speed=5-&theme=light&ship=220000000')
    assert.ok(
      api.asked.some(
        (url) => /zoom=7\.00/.test(url) && /types=crude_tanker%2Cbulk_carrier/.test(url) && /min_speed=5/.test(url),
      ),
    )
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'light')
    await page.locator('.card h2').waitFor()
    await shoot('link-light')
    await axe()
    noFaults()
  })

  for (const panel of ['Layers', 'Saved views', 'Draw and analyse', 'Alerts'])
    test(`the panel ${panel} opens by keyboard, is clean, and gives the focus back`, async () => {
      if (panel === 'Layers') await open(hormuz)
      const button = page.getByRole('button', { name: panel, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: panel }).waitFor()
      await axe()
      await page.keyboard.press('Escape')
      await page.locator('#panel').waitFor({ state: 'detached' })
      await page.waitForFunction((name) => document.activeElement?.textContent?.startsWith(name), panel)
    })

  test('the table says what the map shows, and a row opens the card', async () => {
    await open(hormuz)
    await page.keyboard.press('t')
    const rows = page.locator('table.vessels tbody tr')
    await rows.first().waitFor()
    assert.equal(await rows.count(), await page.evaluate(() => window.__seaborne!.vessels))
    await shoot('table-dark')
    await axe()
    await rows.nth(1).getByRole('button').click()
    await page.locator('.card h2').waitFor()
    noFaults()
  })

  test('a ship is found by name with the keyboard alone', async () => {
    await open(hormuz)
    await page.keyboard.press('/')
    await page.keyboard.type('maran')
    await page.getByRole('option').first().waitFor()
    await axe()
    await page.keyboard.press('Enter')
    await page.locator('.card h2', { hasText: 'MARAN' }).waitFor()
    noFaults()
  })

  test('what Pro adds is locked, with a way to it, and is not asked for', async () => {
    await open(`${hormuz}&ship=${hostile}`)
    await page.getByRole('button', { name: 'Sign in for Pro' }).waitFor()
    await page.getByRole('button', { name: 'Chokepoints', exact: true }).click()
    await page.getByRole('heading', { name: 'Chokepoints' }).waitFor()
    await axe()
    assert.deepEqual(
      api.asked.filter((url) => /chokepoints|track|events/.test(url)),
      [],
    )
    noFaults()
  })

  test('the limit shows as a wait, not as an error', async () => {
    await open(hormuz)
    api.refuse.set('/vessels', { status: 429, headers: { 'Retry-After': '7' } })
    await page.keyboard.press('f')
    await page.getByRole('button', { name: 'Only Crude Tanker' }).click()
    await page.getByText(/^Updating in [1-7] s$/).waitFor()
    api.refuse.clear()
    await axe()
  })

  test('a server that fails is told of, with the next try', async () => {
    await open(hormuz)
    api.refuse.set('/vessels', { status: 503 })
    await page.keyboard.press('f')
    await page.getByRole('button', { name: 'Only Crude Tanker' }).click()
    await page.getByText(/Next try in \d s/).waitFor()
    await page.locator('.chip.down').waitFor()
    await axe()
    api.refuse.clear()
    await live()
  })

  test('a region that is typed is analysed, drawn and told in figures', async () => {
    await open(hormuz)
    await page.keyboard.press('d')
    await page.getByText('Type the corners').click()
    await page.getByLabel('One corner a line').fill('25, 55\n25, 57\n27')
    await page.getByRole('button', { name: 'Analyse', exact: true }).click()
    await page.getByText('Line 3 needs a latitude and a longitude').waitFor()
    await page.getByLabel('One corner a line').fill('25, 55\n25, 57\n27, 57')
    await page.getByRole('button', { name: 'Analyse', exact: true }).click()
    await page.getByText('Events inside come with Pro.').waitFor()
    await shoot('analysis-dark')
    await axe()
    noFaults()
  })

  test('a rectangle that is drawn with two clicks is analysed', async () => {
    await open(hormuz)
    await page.keyboard.press('d')
    await page.getByRole('button', { name: 'Rectangle' }).click()
    await page.getByText('Click two opposite corners.').waitFor()
    await page.waitForTimeout(500)
    for (const [x, y] of [
      [640, 300],
      [900, 500],
    ] as const) {
      await page.mouse.move(x, y)
      await page.waitForTimeout(200)
      await page.mouse.click(x, y)
      await page.waitForTimeout(200)
    }
    await page.getByText('Largest cargoes').waitFor()
    assert.ok(api.asked.some((url) => url.startsWith('/api/v1/draw/analyze')))
    noFaults()
  })

  test('for Pro the track, the prices, the straits and the events open', async () => {
    api.tier = 'pro'
    try {
      await open(`${hormuz}&ship=${hostile}&layers=chokepoints,events,lng_terminal`, { storageState: signedIn() })
      await page.getByRole('button', { name: 'Play the track' }).waitFor()
      await page.getByText(/60 points/).waitFor()
      await shoot('track-dark')
      await axe()
      await page.locator('.prices').click()
      await page.locator('.chart canvas').waitFor()
      await axe()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Bab el-Mandeb/ }).click()
      await page.getByText('Transits are 31 % of the reference.').waitFor()
      await shoot('straits-dark')
      await axe()
      noFaults()
    } finally {
      api.tier = 'anonymous'
    }
  })
  /** What the browser of somebody who signed in remembers. */
  const signedIn = () => ({
    cookies: [],
    origins: [{ origin: api.origin, localStorage: [{ name: 'seaborne.session', value: '1' }] }],
  })

  test('signing in is a dialog that keeps what was typed when it is refused', async () => {
    await open(hormuz)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await axe()
    await page.getByLabel('E-mail').fill('mate@example.org')
    await page.getByLabel('Password').fill('wrong')
    await page.locator('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByLabel('E-mail').inputValue(), 'mate@example.org')
    await axe()
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  })

  test('on a phone everything fits, and the card is a sheet', async () => {
    await open(`${hormuz}&ship=${hostile}`, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
    await page.locator('.card h2').waitFor()
    await page.getByText('DEMO DATA').waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    const card = (await page.locator('.card').boundingBox())!
    assert.ok(card.width >= 358 && card.y > 200, JSON.stringify(card))
    await shoot('phone-dark')
    await axe()
    noFaults()
  })

  test('panning for a while stays within the limit, one request for each rest', async () => {
    await open(hormuz)
    const before = api.asked.filter((url) => url.startsWith('/api/v1/vessels?')).length
    await page.evaluate(async () => {
      for (let i = 0; i < 6; i++) {
        window.__seaborne!.map.panBy([80, 0], { duration: 0 })
        await new Promise((done) => setTimeout(done, 50))
      }
    })
    await page.waitForTimeout(1500)
    const made = api.asked.filter((url) => url.startsWith('/api/v1/vessels?')).length - before
    assert.ok(made >= 1 && made <= 2, `${made} requests for one rest`)
    noFaults()
  })
})
