import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { destinationPoint, distanceNm, wrapLng } from '../geo.ts'
import { coordinateSteps } from '../vessel/served-precision.ts'
import { circlePolygon } from './circle.ts'
import { isInside } from './inside.ts'
import { type Polygon, turnSteps } from './polygon.ts'

/** Whether a polygon, which may continue beyond ±180°, holds a position within ±180°. */
const holds = (polygon: Polygon, lng: number, lat: number) =>
  [-turnSteps, 0, turnSteps].some((turn) => isInside(polygon, coordinateSteps(lng) + turn, coordinateSteps(lat)))

describe('a circle as a polygon', () => {
  for (const { lng, lat, radiusNm, because } of [
    { lng: 4.05, lat: 51.95, radiusNm: 24, because: 'a port of the temperate zone' },
    { lng: 103.8, lat: 0, radiusNm: 15, because: 'on the equator' },
    { lng: 179.37, lat: -16.37, radiusNm: 60, because: 'it reaches over the 180th meridian from the west' },
    { lng: -179.97, lat: 66.32, radiusNm: 15, because: 'it reaches over the 180th meridian from the east' },
    { lng: 180, lat: 10, radiusNm: 15, because: 'its middle is on the 180th meridian' },
    { lng: 15.6, lat: 79.62, radiusNm: 15, because: 'meridians are near each other' },
    { lng: -62, lat: 89.7, radiusNm: 15, because: 'the pole is 3 nautical miles outside' },
    { lng: -62, lat: 89.8, radiusNm: 15, because: 'the pole is inside' },
    { lng: 170, lat: 90, radiusNm: 15, because: 'its middle is the pole' },
    { lng: 170, lat: -89.9, radiusNm: 15, because: 'the south pole is inside' },
    { lng: -20, lat: 30, radiusNm: 5000, because: 'the north pole is inside, and most of an ocean' },
    { lng: 100, lat: 40, radiusNm: 7000, because: 'more than half of the earth' },
    { lng: 100, lat: -89, radiusNm: 10_500, because: 'all but the sea around the north pole' },
  ])
    test(`${radiusNm} nm around ${lng}, ${lat}: ${because}`, () => {
      const polygon = circlePolygon({ lng, lat }, radiusNm)
      for (let course = 1; course < 360; course += 7.3) {
        const radii: [nm: number, isHeld: boolean][] = [
          [0.5, true],
          [radiusNm * 0.9, true],
          [radiusNm * 0.99, true],
          [radiusNm * 1.01, false],
          [radiusNm * 1.5, false],
          [radiusNm * 40, false],
        ]
        for (const [nm, isHeld] of radii) {
          // Beyond half of the way around, positions come nearer again.
          if (nm >= 10_800) continue
          // Near a pole the straight edges between two meridians are rougher.
          if (Math.abs(lat) > 89 && Math.abs(nm / radiusNm - 1) < 0.05) continue
          const at = destinationPoint(lng, lat, course, nm)
          const place = `${at.lng}, ${at.lat}, ${distanceNm(lng, lat, at.lng, at.lat)} nm on ${course}°`
          assert.equal(holds(polygon, wrapLng(at.lng), at.lat), isHeld, place)
        }
      }
    })
})
