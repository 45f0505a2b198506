import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { AppPage, hormuz, missing } from './app-page.ts'

describe('requests that a busy server refuses, in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())

  test('layer, account, tiles and list are there when the server has time, without a move of the map', async () => {
    app.api.tier = 'pro'
    const busy = { status: 503, headers: { 'Retry-After': '1' } }
    const refused = ['/api/v1/infrastructure', '/api/v1/auth/me', '/app/basemap/', '/api/v1/vessels']
    for (const path of refused) app.api.refuse.set(path, busy)
    const attempts = (path: string) => app.api.asked.filter((url) => url.startsWith(path)).length
    await app.open(`${hormuz}&layers=lng_terminal`, { ...app.signedIn(), clock: true, until: 'map' })
    const tiles: string[] = []
    app.page.on('response', (response) => response.url().includes('/app/basemap/') && tiles.push(response.url()))
    await eventually('each was asked for more often than one call repeats itself', async () => {
      await app.page.clock.fastForward(2000)
      return refused.every((path) => (path === '/app/basemap/' ? tiles.length > 4 : attempts(path) > 4))
    })
    await app.page.getByText(/^Not loaded: .*LNG terminal.*part of the map/).waitFor()
    app.api.refuse.clear()
    const shown = () =>
      app.page.evaluate(() => {
        const { map, state } = window.__seaborne!
        return {
          state,
          layer: map.querySourceFeatures('infrastructure').length > 0,
          tiles: map.querySourceFeatures('basemap', { sourceLayer: 'land' }).length > 0 && map.areTilesLoaded(),
          words: document.querySelector('.layer-notice') === null,
          account: document.querySelector('.account-button')?.textContent?.includes('mate') ?? false,
        }
      })
    await eventually('all are shown', async () => {
      await app.page.clock.fastForward(2000)
      return Object.values(await shown()).every((value) => value === true || value === 'live')
    }).catch(async () => assert.fail(JSON.stringify(await shown())))
  })

  test('a search is tried again by itself, and opens what Enter asked for meanwhile', async () => {
    app.api.refuse.set('/api/v1/search', { status: 503, headers: { 'Retry-After': '1' } })
    await app.open(hormuz, { clock: true })
    const box = app.page.getByRole('combobox', { name: /^Search/ })
    const asked = () => app.api.asked.filter((url) => url.startsWith('/api/v1/search')).length
    await box.fill('Rotterdam')
    await box.press('Enter')
    await eventually('it was asked for more often than one call repeats itself', async () => {
      await app.page.clock.fastForward(1000)
      return asked() > 6
    })
    assert.equal(await box.inputValue(), 'Rotterdam')
    app.api.refuse.clear()
    await eventually('the card of the port is open', async () => {
      await app.page.clock.fastForward(1000)
      return app.page.locator('.card h2', { hasText: 'Rotterdam' }).isVisible()
    })
    assert.equal(await box.inputValue(), '')
  })

  test('a search that is refused for long says when it is tried again, and a press does it at once', async () => {
    app.api.refuse.set('/api/v1/search', { status: 503, headers: { 'Retry-After': '40' } })
    await app.open(hormuz, { clock: true })
    const box = app.page.getByRole('combobox', { name: /^Search/ })
    await box.fill('Rotterdam')
    await app.page.getByText(/Next try in (?:40|39|38) s\./).waitFor()
    await app.page.keyboard.press('Tab')
    const again = app.page.getByRole('button', { name: 'Try now' })
    assert.equal(await again.evaluate((button) => button === document.activeElement), true)
    // Longer than the list of a box that has lost the focus stays.
    await app.page.clock.fastForward(1000)
    await app.axe()
    app.api.refuse.clear()
    await app.page.keyboard.press('Enter')
    await app.page.getByRole('option', { name: 'Rotterdam' }).waitFor()
    await again.waitFor({ state: 'detached' })
    await app.page.getByRole('option', { name: 'Rotterdam' }).click()
    await app.page.locator('.card h2', { hasText: 'Rotterdam' }).waitFor()
  })

  test('a chart whose code does not come says so, in a panel and in the charts, and comes on another try', async () => {
    app.api.tier = 'pro'
    const failed = 'The chart could not be loaded from the server.'
    for (const [query, frame] of [
      ['', '.panel'],
      ['&chart=prices', '.chart-figure'],
    ] as const) {
      await app.open(hormuz, { ...app.signedIn(), until: 'map' })
      await app.page.route('**/assets/plot-*.js', (route) => route.abort())
      await app.page.goto(`${app.api.origin}/app/${hormuz}${query}`)
      if (frame === '.panel') await app.page.locator('.prices').click()
      const shown = app.page.locator(frame).first()
      await shown.getByText(failed).waitFor()
      await app.page.unroute('**/assets/plot-*.js')
      await shown.getByRole('button', { name: 'Try again' }).click()
      await shown.locator('canvas').waitFor()
      assert.equal(await shown.getByText(failed).count(), 0)
    }
  })

  test('drawing tools that do not come say so, leave the map to its vessels, and come on another try', async () => {
    await app.open(hormuz, { until: 'map' })
    await app.page.route('**/assets/tools-*.js', (route) => route.abort())
    await app.page.keyboard.press('d')
    const panel = app.page.locator('.panel')
    const tool = panel.getByRole('button', { name: 'Polygon' })
    const failed = panel.getByText(/^The drawing tools could not be loaded/)
    await tool.click()
    await failed.waitFor()
    assert.equal(await tool.getAttribute('aria-pressed'), 'false')
    // What is inside is counted all the same.
    await panel.getByRole('button', { name: 'Current view' }).click()
    await panel.getByRole('heading', { name: 'Vessels inside' }).waitFor()
    await failed.waitFor()
    await app.axe()
    await app.page.unroute('**/assets/tools-*.js')
    await tool.click()
    await panel.getByText('Click to add corners.').waitFor()
    assert.equal(await failed.count(), 0)
  })

  test('lists of alerts and saved items say when they are tried again, and a press does it at once', async () => {
    app.api.tier = 'pro'
    const lists = ['/api/v1/alerts', '/api/v1/views', '/api/v1/watches', '/api/v1/drawings', '/api/v1/prompts']
    const limited = { status: 429, headers: { 'Retry-After': '40' } }
    for (const path of lists) app.api.refuse.set(path, limited)
    await app.open(hormuz, { ...app.signedIn(), clock: true })
    const panel = app.page.locator('.panel')
    const again = panel.getByText(/^Rate limit reached\. Next try in \d+ s\.$/)
    await app.page.keyboard.press('a')
    await again.waitFor()
    app.api.refuse.set('/api/v1/alerts', { status: 500 })
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByText(/Next try in [12] s\.$/).waitFor()
    app.api.refuse.delete('/api/v1/alerts')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByText('Hormuz <b>west</b>').first().waitFor()
    assert.equal(await panel.getByRole('button', { name: 'Try again' }).count(), 0)
    await app.page.keyboard.press('v')
    for (const tab of ['Views', 'Watch lists', 'Drawings', 'Questions']) {
      await panel.getByRole('button', { name: tab, exact: true }).click()
      await again.waitFor()
      if (tab === 'Views') await app.axe()
    }
    app.api.refuse.clear()
    await app.page.clock.fastForward(41_000)
    await panel.getByText('used').first().waitFor()
    assert.equal(await panel.getByRole('button', { name: 'Try again' }).count(), 0)
  })

  test('a search that does not reach the server says so, and not that there is nothing of the name', async () => {
    await app.open(hormuz)
    await app.page.route('**/api/v1/search*', (route) => route.abort())
    await app.page.locator('#search').fill('zanzibar queen')
    await app.page.locator('.hits-none', { hasText: 'The server cannot be reached.' }).waitFor()
    await app.page.unroute('**/api/v1/search*')
    await app.page.locator('#search').fill('nlrtm')
    await app.page.locator('#hits', { hasText: 'Rotterdam' }).waitFor()
    assert.equal(await app.page.locator('.hits-none').count(), 0)
  })

  test('a question without Pro leads to it, behind what has such a name', async () => {
    await app.open(hormuz)
    await app.page.locator('#search').fill('laden VLCCs to China')
    await app.page.locator('#search').press('Enter')
    await app.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    // After signing in it need not be typed again.
    assert.equal(await app.page.locator('#search').inputValue(), 'laden VLCCs to China')
  })
})
