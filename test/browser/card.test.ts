import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { AppPage, hormuz, hostile, missing, pauseClock } from './app-page.ts'

describe('the card of a vessel in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())
  const selected = `${hormuz}&vessel=${hostile}`

  test('without Pro, the history is one locked section without requests', async () => {
    await app.open(selected)
    await app.page.getByText('port calls and voyages').waitFor()
    assert.equal(await app.page.locator('.card .locked-box').count(), 1)
    assert.deepEqual(
      app.api.asked.filter((url) => /track|port-calls|voyages|\/events/.test(url)),
      [],
    )
    await app.axe()
    await app.assertNoErrors()
  })

  test('of a tug, says that it is another vessel, and has no cargo', async () => {
    await app.page.route('**/api/v1/vessels/*', async (route) => {
      const response = await route.fetch()
      const tug = { vessel_type_str: null, vessel_group: 'other', current_draught_m: null }
      return route.fulfill({ response, json: { ...((await response.json()) as object), ...tug } })
    })
    await app.page.reload()
    await app.page.locator('.card-head', { hasText: 'Other vessel · ' }).waitFor()
    assert.equal(await app.page.locator('.card h3', { hasText: /^Cargo$/ }).count(), 0)
    assert.match(await app.page.locator('.reading', { hasText: 'Draught' }).innerText(), /–$/)
  })

  test('unlocks the history as soon as the user has Pro, without a reload', async () => {
    app.api.tier = 'free'
    await app.open(selected, { ...app.signedIn(), clock: true })
    await app.page.getByRole('button', { name: 'See Pro' }).waitFor()
    app.api.tier = 'pro'
    await app.page.evaluate(() => dispatchEvent(new Event('focus')))
    await app.page.getByText('60 points').waitFor()
    await app.page.getByText('loaded 284,000 t Arab Light').first().waitFor()
    await app.page.getByText('Ship-to-ship meeting').waitFor()
    await app.page.getByRole('button', { name: 'Other vessel: ALTAIR FRONT' }).waitFor()
    await app.page.keyboard.press('s')
    await app.page.getByRole('button', { name: 'bbl', exact: true }).click()
    await app.page.getByText('loaded 2,082,000 bbl Arab Light').first().waitFor()
    await app.page.getByLabel('Time zone').selectOption('Asia/Singapore')
    await app.page
      .locator('.card')
      .getByText(/GMT\+8/)
      .first()
      .waitFor()
    assert.match(await app.page.evaluate(() => localStorage['seaborne.settings'] as string), /"bbl".*Singapore/)
    await app.page.getByRole('button', { name: 't', exact: true }).click()
    await app.page.getByLabel('Time zone').selectOption('UTC')
    await app.page.keyboard.press('Escape')
    await app.screenshot('card-pro-dark')
    await app.axe()
    await app.assertNoErrors()
  })

  test('loads voyages when the section is opened, by keyboard', async () => {
    await app.page.getByText('Voyages', { exact: true }).focus()
    const summary = app.page.locator('details.card-section summary', { hasText: 'Voyages' })
    await summary.focus()
    await app.page.keyboard.press('Enter')
    await app.page.getByText('30 h, under way').waitFor()
    await app.axe()
  })

  test('plays the track; the link has the time, and live is back at the end', async () => {
    const slider = app.page.getByRole('slider', { name: 'Time on the track' })
    await slider.focus()
    for (const key of ['PageDown', 'ArrowLeft']) await app.page.keyboard.press(key)
    await app.page.waitForURL(/time=/)
    await app.axe()
    // Playback reaches its end when the clock says so, not when a slow browser clicks Pause.
    await pauseClock(app.page)
    const before = await slider.inputValue()
    await app.page.getByRole('button', { name: 'Play the track' }).click()
    await app.page.getByRole('button', { name: 'Pause' }).waitFor()
    await app.page.clock.runFor(500)
    await app.page.getByRole('button', { name: 'Pause' }).click()
    assert.ok(Number(await slider.inputValue()) > Number(before), 'the track was played')
    await app.page.clock.resume()
    await slider.focus()
    await app.page.keyboard.press('End')
    await app.page.waitForURL((url) => !url.search.includes('time='))
    await app.assertNoErrors()
  })

  test('is followed until the button is pressed again', async () => {
    await app.page.getByRole('button', { name: 'Follow', exact: true }).click()
    await app.page.getByRole('button', { name: 'Following', exact: true }).waitFor()
    await app.page.getByRole('button', { name: 'Following', exact: true }).click()
    await app.page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  })

  test('shows a summary with its author', async () => {
    await app.page.getByRole('button', { name: 'Summarise the voyage' }).click()
    await app.page.getByText('Written by rules').waitFor()
  })

  test('on a phone the page fits, and the card is a sheet with three heights', async () => {
    await app.open(selected, {
      ...app.signedIn(),
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    const card = app.page.locator('.card')
    await card.locator('h2').waitFor()
    await app.page.getByText('DEMO DATA').waitFor()
    assert.equal(await app.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    const box = (await card.boundingBox())!
    assert.ok(box.width >= 358 && box.y > 200, JSON.stringify(box))
    const height = async () => (await card.boundingBox())!.height
    const handle = card.getByRole('button', { name: /Sheet height/ })
    const half = await height()
    await handle.focus()
    await app.page.keyboard.press('ArrowUp')
    await eventually('the sheet is higher', async () => (await height()) > half)
    await app.screenshot('card-phone-full')
    await app.axe()
    await handle.press('ArrowDown')
    await handle.press('ArrowDown')
    await eventually('the sheet is lower', async () => (await height()) < half)
    await app.axe()
    await handle.press('ArrowUp')
    await card.getByRole('button', { name: 'Ship-to-ship meeting' }).click()
    await eventually('the sheet leaves the map to the event', async () => (await height()) < half)
    await app.page.getByRole('button', { name: 'Settings' }).click()
    await app.page.locator('.panel.half').waitFor()
    await app.assertNoErrors()
  })
})
