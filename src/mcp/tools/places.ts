import * as z from 'zod'
import { ApiError, emptyReasonOf } from '#client/client.ts'
import { analysis } from '#contract/resources/draw.ts'
import { chokepointItem } from '#contract/resources/chokepoints.ts'
import { type EventItem, eventItem } from '#contract/resources/events.ts'
import { type InfrastructureItem, infrastructureItem } from '#contract/resources/infrastructure.ts'
import type { Input } from '#contract/operations.ts'
import { portCallItem, unlocodeParam } from '#contract/resources/port-calls.ts'
import { portDetail, portVessel } from '#contract/resources/ports.ts'
import { searchHit } from '#contract/resources/search.ts'
import { vessel } from '#contract/vessels/vessels.ts'
import { rowsWithin } from '../tool/result.ts'
import { limit, mmsi, queryInput, region } from '../tool/inputs.ts'
import { tool } from '../tool/tool.ts'

const place = infrastructureItem.omit({ route_geojson: true, branches_geojson: true })
const vesselSummary = vessel.pick({
  mmsi: true,
  name: true,
  vessel_type_str: true,
  commodity: true,
  lat: true,
  lng: true,
  destination: true,
  load_pct: true,
  est_cargo_mt: true,
})
const chokepoint = chokepointItem.omit({ geometry: true })

const terminalText = ({ name, role, commodity }: NonNullable<z.infer<typeof portDetail>['terminals']>[number]) =>
  `${name} (${role}, ${commodity})`

/** An event or place in short form; list_events and list_infrastructure return all fields. */
function summaryOf({ id, kind, ...rest }: EventItem | InfrastructureItem) {
  if ('severity' in rest) return { id, kind, name: rest.title.slice(0, 200), severity: rest.severity }
  return { id, kind, name: rest.name.slice(0, 200) }
}

export const placeTools = [
  tool({
    name: 'search_places',
    title: 'Search vessels and places by name',
    description:
      'Finds vessels, ports, terminals, fields and chokepoints by name, MMSI, IMO number or call sign; tolerates typing errors. Returns the id (the MMSI of a vessel) and the position.',
    input: z.strictObject({ query: z.string().min(1).max(100), limit: limit(50, 10) }),
    output: { hits: z.array(searchHit) },
    list: 'hits',
    hasVessels: false,
    scope: 'read',
    run: async ({ query, limit }, client, signal) => {
      const hits = await client.call('search.find', { q: query, limit }, { signal })
      const best =
        hits[0] === undefined
          ? 'No results; try fewer words.'
          : `Best match: ${hits[0].kind} ${hits[0].name} (${hits[0].id}).`
      return { text: best, rows: hits, narrow: 'Use a longer part of the name.' }
    },
  }),
  tool({
    name: 'get_port',
    title: 'Get a port',
    description:
      'A port by UN/LOCODE: vessels at berth, waiting and expected (with ETA), calls by day and estimated tonnes in and out by commodity. Null is not known, see notes. search_places finds the code.',
    input: queryInput('ports.get').extend({ unlocode: unlocodeParam.shape.unlocode, limit: limit(60, 30) }),
    output: {
      ...portDetail.omit({ at_berth: true, waiting: true, expected: true, lat: true, lng: true }).shape,
      terminals: z.array(z.string()).nullable().meta({ description: 'Name, role and commodity.' }),
      at_berth: z.int().nullable(),
      waiting: z.int().nullable(),
      expected: z.int().nullable(),
      vessels: z.array(portVessel.extend({ where: z.enum(['at_berth', 'waiting', 'expected']) })),
    },
    list: 'vessels',
    hasVessels: true,
    scope: 'read',
    run: async ({ limit, ...query }, client, signal) => {
      const { value, headers } = await client.request('ports.get', query as Input<'ports.get'>, { signal })
      const { at_berth, waiting, expected, lat: _lat, lng: _lng, terminals, ...port } = value
      const lists = { at_berth, waiting, expected }
      const totals = Object.entries(lists).map(([where, list]) => [where, list?.total ?? null] as const)
      const words = totals.map(([where, total]) => `${total ?? 'unknown'} ${where.replace('_', ' ')}`)
      return {
        text: `${port.name} (${port.unlocode}): vessels ${words.join(', ')}. ${port.notes.join(' ')}`.trim(),
        members: { ...port, terminals: terminals?.map(terminalText) ?? null, ...Object.fromEntries(totals) },
        rows: Object.entries(lists)
          .flatMap(([where, list]) => (list?.vessels ?? []).map((one) => ({ ...one, where })))
          .slice(0, limit as number),
        total: totals.reduce((sum, [, total]) => sum + (total ?? 0), 0),
        asOf: headers.get('x-data-as-of'),
        narrow: 'Raise limit (maximum 60), or use find_vessels with destination or last_port.',
      }
    },
  }),
  tool({
    name: 'list_port_calls',
    title: 'List port calls',
    description:
      'Calls of a vessel (mmsi) or at a port (unlocode), newest arrival first: place, stay, draughts, and the cargo loaded or discharged (tonnes, estimated). from and to filter by arrival, UTC. Pro.',
    input: queryInput('ports.calls', ['from', 'to']).extend({
      mmsi: mmsi.optional(),
      unlocode: unlocodeParam.shape.unlocode.optional(),
      limit: limit(100, 20),
    }),
    output: { calls: z.array(portCallItem) },
    list: 'calls',
    hasVessels: true,
    scope: 'read',
    run: async ({ mmsi, unlocode, ...span }, client, signal) => {
      if ((mmsi === undefined) === (unlocode === undefined)) throw new ApiError(400, 'needs either mmsi or unlocode.')
      const [operation, input] =
        mmsi === undefined
          ? (['ports.calls', { ...span, unlocode: unlocode! }] as const)
          : (['vessels.portCalls', { ...span, mmsi }] as const)
      const { value, headers } = await client.request(operation, input as never, { signal })
      const total = Number(headers.get('x-total-count') ?? value.length)
      return {
        text: `${total} port calls match, newest first.`,
        rows: value,
        total,
        asOf: headers.get('x-data-as-of'),
        narrow: 'Pass from and to, or raise limit (maximum 100).',
        linked: [{ operation, input: { ...input, limit: 1000 } }],
      }
    },
  }),
  tool({
    name: 'list_infrastructure',
    title: 'List energy infrastructure',
    description:
      'LNG terminals, refineries, pipelines, ports, mines, fields and strategic reserves with capacity (in capacity_unit), operator and status; filter by area, kind and commodity. Pipeline routes are omitted.',
    input: queryInput('infrastructure.list').extend({ limit: limit(100, 30) }),
    output: { places: z.array(place) },
    list: 'places',
    hasVessels: false,
    scope: 'read',
    run: async ({ limit, ...query }, client, signal) => {
      const all = await client.call('infrastructure.list', query, { signal })
      return {
        text: `${all.length} places match.`,
        rows: all.slice(0, limit as number),
        total: all.length,
        narrow: 'Pass a smaller bbox, types or commodity; or raise limit (maximum 100).',
        linked: [{ operation: 'infrastructure.list', input: query }],
      }
    },
  }),
  tool({
    name: 'list_events',
    title: 'List hazards and geopolitical events',
    description:
      'Storms, earthquakes, conflicts, closures and sanctions that affect shipping, each with a position, radius_km and severity. active: "true" (default) for ongoing, "false" for ended, "all" for both. Pro.',
    input: queryInput('events.list').extend({ limit: limit(100, 30) }),
    output: { events: z.array(eventItem) },
    list: 'events',
    hasVessels: false,
    scope: 'read',
    run: async ({ limit, ...query }, client, signal) => {
      const { value: all, headers } = await client.request('events.list', query, { signal })
      const reason = emptyReasonOf(headers)
      return {
        text: `${all.length} events match${reason === null ? '.' : `: ${reason}`}`,
        rows: all.slice(0, limit as number),
        total: all.length,
        asOf:
          all
            .map(({ updated_at }) => updated_at)
            .toSorted()
            .at(-1) ?? null,
        narrow: 'Pass a smaller bbox or types; or raise limit (maximum 100).',
        linked: [{ operation: 'events.list', input: query }],
      }
    },
  }),
  tool({
    name: 'list_chokepoints',
    title: 'List chokepoints',
    description:
      'The eight chokepoints of oil trade: status, vessels inside, average speed (knots), transits in 24 hours against the baseline, and coverage (0 to 1: how well the feeds cover it). Pro.',
    input: z.strictObject({}),
    output: { chokepoints: z.array(chokepoint) },
    list: 'chokepoints',
    hasVessels: true,
    scope: 'read',
    run: async (_, client, signal) => {
      const all = await client.call('chokepoints.list', {}, { signal })
      const notOpen = all.filter(({ status }) => status !== 'open').map(({ name, status }) => `${name}: ${status}`)
      return {
        text: `${all.length} chokepoints; ${notOpen.length === 0 ? 'all open' : notOpen.join(', ')}.`,
        rows: all,
        asOf: all[0]?.updated_at ?? null,
      }
    },
  }),
  tool({
    name: 'analyze_region',
    title: 'Analyze a region',
    description:
      'Vessels, cargo, events and infrastructure inside a polygon: number of vessels by commodity, estimated cargo (metric tons), the vessels with the largest cargoes, events (Pro) and places.',
    input: z.strictObject({ region, limit: limit(40, 15) }),
    output: {
      total_vessels: z.int(),
      commodity_breakdown: analysis.shape.commodity_breakdown,
      est_cargo_mt: z.number(),
      events_inside: z.array(eventItem.pick({ id: true, kind: true, severity: true }).extend({ name: z.string() })),
      infrastructure_inside: z.array(infrastructureItem.pick({ id: true, kind: true, name: true })),
      events_total: z.int(),
      infrastructure_total: z.int(),
      gated: z.array(z.string()).meta({ description: 'Fields that are empty because they require a Pro plan.' }),
      vessels: z.array(vesselSummary).meta({ description: 'Largest cargo first; get_vessel returns all fields.' }),
    },
    list: 'vessels',
    hasVessels: true,
    scope: 'read',
    run: async ({ region, limit }, client, signal) => {
      const { value, headers } = await client.request('draw.analyze', { geojson: region }, { signal })
      const { vessels_inside, events_inside, infrastructure_inside, gated = [], ai_available: _, ...sums } = value
      return {
        text: `${sums.total_vessels} vessels inside with about ${Math.round(sums.est_cargo_mt)} t of cargo.`,
        members: {
          ...sums,
          gated,
          events_inside: rowsWithin(events_inside.map(summaryOf), 6000),
          infrastructure_inside: rowsWithin(infrastructure_inside.map(summaryOf), 6000),
          events_total: events_inside.length,
          infrastructure_total: infrastructure_inside.length,
        },
        rows: vessels_inside.slice(0, limit),
        total: sums.total_vessels,
        asOf: headers.get('x-data-as-of'),
        narrow: 'Draw a smaller region, or use find_vessels with filters.',
      }
    },
  }),
]
