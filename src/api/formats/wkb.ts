import type { Geometry, Place } from '#contract/formats/geometry.ts'

const codes = { Point: 1, LineString: 2, Polygon: 3, MultiLineString: 5, MultiPolygon: 6 } as const

/** Encodes a geometry as little-endian well-known binary (ISO/IEC 13249-3). */
export function wkbOf(geometry: Geometry): Uint8Array {
  const parts: Uint8Array[] = []
  write(geometry, parts)
  return Buffer.concat(parts)
}

function write(geometry: Geometry, parts: Uint8Array[]): void {
  const code = codes[geometry.type]
  switch (geometry.type) {
    case 'Point':
      parts.push(head(code), doubles([geometry.coordinates]))
      return
    case 'LineString':
      parts.push(head(code, geometry.coordinates.length), doubles(geometry.coordinates))
      return
    case 'Polygon':
      parts.push(head(code, geometry.coordinates.length))
      for (const ring of geometry.coordinates) parts.push(count(ring.length), doubles(ring))
      return
    case 'MultiLineString':
      parts.push(head(code, geometry.coordinates.length))
      for (const coordinates of geometry.coordinates) write({ type: 'LineString', coordinates }, parts)
      return
    case 'MultiPolygon':
      parts.push(head(code, geometry.coordinates.length))
      for (const coordinates of geometry.coordinates) write({ type: 'Polygon', coordinates }, parts)
  }
}

/** Byte order, geometry code and, for composite geometries, the number of parts. */
function head(code: number, parts?: number): Uint8Array {
  const bytes = Buffer.alloc(parts === undefined ? 5 : 9)
  bytes[0] = 1
  bytes.writeUInt32LE(code, 1)
  if (parts !== undefined) bytes.writeUInt32LE(parts, 5)
  return bytes
}

function count(of: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(of, 0)
  return bytes
}

function doubles(places: readonly Place[]): Uint8Array {
  const bytes = Buffer.alloc(places.length * 16)
  for (const [i, [lng, lat]] of places.entries()) {
    bytes.writeDoubleLE(lng, i * 16)
    bytes.writeDoubleLE(lat, i * 16 + 8)
  }
  return bytes
}
