import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Operation } from '#contract/operation.ts'
import { openapi } from '#contract/openapi.ts'
import { operationNames, operations } from '#contract/operations.ts'
import { TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const deprecated = { since: '2026-11-20', sunset: '2027-11-30', instead: 'Use GET /vessels/summary.' }
let server: TestServer
before(async () => {
  // No operation is deprecated yet: one is for this test, before the server mounts it.
  Object.assign(operations['vessels.density'], { deprecated })
  server = await new TestServer(new TestLiveState(), {}).start()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  delete (operations['vessels.density'] as Operation).deprecated
})

test('a deprecated operation says since when, until when, and where to read on; others do not', async () => {
  for (const [path, status] of [
    ['/vessels/density', 200],
    ['/vessels/density?zoom=x', 400],
  ] as const) {
    const { status: got, headers } = await fetch(`${server.origin}/api/v1${path}`)
    assert.equal(got, status)
    assert.equal(headers.get('deprecation'), '@1795132800')
    assert.equal(headers.get('sunset'), 'Tue, 30 Nov 2027 00:00:00 GMT')
    assert.equal(headers.get('link'), '</docs#vessels-density>; rel="deprecation"; type="text/html"')
    assert.match(headers.get('access-control-expose-headers') ?? '', /Deprecation, Sunset/)
  }
  const { headers } = await fetch(`${server.origin}/api/v1/vessels`)
  assert.deepEqual([headers.get('deprecation'), headers.get('sunset')], [null, null])
})

test('OpenAPI marks it as deprecated, with what to use instead', () => {
  const { paths } = openapi(operationNames) as {
    paths: Record<string, Record<string, { deprecated?: boolean; description: string }>>
  }
  const { get } = paths['/vessels/density']
  assert.equal(get['deprecated'], true)
  assert.match(get.description, /Deprecated, answers until 2027-11-30\. Use GET \/vessels\/summary\./)
  assert.equal(paths['/vessels']['get'].deprecated, undefined)
})

test('an operation is deprecated for at least twelve months', () => {
  for (const name of operationNames) {
    const { deprecated: ending }: Operation = operations[name]
    if (ending !== undefined) assert.ok(Date.parse(ending.sunset) - Date.parse(ending.since) >= 365 * 86_400_000, name)
  }
})
