import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { sendWebhook, webhookFault } from './send-webhook.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const message = { id: 'evt_1', attempt: 3, body: '{"a":1}', secret: 'shh', nowMs }

/** A webhook that answers with `answer` and counts its requests. */
async function webhook(answer: (request: IncomingMessage, response: ServerResponse, text: string) => void) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    void request
      .setEncoding('utf8')
      .toArray()
      .then((pieces) => answer(request, response, pieces.join('')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests: () => requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('webhook delivery', () => {
  test('headers: the documented HMAC, the event id and the attempt', async () => {
    let received: object | null = null
    await using server = await webhook((request, response, text) => {
      const { 'seaborne-signature': signature, 'seaborne-event-id': id, 'seaborne-attempt': attempt } = request.headers
      received = { signature, id, attempt, text }
      response.end()
    })
    assert.deepEqual(await sendWebhook({ ...message, url: server.url }, { allowPrivate: true }), {
      delivered: true,
      status: 200,
    })
    const hmac = createHmac('sha256', 'shh')
      .update(`${nowMs / 1000}.{"a":1}`)
      .digest('hex')
    assert.deepEqual(received, {
      signature: `t=${nowMs / 1000},v1=${hmac}`,
      id: 'evt_1',
      attempt: '3',
      text: '{"a":1}',
    })
  })

  for (const [status, final] of [
    [302, false],
    [404, false],
    [410, true],
    [429, false],
    [500, false],
    [503, false],
  ] as const)
    test(`status ${status} is ${final ? 'final' : 'retried'}, and no redirect is followed`, async () => {
      await using server = await webhook((_request, response) => {
        response.writeHead(status, { location: '/elsewhere' }).end()
      })
      const delivery = await sendWebhook({ ...message, url: server.url }, { allowPrivate: true })
      assert.deepEqual(delivery, { delivered: false, status, why: `answered ${status}`, final })
      assert.equal(server.requests(), 1)
    })

  test('a webhook that never answers fails after the timeout', async () => {
    await using server = await webhook(() => undefined)
    const delivery = await sendWebhook({ ...message, url: server.url }, { allowPrivate: true, timeoutMs: 80 })
    assert.equal(delivery.delivered, false)
    assert.equal('final' in delivery && delivery.final, false)
  })

  test('a host name with a private address is refused before anything is sent, even beside a public one', async () => {
    await using server = await webhook((_request, response) => void response.end())
    const { port } = new URL(server.url)
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['169.254.169.254']]) {
      const url = `http://harmless.example:${port}/`
      const delivery = await sendWebhook({ ...message, url }, { allowPrivate: false, resolve: async () => addresses })
      assert.equal('final' in delivery && delivery.final, true)
    }
    assert.equal(server.requests(), 0)
  })

  for (const host of ['127.0.0.1', '2130706433', '0x7f000001', '017700000001', '127.1', '[::1]', '[::ffff:127.0.0.1]'])
    test(`private address ${host} is refused`, async () => {
      const delivery = await sendWebhook({ ...message, url: `http://${host}:9/` }, { allowPrivate: false })
      assert.match('why' in delivery ? delivery.why : '', /open internet/)
    })

  test('the connection goes to the checked address, whatever the host name resolves to later', async () => {
    await using server = await webhook((_request, response) => void response.end())
    let lookups = 0
    const resolve = async () => (lookups++ === 0 ? ['127.0.0.1'] : ['192.0.2.1'])
    const url = server.url.replace('127.0.0.1', 'changing.example')
    assert.deepEqual(await sendWebhook({ ...message, url }, { allowPrivate: true, resolve }), {
      delivered: true,
      status: 200,
    })
    assert.equal(lookups, 1)
  })
})

describe('a host name', () => {
  test('with an address that cannot be reached is sent to at another one', async () => {
    await using server = await webhook((_request, response) => void response.end())
    const url = server.url.replace('127.0.0.1', 'two.example')
    // Nothing listens there: the server has 127.0.0.1 alone.
    const resolve = async () => ['127.0.0.2', '127.0.0.1']
    const delivery = await sendWebhook({ ...message, url }, { allowPrivate: true, resolve })
    assert.deepEqual(delivery, { delivered: true, status: 200 })
  })

  test('that nobody resolves in time fails as a webhook that does not answer: it holds up no other', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    const url = 'https://slow-names.example/'
    assert.deepEqual(await sendWebhook({ ...message, url }, { allowPrivate: false, resolve, timeoutMs: 20 }), {
      delivered: false,
      status: null,
      why: 'slow-names.example was not resolved within 0.02 s',
      final: false,
    })
  })
})

describe('webhook addresses when they are saved', () => {
  for (const { url, addresses, fault, because } of [
    { url: 'http://127.0.0.1/', addresses: [], fault: true, because: 'a private address' },
    { url: 'https://[::1]/hook', addresses: [], fault: true, because: 'a private address of IPv6' },
    { url: 'https://desk.example/', addresses: ['93.184.216.34', '10.0.0.1'], fault: true, because: 'one is private' },
    { url: 'https://desk.example/', addresses: ['93.184.216.34'], fault: false, because: 'the address is public' },
    { url: 'https://desk.example/', addresses: null, fault: false, because: 'it may be resolved later' },
  ])
    test(`${url}: ${because}: ${fault ? 'refused' : 'accepted'}`, async () => {
      const resolve = async () => addresses ?? Promise.reject(new Error('ENOTFOUND'))
      const found = await webhookFault(url, { allowPrivate: false, resolve })
      assert.equal(found !== null, fault)
      assert.equal(await webhookFault(url, { allowPrivate: true, resolve }), null)
    })

  test('a look-up that takes too long is not waited for', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    assert.equal(await webhookFault('https://desk.example/', { allowPrivate: false, resolve, waitMs: 1 }), null)
  })
})
