import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lifeOf, signedNow, webhookSecret } from '../support/billing.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const cycles = process.env['SVC_TEST_FULL'] === '1' ? 100 : 2

async function post(origin: string, path: string, body: string, headers: Record<string, string> = {}) {
  const sent = { origin, 'content-type': 'application/json', ...headers }
  return fetch(`${origin}/api/v1${path}`, { method: 'POST', headers: sent, body })
}

test('a paid tier survives kill -9, and an interrupted webhook applies once when it is sent again', async () => {
  const folder = temporaryFolder()
  const settings = {
    SVC_DATA_DIR: folder.path,
    SVC_FEEDS: 'nmea+listen://127.0.0.1:0',
    SVC_STRIPE_WEBHOOK_SECRET: webhookSecret,
    SVC_TRUSTED_PROXIES: '127.0.0.1',
  }
  const prices = { SVC_STRIPE_PRICE_PRO_MONTH: 'price_pro', SVC_STRIPE_PRICE_ENTERPRISE_MONTH: 'price_enterprise' }
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      await using before = await RunningServer.start({ ...settings, ...prices })
      const account = { email: `buyer${cycle}@example.org`, password: 'Kattegat nebel 7 lotse' }
      // An address of its own for every buyer, because registrations per address are limited.
      const from = { 'x-forwarded-for': `192.0.2.${cycle}` }
      const registered = await post(before.origin, '/auth/register', JSON.stringify(account), from)
      const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
      const { user } = (await registered.json()) as { user: { id: number } }
      const [bought, , active, better] = lifeOf(user.id)
      const deliver = async (origin: string, body: string) =>
        post(origin, '/billing/webhook', body, { 'stripe-signature': await signedNow(body) })
      for (const body of [bought, active]) assert.equal((await deliver(before.origin, body)).status, 200)
      // The server is killed at a varying moment, before or after it has handled this message.
      const cutOff = deliver(before.origin, better).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, cycle % 5))
      await before.end('SIGKILL')
      const acknowledged = (await cutOff)?.status === 200
      await using after = await RunningServer.start({ ...settings, ...prices })
      const tier = async () => {
        const answer = await fetch(`${after.origin}/api/v1/auth/me`, { headers: { cookie } })
        return ((await answer.json()) as { tier: string }).tier
      }
      assert.ok((acknowledged ? ['enterprise'] : ['pro', 'enterprise']).includes(await tier()))
      assert.equal((await deliver(after.origin, better)).status, 200)
      assert.equal(await tier(), 'enterprise')
      const audit = await fetch(`${after.origin}/api/v1/auth/audit`, { headers: { cookie } })
      const acts = (await audit.json()) as { action: string }[]
      assert.equal(acts.filter(({ action }) => action === 'tier changed').length, 2, 'each change happened once')
    }
  } finally {
    folder.remove()
  }
})
