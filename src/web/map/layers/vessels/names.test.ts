import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nameOffsetEm } from './names.ts'

describe('how far a name keeps from its vessel of 30 px', () => {
  for (const [headingDeg, em, because] of [
    [90, 1.9, 'half a hull that lies under the line of the name, and 4 px'],
    [270, 1.9, 'the same towards west'],
    [0, 1.45, 'the box that keeps names off, where the hull lies across'],
    [null, 1.9, 'an unknown heading may lie under the line'],
  ] as const)
    test(`heading ${headingDeg}: ${em} em, ${because}`, () =>
      assert.ok(Math.abs(nameOffsetEm(30, headingDeg) - em) < 1e-9, String(nameOffsetEm(30, headingDeg))))
})
