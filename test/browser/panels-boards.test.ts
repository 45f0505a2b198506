import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppPage, hormuz, missing } from './app-page.ts'
import { smallTargets } from '../support/touch-targets.ts'

describe('the boards in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
    app.api.tier = 'pro'
  })
  after(() => app?.close())

  /** Opens a panel by the command of its name. */
  async function command(name: string): Promise<void> {
    await app.page.keyboard.press('/')
    await app.page.keyboard.type(name)
    await app.page
      .getByRole('option', { name: new RegExp(name, 'i') })
      .first()
      .waitFor()
    await app.page.keyboard.press('Enter')
  }

  test('flows: matrix, lanes and history', async () => {
    await app.open('?at=20,40,1.8', app.signedIn())
    await command('show flows')
    await app.page.locator('.chart canvas').waitFor()
    assert.equal(await app.page.locator('.matrix tbody td').count(), 36)
    await app.screenshot('flows')
    // A point of a lane that no panel covers.
    const at = await app.page.waitForFunction(() => {
      const { map } = window.__seaborne!
      const canvas = map.getCanvas()
      const { left, top, right, bottom } = canvas.getBoundingClientRect()
      for (let x = left; x < right; x += 4)
        for (let y = top; y < bottom; y += 4)
          if (
            document.elementFromPoint(x, y) === canvas &&
            map.queryRenderedFeatures([x - left, y - top], { layers: ['flows'] }).length > 0
          )
            return { x, y }
      return null
    })
    const { x, y } = (await at.jsonValue())!
    await app.page.mouse.move(x, y)
    await app.page.locator('.tooltip-name', { hasText: /^[\d,]+ t$/ }).waitFor()
    await app.axeInBothThemes()
    await app.page.getByRole('button', { name: '90 days' }).click()
    const days = app.page.waitForResponse(/flows\/history\?destination_region=Asia/)
    await app.page.getByRole('columnheader', { name: 'Asia' }).getByRole('button').press('Enter')
    await app.page.getByText('Cargo bound for Asia').waitFor()
    await days
    await app.axeInBothThemes()
    await app.assertNoErrors()
  })

  test('charts: flows and prices with values, table and spread; the link and the back button keep them', async () => {
    await app.open('?at=20,40,1.8', app.signedIn())
    await app.page.keyboard.press('c')
    await app.page.locator('.charts canvas').waitFor()
    await app.axeInBothThemes()
    const series = app.page.waitForResponse(/flows\/series\?.*destination=JP%2CNLRTM/)
    await app.page.getByLabel('Commodity', { exact: true }).selectOption('lng')
    await app.page.getByLabel('To', { exact: true }).fill('japan, NLRTM')
    await app.page.getByLabel('To', { exact: true }).press('Enter')
    await series
    await app.page.getByText('LNG, to Japan, Rotterdam (NLRTM), kt').waitFor()
    await app.page.getByRole('button', { name: 'Table', exact: true }).last().click()
    await app.page.getByRole('columnheader', { name: 'Expected, low' }).waitFor()
    await app.page.getByRole('button', { name: 'Prices', exact: true }).click()
    await app.page.waitForURL(/chart=prices/)
    await app.page.getByRole('heading', { name: 'Spread: Brent − WTI' }).waitFor()
    await app.axe()
    await app.page.goBack()
    await app.page.waitForURL(/chart=flows/)
    await app.page.getByRole('heading', { name: 'Cargo discharged per week' }).waitFor()
    await app.page.keyboard.press('Escape')
    await app.page.locator('.charts').waitFor({ state: 'detached' })
    await app.assertNoErrors()
  })

  test('chokepoints: transits against the baseline, and those without coverage', async () => {
    await app.open(hormuz, app.signedIn())
    await command('show chokepoints')
    await app.page.getByText('1 disrupted, 1 restricted, 5 open, 1 unknown').waitFor()
    await app.page.getByText('1 reconstructed').first().waitFor()
    await app.page.getByText('The feeds do not cover this chokepoint').waitFor()
    await app.screenshot('board')
    await app.axeInBothThemes()
    await app.assertNoErrors()
  })

  test('events: sorted by severity, and shown on the map', async () => {
    await command('show events')
    await app.page.getByText('Earthquake · high').waitFor()
    await app.axeInBothThemes()
    await app.page.getByLabel('Show on the map').check()
    await app.page.waitForURL(/layers=[^&]*events/)
    await app.page.getByRole('button', { name: /M 6\.1/ }).click()
    await app.page.locator('.card h2', { hasText: 'M 6.1' }).waitFor()
    await app.axeInBothThemes()
    await app.assertNoErrors()
  })

  test('flags are filters with counts, in the request, the address and a chip', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.keyboard.press('f')
    const flags = app.page.locator('fieldset', { hasText: 'Add a flag' })
    await flags.getByRole('checkbox').nth(2).waitFor()
    await flags.getByLabel('Add a flag').selectOption('GR')
    await app.page.waitForURL(/flags=GR/)
    await flags.getByLabel('Greece').waitFor()
    assert.ok(app.api.asked.some((url) => url.startsWith('/api/v1/vessels?') && url.includes('flags=GR')))
    await app.axe()
    await app.page.keyboard.press('Escape')
    await app.page.getByRole('button', { name: 'Remove filter Greece' }).click()
    await app.page.waitForURL((url) => !url.search.includes('flags'))
    await app.assertNoErrors()
  })

  test('a panel on a phone is a sheet that fits', async () => {
    await app.open(hormuz, {
      ...app.signedIn(),
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    for (const name of ['Layers', 'Filters', 'Saved views', 'Draw and analyse', 'Alerts']) {
      await app.page.getByRole('button', { name, exact: true }).click()
      await app.page.getByRole('heading', { name, exact: true }).waitFor()
      assert.equal(await app.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, name)
      assert.deepEqual(await smallTargets(app.page), [], `${name}: controls smaller than 44 px`)
      await app.axe()
    }
    await app.assertNoErrors()
  })
})
