import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible, launchTestBrowser, PageErrors } from '../support/browser.ts'
import { missing } from './app-page.ts'

describe('errors of a page, as the tests collect them', { skip: missing ?? false }, () => {
  let browser: Browser
  before(async () => {
    browser = await launchTestBrowser()
  })
  after(() => browser?.close())

  /** Errors of a page that fetches /list once for each of the answers. */
  async function errorsAfter(answers: { status: number; headers?: Record<string, string> }[]): Promise<string[]> {
    const page = await browser.newPage()
    const errors = new PageErrors(page)
    const left = [...answers]
    await page.route('http://sea.test/**', (route) =>
      route.request().url().endsWith('/list')
        ? route.fulfill({ ...left.shift(), body: '[]' })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sea</title>' }),
    )
    await page.goto('http://sea.test/')
    for (const _ of answers) await page.evaluate(() => fetch('/list').then((response) => response.text()))
    const found = await errors.all({ withinMs: 100 })
    await page.close()
    return found.map((error) => /status of \d+/.exec(error)?.[0] ?? error)
  }

  const refused = { status: 503, headers: { 'retry-after': '1' } }
  for (const [answers, expected, because] of [
    [[refused, { status: 200 }], [], 'the refused request is repeated'],
    [[refused], ['status of 503'], 'the refused request is not repeated'],
    [[{ status: 200 }, refused], ['status of 503'], 'what succeeded before is no repetition'],
    [[{ status: 503 }, { status: 200 }], ['status of 503'], 'the server did not ask to wait'],
    [[{ status: 404 }, { status: 200 }], ['status of 404'], 'only a refusal is excused'],
  ] as const)
    test(`${expected.length} errors: ${because}`, async () => {
      assert.deepEqual(await errorsAfter([...answers]), expected)
    })

  test('exceptions and console errors are collected', async () => {
    const page = await browser.newPage()
    const errors = new PageErrors(page)
    await page.setContent('<script>console.error("said"); throw new Error("thrown")</script>')
    assert.deepEqual((await errors.all()).toSorted(), ['Error: thrown', 'said'])
    await page.close()
  })

  test('accessibility violations are named with every node, at each check of a page', async () => {
    const page = await browser.newPage()
    const pale = (text: string) => `<p style="color: #ccc; background: #fff">${text}</p>`
    await page.setContent(`<html lang="en"><title>Sea</title><main><h1>Sea</h1>${pale('one')}${pale('two')}</main>`)
    for (let check = 0; check < 2; check++)
      await assert.rejects(assertAccessible(page), /color-contrast: <p .*one<\/p> <p .*two<\/p>/)
    await page.locator('p').evaluateAll((all) => all.forEach((each) => each.remove()))
    await assertAccessible(page)
    await page.locator('main').evaluate((main) => main.append(document.createElement('button')))
    await assert.rejects(assertAccessible(page, 'main'), /button-name: <button><\/button>/)
    await page.close()
  })
})
