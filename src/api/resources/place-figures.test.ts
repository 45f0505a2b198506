import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { notesItem, trafficNotes } from './place-figures.ts'

describe('notes of a place: why vessels at berth and waiting are not known', () => {
  const nobody = { atBerth: [], waiting: [], near: 4, undecided: 0 }
  for (const { what, traffic, atBerth, waiting } of [
    { what: 'empty lists with reception are known', traffic: nobody, atBerth: null, waiting: null },
    {
      what: 'nothing received near the place',
      traffic: { ...nobody, near: 0 },
      atBerth: /No vessel was received/,
      waiting: /No vessel was received/,
    },
    {
      what: 'one vessel that may be either: the empty list is not known because of it',
      traffic: { ...nobody, atBerth: [7], undecided: 1 },
      atBerth: null,
      waiting: /^One vessel lies there/,
    },
    {
      what: 'several that may be either, and both lists empty',
      traffic: { ...nobody, undecided: 2 },
      atBerth: /^2 vessels lie there/,
      waiting: /^2 vessels lie there/,
    },
  ])
    test(what, () => {
      const { unknownBecause } = notesItem(trafficNotes(traffic))
      for (const [reason, expected] of [
        [unknownBecause.atBerth, atBerth],
        [unknownBecause.waiting, waiting],
      ] as const)
        if (expected === null) assert.equal(reason, null)
        else assert.match(reason ?? '', expected)
    })
})
