import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { LiveNavigationAreas, loadNavigationAreas } from './navigation-areas/navigation-areas.ts'
import { loadWaitingWaters } from './waiting-waters.ts'

const shipped = join(import.meta.dirname, '../../data')
const waters = loadWaitingWaters(shipped, new LiveNavigationAreas(loadNavigationAreas(shipped)))

describe('waters in which vessels wait', () => {
  for (const [what, lng, lat, expected, shoreNm] of [
    ['Brunsbüttel, lock', 9.145, 53.893, 'canal', 0.1],
    ['Kiel Canal, siding of Audorf, where no coast is drawn', 9.71, 54.32, 'canal', null],
    ['Kiel, Scheerhafen in the canal', 10.13, 54.366, 'canal', null],
    ['Kiel, Ostuferhafen', 10.17, 54.33, '', null],
    ['the Elbe off Brunsbüttel', 9.05, 53.86, '', 0.5],
    ['Great Bitter Lake', 32.4, 30.3, 'canal anchorage', Infinity],
    ['Miraflores', -79.59, 8.997, 'canal', 0],
    ['Skaw Roads', 10.75, 57.72, 'anchorage', Infinity],
    ['Skagen, quay', 10.592, 57.716, '', 0.1],
    ['off Galveston', -94.55, 29.2, 'anchorage', Infinity],
    ['Galveston, quay', -94.811, 29.308, '', 0.15],
    ['Leonardo, at a pier of two miles', -74.054, 40.456, '', Infinity],
    ['Louisiana Offshore Oil Port', -90.03, 28.88, '', Infinity],
    ['the middle of the Atlantic', -40, 40, '', null],
  ] as const)
    test(`${what}: ${expected || 'none'}, ${shoreNm} nm from the shore`, () => {
      const found = [waters.isCanal(lng, lat) && 'canal', waters.isAnchorage(lng, lat) && 'anchorage']
      assert.deepEqual([found.filter(Boolean).join(' '), waters.shoreNm(lng, lat)], [expected, shoreNm])
    })
})
