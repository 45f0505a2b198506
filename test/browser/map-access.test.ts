import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { animationsEnd } from '../support/browser.ts'
import { AppPage, hormuz, missing } from './app-page.ts'

describe('accessibility of the map', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())

  const focused = () => app.page.evaluate(() => document.activeElement?.className ?? '')
  /** Tabs on until something is in focus. */
  async function tabTo(what: string): Promise<void> {
    for (let i = 0; i < 60; i++) {
      await app.page.keyboard.press('Tab')
      if (await app.page.evaluate((what) => document.activeElement?.matches(what), what)) return
    }
    assert.fail(`${what} is not reached by Tab; in focus: ${await focused()}`)
  }

  const isOutlineInWindow = (selector: string) =>
    app.page.locator(selector).evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const outsidePx = parseFloat(outlineWidth) + parseFloat(outlineOffset)
      return outlineStyle === 'solid' && left >= outsidePx && bottom + outsidePx <= innerHeight
    })

  test('keyboard only: search, select, read the card, close it, switch a layer, move the map', async () => {
    await app.open(hormuz)
    await app.page.keyboard.press('/')
    await app.page.keyboard.insertText('maran')
    await app.page.getByRole('option').nth(1).waitFor()
    await app.page.keyboard.press('ArrowDown')
    const chosen = await app.page.locator('[role=option][aria-selected=true]').textContent()
    await app.page.keyboard.press('Enter')
    const heading = app.page.locator('.card h2', { hasText: 'MARAN' })
    await heading.waitFor()
    assert.ok(chosen?.includes((await heading.textContent()) ?? '?'), `${chosen} and ${await heading.textContent()}`)
    await app.page.locator('.card h2:focus').waitFor()
    await tabTo('.card button')
    // Escape closes what has the focus: the card, not the panel beside it.
    await app.page.keyboard.press('l')
    await app.page.locator('.layer-row input').first().waitFor()
    await tabTo('.card button')
    await app.page.keyboard.press('Escape')
    await app.page.locator('.card').waitFor({ state: 'detached' })
    await app.page.locator('.panel').waitFor()
    await tabTo('fieldset .layer-row input:not(:checked)')
    await app.page.keyboard.press('Space')
    await app.page.waitForURL(/layers=density,graticule,/)
    await app.page.keyboard.press('Escape')
    await app.page.locator('.panel').waitFor({ state: 'detached' })
    await tabTo('.rail-button[title^="Table"]')
    await app.page.keyboard.press('Enter')
    await app.page.locator('.dock h2:focus').waitFor()
    await app.page.keyboard.press('Escape')
    await app.page.locator('.rail-button[title^="Table"]:focus').waitFor()
    await tabTo('.maplibregl-canvas')
    assert.equal(await isOutlineInWindow('.maplibregl-canvas'), true)
    const zoom = () => app.page.evaluate(() => window.__seaborne!.map.getZoom())
    const before = await zoom()
    await app.page.keyboard.press('Equal')
    await app.page.waitForFunction((before) => window.__seaborne!.map.getZoom() > before + 0.9, before)
    await app.assertNoErrors()
  })

  test('an arrow key that is pressed before the hits are there leaves the first one chosen', async () => {
    await app.open(hormuz)
    let answer!: () => void
    const mayAnswer = new Promise<void>((done) => (answer = done))
    await app.page.route('**/api/v1/search?*', async (route) => {
      await mayAnswer
      await route.continue()
    })
    await app.page.keyboard.press('/')
    const asked = app.page.waitForRequest('**/api/v1/search?*')
    await app.page.keyboard.insertText('maran')
    await asked
    await app.page.keyboard.press('ArrowDown')
    answer()
    await app.page.getByRole('option').first().waitFor()
    const selected = app.page.getByRole('option', { selected: true })
    assert.equal(await selected.getAttribute('id', { timeout: 5000 }), 'hit-0')
    for (const [key, id] of [
      ['ArrowDown', 'hit-1'],
      ['ArrowUp', 'hit-0'],
      ['ArrowUp', 'hit-0'],
    ] as const) {
      await app.page.keyboard.press(key)
      assert.equal(await selected.getAttribute('id'), id, key)
    }
  })

  test('reduced motion: no flight and no gliding', async () => {
    await app.open(hormuz, { reducedMotion: 'reduce' })
    const moving = await app.page.evaluate(
      () => window.__seaborne!.vesselsInView().find((vessel) => (vessel.speed_knots ?? 0) > 8)!.mmsi,
    )
    const [at, aMinuteLater] = await app.page.evaluate((mmsi) => {
      const { pixelOf } = window.__seaborne!
      const before = pixelOf(mmsi)
      const now = performance.now.bind(performance)
      performance.now = () => now() + 60_000
      const after = pixelOf(mmsi)
      performance.now = now
      return [before, after]
    }, moving)
    assert.deepEqual(aMinuteLater, at)
    await app.page.evaluate(() => {
      const steps: number[] = []
      window.__seaborne!.map.on('move', () => steps.push(window.__seaborne!.map.getZoom()))
      Object.assign(window, { steps })
    })
    await app.page.keyboard.press('/')
    await app.page.keyboard.type('maran')
    await app.page.getByRole('option', { name: /MARAN/, selected: true }).waitFor()
    await app.page.keyboard.press('Enter')
    await app.page.locator('.card h2', { hasText: 'MARAN' }).waitFor()
    const stepsAtRest = await app.page.waitForFunction(() => {
      const { steps } = window as unknown as { steps: number[] }
      return steps.length > 0 && !window.__seaborne!.map.isMoving() && steps
    })
    const steps = (await stepsAtRest.jsonValue()) as number[]
    assert.ok(steps.length <= 2, `${steps.length} steps of the camera`)
  })

  test('at 200 % every control is in the window, uncovered, and works', async () => {
    await app.open(hormuz, { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })
    const uncovered = (selector: string) =>
      app.page.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect()
            const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left
            const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return `${selector}: ${within && !!onTop && (element.contains(onTop) || onTop.contains(element))}`
          }),
        selector,
      )
    for (const [selector, count] of [
      ['.search', 1],
      ['.account-button', 1],
      ['.freshness', 1],
      ['.rail-button', 8],
      ['.count-line', 1],
      ['.maplibregl-ctrl-zoom-in', 1],
      ['.maplibregl-ctrl-zoom-out', 1],
      ['.maplibregl-ctrl-attrib-button', 1],
    ] as const)
      assert.deepEqual(
        await uncovered(selector),
        Array.from({ length: count }, () => `${selector}: true`),
      )
    assert.equal(await app.page.evaluate(() => document.documentElement.scrollWidth), 640)
    for (const key of ['l', 'f', 'v', 'd', 'a']) {
      await app.page.keyboard.press(key)
      await app.page.locator('.panel').waitFor()
      await animationsEnd(app.page)
      const close = app.page.locator('.panel').getByRole('button', { name: /^Close/ })
      assert.equal(await close.count(), 1, key)
      await close.click()
      await app.page.locator('.panel').waitFor({ state: 'detached' })
    }
    await app.screenshot('zoom-200')
    await app.assertNoErrors()
  })

  test('at 200 % a card fits, and can be read to its end', async () => {
    await app.open(`${hormuz}&vessel=220000000`, { viewport: { width: 640, height: 360 } })
    await app.page.locator('.card h2').waitFor()
    assert.equal(await app.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    const card = (await app.page.locator('.card').boundingBox())!
    assert.ok(card.y >= 48 && card.y + card.height <= 360, JSON.stringify(card))
    const last = app.page.locator('.card-actions button').last()
    await last.scrollIntoViewIfNeeded()
    await last.click({ trial: true })
    const heightPx = await app.page.locator('.card').evaluate((card) => card.clientHeight)
    assert.ok(heightPx > 150, `${heightPx} px of the card are visible`)
    await app.screenshot('zoom-200-card')
    await app.axe()
  })
})
