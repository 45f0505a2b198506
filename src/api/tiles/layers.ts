import { hash } from 'node:crypto'
import * as z from 'zod'
import { chokepointItem, chokepointJson } from '#contract/resources/chokepoints.ts'
import { eventItem, eventJson } from '#contract/resources/events.ts'
import { chokepointLabels } from '#contract/formats/tile-json.ts'
import { geometryOf } from '#contract/formats/geojson.ts'
import { infrastructureItem, infrastructureJson } from '#contract/resources/infrastructure.ts'
import { navigationAreaItem, navigationAreaJson } from '#contract/areas/navigation-areas.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import { vessel as vesselRow } from '#contract/vessels/vessels.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { isDemoEvent, severities, type WorldEvent } from '#domain/world/world-events.ts'
import { whichActive } from '../resources/events.ts'
import type { Clock } from '#domain/clock.ts'
import { filtersOf, type MapData } from '../ogc/collections.ts'
import { runId } from '../http/request-id.ts'
import type { ChokepointBoard } from '../resources/chokepoints.ts'
import type { InfrastructureData } from '../resources/infrastructure.ts'
import type { NavigationAreaData } from '../resources/areas/navigation-areas.ts'
import { madeFromItems } from '#reference/infrastructure/live-infrastructure.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { fleetHoldsDemo } from '../resources/vessels/demo-data.ts'
import { type VesselData, versionFor } from '../resources/vessels/vessel-data.ts'
import { type VesselFilters, vesselQuery } from '../resources/vessels/vessel-query.ts'
import { columnsOf } from '../formats/columns.ts'
import { addShape, Shapes } from './shapes.ts'
import { shipMembers, ShipTags } from './ship-tags.ts'
import type { TileLayer } from './layer.ts'
import type { VesselQuery } from '#fleet/query/selection.ts'
import { stepsIn, tileBounds, type TilePlace } from './place.ts'
import { layerOf, propertiesOf, type Tile, tileOf } from './tile.ts'

/** More vessels than fit into a tile. */
const maxShips = 8192

/** Every layer. */
export function tileLayersOf({ vessels, infrastructure, areas, worldData, chokepoints, clock }: MapData): TileLayer[] {
  return [
    vesselLayer(vessels),
    otherVesselLayer(vessels),
    infrastructureLayer(infrastructure),
    navigationAreaLayer(areas),
    eventLayer(worldData),
    chokepointLayer(chokepoints, vessels, clock),
  ]
}

const place = new Set(['lng', 'lat'])
const shape = new Set(['lng', 'lat', 'geometry', 'route_geojson', 'branches_geojson'])

const typeNames: Record<string, string> = {
  text: 'String',
  number: 'Number',
  whole: 'Number',
  flag: 'Boolean',
  moment: 'String: UTC, ISO 8601',
  json: 'String: JSON',
}

const shipFields = Object.fromEntries(
  Object.entries(fieldsOf(vesselRow, place)).filter(([name]) => (shipMembers as readonly string[]).includes(name)),
)

function vesselLayer(vessels: VesselData): TileLayer {
  return {
    id: 'vessels',
    title: 'Live vessels',
    description:
      'The current position of every listed vessel. A tile that would be too large holds the vessels with the largest cargoes; the layer `summary` counts the rest.',
    operation: 'vessels.list',
    query: z.object(filtersOf('vessels.list')),
    maxZoom: 12,
    layers: { vessels: shipFields },
    version: (filters) => versionFor(vessels, filters),
    cut: (tile, filters) =>
      cutVessels(vessels, vesselQuery({ ...filters, bbox: tileBounds(tile) }, vessels.places), tile, 'vessels'),
  }
}

function otherVesselLayer(vessels: VesselData): TileLayer {
  const { types: _types, include: _include, ...filters } = filtersOf('vessels.list')
  return {
    id: 'other-vessels',
    title: 'Other vessels',
    description:
      'The current position of every vessel of none of the six types or of unknown type. A tile that would be too large holds some of them; the layer `summary` counts the rest.',
    operation: 'vessels.list',
    query: z.object(filters),
    maxZoom: 12,
    layers: { 'other-vessels': shipFields },
    version: ({ drawings }: VesselFilters) => versionFor(vessels, { include: ['others'], drawings }),
    cut: (tile, filters) => {
      const query = vesselQuery({ ...filters, bbox: tileBounds(tile) }, vessels.places)
      return cutVessels(vessels, { ...query, onlyOthers: true }, tile, 'other-vessels')
    },
  }
}

/** Cuts the vessels of a query, which is restricted to the tile, into a layer of this name. */
function cutVessels({ fleet, ranked, lookups }: VesselData, query: VesselQuery, tile: TilePlace, name: string): Tile {
  const { columns } = fleet
  const { slots, matched } = ranked.select(query, maxShips)
  const layer = layerOf(name)
  const tags = new ShipTags(columns, lookups, layer)
  let outside = 0
  let isDemo = false
  for (const slot of slots) {
    const steps = stepsIn(tile, columns.lng[slot], columns.lat[slot])
    if (steps === null) outside++
    else {
      tags.tag(slot)
      isDemo ||= isDemoMmsi(columns.mmsi[slot])
      if (!layer.addTaggedPoint(...steps, columns.mmsi[slot])) break
    }
  }
  return tileOf([layer], { matched: matched - outside, shown: layer.count, isDemo })
}

function infrastructureLayer(infrastructure: InfrastructureData): TileLayer {
  const drawn = madeFromItems(infrastructure, (items, generation) => {
    const order = byWeight(items)
    const rows = order.map((at) => infrastructureJson(items[at]))
    const shapes = new Shapes(rows.map(geometryOf), 10)
    return { order, rows, shapes, attribution: attributionOf(items), version: `${runId} ${order.length} ${generation}` }
  })
  return {
    id: 'infrastructure',
    title: 'Infrastructure',
    description: 'Terminals, refineries, pipelines, ports, mines, fields and reserves, the largest of each kind first.',
    operation: 'infrastructure.list',
    query: z.object(filtersOf('infrastructure.list')),
    maxZoom: 10,
    layers: { infrastructure: fieldsOf(infrastructureItem, shape) },
    get attribution() {
      return drawn().attribution
    },
    version: () => drawn().version,
    cut: async (tile, filters) => {
      const { order, rows, shapes } = drawn()
      const { types, commodity } = filters as ParsedRequest<'infrastructure.list'>['query']
      const kinds = types === undefined || types.length === 0 ? null : new Set(types)
      const isFiltered = kinds !== null || commodity !== undefined
      const wanted = isFiltered
        ? new Set(infrastructure.indexesOf({ boxes: null, kinds, commodity: commodity ?? null }))
        : null
      const layer = layerOf('infrastructure')
      // A shape that crosses ±180° is yielded once per side.
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
      return tileOf([layer], { matched: matched.size, shown: shown.size, isDemo: false })
    },
  }
}

function navigationAreaLayer(areas: NavigationAreaData): TileLayer {
  const drawn = madeFromItems(areas, (items, generation) => {
    const rows = items.map(navigationAreaJson)
    const shapes = new Shapes(rows.map(geometryOf), 12)
    return { rows, shapes, attribution: attributionOf(items), version: `${runId} ${rows.length} ${generation}` }
  })
  return {
    id: 'navigation-areas',
    title: 'Navigation areas',
    description: 'Anchorages and traffic separation schemes as areas, pilot stations as points; not for navigation.',
    operation: 'areas.list',
    query: z.object(filtersOf('areas.list')),
    maxZoom: 12,
    layers: { 'navigation-areas': fieldsOf(navigationAreaItem, shape) },
    get attribution() {
      return drawn().attribution
    },
    version: () => drawn().version,
    cut: async (tile, filters) => {
      const { rows, shapes } = drawn()
      const { types = [] } = filters as ParsedRequest<'areas.list'>['query']
      const layer = layerOf('navigation-areas')
      let matched = 0
      for await (const feature of shapes.in(tile)) {
        const row = rows[feature.id as number]
        if (types.length > 0 && !types.includes(row.kind)) continue
        matched++
        if (layer.count === matched - 1) addShape(layer, feature, propertiesOf(row, shape))
      }
      return tileOf([layer], { matched, shown: layer.count, isDemo: false })
    },
  }
}

/** Returns the source names without details, escaped: maps show the attribution as HTML. */
function attributionOf(items: readonly Pick<Infrastructure, 'source'>[]): string {
  const sourceNames = new Set(items.map(({ source }) => source.name.split(/[,;(]/, 1)[0].trim()))
  // Licences that demand a notice begin with ©.
  return [...sourceNames]
    .toSorted((a, b) => Number(b.startsWith('©')) - Number(a.startsWith('©')))
    .slice(0, 12)
    .join(', ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Orders the items by rank within their kind: the largest of each kind first, then the second of each, and so on. */
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

function eventLayer(worldData: MapData['worldData']): TileLayer {
  const matching = (filters: Record<string, unknown>) => {
    const { types, active } = filters as ParsedRequest<'events.list'>['query']
    const kinds = types === undefined || types.length === 0 ? null : new Set(types)
    return worldData.events({ boxes: null, kinds, active: whichActive[active ?? 'true'] })
  }
  return {
    id: 'events',
    title: 'Events',
    description: 'Hazards and geopolitical events as points; radius_km is the radius of the affected circle.',
    operation: 'events.list',
    query: z.object(filtersOf('events.list')),
    maxZoom: 8,
    layers: { events: fieldsOf(eventItem, place) },
    version: (filters) =>
      `${runId} ${worldData.version} ${hash('sha1', JSON.stringify(matching(filters).map(({ id, updatedMs, lng, lat }) => [id, updatedMs, lng, lat])))}`,
    cut: (tile, filters) => {
      const layer = layerOf('events')
      const near = matching(filters).flatMap((event) => {
        const steps = stepsIn(tile, event.lng, event.lat)
        return steps === null ? [] : { event, steps }
      })
      near.sort((a, b) => weight(b.event) - weight(a.event))
      for (const { event, steps } of near) {
        if (!layer.addPoint(...steps, propertiesOf(eventJson(event), place))) break
      }
      const isDemo = near.some(({ event }) => isDemoEvent(event))
      return tileOf([layer], { matched: near.length, shown: layer.count, isDemo })
    },
  }
}

const weight = ({ severity }: WorldEvent) => severities.indexOf(severity)

function chokepointLayer(chokepoints: ChokepointBoard, vessels: VesselData, clock: Clock): TileLayer {
  const board = () => chokepoints.states().map((state) => chokepointJson(state, clock.nowMs()))
  // The outlines never change; the states do.
  let outlines: Shapes | null = null
  const fields = fieldsOf(chokepointItem, shape)
  return {
    id: 'chokepoints',
    title: 'Chokepoints',
    description: 'The straits and canals that oil trade depends on: outlines, and a point for each label.',
    operation: 'chokepoints.list',
    query: z.object({}),
    maxZoom: 8,
    layers: { chokepoints: fields, [chokepointLabels]: fields },
    version: () => `${runId} ${hash('sha1', JSON.stringify(board()))}`,
    cut: async (tile) => {
      const items = board()
      outlines ??= new Shapes(items.map(geometryOf), 8)
      const areas = layerOf('chokepoints', 0.5)
      const labels = layerOf(chokepointLabels, 0.5)
      for await (const feature of outlines.in(tile)) {
        addShape(areas, feature, propertiesOf(items[feature.id as number], shape))
      }
      for (const item of items) {
        const steps = stepsIn(tile, item.lng, item.lat)
        if (steps !== null) labels.addPoint(...steps, propertiesOf(item, shape))
      }
      const count = areas.count + labels.count
      return tileOf([areas, labels], { matched: count, shown: count, isDemo: fleetHoldsDemo(vessels) })
    },
  }
}

/** Returns the `fields` of a layer in TileJSON: the type of each property. */
function fieldsOf(row: z.ZodType, leftOut: ReadonlySet<string>): Record<string, string> {
  const columns = columnsOf(row, null).filter(({ path }) => !leftOut.has(path[0]))
  return Object.fromEntries(columns.map(({ name, kind }) => [name, typeNames[kind]]))
}
