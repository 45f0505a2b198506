import { distanceNm, kmPerNm, type Position } from './geo.ts'

const km2PerAcre = 0.004_046_856
/** What we are told of a place is not surer than this. */
const leastKm = 2

/** A ship on a sanctions list, at sea; in port it is the port that must be minded. */
export const listedShipRadiusKm = leastKm

/** The radius of an armed clash, from methods.md: what a master keeps away. */
export const conflictRadiusKm = 50

/**
 * How far gales reach, by the maximum wind, for a storm whose radii nobody tells: means of the largest 34-kt radius
 * over 741 fixes of HURDAT2 (Atlantic 2021–2022), to 5 nm. A depression has no gales; hers is her core.
 */
const usualGales: readonly { belowKnots: number; radiusNm: number }[] = [
  { belowKnots: 34, radiusNm: 30 },
  { belowKnots: 50, radiusNm: 85 },
  { belowKnots: 64, radiusNm: 110 },
  { belowKnots: Infinity, radiusNm: 145 },
]

/** How far a tropical cyclone's gales (34 kt) reach: her largest radius where it is told, else by her wind. */
export function hurricaneRadiusKm(largest34KtNm: number | null, maxWindKnots: number): number {
  if (largest34KtNm !== null && largest34KtNm > 0) return largest34KtNm * kmPerNm
  const usual = usualGales.find(({ belowKnots }) => maxWindKnots < belowKnots) ?? usualGales[0]
  return usual.radiusNm * kmPerNm
}

/**
 * How far from the epicentre an earthquake is felt: where its intensity falls below III (MMI), by the intensity
 * prediction equation of Atkinson and Wald (Seismological Research Letters 78, 2007, table 1, California).
 */
export function earthquakeRadiusKm(magnitude: number, depthKm: number): number {
  let near = 1
  let far = 2_000
  if (intensity(magnitude, near) < weakest) return leastFeltKm
  // Intensity only falls with distance; twenty halvings leave 2 m.
  for (let i = 0; i < 20; i++) {
    const middle = (near + far) / 2
    if (intensity(magnitude, middle) >= weakest) near = middle
    else far = middle
  }
  return Math.max(leastFeltKm, Math.sqrt(Math.max(0, near ** 2 - saturationKm ** 2 - Math.max(0, depthKm) ** 2)))
}

/** "Felt quite noticeably by persons indoors." */
const weakest = 3
/** Near a large fault, nearer makes no difference. */
const saturationKm = 14
/** An epicentre is not known better than this. */
const leastFeltKm = 10

/** Modified Mercalli intensity at an effective distance, km (slant distance with depth and saturation in it). */
function intensity(magnitude: number, distanceKm: number): number {
  const m = magnitude - 6
  const log = Math.log10(distanceKm)
  const beyond = distanceKm > 30 ? Math.log10(distanceKm / 30) : 0
  return (
    12.27 + 2.27 * m + 0.1304 * m * m - 1.3 * log - 0.000_707 * distanceKm + 1.95 * beyond - 0.577 * magnitude * log
  )
}

/** A circle as large as the burnt area. */
export function wildfireRadiusKm(acres: number): number {
  return Math.max(leastKm, Math.sqrt((acres * km2PerAcre) / Math.PI))
}

/**
 * The circle that a closed area or a spread of detections is drawn as: its middle, and the distance to what lies
 * farthest from it. Works across ±180°. Null where there are no positions.
 */
export function extentOf(
  positions: readonly Position[],
  leastRadiusKm = leastKm,
): (Position & { radiusKm: number }) | null {
  const first = positions[0]
  if (!first) return null
  let [west, east, south, north] = [0, 0, first.lat, first.lat]
  for (const at of positions) {
    // Longitudes as steps from the first one, so that 179° and −179° are neighbours.
    const step = ((at.lng - first.lng + 540) % 360) - 180
    west = Math.min(west, step)
    east = Math.max(east, step)
    south = Math.min(south, at.lat)
    north = Math.max(north, at.lat)
  }
  const lat = (south + north) / 2
  const lng = ((first.lng + (west + east) / 2 + 540) % 360) - 180
  const farthestNm = positions.reduce((nm, at) => Math.max(nm, distanceNm(lng, lat, at.lng, at.lat)), 0)
  return { lng, lat, radiusKm: Math.max(leastRadiusKm, farthestNm * kmPerNm) }
}
