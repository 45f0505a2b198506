import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readyText } from './role.ts'

test('an ingest node says where its state is, because it has no map', () => {
  assert.match(
    readyText('ingest', 'http://127.0.0.1:8081'),
    /^Seaborne is ready: .* http:\/\/127\.0\.0\.1:8081\/readyz\?verbose$/,
  )
  for (const role of ['all', 'live', 'api'] as const)
    assert.match(
      readyText(role, 'http://a'),
      /^Seaborne is ready: the map at http:\/\/a\/app, the API at http:\/\/a\/api\/v1$/,
    )
})
