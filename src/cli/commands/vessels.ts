import type { PortCallItem } from '#contract/resources/port-calls.ts'
import type { VesselEventItem } from '#contract/vessels/events.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { VoyageItem } from '#contract/vessels/voyages.ts'
import { callOperation, apiCommand, writeResult } from '../api/api-command.ts'
import type { Command } from '../command.ts'
import { vesselExport } from './vessel-export.ts'
import { queryInput } from '../api/input.ts'
import { pointMap } from '../output/point-map.ts'
import { openWebPage, webFilters, webOption } from '../output/web-page.ts'
import { cargoText, hoursText, placeText, shortTime } from '../output/display-text.ts'

const columns = [
  'mmsi',
  'name',
  'vessel_type_str',
  'destination',
  'speed_knots',
  'load_pct',
  'lat',
  'lng',
  'commodity',
  'flag',
]

const list: Command = {
  path: 'vessels list',
  operation: 'vessels.list',
  summary: 'List live vessels, largest cargo first',
  options: { map: { type: 'boolean', summary: 'Draw the positions as a map in the terminal' }, ...webOption },
  examples: ['vessels list --types lng_carrier --bbox=-10,35,5,45', 'vessels list --commodity crude --format csv'],
  run: async (context) => {
    const input = queryInput('vessels.list', context.flags)
    if (context.flags.web) return openWebPage(context, webFilters(input))
    if (!context.flags.map) return writeResult(context, 'vessels.list', input, { columns, hasVessels: true })
    const vessels = (await callOperation(context, 'vessels.list', input, true)) as Vessel[]
    const { stdout } = context.io
    const width = Math.min(stdout.columns ?? 80, 160)
    stdout.write(pointMap(vessels, width, Math.max(8, Math.round(width / 4))))
  },
}

/** A port call as a row of a table: arrival, stay, place and cargo moved. */
export const portCallRow = (call: PortCallItem) => ({
  mmsi: call.mmsi,
  vessel: call.vessel_name,
  arrived: shortTime(call.arrived_at),
  stay: `${hoursText(call.stay_hours)}${call.departed_at === null ? '+' : ''}`,
  place: placeText(call.place),
  moved: call.moved && `${call.moved.kind} ${cargoText(call.moved)}`,
  at: call.at,
})

const voyageRow = (voyage: VoyageItem) => ({
  departed: shortTime(voyage.departed_at),
  from: placeText(voyage.from),
  to: placeText(voyage.to),
  arrived: voyage.open ? `ETA ${voyage.eta?.slice(0, 10) ?? 'unknown'}` : shortTime(voyage.arrived_at),
  state: voyage.state,
  cargo: voyage.cargo && cargoText(voyage.cargo),
  distance_nm: voyage.distance_nm,
})

const eventRow = (event: VesselEventItem) => ({
  kind: event.kind,
  started: shortTime(event.started_at),
  ended: event.ended_at === null ? 'ongoing' : shortTime(event.ended_at),
  lat: event.lat,
  lng: event.lng,
  other_mmsi: event.other_mmsi,
  detail: Object.entries(event.detail)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
})

export const vesselCommands: readonly Command[] = [
  list,
  vesselExport,
  apiCommand({
    path: 'vessels get',
    operation: 'vessels.get',
    summary: 'Show a vessel with cargo, destination and evidence',
    args: ['mmsi'],
    columns: [],
    hasVessels: true,
    webQuery: ({ mmsi }) => new URLSearchParams({ vessel: String(mmsi) }),
    examples: ['vessels get 257436000', 'vessels get 257436000 --json name,cargo'],
  }),
  apiCommand({
    path: 'vessels track',
    operation: 'vessels.track',
    summary: 'List positions of a vessel in the last 24 hours, or of a past time (Pro)',
    args: ['mmsi'],
    columns: ['at', 'lat', 'lng', 'speed_knots', 'course_deg', 'draught_m'],
    hasVessels: true,
    examples: [
      'vessels track 257436000 --from 2026-11-01 --to 2026-11-07 --max-points 2000',
      'vessels track 257436000 --format geojson --shape line',
    ],
  }),
  apiCommand({
    path: 'vessels port-calls',
    operation: 'vessels.portCalls',
    summary: 'List port calls of a vessel: place, stay and cargo moved (Pro)',
    args: ['mmsi'],
    columns: ['arrived', 'place', 'stay', 'moved', 'at'],
    tableRow: portCallRow,
    hasVessels: true,
    examples: ['vessels port-calls 257436000', 'vessels port-calls 257436000 --from 2026-11-01 --format csv'],
  }),
  apiCommand({
    path: 'vessels voyages',
    operation: 'vessels.voyages',
    summary: 'List voyages of a vessel between port calls (Pro)',
    args: ['mmsi'],
    columns: ['departed', 'from', 'to', 'arrived', 'state', 'cargo', 'distance_nm'],
    tableRow: voyageRow,
    hasVessels: true,
    examples: ['vessels voyages 257436000', 'vessels voyages 257436000 --limit 5 --format ndjson'],
  }),
  apiCommand({
    path: 'vessels events',
    operation: 'vessels.events',
    summary: 'List sea events of a vessel: AIS gaps, STS meetings, loitering, floating storage (Pro)',
    args: ['mmsi'],
    columns: ['kind', 'started', 'ended', 'lat', 'lng', 'other_mmsi', 'detail'],
    tableRow: eventRow,
    hasVessels: true,
    examples: ['vessels events 257436000', 'vessels events 257436000 --kinds gap,sts_meeting'],
  }),
  apiCommand({
    path: 'vessels summary',
    operation: 'vessels.summary',
    summary: 'Count matching vessels and sum their cargo',
    columns: [],
    hasVessels: true,
    examples: ['vessels summary --destination CN --laden true', 'vessels summary --size vlcc --json total,by_status'],
  }),
  apiCommand({
    path: 'vessels density',
    operation: 'vessels.density',
    summary: 'Count vessels per grid cell',
    columns: ['lng', 'lat', 'count'],
    rows: ({ cells }: { cells: unknown[] }) => cells,
    hasVessels: true,
    examples: ['vessels density --zoom 2', 'vessels density --zoom 4 --format csv'],
  }),
]
