import * as z from 'zod'
import { analysis } from '#contract/draw.ts'
import { chokepointItem } from '#contract/chokepoints.ts'
import { type EventItem, eventItem } from '#contract/events.ts'
import { type InfrastructureItem, infrastructureItem } from '#contract/infrastructure.ts'
import { searchHit } from '#contract/search.ts'
import { vessel } from '#contract/vessels.ts'
import { fitting } from '../answer-size.ts'
import { limit, queryInput, region } from '../inputs.ts'
import { tool } from '../tool.ts'

const place = infrastructureItem.omit({ route_geojson: true, branches_geojson: true })
const ship = vessel.pick({
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

/** What is worth saying of a thing inside a region; the rest is in the list of its kind. */
function brief({ id, kind, ...rest }: EventItem | InfrastructureItem) {
  if ('severity' in rest) return { id, kind, name: rest.title.slice(0, 200), severity: rest.severity }
  return { id, kind, name: rest.name.slice(0, 200) }
}

export const placeTools = [
  tool({
    name: 'search_places',
    title: 'Search ships and places by name',
    description:
      'Finds vessels, ports, terminals, fields and chokepoints by name, MMSI, IMO or callsign; typing errors are forgiven. Gives id (for a vessel its MMSI) and position.',
    input: z.strictObject({ query: z.string().min(1).max(100), limit: limit(50, 10) }),
    output: { hits: z.array(searchHit) },
    list: 'hits',
    ofShips: false,
    scope: 'read',
    run: async ({ query, limit }, client, signal) => {
      const hits = await client.call('search.find', { q: query, limit }, { signal })
      const best =
        hits[0] === undefined
          ? 'Nothing found; try fewer words.'
          : `Best: ${hits[0].kind} ${hits[0].name} (${hits[0].id}).`
      return { text: best, rows: hits, narrow: 'Give more of the name.' }
    },
  }),
  tool({
    name: 'list_infrastructure',
    title: 'List energy infrastructure',
    description:
      'LNG terminals, refineries, pipelines, ports, mines, fields and strategic reserves with capacity (in capacity_unit), operator and status; by area, kind and commodity. Routes of pipelines are left out.',
    input: queryInput('infrastructure.list').extend({ limit: limit(100, 30) }),
    output: { places: z.array(place) },
    list: 'places',
    ofShips: false,
    scope: 'read',
    run: async ({ limit, ...query }, client, signal) => {
      const all = await client.call('infrastructure.list', query, { signal })
      return {
        text: `${all.length} places match.`,
        rows: all.slice(0, limit as number),
        total: all.length,
        narrow: 'Pass a smaller bbox, types or commodity; or raise limit (at most 100).',
      }
    },
  }),
  tool({
    name: 'list_events',
    title: 'List hazards and geopolitical events',
    description:
      'Storms, earthquakes, conflicts, closures and sanctions that touch shipping, each a circle (radius_km) with severity. active: "true" (default) going on, "false" ended, "all" both. Needs a Pro plan.',
    input: queryInput('events.list').extend({ limit: limit(100, 30) }),
    output: { events: z.array(eventItem) },
    list: 'events',
    ofShips: false,
    scope: 'read',
    run: async ({ limit, ...query }, client, signal) => {
      const all = await client.call('events.list', query, { signal })
      return {
        text: `${all.length} events match.`,
        rows: all.slice(0, limit as number),
        total: all.length,
        asOf:
          all
            .map(({ updated_at }) => updated_at)
            .toSorted()
            .at(-1) ?? null,
        narrow: 'Pass a smaller bbox or types; or raise limit (at most 100).',
      }
    },
  }),
  tool({
    name: 'list_chokepoints',
    title: 'List chokepoints',
    description:
      'The eight straits and canals that oil trade depends on: status, ships inside, mean speed (knots), transits of 24 hours against the baseline, and coverage (0 to 1: how well the feeds see the strait). Needs a Pro plan.',
    input: z.strictObject({}),
    output: { chokepoints: z.array(chokepoint) },
    list: 'chokepoints',
    ofShips: true,
    scope: 'read',
    run: async (_, client, signal) => {
      const all = await client.call('chokepoints.list', {}, { signal })
      const odd = all.filter(({ status }) => status !== 'open').map(({ name, status }) => `${name}: ${status}`)
      return {
        text: `${all.length} chokepoints; ${odd.length === 0 ? 'all open' : odd.join(', ')}.`,
        rows: all,
        asOf: all[0]?.updated_at ?? null,
      }
    },
  }),
  tool({
    name: 'analyze_region',
    title: 'Analyze a region',
    description:
      'What lies inside a polygon: number of ships by type, estimated cargo (metric tons), the ships with the largest cargoes, events (Pro) and infrastructure.',
    input: z.strictObject({ region, limit: limit(40, 15) }),
    output: {
      total_vessels: z.int(),
      commodity_breakdown: analysis.shape.commodity_breakdown,
      est_cargo_mt: z.number(),
      events_inside: z.array(eventItem.pick({ id: true, kind: true, severity: true }).extend({ name: z.string() })),
      infrastructure_inside: z.array(infrastructureItem.pick({ id: true, kind: true, name: true })),
      events_total: z.int(),
      infrastructure_total: z.int(),
      gated: z.array(z.string()).meta({ description: 'Members that are empty because they need a Pro plan.' }),
      vessels: z.array(ship).meta({ description: 'The largest cargoes first; get_vessel tells more.' }),
    },
    list: 'vessels',
    ofShips: true,
    scope: 'read',
    run: async ({ region, limit }, client, signal) => {
      const { value, headers } = await client.ask('draw.analyze', { geojson: region }, { signal })
      const { vessels_inside, events_inside, infrastructure_inside, gated = [], ai_available: _, ...sums } = value
      return {
        text: `${sums.total_vessels} ships inside with about ${Math.round(sums.est_cargo_mt)} t of cargo.`,
        members: {
          ...sums,
          gated,
          events_inside: fitting(events_inside.map(brief), 6000),
          infrastructure_inside: fitting(infrastructure_inside.map(brief), 6000),
          events_total: events_inside.length,
          infrastructure_total: infrastructure_inside.length,
        },
        rows: vessels_inside.slice(0, limit),
        total: sums.total_vessels,
        asOf: headers.get('x-data-as-of'),
        narrow: 'Draw a smaller region, or use search_vessels with filters.',
      }
    },
  }),
]
