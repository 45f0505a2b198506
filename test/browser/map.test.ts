import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppPage, hormuz, hostile, missing, pauseClock } from './app-page.ts'

describe('the map in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())

  test('shows the vessels, how many of how many, and that they are simulated', async () => {
    await app.open('?at=22,45,2.4')
    assert.equal(await app.page.evaluate(() => window.__seaborne!.vessels), 200)
    await app.page.getByText(/^200 largest of [\d,]+ shown$/).waitFor()
    await app.page.getByText('DEMO DATA').waitFor()
    await app.page.getByText(/^live · \d+ s$/).waitFor()
    await app.page.waitForFunction(() => window.__seaborne!.map.areTilesLoaded())
    await app.screenshot('world-dark')
    await app.axe()
    await app.assertNoErrors()
  })

  test('draws them: the colour of crude tankers is on the screen, until colours say the load', async () => {
    const orangePixels = () =>
      app.page.evaluate(async () => {
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
    const orange = await orangePixels()
    assert.ok(orange > 500, `${orange} orange pixels`)
    await app.page.keyboard.press('l')
    await app.page.getByLabel('Colour by').selectOption('load')
    await app.page.keyboard.press('l')
    await app.page.getByRole('list', { name: 'Colour: Load' }).getByText('80 % and above').waitFor()
    await app.page.waitForURL(/colour=load/)
    const left = await orangePixels()
    assert.ok(left < orange / 2, `${left} of ${orange} orange pixels`)
    await app.screenshot('colour-load-dark')
    await app.axe()
  })

  test('a click on a vessel opens its card; a hostile name is text', async () => {
    await app.open(hormuz)
    await app.clickVessel(hostile)
    await app.page.locator('.card h2', { hasText: '<img src=//evil.test' }).waitFor()
    await app.page.waitForURL(/vessel=220000000/)
    assert.equal(await app.page.locator('.card img').count(), 0)
    assert.equal(await app.page.evaluate(() => 'hacked' in window), false)
    await app.page.getByText('288–326 kt').waitFor()
    await app.screenshot('card-dark')
    await app.axe()
    await app.page.keyboard.press('Escape')
    await app.page.locator('.card').waitFor({ state: 'detached' })
    await app.assertNoErrors()
  })

  test('a filter changes the request, the count and the address; back removes it', async () => {
    await app.open(hormuz)
    const all = await app.page.evaluate(() => window.__seaborne!.vessels)
    await app.page.keyboard.press('f')
    await app.page.getByRole('button', { name: 'Only LNG Carrier' }).click()
    await app.page.waitForFunction((all) => window.__seaborne!.vessels < all, all)
    assert.ok(app.api.asked.some((url) => url.includes('types=lng_carrier')))
    await app.page.waitForURL(/types=lng_carrier/)
    await app.screenshot('filters-dark')
    await app.axe()
    await app.page.goBack()
    await app.page.waitForFunction((all) => window.__seaborne!.vessels === all, all)
    await app.assertNoErrors()
  })

  test('a pasted link shows the same map', async () => {
    await app.open('?at=1.2,103.9,7&types=crude_tanker,bulk_carrier&speed=5-&theme=light&vessel=220000000')
    assert.ok(
      app.api.asked.some(
        (url) => /zoom=7\.00/.test(url) && /types=crude_tanker%2Cbulk_carrier/.test(url) && /min_speed=5/.test(url),
      ),
    )
    assert.equal(await app.page.locator('html').getAttribute('data-theme'), 'light')
    await app.page.locator('.card h2').waitFor()
    await app.screenshot('link-light')
    await app.axe()
    await app.assertNoErrors()
  })

  test('the table lists the vessels of the map, and a row opens the card', async () => {
    await app.open(hormuz)
    await app.page.keyboard.press('t')
    const rows = app.page.locator('.grid-body [role=row]')
    await rows.first().waitFor()
    const listed = await app.page.evaluate(() => window.__seaborne!.vessels)
    assert.equal(await app.page.getByRole('grid').getAttribute('aria-rowcount'), String(listed + 1))
    await app.axe()
    await rows.nth(1).getByRole('button').click()
    await app.page.locator('.card h2').waitFor()
    await app.assertNoErrors()
  })

  test('a vessel is found by name with the keyboard alone', async () => {
    await app.open(hormuz)
    await app.page.keyboard.press('/')
    await app.page.keyboard.type('maran')
    await app.page.getByRole('option', { name: /MARAN/, selected: true }).waitFor()
    await app.axe()
    await app.page.keyboard.press('Enter')
    await app.page.locator('.card h2', { hasText: 'MARAN' }).waitFor()
    await app.assertNoErrors()
  })

  test('panning stays within the rate limit, with one request per stop', async () => {
    await app.open(hormuz, { clock: true })
    await pauseClock(app.page)
    const before = app.api.asked.filter((url) => url.startsWith('/api/v1/vessels?')).length
    for (let i = 0; i < 6; i++) {
      await app.page.evaluate(() => void window.__seaborne!.map.panBy([80, 0], { duration: 0 }))
      await app.page.clock.fastForward(50)
    }
    const list = app.page.waitForResponse((response) => response.url().includes('/api/v1/vessels?'))
    await app.page.clock.fastForward(1500)
    await list
    const made = app.api.asked.filter((url) => url.startsWith('/api/v1/vessels?')).length - before
    assert.ok(made >= 1 && made <= 2, `${made} requests for one rest`)
    await app.assertNoErrors()
  })
})
