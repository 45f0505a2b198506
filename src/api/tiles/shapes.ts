import type { GeoJSON } from 'geojson'
import type { default as GeoJSONVT, RawFeature } from 'geojson-vt'
import { type Geometry, placesOf } from '#contract/formats/geometry.ts'
import { extent, margin, type MvtLayer, type Properties } from './mvt-layer.ts'
import type { TilePlace } from './place.ts'
import { yieldToEventLoop } from '#domain/slices.ts'

/** Vertices indexed in one step: about 10 ms of work. */
const verticesPerStep = 8000
/** Tiles cut before the index, which caches every tile, is discarded. */
const maxCachedTiles = 4096

/** Cuts fixed points, lines and areas into tiles on request. A feature's id is its index in the list. */
export class Shapes {
  readonly #groups: { geometries: [at: number, geometry: Geometry][]; index: GeoJSONVT | null }[] = []
  readonly #maxZoom: number
  #cut = 0

  constructor(geometries: readonly (Geometry | null)[], maxZoom: number) {
    this.#maxZoom = maxZoom
    let vertices = Infinity
    for (const [at, geometry] of geometries.entries()) {
      if (geometry === null) continue
      const own = placesOf(geometry).length
      if (vertices + own > verticesPerStep) {
        this.#groups.push({ geometries: [], index: null })
        vertices = 0
      }
      vertices += own
      this.#groups.at(-1)!.geometries.push([at, geometry])
    }
  }

  /** Yields the features of a tile in the order of the list, yielding to the event loop in between. */
  async *in({ z, x, y }: TilePlace): AsyncGenerator<RawFeature> {
    if (++this.#cut > maxCachedTiles) this.#reset()
    for (const [i, group] of this.#groups.entries()) {
      if (i > 0) await yieldToEventLoop()
      group.index ??= await this.#indexOf(group.geometries)
      yield* group.index.getTileRaw(z, x, y)?.features ?? []
    }
  }

  #reset(): void {
    this.#cut = 0
    for (const group of this.#groups) group.index = null
  }

  async #indexOf(geometries: readonly [number, Geometry][]): Promise<GeoJSONVT> {
    const { default: Index } = await import('geojson-vt')
    const features = geometries.map(([at, geometry]) => ({ type: 'Feature', id: at, properties: null, geometry }))
    return new Index({ type: 'FeatureCollection', features } as unknown as GeoJSON, {
      maxZoom: this.#maxZoom,
      indexMaxZoom: 0,
      extent,
      buffer: margin,
      tolerance: 3,
    })
  }
}

/** Adds a feature to a layer by its geometry type; false when the layer is full. */
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
