import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

const admin = { email: 'chief@example.org', password: 'Kattegat nebel 7 lotse' }
const reportEveryMs = 50
const patience = { everyMs: 50 }

/**
 * A station whose vessel reports its place as soon as a server connects, and from then on: a crossing is reports of two
 * times on the other side, and a busy machine may receive the first ones at one.
 */
async function stationAt(place: { lng: number }) {
  let reports = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const report = () => socket.write(sentencesOf({ ...crudeTanker, lng: place.lng + (++reports % 10) * 1e-5 }))
    report()
    const timer = setInterval(() => (socket.writable ? report() : clearInterval(timer)), reportEveryMs)
    socket.on('close', () => clearInterval(timer))
  })
  return { address: `nmea+tcp://127.0.0.1:${await listening(server)}`, close: () => server.close() }
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

for (const signal of ['SIGKILL', 'SIGTERM'] as const)
  test(`a vessel that crosses within a second of a restart after ${signal} is an event and a delivered webhook`, async (t) => {
    const place = { lng: 55.99 }
    const station = await stationAt(place)
    const received: { id: string; events: { kind: string }[] }[] = []
    const webhook = createHttpServer((request, response) => {
      void request
        .setEncoding('utf8')
        .toArray()
        .then((pieces) => received.push(JSON.parse(pieces.join('')) as (typeof received)[number]))
        .then(() => response.end())
    })
    const url = `http://127.0.0.1:${await listening(webhook)}/`
    t.after(() => {
      station.close()
      webhook.close()
    })
    const settings = {
      SVC_FEEDS: station.address,
      SVC_DATA_DIR: join(folder.path, signal),
      SVC_ADMIN_EMAIL: admin.email,
      SVC_ADMIN_PASSWORD: admin.password,
      SVC_WEBHOOKS_TO_PRIVATE: '1',
    }
    await using before = await RunningServer.start(settings)
    const headers: Record<string, string> = { origin: before.origin, 'content-type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(`${before.origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    headers['cookie'] = (await post('/auth/login', admin)).headers.get('set-cookie')!.split(';')[0]
    const ring = [56, 57].flatMap((lng) => (lng === 56 ? [26, 27] : [27, 26]).map((lat) => [lng, lat]))
    const geojson = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
    const made = await post('/alerts', { name: 'Hormuz', geojson, webhook_url: url })
    assert.equal(made.status, 201, await made.clone().text())
    const { id } = (await made.json()) as { id: number }
    await before.until<unknown[]>('/vessels', (listed) => listed.length === 1)
    const isStored = async () =>
      /^svc_store_unsaved_vessels 0$/m.test(await (await fetch(`${before.origin}/metrics`)).text())
    await eventually('the vessel is stored', isStored, patience)
    await before.end(signal)
    assert.equal(received.length, 0)

    place.lng = 56.01
    await using again = await RunningServer.start(settings)
    const events = async () =>
      (await (await fetch(`${again.origin}/api/v1/alerts/${id}/events`, { headers })).json()) as {
        kind: string
        delivery: string
      }[]
    await eventually('the event is delivered', async () => (await events())[0]?.delivery === 'delivered', patience)
    assert.deepEqual(
      (await events()).map(({ kind }) => kind),
      ['enter'],
    )
    assert.deepEqual(
      received.map((message) => message.events.map(({ kind }) => kind)),
      [['enter']],
    )
  })
