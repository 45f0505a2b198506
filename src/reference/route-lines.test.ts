import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Line, mainLine, middleOf } from './route-lines.ts'

describe('the main line of a route in pieces', () => {
  for (const [pieces, main, branches, because] of [
    [
      [
        [
          [0, 0],
          [1, 0],
        ],
      ],
      [
        [0, 0],
        [1, 0],
      ],
      [],
      'one piece is the line',
    ],
    [
      [
        [
          [1, 0],
          [2, 0],
        ],
        [
          [1, 0],
          [0, 0],
        ],
      ],
      [
        [2, 0],
        [1, 0],
        [0, 0],
      ],
      [],
      'two that meet are one, whichever way they were drawn',
    ],
    [
      [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [1, 0],
          [3, 0],
        ],
        [
          [1, 0],
          [1, 0.5],
        ],
      ],
      [
        [3, 0],
        [1, 0],
        [0, 0],
      ],
      [
        [
          [1, 0],
          [1, 0.5],
        ],
      ],
      'the short arm of a fork is the branch',
    ],
    [
      [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [5, 5],
          [9, 5],
        ],
      ],
      [
        [5, 5],
        [9, 5],
      ],
      [
        [
          [0, 0],
          [1, 0],
        ],
      ],
      'of two that do not meet the longer is the line',
    ],
    [
      [
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 0],
        ],
      ],
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ],
      [],
      'a ring is a line',
    ],
  ] as [Line[], Line, Line[], string][])
    test(because, () => {
      const got = mainLine(pieces)
      const forward = JSON.stringify(got.main) === JSON.stringify(main)
      assert.deepEqual(forward ? got.main : got.main.toReversed(), main)
      assert.deepEqual(got.branches, branches)
    })

  test('two rings that meet nowhere: one is the line, the other a branch', () => {
    const ring = (lng: number): Line => [
      [lng, 0],
      [lng + 1, 0],
      [lng + 1, 1],
      [lng, 0],
    ]
    const { main, branches } = mainLine([ring(0), ring(50)])
    assert.equal(main.length, 4)
    assert.equal(branches.length, 1)
  })
})

test('the middle of a line is half of its length along, also over the date line', () => {
  assert.deepEqual(
    middleOf([
      [0, 0],
      [10, 0],
    ]),
    [5, 0],
  )
  const [lng] = middleOf([
    [178, 0],
    [-176, 0],
  ])
  assert.ok(Math.abs(lng - -179) < 1e-9, `${lng}`)
})
