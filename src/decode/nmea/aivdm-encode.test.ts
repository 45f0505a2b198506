import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import {
  encodePosition,
  encodeStatic,
  encodeTag,
  encodeVoyage,
  longestEncodedBytes,
  type Motion,
  type Particulars,
} from './aivdm-encode.ts'
import { decode } from './lines-for-tests.ts'

const bytes = new Uint8Array(64 + 2 * longestEncodedBytes)
const run = { numRuns: 500, seed: 20_261_120 }
const unknown = fc.constant(NaN)
const mmsi = fc.integer({ min: 201_000_000, max: 775_999_999 })
const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(' ABCXYZ0189-./&<>\'"?')), maxLength }).map((value) => value.trim())

const motions: fc.Arbitrary<Motion> = fc.record({
  mmsi,
  lng: degree(180),
  lat: degree(90),
  sogKnots: fc.oneof(unknown, fc.double({ min: 0, max: 102.1, noNaN: true })),
  cogDeg: fc.oneof(unknown, fc.double({ min: 0, max: 359.9, noNaN: true })),
  headingDeg: fc.oneof(unknown, fc.integer({ min: 0, max: 359 })),
  rotDegMin: fc.oneof(unknown, fc.double({ min: -700, max: 700, noNaN: true })),
  navStatus: fc.integer({ min: 0, max: 15 }),
  second: fc.integer({ min: 0, max: 60 }),
})

const particulars: fc.Arbitrary<Particulars> = fc.record({
  mmsi,
  imo: fc.constantFrom(0, 9_074_729, 9_383_663, 9_552_020),
  callsign: text(7),
  name: text(20),
  shipType: fc.integer({ min: 0, max: 255 }),
  toBowM: fc.integer({ min: 0, max: 511 }),
  toSternM: fc.integer({ min: 0, max: 511 }),
  toPortM: fc.integer({ min: 0, max: 63 }),
  toStarboardM: fc.integer({ min: 0, max: 63 }),
  draughtM: fc.oneof(unknown, fc.double({ min: 0.1, max: 25.5, noNaN: true })),
  eta: fc.constantFrom(0, (11 << 16) | (20 << 11) | (13 << 6) | 45, (1 << 16) | (31 << 11) | (24 << 6) | 60),
  destination: text(20),
})

const still = { lng: 4, lat: 52, sogKnots: 0, cogDeg: NaN, headingDeg: 90, rotDegMin: 0, navStatus: 5, second: 30 }

const decodedBytes = (end: number, from = 0) => decode(String.fromCharCode(...bytes.subarray(from, end)))

function near(value: number | null, sent: number, within: number): void {
  if (Number.isNaN(sent)) assert.equal(value, null)
  else assert.ok(value !== null && Math.abs(value - sent) <= within + 1e-5, `${value} for ${sent}`)
}

describe('what is encoded is decoded, to the last digit that AIS sends', () => {
  for (const type of [1, 2, 3, 18, 27] as const)
    test(`motion in message ${type}`, () => {
      fc.assert(
        fc.property(motions, (ship) => {
          const coarse = type === 27
          fc.pre(Math.abs(ship.lng) > 0.01 || Math.abs(ship.lat) > 0.01)
          fc.pre(!coarse || !(ship.sogKnots > 62))
          const { rows, rejects } = decodedBytes(encodePosition(type, { ...ship, channel: 'B' }, bytes, 0))
          assert.deepEqual(rejects, {})
          const [row] = rows
          assert.deepEqual([rows.length, row.mmsi, row.messageType], [1, ship.mmsi, type])
          near(row.lng, ship.lng, coarse ? 0.5 / 600 : 0.5 / 600_000)
          near(row.lat, ship.lat, coarse ? 0.5 / 600 : 0.5 / 600_000)
          near(row.sogKnots, ship.sogKnots, coarse ? 0.5 : 0.05)
          const turned = Math.abs((row.cogDeg ?? 0) - ship.cogDeg)
          if (Number.isNaN(ship.cogDeg)) assert.equal(row.cogDeg, null)
          else assert.ok(Math.min(turned, 360 - turned) <= (coarse ? 0.5 : 0.05) + 1e-5)
          if (!coarse) near(row.headingDeg, ship.headingDeg, 0)
          assert.equal(row.navStatus, type === 18 ? 15 : ship.navStatus)
          if (type < 18) near(row.rotDegMin, ship.rotDegMin, 1 + Math.sqrt(Math.abs(ship.rotDegMin)) / 4.733)
        }),
        run,
      )
    })

  test('a voyage in the two halves of message 5', () => {
    fc.assert(
      fc.property(particulars, fc.integer({ min: 0, max: 9 }), (ship, sequence) => {
        const end = encodeVoyage(ship, sequence, bytes, 0)
        assert.ok(end <= longestEncodedBytes)
        const { rows, rejects } = decodedBytes(end)
        assert.deepEqual([rejects, rows.length], [{}, 1])
        assertParticulars(rows[0], ship)
        near(rows[0].draughtM, ship.draughtM, 0.05)
        assert.deepEqual([rows[0].imo, rows[0].eta, rows[0].destination ?? ''], [ship.imo, ship.eta, ship.destination])
      }),
      run,
    )
  })

  test('a class B ship’s particulars in the parts of message 24', () => {
    fc.assert(
      fc.property(particulars, (ship) => {
        const { rows, rejects } = decodedBytes(encodeStatic(ship, bytes, 0))
        assert.deepEqual([rejects, rows.length], [{}, 2])
        assertParticulars({ ...rows[1], name: rows[0].name }, ship)
      }),
      run,
    )
  })

  test('a time in a TAG block, to the second or the millisecond', () => {
    const ship = { ...still, mmsi: 244_660_000 }
    for (const atMs of [1_787_179_781_000, 1_787_179_781_250]) {
      const { rows, badTags } = decodedBytes(encodePosition(1, ship, bytes, encodeTag(atMs, 'demo', bytes, 0)))
      assert.deepEqual([rows.map((row) => row.atMs), badTags], [[atMs], 0])
    }
  })
})

function assertParticulars(row: ReturnType<typeof decodedBytes>['rows'][number], ship: Particulars): void {
  assert.deepEqual(
    [row.mmsi, row.name ?? '', row.callsign ?? '', row.shipType, row.hullM],
    [ship.mmsi, ship.name, ship.callsign, ship.shipType, [ship.toBowM, ship.toSternM, ship.toPortM, ship.toStarboardM]],
  )
}
