import type { PortCallItem } from '#contract/port-calls.ts'
import type { VesselEventItem } from '#contract/vessel-events.ts'
import type { Vessel } from '#contract/vessels.ts'
import type { VoyageItem } from '#contract/voyages.ts'
import { askAndNote, asking, writeAnswer } from '../asking.ts'
import type { Command } from '../command.ts'
import { queryInput } from '../parameters.ts'
import { pointMap } from '../point-map.ts'
import { cargoText, hoursText, placeText, timeShort } from '../short-texts.ts'

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
  summary: 'Live vessels, those with the largest cargo first',
  options: { map: { type: 'boolean', summary: 'Draw them as points in the terminal' } },
  examples: ['vessels list --types lng_carrier --bbox=-10,35,5,45', 'vessels list --commodity crude --format csv'],
  run: async (call) => {
    const input = queryInput('vessels.list', call.flags)
    if (!call.flags.map) return writeAnswer(call, 'vessels.list', input, { columns, ofShips: true })
    const vessels = (await askAndNote(call, 'vessels.list', input, true)) as Vessel[]
    const { stdout } = call.io
    const width = Math.min(stdout.columns ?? 80, 160)
    stdout.write(pointMap(vessels, width, Math.max(8, Math.round(width / 4))))
  },
}

/** A call as one line: when, where, how long and what she moved there. */
export const callBrief = (call: PortCallItem) => ({
  mmsi: call.mmsi,
  vessel: call.vessel_name,
  arrived: timeShort(call.arrived_at),
  stay: `${hoursText(call.stay_hours)}${call.departed_at === null ? '+' : ''}`,
  place: placeText(call.place),
  moved: call.moved && `${call.moved.kind} ${cargoText(call.moved)}`,
  at: call.at,
})

const voyageBrief = (voyage: VoyageItem) => ({
  departed: timeShort(voyage.departed_at),
  from: placeText(voyage.from),
  to: placeText(voyage.to),
  arrived: voyage.open ? `ETA ${voyage.eta?.slice(0, 10) ?? 'unknown'}` : timeShort(voyage.arrived_at),
  state: voyage.state,
  cargo: voyage.cargo && cargoText(voyage.cargo),
  distance_nm: voyage.distance_nm,
})

const eventBrief = (event: VesselEventItem) => ({
  kind: event.kind,
  started: timeShort(event.started_at),
  ended: event.ended_at === null ? 'goes on' : timeShort(event.ended_at),
  lat: event.lat,
  lng: event.lng,
  other_mmsi: event.other_mmsi,
  detail: Object.entries(event.detail)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
})

export const vesselCommands: readonly Command[] = [
  list,
  asking({
    path: 'vessels get',
    operation: 'vessels.get',
    summary: 'One vessel, with cargo, destination and evidence',
    takes: ['mmsi'],
    columns: [],
    ofShips: true,
    examples: ['vessels get 257436000', 'vessels get 257436000 --json name,cargo'],
  }),
  asking({
    path: 'vessels track',
    operation: 'vessels.track',
    summary: 'Where a vessel was in the last 24 hours (Pro)',
    takes: ['mmsi'],
    columns: ['at', 'lat', 'lng', 'speed_knots', 'course_deg', 'draught_m'],
    ofShips: true,
    examples: ['vessels track 257436000', 'vessels track 257436000 --format geojson --shape line'],
  }),
  asking({
    path: 'vessels port-calls',
    operation: 'vessels.portCalls',
    summary: 'Where a vessel called, how long she lay and what she moved (Pro)',
    takes: ['mmsi'],
    columns: ['arrived', 'place', 'stay', 'moved', 'at'],
    brief: callBrief,
    ofShips: true,
    examples: ['vessels port-calls 257436000', 'vessels port-calls 257436000 --from 2026-11-01 --format csv'],
  }),
  asking({
    path: 'vessels voyages',
    operation: 'vessels.voyages',
    summary: 'The voyages of a vessel, from call to call (Pro)',
    takes: ['mmsi'],
    columns: ['departed', 'from', 'to', 'arrived', 'state', 'cargo', 'distance_nm'],
    brief: voyageBrief,
    ofShips: true,
    examples: ['vessels voyages 257436000', 'vessels voyages 257436000 --limit 5 --format ndjson'],
  }),
  asking({
    path: 'vessels events',
    operation: 'vessels.events',
    summary: 'What happened to a vessel at sea: gaps, meetings, loitering, storage (Pro)',
    takes: ['mmsi'],
    columns: ['kind', 'started', 'ended', 'lat', 'lng', 'other_mmsi', 'detail'],
    brief: eventBrief,
    ofShips: true,
    examples: ['vessels events 257436000', 'vessels events 257436000 --kinds gap,sts_meeting'],
  }),
  {
    ...asking({
      path: 'vessels density',
      operation: 'vessels.density',
      summary: 'How many vessels there are in each cell of a grid',
      columns: ['lng', 'lat', 'count'],
      rows: ({ cells }: { cells: unknown[] }) => cells,
      ofShips: true,
      examples: ['vessels density --zoom 2', 'vessels density --zoom 4 --format csv'],
    }),
  },
]
