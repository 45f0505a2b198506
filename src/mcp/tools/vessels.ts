import * as z from 'zod'
import { trackPoint, vessel, vesselDetail } from '#contract/vessels/vessels.ts'
import { vesselFilters } from '#contract/vessels/filters.ts'
import { vesselFiltersFound } from '#contract/resources/ai.ts'
import { portCallItem } from '#contract/resources/port-calls.ts'
import { vesselEventItem } from '#contract/vessels/events.ts'
import { voyageItem } from '#contract/vessels/voyages.ts'
import { limit, mmsi, queryInput } from '../tool/inputs.ts'
import { tool } from '../tool/tool.ts'

const filters = queryInput('vessels.list', Object.keys(vesselFilters)).extend({ limit: limit(50, 20) })

/** Parts of a vessel's history that get_vessel can include. */
const historyKinds = ['port_calls', 'voyages', 'events'] as const
const maxHistoryItems = 10

export const vesselTools = [
  tool({
    name: 'search_vessels',
    title: 'Search live vessels',
    description:
      'Live cargo vessels (tankers, gas carriers, bulk carriers, container ships) by area, type, speed in knots, load in percent, commodity and flag state (ISO 3166-1 alpha-2); largest cargo (est_cargo_mt, metric tons) first. total counts all matches. To find a vessel by name use search_places. Example: {"types":["LNG Carrier"],"bbox":[-10,35,5,45],"min_load":50}.',
    input: filters,
    output: { vessels: z.array(vessel) },
    list: 'vessels',
    hasVessels: true,
    scope: 'read',
    run: async (input, client, signal) => {
      const { value, headers } = await client.request('vessels.list', input, { signal })
      const total = Number(headers.get('x-total-count') ?? value.length)
      return {
        text: `${total} vessels match; largest cargo first.`,
        rows: value,
        total,
        asOf: headers.get('x-data-as-of'),
        narrow: 'Pass a smaller bbox, types, commodity, min_speed or min_load; or raise limit (maximum 50).',
      }
    },
  }),
  tool({
    name: 'get_vessel',
    title: 'Get a vessel',
    description:
      'All data on a vessel by MMSI: position, speed (knots), draught (metres), cargo estimate with bounds and evidence (metric tons), destination, ETA, last port call, sanctions, data quality flags. `include` adds its latest port calls, voyages and sea events (AIS gaps, ship-to-ship meetings, loitering, floating storage), up to ten of each, newest first; requires a Pro plan.',
    input: z.strictObject({ mmsi, include: z.array(z.enum(historyKinds)).max(historyKinds.length).optional() }),
    output: {
      vessel: vesselDetail,
      port_calls: z.array(portCallItem).nullable(),
      voyages: z.array(voyageItem).nullable(),
      events: z.array(vesselEventItem).nullable(),
    },
    hasVessels: true,
    scope: 'read',
    run: async ({ mmsi, include = [] }, client, signal) => {
      const past = { mmsi, limit: maxHistoryItems }
      const [found, calls, voyages, events] = await Promise.all([
        client.call('vessels.get', { mmsi }, { signal }),
        include.includes('port_calls') ? client.call('vessels.portCalls', past, { signal }) : null,
        include.includes('voyages') ? client.call('vessels.voyages', past, { signal }) : null,
        include.includes('events') ? client.call('vessels.events', past, { signal }) : null,
      ])
      const { name, vessel_type_str, destination, position_at } = found
      return {
        text: `${name ?? mmsi}: ${vessel_type_str ?? 'type unknown'}, bound for ${destination ?? 'an unknown port'}; position of ${position_at ?? 'an unknown time'}.`,
        members: { vessel: found, port_calls: calls, voyages, events },
        asOf: position_at,
      }
    },
  }),
  tool({
    name: 'get_vessel_track',
    title: 'Get the track of a vessel',
    description:
      'Positions of a vessel in the last 24 hours, newest first: position, speed (knots), course (degrees), draught (metres). Requires a Pro plan.',
    input: z.strictObject({ mmsi, limit: limit(200, 60) }),
    output: { points: z.array(trackPoint) },
    list: 'points',
    hasVessels: true,
    scope: 'read',
    run: async ({ mmsi, limit }, client, signal) => {
      const points = await client.call('vessels.track', { mmsi }, { signal })
      return {
        text: `${points.length} points of ${mmsi} in the last 24 hours, newest first.`,
        rows: points.slice(0, limit),
        total: points.length,
        asOf: points[0]?.at ?? null,
        narrow: 'Raise limit (maximum 200); these are the newest points.',
      }
    },
  }),
  tool({
    name: 'describe_vessel',
    title: 'Describe the activity of a vessel',
    description: 'Three sentences on the current voyage and cargo of a vessel, by MMSI. Requires a Pro plan.',
    input: z.strictObject({ mmsi }),
    output: { mmsi: z.string(), summary: z.string(), written_by: z.string() },
    hasVessels: true,
    scope: 'read',
    run: async (input, client, signal) => {
      const { summary, generated_at, source } = await client.call('ai.vesselContext', input, { signal })
      return { text: summary, members: { mmsi: input.mmsi, summary, written_by: source }, asOf: generated_at }
    },
  }),
  tool({
    name: 'ask_filters',
    title: 'Convert a sentence to vessel filters',
    description:
      'Converts a sentence ("laden LNG carriers off Europe") to filters for search_vessels. Returns filters, not vessels. Requires a Pro plan.',
    input: z.strictObject({ sentence: z.string().min(1).max(500) }),
    output: { filters: vesselFiltersFound, explanation: z.string() },
    hasVessels: false,
    scope: 'read',
    run: async ({ sentence }, client, signal) => {
      const { filters, explanation } = await client.call('ai.query', { q: sentence }, { signal })
      const next =
        Object.keys(filters).length === 0
          ? 'There are no filters: do not call search_vessels without any, it would list every vessel.'
          : 'Pass the filters to search_vessels.'
      return { text: `${explanation} ${next}`, members: { filters, explanation } }
    },
  }),
]
