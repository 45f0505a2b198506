import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { VesselDetail } from '#contract/vessels/vessels.ts'
import type { VesselEventItem } from '#contract/vessels/events.ts'
import { qualityFlags } from '#domain/vessel/evidence.ts'
import { otherPlaces, qualityWarnings, warningsAt } from './quality-flags.ts'
import { sanctionDetailText, sanctionsText } from './sanctions-text.ts'
import { seaEventText } from './sea-event-text.ts'
import { destinationText, etaDifferenceText, statusText } from './voyage-text.ts'

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
  area: null,
}

describe('destination text', () => {
  for (const [to, words, because] of [
    [{ raw: 'RTM', name: 'Rotterdam', unlocode: 'NLRTM', meaning: 'port' }, 'Rotterdam', 'a port has a name'],
    [{ raw: 'USG', meaning: 'region', region: 'US Gulf' }, 'US Gulf (no port given)', 'a region is not a port'],
    [{ raw: 'FOR ORDERS', meaning: 'orders' }, 'Awaiting orders', 'the port is not decided'],
    [{ raw: 'ARMED GUARDS', meaning: 'none' }, 'No destination given', 'a warning is not a place'],
    [{ raw: 'XQZ', meaning: 'unknown' }, 'Not resolved', 'it may be a place'],
    [
      { raw: 'SKAW', area: { id: 'anchorage:skaw', kind: 'anchorage', name: 'Skaw Roads' } },
      'Skaw Roads',
      'an anchorage is no port',
    ],
    [{}, '–', 'no text was transmitted'],
  ] as [Partial<To>, string, string][])
    test(`${to.raw ?? 'empty'}: ${because}`, () => assert.equal(destinationText({ ...nowhere, ...to }), words))
})

test('the status names the anchorage that the vessel lies in', () => {
  const anchorage = { id: 'anchorage:skaw', kind: 'anchorage' as const, name: 'Skaw Roads' }
  assert.equal(statusText({ nav_status: 1, anchorage }), 'At anchor, in Skaw Roads')
  assert.equal(statusText({ nav_status: 1, anchorage: null }), 'At anchor')
})

describe('reported and calculated ETA', () => {
  for (const [reported, calculated, words] of [
    ['2026-11-20T06:00:00Z', '2026-11-20T11:00:00Z', null],
    ['2026-11-20T06:00:00Z', '2026-11-23T06:00:00Z', '3 d later than reported'],
    ['2026-11-20T06:00:00Z', '2026-11-19T18:00:00Z', '12 h earlier than reported'],
    [null, '2026-11-19T18:00:00Z', null],
  ] as const)
    test(`${reported} and ${calculated}: ${words}`, () => assert.equal(etaDifferenceText(reported, calculated), words))
})

test('every quality flag has a warning text and a place', () => {
  for (const flag of qualityFlags) assert.ok(qualityWarnings[flag]?.text.length > 4, flag)
  assert.deepEqual(warningsAt(['eta_impossible', 'gap'], 'eta'), ['Cannot be met from the current position.'])
})

test('the other places of a shared MMSI are named, with the time of their last report', () => {
  const times = { since: '2026-11-20T02:00:00Z', at: '2026-11-20T11:59:00Z' }
  const places = [
    { lat: 52, lng: 4, ...times },
    { lat: 26.5, lng: 56.25, ...times },
  ]
  assert.deepEqual(otherPlaces(null), [])
  assert.equal(otherPlaces({ since: times.since, places }).length, 1)
  assert.match(otherPlaces({ since: times.since, places })[0], /^Also reported at 26°30.0′N 056°15.0′E, 11:59 UTC\.$/)
})

describe('sanctions of a vessel that is on no list', () => {
  const sdn = { list: 'OFAC SDN', as_of: '2026-11-20T06:00:00Z' }
  const ukList = { list: 'UK Sanctions List', as_of: '2026-11-11T00:00:00Z' }
  const entry = { list: 'EU', programmes: [], matched_by: 'imo' as const, listed_at: null, owner: null, url: null }
  for (const { sanctions = [], sanctions_checked, text, because } of [
    { sanctions_checked: [], text: 'Not checked, because no list is loaded', because: 'no list says nothing' },
    { sanctions_checked: [sdn], text: 'Not on OFAC SDN as of 2026-11-20', because: 'one list is named' },
    { sanctions_checked: [sdn, ukList], text: 'On none of 2 lists as of 2026-11-11', because: 'the oldest day counts' },
    { sanctions_checked: [sdn, { list: 'EU', as_of: null }], text: 'On none of 2 lists', because: 'a day is unknown' },
    { sanctions: [entry], sanctions_checked: [sdn], text: null, because: 'the warning names the list' },
  ])
    test(because, () => assert.equal(sanctionsText({ sanctions, sanctions_checked }), text))
})

test('a sanctions entry says how it was matched, since when, and whose the vessel is', () => {
  const entry = { matched_by: 'imo' as const, listed_at: '2025-02-24T00:00:00Z', owner: 'Grey, Ltd' }
  assert.equal(sanctionDetailText(entry), 'matched by IMO number, listed 2025-02-24, owner Grey, Ltd')
  assert.equal(sanctionDetailText({ matched_by: 'mmsi', listed_at: null, owner: null }), 'matched by MMSI')
})

describe('text of an event at sea', () => {
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
  test('a ship-to-ship meeting has the change of draught', () =>
    assert.equal(
      event('sts_meeting', { draught_change_m: -5.1, confirmed_by_draught: true }, '2026-11-20T11:00:00Z'),
      'for 9 h · draught −5.1 m',
    ))
  test('the duration of an ongoing gap is counted until now', () =>
    assert.equal(event('gap', { suspicious: true }, null), 'for 10 h, ongoing · in an area with good coverage'))
  test('a single position that was rejected has no duration', () =>
    assert.equal(event('teleport', { reports_held_back: 1 }, '2026-11-20T02:00:00Z'), '1 report rejected'))
  test('missing figures are left out', () => assert.equal(event('loitering', {}, null), 'for 10 h, ongoing'))
})
