import { distanceNm } from '#domain/geo.ts'

const earthRadiusNm = 3440.065
const radians = Math.PI / 180

/** Length of a line over the earth, nautical miles. */
export const lengthNm = (line: readonly [number, number][]) =>
  line.reduce((sum, [lng, lat], i) => (i === 0 ? 0 : sum + distanceNm(line[i - 1][0], line[i - 1][1], lng, lat)), 0)

/** Area of a closed ring on the sphere, square nautical miles (Chamberlain and Duquette, 2007). */
export function areaNm2(ring: readonly [number, number][]): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) {
    const [[lng1, lat1], [lng2, lat2]] = [ring[i - 1], ring[i]]
    const across = ((((lng2 - lng1 + 180) % 360) + 360) % 360) - 180
    sum += across * radians * (2 + Math.sin(lat1 * radians) + Math.sin(lat2 * radians))
  }
  return Math.abs((sum * earthRadiusNm * earthRadiusNm) / 2)
}

/** One square nautical mile, square kilometres. */
export const km2PerNm2 = 1.852 * 1.852

type Line = [number, number][]

/** Reads typed corners as a closed ring. */
export function readCorners(text: string): { ring: Line } | { error: string } {
  const read = readLine(text)
  if ('error' in read) return read
  const line = isClosed(read.line) ? read.line.slice(0, -1) : read.line
  if (line.length < 3) return { error: `A region needs at least 3 corners, got ${line.length}.` }
  return { ring: [...line, line[0]] }
}

const isClosed = (line: Line) => line.length > 1 && line[0][0] === line.at(-1)![0] && line[0][1] === line.at(-1)![1]

/** Writes the corners of a ring, one per line, in the format of `readCorners`. */
export const cornersText = (ring: readonly [number, number][]) =>
  ring
    .slice(0, -1)
    .map(([lng, lat]) => `${Number(lat.toFixed(4))}, ${Number(lng.toFixed(4))}`)
    .join('\n')

/** Reads a typed line, one "lat, lng" per line. The error names the first invalid line. */
export function readLine(text: string): { line: Line } | { error: string } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const line: Line = []
  for (const [i, typed] of lines.entries()) {
    const [lat = NaN, lng = NaN, ...rest] = typed
      .trim()
      .split(/[\s,;]+/)
      .map(Number)
    if (!Number.isFinite(lat) || !Number.isFinite(lng) || rest.length > 0)
      return { error: `Line ${i + 1} needs a latitude and a longitude, got "${typed.trim()}".` }
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180)
      return { error: `Line ${i + 1} needs a latitude within ±90 and a longitude within ±180, got ${lat} and ${lng}.` }
    line.push([lng, lat])
  }
  return { line }
}
