import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Port } from '#domain/places.ts'
import { regions } from '#domain/regions.ts'
import type { PortCallRecord } from '#domain/vessel-history.ts'
import { VoyageHabits } from './voyage-habits.ts'

const dayMs = 86_400_000
const port = (unlocode: string, lng: number, lat: number): Port => ({
  ...{ unlocode, name: unlocode, country: unlocode.slice(0, 2), lng, lat },
  ...{ maxDraughtM: null, radiusNm: 5, aliases: [] },
})
const ports = [port('SARTA', 50.2, 26.6), port('NLRTM', 4.1, 52), port('CNNGB', 122, 29.8)]

const call = (mmsi: number, code: string, day: number, commodity: string | null): PortCallRecord => ({
  ...{
    mmsi,
    port: code,
    terminal: null,
    arrivedMs: day * dayMs,
    departedMs: null,
    draughtInM: null,
    draughtOutM: null,
  },
  ...{ atBerth: true, cargoOut: null },
  cargoIn: { tonnes: commodity === null ? 0 : 1000, lowTonnes: 0, highTonnes: 0, commodity },
})

/** Ships that load at Ras Tanura and come to a port some days later with what they loaded. */
function habitsOf(voyages: readonly [to: string, days: number, times: number][]): VoyageHabits {
  const habits = new VoyageHabits(ports)
  let mmsi = 201_000_000
  for (const [to, days, times] of voyages)
    for (let i = 0; i < times; i++) {
      mmsi++
      habits.learn(call(mmsi, 'SARTA', 0, null))
      habits.learn(call(mmsi, to, days, 'Arab Light'))
      // Told again, as calls are when more becomes known.
      habits.learn(call(mmsi, to, days, 'Arab Light'))
    }
  return habits
}

const anywhere = () => true
const eastward = ({ lng }: { lng: number }) => lng > 50
const endOf = (habits: VoyageHabits, heading = anywhere as typeof eastward, commodity: string | null = 'Arab Light') =>
  regions[habits.usualEnd('SARTA', commodity, heading)] ?? null

describe('where voyages usually end', () => {
  for (const [voyages, region, because] of [
    [[['NLRTM', 20, 2]], null, 'two voyages are no habit, told twice or not'],
    [[['NLRTM', 20, 3]], 'Europe', 'three are'],
    [
      [
        ['NLRTM', 20, 5],
        ['CNNGB', 20, 5],
      ],
      null,
      'half and half is none',
    ],
    [
      [
        ['NLRTM', 5, 6],
        ['CNNGB', 20, 4],
      ],
      'Asia',
      'of ships at sea most are on the longer voyage',
    ],
    [[['SARTA', 5, 6]], null, 'back to the same port is no voyage'],
  ] as [[string, number, number][], string | null, string][])
    test(`${region}: ${because}`, () => assert.equal(endOf(habitsOf(voyages)), region))

  test('her course leaves out what lies behind her', () => {
    const habits = habitsOf([
      ['NLRTM', 20, 5],
      ['CNNGB', 20, 5],
    ])
    assert.equal(endOf(habits, eastward), 'Asia')
  })

  test('another cargo, or ballast, goes elsewhere', () => {
    assert.equal(endOf(habitsOf([['NLRTM', 20, 5]]), anywhere as typeof eastward, null), null)
  })
})
