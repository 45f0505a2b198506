import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createClient } from './client.ts'
import { streamVessels } from './stream.ts'

const received: string[] = []
let sea: Server
let proxy: Server
let status = 301
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listen = (server: Server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))

before(async () => {
  sea = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  await listen(sea)
  // As the port 80 of a proxy: every request is sent on to the address of https.
  proxy = createServer((request, response) => {
    response.writeHead(status, { location: addressOf(sea) + request.url }).end()
  })
  await listen(proxy)
})
after(() => {
  for (const server of [sea, proxy]) {
    server.closeAllConnections()
    server.close()
  }
})

const view = { name: 'Gulf', state: {} }

describe('a base URL that redirects to another server', () => {
  const client = (apiKey?: string) =>
    createClient({ baseUrl: `${addressOf(proxy)}/api/v1`, apiKey, timeouts: { sleep: async () => {} } })
  const isNamed = { status: 301, message: /^http:\S+ redirects to http:\S+: use that address as the base URL\.$/ }

  test('with a key: an error that names it, because the key is not sent there and the caller would be anonymous', async () => {
    received.length = 0
    await assert.rejects(client('svc_live_x').call('prices.list'), isNamed)
    assert.equal(received.length, 1, 'it is not tried again')
  })

  test('with a key: a stream ends with the same error, and does not reconnect', async () => {
    const end = new AbortController()
    const timeouts = { sleep: async () => end.abort() }
    const settings = { baseUrl: `${addressOf(proxy)}/api/v1`, apiKey: 'svc_live_x', timeouts }
    await assert.rejects(streamVessels(settings, {}, { signal: end.signal }).next(), isNamed)
  })

  for (status of [301, 302, 303]) {
    const redirect = status
    test(`a change by ${redirect}: an error, because it arrives as a GET`, async () => {
      status = redirect
      await assert.rejects(client().call('views.create', view), isNamed)
      await assert.rejects(client('svc_live_x').call('views.create', view), isNamed)
    })
  }

  test('an anonymous read follows', async () => {
    assert.deepEqual(await client().call('prices.list'), [])
  })
})
