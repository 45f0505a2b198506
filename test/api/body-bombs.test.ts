import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type OperationName, operations } from '#contract/operations.ts'
import { parseJsonBody } from '#api/http/json-body.ts'
import type { Endpoints } from '#api/http/response.ts'
import { decodeBody } from '#api/http/validate-input.ts'
import { HttpError } from '#domain/http-error.ts'
import { type KnownCaller, knowing, TestServer } from '../support/api-context.ts'
import { bodyBombs, writes } from '../support/body-bombs.ts'
import { TestLiveState } from '../support/live-state.ts'

const maxMessageLength = 1000
const admin: KnownCaller = {
  kind: 'session',
  scopes: ['read', 'write', 'admin'],
  user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: true },
}
/** A stand-in for every operation with a body: what these tests send does not come to it, or does not matter to it. */
const standIns = Object.fromEntries(
  Object.entries(operations)
    .filter(([, operation]) => 'body' in operation)
    .map(([name]) => [name as OperationName, async () => ({ kind: 'nothing' as const })]),
) as Endpoints

let server: TestServer
before(async () => {
  server = await new TestServer(new TestLiveState(), { authenticator: knowing({ admin }), standIns }).start()
})
after(() => server[Symbol.asyncDispose]())

async function send(method: string, path: string, body: string) {
  const headers = { 'content-type': 'application/json', cookie: 'svc_session=admin', origin: server.origin }
  const response = await fetch(server.origin + path, { method, headers, body })
  return { status: response.status, text: await response.text() }
}
const message = ({ text }: { text: string }) => (JSON.parse(text) as { error: string }).error
const membersOf = (count: number) => `{${Array.from({ length: count }, (_, i) => `"m${i}":0`).join(',')}}`

describe('bodies of many members and values', () => {
  for (const [what, body, status, says] of [
    ['six unknown members', membersOf(6), 400, /: "m0", "m1", "m2", "m3", "m4" and 1 more\.$/],
    ['five unknown members', membersOf(5), 400, /: "m0", "m1", "m2", "m3", "m4"\.$/],
    ['10,000 members', membersOf(10_000), 400, /"m4" and 9995 more\.$/],
    ['10,001 members', membersOf(10_001), 400, /^The body may have at most 10000 members, got 10001\.$/],
    [
      'members in a text',
      JSON.stringify({ name: '":0,'.repeat(10_001), state: {} }),
      400,
      /^name needs at most 200 characters|name/,
    ],
    [
      'one member again and again',
      `{${'"a":0,'.repeat(10_000)}"a":0}`,
      400,
      /^The body may have at most 10000 members, got 10001\.$/,
    ],
    ['50,001 values', `[${'0,'.repeat(50_000)}0]`, 413, /^The body may have at most 50000 values, got 50001\.$/],
    ['50,000 values', `[${'0,'.repeat(49_999)}0]`, 400, /^The body needs a JSON object, got an array\.$/],
  ] as const)
    test(`${what}: ${status}`, async () => {
      const answer = await send('POST', '/api/v1/views', body)
      assert.equal(answer.status, status, answer.text.slice(0, 200))
      assert.match(message(answer), says)
    })

  test('a list that is longer than any that is named is not checked element by element', async () => {
    const numbers = (count: number) => JSON.stringify({ bbox: Array<number>(count).fill(1) })
    const answer = await send('POST', '/api/v1/ai/flow-analysis', numbers(1001))
    assert.deepEqual([answer.status, message(answer)], [400, 'bbox may have at most 1000 elements, got 1001.'])
    const some = await send('POST', '/api/v1/ai/flow-analysis', numbers(1000))
    assert.match(message(some), /^bbox needs 4 numbers/)
    const scopes = await send('POST', '/api/v1/keys', JSON.stringify({ scopes: Array<number>(1001).fill(1) }))
    assert.match(message(scopes), /^scopes may have at most 1000 elements/)
  })

  for (const write of writes)
    test(`${write.method} ${write.path}: an error is short, whatever the body`, () => {
      for (const { name, body } of bodyBombs(write, 60_000)) {
        try {
          const value = parseJsonBody(Buffer.from(body))
          if (write.schema !== undefined) decodeBody(write.schema, value)
        } catch (error) {
          assert.ok(error instanceof HttpError, `${name}: ${String(error)}`)
          assert.ok(error.message.length <= maxMessageLength, `${name}: ${error.message}`)
        }
      }
    })
})
