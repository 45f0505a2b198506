import { madeFromItems } from '#reference/infrastructure/live-infrastructure.ts'
import { hash } from 'node:crypto'
import * as z from 'zod'
import { chokepointItem, chokepointJson } from '#contract/resources/chokepoints.ts'
import { eventItem, eventJson } from '#contract/resources/events.ts'
import { featureOf } from '#contract/formats/geojson.ts'
import { infrastructureItem, infrastructureJson } from '#contract/resources/infrastructure.ts'
import { navigationAreaItem, navigationAreaJson } from '#contract/areas/navigation-areas.ts'
import { type ParsedRequest, type OperationName, operations } from '#contract/operations.ts'
import { vesselItem } from '#contract/vessels/item.ts'
import { vessel as vesselRow } from '#contract/vessels/vessels.ts'
import { type Infrastructure, type InfrastructureKind, infrastructureKinds } from '#domain/world/places.ts'
import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import { parseMmsi } from '#domain/vessel/ids.ts'
import { isDemoEvent, type WorldEvent } from '#domain/world/world-events.ts'
import { whichActive } from '../resources/events.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import type { Clock } from '#domain/clock.ts'
import { runId } from '../http/request-id.ts'
import type { ChokepointBoard } from '../resources/chokepoints.ts'
import type { InfrastructureData } from '../resources/infrastructure.ts'
import { areasIn, type NavigationAreaData } from '../resources/areas/navigation-areas.ts'
import { fleetHoldsDemo, isDemoVesselId } from '../resources/vessels/demo-data.ts'
import { emptyReason } from '../resources/vessels/contradiction.ts'
import { type VesselData, versionFor } from '../resources/vessels/vessel-data.ts'
import { boxesOf, type VesselFilters, vesselQuery } from '../resources/vessels/vessel-query.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { listedForMs } from '#fleet/fleet.ts'
import { vesselPrefilter } from './cql2/prefilter.ts'
import { ringMeets } from './ring-meets.ts'
import type { ItemsQuery, Collection, Matches } from './collection.ts'
import type { Period } from './parameters.ts'

/** What the collections, and the layers of tiles, are made from. */
export interface MapData {
  vessels: VesselData
  infrastructure: InfrastructureData
  areas: NavigationAreaData
  worldData: Pick<WorldData, 'events' | 'version'>
  chokepoints: ChokepointBoard
  /** The clock of the data. */
  clock: Clock
}

/** Every collection. */
export function collectionsOf({
  vessels,
  infrastructure,
  areas,
  worldData,
  chokepoints,
  clock,
}: MapData): Collection[] {
  return [
    vesselCollection(vessels, clock),
    infrastructureCollection(infrastructure),
    pipelineCollection(infrastructure),
    navigationAreaCollection(areas),
    eventCollection(worldData),
    chokepointCollection(chokepoints, vessels, clock),
  ]
}

/**
 * Returns an operation's query parameters without those of the list alone: bbox, zoom, limit, cursor and fields; and without at: maps
 * are of the present, and must not show it as a past time.
 */
export function filtersOf(operation: OperationName): z.ZodRawShape {
  const { query } = operations[operation] as { query?: z.ZodObject }
  const { bbox: _b, zoom: _z, limit: _l, cursor: _c, fields: _f, at: _a, ...filters } = query?.shape ?? {}
  return filters
}

const listOf = <T>(items: readonly T[], feature: (item: T) => ReturnType<typeof featureOf>): Matches => ({
  count: items.length,
  features: (from, to) => items.slice(from, to).map(feature),
})

const overlaps = (period: Period | undefined, fromMs: number, toMs: number) =>
  period === undefined || (fromMs <= period.toMs && toMs >= period.fromMs)

function vesselCollection(vessels: VesselData, clock: Clock): Collection {
  const { fleet, ranked, lookups, places } = vessels
  const { columns } = fleet
  const feature = (slot: number) => featureOf(vesselItem(columns, slot, lookups), 'mmsi', 'point')
  const isOther = (slot: number) =>
    columns.vesselClass[slot] === notFollowed && clock.nowMs() - columns.positionMs[slot] <= listedForMs
  return {
    id: 'vessels',
    title: 'Live vessels',
    description:
      'The current position of every listed vessel, largest cargo first; datetime filters by the time of the position.',
    operation: 'vessels.list',
    filters: filtersOf('vessels.list'),
    row: vesselRow,
    leftOut: ['lng', 'lat'],
    version: (asked: VesselFilters) => versionFor(vessels, asked),
    emptyReason: ({ datetime: _d, ...filters }) => emptyReason(filters, 0, lookups),
    prefilter: vesselPrefilter,
    find: ({ datetime, ...filters }) => {
      const query = vesselQuery(filters, places)
      const found = ranked.select(query, query.includesOthers ? maxVessels : Math.max(1, ranked.count)).slots
      // The next selection overwrites this one: keep a copy.
      const slots =
        datetime === undefined
          ? found.slice()
          : found.filter((slot) => overlaps(datetime, columns.positionMs[slot], columns.positionMs[slot]))
      return {
        count: slots.length,
        features: (from, to) =>
          Array.from(
            slots.subarray(from, to).filter((slot) => fleet.listed(slot) || (query.includesOthers && isOther(slot))),
            feature,
          ),
      }
    },
    isDemo: ({ id }) => isDemoVesselId(id),
    item: (id) => {
      const mmsi = parseMmsi(id)
      const slot = mmsi === null ? -1 : fleet.slotOf(mmsi)
      return slot >= 0 && (fleet.listed(slot) || isOther(slot)) ? feature(slot) : null
    },
  }
}

/** Above any number of vessels. */
const maxVessels = 2 ** 20

/** GIS programs expect one geometry type per collection: these are the lines. */
function pipelineCollection(infrastructure: InfrastructureData): Collection {
  const title = 'Pipelines'
  const description = 'The pipelines of the infrastructure, for programs that expect one geometry type per layer.'
  const about = { id: 'pipelines', title, description, part: { types: pipelineKinds.join(',') } }
  return { ...infrastructureCollection(infrastructure, pipelineKinds), ...about }
}

const pipelineKinds = ['oil_pipeline', 'gas_pipeline'] as const satisfies InfrastructureKind[]

function infrastructureCollection(
  infrastructure: InfrastructureData,
  ofKinds: readonly InfrastructureKind[] = infrastructureKinds,
): Collection {
  const known = madeFromItems(infrastructure, (items, generation) => ({
    places: new Map(items.map(({ id }, place) => [id, place])),
    version: `${runId} ${items.length} ${generation}`,
  }))
  const feature = (item: Infrastructure) => featureOf(infrastructureJson(item), 'id', 'shape')
  return {
    id: 'infrastructure',
    title: 'Infrastructure',
    description: 'Terminals, refineries, pipelines, ports, mines, fields and reserves; a pipeline is its whole route.',
    operation: 'infrastructure.list',
    filters: filtersOf('infrastructure.list'),
    row: infrastructureItem,
    leftOut: ['route_geojson', 'branches_geojson'],
    version: () => known().version,
    find: (asked) => {
      const { bbox, types, commodity } = asked as ItemsQuery & ParsedRequest<'infrastructure.list'>['query']
      const found = infrastructure.indexesOf({
        boxes: bbox === undefined ? null : boxesOf(bbox),
        kinds: new Set(
          types === undefined || types.length === 0 ? ofKinds : types.filter((kind) => ofKinds.includes(kind)),
        ),
        commodity: commodity ?? null,
      })
      const { items } = infrastructure
      return {
        count: found.length,
        features: (from, to) => Array.from(found.subarray(from, to), (at) => feature(items[at])),
      }
    },
    isDemo: () => false,
    item: (id) => {
      const place = known().places.get(id)
      const { items } = infrastructure
      return place === undefined || !ofKinds.includes(items[place].kind) ? null : feature(items[place])
    },
  }
}

function navigationAreaCollection(areas: NavigationAreaData): Collection {
  const known = madeFromItems(areas, (items, generation) => ({
    byId: new Map(items.map((area) => [area.id, area])),
    version: `${runId} ${items.length} ${generation}`,
  }))
  const feature = (area: NavigationArea) => featureOf(navigationAreaJson(area), 'id', 'shape')
  return {
    id: 'navigation-areas',
    title: 'Navigation areas',
    description:
      'Anchorages, pilot stations and traffic separation schemes, for orientation; a pilot station is a point, the others are areas.',
    operation: 'areas.list',
    filters: filtersOf('areas.list'),
    row: navigationAreaItem,
    leftOut: ['geometry'],
    version: () => known().version,
    find: (asked) => {
      const { bbox, types } = asked as ItemsQuery & ParsedRequest<'areas.list'>['query']
      return listOf(areasIn(areas, { boxes: bbox === undefined ? null : boxesOf(bbox), kinds: types }), feature)
    },
    isDemo: () => false,
    item: (id) => {
      const area = known().byId.get(id)
      return area === undefined ? null : feature(area)
    },
  }
}

function eventCollection(worldData: MapData['worldData']): Collection {
  const feature = (event: WorldEvent) => featureOf(eventJson(event), 'id', 'point')
  const matching = (asked: ItemsQuery) => {
    const { bbox, datetime, types, active } = asked as ItemsQuery & ParsedRequest<'events.list'>['query']
    const found = worldData.events({
      boxes: bbox === undefined ? null : boxesOf(bbox),
      kinds: types === undefined || types.length === 0 ? null : new Set(types),
      // A query with a time includes events that have ended.
      active: whichActive[active ?? (datetime === undefined ? 'true' : 'all')],
    })
    return found.filter((event) => overlaps(datetime, event.startedMs ?? event.updatedMs, endOf(event)))
  }
  return {
    id: 'events',
    title: 'Events',
    description:
      'Hazards and geopolitical events; ongoing ones unless active or datetime is given. bbox matches the circle of an event.',
    operation: 'events.list',
    filters: filtersOf('events.list'),
    row: eventItem,
    leftOut: ['lng', 'lat'],
    version: (asked) => `${runId} ${worldData.version} ${fingerprint(matching(asked))}`,
    find: (asked) => listOf(matching(asked), feature),
    isDemo: ({ id }) => isDemoEvent({ id: String(id) }),
    item: (id) => {
      const event = worldData.events({ boxes: null, kinds: null, active: null }).find((each) => each.id === id)
      return event === undefined ? null : feature(event)
    },
  }
}

const endOf = ({ active, endedMs, updatedMs }: WorldEvent) => endedMs ?? (active ? Infinity : updatedMs)

/** Hashes the state of events. */
const fingerprint = (events: readonly WorldEvent[]) =>
  hash(
    'sha1',
    events.map(({ id, updatedMs, lng, lat, active }) => `${id} ${updatedMs} ${lng} ${lat} ${active}`).join('\n'),
  )

function chokepointCollection(chokepoints: ChokepointBoard, vessels: VesselData, clock: Clock): Collection {
  const now = () => chokepoints.states().map((state) => ({ state, item: chokepointJson(state, clock.nowMs()) }))
  const feature = ({ item }: ReturnType<typeof now>[number]) => featureOf(item, 'id', 'shape')
  return {
    id: 'chokepoints',
    title: 'Chokepoints',
    description: 'The eight straits and canals that oil trade depends on, with their current state.',
    operation: 'chokepoints.list',
    filters: {},
    row: chokepointItem,
    leftOut: ['geometry'],
    version: () => `${runId} ${hash('sha1', JSON.stringify(now().map(({ item }) => item)))}`,
    find: ({ bbox, datetime }) => {
      const boxes = bbox === undefined ? null : boxesOf(bbox)
      const found = now().filter(
        ({ state }) =>
          overlaps(datetime, state.updatedMs, state.updatedMs) &&
          (boxes === null || boxes.some((box) => ringMeets(state.chokepoint.ring, box))),
      )
      return listOf(found, feature)
    },
    isDemo: () => fleetHoldsDemo(vessels),
    item: (id) => {
      const found = now().find(({ item }) => item.id === id)
      return found === undefined ? null : feature(found)
    },
  }
}
