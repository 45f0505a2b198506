import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, launchTestBrowser, newTestContext, PageErrors, pageTimeoutMs } from '../support/browser.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { missing } from './app-page.ts'

describe('upgrading in a real browser', { skip: missing ?? false }, () => {
  test('the development checkout sells Pro, and its portal ends it', async () => {
    const folder = temporaryFolder()
    const settings = { SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:?vessels=50&past=0', SVC_PORT: '0' }
    const server = await RunningServer.start(settings)
    const browser = await launchTestBrowser()
    try {
      const context = await newTestContext(browser, {})
      const page = await context.newPage()
      page.setDefaultTimeout(pageTimeoutMs)
      const errors = new PageErrors(page)
      const api = `${server.origin}/api/v1`
      const post = async (path: string, data?: object) => {
        const answer = await context.request.post(api + path, { data, headers: { origin: server.origin } })
        assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
        return (await answer.json()) as { url: string }
      }
      const tier = async () => ((await (await context.request.get(`${api}/auth/me`)).json()) as { tier: string }).tier
      await post('/auth/register', { email: 'buyer@example.org', password: 'Kattegat nebel 7 lotse' })
      await page.goto((await post('/billing/checkout', { plan: 'pro', interval: 'month' })).url)
      await page.getByText('buyer@example.org').waitFor()
      await assertAccessible(page)
      await page.getByRole('button', { name: 'Buy Pro' }).click()
      await page.waitForURL(`${server.origin}/app**`)
      assert.equal(await tier(), 'pro')
      await page.goto((await post('/billing/portal')).url)
      await page.getByRole('button', { name: 'Cancel the subscription' }).click()
      await page.waitForURL(`${server.origin}/app**`)
      assert.equal(await tier(), 'free')
      assert.deepEqual(
        (await errors.all()).filter((error) => /Content Security Policy/.test(error)),
        [],
      )
    } finally {
      await browser.close()
      await server[Symbol.asyncDispose]()
      folder.remove()
    }
  })
})
