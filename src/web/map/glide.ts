/** Where a point stands on the Mercator square, 0 to 1 from west to east and from north to south. */
export function mercator(lng: number, lat: number): { x: number; y: number } {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The latitude of a place on the Mercator square. */
export const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

const metresRoundEquator = 40_075_016.7
const metresASecondPerKnot = 1852 / 3600

/** Below this she lies still: swinging at anchor is no voyage. */
export const underWayKnots = 0.5

/** How far she moves on the Mercator square in a second, by her speed and course; nothing when she lies still. */
export function mercatorVelocity(lat: number, sogKnots: number | null, courseDeg: number | null) {
  if (sogKnots === null || courseDeg === null || sogKnots < underWayKnots) return { x: 0, y: 0 }
  const step = (sogKnots * metresASecondPerKnot) / (metresRoundEquator * Math.cos((lat * Math.PI) / 180))
  const course = (courseDeg * Math.PI) / 180
  return { x: step * Math.sin(course), y: -step * Math.cos(course) }
}

/** Dead reckoning is a guess that grows worse: after ten minutes without a report she is held where she would be then. */
export const longestGlideS = 600

/** A ship is drawn in full for so long after her newest position, and as pale as she gets after a day. */
export const freshS = 600
export const palestAfterS = 86_400
export const palest = 0.35

/** The pixels that a ship at 20 knots crosses in a second at a zoom: below a fifth of one nobody sees her move. */
export const pixelsASecond = (zoom: number) => (20 * metresASecondPerKnot * 512 * 2 ** zoom) / metresRoundEquator

/** How long a ship takes from where she was drawn to where she reports herself, so that she never jumps. */
export const settleS = 1.5

/** Symbols grow as one comes closer: on the whole world they must not lie on one another, in a roads they must be seen. */
export function symbolScale(zoom: number): number {
  if (zoom < 3.5) return 0.75 + 0.25 * Math.max(0, (zoom - 1) / 2.5)
  return 1 + 0.75 * Math.min(1, (zoom - 3.5) / 7)
}

/** 8 to 20 pixels by the square root of the cargo, full at 320,000 t; the smallest where it is not known. */
export function lengthPx(cargoMt: number | null): number {
  return 8 + 12 * Math.min(1, Math.sqrt(Math.max(0, cargoMt ?? 0) / 320_000))
}
