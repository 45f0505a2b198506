/** Position on the Mercator square, 0 to 1 from west to east and from north to south. */
export function mercator(lng: number, lat: number): { x: number; y: number } {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Latitude of a position on the Mercator square. */
export const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

const equatorM = 40_075_016.7
const metresPerSecondPerKnot = 1852 / 3600

/** Slower vessels are drawn as stopped: swinging at anchor is no voyage. */
export const underWayKnots = 0.5

/** Movement on the Mercator square per second, by speed and course; zero when stopped. */
export function mercatorVelocity(lat: number, sogKnots: number | null, courseDeg: number | null) {
  if (sogKnots === null || courseDeg === null || sogKnots < underWayKnots) return { x: 0, y: 0 }
  const step = (sogKnots * metresPerSecondPerKnot) / (equatorM * Math.cos((lat * Math.PI) / 180))
  const course = (courseDeg * Math.PI) / 180
  return { x: step * Math.sin(course), y: -step * Math.cos(course) }
}

/** Dead reckoning grows less accurate with time: after ten minutes without a report a vessel is held in place. */
export const maxGlideS = 600

/** A vessel is drawn opaque for `freshS` after its newest position, then fades to `minOpacity` at `minOpacityAfterS`. */
export const freshS = 600
export const minOpacityAfterS = 86_400
export const minOpacity = 0.35

/** Pixels per second of a vessel at 20 knots; below about 0.2 no movement is visible. */
export const pixelsPerSecond = (zoom: number) => (20 * metresPerSecondPerKnot * 512 * 2 ** zoom) / equatorM

/** How long a vessel slides from its drawn position to its reported one, so that it never jumps. */
export const settleS = 1.5

/** Symbols grow with the zoom: they must not overlap on the whole world, and must be visible in an anchorage. */
export function symbolScale(zoom: number): number {
  if (zoom < 3.5) return 0.75 + 0.25 * Math.max(0, (zoom - 1) / 2.5)
  return 1 + 0.75 * Math.min(1, (zoom - 3.5) / 7)
}

/** 8 to 20 pixels by the square root of the cargo, longest at 320,000 t; 8 where the cargo is unknown. */
export function lengthPx(cargoTonnes: number | null): number {
  return 8 + 12 * Math.min(1, Math.sqrt(Math.max(0, cargoTonnes ?? 0) / 320_000))
}
