import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { operations } from '#contract/operations.ts'
import { eventually } from '../support/eventually.ts'
import { AppPage, hormuz, missing, pauseClock } from './app-page.ts'
import { smallTargets } from '../support/touch-targets.ts'

describe('places in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
    app.api.tier = 'pro'
  })
  after(() => app?.close())

  test('search: a country is the vessels bound for it; a box that is left and entered again keeps its list', async () => {
    await app.open(hormuz, { clock: true })
    await pauseClock(app.page)
    const box = app.page.locator('#search')
    await box.fill('china')
    await app.page.clock.runFor(1000)
    const hits = app.page.locator('#hits')
    await hits.getByRole('option', { name: 'China vessels bound for it' }).waitFor()
    await box.press('Escape')
    await app.page.keyboard.press('/')
    await app.page.clock.runFor(1000)
    await hits.waitFor()
    await box.press('Enter')
    await app.page.getByRole('button', { name: 'Remove filter to China' }).waitFor()
    await app.assertNoErrors()
  })

  test('search opens the card of a port, shows its layer, and the link carries it', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.keyboard.press('/')
    await app.page.keyboard.type('rotterdam')
    await app.page.getByRole('option', { name: /NLRTM · Netherlands/ }).waitFor()
    await app.page.keyboard.press('Enter')
    await app.page.locator('.card h2', { hasText: 'Rotterdam' }).waitFor()
    await app.page.getByRole('region', { name: 'At berth' }).getByText('FRONT ALTAIR').waitFor()
    await app.page.getByRole('region', { name: 'Waiting' }).getByText('None of the vessels received.').waitFor()
    await app.page.getByText('Brent Crude Oil').waitFor()
    await app.page.getByText('tonnes in and out are not known').waitFor()
    await app.page.waitForURL(/layers=[^&]*port.*place=port/)
    await app.screenshot('port-dark')
    await app.axeInBothThemes()
    await app.page.getByRole('button', { name: 'Expected', exact: true }).click()
    await app.page.getByRole('button', { name: 'Remove filter to Rotterdam (NLRTM)' }).waitFor()
    await app.page.getByRole('grid').waitFor()
    await app.assertNoErrors()
  })

  test('a terminal of the map opens its card, which leads to its port; a port leads to its terminals', async () => {
    await app.open('?at=26.66,50.16,10', { ...app.signedIn(), until: 'map' })
    await app.page.waitForFunction(
      () => window.__seaborne!.map.queryRenderedFeatures({ layers: ['terminals'] }).length > 0,
    )
    const at = await app.page.evaluate(() => window.__seaborne!.map.project([50.18, 26.68]))
    const box = (await app.page.locator('.map').boundingBox())!
    await app.page.mouse.click(box.x + at.x, box.y + at.y)
    await app.page.locator('.card h2', { hasText: 'Ras Tanura Sea Island' }).waitFor()
    await app.page.getByText('loads Arab Light').waitFor()
    await app.page.getByText('its operator and capacity are not in our tables').waitFor()
    await app.page.waitForURL(/place=terminal:ras-tanura-sea-island/)
    await app.screenshot('terminal-dark')
    await app.axeInBothThemes()
    await app.page.getByRole('button', { name: 'Ras Tanura', exact: true }).click()
    await app.page.waitForURL(/place=port:SARTA/)
    await app.open(`${hormuz}&place=port:NLRTM`, app.signedIn())
    await app.page.getByRole('button', { name: /^Maasvlakte Oil Terminal/ }).click()
    await app.page.getByText('There is no terminal “rotterdam-met” here').waitFor()
  })

  test('a list of a port that is not known says why in its own place, and once', async () => {
    const reason = 'No vessel was received within 30 nautical miles in the last 24 hours.'
    await app.open(hormuz, app.signedIn())
    await app.page.route('**/api/v1/ports/NLRTM?*', async (route) => {
      const response = await route.fetch()
      const port = (await response.json()) as { unknown_because: object }
      const unknown_because = { ...port.unknown_because, waiting: reason }
      await route.fulfill({ response, json: { ...port, waiting: null, notes: [reason], unknown_because } })
    })
    await app.page.evaluate(() => {
      history.pushState(null, '', '?at=51.95,4.05,9&place=port:NLRTM')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await app.page.getByRole('region', { name: 'Waiting' }).getByText(reason).waitFor()
    assert.equal(await app.page.locator('.card').getByText(reason).count(), 1)
    await app.axe()
  })

  test('a long list of a port opens whole, keeps the focus, and says where the server sends a part of it', async () => {
    const port = operations['ports.get'].example
    const listOf = (total: number, sent: number) => ({
      total,
      vessels: Array.from({ length: sent }, (_, i) => ({
        ...port.at_berth.vessels[0],
        ...{ name: `TANKER ${i + 1}`, mmsi: String(258_000_000 + i) },
      })),
    })
    await app.open(hormuz, app.signedIn())
    await app.page.route('**/api/v1/ports/NLRTM?*', (route) =>
      route.fulfill({ json: { ...port, at_berth: listOf(9, 9), waiting: listOf(1240, 100) } }),
    )
    await app.page.evaluate(() => {
      history.pushState(null, '', '?at=51.95,4.05,9&place=port:NLRTM')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const list = (name: string) => app.page.getByRole('region', { name })
    await list('At berth').getByRole('listitem').first().waitFor()
    assert.equal(await list('At berth').getByRole('listitem').count(), 6)
    await list('At berth').getByRole('button', { name: 'Show all 9' }).press('Enter')
    await list('At berth').getByText('TANKER 9', { exact: true }).waitFor()
    await list('At berth')
      .getByRole('button', { name: 'Show fewer', expanded: true })
      .and(app.page.locator(':focus'))
      .press('Enter')
    await list('At berth').getByText('TANKER 9', { exact: true }).waitFor({ state: 'detached' })
    await list('Waiting').getByRole('button', { name: 'Show the first 100 of 1,240' }).click()
    await list('Waiting').getByText('TANKER 100', { exact: true }).waitFor()
    await app.axe()
  })

  test('a strait has its transits by day, and an alert in two clicks', async () => {
    await app.open(`${hormuz}&place=chokepoint:hormuz`, app.signedIn())
    await app.page.locator('.card h2', { hasText: 'Strait of Hormuz' }).waitFor()
    await app.page.getByRole('region', { name: 'Transits by day' }).waitFor()
    await app.page.locator('.card').getByRole('button', { name: 'Alert' }).click()
    await app.axe()
    await app.page.getByRole('button', { name: 'Create alert: Any vessel that enters' }).click()
    await app.page.getByText('Alert created.').waitFor()
    await app.assertNoErrors()
  })

  test('a port that has a glyph is named once', async () => {
    const port = { kind: 'port', id: 'port:AEFJR', name: 'Fujairah', lat: 25.17, lng: 56.36, country: 'AE' }
    await app.open('?at=25.2,56.4,7.5', app.signedIn())
    const placeNames = () =>
      app.page.evaluate(async () => {
        const { map } = window.__seaborne!
        map.triggerRepaint()
        await new Promise<void>((done) => void map.once('idle', () => done()))
        return map
          .queryRenderedFeatures({ layers: ['place-names'] })
          .map(({ properties }) => String(properties['name']))
      })
    assert.ok((await placeNames()).includes('Fujairah'))
    await app.page.route('**/api/v1/infrastructure?*', async (route) => {
      const response = await route.fetch()
      const [first] = (await response.json()) as object[]
      await route.fulfill({ response, json: [{ ...first, ...port }] })
    })
    await app.page.keyboard.press('l')
    await app.page.getByLabel('Ports', { exact: true }).check()
    await app.page.waitForFunction(
      () => window.__seaborne!.map.queryRenderedFeatures({ layers: ['installations'] }).length > 0,
    )
    const names = await placeNames()
    assert.ok(!names.includes('Fujairah') && names.length > 0, names.join())
  })

  test('a right click on the map offers its place, measuring, analysis, the vessels near the point, and an alert', async () => {
    await app.open(`${hormuz}&layers=lng_terminal`, app.signedIn())
    const canvas = app.page.locator('.map canvas')
    const terminal = await app.page.evaluate(async () => {
      const { map } = window.__seaborne!
      if (map.queryRenderedFeatures({ layers: ['installations'] }).length === 0)
        await new Promise<void>((done) => void map.once('idle', () => done()))
      return map.project([51.57, 25.92])
    })
    const openMenu = async (dx: number, dy: number) => {
      await canvas.click({ button: 'right', position: { x: terminal.x + dx, y: terminal.y + dy } })
      await app.page.locator('.map-menu').waitFor()
    }
    await openMenu(20, 20)
    await app.screenshot('map-menu')
    await app.page.locator('.map-menu').getByRole('button', { name: 'Ras Laffan LNG' }).click()
    await app.page.locator('.card h2', { hasText: 'Ras Laffan LNG' }).waitFor()
    await openMenu(20, 20)
    await app.page.getByRole('button', { name: 'Measure from here' }).click()
    // The first point is at the menu: one more and the line is complete.
    await app.page.getByText('Click the last one again to finish.').waitFor()
    for (let i = 0; i < 2; i++) await canvas.click({ position: { x: terminal.x + 20, y: terminal.y + 120 } })
    const [, nm = ''] = /([\d.]+)\s*nm/.exec(await app.page.getByRole('region', { name: 'Distance' }).innerText()) ?? []
    // 100 px at this zoom and latitude.
    assert.ok(Number(nm) > 74 && Number(nm) < 82, `${nm} nm`)
    await openMenu(60, 60)
    await app.page.getByRole('button', { name: 'Analyse around here' }).click()
    await app.page.getByText('Click the centre, then the edge.').waitFor()
    await canvas.click({ position: { x: terminal.x + 60, y: terminal.y + 120 } })
    await app.page.getByRole('region', { name: 'Vessels inside' }).waitFor()
    await app.screenshot('map-menu-analysis')
    await app.page.locator('.map canvas').click({ button: 'right', position: { x: 620, y: 260 } })
    const menu = app.page.locator('.map-menu')
    await menu.getByRole('button', { name: 'Alert on vessels' }).click()
    await menu.getByText('Alert created.').waitFor()
    await app.axe()
    await menu.getByRole('button', { name: 'Vessels within 25 km' }).click()
    await app.page
      .getByRole('button', { name: /Remove filter Within 25 km of/ })
      .first()
      .waitFor()
    await menu.waitFor({ state: 'detached' })
    await app.assertNoErrors()
  })

  test('the tabs of the narrowest board are one line each', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.getByRole('button', { name: 'Charts', exact: true }).click()
    await app.page.getByRole('button', { name: 'Flow matrix' }).click()
    await app.page.locator('.board-tabs').getByRole('button', { name: 'Prices' }).click()
    await app.page.getByRole('heading', { name: 'Prices', exact: true }).waitFor()
    const tabs = await app.page.locator('.board-tabs button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = document.createRange()
        words.selectNodeContents(button)
        return `${button.textContent}: ${words.getClientRects().length}, ${button.scrollWidth <= button.clientWidth}`
      }),
    )
    assert.deepEqual(
      tabs,
      ['Flows', 'Chokepoints', 'Prices', 'Events', 'Over time'].map((name) => `${name}: 1, true`),
    )
    await app.screenshot('board-tabs')
  })

  test('every board has a button, also on a phone, with targets of 44 px', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
    await app.open('?at=15,60,3&types=lpg_carrier&flags=GR', { ...app.signedIn(), ...phone })
    await app.page.getByRole('button', { name: 'Charts', exact: true }).click()
    await app.page.getByRole('button', { name: 'Flow matrix' }).click()
    for (const board of ['Flows', 'Chokepoints', 'Prices', 'Events']) {
      if (board !== 'Flows') await app.page.locator('.board-tabs').getByRole('button', { name: board }).click()
      await app.page.getByRole('heading', { name: board, exact: true }).waitFor()
    }
    assert.deepEqual(await smallTargets(app.page), [])
    await app.axe()
    // The map has no pointer here: a tap on a lane says what it carries, and stays on the screen.
    await app.page.locator('.board-tabs').getByRole('button', { name: 'Flows' }).click()
    // The board takes the focus as it opens, and with it a key that is pressed before.
    await app.page.getByRole('heading', { name: 'Flows', exact: true }).and(app.page.locator(':focus')).waitFor()
    const sheet = app.page.locator('.panel').getByRole('button', { name: /Sheet height/ })
    await sheet.press('ArrowDown')
    // A sheet that moves, or that its table still stretches, would slide over the point of the tap.
    await app.page.locator('.panel').getByRole('columnheader', { name: 'Europe' }).first().waitFor()
    await app.page.waitForFunction(() => document.querySelector('.panel.low')?.getAnimations().length === 0)
    const at = await app.page.waitForFunction(() => {
      const { map, vesselsInView, pixelOf } = window.__seaborne!
      const canvas = map.getCanvas()
      const hulls = vesselsInView().map(({ mmsi }) => pixelOf(mmsi))
      const { left, top } = canvas.getBoundingClientRect()
      for (let y = top + 80; y < innerHeight; y += 4)
        for (let x = 20; x < innerWidth - 20; x += 4)
          if (
            document.elementFromPoint(x, y) === canvas &&
            map.queryRenderedFeatures([x - left, y - top], { layers: ['flows'] }).length > 0 &&
            hulls.every((hull) => hull === null || Math.hypot(hull.x - x + left, hull.y - y + top) > 20)
          )
            return { x, y }
      return null
    })
    const { x, y } = (await at.jsonValue())!
    await app.page.touchscreen.tap(x, y)
    const tonnes = app.page.locator('.tooltip', { hasText: /[\d,]+ t\s*Cargo that takes this lane/ })
    await tonnes.waitFor()
    const box = (await tonnes.boundingBox())!
    assert.ok(box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box))
    await app.screenshot('lane-phone')
    await app.page.getByRole('button', { name: 'Table', exact: true }).click()
    await app.assertNoErrors()
  })

  test('a lane of a separation scheme has a name under the pointer, and a card with direction and source', async () => {
    const [area] = operations['areas.list'].example
    const lane = {
      ...area,
      ...{ id: 'separation_lane:fujairah-west', kind: 'separation_lane', name: 'Off Fujairah, westbound lane' },
      heading_deg: 270,
    }
    await app.open('?at=25.13,56.55,10&speed=59-60&layers=navigation_areas', { until: 'map' })
    await app.page.route('**/api/v1/navigation-areas*', (route) => route.fulfill({ json: [lane] }))
    await app.page.reload()
    await app.page.waitForFunction(
      () => (window.__seaborne?.map.queryRenderedFeatures({ layers: ['navigation-area-fills'] }).length ?? 0) > 0,
    )
    const at = await app.page.evaluate(() => window.__seaborne!.map.project([56.55, 25.13]))
    const box = (await app.page.locator('.map').boundingBox())!
    const tooltip = app.page.locator('.tooltip')
    // A map that comes to rest meanwhile takes a tooltip away until the pointer moves again.
    await eventually('the tooltip is shown', async () => {
      await app.page.mouse.move(box.x + at.x - 3, box.y + at.y)
      await app.page.mouse.move(box.x + at.x, box.y + at.y)
      return tooltip.isVisible()
    })
    assert.match(await tooltip.innerText(), /Off Fujairah, westbound lane\s+Lane of a traffic.*270°\s+Port of Fujairah/)
    await app.page.mouse.click(box.x + at.x, box.y + at.y)
    const card = app.page.locator('.card')
    await card.getByRole('heading', { name: lane.name }).waitFor()
    await card.getByText('towards 270°').waitFor()
    assert.equal(await card.getByRole('link', { name: /^Port of Fujairah/ }).getAttribute('href'), lane.source.url)
    await app.page.waitForURL(/place=separation_lane:fujairah-west/)
    await app.axe()
    await app.page.mouse.move(0, 0)
    await tooltip.waitFor({ state: 'detached' })
    // The link opens it, however far the map is zoomed out.
    await app.page.goto(`${app.api.origin}/app/?at=22,45,2&place=separation_lane:fujairah-west`)
    await card.getByRole('heading', { name: lane.name }).waitFor()
    await app.assertNoErrors()
  })
})
