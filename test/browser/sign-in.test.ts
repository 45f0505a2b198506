import { after, afterEach, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible, launchTestBrowser, newTestContext, pageTimeoutMs, screenshot } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { AsyncQueue } from '../support/mailbox.ts'
import { oidcClient, TestOidc } from '../support/oidc.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { missing } from './app-page.ts'

const password = 'Kattegat nebel 7 lotse'

describe('sign-in in a real browser', { skip: missing ?? false }, () => {
  const folder = temporaryFolder()
  const mailbox = new AsyncQueue()
  let oidc: TestOidc
  let server: RunningServer
  let browser: Browser
  before(async () => {
    await mailbox.open()
    oidc = await TestOidc.at({ mate: { email: 'mate@example.org', email_verified: true } })
    server = await RunningServer.start({
      SVC_DATA_DIR: folder.path,
      SVC_FEEDS: 'demo:?vessels=50&past=0',
      SVC_SMTP_URL: mailbox.url,
      SVC_MAIL_FROM: 'Seaborne <map@example.org>',
      SVC_OIDC_ISSUER: oidc.issuer,
      SVC_OIDC_CLIENT_ID: oidcClient.clientId,
      SVC_OIDC_CLIENT_SECRET: oidcClient.clientSecret,
      SVC_OIDC_NAME: 'the harbour office',
    })
    await oidc.start(`${server.origin}/sign-in/oidc/callback`)
    browser = await launchTestBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await oidc?.stop()
    await mailbox.close()
    folder.remove()
  })

  // A page that stays open draws its map whenever vessels move.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

  async function open(path: string): Promise<Page> {
    const page = await (await newTestContext(browser, { viewport: { width: 1024, height: 640 } })).newPage()
    page.setDefaultTimeout(pageTimeoutMs)
    await page.goto(`${server.origin}/app/${path}`)
    return page
  }

  async function capture(page: Page, name: string): Promise<void> {
    await screenshot(page, name)
    await assertAccessible(page, 'dialog')
  }

  /** The link to this page in the newest email. */
  function linkTo(what: string): Promise<string> {
    const link = new RegExp(`http\\S+/app/${what}#\\S+`)
    return eventually(`an email with a link to ${what}`, () =>
      mailbox.messages
        .toReversed()
        .map(({ text }) => link.exec(text)?.[0])
        .find((found) => found !== undefined),
    )
  }

  const signedInAs = (page: Page, email: string) => page.getByRole('dialog').getByText(email).waitFor()

  test('with an identity provider', async () => {
    const page = await open('sign-in')
    await page.getByRole('link', { name: 'Continue with the harbour office' }).waitFor()
    await capture(page, 'sign-in-ways')
    await page.getByRole('link', { name: 'Continue with the harbour office' }).click()
    await page.locator('input[name=login]').fill('mate')
    await page.locator('input[name=password]').fill('x')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/app\/(?!signed-in)/)
    await page.locator('.account-button', { hasText: 'mate' }).click()
    await signedInAs(page, 'mate@example.org')
    await capture(page, 'account-with-provider')
  })

  test('a declined sign-in is reported', async () => {
    const page = await open('sign-in')
    await page.getByRole('link', { name: 'Continue with the harbour office' }).click()
    await page.getByText('Cancel').click()
    await page.getByText('You declined the sign-in').waitFor()
    await capture(page, 'sign-in-denied')
  })

  test('signing up in the place of signing in moves the focus to the email', async () => {
    const page = await open('sign-in')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.locator('.dialog input[type=email]:focus').waitFor()
  })

  test('a forgotten password is reset by email', async () => {
    const page = await open('sign-up')
    await page.getByLabel('Email').fill('forgetful@example.org')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goto(await linkTo('verify'))
    await page.getByText('Your email address is verified.').waitFor()
    await capture(page, 'verified')

    const elsewhere = await open('sign-in')
    await elsewhere.getByRole('button', { name: 'Forgot your password?' }).click()
    await elsewhere.getByLabel('Email').fill('forgetful@example.org')
    await capture(elsewhere, 'forgot')
    await elsewhere.getByRole('button', { name: 'Send reset link' }).click()
    await elsewhere.getByText('we have sent an email with a link').waitFor()
    await elsewhere.goto(await linkTo('reset'))
    await elsewhere.locator('input[name=new_password]').fill('Skagerrak 9 boje')
    await capture(elsewhere, 'reset')
    await elsewhere.getByRole('button', { name: 'Set password' }).click()
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.getByLabel('Email').fill('forgetful@example.org')
    await elsewhere.getByLabel('Password').fill('Skagerrak 9 boje')
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
    await elsewhere.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
