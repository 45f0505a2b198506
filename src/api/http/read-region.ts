import type { ParsedRequest } from '#contract/operations.ts'
import { HttpError } from '#domain/http-error.ts'
import { countPositions, type Polygon, readPolygon } from '#domain/polygon/polygon.ts'

const maxPositions = 10_000

type DrawnShape = ParsedRequest<'draw.analyze'>['body']

/**
 * Reads a drawn region, whether it is analysed or saved. Throws 413 when it has too many positions, and 400 that names the
 * ring that is not valid.
 */
export function readRegion({ geojson, drawType }: DrawnShape): Polygon {
  const { coordinates } = geojson.type === 'Feature' ? geojson.geometry : geojson
  const positions = countPositions(coordinates)
  if (positions > maxPositions)
    throw new HttpError(
      413,
      `geojson may have at most ${maxPositions} positions, got ${positions}: simplify the shape.`,
    )
  // A rectangle may be as wide as the world: its edges mean what they say.
  const polygon = readPolygon(coordinates, drawType === 'rectangle' ? 'literal' : 'short way')
  if ('fault' in polygon) throw new HttpError(400, `geojson ${polygon.fault}.`)
  return polygon
}
