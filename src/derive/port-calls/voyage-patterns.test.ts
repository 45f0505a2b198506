import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import type { Port } from '#domain/world/places.ts'
import { regions } from '#domain/world/places.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { VoyagePatterns } from './voyage-patterns.ts'

const port = (unlocode: string, lng: number, lat: number): Port => ({
  unlocode,
  name: unlocode,
  country: unlocode.slice(0, 2),
  lng,
  lat,
  maxDraughtM: null,
  radiusNm: 5,
  aliases: [],
})
const ports = [port('SARTA', 50.2, 26.6), port('NLRTM', 4.1, 52), port('CNNGB', 122, 29.8)]

const call = (mmsi: number, code: string, day: number, commodity: string | null): PortCallRecord => ({
  mmsi,
  port: code,
  terminal: null,
  arrivedMs: day * msPerDay,
  departedMs: null,
  draughtInM: null,
  draughtOutM: null,
  atBerth: true,
  cargoOut: null,
  cargoIn: { tonnes: commodity === null ? 0 : 1000, lowTonnes: 0, highTonnes: 0, commodity },
})

/** Vessels that load at Ras Tanura and discharge at another port some days later. */
function patternsFrom(voyages: readonly [to: string, days: number, times: number][]): VoyagePatterns {
  const patterns = new VoyagePatterns(ports)
  let mmsi = 201_000_000
  for (const [to, days, times] of voyages)
    for (let i = 0; i < times; i++) {
      mmsi++
      patterns.observe(call(mmsi, 'SARTA', 0, null))
      patterns.observe(call(mmsi, to, days, 'Arab Light'))
      // Calls are reported again when more becomes known.
      patterns.observe(call(mmsi, to, days, 'Arab Light'))
    }
  return patterns
}

const anywhere = () => true
const eastward = ({ lng }: { lng: number }) => lng > 50
const endOf = (
  patterns: VoyagePatterns,
  heading = anywhere as typeof eastward,
  commodity: string | null = 'Arab Light',
) => regions[patterns.typicalDestination('SARTA', commodity, heading)] ?? null

test('a snapshot restored elsewhere gives the same destinations, and replaces what was counted', () => {
  const there = patternsFrom([['CNNGB', 20, 9]])
  there.restore(structuredClone(patternsFrom([['NLRTM', 20, 3]]).snapshot()))
  assert.equal(endOf(there), 'Europe')
})

test('voyages count on after the clock was set back, and none twice', () => {
  const patterns = new VoyagePatterns(ports)
  for (let mmsi = 1; mmsi <= 3; mmsi++) {
    patterns.observe(call(mmsi, 'SARTA', 300, null))
    patterns.observe({ ...call(mmsi, 'SARTA', 0, null), movedFromMs: 300 * msPerDay })
    if (mmsi === 3) assert.equal(endOf(patterns), null, 'two voyages')
    patterns.observe(call(mmsi, 'NLRTM', 20, 'Arab Light'))
    patterns.observe({ ...call(mmsi, 'NLRTM', 19, 'Arab Light'), movedFromMs: 20 * msPerDay })
    patterns.observe({ ...call(mmsi, 'NLRTM', 19, 'Arab Light') })
  }
  assert.equal(endOf(patterns), 'Europe')
})

describe('typical destination of voyages', () => {
  for (const [voyages, region, because] of [
    [[['NLRTM', 20, 2]], null, 'two voyages are too few, even when reported twice'],
    [[['NLRTM', 20, 3]], 'Europe', 'three are enough'],
    [
      [
        ['NLRTM', 20, 5],
        ['CNNGB', 20, 5],
      ],
      null,
      'half and half is not typical',
    ],
    [
      [
        ['NLRTM', 5, 6],
        ['CNNGB', 20, 4],
      ],
      'Asia',
      'more vessels at sea are on the longer voyage',
    ],
    [[['SARTA', 5, 6]], null, 'back to the same port is not a voyage'],
  ] as [[string, number, number][], string | null, string][])
    test(`${region}: ${because}`, () => assert.equal(endOf(patternsFrom(voyages)), region))

  test('regions astern of the course are excluded', () => {
    const patterns = patternsFrom([
      ['NLRTM', 20, 5],
      ['CNNGB', 20, 5],
    ])
    assert.equal(endOf(patterns, eastward), 'Asia')
  })

  test('another commodity, or ballast, has destinations of its own', () => {
    assert.equal(endOf(patternsFrom([['NLRTM', 20, 5]]), anywhere as typeof eastward, null), null)
  })
})
