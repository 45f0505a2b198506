import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { assertAccessible, launchTestBrowser, PageErrors, pageTimeoutMs } from '../support/browser.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { missing } from './app-page.ts'
import { Hands, tasks } from './tasks.ts'

const admin = { email: 'master@example.org', password: 'Skagerrak nebel 7 lotse' }

const start = '?at=22,45,2.4&layers=none'

/** Closes what is open and goes to the first view without loading the page again, as the back button does. */
async function startAnew(page: Page): Promise<void> {
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  await page.evaluate((query) => {
    history.pushState(null, '', query)
    dispatchEvent(new PopStateEvent('popstate'))
  }, start)
  await page.waitForFunction(() => document.querySelector('.card, .panel, .dock, .charts, .filter-chips') === null)
}

describe('a trader’s twelve tasks on a new installation', { skip: missing ?? false }, () => {
  const folder = temporaryFolder()
  let server: RunningServer
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let errors: PageErrors
  let vessel: { mmsi: string; name: string }
  before(async () => {
    server = await RunningServer.start({
      SVC_DATA_DIR: folder.path,
      SVC_LIMIT_FREE: '100000',
      SVC_LIMIT_ENTERPRISE: '100000',
      SVC_ADMIN_EMAIL: admin.email,
      SVC_ADMIN_PASSWORD: admin.password,
    })
    const large = await server.until<(typeof vessel)[]>(
      '/vessels?types=crude_tanker&min_load=80&limit=1',
      (found) => found.length > 0,
    )
    vessel = large[0]
    browser = await launchTestBrowser()
    context = await browser.newContext({ viewport: { width: 1024, height: 640 }, colorScheme: 'dark' })
    const reply = await context.request.post(`${server.origin}/api/v1/auth/login`, { data: admin })
    assert.equal(reply.status(), 200, await reply.text())
    page = await context.newPage()
    page.setDefaultTimeout(pageTimeoutMs)
    errors = new PageErrors(page)
    await page.addInitScript(() => localStorage.setItem('seaborne.session', '1'))
    await page.goto(`${server.origin}/app/${start}`)
    await page.waitForFunction(() => (window.__seaborne?.vessels ?? 0) > 0)
  })
  after(async () => {
    await browser?.close()
    await server?.end('SIGKILL')
    folder.remove()
  })

  for (const { question, maxActions, walk } of tasks)
    test(`${question} At most ${maxActions} actions.`, async () => {
      await startAnew(page)
      const hands = new Hands(page)
      await walk(hands, vessel)
      assert.ok(maxActions <= 4, 'a task has at most four actions')
      assert.ok(hands.actions <= maxActions, `took ${hands.actions}`)
    })

  test('the time bar plays the past of the whole map, a link has the moment, and live is back', async () => {
    await startAnew(page)
    await page.getByRole('button', { name: 'Time', exact: true }).click()
    const slider = page.getByRole('slider', { name: 'Moment of the map' })
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.time-track input')?.disabled === false)
    await page.getByRole('button', { name: 'Play the past' }).click()
    await page.waitForURL(/moment=\d{4}-\d\d-\d\dT\d\d:\d\dZ/)
    await page.getByRole('button', { name: 'Pause the map' }).click()
    assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^\d+ \w{3}.* UTC$/)
    // The chokepoints are of its hour, here of the beginning of the past, which is within that; what is not of that moment says so.
    await page.locator('.freshness', { hasText: /^past$/ }).waitFor()
    await page.locator('.strip .now', { hasText: /^\d+ \w+ \d\d:\d\d UTC$/ }).waitFor()
    await page.locator('.strip .old', { hasText: /^Prices of \d+ \w+/ }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Live', exact: true }).click()
    await page.waitForURL((url) => !url.search.includes('moment'))
    await page.getByRole('button', { name: 'Close the time bar' }).click()
  })

  test('none of them shows an error in the console', async () => {
    assert.deepEqual(await errors.all(), [])
  })
})
