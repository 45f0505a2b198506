import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hoursAlong, OwnPace } from './pace.ts'

const hourMs = 3_600_000
const crudeTanker = 0

function paceAfter(reports: readonly (readonly [hours: number, knots: number])[]): number {
  const pace = new OwnPace(1)
  for (const [hours, knots] of reports) pace.hear(0, knots, hours * hourMs)
  return pace.knots(0, crudeTanker, false, 0)
}

describe('the speed she makes good', () => {
  for (const [reports, least, most, because] of [
    [[], 12, 12, 'is that of her class while she was not heard'],
    [[[0, 14]], 14, 14, 'is her own from the first report'],
    [[[0, 0.2]], 12, 12, 'is not what she makes at anchor'],
    [[[0, 99]], 12, 12, 'is not what no ship makes'],
    [
      [
        [0, 13],
        [0.5, 9],
      ],
      12.5,
      13,
      'falls little in half an hour of traffic',
    ],
    [
      [
        [0, 13],
        [24, 9],
      ],
      9,
      9.2,
      'falls in a day of bad weather',
    ],
    [
      [
        [0, 7],
        [1, 13],
        [2, 13],
      ],
      12,
      13,
      'rises at once when she has dropped her pilot',
    ],
    [
      [
        [0, 13],
        [-1, 9],
      ],
      13,
      13,
      'is not changed by what is told late',
    ],
  ] as const)
    test(because, () => {
      const knots = paceAfter(reports)
      assert.ok(knots >= least && knots <= most, `${knots} knots`)
    })

  test('is the next ship’s own when her slot is given away', () => {
    const pace = new OwnPace(1)
    pace.hear(0, 14, 0)
    pace.forget(0)
    assert.equal(pace.knots(0, crudeTanker, true, 0), 12.5)
  })
})

test('a canal costs hours, and the pilot too', () => {
  const open = hoursAlong({ passages: [], totalNm: 1300 }, 13)
  const canal = hoursAlong({ passages: [{ passage: 'suez', fromNm: 100, toNm: 190 }], totalNm: 1300 }, 13)
  assert.ok(Math.abs(open - 100.5) < 0.1, `${open} hours`)
  assert.ok(Math.abs(canal - open - (90 / 8 - 90 / 13)) < 1e-9)
  assert.equal(hoursAlong({ passages: [{ passage: 'dover', fromNm: 0, toNm: 50 }], totalNm: 1300 }, 13), open)
})
