import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { findChromium, launchBrowser } from '../support/browser.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const chromium = findChromium()

describe('upgrading in a real browser', { skip: chromium === null ? 'no Chromium' : false }, () => {
  test('the development checkout sells Pro, and its portal ends it', async () => {
    const folder = temporaryFolder()
    const settings = { SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:?vessels=50', SVC_PORT: '0' }
    const server = await RunningServer.start(settings)
    const browser = await launchBrowser(chromium ?? '')
    try {
      const context = await browser.newContext()
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
      page.on('pageerror', (error) => faults.push(String(error)))
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
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, [])
      await page.getByRole('button', { name: 'Buy Pro' }).click()
      await page.waitForURL(`${server.origin}/app**`)
      assert.equal(await tier(), 'pro')
      await page.goto((await post('/billing/portal')).url)
      await page.getByRole('button', { name: 'Cancel the subscription' }).click()
      await page.waitForURL(`${server.origin}/app**`)
      assert.equal(await tier(), 'free')
      assert.deepEqual(
        faults.filter((fault) => /Content Security Policy/.test(fault)),
        [],
      )
    } finally {
      await browser.close()
      await server[Symbol.asyncDispose]()
      folder.remove()
    }
  })
})
