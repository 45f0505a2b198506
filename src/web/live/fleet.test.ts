import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noFilters } from '../state/filters.ts'
import { vesselParams } from './vessel-params.ts'
import { afterReply } from './poll.ts'

describe('what is asked for is what can be seen', () => {
  for (const [west, east, bbox, because] of [
    [50, 60, '50,10,60,30', 'an ordinary view'],
    [170, 190, '170,10,-170,30', 'a view across the date line'],
    [350, 370, '-10,10,10,30', 'the map was turned once round the world'],
    [-250, 250, '-180,10,180,30', 'the whole world, more than once'],
    [49.999_999_999, 60.000_000_001, '50,10,60,30', 'reckoned by another way'],
    [50.000_06, 59.999_94, '50,10,60,30', 'what is cut off is added, not left out'],
  ] as const)
    test(`${west} to ${east} is ${bbox}: ${because}`, () => {
      assert.equal(vesselParams({ west, south: 10, east, north: 30, zoom: 4 }, noFilters)['bbox'], bbox)
    })

  test('the filters go along', () => {
    const filters = { ...noFilters, classes: ['LNG Carrier' as const], minLoadPct: 50, commodity: 'LNG' }
    assert.deepEqual(vesselParams({ west: 0, south: 0, east: 1, north: 1, zoom: 5 }, filters), {
      bbox: '0,0,1,1',
      zoom: '5.00',
      types: 'lng_carrier',
      min_load: '50',
      commodity: 'LNG',
    })
  })
})

describe('after a reply', () => {
  const headers = new Headers()
  const refused = (status: number, retryAfterS: number | null = null) =>
    ({ kind: 'refused', status, message: 'no', retryAfterS }) as const
  for (const [reply, kind, waitMs, because] of [
    [{ kind: 'answer', body: [], headers }, 'live', 10_000, 'it is asked again in ten seconds'],
    [{ kind: 'unchanged', headers }, 'live', 10_000, 'nothing new is as good'],
    [refused(429, 7), 'limited', 7000, 'the limit is no error: it waits as long as it was told'],
    [refused(402), 'locked', null, 'what Pro adds is not asked for in vain'],
    [refused(404), 'missing', null, 'what the server does not have is left alone'],
    [refused(500), 'failing', 2000, 'a failure is tried again soon'],
    [{ kind: 'offline' }, 'failing', 2000, 'so is a broken line'],
  ] as const)
    test(`${kind}: ${because}`, () => {
      const after = afterReply(reply, 0, 10_000, 0)
      assert.equal(after.state.kind, kind)
      assert.equal(after.waitMs, waitMs)
    })

  test('the pauses grow, to a minute at most', () => {
    assert.equal(afterReply({ kind: 'offline' }, 0, 10_000, 3).waitMs, 16_000)
    assert.equal(afterReply({ kind: 'offline' }, 0, 10_000, 30).waitMs, 60_000)
  })
})
