import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { flagStates } from '#domain/vessel/flags.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { noFilters } from './filters.ts'
import { colourings, fromQuery, type MapState, overlays, startState, themes, toQuery } from './permalink.ts'
import { msPerMinute } from '#domain/time.ts'
import { defaultChart } from './charts.ts'
import { defaultTable } from './table.ts'

const degrees = (max: number) => fc.integer({ min: -max * 10_000, max: max * 10_000 }).map((n) => n / 10_000)
const span = (max: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: 0, max })), fc.option(fc.integer({ min: 0, max })))
    .map(([a, b]) => (a !== null && b !== null && a > b ? ([b, a] as const) : ([a, b] as const)))

const anyState: fc.Arbitrary<MapState> = fc
  .record({
    lng: degrees(180),
    lat: degrees(85),
    zoom: fc.integer({ min: 0, max: 1400 }).map((n) => n / 100),
    classes: fc.subarray([...vesselClasses], { maxLength: 5 }),
    sog: span(60),
    load: span(100),
    commodity: fc.string({ maxLength: 40 }),
    flags: fc.subarray([...flagStates], { maxLength: 9 }),
    more: fc.constantFrom<Record<string, string>>(
      {},
      { destination: 'CN,NLRTM', laden: 'true' },
      {
        region: 'gulf-of-oman',
        size: 'vlcc,q_max',
        status: 'waiting',
        eta_within: '7d',
        sanctioned: 'false',
        min_dwt: '200000',
      },
    ),
    overlays: fc.subarray([...overlays]),
    selectedMmsi: fc.option(fc.integer({ min: 201_000_000, max: 775_999_999 }).map(String)),
    theme: fc.constantFrom(...themes),
    globe: fc.boolean(),
    colouring: fc.constantFrom(...colourings),
    place: fc.constantFrom(null, 'port:NLRTM', 'chokepoint:bab-el-mandeb', 'lng_terminal:sabine-pass'),
    chart: fc.constantFrom(
      null,
      defaultChart,
      { ...defaultChart, by: 'pair' as const, commodity: 'crude', destination: 'CN,asia' },
      { ...defaultChart, kind: 'storage' as const, by: 'commodity' as const, overlay: 'BRENT' as const },
      { ...defaultChart, kind: 'prices' as const, symbols: ['TTF', 'BRENT'] as const },
    ),
    table: fc.constantFrom(defaultTable, { ...defaultTable, mode: 'docked' as const, group: 'etaDay' as const }),
    momentMs: fc.option(fc.integer({ min: 28_000_000, max: 40_000_000 }).map((minutes) => minutes * msPerMinute)),
    trackDays: fc.option(fc.constant({ from: '2026-10-01', to: '2026-11-07' })),
    pastMs: fc.option(fc.integer({ min: 28_000_000, max: 40_000_000 }).map((minutes) => minutes * msPerMinute)),
  })
  .map(({ classes, sog, load, commodity, flags, more, ...rest }) => ({
    ...rest,
    filters: {
      classes,
      minSogKnots: sog[0],
      maxSogKnots: sog[1],
      minLoadPct: load[0],
      maxLoadPct: load[1],
      commodity,
      flags,
      more,
    },
  }))

describe('permalink', () => {
  test('a state survives writing and reading', () => {
    fc.assert(fc.property(anyState, (state) => assert.deepEqual(fromQuery(toQuery(state)), state)))
  })

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const state = fromQuery(text)
        assert.ok(Number.isFinite(state.lng) && Math.abs(state.lat) <= 85 && state.zoom >= 0)
      }),
    )
  })

  test('the start state has only the camera', () => {
    assert.equal(toQuery(startState), '?at=22,45,2.4')
  })
})

describe('permalink: an invalid value falls back to the default', () => {
  for (const [query, expected, because] of [
    ['?at=91,0,3', { lat: startState.lat }, 'no map reaches 91° north'],
    ['?speed=20-5', { filters: noFilters }, 'the bounds are in the wrong order'],
    ['?types=rowing_boat', { filters: noFilters }, 'there is no such class'],
    ['?flags=ZZ,xx', { filters: noFilters }, 'there is no such flag'],
    ['?more=bbox%3D1,2,3,4', { filters: noFilters }, 'the area is the camera’s'],
    ['?vessel=<img src=x>', { selectedMmsi: null }, 'an MMSI has nine digits'],
    ['?ship=220000000', { selectedMmsi: '220000000' }, 'the former name of the parameter'],
    ['?layers=none', { overlays: [] }, 'none switches every layer off'],
    ['?time=yesterday', { pastMs: null }, 'it is no time'],
    ['?time=2026-02-31T25:00Z', { pastMs: null }, 'no day has 25 hours'],
    ['?track=2026-11-07,2026-11-01', { trackDays: null }, 'the days are in the wrong order'],
    ['?track=2026-11-31,2026-12-40', { trackDays: null }, 'no month has 40 days'],
    ['?theme=pink&unknown=1', { theme: 'auto' }, 'there is no such theme'],
  ] as const)
    test(`${query}: ${because}`, () => {
      const state = fromQuery(query)
      for (const [name, value] of Object.entries(expected)) assert.deepEqual(state[name as keyof MapState], value)
    })
})
