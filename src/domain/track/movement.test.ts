import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { destinationPoint } from '../geo.ts'
import { msPerHour, msPerMinute } from '../time.ts'
import { type Fix, likely, plausible, withoutFarOffPoints } from './movement.ts'

describe('a vessel can have moved', () => {
  const from = { lng: 4, lat: 52, atMs: 10 * msPerHour }
  for (const { nm, hours, can, does, because } of [
    { nm: 4.9, hours: 0, can: true, does: true, because: 'position noise' },
    { nm: 5.1, hours: 0, can: false, does: false, because: 'more than noise in no time' },
    { nm: 29.5, hours: 1, can: true, does: true, because: 'just below 30 kn' },
    { nm: 30.5, hours: 1, can: true, does: false, because: 'just above 30 kn' },
    { nm: 59.5, hours: 1, can: true, does: false, because: 'just below 60 kn' },
    { nm: 60.5, hours: 1, can: false, does: false, because: 'just above 60 kn' },
    { nm: 29.5, hours: -1, can: true, does: true, because: 'an earlier fix, just below 30 kn' },
    { nm: 59.5, hours: -1, can: true, does: false, because: 'an earlier fix, just below 60 kn' },
    { nm: 60.5, hours: -1, can: false, does: false, because: 'an earlier fix, just above 60 kn' },
  ])
    for (const courseDeg of [0, 90, 225])
      test(`${nm} nm on ${courseDeg}° in ${hours} h: ${because}`, () => {
        const to = { ...destinationPoint(from.lng, from.lat, courseDeg, nm), atMs: from.atMs + hours * msPerHour }
        assert.deepEqual([plausible(from, to), likely(from, to)], [can, does])
      })
})

describe('a track without single far-off points', () => {
  /** A point a minute; each character is a place: `h` home, `a` far away, `b` farther. */
  const track = (places: string): Fix[] =>
    Array.from(places, (place, minute) => ({ lng: 4, lat: 52 + 'h?ab'.indexOf(place), atMs: minute * msPerMinute }))
  for (const [places, kept, because] of [
    ['hhahh', 'hhhh', 'one point away between two at home'],
    ['hahbh', 'hhh', 'two of them'],
    ['ahh', 'ahh', 'the first may be where the vessel was'],
    ['hha', 'hha', 'the last may be where it is'],
    ['hhaahh', 'hhaahh', 'two points are no single one'],
    ['haab', 'haab', 'the vessel was confirmed elsewhere'],
    ['', '', 'no track'],
  ])
    test(`${places || 'empty'}: ${because}`, () => {
      const points = track(places)
      const found = withoutFarOffPoints(points).map(({ lat }) => 'h?ab'[lat - 52])
      assert.equal(found.join(''), kept)
    })
})
