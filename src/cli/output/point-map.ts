import { vesselCount } from './display-text.ts'

const dots = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
]

interface Place {
  lng: number
  lat: number
}

/** Positions drawn with Braille dots, eight per character, over their bounding box. */
export function pointMap(given: readonly Place[], width: number, height: number): string {
  if (given.length === 0) return 'No vessels to draw.\n'
  const places = acrossDateLine(given)
  const west = Math.min(...places.map(({ lng }) => lng))
  const east = Math.max(...places.map(({ lng }) => lng))
  const south = Math.min(...places.map(({ lat }) => lat))
  const north = Math.max(...places.map(({ lat }) => lat))
  const cells = Array.from({ length: height }, () => new Uint8Array(width))
  for (const { lng, lat } of places) {
    const x = Math.round(((lng - west) / (east - west || 1)) * (width * 2 - 1))
    const y = Math.round(((north - lat) / (north - south || 1)) * (height * 4 - 1))
    cells[y >> 2][x >> 1] |= dots[y & 3][x & 1]
  }
  const lines = cells.map((line) => String.fromCodePoint(...[...line].map((cell) => 0x2800 + cell)))
  const corner = (lng: number, lat: number) => `${lat.toFixed(1)},${(lng > 180 ? lng - 360 : lng).toFixed(1)}`
  return `${lines.join('\n')}\n${corner(west, north)} (top left) to ${corner(east, south)} (bottom right): ${vesselCount(places.length)}\n`
}

/** Places on both sides of the 180th meridian with longitudes up to 360, so that they are not drawn around the world. */
function acrossDateLine(places: readonly Place[]): readonly Place[] {
  const moved = places.map(({ lng, lat }) => ({ lng: lng < 0 ? lng + 360 : lng, lat }))
  return widthOf(moved) < Math.min(180, widthOf(places)) ? moved : places
}

const widthOf = (places: readonly Place[]): number =>
  Math.max(...places.map(({ lng }) => lng)) - Math.min(...places.map(({ lng }) => lng))
