import type { PortDetail } from '#contract/resources/ports.ts'
import { shorten } from '#contract/values.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { type PortTraffic, trafficAt } from '#derive/port-calls/traffic-at-port.ts'
import { HttpError } from '#domain/http-error.ts'
import { msPerDay } from '#domain/time.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { type Port, portsByCode, type Terminal } from '#domain/world/places.ts'
import { asOfHeaders, type Endpoint, json } from '../http/response.ts'
import {
  type Past,
  pastOf,
  type PlaceColumns,
  type PlaceNote,
  notesItem,
  terminalItem,
  vesselLists,
  weeksOf,
  trafficNotes,
} from './place-figures.ts'
import { demoHeaders } from './vessels/demo-data.ts'
import type { CallHistory } from './vessels/port-calls.ts'
import type { VesselData } from './vessels/vessel-data.ts'

/** What the places of the world are read from. */
export interface PortData {
  /** Ports in the order of the columns' port numbers. */
  ports: readonly Port[]
  terminals: readonly Terminal[]
  /** The number of each terminal's port in `ports`; −1 where it has none. */
  terminalPorts: readonly number[]
  fleet: { readonly columns: PlaceColumns }
  vessels: Pick<VesselData, 'ranked' | 'places' | 'dataAsOf'>
  history: Pick<CallHistory, 'calls' | 'countedDays'>
}

const defaultDays = 7

/** GET /ports/<unlocode>: a port, its vessels, and what it handled in the last days. */
export function getPort(data: PortData): Endpoint<'ports.get'> {
  const { ports, terminals, terminalPorts } = data
  const byCode = portsByCode(ports)
  const numbers = new Map(ports.map((port, number) => [port.unlocode, number]))
  const numberOf = (code: string) => numbers.get(byCode.get(code)?.unlocode ?? '')
  return async ({ params, query }, { nowMs }) => {
    const number = portNumber(params.unlocode, numberOf, data.vessels.places)
    const port = ports[number]
    const fromMs = Math.floor(nowMs / msPerDay) * msPerDay - ((query.days ?? defaultDays) - 1) * msPerDay
    const recorded = await pastOf({ port: port.unlocode }, { fromMs, toMs: nowMs }, data.history)
    const { ranked, count } = data.vessels.ranked
    const slots = ranked.slot.subarray(0, count)
    const areaOf = (each: number) => data.vessels.places.areaOf(each)
    const traffic = trafficAt(port, number, { columns: data.fleet.columns, slots, areaOf }, nowMs)
    // Days are counted by what was received anywhere; no call where nothing was received near the port is not known to be none.
    const past = recorded.calls?.total === 0 && traffic.near === 0 ? { ...recorded, calls: null } : recorded
    const ownTerminals = terminals.filter((_, index) => terminalPorts[index] === number)
    const item: CamelCased<PortDetail> = {
      unlocode: port.unlocode,
      name: port.name,
      country: port.country,
      lat: port.lat,
      lng: port.lng,
      maxDraughtM: port.maxDraughtM,
      terminals: ownTerminals.length === 0 ? null : ownTerminals.map(terminalItem),
      ...vesselLists(traffic, count, data.fleet.columns, nowMs),
      calls: past.calls,
      tonnes: past.tonnes,
      ...(await weeksOf({ port: port.unlocode }, { weeks: query.weeks, near: traffic.near, nowMs }, data.history)),
      ...notesItem(notesOf({ hasTerminals: ownTerminals.length > 0, traffic, received: count, past })),
    }
    const { mmsi } = data.fleet.columns
    const isDemo = [traffic.atBerth, traffic.waiting, traffic.expected].some((list) =>
      list.some((slot) => isDemoMmsi(mmsi[slot])),
    )
    return json(item, { ...asOfHeaders(data.vessels.dataAsOf), ...demoHeaders(isDemo || past.isDemo) })
  }
}

/** The number of a port by its code. Throws 404 with the most similar ports for an unknown one. */
function portNumber(
  text: string,
  numberOf: (code: string) => number | undefined,
  places: Pick<VesselData['places'], 'similarTo'>,
): number {
  const number = numberOf(text.replaceAll(/[\s.]/g, '').toUpperCase())
  if (number !== undefined) return number
  // Regions and countries are similar places, too, and no ports.
  const similar = places.similarTo(text.slice(0, 60)).filter((label) => /^[A-Z]{2}[A-Z0-9]{3} /.test(label))
  const hint = similar.length === 0 ? '' : ` Nearest: ${similar.join(', ')}.`
  throw new HttpError(404, `There is no port "${shorten(text)}"; give a UN/LOCODE such as NLRTM.${hint}`)
}

interface Knowledge {
  hasTerminals: boolean
  traffic: PortTraffic
  received: number
  past: Past
}

/** Why members are null. */
function notesOf({ hasTerminals, traffic, received, past }: Knowledge): PlaceNote[] {
  const notes: PlaceNote[] = []
  if (!hasTerminals) notes.push({ text: 'No terminal of this port is in our tables; it may have some.' })
  notes.push(...trafficNotes(traffic))
  if (received === 0)
    notes.push({
      text: 'No vessel was received in the last 24 hours: which vessels are expected is not known.',
      members: ['expected'],
    })
  if (past.calls === null)
    notes.push({
      text: 'Nothing was received near the port on any of these days: calls are not known.',
      members: ['calls'],
    })
  else if (past.calls.byDay.some(({ calls }) => calls === null))
    notes.push({ text: 'On days without a count nothing was received: the total holds the other days only.' })
  if (past.tonnes === null)
    notes.push({
      text: 'No call of that time has an estimate of its cargo: tonnes in and out are not known.',
      members: ['tonnes'],
    })
  return notes
}
