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

  test('a sea of thousands is read as it was written, in blocks that end by themselves', () => {
    const vessels = Array.from({ length: 3000 }, (_, i) => 200_000_000 + i * 101)
    const steps = Array.from({ length: 12 }, (_, step) =>
      vessels
        .filter((mmsi) => (mmsi + step) % 5 !== 0)
        .map((mmsi, i) => ({
          ...{ mmsi, ageS: (i * 7 + step) % 600, lng: (i * 1117) % 1_800_000, lat: -((i * 733 + step) % 900_000) },
          ...{ speed: (i + step) % 300, course: (i * step) % 360 },
        })),
    )
    const encoder = new ReplayEncoder({ ...header, steps: steps.length }, classOf)
    const blocks = steps.flatMap((step) => encoder.addStep(step) ?? [])
    // 2,400 samples a step: a block is finished with the one that makes it 16,384 or more.
    assert.equal(blocks.length, 1)
    const decoder = new ReplayDecoder()
    for (const bytes of [encoder.begin(), ...blocks, encoder.flush()!]) decoder.push(bytes)
    assert.equal(encoder.flush(), null)
    assert.equal(JSON.stringify(stepsOf(decoder)), JSON.stringify(steps))
    assert.deepEqual(
      steps.map((_, step) => decoder.density(step)),
      steps.map(({ length }) => length),
    )
    for (const { mmsi, vesselClass } of decoder.vessels) assert.equal(vesselClass, classOf(mmsi))
    assert.equal(decoder.vessels.length, 3000)
  })

  test('a block is finished with its 16,384th sample', () => {
    const step = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ mmsi: i + 1, ageS: 0, lng: 0, lat: 0, speed: 0, course: 0 }))
    const encoder = new ReplayEncoder(header, classOf)
    assert.equal(encoder.addStep(step(16_383)), null)
    assert.notEqual(encoder.addStep(step(1)), null)
  })

  test('a gap of a reason that a later version adds is one of which nothing is known', () => {
    const bytes = encoded([], [{ reason: 'damaged', fromStep: 7, toStep: 9 }])
    const decoder = new ReplayDecoder()
    // Its reason is the byte before its steps, at the end.
    bytes[bytes.length - 3] = 100
    decoder.push(bytes)
    assert.deepEqual(decoder.end?.gaps, [{ reason: 'not_archived', fromStep: 7, toStep: 9 }])
  })

  /** A block after the header; numbers below 128 are a byte each. */
  const after = (kind: number, ...numbers: number[]) =>
    Buffer.concat([
      new ReplayEncoder(header, classOf).begin(),
      Buffer.from([kind, numbers.length, 0, 0, 0, ...numbers]),
    ])

  for (const { bytes, message } of [
    { bytes: after(3, 1, 1, 0), message: /Step 1 follows step -1\./ },
    { bytes: after(3, 0, 1, 1, 0), message: /Vessel 0 is not one of 0\./ },
    { bytes: after(3, 0, 1, 1, 1), message: /Vessel -1 is not one of 0\./ },
    { bytes: after(2, 0xff, 0xff, 0xff, 0xff, 0x7f), message: /A count of 34359738367 is too large\./ },
    { bytes: after(3, 0, 1, 0x81, 0x80, 0x80, 0x08), message: /A count of 16777217 is too large\./ },
    // 16 million samples in each of 40 steps.
    {
      bytes: after(3, 0, 40, ...Array.from({ length: 40 }, () => [0xff, 0xff, 0xff, 0x07]).flat(), 0),
      message: /A block ends early\./,
    },
    { bytes: after(9, 1, 2, 3), message: null },
  ])
    test(`a block that ${message === null ? 'a later version adds is left out' : `is damaged is refused: ${message.source}`}`, () => {
      const read = () => new ReplayDecoder().push(bytes)
      if (message === null) assert.doesNotThrow(read)
      else assert.throws(read, (error: Error) => error instanceof ReplayFormatError && message.test(error.message))
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
