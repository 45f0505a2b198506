import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { routeWithout } from '#domain/sea-lanes/sea-lanes.ts'
import { passagesTooSmall } from './passage-limits.ts'

describe('passages that a vessel does not fit', () => {
  for (const { vessel, draughtM, lengthM, beamM, not } of [
    { vessel: 'a laden VLCC', draughtM: 21.5, lengthM: 333, beamM: 60, not: ['suez', 'panama', 'malacca'] },
    { vessel: 'a VLCC in ballast', draughtM: 10.5, lengthM: 333, beamM: 60, not: ['panama'] },
    { vessel: 'a neo-Panamax of a known size only', draughtM: NaN, lengthM: 366, beamM: 51, not: [] },
    { vessel: 'a vessel of unknown size', draughtM: 0, lengthM: 0, beamM: 0, not: [] },
  ])
    test(vessel, () => {
      const found = passagesTooSmall({ draughtM, lengthM, beamM })
      assert.deepEqual(
        ['suez', 'panama', 'malacca'].filter((passage) => found.includes(passage)),
        not,
      )
    })
})

test('closes what is on the route only, until nothing too small is', () => {
  const asked: string[] = []
  const passages = (names: string[]) => ({ passages: names.map((passage) => ({ passage, fromNm: 0, toNm: 1 })) })
  const route = routeWithout(['suez', 'malacca', 'oresund'], (closed) => {
    asked.push(closed.join())
    return passages(closed.includes('suez') ? (closed.includes('malacca') ? ['lombok'] : ['malacca']) : ['suez'])
  })
  assert.deepEqual(asked, ['', 'suez', 'malacca,suez'])
  assert.equal(route?.passages[0].passage, 'lombok')
})
