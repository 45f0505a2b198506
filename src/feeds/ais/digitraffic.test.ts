import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { faultUpstream } from '../../../test/support/fault-upstream.ts'
import { digitraffic } from './digitraffic.ts'

const data = join(import.meta.dirname, '../../../../shared/data/ais/json')
const skip = existsSync(data) ? false : 'no ../shared/data'
const recorded = (name: string) => readFileSync(join(data, name), 'utf8')

test('Finland’s ships are asked for by the minute, their particulars by ten', { skip }, async () => {
  await using finland = await faultUpstream((path) =>
    recorded(`digitraffic_${path.startsWith('/vessels') ? 'vessels' : 'locations'}_extract_2026-08-19.json`),
  )
  const context = feedContext()
  const listener = new Listener(digitraffic(new URL(`digitraffic:?url=${finland.url}`), context))
  await eventually('the first look is over', () => context.status.nextTryMs !== null)
  assert.deepEqual(finland.asked.map(({ path }) => path.split('?')[0]), ['/vessels', '/locations']) // oxfmt-ignore
  assert.equal(finland.asked[0].headers['digitraffic-user'], 'Seaborne')
  assert.match(String(finland.asked[0].headers['accept-encoding']), /gzip/)
  const received = listener.ships.length
  assert.ok(received >= 8, `got ${received}`)
  assert.equal(context.status.records, received, 'each record is counted once')
  await context.time.pass(60_000)
  await eventually('the second look is over', () => finland.asked.length === 3)
  assert.match(finland.asked[2].path, /^\/locations\?from=\d+$/)
  await listener.end()
})

test('Digitraffic: after throttling, no request is sent before Retry-After', async () => {
  await using finland = await faultUpstream(() => '[]', { status: 429, headers: { 'retry-after': '600' } })
  const context = feedContext()
  const listener = new Listener(digitraffic(new URL(`digitraffic:?url=${finland.url}`), context))
  await eventually('it waits', () => context.status.state === 'waiting')
  await context.time.pass(599_000)
  assert.equal(finland.asked.length, 1)
  await context.time.pass(5_000)
  await eventually('it asks again', () => finland.asked.length === 2)
  await listener.end()
})
