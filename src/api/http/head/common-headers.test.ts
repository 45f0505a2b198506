import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { commonHeaders } from './common-headers.ts'

/** Headers of requests, of proxies and of browsers; a keyword of schemas of OGC. */
const notOurs = ['x-accel-buffering', 'x-content-type-options', 'x-forwarded-for', 'x-ogc-role']

test('pages of other sites may read every header of our own', () => {
  const api = join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: api }).filter((name) => !name.endsWith('.test.ts'))
  const used = files.flatMap((name) => readFileSync(join(api, name), 'utf8').match(/(?<=')x(?:-[a-z]+)+(?=')/g) ?? [])
  const exposed = commonHeaders['access-control-expose-headers'].toLowerCase().split(', ')
  assert.ok(used.includes('x-unread-count'))
  assert.deepEqual(
    [...new Set(used)].filter((name) => !exposed.includes(name) && !notOurs.includes(name)),
    [],
  )
})
