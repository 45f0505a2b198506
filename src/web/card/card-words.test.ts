import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { VesselDetail } from '#contract/vessels.ts'
import type { VesselEventItem } from '#contract/vessel-events.ts'
import { qualityFlags } from '#domain/evidence.ts'
import { doubts, doubtsAt } from './quality-words.ts'
import { seaEventText } from './sea-events.ts'
import { destinationText, lateness } from './voyage-words.ts'

type To = VesselDetail['destination_detail']
const nowhere: To = {
  raw: null,
  unlocode: null,
  name: null,
  country: null,
  lat: null,
  lng: null,
  confidence: null,
  meaning: 'none',
  region: null,
}

describe('where she goes', () => {
  for (const [to, words, because] of [
    [{ raw: 'RTM', name: 'Rotterdam', unlocode: 'NLRTM', meaning: 'port' }, 'Rotterdam', 'a port has a name'],
    [{ raw: 'USG', meaning: 'region', region: 'US Gulf' }, 'US Gulf, no port named', 'a gulf is not a port'],
    [{ raw: 'FOR ORDERS', meaning: 'orders' }, 'Waits for orders', 'nobody knows yet, she neither'],
    [{ raw: 'ARMED GUARDS', meaning: 'none' }, 'Nothing of where she goes', 'that is a warning, not a place'],
    [{ raw: 'XQZ', meaning: 'unknown' }, 'Not resolved', 'it may be a place'],
    [{}, '–', 'she says nothing'],
  ] as [Partial<To>, string, string][])
    test(`${to.raw ?? 'silence'}: ${because}`, () => assert.equal(destinationText({ ...nowhere, ...to }), words))
})

describe('two times of arrival', () => {
  for (const [hers, ours, words] of [
    ['2026-11-20T06:00:00Z', '2026-11-20T11:00:00Z', null],
    ['2026-11-20T06:00:00Z', '2026-11-23T06:00:00Z', '3 d later than hers'],
    ['2026-11-20T06:00:00Z', '2026-11-19T18:00:00Z', '12 h sooner than hers'],
    [null, '2026-11-19T18:00:00Z', null],
  ] as const)
    test(`${hers} and ${ours}: ${words}`, () => assert.equal(lateness(hers, ours), words))
})

test('every doubt of the server has its words and its place', () => {
  for (const flag of qualityFlags) assert.ok(doubts[flag]?.text.length > 4, flag)
  assert.deepEqual(doubtsAt(['eta_impossible', 'gap'], 'eta'), ['Cannot be met from where she is.'])
})

describe('what happened at sea', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z')
  const event = (kind: VesselEventItem['kind'], detail: VesselEventItem['detail'], ended_at: string | null) =>
    seaEventText(
      {
        id: 'x',
        kind,
        mmsi: '220000000',
        other_mmsi: null,
        started_at: '2026-11-20T02:00:00Z',
        ended_at,
        lat: 0,
        lng: 0,
        detail,
      },
      nowMs,
    ).facts
  test('a meeting tells what her draught says of it', () =>
    assert.equal(
      event('sts_meeting', { draught_change_m: -5.1, confirmed_by_draught: true }, '2026-11-20T11:00:00Z'),
      'for 9 h · draught −5.1 m',
    ))
  test('a silence that goes on is counted until now', () =>
    assert.equal(event('gap', { suspicious: true }, null), 'for 10 h, going on · where ships are heard well'))
  test('figures that the server does not give are left out', () =>
    assert.equal(event('loitering', {}, null), 'for 10 h, going on'))
})
