import { setImmediate as giveWay } from 'node:timers/promises'
import type { GeoJSON } from 'geojson'
import GeoJSONVT, { type RawFeature } from 'geojson-vt'
import { type Geometry, placesOf } from '#contract/geometry.ts'
import { extent, margin, type MvtLayer, type Properties } from './mvt-layer.ts'
import type { TilePlace } from './tile-place.ts'

/** Vertices that are made ready at a stretch: about 10 ms of work. */
const verticesAtAStretch = 8000
/** So many tiles are cut before the cutter, which keeps them all, begins anew. */
const mostCut = 4096

/** Points, lines and areas that stay where they are, cut into tiles as they are asked for; each is known by its place in the list. */
export class Shapes {
  readonly #groups: { geometries: [at: number, geometry: Geometry][]; cutter: GeoJSONVT | null }[] = []
  readonly #deepestZoom: number
  #cut = 0

  constructor(geometries: readonly (Geometry | null)[], deepestZoom: number) {
    this.#deepestZoom = deepestZoom
    let vertices = Infinity
    for (const [at, geometry] of geometries.entries()) {
      if (geometry === null) continue
      const own = placesOf(geometry).length
      if (vertices + own > verticesAtAStretch) {
        this.#groups.push({ geometries: [], cutter: null })
        vertices = 0
      }
      vertices += own
      this.#groups.at(-1)!.geometries.push([at, geometry])
    }
  }

  /** What lies in a tile, in the order of the list; others get their turn in between. */
  async *in({ z, x, y }: TilePlace): AsyncGenerator<RawFeature> {
    if (++this.#cut > mostCut) this.#forget()
    for (const [i, group] of this.#groups.entries()) {
      if (i > 0) await giveWay()
      group.cutter ??= this.#cutter(group.geometries)
      yield* group.cutter.getTileRaw(z, x, y)?.features ?? []
    }
  }

  #forget(): void {
    this.#cut = 0
    for (const group of this.#groups) group.cutter = null
  }

  #cutter(geometries: readonly [number, Geometry][]): GeoJSONVT {
    const features = geometries.map(([at, geometry]) => ({ type: 'Feature', id: at, properties: null, geometry }))
    return new GeoJSONVT({ type: 'FeatureCollection', features } as unknown as GeoJSON, {
      ...{ maxZoom: this.#deepestZoom, indexMaxZoom: 0, extent, buffer: margin, tolerance: 3 },
    })
  }
}

/** Adds a shape to a layer as what it is; false where there is no room for it. */
export function addShape(layer: MvtLayer, feature: RawFeature, properties: Properties): boolean {
  switch (feature.type) {
    case 4:
      return layer.addPoint(feature.x, feature.y, properties)
    case 1:
      return layer.addPoint(feature.geometry[0], feature.geometry[1], properties)
    case 2:
      return layer.addLines(feature.geometry, properties)
    case 3:
      return layer.addPolygon(feature.geometry, properties)
  }
}
