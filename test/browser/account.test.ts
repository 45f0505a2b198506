import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppPage, missing } from './app-page.ts'

describe('the pages of an account in a real browser', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())
  const dialog = () => app.page.locator('dialog')

  test('a user approves the device sign-in of their command line', async () => {
    app.api.tier = 'pro'
    await app.open('device#BCDF-GHJK', app.signedIn())
    await dialog().getByText('svc on bridge').waitFor()
    await dialog().getByText('only if you have just run').waitFor()
    await dialog().getByText('192.0.2.7').waitFor()
    await app.screenshot('device-dark')
    await app.axe()
    await dialog().getByRole('button', { name: 'Approve' }).press('Enter')
    await dialog().getByText('is signed in').waitFor()
    assert.equal(app.api.saved.device, 'approved')
    await app.axe()
    await app.assertNoErrors()
  })

  test('an expired code is reported, and another can be entered', async () => {
    await app.open('device', app.signedIn())
    await dialog().getByLabel('Code shown by the program').fill('xxxx-yyyy')
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await dialog().getByText('No program is waiting with the code').waitFor()
    await app.axe()
    app.api.saved.device = 'waits'
    await dialog().getByLabel('Code shown by the program').fill('bcdf-ghjk')
    await dialog().getByRole('button', { name: 'Continue' }).click()
    await dialog().getByRole('button', { name: 'Deny' }).click()
    await dialog().getByText('The program has no access').waitFor()
    assert.equal(app.api.saved.device, 'denied')
  })

  test('a session that has ended leads a change to the sign-in, which says why and returns the focus', async () => {
    app.api.tier = 'pro'
    await app.open('?at=26,55,5.6&vessel=220000000', app.signedIn())
    const watch = app.page.locator('.card').getByRole('button', { name: 'Watch' })
    await watch.waitFor()
    app.api.tier = 'anonymous'
    await watch.press('Enter')
    await dialog().getByText('Your session has ended. Sign in again.').waitFor()
    await app.axe()
    await dialog().getByLabel('Email').fill('mate@example.org')
    await dialog().getByLabel('Password').fill('right')
    await dialog().getByLabel('Password').press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await app.page.waitForFunction(() => document.activeElement?.closest('.card') instanceof Element)
  })

  test('an anonymous user signs in and returns to the code; a free plan needs Pro', async () => {
    app.api.tier = 'anonymous'
    app.api.saved.device = 'waits'
    await app.open('device#BCDF-GHJK')
    await dialog().getByText('Sign in to authorize the program.').waitFor()
    await app.axe()
    await dialog().getByLabel('Email').fill('mate@example.org')
    await dialog().getByLabel('Password').fill('right')
    await dialog().getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog().getByRole('button', { name: 'Approve' }).click()
    await dialog().getByText('API keys are part of Pro.').waitFor()
    await app.axe()
    await dialog().getByRole('button', { name: 'See Pro' }).click()
    await dialog().getByText('What Pro adds').waitFor()
    await app.axe()
  })

  test('a server without plans on sale says so', async () => {
    await dialog().getByRole('button', { name: 'Pro for $49 per month' }).click()
    await dialog().getByText('Plans are not sold on this server.').waitFor()
  })

  test('billing can be managed by a user who has bought the plan; of one that was granted it is said at once', async () => {
    app.api.tier = 'pro'
    await app.open('plan', app.signedIn())
    await dialog().getByText('granted by an administrator').waitFor()
    assert.equal(await dialog().getByRole('button', { name: 'Manage billing' }).count(), 0)
    await app.axe()
    app.api.isCustomer = true
    await app.open('plan', app.signedIn())
    await dialog().getByRole('button', { name: 'Manage billing' }).waitFor()
    assert.equal(await dialog().getByText('granted by').count(), 0)
  })

  test('a key is created, shown once, and revoked by two clicks', async () => {
    await app.open('keys', app.signedIn())
    await dialog().getByLabel('Name').fill('desk <i>')
    await dialog().getByRole('button', { name: 'Create key' }).click()
    await dialog().getByText('svc_live_mock123-the-rest-of-it').waitFor()
    await dialog().getByRole('button', { name: 'Copy key' }).waitFor()
    assert.equal(await dialog().getByLabel('Name').inputValue(), '', 'a second press creates no second key')
    await app.axe()
    await dialog().getByRole('button', { name: 'Revoke desk <i>' }).click()
    assert.equal(app.api.saved.items.keys.length, 2)
    await app.axe()
    await dialog().getByRole('button', { name: 'Confirm: revoke desk <i>' }).click()
    await dialog().getByText('desk <i>').waitFor({ state: 'detached' })
    assert.equal(await dialog().getByText('svc_live_mock123-the-rest-of-it').count(), 0, 'it is of no use any more')
    assert.equal(app.api.saved.items.keys.length, 1)
    await app.assertNoErrors()
  })

  test('sessions and account activity are one page; the documentation is linked', async () => {
    await app.open('sessions', app.signedIn())
    await dialog().getByText('key created').waitFor()
    await app.axe()
    await dialog().getByRole('button', { name: 'Account', exact: true }).click()
    assert.equal(await dialog().getByRole('link', { name: 'API documentation' }).getAttribute('href'), '/docs')
    await app.axe()
    await app.assertNoErrors()
  })

  test('a session or key that could not be ended is still there, and the page says so', async () => {
    const busy = { status: 503, headers: { 'Retry-After': '1' } }
    await app.open('sessions', app.signedIn())
    const chrome = dialog().getByRole('button', { name: /^End the session of Chrome, 192\.0\.2\.8/ })
    await chrome.waitFor()
    app.api.refuse.set('/auth/sessions/6', busy)
    await chrome.click()
    await dialog()
      .getByText(/^Not ended: /)
      .waitFor()
    assert.equal(await chrome.count(), 1)
    app.api.refuse.clear()
    await dialog().getByRole('button', { name: 'End all 2 other sessions' }).click()
    await chrome.waitFor({ state: 'detached' })
    assert.deepEqual(
      app.api.sessions.map(({ id }) => id),
      [5],
    )
    assert.equal(
      await dialog()
        .getByText(/^Not ended: /)
        .count(),
      0,
    )
    await app.page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Sessions')
    await app.axe()

    await app.open('keys', app.signedIn())
    const revoke = dialog()
      .getByRole('button', { name: /^Revoke / })
      .first()
    app.api.refuse.set('/keys/', busy)
    const keys = app.api.saved.items.keys.length
    await revoke.click()
    await dialog()
      .getByRole('button', { name: /^Confirm: revoke / })
      .click()
    await dialog()
      .getByText(/^Not revoked: /)
      .waitFor()
    assert.equal(app.api.saved.items.keys.length, keys)
    app.api.refuse.clear()
    await app.axe()
  })
})
