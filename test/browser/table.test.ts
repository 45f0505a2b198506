import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { animationsEnd } from '../support/browser.ts'
import { AppPage, hormuz, missing } from './app-page.ts'

describe('the table of vessels in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  const all = 12_000
  before(async () => {
    app = await AppPage.launch({ vessels: all })
  })
  after(() => app?.close())

  const world = '?at=20,45,2&table=docked,everywhere'
  const rows = () => app.page.locator('.grid-body [role=row]')
  const extent = (text: string) => app.page.locator('.dock .extent', { hasText: text }).waitFor()

  test('a free list says that it has the 5,000 largest, and its file says so in name and rows', async () => {
    await app.open(world)
    await extent('5,000 largest of 12,000 everywhere; Pro lists all')
    await app.axeInBothThemes()
    const download = app.page.waitForEvent('download')
    await app.page.getByRole('button', { name: 'CSV', exact: true }).click()
    const file = await download
    assert.match(file.suggestedFilename(), /^vessels-5000-largest-of-12000-no-filter-\d{8}T\d{4}Z(-demo)?\.csv$/)
    const [head, first, ...others] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    assert.match(head, /est_cargo_mt,cargo_low_mt,cargo_high_mt,position_at,source,demo,filter,extent,as_of$/)
    assert.match(first, /(true|false),no filter,"?5000 largest of 12000"?,"?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"?$/)
    assert.equal(others.length, 4999)
    await app.assertNoErrors()
  })

  test('with Pro every match is listed; rows are sorted, grouped with sums, chosen by keyboard and compared', async () => {
    app.api.tier = 'pro'
    try {
      await app.open(world, app.signedIn())
      await extent('12,000 everywhere')
      assert.ok((await rows().count()) < 60, 'only rows in sight are drawn')
      await app.page.getByRole('button', { name: 'Speed, kn' }).click()
      await app.page.locator('[aria-sort=descending]', { hasText: 'Speed' }).waitFor()
      const grid = app.page.getByRole('grid')
      await grid.focus()
      await app.page.keyboard.press('End')
      await app.page.locator(`#line-${all - 1}`).waitFor()
      await app.page.keyboard.press('Home')
      await app.page.keyboard.press(' ')
      await app.page.keyboard.press('Shift+ArrowDown')
      await app.page.getByText('2 chosen').waitFor()
      await app.page.waitForFunction(() => {
        const { data } = window.__seaborne!.map.getSource('marked-vessels')!.serialize() as {
          data: { features: unknown[] }
        }
        return data.features.length === 2
      })
      await app.page.getByRole('button', { name: 'Compare' }).click()
      await app.page.getByRole('group', { name: 'Comparison' }).waitFor()
      assert.equal(await app.page.locator('.compare thead th').count(), 3)
      await app.axe()
      await app.page.getByRole('button', { name: 'Back to the table' }).click()
      await app.page.getByLabel('Group by').selectOption({ label: 'Vessel type' })
      await app.page.locator('.group-cell').first().waitFor()
      assert.match((await app.page.locator('.group-cell').first().textContent())!, /vessels · [\d.]+ Mt [\d.]+–[\d.]+/)
      await app.page.waitForFunction(() => location.search.includes('group:type'))
      await app.page.getByText('Columns', { exact: true }).click()
      await app.page.getByRole('checkbox', { name: 'Deadweight, t' }).check()
      await app.page.getByRole('columnheader', { name: 'Deadweight, t' }).waitFor()
      await app.axe()
      await app.screenshot('table-dark')
      await app.assertNoErrors()
    } finally {
      app.api.tier = 'anonymous'
    }
  })

  test('an ETA that is over is marked, reported or calculated, and one that is ahead is not', async () => {
    const etas = [
      { mmsi: '220000001', eta: '2026-11-01T06:00:00Z', eta_calculated: '2099-12-14T06:00:00Z' },
      { mmsi: '220000002', eta: null, eta_calculated: '2026-11-02T06:00:00Z' },
      { mmsi: '220000003', eta: '2099-12-14T06:00:00Z', eta_calculated: null },
    ]
    await app.open(hormuz)
    await app.page.route('**/api/v1/vessels?*', async (route) => {
      const response = await route.fetch()
      const [vessel] = (await response.json()) as object[]
      await route.fulfill({ response, json: etas.map((eta) => ({ ...vessel, ...eta })) })
    })
    await app.page.keyboard.press('t')
    await app.page.getByText('Everywhere', { exact: true }).click()
    const cells = rows().getByRole('gridcell', { name: /^\d+ (Nov|Dec)/ })
    await cells.nth(2).waitFor()
    const texts = (await cells.allTextContents()).map((text) => text.replace(/^\d+ \w+ (20\d\d )?06:00/, ''))
    assert.deepEqual(texts.toSorted(), ['', ' calc. past', ' past'])
    await app.axe()
  })

  test('on a phone the table is a sheet with rows and controls of 44 px', async () => {
    await app.open(world, { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' })
    await rows().first().waitFor()
    const low = await app.page
      .locator('.dock :is(.grid-body [role=row], .dock-tools button, .dock-tools select)')
      .evaluateAll((found) =>
        // Rows that are no longer drawn have left the page, and have no height.
        found.filter((one) => one.isConnected && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
      )
    assert.deepEqual(low, [])
    await app.screenshot('table-phone')
    await app.axe()
  })

  test('at 200 % the table has rows in view, and its tools and sums', async () => {
    await app.open(`${hormuz}&table=docked`, { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })
    await app.page.locator('.row-name').first().waitFor()
    await animationsEnd(app.page)
    const uncovered = await app.page.evaluate(() => {
      const isOnTop = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
        return ends.every((found) => found !== null && (element.contains(found) || found.contains(element)))
      }
      const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isOnTop).length
      return { rows: shown('.dock .row-name'), tools: shown('.dock-tools select'), foot: shown('.dock-foot') }
    })
    assert.ok(uncovered.rows >= 2, JSON.stringify(uncovered))
    assert.deepEqual({ ...uncovered, rows: 2 }, { rows: 2, tools: 1, foot: 1 })
    await app.screenshot('zoom-200-table')
    await app.axe()
  })
})
