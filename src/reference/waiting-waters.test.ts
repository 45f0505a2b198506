import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { LiveNavigationAreas, loadNavigationAreas } from './navigation-areas/navigation-areas.ts'
import { loadWaitingWaters } from './waiting-waters.ts'

const shipped = join(import.meta.dirname, '../../data')
const waters = loadWaitingWaters(shipped, new LiveNavigationAreas(loadNavigationAreas(shipped)))

describe('waters in which vessels wait', () => {
  for (const [what, lng, lat, expected] of [
    ['Brunsbüttel, lock', 9.145, 53.893, 'canal'],
    ['Kiel Canal, siding of Audorf', 9.71, 54.32, 'canal'],
    ['Kiel, Scheerhafen in the canal', 10.13, 54.366, 'canal'],
    ['Kiel, Ostuferhafen', 10.17, 54.33, ''],
    ['the Elbe off Brunsbüttel', 9.05, 53.86, ''],
    ['Great Bitter Lake', 32.4, 30.3, 'canal anchorage open'],
    ['Miraflores', -79.59, 8.997, 'canal'],
    ['Skaw Roads', 10.75, 57.72, 'anchorage open'],
    ['Skagen, quay', 10.592, 57.716, ''],
    ['off Galveston', -94.55, 29.2, 'anchorage open'],
    ['Galveston, quay', -94.811, 29.308, ''],
    ['Leonardo, at a pier of two miles', -74.054, 40.456, 'open'],
    ['Louisiana Offshore Oil Port', -90.03, 28.88, 'open'],
    ['the middle of the Atlantic, where no coast is drawn', -40, 40, ''],
  ] as const)
    test(`${what}: ${expected || 'none'}`, () => {
      const found = [
        waters.isCanal(lng, lat) && 'canal',
        waters.isAnchorage(lng, lat) && 'anchorage',
        waters.isOpenWater(lng, lat) && 'open',
      ]
      assert.equal(found.filter(Boolean).join(' '), expected)
    })
})
