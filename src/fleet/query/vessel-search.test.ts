import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TextQuery } from '#domain/text/text-search.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import { VesselColumns } from '../columns.ts'
import { knownVessels } from './known-vessels.ts'
import { everyVessel } from './selection.ts'
import { findVessels } from './vessel-search.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

/** Vessels of Norway, by slot. */
const ships = [
  { mmsi: 257_436_000, imo: 9_800_001, name: 'ALTAIR', callsign: 'LAXY', dwtTonnes: 50_000 },
  { mmsi: 257_436_001, imo: 9_800_011, name: 'BELLATRIX', callsign: 'LAXYZ', dwtTonnes: 90_000 },
  { mmsi: 257_437_000, imo: 9_811_000, name: 'ALTAIR', callsign: 'LB', dwtTonnes: 90_000 },
  {
    mmsi: 257_438_000,
    imo: 9_811_111,
    name: 'ALTAIR',
    callsign: 'LCAAAAA',
    dwtTonnes: 300_000,
    silentMs: msPerDay + 1,
  },
]
const columns = new VesselColumns(ships.length)
for (const [slot, { name, callsign, silentMs = msPerMinute, ...numbers }] of ships.entries()) {
  for (const member of ['mmsi', 'imo', 'dwtTonnes'] as const) columns[member][slot] = numbers[member]
  columns.name.set(Buffer.from(name), slot * 20)
  columns.callsign.set(Buffer.from(callsign.padEnd(slot === 0 ? 7 : callsign.length)), slot * 7)
  columns.positionMs[slot] = nowMs - silentMs
  columns.vesselClass[slot] = slot % 2
}
const fleet = { size: ships.length, columns }

describe('search of vessels', () => {
  const find = (text: string, limit = 10) =>
    findVessels(fleet, new TextQuery(text), { limit, nowMs }).map(({ slot, score }) => [slot, Math.round(score * 100)])
  for (const { text, found, because } of [
    {
      text: 'altair',
      found: [
        [2, 100],
        [0, 100],
        [3, 100],
      ],
      because: 'the largest first, one that is not listed last',
    },
    { text: '257436000', found: [[0, 100]], because: 'a whole MMSI' },
    {
      text: 'MMSI 25743600',
      found: [
        [1, 86],
        [0, 86],
      ],
      because: 'the beginning of MMSIs',
    },
    {
      text: '2574',
      found: [
        [1, 68],
        [2, 68],
        [0, 68],
        [3, 68],
      ],
      because: 'a shorter beginning is worth less',
    },
    { text: 'IMO 9800011', found: [[1, 100]], because: 'a whole IMO number' },
    {
      text: 'imo9811',
      found: [
        [2, 73],
        [3, 73],
      ],
      because: 'the beginning of IMO numbers',
    },
    { text: '25', found: [], because: 'two digits are no number' },
    { text: '57436', found: [], because: 'digits from the middle' },
    { text: '2574360001', found: [], because: 'more digits than a number has' },
    { text: '980000100', found: [], because: 'an IMO number with two digits more' },
    {
      text: 'laxy',
      found: [
        [0, 95],
        [1, 60],
      ],
      because: 'a callsign, and the beginning of one',
    },
    { text: 'la xyz', found: [[1, 95]], because: 'a blank within a callsign' },
    { text: 'lb', found: [], because: 'two characters are no callsign' },
    { text: 'lcaaaaa', found: [[3, 95]], because: 'a callsign that fills its field' },
  ])
    test(`"${text}": ${because}`, () => assert.deepEqual(find(text), found))

  test('the best of more than the limit', () =>
    assert.deepEqual(find('altair', 2), [
      [2, 100],
      [0, 100],
    ]))
})

describe('vessels whose particulars match', () => {
  for (const { query, found, because } of [
    { query: {}, found: [0, 1, 2, 3], because: 'all that are known, with or without a position' },
    { query: { classMask: 1 << 1 }, found: [1, 3], because: 'of a class' },
    { query: { flags: [0] }, found: [], because: 'of a flag that none has' },
    {
      query: { slots: { dwtTonnes: { min: 90_000, max: 100_000 } } },
      found: [1, 2],
      because: 'of a size',
    },
    {
      query: { slots: { names: ['TAIR'], imos: [9_800_001, 9_811_111] } },
      found: [0, 3],
      because: 'of a name and numbers',
    },
    {
      query: { slots: { mmsis: [257_437_000], receivedWithinMs: 1 } },
      found: [2],
      because: 'what passes with time does not count',
    },
  ])
    test(because, () => {
      const wanted = found.map((slot) => ships[slot].mmsi)
      assert.deepEqual([...knownVessels(fleet, { ...everyVessel, ...query })], wanted)
    })
})
