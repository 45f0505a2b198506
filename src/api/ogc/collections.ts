import { hash } from 'node:crypto'
import * as z from 'zod'
import { chokepointItem as chokepointRow } from '#contract/chokepoints.ts'
import { eventItem as eventRow } from '#contract/events.ts'
import { featureOf } from '#contract/geojson.ts'
import { infrastructureItem as infrastructureRow } from '#contract/infrastructure.ts'
import { type Asked as AskedOf, type OperationName, operations } from '#contract/operations.ts'
import { vesselItem } from '#contract/vessel-item.ts'
import { vessel as vesselRow } from '#contract/vessels.ts'
import { type Infrastructure, type InfrastructureKind, infrastructureKinds } from '#domain/places.ts'
import { parseMmsi } from '#domain/ids.ts'
import type { WorldEvent } from '#domain/world-events.ts'
import { chokepointItem } from '../endpoints/chokepoints.ts'
import { eventItem } from '../endpoints/events.ts'
import { infrastructureItem } from '../endpoints/infrastructure.ts'
import type { House, News } from '../house.ts'
import { startedAs } from '../started-as.ts'
import { boxesOf, vesselQuery } from '../vessel-query.ts'
import { vesselsVersion } from '../vessels-version.ts'
import { ringMeets } from './ring-meets.ts'
import type { Asked, Collection, Matches } from './collection.ts'
import type { Period } from './parameters.ts'

/** The collections that a house has something for. */
export function collectionsOf(house: House): Collection[] {
  const { infrastructure, news, chokepoints } = house
  return [
    vessels(house),
    ...(infrastructure ? [fixedThings(infrastructure), pipelines(infrastructure)] : []),
    ...(news ? [events(news)] : []),
    ...(chokepoints ? [straits(house, chokepoints)] : []),
  ]
}

/** An operation's filters, without those of a map. */
export function filtersOf(operation: OperationName): z.ZodRawShape {
  const { query } = operations[operation] as { query?: z.ZodObject }
  const { bbox: _b, zoom: _z, limit: _l, ...filters } = query?.shape ?? {}
  return filters
}

const listOf = <T>(items: readonly T[], feature: (item: T) => ReturnType<typeof featureOf>): Matches => ({
  count: items.length,
  features: (from, to) => items.slice(from, to).map(feature),
})

const overlaps = (period: Period | undefined, fromMs: number, toMs: number) =>
  period === undefined || (fromMs <= period.toMs && toMs >= period.fromMs)

function vessels(house: House): Collection {
  const { fleet, ranked, lookups } = house
  const { columns } = fleet
  const feature = (slot: number) => featureOf(vesselItem(columns, slot, lookups), 'mmsi', 'point')
  return {
    id: 'vessels',
    title: 'Live vessels',
    description:
      'Every listed ship where she is now, the one with the largest cargo first; datetime asks when her position was heard.',
    operation: 'vessels.list',
    filters: filtersOf('vessels.list'),
    row: vesselRow,
    leftOut: ['lng', 'lat'],
    version: () => vesselsVersion(house),
    find: ({ datetime, ...filters }) => {
      const found = ranked.select(vesselQuery(filters), Math.max(1, ranked.count)).slots
      // The selection is good until the next; this one stays.
      const slots =
        datetime === undefined
          ? found.slice()
          : found.filter((slot) => overlaps(datetime, columns.positionMs[slot], columns.positionMs[slot]))
      return {
        count: slots.length,
        features: (from, to) =>
          Array.from(
            slots.subarray(from, to).filter((slot) => fleet.listed(slot)),
            feature,
          ),
      }
    },
    item: (id) => {
      const mmsi = parseMmsi(id)
      const slot = mmsi === null ? -1 : fleet.slotOf(mmsi)
      return slot >= 0 && fleet.listed(slot) ? feature(slot) : null
    },
  }
}

/** Programs that draw maps want one sort of geometry in a collection: these are the lines. */
function pipelines(infrastructure: NonNullable<House['infrastructure']>): Collection {
  const title = 'Pipelines'
  const description = 'The pipelines among the infrastructure, for programs that want lines by themselves.'
  const about = { id: 'pipelines', title, description, part: { types: pipelineKinds.join(',') } }
  return { ...fixedThings(infrastructure, pipelineKinds), ...about }
}

const pipelineKinds = ['oil_pipeline', 'gas_pipeline'] as const satisfies InfrastructureKind[]

function fixedThings(
  infrastructure: NonNullable<House['infrastructure']>,
  ofKinds: readonly InfrastructureKind[] = infrastructureKinds,
): Collection {
  const { items } = infrastructure
  const places = new Map(items.map(({ id }, place) => [id, place]))
  const feature = (item: Infrastructure) => featureOf(infrastructureItem(item), 'id', 'shape')
  return {
    id: 'infrastructure',
    title: 'Infrastructure',
    description: 'Terminals, refineries, pipelines, ports, mines, fields and reserves; a pipeline is its whole route.',
    operation: 'infrastructure.list',
    filters: filtersOf('infrastructure.list'),
    row: infrastructureRow,
    leftOut: ['route_geojson', 'branches_geojson'],
    version: () => `${startedAs} ${items.length}`,
    find: (asked) => {
      const { bbox, types, commodity } = asked as Asked & AskedOf<'infrastructure.list'>['query']
      const found = infrastructure.places({
        boxes: bbox === undefined ? null : boxesOf(bbox),
        kinds: new Set(
          types === undefined || types.length === 0 ? ofKinds : types.filter((kind) => ofKinds.includes(kind)),
        ),
        commodity: commodity ?? null,
      })
      return {
        count: found.length,
        features: (from, to) => Array.from(found.subarray(from, to), (at) => feature(items[at])),
      }
    },
    item: (id) => {
      const place = places.get(id)
      return place === undefined || !ofKinds.includes(items[place].kind) ? null : feature(items[place])
    },
  }
}

const whichActive = { true: true, false: false, all: null }

function events(news: News): Collection {
  const feature = (event: WorldEvent) => featureOf(eventItem(event), 'id', 'point')
  const matching = (asked: Asked) => {
    const { bbox, datetime, types, active } = asked as Asked & AskedOf<'events.list'>['query']
    const found = news.events({
      boxes: bbox === undefined ? null : boxesOf(bbox),
      kinds: types === undefined || types.length === 0 ? null : new Set(types),
      // Who asks for a time of the past means what went on then.
      active: whichActive[active ?? (datetime === undefined ? 'true' : 'all')],
    })
    return found.filter((event) => overlaps(datetime, event.startedMs ?? event.updatedMs, endOf(event)))
  }
  return {
    id: 'events',
    title: 'Events',
    description:
      'Hazards and politics that ships must reckon with; those going on, unless active or datetime ask for others. bbox asks for the circle of an event.',
    operation: 'events.list',
    filters: filtersOf('events.list'),
    row: eventRow,
    leftOut: ['lng', 'lat'],
    version: (asked) => `${startedAs} ${news.version} ${fingerprint(matching(asked))}`,
    find: (asked) => listOf(matching(asked), feature),
    item: (id) => {
      const event = news.events({ boxes: null, kinds: null, active: null }).find((each) => each.id === id)
      return event === undefined ? null : feature(event)
    },
  }
}

const endOf = ({ active, endedMs, updatedMs }: WorldEvent) => endedMs ?? (active ? Infinity : updatedMs)

/** What some events come to, in few letters. */
const fingerprint = (events: readonly WorldEvent[]) =>
  hash(
    'sha1',
    events.map(({ id, updatedMs, lng, lat, active }) => `${id} ${updatedMs} ${lng} ${lat} ${active}`).join('\n'),
  )

function straits(house: House, chokepoints: NonNullable<House['chokepoints']>): Collection {
  const now = () => chokepoints.board().map((state) => ({ state, item: chokepointItem(state, house.clock.nowMs()) }))
  const feature = ({ item }: ReturnType<typeof now>[number]) => featureOf(item, 'id', 'shape')
  return {
    id: 'chokepoints',
    title: 'Chokepoints',
    description: 'The eight straits and canals that oil trade depends on, and how they are doing now.',
    operation: 'chokepoints.list',
    filters: {},
    row: chokepointRow,
    leftOut: ['geometry'],
    version: () => `${startedAs} ${hash('sha1', JSON.stringify(now().map(({ item }) => item)))}`,
    find: ({ bbox, datetime }) => {
      const boxes = bbox === undefined ? null : boxesOf(bbox)
      const found = now().filter(
        ({ state }) =>
          overlaps(datetime, state.updatedMs, state.updatedMs) &&
          (boxes === null || boxes.some((box) => ringMeets(state.chokepoint.ring, box))),
      )
      return listOf(found, feature)
    },
    item: (id) => {
      const found = now().find(({ item }) => item.id === id)
      return found === undefined ? null : feature(found)
    },
  }
}
