import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ReplayDecoder } from './decoder.ts'
import { ReplayEncoder, type ReplaySample } from './encoder.ts'
import { ReplayFormatError, type ReplayGap, type ReplayHeader } from './format.ts'

const header: ReplayHeader = {
  fromMs: Date.UTC(2026, 10, 1),
  stepMs: 600_000,
  steps: 4,
  bbox: [170.5, -40, -170.25, 40],
  gaps: [{ reason: 'not_archived', fromStep: 1, toStep: 3 }],
}

const classOf = (mmsi: number) => (mmsi % 7 === 0 ? 255 : mmsi % 6)

/** A replay as the server sends it. */
function encoded(steps: readonly (readonly ReplaySample[])[], gaps: readonly ReplayGap[] = []): Uint8Array {
  const encoder = new ReplayEncoder({ ...header, steps: steps.length }, classOf)
  const pieces = [encoder.begin()]
  for (const [i, step] of steps.entries()) {
    const block = encoder.addStep(step)
    if (block !== null) pieces.push(block)
    // Blocks end anywhere.
    const rest = i % 3 === 2 ? encoder.flush() : null
    if (rest !== null) pieces.push(rest)
  }
  const rest = encoder.flush()
  if (rest !== null) pieces.push(rest)
  pieces.push(encoder.end({ isComplete: true, nextStep: steps.length, gaps }))
  return new Uint8Array(Buffer.concat(pieces))
}

/** The steps that a decoder has read, in the units of the format. */
function stepsOf({ samples, starts, vessels, steps }: ReplayDecoder): ReplaySample[][] {
  const units = (value: number, perUnit: number) => (Number.isNaN(value) ? -1 : Math.round(value * perUnit))
  return Array.from({ length: steps }, (_, step) =>
    Array.from({ length: starts[step + 1] - starts[step] }, (_, i) => {
      const at = starts[step] + i
      return {
        mmsi: vessels[samples.vessel[at]].mmsi,
        ageS: samples.ageS[at],
        lng: Math.round(samples.lng[at] * 1e4),
        lat: Math.round(samples.lat[at] * 1e4),
        speed: units(samples.sogKnots[at], 10),
        course: units(samples.cogDeg[at], 1),
      }
    }),
  )
}

const sample = fc.record(
  {
    mmsi: fc.integer({ min: 1, max: 999_999_999 }),
    ageS: fc.integer({ min: 0, max: 86_400 }),
    lng: fc.integer({ min: -1_800_000, max: 1_800_000 }),
    lat: fc.integer({ min: -900_000, max: 900_000 }),
    speed: fc.integer({ min: -1, max: 1023 }),
    course: fc.integer({ min: -1, max: 360 }),
  },
  { noNullPrototype: true },
)

describe('replay format', () => {
  test('what is read is what was written, however the bytes arrive', () => {
    const few = fc.constantFrom(211_000_001, 211_000_002, 244_000_007)
    const known = fc.tuple(sample, few).map(([one, mmsi]) => ({ ...one, mmsi }))
    const steps = fc.array(fc.uniqueArray(fc.oneof(sample, known), { selector: ({ mmsi }) => mmsi, maxLength: 12 }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 200 }), (written, pieceBytes) => {
        const bytes = encoded(written)
        const decoder = new ReplayDecoder()
        for (let at = 0; at < bytes.length; at += pieceBytes) decoder.push(bytes.subarray(at, at + pieceBytes))
        assert.deepEqual(stepsOf(decoder), written)
        for (const { mmsi, vesselClass } of decoder.vessels) assert.equal(vesselClass, classOf(mmsi))
        const samples = written.flat().length
        assert.deepEqual(decoder.end, { isComplete: true, nextStep: written.length, samples, gaps: [] })
      }),
      { seed: 20261101, numRuns: 150 },
    )
  })

  test('the header has the time of each step, the box and the gaps; gaps found later are at the end', () => {
    const gap: ReplayGap = { reason: 'damaged', fromStep: 2, toStep: 3 }
    const decoder = new ReplayDecoder()
    decoder.push(encoded([[], [], [], []], [gap]))
    assert.deepEqual(decoder.header, header)
    assert.deepEqual(decoder.end?.gaps, [gap])
    assert.equal(decoder.steps, 4)
    assert.equal(decoder.density(2), 0)
  })

  test('a steady course takes few bytes', () => {
    const steps = Array.from({ length: 500 }, (_, i) =>
      [1, 2, 3, 4].map((mmsi) => ({ mmsi, ageS: 60, lng: 300 * i + mmsi, lat: 150 * i, speed: 120, course: 90 })),
    )
    assert.ok(encoded(steps).length < 2000 * 7)
  })

  for (const { bytes, message } of [
    { bytes: Buffer.from('{"error":"…"}'), message: /not a replay/ },
    { bytes: Buffer.from('SBRP\u0009'), message: /Version 9/ },
    { bytes: Buffer.from([...Buffer.from('SBRP\u0001'), 3, 1, 0, 0, 0, 0]), message: /begins with its header/ },
    { bytes: Buffer.from([...Buffer.from('SBRP\u0001'), 1, 1, 0, 0, 0, 200]), message: /ends early/ },
    { bytes: Buffer.from([...Buffer.from('SBRP\u0001'), 1, 0, 0, 0, 255]), message: /too large/ },
  ])
    test(`bytes that are none are refused: ${message.source}`, () => {
      assert.throws(
        () => new ReplayDecoder().push(bytes),
        (error: Error) => error instanceof ReplayFormatError && message.test(error.message),
      )
    })
})
