import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultUpstream } from '../../../test/support/fault-upstream.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { feedContext, Listener } from '../../../test/support/feed-context.ts'
import { ucdp } from './ucdp.ts'

const clash = (id: number, day: string) => ({
  id,
  conflict_name: 'A conflict',
  country: 'Somewhere',
  longitude: 43,
  latitude: 13,
  date_start: `${day}T00:00:00`,
  date_end: `${day}T00:00:00`,
  best: 3,
})
const release = (...clashes: unknown[]) => JSON.stringify({ TotalPages: 1, Result: clashes })

/** What a feed of 20 November 2026 hears of an upstream that has these releases. */
async function messages(releases: Record<string, string>, query = '') {
  await using upstream = await faultUpstream((path) => {
    const name = /gedevents\/([\d.]+)/.exec(path)?.[1] ?? ''
    return releases[name] ?? release()
  })
  const context = feedContext({ settings: { SVC_UCDP_TOKEN: 'token' } })
  const listener = new Listener(ucdp(new URL(`ucdp:?url=${upstream.url}/gedevents${query}`), context))
  await eventually('it has answered', () => context.status.nextTryMs !== null)
  await listener.end()
  const asked = upstream.asked.map(({ path }) => /gedevents\/([\d.]+)/.exec(path)?.[1])
  assert.ok(upstream.asked.every(({ headers }) => headers['x-ucdp-access-token'] === 'token'))
  return { asked, events: listener.messages.flatMap((one) => (one.kind === 'events' ? one.events : [])) }
}

test('UCDP: the last months are requested and sent in one message; events of two months ago have ended', async () => {
  const { asked, events } = await messages({
    '26.0.8': release(clash(1, '2026-08-10')),
    '26.0.10': release(clash(2, '2026-10-20')),
  })
  assert.deepEqual(asked, ['26.0.7', '26.0.8', '26.0.9', '26.0.10'])
  assert.deepEqual(
    events.map(({ id, active }) => [id, active]),
    [
      ['ucdp:1', false],
      ['ucdp:2', true],
    ],
  )
})

test('a release that is named is asked for alone', async () => {
  const { asked, events } = await messages({ '25.1': release(clash(3, '2024-10-20')) }, '&version=25.1')
  assert.deepEqual([asked, events.length], [['25.1'], 1])
})
