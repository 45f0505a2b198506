import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Line, mainLine, middleOf } from './route-lines.ts'

describe('main line of a route in pieces', () => {
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
      'two pieces that meet are joined, whatever their direction',
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
      'the shorter arm of a fork is a branch',
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
      'of two separate pieces the longer is the main line',
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

  test('two separate rings: one is the main line, the other a branch', () => {
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

test('middle of a line: half of its length along it, also across ±180°', () => {
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
