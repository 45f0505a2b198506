import { hash } from 'node:crypto'
import { chokepointItem as chokepointRow } from '#contract/chokepoints.ts'
import { eventItem as eventRow } from '#contract/events.ts'
import { geometryOf } from '#contract/geojson.ts'
import { infrastructureItem as infrastructureRow } from '#contract/infrastructure.ts'
import type { Asked } from '#contract/operations.ts'
import { vessel as vesselRow } from '#contract/vessels.ts'
import type { Infrastructure } from '#domain/places.ts'
import { severities, type WorldEvent } from '#domain/world-events.ts'
import { chokepointItem } from '../endpoints/chokepoints.ts'
import { eventItem } from '../endpoints/events.ts'
import { infrastructureItem } from '../endpoints/infrastructure.ts'
import type { House, News } from '../house.ts'
import { filtersOf } from '../ogc/collections.ts'
import { startedAs } from '../started-as.ts'
import { vesselQuery } from '../vessel-query.ts'
import { vesselsVersion } from '../vessels-version.ts'
import { fieldsOf } from './fields.ts'
import { addShape, Shapes } from './shapes.ts'
import { shipMembers, ShipTags } from './ship-tags.ts'
import type { TileLayer } from './tile-layer.ts'
import { stepsIn, tileBounds } from './tile-place.ts'
import { layerOf, propertiesOf, tileOf } from './tile.ts'

/** More ships than fit into a tile. */
const mostShips = 8192

/** The layers that a house has something for. */
export function tileLayersOf(house: House): TileLayer[] {
  const { infrastructure, news, chokepoints } = house
  return [
    vessels(house),
    ...(infrastructure ? [fixedThings(infrastructure)] : []),
    ...(news ? [events(news)] : []),
    ...(chokepoints ? [straits(house, chokepoints)] : []),
  ]
}

const place = new Set(['lng', 'lat'])
const shape = new Set(['lng', 'lat', 'geometry', 'route_geojson', 'branches_geojson'])

const shipFields = Object.fromEntries(
  Object.entries(fieldsOf(vesselRow, place)).filter(([name]) => (shipMembers as readonly string[]).includes(name)),
)

function vessels(house: House): TileLayer {
  const { fleet, ranked, lookups } = house
  const { columns } = fleet
  return {
    id: 'vessels',
    title: 'Live vessels',
    description:
      'Every listed ship where she is now. Where a tile would grow too long, those with the largest cargoes are in it and the layer summary counts the rest.',
    operation: 'vessels.list',
    filters: filtersOf('vessels.list'),
    deepestZoom: 12,
    layers: { vessels: shipFields },
    version: () => vesselsVersion(house),
    cut: (tile, filters) => {
      const query = vesselQuery({ ...filters, bbox: tileBounds(tile) })
      const { slots, matched } = ranked.select(query, mostShips)
      const layer = layerOf('vessels')
      const tags = new ShipTags(columns, lookups, layer)
      let outside = 0
      for (const slot of slots) {
        const steps = stepsIn(tile, columns.lng[slot], columns.lat[slot])
        if (steps === null) outside++
        else {
          tags.tag(slot)
          if (!layer.addTaggedPoint(...steps, columns.mmsi[slot])) break
        }
      }
      return tileOf([layer], matched - outside, layer.count)
    },
  }
}

function fixedThings(infrastructure: NonNullable<House['infrastructure']>): TileLayer {
  const order = byWeight(infrastructure.items)
  const rows = order.map((at) => infrastructureItem(infrastructure.items[at]))
  const shapes = new Shapes(rows.map(geometryOf), 10)
  return {
    id: 'infrastructure',
    title: 'Infrastructure',
    description: 'Terminals, refineries, pipelines, ports, mines, fields and reserves, the largest of each kind first.',
    operation: 'infrastructure.list',
    filters: filtersOf('infrastructure.list'),
    deepestZoom: 10,
    layers: { infrastructure: fieldsOf(infrastructureRow, shape) },
    attribution: attributionOf(infrastructure.items),
    version: () => `${startedAs} ${order.length}`,
    cut: async (tile, filters) => {
      const { types, commodity } = filters as Asked<'infrastructure.list'>['query']
      const kinds = types === undefined || types.length === 0 ? null : new Set(types)
      const isFiltered = kinds !== null || commodity !== undefined
      const wanted = isFiltered
        ? new Set(infrastructure.places({ boxes: null, kinds, commodity: commodity ?? null }))
        : null
      const layer = layerOf('infrastructure')
      // What crosses ±180° comes once for each side.
      const matched = new Set<number>()
      const shown = new Set<number>()
      let isFull = false
      for await (const feature of shapes.in(tile)) {
        const at = feature.id as number
        if (wanted !== null && !wanted.has(order[at])) continue
        matched.add(at)
        isFull ||= !addShape(layer, feature, propertiesOf(rows[at], shape))
        if (!isFull) shown.add(at)
      }
      return tileOf([layer], matched.size, shown.size)
    },
  }
}

/** Whose data it is, without the details. Maps show it as HTML, and names may come from anywhere. */
function attributionOf(items: readonly Infrastructure[]): string {
  const whose = new Set(items.map(({ source }) => source.name.split(/[,;(]/, 1)[0].trim()))
  return [...whose].slice(0, 12).join(', ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Places of the things, the largest of each kind first, then the second of each, and so on. */
function byWeight(items: readonly Infrastructure[]): number[] {
  const ranked = Map.groupBy(items.keys(), (at) => items[at].kind)
    .values()
    .flatMap((places) =>
      places
        .sort((a, b) => (items[b].capacity ?? -1) - (items[a].capacity ?? -1) || a - b)
        .map((at, rank) => ({ at, rank })),
    )
  return [...ranked].sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ at }) => at)
}

const whichActive = { true: true, false: false, all: null }

function events(news: News): TileLayer {
  const matching = (filters: Record<string, unknown>) => {
    const { types, active } = filters as Asked<'events.list'>['query']
    const kinds = types === undefined || types.length === 0 ? null : new Set(types)
    return news.events({ boxes: null, kinds, active: whichActive[active ?? 'true'] })
  }
  return {
    id: 'events',
    title: 'Events',
    description:
      'Hazards and politics that ships must reckon with, by their middle; radius_km says how far they reach.',
    operation: 'events.list',
    filters: filtersOf('events.list'),
    deepestZoom: 8,
    layers: { events: fieldsOf(eventRow, place) },
    version: (filters) =>
      `${startedAs} ${news.version} ${hash('sha1', JSON.stringify(matching(filters).map(({ id, updatedMs, lng, lat }) => [id, updatedMs, lng, lat])))}`,
    cut: (tile, filters) => {
      const layer = layerOf('events')
      const near = matching(filters).flatMap((event) => {
        const steps = stepsIn(tile, event.lng, event.lat)
        return steps === null ? [] : { event, steps }
      })
      near.sort((a, b) => weight(b.event) - weight(a.event))
      for (const { event, steps } of near) {
        if (!layer.addPoint(...steps, propertiesOf(eventItem(event), place))) break
      }
      return tileOf([layer], near.length, layer.count)
    },
  }
}

const weight = ({ severity }: WorldEvent) => severities.indexOf(severity)

function straits(house: House, chokepoints: NonNullable<House['chokepoints']>): TileLayer {
  const board = () => chokepoints.board().map((state) => chokepointItem(state, house.clock.nowMs()))
  // Where they are never changes; how they are doing does.
  let outlines: Shapes | null = null
  const fields = fieldsOf(chokepointRow, shape)
  return {
    id: 'chokepoints',
    title: 'Chokepoints',
    description: 'The straits and canals that oil trade depends on: their outlines, and a point of each for its label.',
    operation: 'chokepoints.list',
    filters: {},
    deepestZoom: 8,
    layers: { chokepoints: fields, chokepoint_labels: fields },
    version: () => `${startedAs} ${hash('sha1', JSON.stringify(board()))}`,
    cut: async (tile) => {
      const items = board()
      outlines ??= new Shapes(items.map(geometryOf), 8)
      const areas = layerOf('chokepoints', 0.5)
      const labels = layerOf('chokepoint_labels', 0.5)
      for await (const feature of outlines.in(tile)) {
        addShape(areas, feature, propertiesOf(items[feature.id as number], shape))
      }
      for (const item of items) {
        const steps = stepsIn(tile, item.lng, item.lat)
        if (steps !== null) labels.addPoint(...steps, propertiesOf(item, shape))
      }
      const count = areas.count + labels.count
      return tileOf([areas, labels], count, count)
    },
  }
}
