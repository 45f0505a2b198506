import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HttpError } from '#domain/http-error.ts'
import { parseJsonBody } from './json-body.ts'

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth)
const list = (count: number, element: string) => `[${Array.from({ length: count }, () => element).join(',')}]`
const object = (count: number) => `{${Array.from({ length: count }, (_, n) => `"m${n}":1`).join(',')}}`

describe('a JSON body', () => {
  for (const { body, because } of [
    { body: nested(32), because: '32 levels' },
    { body: `"${'['.repeat(100)}"`, because: 'brackets in a text are no levels' },
    {
      body: `"a quotation mark \\" and ${'{'.repeat(100)}"`,
      because: 'nor are those behind an escaped quotation mark',
    },
    { body: `["\\\\", ${nested(31)}]`, because: 'a text may end with an escaped backslash' },
    {
      body: `"${':'.repeat(10_001)}${','.repeat(50_001)}"`,
      because: 'colons and commas in a text are neither members nor values',
    },
    { body: object(10_000), because: '10,000 members' },
    { body: list(50_000, '1'), because: '50,000 values' },
    { body: '{"a":{"\\u005fproto":1}}', because: 'another name with an escape' },
  ])
    test(`${body.slice(0, 40)} is read: ${because}`, () => {
      assert.deepEqual(parseJsonBody(Buffer.from(body)), JSON.parse(body))
    })

  for (const { body, status = 400, says } of [
    { body: nested(33), says: /at most 32 deep/ },
    { body: `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, says: /at most 32 deep/ },
    { body: `["\\"", ${nested(32)}]`, says: /at most 32 deep/ },
    { body: `["\\\\", ${nested(32)}]`, says: /at most 32 deep/ },
    { body: object(10_001), says: /at most 10000 members, got 10001/ },
    { body: list(50_001, '1'), status: 413, says: /at most 50000 values/ },
    { body: `[${list(50_000, '{}')}]`, status: 413, says: /at most 50000 values/ },
    { body: '{"a":{"__proto__":1}}', says: /"__proto__", which is not allowed/ },
    { body: '[{"\\u005f_proto__":1}]', says: /"__proto__", which is not allowed/ },
    { body: '{"a":1', says: /^The body needs JSON/ },
  ])
    test(`${body.slice(0, 40)}: ${status}, ${says}`, () => {
      assert.throws(
        () => parseJsonBody(Buffer.from(body)),
        (error) => error instanceof HttpError && error.status === status && says.test(error.message),
      )
    })

  test('bytes that are no UTF-8 are refused, and an empty body is none', () => {
    assert.throws(() => parseJsonBody(Buffer.from([0x22, 0xc3, 0x22])), /not valid UTF-8/)
    assert.equal(parseJsonBody(Buffer.alloc(0)), undefined)
  })
})
