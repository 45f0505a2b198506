import * as z from 'zod'
import { emptyReasonOf } from '#client/client.ts'
import { operations } from '#contract/operations.ts'
import { density, vesselSummary } from '#contract/vessels/totals.ts'
import { trackPoint } from '#contract/vessels/track.ts'
import { vesselDetail } from '#contract/vessels/vessels.ts'
import { vesselFilters } from '#contract/vessels/filters.ts'
import { vesselFiltersFound } from '#contract/resources/ai.ts'
import { portCallItem } from '#contract/resources/port-calls.ts'
import { vesselEventItem } from '#contract/vessels/events.ts'
import { voyageItem } from '#contract/vessels/voyages.ts'
import { rowsWithin } from '../tool/result.ts'
import { limit, mmsi, queryInput, vesselFilterInput } from '../tool/inputs.ts'
import { tool } from '../tool/tool.ts'

/** Shorter words for filters where the name or the tool's description says the rest; the contract's for all others. */
const filterWords: Readonly<Record<string, string>> = {
  types: '',
  commodity: 'A grade (Arab Light) or a family: crude, products, lng, lpg, chemicals, dry_bulk, containers.',
  flags: 'Flag states, ISO 3166 alpha-2.',
  destination: 'Bound for: places, or orders.',
  origin: 'Where the cargo on board was loaded: places.',
  last_port: 'Places.',
  eta_from: 'UTC day or time; the ETA reported, else calculated.',
  eta_to: 'Inclusive.',
  eta_within: 'From now on: 36h, 7d.',
  status: '',
  laden: 'false: in ballast.',
  size: '',
  sanctioned: 'false: checked and on no list.',
  quality: 'Data quality: any of these.',
  mmsi: '',
  imo: '',
  name: 'Parts of names.',
  near: '[lng, lat, km]',
  region:
    'Inside named seas, coasts or straits (mediterranean, us-gulf, hormuz), country:NO (12 nm) or port:NLRTM (around it).',
  received_within: 'Position not older than 6h, 90m.',
  sort: 'cargo, eta, speed, age, dwt, distance (with near), name; - before it is descending.',
  include: 'others: also other types of vessels.',
  fields: 'Fewer members, more rows.',
  at: 'The sea at that UTC time (Pro).',
  ...Object.fromEntries(
    ['speed', 'load', 'dwt', 'cargo'].flatMap((name) => [
      [`min_${name}`, ''],
      [`max_${name}`, ''],
    ]),
  ),
}

const { namedRows: listed } = operations['vessels.list']
const parameters = [...Object.keys(vesselFilters), 'fields', 'at']
const filters = queryInput('vessels.list', parameters, filterWords).extend({ limit: limit(200, 20) })

/** What get_vessel can include beside the vessel. */
const includable = ['context', 'track', 'port_calls', 'voyages', 'events'] as const
const maxHistoryItems = 10
/** JSON of all included lists together; the text of a result has them a second time. */
const maxHistoryBytes = 10_000
const wholeOf = {
  track: 'vessels.track',
  port_calls: 'vessels.portCalls',
  voyages: 'vessels.voyages',
  events: 'vessels.events',
} as const

const past = queryInput('vessels.get', ['at'], { at: 'The vessel at that UTC time (Pro); what is included is of now.' })
const pastTime = past.shape['at'] as z.ZodOptional<z.ZodString>

/** Entries of each breakdown that a model reads; the rest is summed. */
const maxEntries = 25

/** Where the crew says that a vessel goes. */
function boundFor({ destination, destination_detail: typed }: z.infer<typeof vesselDetail>): string {
  if (destination === null && typed.meaning === 'orders') return 'for orders'
  return `bound for ${destination ?? typed.region ?? 'an unknown port'}`
}

/** The largest entries of a breakdown, and the sum of the others. */
function largest(counts: Readonly<Record<string, number>>): Record<string, number> {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a)
  const others = sorted.slice(maxEntries).reduce((sum, [, count]) => sum + count, 0)
  return Object.fromEntries([...sorted.slice(0, maxEntries), ...(others > 0 ? [['others', others] as const] : [])])
}

type Summary = z.infer<typeof vesselSummary>

/** A summary whose breakdowns fit into a tool result. */
const condensed = (summary: Summary): Summary =>
  Object.fromEntries(
    Object.entries(summary).map(([name, value]) => [name, typeof value === 'object' ? largest(value) : value]),
  ) as Summary

export const vesselTools = [
  tool({
    name: 'find_vessels',
    title: 'Find live vessels',
    description:
      'Live tankers, gas carriers, bulk carriers and container ships by any combination of filters: filters combine by AND, values of a list by OR. Places are UN/LOCODEs (NLRTM), countries (CN) and regions (mediterranean). Speeds are knots, loads percent, cargo and dwt tonnes. Largest cargo first unless sorted; total counts all matches, count_vessels breaks them down. Example: {"size":["vlcc"],"laden":true,"destination":["CN"],"eta_within":"7d"}.',
    input: filters,
    output: { vessels: z.array(listed.element.partial()) },
    list: 'vessels',
    hasVessels: true,
    scope: 'read',
    run: async ({ limit, ...query }, client, signal) => {
      const { value, headers } = await client.request('vessels.list', { ...query, limit } as object, { signal })
      const total = Number(headers.get('x-total-count') ?? value.length)
      const reason = emptyReasonOf(headers)
      return {
        text: `${total} vessels match.${reason === null ? '' : ` None can: ${reason}`}`,
        rows: value,
        total,
        asOf: headers.get('x-data-as-of'),
        narrow: 'Add filters, name fewer fields, raise limit (maximum 200), or use count_vessels.',
        linked: [{ operation: 'vessels.list', input: query }],
      }
    },
  }),
  tool({
    name: 'count_vessels',
    title: 'Count vessels and sum their cargo',
    description:
      'Number and estimated cargo (tonnes, with bounds) of all vessels that match, by type, commodity, origin, destination, status and day of ETA. grid_zoom (0 to 10) adds a map of density: the vessels that match by grid cell.',
    input: z.strictObject({
      filters: vesselFilterInput('vessels.summary'),
      grid_zoom: z.number().min(0).max(10).optional(),
    }),
    output: { counts: vesselSummary, cells: density.shape.cells },
    list: 'cells',
    hasVessels: true,
    scope: 'read',
    run: async ({ filters = {}, grid_zoom: zoom }, client, signal) => {
      const [{ value, headers }, grid] = await Promise.all([
        client.request('vessels.summary', filters, { signal }),
        zoom === undefined ? null : client.call('vessels.density', { ...filters, zoom }, { signal }),
      ])
      return {
        text: `${value.total} vessels with about ${Math.round(value.est_cargo_mt)} t of cargo.`,
        members: { counts: condensed(value) },
        rows: grid?.cells.toSorted((a, b) => b.count - a.count) ?? [],
        asOf: headers.get('x-data-as-of'),
        narrow: 'Lower grid_zoom: these are the densest cells.',
      }
    },
  }),
  tool({
    name: 'get_vessel',
    title: 'Get a vessel',
    description:
      'All data on a vessel: position, cargo estimate with bounds and evidence (tonnes), destination, ETA, last port call, sanctions, data quality. include (Pro) adds three sentences of context, the track of the last 24 hours, and the latest port calls, voyages and sea events (AIS gaps, ship-to-ship meetings, loitering, floating storage), newest first.',
    input: z.strictObject({
      mmsi,
      include: z.array(z.enum(includable)).max(includable.length).optional(),
      at: pastTime,
    }),
    output: {
      vessel: vesselDetail,
      context: z.string().nullable(),
      track: z.array(trackPoint).nullable(),
      port_calls: z.array(portCallItem).nullable(),
      voyages: z.array(voyageItem).nullable(),
      events: z.array(vesselEventItem).nullable(),
    },
    hasVessels: true,
    scope: 'read',
    run: async ({ mmsi, include = [], at }, client, signal) => {
      const past = { mmsi, limit: maxHistoryItems }
      const [found, context, track, calls, voyages, events] = await Promise.all([
        client.call('vessels.get', { mmsi, ...(at !== undefined && { at }) }, { signal }),
        include.includes('context') ? client.call('ai.vesselContext', { mmsi }, { signal }) : null,
        include.includes('track') ? client.call('vessels.track', { mmsi }, { signal }) : null,
        include.includes('port_calls') ? client.call('vessels.portCalls', past, { signal }) : null,
        include.includes('voyages') ? client.call('vessels.voyages', past, { signal }) : null,
        include.includes('events') ? client.call('vessels.events', past, { signal }) : null,
      ])
      const { name, vessel_type_str, position_at } = found
      const lists = { track, port_calls: calls, voyages, events }
      const share = maxHistoryBytes / Math.max(1, include.length)
      const kept = Object.entries(lists).map(
        ([name, rows]) => [name, rows && rowsWithin<unknown>(rows, share)] as const,
      )
      const cut = kept.filter(
        ([name, rows]) => rows !== null && rows.length < lists[name as keyof typeof lists]!.length,
      )
      const cutText = cut.map(([name, rows]) => ` ${name} has the newest ${rows!.length} only.`).join('')
      return {
        text: `${name ?? mmsi}: ${vessel_type_str ?? 'type unknown'}, ${boundFor(found)}; position of ${position_at ?? 'an unknown time'}.${cutText}`,
        members: { vessel: found, context: context?.summary ?? null, ...Object.fromEntries(kept) },
        asOf: position_at,
        linked: cut.map(([name]) => ({ operation: wholeOf[name as keyof typeof lists], input: { mmsi } })),
      }
    },
  }),
  tool({
    name: 'ask_filters',
    title: 'Convert a sentence to vessel filters',
    description:
      'Converts a sentence ("laden LNG carriers off Europe") to filters for find_vessels and count_vessels; previous, the filters of the answer before, lets "only the laden ones" narrow them. Says what it cannot express. Returns filters, not vessels. Pro.',
    input: z.strictObject({
      sentence: z.string().min(1).max(500),
      previous: vesselFilterInput('vessels.list'),
    }),
    output: { filters: vesselFiltersFound, explanation: z.string() },
    hasVessels: false,
    scope: 'read',
    run: async ({ sentence, previous }, client, signal) => {
      const { filters, explanation } = await client.call('ai.query', { q: sentence, previous }, { signal })
      const next =
        Object.keys(filters).length === 0
          ? 'There are no filters: do not call find_vessels without any, it would list every vessel.'
          : 'Pass the filters to find_vessels.'
      return { text: `${explanation} ${next}`, members: { filters, explanation } }
    },
  }),
]
