import { roundTo } from '#domain/nan.ts'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import polylabel from 'polylabel'
import { feature } from 'topojson-client'
import { countryNames, unlabelled } from './country-names.ts'
import { places } from './places.ts'
import { seas } from './seas.ts'
import type { WorldAtlas } from './tiles.ts'
import { polygonsOf, unrolledRing } from './unroll.ts'

/** A label: its kind, its text and its minimum zoom. */
interface Label {
  kind: 'country' | 'ocean' | 'sea' | 'strait' | 'port' | 'city'
  name: string
  from: number
}

/** All labels of the basemap as points. */
export function basemapLabels(atlas: WorldAtlas): FeatureCollection {
  return { type: 'FeatureCollection', features: [...countryLabels(atlas), ...seaLabels(), ...placeLabels()] }
}

const point = (lng: number, lat: number, properties: Label): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [round(wrapped(lng)), round(lat)] },
})

const round = (degrees: number) => roundTo(degrees, 3)
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

function countryLabels(atlas: WorldAtlas): Feature[] {
  const { features } = feature(atlas, atlas.objects.countries)
  return features.flatMap(({ properties, geometry }) => {
    if (unlabelled.has(properties.name)) return []
    const ring = largestRing(geometry as Polygon | MultiPolygon)
    const known = countryNames[properties.name]
    const [lng, lat] = known?.at ?? polylabel([ring], 0.2)
    return [
      point(lng, lat, { kind: 'country', name: known?.name ?? properties.name, from: zoomForArea(areaDeg2(ring)) }),
    ]
  })
}

/** The outer ring of a country's largest part. */
function largestRing(geometry: Polygon | MultiPolygon): Position[] {
  const rings = polygonsOf(geometry).map(([outer]) => unrolledRing(outer))
  return rings.reduce((a, b) => (areaDeg2(b) > areaDeg2(a) ? b : a))
}

/** Area of a ring in square degrees of latitude. */
function areaDeg2(ring: readonly Position[]): number {
  let twice = 0
  let latSum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    twice += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1]
    latSum += ring[i][1]
  }
  return (Math.abs(twice) / 2) * Math.cos((latSum / ring.length) * (Math.PI / 180))
}

/** The zoom from which a country is labelled: 300 square degrees from the start, a small island at zoom 6. */
function zoomForArea(squareDegrees: number): number {
  for (const [area, zoom] of [
    [300, 0],
    [60, 2],
    [18, 2.6],
    [6, 3.4],
    [1, 4.2],
    [0.1, 5],
  ] as const)
    if (squareDegrees >= area) return zoom
  return 6
}

const seaLabels = () => seas.map(([kind, name, lng, lat, from]) => point(lng, lat, { kind, name, from }))
const placeLabels = () => places.map(([kind, name, lng, lat, from]) => point(lng, lat, { kind, name, from }))
