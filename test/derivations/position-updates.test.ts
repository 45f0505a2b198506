import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { Observations, position, voyage } from '#domain/messages/observations.ts'
import { VesselColumns } from '#fleet/columns.ts'
import { PositionUpdater } from '#fleet/position-updater.ts'

const recorded = join(import.meta.dirname, '../../../shared/data/ais')
const skip = existsSync(recorded) ? false : 'no ../shared/data'
const startMs = Date.UTC(2026, 10, 20)

/** A state that positions are applied to: at once by `applyRows`, or row by row as the oracle. */
function state(vessels: number) {
  const columns = new VesselColumns(vessels)
  const updater = new PositionUpdater(columns)
  const marks = { dirty: new Uint32Array((vessels >>> 5) + 1), fresh: new Uint8Array(vessels), freshFromMs: 0 }
  return { columns, updater, marks }
}

function applyOneByOne(to: ReturnType<typeof state>, batch: Observations, rows: Uint32Array | null): void {
  const { dirty, fresh, freshFromMs } = to.marks
  for (let i = 0; i < batch.length; i++) {
    const row = rows?.[i] ?? i
    const slot = batch.slot[row]
    if (slot < 0 || batch.kind[row] !== position) continue
    if (!to.updater.apply(batch, row, slot, batch.atMs[row])) continue
    if (batch.atMs[row] >= freshFromMs) fresh[slot] = 1
    dirty[slot >>> 5] |= 1 << (slot & 31)
  }
}

/** Applies a batch both ways and compares verdicts, marks and every column. */
function applyBoth(fast: ReturnType<typeof state>, plain: ReturnType<typeof state>) {
  return (batch: Observations, rows: Uint32Array | null = null) => {
    batch.verdict.fill(99)
    applyOneByOne(plain, batch, rows)
    const expected = batch.verdict.slice(0, batch.length)
    batch.verdict.fill(99)
    fast.updater.applyRows(batch, rows, fast.marks)
    assert.deepEqual(batch.verdict.slice(0, batch.length), expected)
    assert.deepEqual(fast.marks, plain.marks)
    assert.deepEqual(fast.columns, plain.columns)
    return [...expected]
  }
}

const report = fc.record({
  slot: fc.integer({ min: -1, max: 2 }),
  kind: fc.constantFrom(position, position, position, voyage),
  /** Later, at the same time, within one transmission, or earlier than the report before. */
  afterMs: fc.constantFrom(0, 1, 2999, 3000, 3001, 10_000, 60_000, 400_000, -5000),
  /** Of a few places: the same, near, at the edge of near, and far. */
  east: fc.constantFrom(0, 0, 0.001, 0.04, 0.05, 0.0501, 1, 20),
  north: fc.constantFrom(0, 0, 0.002, 0.0499, 0.05, 8),
  sogKnots: fc.constantFrom(NaN, 0, 12),
  source: fc.integer({ min: 0, max: 2 }),
})

describe('positions applied by batch change the same as one by one', () => {
  test('of random reports in random order', () => {
    const seen = new Set<number>()
    fc.assert(
      fc.property(fc.array(fc.array(report, { maxLength: 12 }), { maxLength: 12 }), (batches) => {
        const apply = applyBoth(state(3), state(3))
        let atMs = startMs
        for (const reports of batches) {
          const batch = new Observations(12)
          for (const { slot, kind, afterMs, east, north, sogKnots, source } of reports) {
            const row = batch.length++
            atMs += afterMs
            Object.assign(batch.slot, { [row]: slot })
            Object.assign(batch.kind, { [row]: kind })
            batch.atMs[row] = batch.receivedMs[row] = atMs
            batch.lng[row] = 4 + east
            batch.lat[row] = 52 + north
            batch.sogKnots[row] = sogKnots
            batch.source[row] = source
          }
          const backwards = Uint32Array.from(reports, (_, i) => reports.length - 1 - i)
          for (const verdict of apply(batch, reports.length % 2 === 0 ? null : backwards)) seen.add(verdict)
        }
      }),
      // The seed is fixed: with a random one, a rare verdict was missing from one run in sixty.
      { seed: 19, numRuns: 400 },
    )
    // New, late, duplicate, held back, restarted, in conflict and unconfirmed all occurred, and rows that are no position.
    assert.deepEqual(
      [0, 1, 2, 3, 7, 8, 99].filter((verdict) => !seen.has(verdict)),
      [],
    )
  })

  test('of every recording, as it is and with bytes changed', { skip }, () => {
    let accepted = 0
    for (const folder of skip ? [] : ['nmea', 'libais'])
      for (const file of readdirSync(join(recorded, folder))) {
        if (file.endsWith('.json')) continue
        const bytes = readFileSync(join(recorded, folder, file))
        const mangled = bytes.map((byte, at) =>
          ((at * 2_654_435_761) >>> 8) % 97 === 0 ? byte ^ (1 + (at % 7)) : byte,
        )
        for (const input of [bytes, mangled]) accepted += decodeAndApply(input)
      }
    assert.ok(accepted > 3000, `${accepted} positions`)
  })
})

/** Decodes bytes into both states, at one slot for each MMSI; returns the number of positions accepted. */
function decodeAndApply(bytes: Uint8Array): number {
  const apply = applyBoth(state(4096), state(4096))
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(64)
  const slots = new Map<number, number>()
  let accepted = 0
  const consume = () => {
    for (let row = 0; row < batch.length; row++) {
      const slot = slots.get(batch.mmsi[row]) ?? slots.size
      slots.set(batch.mmsi[row], slot)
      batch.slot[row] = slot
    }
    accepted += apply(batch).filter((verdict) => verdict === 0).length
    batch.clear()
  }
  let nowMs = startMs
  for (let at = 0; at < bytes.length; nowMs += 7000) {
    at += decoder.push(bytes.subarray(at, at + 5000), nowMs, batch)
    consume()
  }
  decoder.flush(batch)
  consume()
  return accepted
}
