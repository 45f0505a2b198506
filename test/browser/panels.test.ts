import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppPage, hormuz, hostile, missing } from './app-page.ts'

describe('the panels in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())

  for (const panel of ['Layers', 'Saved views', 'Draw and analyse', 'Alerts', 'Settings'])
    test(`the panel ${panel} opens by keyboard, passes axe, and returns the focus`, async () => {
      if (panel === 'Layers') await app.open(hormuz)
      const button = app.page.getByRole('button', { name: panel, exact: true })
      await button.focus()
      await app.page.keyboard.press('Enter')
      await app.page.getByRole('heading', { name: panel }).waitFor()
      await app.axe()
      await app.page.keyboard.press('Escape')
      await app.page.locator('#panel').waitFor({ state: 'detached' })
      await app.page.waitForFunction((name) => document.activeElement?.textContent?.startsWith(name), panel)
    })

  test('without Pro, its panels are locked and send no request', async () => {
    await app.open(`${hormuz}&vessel=${hostile}`)
    await app.page.getByRole('button', { name: 'Sign in for Pro' }).waitFor()
    await app.page.getByRole('button', { name: 'Chokepoints', exact: true }).click()
    await app.page.getByRole('heading', { name: 'Chokepoints' }).waitFor()
    await app.axe()
    assert.deepEqual(
      app.api.asked.filter((url) => /chokepoints|track|events/.test(url)),
      [],
    )
    await app.assertNoErrors()
  })

  test('the rate limit shows as a wait, not as an error', async () => {
    await app.open(hormuz)
    app.api.refuse.set('/vessels', { status: 429, headers: { 'Retry-After': '7' } })
    await app.page.keyboard.press('f')
    await app.page.getByRole('button', { name: 'Only Crude Tanker' }).click()
    await app.page.getByText(/^Rate limit reached. Next update in [1-7] s$/).waitFor()
    app.api.refuse.clear()
    await app.axe()
  })

  test('a failing server is reported, with the time of the retry', async () => {
    await app.open(hormuz, { clock: true })
    app.api.refuse.set('/vessels', { status: 503 })
    await app.page.keyboard.press('f')
    await app.page.getByRole('button', { name: 'Only Crude Tanker' }).click()
    await app.page.getByText(/Retrying in \d s/).waitFor()
    await app.page.locator('.chip.stale').waitFor()
    await app.axe()
    app.api.refuse.clear()
    await app.page.clock.fastForward(60_000)
    await app.live()
  })

  test('a typed region is analysed and drawn', async () => {
    await app.open(hormuz)
    await app.page.keyboard.press('d')
    await app.page.getByText('Enter coordinates').click()
    await app.page.getByLabel('One point per line').fill('25, 55\n25, 57\n27')
    await app.page.getByRole('button', { name: 'Analyse', exact: true }).click()
    await app.page.getByText('Line 3 needs a latitude and a longitude').waitFor()
    await app.page.getByLabel('One point per line').fill('25, 55\n25, 57\n27, 57')
    await app.page.getByRole('button', { name: 'Analyse', exact: true }).click()
    await app.page.getByText('Events inside are part of Pro.').waitFor()
    await app.screenshot('analysis-dark')
    await app.axe()
    await app.assertNoErrors()
  })

  test('a rectangle drawn with two clicks is analysed', async () => {
    const analyses = app.api.asked.filter((url) => url.startsWith('/api/v1/draw/analyze')).length
    await app.page.getByRole('button', { name: 'Rectangle' }).click()
    await app.page.getByText('Click two opposite corners.').waitFor()
    // The tools have loaded when the map has their cursor, and a click was received when the rectangle is drawn.
    await app.page.waitForFunction(() => window.__seaborne!.map.getCanvas().style.cursor === 'crosshair')
    await app.page.mouse.move(600, 240)
    await app.page.mouse.click(600, 240)
    await app.page.mouse.move(800, 400, { steps: 3 })
    await app.page.waitForFunction(() => window.__seaborne!.map.querySourceFeatures('td-polygon').length > 0)
    await app.page.mouse.click(800, 400)
    await app.page.getByText('Largest cargoes').waitFor()
    assert.equal(app.api.asked.filter((url) => url.startsWith('/api/v1/draw/analyze')).length, analyses + 1)
    await app.page.keyboard.press('Control+z')
    await app.page.getByText('Largest cargoes').waitFor({ state: 'detached' })
    await app.page.getByRole('button', { name: 'Rectangle' }).waitFor()
    await app.page.keyboard.press('Control+Shift+Z')
    await app.page.getByText('Largest cargoes').waitFor()
    const inside = app.page.getByRole('region', { name: 'Events and infrastructure inside' })
    await inside.getByRole('button', { name: 'Ras Laffan LNG LNG terminal' }).click()
    await app.page.locator('.card h2:focus', { hasText: 'Ras Laffan LNG' }).waitFor()
    // The card has the focus, so that it closes first. The drawing stays on the map without its panel, where it can be removed.
    await app.page.keyboard.press('Escape')
    await app.page.locator('.card').waitFor({ state: 'detached' })
    await app.page.keyboard.press('Escape')
    const chips = app.page.getByRole('list', { name: 'Drawn region' })
    await chips.waitFor()
    // It is not saved, and a reload keeps it until it is removed.
    await app.page.reload()
    await chips.getByRole('button', { name: 'Drawn region' }).click()
    await app.page.getByText('Largest cargoes').waitFor()
    await app.page.waitForFunction(() => window.__seaborne!.map.querySourceFeatures('td-polygon').length > 0)
    await app.page.keyboard.press('Escape')
    await chips.getByRole('button', { name: 'Remove' }).click()
    await chips.waitFor({ state: 'detached' })
    await app.page.reload()
    await app.live()
    await app.page.waitForFunction(() => window.__seaborne!.map.areTilesLoaded())
    assert.equal(await chips.count(), 0)
    await app.assertNoErrors()
  })

  test('with Pro, the track, prices, chokepoints and events are shown', async () => {
    app.api.tier = 'pro'
    try {
      await app.open(`${hormuz}&vessel=${hostile}&layers=chokepoints,events,lng_terminal`, { storageState: signedIn() })
      await app.page.getByRole('button', { name: 'Play the track' }).waitFor()
      await app.page.getByText(/60 points/).waitFor()
      await app.screenshot('track-dark')
      await app.axe()
      await app.page.locator('.prices').click()
      await app.page.locator('.chart canvas').waitFor()
      await app.axe()
      await app.page.keyboard.press('Escape')
      await app.page.getByRole('button', { name: /Bab el-Mandeb/ }).click()
      await app.page.getByText('31 % of normal traffic: 26 transits in the last 7 days, 84 expected.').waitFor()
      await app.screenshot('straits-dark')
      await app.axe()
      await app.assertNoErrors()
    } finally {
      app.api.tier = 'anonymous'
    }
  })

  /** What the browser of somebody who signed in remembers. */
  const signedIn = () => ({
    cookies: [],
    origins: [{ origin: app.api.origin, localStorage: [{ name: 'seaborne.session', value: '1' }] }],
  })

  test('the sign-in dialog keeps the input after an error', async () => {
    await app.open(hormuz)
    await app.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await app.axe()
    await app.page.getByLabel('Email').fill('mate@example.org')
    await app.page.getByLabel('Password').fill('wrong')
    await app.page.locator('dialog').getByRole('button', { name: 'Sign in' }).click()
    await app.page.getByRole('alert').waitFor()
    assert.equal(await app.page.getByLabel('Email').inputValue(), 'mate@example.org')
    await app.axe()
    await app.page.keyboard.press('Escape')
    await app.page.locator('dialog').waitFor({ state: 'detached' })
  })
})
