import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations, position, presenceOnly, voyage } from '#domain/messages/observations.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import { receivedMs, rowAt } from './nmea/lines-for-tests.ts'
import { type Report, writeReport } from './row-writer.ts'

const mmsi = 257_436_000

/** The reason to reject a report, and the row that it makes. */
function written(report: Partial<Report>) {
  const batch = new Observations(1)
  const why = writeReport(batch, { kind: position, mmsi, atMs: receivedMs, lng: 5, lat: 60, ...report }, receivedMs, 0)
  return { why, row: batch.length === 0 ? null : rowAt(batch, 0) }
}

describe('a position of a JSON or CSV source', () => {
  for (const { report, why } of [
    { report: { lng: -180, lat: -90 }, why: null },
    { report: { lng: 180, lat: 90 }, why: null },
    { report: { lng: 0, lat: 60 }, why: null },
    { report: { lng: 0, lat: 0 }, why: 'null island' },
    { report: { lng: 5, lat: 91 }, why: 'position unknown' },
    { report: { lng: 181, lat: 60 }, why: 'position unknown' },
    { report: { lng: null }, why: 'position unknown' },
    { report: { lat: 90.1 }, why: 'latitude out of range' },
    { report: { lat: -90.1 }, why: 'latitude out of range' },
    { report: { lng: 180.1 }, why: 'longitude out of range' },
    { report: { lng: -180.1 }, why: 'longitude out of range' },
    { report: { isProviderTime: true, atMs: receivedMs - msPerDay }, why: null },
    { report: { isProviderTime: true, atMs: receivedMs - msPerDay - 1 }, why: 'position over 24 h old' },
    { report: { isProviderTime: true, atMs: receivedMs + 5 * msPerMinute }, why: null },
    { report: { isProviderTime: true, atMs: receivedMs + 5 * msPerMinute + 1 }, why: 'time in the future' },
  ] as { report: Partial<Report>; why: string | null }[])
    test(`${JSON.stringify(report)}: ${why ?? 'accepted'}`, () => {
      const { why: reason, row } = written(report)
      assert.equal(reason, why)
      assert.equal(row?.kind, why === null ? position : presenceOnly, 'its sender counts as received')
    })

  for (const { report, why } of [
    { report: { mmsi: 0 }, why: 'MMSI out of range' },
    { report: { mmsi: 1_000_000_000 }, why: 'MMSI out of range' },
    { report: { mmsi: 1.5 }, why: 'MMSI out of range' },
    { report: { atMs: NaN }, why: 'no time' },
  ])
    test(`${JSON.stringify(report)}: ${why}, and no row`, () => {
      assert.deepEqual(written(report), { why, row: null })
    })
})

describe('a value out of its range is unknown, the rest of the report is kept', () => {
  const motion = { sogKnots: 12, cogDeg: 180, headingDeg: 181, rotDegMin: 5, navStatus: 0 }
  for (const [field, value, expected] of [
    ['sogKnots', 102, 102],
    ['sogKnots', 102.2, null],
    ['sogKnots', -0.1, null],
    ['cogDeg', 359.5, 359.5],
    ['cogDeg', 360, null],
    ['headingDeg', 359, 359],
    ['headingDeg', 511, null],
    ['rotDegMin', -720, -720],
    ['rotDegMin', 721, null],
    ['navStatus', 14, 14],
    ['navStatus', 16, 15],
    ['navStatus', 0.5, 15],
  ] as const)
    test(`${field} ${value}: ${expected}`, () => {
      const { why, row } = written({ ...motion, [field]: value })
      assert.equal(why, null)
      assert.equal(row?.[field], expected)
    })

  const hull = { toBowM: 1, toSternM: 2, toPortM: 3, toStarboardM: 4 }
  for (const { report, expected } of [
    { report: { imo: 9_074_729 }, expected: { imo: 9_074_729 } },
    { report: { imo: 9_074_728 }, expected: { imo: 0 } },
    { report: { shipType: 256 }, expected: { shipType: 0 } },
    { report: { draughtM: 25.5 }, expected: { draughtM: 25.5 } },
    { report: { draughtM: 25.6 }, expected: { draughtM: null } },
    { report: { draughtM: 0 }, expected: { draughtM: null } },
    { report: { ...hull, toBowM: 512 }, expected: { hullM: [0, 2, 3, 4] } },
    { report: { ...hull, toPortM: 64 }, expected: { hullM: [1, 2, 0, 4] } },
    { report: { eta: (13 << 16) | (1 << 11) }, expected: { eta: 0 } },
    { report: { eta: (1 << 20) | (1 << 16) | (1 << 11) }, expected: { eta: 0 } },
  ])
    test(`${JSON.stringify(report)}: ${JSON.stringify(expected)}`, () => {
      const row = written({ kind: voyage, ...report }).row
      assert.deepEqual({ ...row, ...expected }, row)
    })
})
