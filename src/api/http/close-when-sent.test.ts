import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { closeWhenSent } from './close-when-sent.ts'

/** More than the buffers of the kernel hold. */
const bodyBytes = 64 * 1024 * 1024

test('closing idle connections: a response that a slow client has not received is sent, then its connection closed', async () => {
  const server = createServer()
  closeWhenSent(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const [slow, idle] = [1, 2].map(() => connect(port, '127.0.0.1'))
  slow.pause()
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  response.end(Buffer.alloc(bodyBytes))
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, small] = (await once(server, 'request')) as [unknown, ServerResponse]
  small.end()
  await once(idle.resume(), 'data')
  server.close()
  await once(idle, 'close')
  let received = 0
  slow.on('data', (chunk: Buffer) => (received += chunk.length))
  await once(slow.resume(), 'close')
  assert.ok(received > bodyBytes, `${received} of ${bodyBytes} bytes`)
})

test('closing idle connections: a new connection is answered when its request arrives, and closed when none does', async () => {
  const server = createServer((_request, response) => response.end('answered'))
  closeWhenSent(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const [asks, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await accepted
  await once(server, 'connection')
  server.close()
  asks.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const text = (await asks.setEncoding('utf8').toArray()).join('')
  assert.match(text, /answered/)
  const closed = once(silent.resume(), 'close')
  for (let call = 0; call < 10; call++) server.closeIdleConnections()
  await closed
})
