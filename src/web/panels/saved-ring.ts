/** The outer ring of what was saved, a Polygon or a Feature around one; null where it is neither. */
export function ringOf(geojson: Record<string, unknown>): [number, number][] | null {
  const geometry = geojson['type'] === 'Feature' ? (geojson['geometry'] as Record<string, unknown> | null) : geojson
  const rings = geometry?.['coordinates']
  const ring: unknown = Array.isArray(rings) ? rings[0] : null
  if (!Array.isArray(ring) || ring.length < 4) return null
  const good = ring.every((at: unknown) => Array.isArray(at) && Number.isFinite(at[0]) && Number.isFinite(at[1]))
  return good ? (ring as [number, number][]) : null
}
