import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { ApiError, createClient } from './client.ts'
import { messageWithReason } from './unreachable-reason.ts'

const failed = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('a detail of the system'), { code }) })

describe('why a server cannot be reached', () => {
  for (const { cause, reason } of [
    { cause: failed('ENOTFOUND'), reason: ': its host name is not known' },
    {
      cause: failed('DEPTH_ZERO_SELF_SIGNED_CERT'),
      reason: ': its certificate is not trusted: set NODE_EXTRA_CA_CERTS to the file of the authority that signed it',
    },
    { cause: failed('ESOMETHING'), reason: '' },
    { cause: failed('constructor'), reason: '' },
    { cause: new TypeError('Failed to fetch'), reason: '' },
  ])
    test(`${String(cause.cause && (cause.cause as { code?: string }).code)}: the message ends with "${reason}."`, () =>
      assert.equal(
        messageWithReason(ApiError.unreachable('https://sea.test/api/v1/prices', cause)),
        `https://sea.test cannot be reached${reason}.`,
      ))

  test('an error of the API is as it is', () =>
    assert.equal(messageWithReason(new ApiError(503, 'Starting.', { cause: failed('ENOTFOUND') })), 'Starting.'))

  for (const { protocol, reason } of [
    { protocol: 'https', reason: 'it does not speak TLS: use http://' },
    { protocol: 'http', reason: 'it closed the connection before the end of its answer' },
  ])
    test(`a server that answers ${protocol} with half a line: ${reason}`, async () => {
      const server = createServer((socket) => void socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-'))
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
      const baseUrl = `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`
      const client = createClient({ baseUrl, timeouts: { maxAttempts: 1 } })
      const error = await client.call('prices.list').catch((thrown: unknown) => thrown)
      server.close()
      assert(error instanceof ApiError)
      assert.equal(messageWithReason(error), `${baseUrl} cannot be reached: ${reason}.`)
    })
})
