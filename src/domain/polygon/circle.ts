import { destinationPoint, nmPerDegree, type Position } from '../geo.ts'
import { evenOddPolygon, type Polygon } from './polygon.ts'

/** The edges between this many corners are at most 0.13 % of the radius inside the circle. */
const corners = 64

/** A quarter of the way around the earth: wider circles have more than a half of it. */
const quarterNm = 90 * nmPerDegree

type Ring = [lng: number, lat: number][]

/**
 * The area within `radiusNm` nautical miles of a position on the sphere. It continues beyond ±180° where the circle crosses
 * it; one around a pole is every meridian from its outline to the pole, one of more than half of the earth all but the circle
 * around the opposite position.
 */
export function circlePolygon({ lng, lat }: Position, radiusNm: number): Polygon {
  if (radiusNm <= quarterNm) return evenOddPolygon([circleRing(lng, lat, radiusNm)])
  const [opposite, leftNm] = [lng + 180, 2 * quarterNm - radiusNm]
  return evenOddPolygon([worldAround(opposite), ...(leftNm > 0 ? [circleRing(opposite, -lat, leftNm)] : [])])
}

const worldAround = (lng: number): Ring => [
  [lng - 180, -90],
  [lng + 180, -90],
  [lng + 180, 90],
  [lng - 180, 90],
  [lng - 180, -90],
]

function circleRing(lng: number, lat: number, radiusNm: number): Ring {
  const outline = Array.from({ length: corners }, (_, corner): [number, number] => {
    const at = destinationPoint(lng, lat, (corner * 360) / corners, radiusNm)
    return [at.lng - 360 * Math.round((at.lng - lng) / 360), at.lat]
  })
  const beyondPoleDeg = Math.abs(lat) + radiusNm / nmPerDegree - 90
  if (beyondPoleDeg <= 0) return [...outline, outline[0]]
  const pole = Math.sign(lat) * 90
  // The outline is cut open where it passes behind the pole.
  const behind = Math.sign(lat) * (90 - beyondPoleDeg)
  const first: [number, number] = [lng - 180, behind]
  const eastward = outline.toSorted((a, b) => a[0] - b[0])
  return [first, ...eastward, [lng + 180, behind], [lng + 180, pole], [lng - 180, pole], first]
}
