import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noFilters } from '../filters.ts'
import { afterResult } from '../poll.ts'
import { vesselParams } from './vessel-params.ts'

describe('parameters of GET /vessels', () => {
  for (const [west, east, bbox, because] of [
    [50, 60, '50,10,60,30', 'an ordinary view'],
    [170, 190, '170,10,-170,30', 'a view across the antimeridian'],
    [350, 370, '-10,10,10,30', 'the map was turned once around the world'],
    [-250, 250, '-180,10,180,30', 'the whole world, more than once'],
    [49.999_999_999, 60.000_000_001, '50,10,60,30', 'a rounding error changes nothing'],
    [50.000_06, 59.999_94, '50,10,60,30', 'the box is rounded outwards'],
  ] as const)
    test(`${west} to ${east} is ${bbox}: ${because}`, () => {
      assert.equal(vesselParams({ west, south: 10, east, north: 30, zoom: 4 }, noFilters)['bbox'], bbox)
    })

  test('filters are included', () => {
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

describe('poll: state and wait after a result', () => {
  const headers = new Headers()
  const error = (status: number, retryAfterS: number | null = null) =>
    ({ kind: 'error', status, message: 'no', retryAfterS }) as const
  for (const [result, kind, waitMs, because] of [
    [{ kind: 'ok', body: [], headers }, 'live', 10_000, 'the next call follows in ten seconds'],
    [{ kind: 'unchanged' }, 'live', 10_000, 'an unchanged answer is as fresh'],
    [error(429, 7), 'limited', 7000, 'the rate limit is no failure: it waits for Retry-After'],
    [error(402), 'locked', null, 'a Pro resource is not requested again'],
    [error(404), 'missing', null, 'a resource that does not exist is not requested again'],
    [error(400), 'rejected', null, 'parameters that were not accepted will not be the next time'],
    [error(500), 'failing', 2000, 'a failure is retried soon'],
    [error(503, 1), 'failing', 2000, 'a busy server is given the usual time'],
    [error(503, 9), 'failing', 9000, 'a busy server is not asked before Retry-After'],
    [{ kind: 'offline' }, 'failing', 2000, 'a broken connection is retried soon'],
  ] as const)
    test(`${kind}: ${because}`, () => {
      const after = afterResult(result, { nowMs: 0, everyMs: 10_000, failures: 0 })
      assert.equal(after.state.kind, kind)
      assert.equal(after.waitMs, waitMs)
    })

  test('the wait doubles with each failure, up to a minute', () => {
    const waitMs = (failures: number) =>
      afterResult({ kind: 'offline' }, { nowMs: 0, everyMs: 10_000, failures }).waitMs
    assert.equal(waitMs(3), 16_000)
    assert.equal(waitMs(30), 60_000)
  })
})
