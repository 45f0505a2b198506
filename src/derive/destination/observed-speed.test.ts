import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hoursAlong, ObservedSpeed } from './observed-speed.ts'
import { msPerHour } from '#domain/time.ts'

const crudeTanker = 0

function speedAfter(reports: readonly (readonly [hours: number, knots: number])[]): number {
  const speed = new ObservedSpeed(1)
  for (const [hours, knots] of reports) speed.observe(0, knots, hours * msPerHour)
  return speed.knots(0, crudeTanker, false, 0)
}

describe('observed speed', () => {
  for (const [reports, min, max, because] of [
    [[], 12, 12, 'is the typical speed of the class without reports'],
    [[[0, 14]], 14, 14, 'is the reported one from the first report'],
    [[[0, 0.2]], 12, 12, 'ignores speeds at anchor'],
    [[[0, 99]], 12, 12, 'ignores impossible speeds'],
    [
      [
        [0, 13],
        [0.5, 9],
      ],
      12.5,
      13,
      'falls little in half an hour',
    ],
    [
      [
        [0, 13],
        [24, 9],
      ],
      9,
      9.2,
      'falls within a day',
    ],
    [
      [
        [0, 7],
        [1, 13],
        [2, 13],
      ],
      12,
      13,
      'rises within an hour',
    ],
    [
      [
        [0, 13],
        [-1, 9],
      ],
      13,
      13,
      'ignores late reports',
    ],
  ] as const)
    test(because, () => {
      const knots = speedAfter(reports)
      assert.ok(knots >= min && knots <= max, `${knots} knots`)
    })

  test('is cleared when the slot is evicted', () => {
    const speed = new ObservedSpeed(1)
    speed.observe(0, 14, 0)
    speed.evict(0)
    assert.equal(speed.knots(0, crudeTanker, true, 0), 12.5)
  })
})

test('hours along a route include canal and pilot', () => {
  const open = hoursAlong({ passages: [], totalNm: 1300 }, 13)
  const canal = hoursAlong({ passages: [{ passage: 'suez', fromNm: 100, toNm: 190 }], totalNm: 1300 }, 13)
  assert.ok(Math.abs(open - 100.5) < 0.1, `${open} hours`)
  assert.ok(Math.abs(canal - open - (90 / 8 - 90 / 13)) < 1e-9)
  assert.equal(hoursAlong({ passages: [{ passage: 'dover', fromNm: 0, toNm: 50 }], totalNm: 1300 }, 13), open)
})
