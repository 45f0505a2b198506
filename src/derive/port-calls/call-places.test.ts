import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Port, Seaport } from '#domain/world/places.ts'
import { CallPlaces } from './call-places.ts'

const place = (unlocode: string, lng: number, radiusNm: number): Port => ({
  ...{ unlocode, name: unlocode, country: unlocode.slice(0, 2), lng, lat: 0, maxDraughtM: null, radiusNm, aliases: [] },
})
const harbour = (unlocode: string, lng: number, more: Partial<Seaport> = {}): Seaport => ({
  ...{ ...place(unlocode, lng, 4), isCharted: true, harbourSize: 0, sameAs: null, partOf: null, ...more },
})

describe('the port of a position', () => {
  const places = new CallPlaces(
    [place('AAPRT', 0, 5)],
    [],
    [
      harbour('AAOWN', 3 / 60),
      harbour('AASEC', 8 / 60, { sameAs: 'AAPRT' }),
      harbour('BBBIG', 1, { harbourSize: 3, radiusNm: 9 }),
      harbour('BBSUB', 1 + 6 / 60, { isCharted: false }),
      harbour('BBONE', 2),
      harbour('BBTWO', 2 + 5 / 60),
      harbour('BBTWN', 2 + 5.5 / 60, { isCharted: false }),
      harbour('CCEND', 179.99),
      harbour('CCNTH', 10, { lat: 89.97 }),
    ],
  )
  for (const [what, nm, code] of [
    ['a port comes before a harbour in its circle', 3, 'AAPRT'],
    ['a second code of the port is the port', 9, 'AAPRT'],
    ['a harbour beside the ports', 117, 'BBONE'],
    ['the nearer of two harbours', 124, 'BBTWO'],
    ['a place in a large harbour belongs to that', 65.5, 'BBBIG'],
    ['a place that the World Port Index lacks counts less than a harbour', 125.3, 'BBTWO'],
    ['between harbours is none', 95, null],
  ] as const)
    test(what, () => {
      const port = places.portAt(nm / 60, 0)
      assert.equal(port === null ? null : places.codeOf(port), code)
      if (port !== null) assert.ok(places.isAt(port, nm / 60, 0))
      if (port !== null) assert.ok(!places.isAt(port, nm / 60, 0.5))
    })

  test('across 180° and near the pole', () => {
    assert.equal(places.codeOf(places.portAt(-179.99, 0) ?? -1), 'CCEND')
    assert.equal(places.codeOf(places.portAt(-120, 89.97) ?? -1), 'CCNTH')
  })
})
