import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { freePort } from '../../../test/support/free-port.ts'
import { aiscatcherHttp } from './aiscatcher-http.ts'

const post = JSON.stringify({
  protocol: 'jsonaiscatcher',
  encodetime: '20261120115959',
  stationid: 'roof',
  msgs: [
    { class: 'AIS', rxtime: '20261120115958', type: 1, mmsi: 259000420, lon: 4.5, lat: 60.1, speed: 12, course: 180 },
    { class: 'AIS', rxtime: '20261120115958', type: 99, mmsi: 259000420 },
  ],
})

async function receiver(settings: Record<string, string> = {}) {
  const port = await freePort()
  const context = feedContext({ settings })
  const listener = new Listener(aiscatcherHttp(new URL(`aiscatcher+http://127.0.0.1:${port}`), context))
  await eventually('it listens', () => context.time.sleeping > 0)
  const url = `http://127.0.0.1:${port}/`
  return { url, port, context, listener, [Symbol.asyncDispose]: () => listener.end() }
}

const send = (url: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('a station’s post is taken, packed or not', async () => {
  await using roof = await receiver()
  assert.equal((await send(roof.url, post)).status, 200)
  assert.equal((await send(roof.url, gzipSync(post), { 'content-encoding': 'gzip' })).status, 200)
  await eventually('both are received', () => roof.listener.ships.length === 2)
  assert.equal(roof.listener.ships[0].mmsi, 259000420)
  assert.equal(roof.listener.ships[0].atMs, Date.UTC(2026, 10, 20, 11, 59, 58))
  assert.equal(roof.context.status.rejects.get('unknown type'), 2)
})

const settings = { SVC_FEEDER_KEY: 'sesame' }
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

for (const { headers, query, status, because } of [
  { headers: {}, query: '', status: 401, because: 'it shows no key' },
  { headers: { authorization: basic('roof:sesame') }, query: '', status: 200, because: 'its password is the key' },
  { headers: { authorization: basic('sesame') }, query: '', status: 200, because: 'a name alone may be the key' },
  { headers: { authorization: 'Bearer sesame' }, query: '', status: 200, because: 'its token is the key' },
  { headers: {}, query: '?key=sesame', status: 200, because: 'its address has the key' },
  { headers: { authorization: basic('roof:sesame2') }, query: '', status: 401, because: 'the key is another' },
  {
    headers: { authorization: 'Bearer wrong' },
    query: '?key=sesame',
    status: 401,
    because: 'what it shows first is wrong',
  },
])
  test(`a post is answered ${status} where ${because}`, async () => {
    await using roof = await receiver(settings)
    const answer = await send(roof.url + query, post, headers)
    assert.equal(answer.status, status)
    if (status === 401) assert.match(answer.headers.get('www-authenticate') ?? '', /Basic/)
  })

for (const { body, headers, status, because } of [
  { body: Buffer.alloc(9 << 20, 32), headers: {}, status: 413, because: 'it is larger than 8 MiB' },
  {
    body: gzipSync(Buffer.alloc(7 << 20, 32)),
    headers: { 'content-encoding': 'gzip' },
    status: 413,
    because: 'it unpacks to a thousand times its size',
  },
  { body: Buffer.from('not JSON'), headers: {}, status: 400, because: 'it is not JSON' },
  { body: Buffer.from('not gzip'), headers: { 'content-encoding': 'gzip' }, status: 400, because: 'it is not gzip' },
  {
    body: gzipSync(post).subarray(0, 40),
    headers: { 'content-encoding': 'gzip' },
    status: 400,
    because: 'it is half of a gzip',
  },
  { body: Buffer.alloc(0), headers: {}, status: 400, because: 'it is empty' },
])
  test(`a post is answered ${status} where ${because}, and the next one is accepted`, async () => {
    await using roof = await receiver()
    const answer = await send(roof.url, body as Buffer<ArrayBuffer>, headers as Record<string, string>).catch(
      () => null,
    )
    // A client that is still sending may see the connection close before it sees the answer.
    if (answer) assert.equal(answer.status, status)
    await eventually('it is counted', () => roof.context.status.rejects.get(`post answered ${status}`) === 1)
    assert.equal((await send(roof.url, post)).status, 200)
    await eventually('the next is received', () => roof.listener.ships.length === 1)
  })

test('GET is not how a station posts', async () => {
  await using roof = await receiver()
  const answer = await fetch(roof.url)
  assert.equal(answer.status, 405)
  assert.equal(answer.headers.get('allow'), 'POST')
})

test('a post that ends in the middle does not block the next one', async () => {
  await using roof = await receiver()
  const socket = connect(roof.port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Encoding: gzip\r\nContent-Length: 500\r\n\r\nhalf',
  )
  // The server's "100 Continue" shows that it has read the head.
  await once(socket, 'data')
  socket.destroy()
  assert.equal((await send(roof.url, post)).status, 200)
  await eventually('the next is received', () => roof.listener.ships.length === 1)
})
