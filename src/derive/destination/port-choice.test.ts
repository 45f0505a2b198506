import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Port, Seaport } from '#domain/world/places.ts'
import { type Candidate, PortChoice, type ResolveHints } from './port-choice.ts'

const port = (unlocode: string, lng: number, maxDraughtM: number | null = null): Port => ({
  ...{ unlocode, name: unlocode, country: unlocode.slice(0, 2), lng, lat: 0, maxDraughtM, radiusNm: 5, aliases: [] },
})
const harbour = (unlocode: string, lng: number): Seaport => ({
  ...port(unlocode, lng),
  isCharted: false,
  harbourSize: 0,
  sameAs: null,
  partOf: null,
})
/** A port 900 nm to the east, a small harbour 200 nm to the west, a shallow port 1,000 nm to the west. */
const choice = new PortChoice([port('AAEAS', 15), harbour('BBWES', -3.3), port('CCSHA', -17, 6)])
const candidates = [0, 1].map((each) => ({ port: each, certainty: 1 }))
const chosen = (hints: ResolveHints, of: readonly Candidate[] = candidates, country: string | null = null, lng = 0) =>
  choice.choose(of, { lng, lat: 0 }, hints, country)?.port ?? null

describe('choice between two ports of one name', () => {
  for (const [hints, expected, because] of [
    [{}, 0, 'a port with terminals is named more often than a harbour'],
    [{ hoursToEta: 12 }, 1, 'nothing sails 900 nm in twelve hours'],
    [{ hoursToEta: 90 }, 0, 'ten knots'],
    [{ hoursToEta: -5 }, 0, 'an ETA in the past says nothing'],
    [{ courseDeg: 270 }, 1, 'the course is west'],
    [{ courseDeg: 270, sogKnots: 0.2 }, 0, 'a vessel that lies still has no course'],
    [{ courseDeg: 270, draughtM: 18 }, 0, 'too deep for a small harbour'],
  ] as const)
    test(because, () => assert.equal(chosen(hints), expected))

  test('what a vessel does not report counts as if it were not given', () => {
    const unknown = { draughtM: NaN, courseDeg: NaN, hoursToEta: NaN, lengthM: NaN }
    for (const those of [candidates, [candidates[1]]]) {
      const found = choice.choose(those, { lng: 0, lat: 0 }, unknown)
      assert.ok(found !== null && found.confidence > 0.5)
      assert.deepEqual(found, choice.choose(those, { lng: 0, lat: 0 }, {}))
    }
  })

  test('a vessel of unknown speed has its course', () => assert.equal(chosen({ courseDeg: 270, sogKnots: NaN }), 1))

  test('a basin is as deep as the port that it is beside', () => {
    const at = (main: Port) => new PortChoice([port('AAEAS', 15), harbour('BBWES', -3.3), main])
    const ofBoth = (main: Port) => at(main).choose(candidates, { lng: 0, lat: 0 }, { courseDeg: 270, draughtM: 12 })
    assert.equal(ofBoth(port('BBDEE', -3.32, 15))?.port, 1)
    assert.equal(ofBoth(port('BBFAR', -4, 15))?.port, 0)
  })

  test('a country in the text counts', () => assert.equal(chosen({}, candidates, 'BB'), 1))

  test('a port that is too shallow loses', () => {
    const of = [2, 1].map((each) => ({ port: each, certainty: 1 }))
    assert.equal(chosen({ draughtM: 5 }, of, null, -10), 2)
    assert.equal(chosen({ draughtM: 9 }, of, null, -10), 1)
  })

  test('a match for near vessels only does not count far away', () => {
    assert.equal(chosen({}, [{ port: 0, certainty: 1, maxNm: 500 }]), null)
    assert.equal(chosen({}, [{ port: 0, certainty: 1, maxNm: 1000 }]), 0)
  })

  test('without a position the port with terminals, and none of two', () => {
    assert.equal(chosen({}, candidates, null, NaN), 0)
    assert.equal(
      chosen(
        {},
        [0, 2].map((each) => ({ port: each, certainty: 1 })),
        null,
        NaN,
      ),
      null,
    )
  })

  test('several candidates lower the confidence', () => {
    const at = { lng: 0, lat: 0 }
    const one = choice.choose([candidates[0]], at, {})!
    const two = choice.choose(candidates, at, {})!
    assert.ok(one.confidence > 0.95 && two.confidence < 0.9, `${one.confidence} ${two.confidence}`)
  })

  describe('the one harbour of a name, 3,000 nm away', () => {
    const far = (isCharted: boolean) => new PortChoice([{ ...harbour('BBFAR', -50), isCharted }, port('AAEAS', 15)])
    const only = [{ port: 0, certainty: 0.97 }]
    for (const { draughtM, isCharted, of, sure, because } of [
      { draughtM: 9, isCharted: true, of: only, sure: 0.6, because: 'a deep vessel crosses oceans' },
      { draughtM: 4, isCharted: true, of: only, sure: 0.31, because: 'a coaster means a place of its own coast' },
      { draughtM: 9, isCharted: false, of: only, sure: 0.13, because: 'the World Port Index lacks it' },
      {
        ...{ draughtM: 9, isCharted: true, sure: 0, because: 'a misspelt name' },
        of: [{ ...only[0], maxNm: 5000 }],
      },
    ])
      test(because, () => {
        const found = far(isCharted).choose(of, { lng: 0, lat: 0 }, { draughtM })
        assert.equal(Math.round((found?.confidence ?? 0) * 100) / 100, sure)
      })
  })
})
