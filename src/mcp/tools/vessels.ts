import * as z from 'zod'
import { trackPoint, vessel, vesselDetail } from '#contract/vessels.ts'
import { vesselFiltersFound } from '#contract/ai.ts'
import { portCallItem } from '#contract/port-calls.ts'
import { vesselEventItem } from '#contract/vessel-events.ts'
import { voyageItem } from '#contract/voyages.ts'
import { limit, mmsi, queryInput } from '../inputs.ts'
import { tool } from '../tool.ts'

const filters = queryInput('vessels.list', [
  'bbox',
  'types',
  'min_speed',
  'max_speed',
  'min_load',
  'max_load',
  'commodity',
  'flags',
]).extend({ limit: limit(50, 20) })

/** What of a ship's past may come along with her. */
const pasts = ['port_calls', 'voyages', 'events'] as const
const eachPast = 10

export const vesselTools = [
  tool({
    name: 'search_vessels',
    title: 'Search live vessels',
    description:
      'Live cargo ships (tankers, gas carriers, bulkers, container ships) by area, type, speed in knots, load in percent, commodity and flag state (ISO alpha-2); the largest cargo (est_cargo_mt, metric tons) first. total counts all that match. To find one ship by name use search_places. Example: {"types":["LNG Carrier"],"bbox":[-10,35,5,45],"min_load":50}.',
    input: filters,
    output: { vessels: z.array(vessel) },
    list: 'vessels',
    ofShips: true,
    scope: 'read',
    run: async (input, client, signal) => {
      const { value, headers } = await client.ask('vessels.list', input, { signal })
      const total = Number(headers.get('x-total-count') ?? value.length)
      return {
        text: `${total} vessels match; the largest cargoes first.`,
        rows: value,
        total,
        asOf: headers.get('x-data-as-of'),
        narrow: 'Pass a smaller bbox, types, commodity, min_speed or min_load; or raise limit (at most 50).',
      }
    },
  }),
  tool({
    name: 'get_vessel',
    title: 'Get one vessel',
    description:
      'Everything known of one ship by MMSI: position, speed (knots), draught (metres), cargo estimate with bounds and reasons (metric tons), destination, ETA, last port call, sanctions, data quality flags. `include` adds her latest port calls, voyages, and events at sea (gaps, ship-to-ship meetings, loitering, floating storage), ten of each, newest first; that needs a Pro plan.',
    input: z.strictObject({ mmsi, include: z.array(z.enum(pasts)).max(pasts.length).optional() }),
    output: {
      vessel: vesselDetail,
      port_calls: z.array(portCallItem).nullable(),
      voyages: z.array(voyageItem).nullable(),
      events: z.array(vesselEventItem).nullable(),
    },
    ofShips: true,
    scope: 'read',
    run: async ({ mmsi, include = [] }, client, signal) => {
      const past = { mmsi, limit: eachPast }
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
      'Where one ship was in the last 24 hours, newest first: position, speed (knots), course (degrees), draught (metres). Needs a Pro plan.',
    input: z.strictObject({ mmsi, limit: limit(200, 60) }),
    output: { points: z.array(trackPoint) },
    list: 'points',
    ofShips: true,
    scope: 'read',
    run: async ({ mmsi, limit }, client, signal) => {
      const points = await client.call('vessels.track', { mmsi }, { signal })
      return {
        text: `${points.length} points of ${mmsi} in the last 24 hours, newest first.`,
        rows: points.slice(0, limit),
        total: points.length,
        asOf: points[0]?.at ?? null,
        narrow: 'Raise limit (at most 200); the newest points are here.',
      }
    },
  }),
  tool({
    name: 'describe_vessel',
    title: 'Describe what a vessel is doing',
    description: 'Three sentences on what one ship is doing in the trade, by MMSI. Needs a Pro plan.',
    input: z.strictObject({ mmsi }),
    output: { mmsi: z.string(), summary: z.string(), written_by: z.string() },
    ofShips: true,
    scope: 'read',
    run: async (input, client, signal) => {
      const { summary, generated_at, source } = await client.call('ai.vesselContext', input, { signal })
      return { text: summary, members: { mmsi: input.mmsi, summary, written_by: source }, asOf: generated_at }
    },
  }),
  tool({
    name: 'ask_filters',
    title: 'Turn a sentence into vessel filters',
    description:
      'Turns a sentence ("laden LNG carriers off Europe") into filters for search_vessels. Returns filters, not ships. Needs a Pro plan.',
    input: z.strictObject({ sentence: z.string().min(1).max(500) }),
    output: { filters: vesselFiltersFound, explanation: z.string() },
    ofShips: false,
    scope: 'read',
    run: async ({ sentence }, client, signal) => {
      const { filters, explanation } = await client.call('ai.query', { q: sentence }, { signal })
      return { text: `${explanation} Pass the filters to search_vessels.`, members: { filters, explanation } }
    },
  }),
]
