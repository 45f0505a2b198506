/** Nautical miles in one degree of a great circle (mean earth radius 6371.0088 km). */
export const nmPerDegree = (6371.0088 * Math.PI) / 180 / 1.852
export const kmPerNm = 1.852

export interface Position {
  lng: number
  lat: number
}

/** west > east means that the box crosses ±180°. */
export interface BoundingBox {
  west: number
  south: number
  east: number
  north: number
}

const radians = Math.PI / 180

/** Great-circle distance in nautical miles (haversine). */
export function distanceNm(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const sinLat = Math.sin(((lat2 - lat1) * radians) / 2)
  const sinLng = Math.sin(((lng2 - lng1) * radians) / 2)
  const h = sinLat * sinLat + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * sinLng * sinLng
  return (2 * Math.asin(Math.min(1, Math.sqrt(h))) * nmPerDegree) / radians
}

/** Initial course of the great circle from one position to another, degrees true, 0 to 360. */
export function bearingDeg(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const dLng = (lng2 - lng1) * radians
  const y = Math.sin(dLng) * Math.cos(lat2 * radians)
  const x =
    Math.cos(lat1 * radians) * Math.sin(lat2 * radians) -
    Math.sin(lat1 * radians) * Math.cos(lat2 * radians) * Math.cos(dLng)
  return (Math.atan2(y, x) / radians + 360) % 360
}

/** Position after `nm` nautical miles on a great circle with the initial course `courseDeg`. */
export function destinationPoint(lng: number, lat: number, courseDeg: number, nm: number): Position {
  const d = (nm / nmPerDegree) * radians
  const course = courseDeg * radians
  const lat1 = lat * radians
  const lat2 = Math.asin(Math.sin(lat1) * Math.cos(d) + Math.cos(lat1) * Math.sin(d) * Math.cos(course))
  const lng2 =
    lng * radians +
    Math.atan2(Math.sin(course) * Math.sin(d) * Math.cos(lat1), Math.cos(d) - Math.sin(lat1) * Math.sin(lat2))
  return { lng: wrapLng(lng2 / radians), lat: lat2 / radians }
}

/** Brings a longitude into −180 to 180; 180 stays 180. */
export function wrapLng(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/** Whether a position is in a box, edges included. */
export function inBox(box: BoundingBox, lng: number, lat: number): boolean {
  if (lat < box.south || lat > box.north) return false
  return box.west <= box.east ? lng >= box.west && lng <= box.east : lng >= box.west || lng <= box.east
}
