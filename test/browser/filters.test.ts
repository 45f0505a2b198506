import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { AppPage, hormuz, missing } from './app-page.ts'

describe('the filters in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())

  const open = async (query: string, options = {}) => {
    await app.open(query, options)
    await app.page.keyboard.press('f')
    await app.page.getByRole('heading', { name: 'Filters' }).waitFor()
  }
  /** Waits until the list shows another number of vessels. */
  const matchedOtherThan = (before: number) =>
    app.page.waitForFunction((before) => window.__seaborne!.matched !== before, before)
  const matched = () => app.page.evaluate(() => window.__seaborne!.matched ?? NaN)
  /** The parameters of the last list that was asked for. */
  const lastList = () =>
    new URL(app.api.asked.findLast((url) => url.startsWith('/api/v1/vessels?')) ?? '', app.api.origin).searchParams

  test('a region that is entered clips list, counts and link, and its chip removes it', async () => {
    await open(hormuz)
    const before = await matched()
    await app.page.getByLabel('Region').fill('gulf of oman')
    await app.page.keyboard.press('Enter')
    await app.page.getByRole('button', { name: 'Remove filter Gulf of Oman' }).waitFor()
    await matchedOtherThan(before)
    assert.equal(lastList().get('region'), 'gulf-of-oman')
    await app.page.waitForFunction(() => location.search.includes('gulf-of-oman'))
    const clipped = await matched()
    assert.ok(clipped > 0 && clipped < before, `${clipped} of ${before}`)
    await app.page.locator('.match-totals strong').first().waitFor()
    await app.screenshot('filters-region-dark')
    await app.axeInBothThemes()
    await app.page.reload()
    await app.live()
    const inView = await matched()
    await app.page.getByRole('button', { name: 'Remove filter Gulf of Oman' }).click()
    // The map has flown to the region: how many the view holds beside it depends on where it came to rest.
    await eventually('the list is asked for without the region', () => !lastList().has('region'))
    const total = await app.page.evaluate(
      async (parameters) => (await fetch(`/api/v1/vessels?${parameters}`)).headers.get('x-total-count'),
      lastList().toString(),
    )
    await app.page.waitForFunction((total) => window.__seaborne!.matched === total, Number(total))
    assert.ok(Number(total) >= inView, `${total} after ${inView}`)
    await app.page.waitForFunction(() => !location.search.includes('gulf-of-oman'))
    await app.assertNoErrors()
  })

  test('a port that is typed as a region is offered, and becomes the water around it', async () => {
    await open('?at=22,45,2.4')
    const field = app.page.getByLabel('Region')
    await field.pressSequentially('rott')
    const offered = app.page.locator('#places-region option[value="Around Rotterdam (NLRTM)"]')
    await offered.waitFor({ state: 'attached' })
    await field.fill('Rotterdam')
    await app.page.keyboard.press('Enter')
    const chip = app.page.getByRole('button', { name: 'Remove filter Around Rotterdam (NLRTM)' })
    await chip.waitFor()
    await eventually('the list is clipped', () => lastList().get('region') === 'port:NLRTM')
    await app.page.waitForURL(/at=5[12]\.\d+,[34]\.\d+,9/)
    assert.equal(await field.inputValue(), '')
    await chip.click()
    await field.fill('Around Rotterdam (NLRTM)')
    await app.page.keyboard.press('Enter')
    await chip.waitFor()
    await app.assertNoErrors()
  })

  test('a drawing is a region like others: from the saved ones, and as it is drawn', async () => {
    app.api.tier = 'free'
    await app.open(hormuz, app.signedIn())
    await app.page.keyboard.press('v')
    await app.page.getByRole('button', { name: 'Drawings' }).click()
    await app.page.getByRole('button', { name: 'Filter by My box' }).click()
    await app.page.keyboard.press('v')
    await app.page.getByRole('button', { name: 'Remove filter My box' }).waitFor()
    await eventually('the list is clipped', () => lastList().get('region') === 'drawing:2')
    await app.page.keyboard.press('d')
    await app.page.getByRole('button', { name: 'Current view' }).click()
    await app.page.getByRole('heading', { name: 'Vessels inside' }).waitFor()
    await app.page.getByRole('button', { name: 'Only vessels inside' }).click()
    await app.page.getByRole('button', { name: /^Remove filter Drawing of \d+ \w+/ }).waitFor()
    assert.deepEqual(app.api.analysed?.['filters'], { region: ['drawing:2'] })
    await eventually('the new drawing clips', () => lastList().get('region') === 'drawing:100')
    await app.screenshot('filters-drawing-dark')
    await app.axe()
    await app.page.reload()
    await app.page.getByRole('button', { name: /^Remove filter Drawing of/ }).click()
    await app.page.waitForFunction(() => !location.search.includes('drawing'))
    await app.assertNoErrors()
    app.api.tier = 'anonymous'
  })

  test('a region that the server does not know stays in the field, with what it suggests', async () => {
    await open(hormuz)
    await app.page.getByLabel('Region').fill('nowhere sea')
    await app.page.keyboard.press('Enter')
    await app.page.getByText('No place is called “nowhere sea”. Nearest: gulf-of-oman.').waitFor()
    assert.equal(await app.page.getByLabel('Region').inputValue(), 'nowhere sea')
    assert.equal(await app.page.locator('.filter-chip').count(), 0)
    await app.axe()
  })

  test('size, destination, status, load, ETA and sanctions are parameters, chips and a link', async () => {
    await open(hormuz)
    await app.page.getByLabel('Add a size class').selectOption({ label: 'VLCC' })
    await app.page.getByLabel('To', { exact: true }).fill('China')
    await app.page.keyboard.press('Enter')
    await app.page.getByRole('button', { name: 'Laden', exact: true }).click()
    await app.page.getByRole('button', { name: '7 d', exact: true }).click()
    await app.page.getByRole('button', { name: /^Under way/ }).click()
    await app.page.getByRole('button', { name: 'On none' }).click()
    for (const chip of ['VLCC', 'to China', 'Laden', 'ETA within 7 d', 'Under way', 'On no sanctions list'])
      await app.page.getByRole('button', { name: `Remove filter ${chip}` }).waitFor()
    await app.page.waitForFunction(() => location.search.includes('sanctioned'))
    const { search } = new URL(app.page.url())
    await app.page.locator('.panel-body').evaluate((body) => body.scrollTo(0, 330))
    await app.screenshot('filters-many-dark')
    await app.axe()
    await app.open(search)
    const { bbox: _, zoom: __, ...asked } = Object.fromEntries(lastList())
    assert.deepEqual(asked, {
      size: 'vlcc',
      destination: 'CN',
      laden: 'true',
      eta_within: '7d',
      status: 'under_way',
      sanctioned: 'false',
    })
    await app.assertNoErrors()
  })

  test('counts are of every match, not of the capped list of the map', async () => {
    await open('?at=20,45,2')
    const total = app.page.locator('.match-totals strong').first()
    await total.waitFor()
    const all = await matched()
    assert.ok(all > 200)
    assert.equal(Number((await total.textContent())!.replace(',', '')), all)
    const byType = (await app.page.locator('.class-row:has(.only) .count').allTextContents()).map((text) =>
      Number(text.replace(',', '')),
    )
    assert.equal(
      byType.reduce((sum, number) => sum + number, 0),
      all,
    )
    await app.axe()
  })

  test('filters that contradict each other say why nothing matches', async () => {
    await open(`${hormuz}&more=laden%3Dfalse%26origin%3DSA`, { until: 'map' })
    await app.page.getByText('No vessel can match these filters: a vessel 0% laden has no origin.').first().waitFor()
    await app.page.keyboard.press('t')
    await app.page
      .locator('.dock')
      .getByText(/a vessel 0% laden has no origin\.\s*$/)
      .waitFor()
    await app.axe()
  })

  test('a limit reads as a wait in panel and table, never as no vessels', async () => {
    await open(hormuz)
    app.api.refuse.set('/vessels', { status: 429, headers: { 'Retry-After': '30' } })
    try {
      await app.page.getByRole('button', { name: 'Laden', exact: true }).click()
      await app.page.getByText('The vessels could not be counted. The next try is soon.').waitFor()
      await app.page.keyboard.press('t')
      await app.page
        .locator('.dock')
        .getByText(/Rate limit reached. Next try in/)
        .waitFor()
      assert.equal(await app.page.getByText(/No vessels?/).count(), 0)
    } finally {
      app.api.refuse.clear()
    }
  })

  test('on a phone, controls of the panel are at least 44 px high, dark and light', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await open(`${hormuz}&more=region%3Dgulf-of-oman%26laden%3Dtrue`, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        colorScheme,
      })
      const low = await app.page
        .locator('.panel-body :is(.toggle, .choice button, .filter-chip, .place-field input, select)')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
        )
      assert.deepEqual(low, [])
      await app.screenshot(`filters-phone-${colorScheme}`)
      await app.axe()
    }
  })
})
