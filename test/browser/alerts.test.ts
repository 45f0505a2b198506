import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { AppPage, hormuz, missing } from './app-page.ts'
import { Hands } from './tasks.ts'

describe('saved items in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
    app.api.tier = 'pro'
  })
  after(() => app?.close())

  test('an alert lists its events and their delivery; its name is text', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.locator('.rail .badge', { hasText: '1' }).waitFor()
    await app.page.keyboard.press('a')
    await app.page.getByRole('region', { name: 'Inbox' }).waitFor()
    await app.page.locator('.panel .choice').getByRole('button', { name: 'Alerts', exact: true }).click()
    await app.page.getByText('Crude Tankers entering, at least 50 % loaded').waitFor()
    await app.axe()
    await app.page.getByRole('button', { name: /^Hormuz <b>west/ }).click()
    await app.page.getByText('delivery failed').waitFor()
    await app.page.getByText('whsec_mock_0123456789abcdef').waitFor()
    // The region lies beyond the edge of the map.
    await app.page.evaluate(() => window.__seaborne!.map.jumpTo({ center: [10, 55] }))
    await app.page.getByRole('button', { name: 'Show on the map' }).click()
    await app.page.waitForFunction(() => window.__seaborne!.map.getBounds().contains([56, 26]))
    assert.equal(await app.page.locator('.panel b').count(), 0)
    await app.screenshot('alert-dark')
    await app.axe()
    await app.assertNoErrors()
  })

  test('the inbox has every event with its alert, and the rail how many are new', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.locator('.rail .badge', { hasText: '1' }).waitFor()
    await app.page.keyboard.press('a')
    await app.page.getByRole('region', { name: 'Inbox' }).getByText('Hormuz').first().waitFor()
    await app.axe()
    // Its vessel, and the map at the moment of the event.
    await app.page.route('**/replay?*', (route) => route.fulfill({ status: 200, body: '' }))
    await app.page.locator('.inbox .row-name').first().click()
    await app.page.waitForURL(/vessel=\d{9}.*&moment=20\d\d-/)
    await app.page.getByRole('slider', { name: 'Moment of the map' }).waitFor()
    // The counts of the filters are of now, and say so.
    await app.page.keyboard.press('f')
    await app.page.getByText(/vessels? in view now/).waitFor()
    await app.page.getByText('are of now. The map shows a past moment.').waitFor()
    await app.page.keyboard.press('a')
    await app.page.keyboard.press('p')
    await app.page.waitForURL((address) => !address.searchParams.has('moment'))
    await app.page
      .locator('.card')
      .getByRole('button', { name: /^Close/ })
      .click()
    await app.page.locator('.panel .choice').getByRole('button', { name: 'Alerts', exact: true }).click()
    await app.page.getByRole('button', { name: /^Hormuz <b>west/ }).click()
  })

  test('a failed message is sent again, and a test is sent', async () => {
    await app.page.getByText('answered 410').waitFor()
    await app.page.getByRole('button', { name: 'Send again: evt_mock_2' }).click()
    await app.page.getByText('The result appears in this list').waitFor()
    await app.page.getByRole('button', { name: 'Send a test' }).click()
    await eventually('both are sent', () => app.api.saved.sent.length === 2)
    assert.deepEqual(app.api.saved.sent, ['evt_mock_2', 'test'])
    await app.axe()
    await app.assertNoErrors()
  })

  test('an edit keeps the conditions that the form does not know', async () => {
    await app.page.getByLabel('Leaves').check()
    await app.page.getByLabel('Minimum load, %').fill('')
    await app.page.getByLabel('LNG Carrier').check()
    await app.page.getByRole('button', { name: 'Save', exact: true }).click()
    await app.page.getByText('Saved.').waitFor()
    assert.deepEqual(app.api.saved.items.alerts[0]['conditions'], {
      mine: 'kept',
      types: ['Crude Tanker', 'LNG Carrier'],
    })
    await app.page.getByRole('button', { name: 'All alerts' }).click()
    await app.page.getByText('Crude Tankers, LNG Carriers entering or leaving').waitFor()
  })

  test('a deletion can be undone; closing the panel sends it', async () => {
    await app.page.getByRole('button', { name: /^Delete Hormuz/ }).click()
    await app.page.getByText(/^Deleted “Hormuz/).waitFor()
    await app.axe()
    await app.page.keyboard.press('Enter')
    await app.page.getByRole('button', { name: /^Delete Hormuz/ }).waitFor()
    assert.equal(app.api.saved.items.alerts.length, 1)
    await app.page.getByRole('button', { name: /^Delete Hormuz/ }).click()
    await app.page.getByRole('button', { name: 'Close Alerts' }).click()
    await eventually('the deletion is sent', () => app.api.saved.items.alerts.length === 0)
    await app.assertNoErrors()
  })

  for (const { from, query, keys = [], panel = '.card', clicks, watched } of [
    { from: 'a vessel', query: '&vessel=220000000', clicks: ['Alert', 'Create alert'], watched: /"mmsi":"220000000"/ },
    { from: 'a port', query: '&place=port:NLRTM', clicks: ['Alert', 'Create alert'], watched: /"port":"NLRTM"/ },
    {
      from: 'a facility',
      query: '&place=lng_terminal:ras-laffan',
      clicks: ['Alert', 'Create alert'],
      watched: /"near":"51\.570,25\.920,30"/,
    },
    {
      from: 'a strait',
      query: '&place=chokepoint:hormuz',
      clicks: ['Alert', 'Create alert: Any vessel that enters'],
      watched: /"region":"hormuz"/,
    },
    {
      from: 'filters',
      query: '&types=lng_carrier',
      keys: ['f'],
      panel: '.panel',
      clicks: ['Alert on these filters', 'Create alert'],
      watched: /"on":\["matches"\].*LNG|lng_carrier/,
    },
    {
      from: 'a region that was just drawn',
      query: '',
      keys: ['d', 'region'],
      panel: '.panel',
      clicks: ['Alert on this region', 'Create alert: A laden vessel that enters'],
      watched: /"min_load":50.*"coordinates":\[\[\[/,
    },
    {
      from: 'a saved drawing',
      query: '',
      keys: ['v', 'drawings'],
      panel: '.panel',
      clicks: [/^Alert on /, 'Create alert: Any vessel that enters'],
      watched: /"on":\["enter"\].*"coordinates":\[\[\[/,
    },
  ])
    test(`an alert from ${from} takes two clicks`, async () => {
      await app.open(`${hormuz}${query}`, app.signedIn())
      for (const key of keys) await reach(key)
      const before = app.api.saved.items.alerts.length
      const hands = new Hands(app.page)
      for (const name of clicks) await hands.click(name, panel)
      await hands.see('Alert created.', panel)
      assert.equal(hands.actions, 2)
      assert.equal(app.api.saved.items.alerts.length, before + 1)
      const { conditions, geojson } = app.api.saved.items.alerts.at(-1)!
      assert.match(JSON.stringify({ conditions, geojson }), watched)
      await app.axe()
      await app.assertNoErrors()
    })

  /** Presses a key, or goes to where a region was drawn, or to the saved drawings. */
  async function reach(key: string): Promise<void> {
    if (key === 'region') return app.page.getByRole('button', { name: 'Current view' }).click()
    if (key === 'drawings') return app.page.getByRole('button', { name: 'Drawings', exact: true }).click()
    await app.page.keyboard.press(key)
  }

  test('a region is drawn and saved as an alert with the keyboard', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.keyboard.press('d')
    // The panel takes the focus when it opens: a key before that would go to it.
    await app.page.waitForFunction(() => document.activeElement?.closest('section, aside, dialog') !== null)
    await app.page.locator('.typed summary', { hasText: 'Enter coordinates' }).press('Enter')
    await app.page.getByLabel('One point per line').fill('25, 55\n25, 57\n27, 57')
    await app.page.getByRole('button', { name: 'Analyse', exact: true }).press('Enter')
    await app.page.getByText('Largest cargoes').waitFor()
    await app.page.getByRole('button', { name: 'Alert', exact: true }).press('Enter')
    await app.axe()
    const name = app.page.getByLabel('Name', { exact: true })
    await name.fill('My corner')
    await name.press('Enter')
    await app.page.getByText('Alert “My corner” saved.').waitFor()
    const made = app.api.saved.items.alerts.at(-1)!
    assert.equal(made['name'], 'My corner')
    assert.deepEqual(made['conditions'], {})
    await app.assertNoErrors()
  })

  test('a line is measured with the keyboard, in nautical miles and kilometres', async () => {
    await app.page.getByText('Edit coordinates').waitFor()
    await app.page.getByLabel('One point per line').fill('0, 0\n0, 1\n0, 2')
    await app.page.getByRole('button', { name: 'Measure distance' }).click()
    await app.page.getByText('Great-circle distance').waitFor()
    assert.match(await app.page.locator('section[aria-label=Distance]').innerText(), /120 nm\s+222 km/)
    await app.axe()
    // It is not saved, and a reload keeps it until it is removed, also while its panel is closed.
    await app.page.goto(`${app.api.origin}/app/?at=1,0,5`)
    const chips = app.page.getByRole('list', { name: 'Measured line' })
    await chips.getByRole('button', { name: 'Measured line' }).click()
    assert.match(await app.page.locator('section[aria-label=Distance]').innerText(), /120 nm\s+222 km/)
    await app.page.waitForFunction(() => window.__seaborne!.map.querySourceFeatures('td-linestring').length > 0)
    await app.page.keyboard.press('Escape')
    await chips.getByRole('button', { name: 'Remove' }).click()
    await chips.waitFor({ state: 'detached' })
    await app.page.reload()
    await app.live()
    await app.page.waitForFunction(() => window.__seaborne!.map.areTilesLoaded())
    assert.equal(await chips.count(), 0)
  })

  test('a view is saved, renamed and opened', async () => {
    await app.open(`${hormuz}&flags=GR,LR`, app.signedIn())
    await app.page.keyboard.press('v')
    await app.page.getByLabel('Name', { exact: true }).fill('Greek Gulf')
    await app.page.getByRole('button', { name: 'Save this view' }).click()
    await app.page.getByRole('button', { name: 'Rename Greek Gulf' }).click()
    await app.page.getByLabel('New name').fill('Hellas')
    await app.axe()
    await app.page.keyboard.press('Enter')
    await app.page.getByRole('button', { name: /^Hellas/ }).waitFor()
    await app.page.getByRole('button', { name: /^Gulf at night/ }).click()
    await app.page.waitForURL(/types=lng_carrier/)
    await app.page.getByRole('button', { name: /^Hellas/ }).click()
    await app.page.waitForURL(/flags=GR,LR/)
    await app.axe()
    await app.assertNoErrors()
  })

  test('the most used question is first; asking it shows its filters as chips', async () => {
    await app.page.getByRole('button', { name: 'Questions', exact: true }).click()
    const first = app.page.locator('.rows .row-name').first()
    assert.match(await first.innerText(), /Greek tankers/)
    await app.axe()
    await first.click()
    await app.page.getByText('Greek and Liberian tankers.').waitFor()
    await app.page.getByRole('button', { name: 'Remove filter Greece' }).waitFor()
    await app.screenshot('question-dark')
    await app.axe()
    assert.equal(app.api.saved.items.prompts.find(({ id }) => id === 5)!['used_count'], 10)
    await app.page.getByRole('button', { name: 'Remove filter Greece' }).click()
    await app.page.waitForURL((url) => url.search.includes('flags=LR&') || url.search.endsWith('flags=LR'))
    await app.assertNoErrors()
  })

  test('input survives the end of the session', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.keyboard.press('v')
    await app.page.getByRole('button', { name: 'Views', exact: true }).click()
    await app.page.getByLabel('Name', { exact: true }).fill('Half a thought')
    // The session ends at the call that saves: a poll that found it ended before would have closed the form.
    await app.page.route('**/api/v1/views', (route) => {
      if (route.request().method() === 'POST') app.api.tier = 'anonymous'
      return route.fallback()
    })
    await app.page.getByRole('button', { name: 'Save this view' }).click()
    await app.page.locator('dialog').getByLabel('Email').fill('mate@example.org')
    await app.axe()
    await app.page.locator('dialog').getByLabel('Password').fill('right')
    await app.page.locator('dialog').getByRole('button', { name: 'Sign in' }).click()
    await app.page.locator('dialog').waitFor({ state: 'detached' })
    const name = app.page.locator('.panel').getByLabel('Name', { exact: true })
    await name.waitFor()
    assert.equal(await name.inputValue(), 'Half a thought')
  })

  test('a panel that finds the session ended elsewhere asks to sign in', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.locator('.rail .badge').waitFor()
    app.api.tier = 'anonymous'
    await app.page.keyboard.press('a')
    await app.page.locator('.panel').getByText('Get alerts about a vessel').waitFor()
    await app.page.locator('.account-button', { hasText: 'Sign in' }).waitFor()
    app.api.tier = 'pro'
  })

  test('an address that the server refuses is named as the form names it', async () => {
    await app.open(hormuz, app.signedIn())
    await app.page.keyboard.press('a')
    await app.page.locator('.panel .choice').getByRole('button', { name: 'Alerts', exact: true }).click()
    await app.page.locator('.panel .row-name').first().click()
    const refused = { status: 400, json: { error: 'webhook_url needs an http or https address.' } }
    await app.page.route('**/api/v1/alerts/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(refused) : route.fallback(),
    )
    await app.page.getByLabel('Webhook URL').fill('desk.example')
    await app.page.getByRole('button', { name: 'Save', exact: true }).click()
    await app.page.getByRole('alert').getByText('Webhook URL needs an http or https address.').waitFor()
  })
})
