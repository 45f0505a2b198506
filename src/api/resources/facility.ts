import { infrastructureJson } from '#contract/resources/infrastructure.ts'
import { shorten } from '#contract/values.ts'
import { berthDistanceNm, type FacilityTerminal, terminalsNear } from '#derive/port-calls/facility-terminals.ts'
import { type PortTraffic, trafficAt } from '#derive/port-calls/traffic-at-port.ts'
import { HttpError } from '#domain/http-error.ts'
import { roundTo } from '#domain/nan.ts'
import { nearestWords } from '#domain/text/edit-distance.ts'
import { msPerDay } from '#domain/time.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { Infrastructure, InfrastructureKind } from '#domain/world/places.ts'
import { madeFromItems } from '#reference/infrastructure/live-infrastructure.ts'
import { asOfHeaders, type Endpoint, json } from '../http/response.ts'
import {
  type Past,
  pastOf,
  type PlaceNote,
  notesItem,
  terminalItem,
  trafficNotes,
  vesselLists,
  weeksOf,
} from './place-figures.ts'
import type { PortData } from './ports.ts'
import { demoHeaders } from './vessels/demo-data.ts'
import type { LiveFleet } from './vessels/vessel-data.ts'

/** What facilities are read from. */
export interface FacilityData extends PortData {
  infrastructure: { readonly items: readonly Infrastructure[] }
  fleet: PortData['fleet'] & Pick<LiveFleet, 'slotOf'>
}

const defaultDays = 7
/** A call that is open for longer ended where nobody received. */
const maxCallDays = 60
/** Terminals of an offshore field lie within this distance of their own position. */
const offshoreRadiusNm = 3

/** GET /infrastructure/<id>: a facility, the vessels at its terminals, and what those handled in the last days. */
export function getFacility(data: FacilityData): Endpoint<'infrastructure.get'> {
  const idsNow = madeFromItems(data.infrastructure, (items) => new Map(items.map((one) => [one.id.toLowerCase(), one])))
  return async ({ params, query }, { nowMs }) => {
    const byId = idsNow()
    const facility = byId.get(params.id.trim().toLowerCase())
    if (facility === undefined) throw unknownFacility(params.id, [...byId.keys()])
    const served = servedBy(facility, data)
    const { figures, traffic, past, isDemo } = await figuresOf(served, data, { query, nowMs })
    const detail = {
      ...infrastructureJson(facility),
      terminals:
        served.length === 0
          ? null
          : served.map(({ terminal, nm }) => ({
              ...terminalItem(terminal),
              distanceNm: Number.isNaN(nm) ? null : roundTo(nm, 1),
            })),
      ...figures,
      ...notesItem(notesOf(facility.kind, traffic, past, data.vessels.ranked.count)),
    }
    return json(detail, { ...asOfHeaders(data.vessels.dataAsOf), ...demoHeaders(isDemo) })
  }
}

/** The vessels at some terminals now, and their calls and tonnes of the last days and weeks. */
export async function figuresOf(
  served: readonly FacilityTerminal[],
  data: FacilityData,
  asked: { query: { days?: number; weeks?: number }; nowMs: number },
) {
  const { query, nowMs } = asked
  const fromMs = Math.floor(nowMs / msPerDay) * msPerDay - ((query.days ?? defaultDays) - 1) * msPerDay
  const { count } = data.vessels.ranked
  const traffic = served.length === 0 ? null : await trafficOf(served, data, nowMs)
  const recorded =
    served.length === 0
      ? null
      : await pastOf({ terminals: served.map(({ terminal }) => terminal.id) }, { fromMs, toMs: nowMs }, data.history)
  // As for ports: no call where nothing was received near is not known to be none.
  const past = recorded?.calls?.total === 0 && traffic?.near === 0 ? { ...recorded, calls: null } : recorded
  const { mmsi } = data.fleet.columns
  const slots = traffic === null ? [] : [...traffic.atBerth, ...traffic.waiting, ...traffic.expected]
  const figures = {
    ...(traffic === null
      ? { atBerth: null, waiting: null, expected: null }
      : vesselLists(traffic, count, data.fleet.columns, nowMs)),
    calls: past?.calls ?? null,
    tonnes: past?.tonnes ?? null,
    ...(await weeksServed(served, { weeks: query.weeks, near: traffic?.near ?? 0, nowMs }, data.history)),
  }
  return { figures, traffic, past, isDemo: (past?.isDemo ?? false) || slots.some((slot) => isDemoMmsi(mmsi[slot])) }
}

/** The weeks of a facility with terminals; without one nothing is known. */
function weeksServed(
  served: readonly FacilityTerminal[],
  asked: Parameters<typeof weeksOf>[1],
  history: PortData['history'],
): ReturnType<typeof weeksOf> {
  if (served.length > 0) return weeksOf({ terminals: served.map(({ terminal }) => terminal.id) }, asked, history)
  return Promise.resolve(asked.weeks === undefined ? {} : { tonnesByWeek: null })
}

function unknownFacility(id: string, ids: readonly string[]): HttpError {
  const near = nearestWords(id.trim().toLowerCase().slice(0, 60), ids, 3)
  const hint = near.length === 0 ? '' : ` Nearest: ${near.join(', ')}.`
  return new HttpError(404, `There is no facility "${shorten(id)}"; ids are those of GET /infrastructure.${hint}`)
}

/** The terminals of a facility; those of a port by its UN/LOCODE. */
function servedBy(facility: Infrastructure, data: FacilityData): FacilityTerminal[] {
  if (facility.kind !== 'port') return terminalsNear(facility, data.terminals)
  return data.terminals.flatMap((terminal, index) => {
    const isOwn = `port:${data.ports[data.terminalPorts[index]]?.unlocode}` === facility.id
    return isOwn ? [{ terminal, index, nm: NaN }] : []
  })
}

/** Vessels in open calls at terminals, and those of their classes that wait for or are bound for their ports. */
async function trafficOf(served: readonly FacilityTerminal[], data: FacilityData, nowMs: number): Promise<PortTraffic> {
  const { columns } = data.fleet
  const { ranked, count } = data.vessels.ranked
  const classes = new Set(served.flatMap(({ terminal }) => terminal.classes))
  const slots = [...ranked.slot.subarray(0, count)].filter((slot) =>
    classes.has(vesselClasses[columns.vesselClass[slot]] ?? ''),
  )
  const [waiting, expected] = [new Set<number>(), new Set<number>()]
  const areaOf = (port: number) => data.vessels.places.areaOf(port)
  let [near, undecided] = [0, 0]
  for (const { port, place } of portsServing(served, data)) {
    const own = trafficAt(place, port, { columns, slots: ranked.slot.subarray(0, count), areaOf }, nowMs)
    const ofClasses = trafficAt(place, port, { columns, slots, areaOf }, nowMs)
    near += own.near
    undecided += ofClasses.undecided
    for (const slot of ofClasses.waiting) waiting.add(slot)
    for (const slot of ofClasses.expected) expected.add(slot)
  }
  const fromMs = nowMs - maxCallDays * msPerDay
  const { calls } = await data.history.calls({ terminals: served.map(({ terminal }) => terminal.id), fromMs })
  const listed = new Set(slots)
  const atBerth = calls
    .filter(({ departedMs }) => departedMs === null)
    .map(({ mmsi }) => data.fleet.slotOf(mmsi))
    .filter((slot) => listed.has(slot) && columns.portActivity[slot] !== portActivity.none)
  return { atBerth: [...new Set(atBerth)], waiting: [...waiting], expected: [...expected], near, undecided }
}

/** The ports of terminals, each once; an offshore terminal without one is a place of its own, and −2 no port. */
function portsServing(served: readonly FacilityTerminal[], { ports, terminalPorts }: FacilityData) {
  const numbers = new Set(served.map(({ index }) => terminalPorts[index]).filter((port) => port >= 0))
  const offshore = served.filter(({ index }) => terminalPorts[index] < 0)
  return [
    ...[...numbers].map((port) => ({ port, place: ports[port] })),
    ...offshore.map(({ terminal: { lng, lat } }) => ({ port: -2, place: { lng, lat, radiusNm: offshoreRadiusNm } })),
  ]
}

const ofKind = new Map<InfrastructureKind, string>([
  ['oil_pipeline', 'Vessels call at the terminals at its ends; what flows through a pipeline is not measured.'],
  ['gas_pipeline', 'Vessels call at the LNG terminals at its ends; what flows through a pipeline is not measured.'],
  ['oil_refinery', 'Berths near a refinery may serve other plants, and what comes by pipeline is not measured.'],
  ['oil_field', 'Only oil that leaves a field by sea at a terminal near it is measured.'],
  ['spr', 'Berths near a reserve serve others, too: what goes into the reserve is not measured.'],
])

const everyMember = ['atBerth', 'waiting', 'expected', 'calls', 'tonnes'] as const

/** Why members are null, and what they do not hold. */
function notesOf(
  kind: InfrastructureKind,
  traffic: PortTraffic | null,
  past: Past | null,
  received: number,
): PlaceNote[] {
  if (kind === 'coal_mine')
    return [
      {
        text: 'Coal leaves a mine by rail or road: which of it is shipped where is not known. See the coal terminals.',
        members: everyMember,
      },
    ]
  const ofItsKind = ofKind.get(kind)
  const notes: PlaceNote[] = ofItsKind === undefined ? [] : [{ text: ofItsKind }]
  if (traffic === null) {
    const nm = berthDistanceNm(kind)
    const where =
      nm === null ? 'of this port' : `within ${nm} nautical miles${kind.endsWith('pipeline') ? ' of its ends' : ''}`
    return [
      ...notes,
      {
        text: `No terminal ${where} that handles this is in our tables: vessels and tonnes are not known.`,
        members: everyMember,
      },
    ]
  }
  return [...notes, ...notesOfTraffic(traffic, past, received)]
}

/** Why members of a place with terminals are null, and what they do not hold. */
export function notesOfTraffic(traffic: PortTraffic, past: Past | null, received: number): PlaceNote[] {
  const notes: PlaceNote[] = [...trafficNotes(traffic)]
  if (received === 0)
    notes.push({
      text: 'No vessel was received in the last 24 hours: which vessels are expected is not known.',
      members: ['expected'],
    })
  else
    notes.push({
      text: 'Waiting and expected are of the ports: which of their berths a vessel will take is not known.',
    })
  if (past?.calls === null)
    notes.push({ text: 'Nothing was received there on any of these days: calls are not known.', members: ['calls'] })
  else if (past?.calls.byDay.some(({ calls }) => calls === null))
    notes.push({ text: 'On days without a count nothing was received: the total holds the other days only.' })
  if (past?.tonnes === null)
    notes.push({
      text: 'No call of that time has an estimate of its cargo: tonnes in and out are not known.',
      members: ['tonnes'],
    })
  return notes
}
