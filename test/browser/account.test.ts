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

  test('a program that waits is let in by who has just run it', async () => {
    app.api.tier = 'pro'
    await app.open('device#BCDF-GHJK', app.signedIn())
    await dialog().getByText('svc on bridge').waitFor()
    await dialog().getByText('only if you have just run').waitFor()
    await dialog().getByText('192.0.2.7').waitFor()
    await app.shoot('device-dark')
    await app.axe()
    await dialog().getByRole('button', { name: 'Approve' }).press('Enter')
    await dialog().getByText('is signed in').waitFor()
    assert.equal(app.api.saved.device, 'approved')
    await app.axe()
    await app.noFaults()
  })

  test('a code that is over is told of, and another can be typed', async () => {
    await app.open('device', app.signedIn())
    await dialog().getByLabel('The code that the program shows').fill('xxxx-yyyy')
    await dialog().getByRole('button', { name: 'Go on' }).click()
    await dialog().getByText('No program waits with the code').waitFor()
    await app.axe()
    app.api.saved.device = 'waits'
    await dialog().getByLabel('The code that the program shows').fill('bcdf-ghjk')
    await dialog().getByRole('button', { name: 'Go on' }).click()
    await dialog().getByRole('button', { name: 'Deny' }).click()
    await dialog().getByText('It got nothing').waitFor()
    assert.equal(app.api.saved.device, 'denied')
  })

  test('who is not signed in signs in first, and comes back to the code; a free plan is told of Pro', async () => {
    app.api.tier = 'anonymous'
    app.api.saved.device = 'waits'
    await app.open('device#BCDF-GHJK')
    await dialog().getByText('let the program in that waits').waitFor()
    await app.axe()
    await dialog().getByLabel('E-mail').fill('mate@example.org')
    await dialog().getByLabel('Password').fill('right')
    await dialog().getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog().getByRole('button', { name: 'Approve' }).click()
    await dialog().getByText('Keys for programs come with Pro.').waitFor()
    await app.axe()
    await dialog().getByRole('button', { name: 'See Pro' }).click()
    await dialog().getByText('What Pro adds').waitFor()
    await app.axe()
  })

  test('where plans are not sold that is said', async () => {
    await dialog().getByRole('button', { name: 'Pro for $49 a month' }).click()
    await dialog().getByText('Plans are not sold on this server.').waitFor()
    app.api.tier = 'pro'
    await app.open('plan', app.signedIn())
    await dialog().getByRole('button', { name: 'Manage billing' }).click()
    await dialog().getByText('given to you, not bought').waitFor()
    await app.axe()
  })

  test('a key is made, shown once, and revoked by two presses', async () => {
    await app.open('keys', app.signedIn())
    await dialog().getByLabel('Name').fill('desk <i>')
    await dialog().getByRole('button', { name: 'Make the key' }).click()
    await dialog().getByText('svc_live_mock123-the-rest-of-it').waitFor()
    await dialog().getByRole('button', { name: 'Copy key' }).waitFor()
    await app.axe()
    await dialog().getByRole('button', { name: 'Revoke desk <i>' }).click()
    assert.equal(app.api.saved.items.keys.length, 2)
    await app.axe()
    await dialog().getByRole('button', { name: 'Really revoke desk <i>' }).click()
    await dialog().getByText('desk <i>').waitFor({ state: 'detached' })
    assert.equal(app.api.saved.items.keys.length, 1)
    await app.noFaults()
  })

  test('sessions and what happened stand together; the documentation is one press away', async () => {
    await app.open('sessions', app.signedIn())
    await dialog().getByText('key created').waitFor()
    await app.axe()
    await dialog().getByRole('button', { name: 'Account', exact: true }).click()
    assert.equal(await dialog().getByRole('link', { name: 'The API, documented' }).getAttribute('href'), '/docs')
    await app.axe()
    await app.noFaults()
  })
})
