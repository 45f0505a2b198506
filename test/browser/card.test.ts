import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppPage, hormuz, hostile, missing } from './app-page.ts'

describe('the card of a ship in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())
  const ship = `${hormuz}&ship=${hostile}`

  test('for a visitor names in one place what Pro adds, and asks for none of it', async () => {
    await app.open(ship)
    await app.page.getByText('port calls and voyages').waitFor()
    assert.equal(await app.page.locator('.card .locked-box').count(), 1)
    assert.deepEqual(
      app.api.asked.filter((url) => /track|port-calls|voyages|\/events/.test(url)),
      [],
    )
    await app.axe()
    await app.noFaults()
  })

  test('opens the moment that the user has Pro, without a reload', async () => {
    app.api.tier = 'free'
    await app.open(ship, app.signedIn())
    await app.page.getByRole('button', { name: 'See Pro' }).waitFor()
    app.api.tier = 'pro'
    await app.page.evaluate(() => dispatchEvent(new Event('focus')))
    await app.page.getByText('60 points').waitFor()
    await app.page.getByText('loaded 284,000 t Arab Light').first().waitFor()
    await app.page.getByText('Alongside another ship').waitFor()
    await app.shoot('card-pro-dark')
    await app.axe()
    await app.noFaults()
  })

  test('tells her voyages when they are unfolded, by keyboard', async () => {
    await app.page.getByText('Voyages', { exact: true }).focus()
    const summary = app.page.locator('details.card-section summary', { hasText: 'Voyages' })
    await summary.focus()
    await app.page.keyboard.press('Enter')
    await app.page.getByText('30 h so far').waitFor()
    await app.axe()
  })

  test('plays her day; the moment stands in the link, and now comes back at its end', async () => {
    const slider = app.page.getByRole('slider', { name: 'Time on the track' })
    await slider.focus()
    for (let i = 0; i < 90; i++) await app.page.keyboard.press('ArrowLeft')
    await app.page.waitForURL(/time=/)
    await app.axe()
    await app.page.getByRole('button', { name: 'Play the track' }).click()
    await app.page.getByRole('button', { name: 'Pause' }).click()
    await slider.focus()
    await app.page.keyboard.press('End')
    await app.page.waitForURL((url) => !url.search.includes('time='))
    await app.noFaults()
  })

  test('is followed, and let go', async () => {
    await app.page.getByRole('button', { name: 'Follow', exact: true }).click()
    await app.page.getByRole('button', { name: 'Following' }).waitFor()
    await app.page.getByRole('button', { name: 'Following' }).click()
    await app.page.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  })

  test('summarises her in words, with the name of who wrote them', async () => {
    await app.page.getByRole('button', { name: 'Summarise her voyage' }).click()
    await app.page.getByText('Written by rules').waitFor()
    app.api.tier = 'anonymous'
  })

  test('is a sheet of three heights on a phone', async () => {
    await app.open(ship, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
    const card = app.page.locator('.card')
    await card.locator('h2').waitFor()
    const height = async () => (await card.boundingBox())!.height
    const handle = card.getByRole('button', { name: /Height of this sheet/ })
    const half = await height()
    await handle.focus()
    await app.page.keyboard.press('ArrowUp')
    await app.page.waitForTimeout(300)
    const full = await height()
    await app.shoot('card-phone-full')
    await app.axe()
    await handle.press('ArrowDown')
    await handle.press('ArrowDown')
    await app.page.waitForTimeout(300)
    const low = await height()
    assert.ok(low < half && half < full, `${low} < ${half} < ${full}`)
    await app.axe()
    await app.noFaults()
  })

  test('is whole at 200 % zoom: nothing runs off to the side', async () => {
    await app.open(ship, { viewport: { width: 640, height: 400 } })
    await app.page.locator('.card h2').waitFor()
    assert.equal(await app.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    const card = (await app.page.locator('.card').boundingBox())!
    assert.ok(card.y >= 48 && card.y + card.height <= 400, JSON.stringify(card))
    await app.axe()
  })
})
