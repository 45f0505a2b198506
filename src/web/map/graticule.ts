import type { Feature, MultiLineString, Position } from 'geojson'

/** Meridians and parallels every `stepDeg`, bent by enough points to follow a globe. */
export function graticule(stepDeg: number): Feature<MultiLineString> {
  const coordinates: Position[][] = []
  for (let lng = -180; lng < 180; lng += stepDeg) coordinates.push(line(-80, 80, (lat) => [lng, lat]))
  for (let lat = -60; lat <= 60; lat += stepDeg) coordinates.push(line(-180, 180, (lng) => [lng, lat]))
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }
}

function line(from: number, to: number, at: (along: number) => Position): Position[] {
  const points: Position[] = []
  for (let along = from; along <= to; along += 5) points.push(at(along))
  return points
}
