import { distanceNm, kmPerNm, type Position } from '../geo.ts'

const km2PerAcre = 0.004_046_856
/** Minimum uncertainty of a reported position. */
const minKm = 2

/** Radius around a sanctioned vessel at sea; in port the port applies. */
export const listedShipRadiusKm = minKm

/** Radius of an armed clash, from methods.md: the distance that a master keeps. */
export const conflictRadiusKm = 50

/**
 * Gale radius by maximum wind, for storms without reported radii: means of the largest 34-kt radius
 * over 741 fixes of HURDAT2 (Atlantic 2021–2022), to 5 nm. A depression has no gales; its radius is that of its core.
 */
const typicalGales: readonly { belowKnots: number; radiusNm: number }[] = [
  { belowKnots: 34, radiusNm: 30 },
  { belowKnots: 50, radiusNm: 85 },
  { belowKnots: 64, radiusNm: 110 },
  { belowKnots: Infinity, radiusNm: 145 },
]

/** Radius of a tropical cyclone's gales (34 kt): the largest reported radius, else estimated from its wind. */
export function hurricaneRadiusKm(largest34KtNm: number | null, maxWindKnots: number): number {
  if (largest34KtNm !== null && largest34KtNm > 0) return largest34KtNm * kmPerNm
  const usual = typicalGales.find(({ belowKnots }) => maxWindKnots < belowKnots) ?? typicalGales[0]
  return usual.radiusNm * kmPerNm
}

/**
 * Distance from the epicentre at which an earthquake is felt: intensity III (MMI) or more by the intensity prediction
 * equation of Atkinson and Wald (Seismological Research Letters 78, 2007, table 1, California).
 */
export function earthquakeRadiusKm(magnitude: number, depthKm: number): number {
  let near = 1
  let far = 2_000
  if (intensity(magnitude, near) < weakest) return minFeltKm
  // Intensity only falls with distance; twenty halvings leave 2 m.
  for (let i = 0; i < 20; i++) {
    const middle = (near + far) / 2
    if (intensity(magnitude, middle) >= weakest) near = middle
    else far = middle
  }
  return Math.max(minFeltKm, Math.sqrt(Math.max(0, near ** 2 - saturationKm ** 2 - Math.max(0, depthKm) ** 2)))
}

/** "Felt quite noticeably by persons indoors." */
const weakest = 3
/** Saturation distance: close to a large fault the intensity stops rising. */
const saturationKm = 14
/** Uncertainty of an epicentre. */
const minFeltKm = 10

/** Modified Mercalli intensity at an effective distance, km (slant distance with depth and saturation in it). */
function intensity(magnitude: number, distanceKm: number): number {
  const m = magnitude - 6
  const log = Math.log10(distanceKm)
  const beyond = distanceKm > 30 ? Math.log10(distanceKm / 30) : 0
  return (
    12.27 + 2.27 * m + 0.1304 * m * m - 1.3 * log - 0.000_707 * distanceKm + 1.95 * beyond - 0.577 * magnitude * log
  )
}

/** Radius of a circle with the burnt area. */
export function wildfireRadiusKm(acres: number): number {
  return Math.max(minKm, Math.sqrt((acres * km2PerAcre) / Math.PI))
}

/**
 * The circle around positions of a closed area or of detections: their centre and the distance to the farthest one. Works
 * across ±180°. Null without positions.
 */
export function extentOf(
  positions: readonly Position[],
  minRadiusKm = minKm,
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
  return { lng, lat, radiusKm: Math.max(minRadiusKm, farthestNm * kmPerNm) }
}
