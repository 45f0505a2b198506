import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nameOffsetEm } from './names.ts'

describe('how far a name keeps from its vessel of 30 px', () => {
  for (const [headingDeg, em, because] of [
    [90, 2.1, 'half a hull that lies under the line of the name, and 6 px'],
    [270, 2.1, 'the same towards west'],
    [0, 1.65, 'the box that keeps names off, where the hull lies across'],
    [null, 2.1, 'an unknown heading may lie under the line'],
  ] as const)
    test(`heading ${headingDeg}: ${em} em, ${because}`, () =>
      assert.ok(Math.abs(nameOffsetEm(30, headingDeg) - em) < 1e-9, String(nameOffsetEm(30, headingDeg))))
})
