import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'

const folder = temporaryFolder()
after(folder.remove)

const admin = { email: 'chief@example.org', password: 'Kattegat nebel 7 lotse' }

/** A webhook that records its requests. */
async function startWebhook() {
  const received: { signature: string; eventId: string; text: string }[] = []
  const server = createServer((request, response) => {
    void request
      .setEncoding('utf8')
      .toArray()
      .then((pieces) => {
        const { 'seaborne-signature': signature, 'seaborne-event-id': eventId } = request.headers
        received.push({ signature: String(signature), eventId: String(eventId), text: pieces.join('') })
        response.end()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received, close: () => server.close() }
}

interface Event {
  kind: string
  at: string
  vessel: { mmsi: string; name: string }
  delivery: string
  delivery_id: string
}

test('a vessel that enters an alert region is sent to the webhook once, signed, and listed after a restart', async () => {
  const [station, webhook] = await Promise.all([receiver(), startWebhook()])
  after(() => {
    station.close()
    webhook.close()
  })
  const settings = {
    SVC_FEEDS: station.address,
    SVC_DATA_DIR: join(folder.path, 'alerts'),
    SVC_ADMIN_EMAIL: admin.email,
    SVC_ADMIN_PASSWORD: admin.password,
    SVC_WEBHOOKS_TO_PRIVATE: '1',
  }
  await using server = await RunningServer.start(settings)
  const headers: Record<string, string> = { origin: server.origin, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${server.origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const signedIn = await post('/auth/login', admin)
  headers.cookie = signedIn.headers.get('set-cookie')!.split(';')[0]
  const ring = [
    [56, 26],
    [57, 26],
    [57, 27],
    [56, 27],
    [56, 26],
  ]
  const alert = {
    name: 'Hormuz',
    geojson: { type: 'Polygon', coordinates: [ring] },
    conditions: { types: ['crude_tanker'], on: ['enter'], mine: 1 },
    webhook_url: webhook.url,
  }
  const made = await post('/alerts', alert)
  assert.equal(made.status, 201)
  const { id, webhook_secret: secret } = (await made.json()) as { id: number; webhook_secret: string }
  await station.connected()
  const path = `/alerts/${id}/events`
  const events = async (origin: string) =>
    (await (await fetch(`${origin}/api/v1${path}`, { headers })).json()) as Event[]
  const listedLng = async () => {
    const ships = await (await fetch(`${server.origin}/api/v1/vessels`, { headers })).json()
    return (ships as { lng: number }[])[0]?.lng
  }
  // A tick publishes each position before the next one is sent, so that each is evaluated.
  for (const lng of [55.9998, 55.9999, 56.0001, 56.0002, 56.0003]) {
    station.say(sentencesOf({ ...crudeTanker, lng }))
    const isListed = async () => Math.abs((await listedLng()) - lng) < 0.00005
    await eventually(`longitude ${lng} is listed`, isListed, { everyMs: 100 })
  }
  const isDelivered = async () => (await events(server.origin))[0]?.delivery === 'delivered'
  await eventually('the event is delivered', isDelivered, { everyMs: 100 })
  const [crossed, ...more] = await events(server.origin)
  assert.deepEqual(more, [])
  assert.equal(crossed.kind, 'enter')
  assert.equal(crossed.vessel.mmsi, String(crudeTanker.mmsi))
  assert.equal(crossed.delivery, 'delivered')
  assert.equal(webhook.received.length, 1)
  const [{ signature, eventId, text }] = webhook.received
  const [, seconds, hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!
  assert.equal(hmac, createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex'))
  const message = JSON.parse(text) as { id: string; attempt: number; alert: object; events: Omit<Event, 'delivery'>[] }
  assert.deepEqual([message.id, message.attempt], [eventId, 1])
  assert.equal(message.id, crossed.delivery_id)
  assert.deepEqual(message.alert, { id, name: 'Hormuz' })
  assert.equal(message.events[0].vessel.name, crudeTanker.name)
  const kept = (await (await fetch(`${server.origin}/api/v1/alerts/${id}`, { headers })).json()) as {
    last_triggered: string
    conditions: object
  }
  assert.match(kept.last_triggered, /^\d{4}-/)
  assert.deepEqual(kept.conditions, alert.conditions)
  interface Delivery {
    id: string
    kind: string
    status: string
    attempts: { attempt: number; status: number }[]
  }
  const deliveries = async () =>
    (await (await fetch(`${server.origin}/api/v1/alerts/${id}/deliveries`, { headers })).json()) as Delivery[]
  const [logged] = await deliveries()
  assert.deepEqual([logged.id, logged.kind, logged.status, logged.attempts.length], [eventId, 'event', 'delivered', 1])
  const resent = await post(`/alerts/${id}/deliveries/${eventId}/resend`, {})
  assert.equal(resent.status, 202, await resent.text())
  const isThere = (kind: string, attempts: number) => async () =>
    (await deliveries()).some(
      (one) => one.kind === kind && one.status === 'delivered' && one.attempts.length === attempts,
    )
  await eventually('the message is delivered again', isThere('event', 2), { everyMs: 50 })
  const { id: againId, attempt } = JSON.parse(webhook.received[1].text) as { id: string; attempt: number }
  assert.deepEqual([againId, attempt], [eventId, 2])
  assert.equal((await post(`/alerts/${id}/test`, {})).status, 202)
  await eventually('the test is delivered', isThere('test', 1), { everyMs: 50 })
  assert.equal((JSON.parse(webhook.received[2].text) as { test: boolean }).test, true)
  for (const [path, status] of [
    [`/alerts/${id}/deliveries/evt_unknown/resend`, 404],
    [`/alerts/${id + 1}/test`, 404],
  ] as const)
    assert.equal((await post(path, {})).status, status, path)
  const silent = (await (await post('/alerts', { ...alert, webhook_url: null })).json()) as { id: number }
  assert.equal((await post(`/alerts/${silent.id}/test`, {})).status, 400)
  await server.end('SIGTERM')
  await using again = await RunningServer.start({ ...settings, SVC_FEEDS: 'nmea+listen://127.0.0.1:0' })
  assert.deepEqual(await events(again.origin), [crossed])
})
