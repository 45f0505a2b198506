type JsonObject = Record<string, unknown>
type Place = [number, number]

/** Whether an object of a JSON file is an element of OpenStreetMap as Overpass answers it, and no GeoJSON feature. */
export function isOverpassElement({ type, geometry, properties }: JsonObject): boolean {
  const isElement = type === 'node' || type === 'way' || type === 'relation'
  return isElement && properties === undefined && (geometry === undefined || Array.isArray(geometry))
}

/**
 * The elements of Overpass JSON (`[out:json]`) as GeoJSON features, with the ids that its GeoJSON has. Their places come
 * with them (`out geom`, `out center`, `out bb`) or as nodes of their own (`out; >; out skel`), which may follow.
 * Nodes without tags are places of ways and no features.
 * @see https://wiki.openstreetmap.org/wiki/OSM_JSON
 */
export class OverpassFeatures {
  readonly #nodes = new Map<unknown, Place>()
  readonly #waysWithoutPlaces: JsonObject[] = []

  /** The feature of an element; null where it is no feature, or one whose places may still come. */
  featureOf(element: JsonObject): JsonObject | null {
    const place = placeOf(element)
    if (element['type'] === 'node' && place !== null) this.#nodes.set(element['id'], place)
    if (typeof element['tags'] !== 'object') return null
    const geometry = geometryOf(element)
    if (geometry !== null || !Array.isArray(element['nodes'])) return feature(element, geometry)
    this.#waysWithoutPlaces.push(element)
    return null
  }

  /** The ways whose places came as nodes, once all elements were read. */
  *rest(): Generator<JsonObject> {
    for (const way of this.#waysWithoutPlaces.splice(0)) {
      const places = (way['nodes'] as unknown[]).map((id) => this.#nodes.get(id))
      const isWhole = places.every((place) => place !== undefined)
      yield feature(way, isWhole ? lineOrArea(places) : null)
    }
  }
}

const feature = ({ type, id, tags }: JsonObject, geometry: object | null): JsonObject => ({
  type: 'Feature',
  id: `${String(type)}/${String(id)}`,
  properties: tags,
  geometry,
})

function geometryOf(element: JsonObject): object | null {
  const { geometry, members, center, bounds } = element
  const line = placesOf(geometry)
  if (line !== null) return lineOrArea(line)
  const rings = outerRings(members)
  if (rings.length > 0) return { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
  const place = placeOf(element) ?? placeOf(center) ?? middleOf(bounds)
  return place === null ? null : { type: 'Point', coordinates: place }
}

function lineOrArea(places: readonly Place[]): object {
  const isClosed = places.length > 3 && String(places[0]) === String(places.at(-1))
  return isClosed ? { type: 'Polygon', coordinates: [places] } : { type: 'LineString', coordinates: places }
}

/** The outlines of a relation; none where they consist of several ways each. */
function outerRings(members: unknown): Place[][] {
  if (!Array.isArray(members)) return []
  const outer = (members as JsonObject[]).filter(({ role }) => role === 'outer' || role === '')
  const rings = outer.map(({ geometry }) => placesOf(geometry) ?? [])
  const areClosed = rings.every((ring) => ring.length > 3 && String(ring[0]) === String(ring.at(-1)))
  return areClosed ? rings : []
}

/** Null where there are none, or one of them is outside of the extract. */
function placesOf(list: unknown): Place[] | null {
  if (!Array.isArray(list) || list.length === 0) return null
  const places = list.map(placeOf)
  return places.every((place) => place !== null) ? places : null
}

function placeOf(value: unknown): Place | null {
  const { lon, lat } = (value ?? {}) as { lon?: unknown; lat?: unknown }
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null
}

function middleOf(bounds: unknown): Place | null {
  const { minlon, minlat, maxlon, maxlat } = (bounds ?? {}) as Record<string, unknown>
  const [low, high] = [placeOf({ lon: minlon, lat: minlat }), placeOf({ lon: maxlon, lat: maxlat })]
  return low && high && [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
}
