import { cargoFigures, type PortCallItem } from '#contract/resources/port-calls.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { cargoMoved } from '#derive/port-calls/voyages.ts'
import type { Hull } from '#derive/destination/passage-limits.ts'
import type { Position } from '#domain/geo.ts'
import { HttpError } from '#domain/http-error.ts'
import { msPerHour, isoTime } from '#domain/time.ts'
import { roundOrNull } from '#domain/nan.ts'
import { fieldText, nameBytes } from '#domain/messages/observations.ts'
import { formatMmsi, isDemoMmsi } from '#domain/vessel/ids.ts'
import type { FlowDay, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import type { CallQuery } from '#store/store.ts'
import { type Endpoint, list } from '../../http/response.ts'
import { timeSpan } from '../times/time-span.ts'
import { demoHeaders } from './demo-data.ts'
import { mmsiOf } from './detail.ts'
import type { LiveFleet } from './vessel-data.ts'

/** Port calls and daily flows that were stored, and the places that their codes stand for. */
export interface CallHistory {
  /** Newest arrival first, at most `limit`, and the number that match. */
  calls(query: CallQuery): Promise<{ calls: PortCallRecord[]; matched: number }>
  /** Days that were counted, oldest first. */
  flowDays(fromDate: string, toDate: string): Promise<FlowDay[]>
  /** The dates of these days. */
  countedDays(fromDate: string, toDate: string): Promise<string[]>
  /** Of a second code, the port that it stands for. */
  port(unlocode: string): Pick<Port, 'unlocode' | 'name' | 'country' | 'lng' | 'lat'> | null
  terminal(id: string): Pick<Terminal, 'id' | 'name' | 'country' | 'lng' | 'lat' | 'role'> | null
  /** Along the sea lanes between ports or terminals, by their codes; null where no route is known. */
  distanceNm(from: string, to: string, hull: Hull): number | null
}

export const defaultCalls = 100

/** GET /vessels/<mmsi>/port-calls: the port calls of a vessel, newest first. */
export function listCallsOfVessel(history: CallHistory, fleet: LiveFleet): Endpoint<'vessels.portCalls'> {
  return async ({ params, query }) => {
    const mmsi = mmsiOf(params.mmsi)
    const { calls, matched } = await history.calls({ mmsi, ...timeSpan(query), limit: query.limit ?? defaultCalls })
    if (calls.length === 0) await requireKnown(mmsi, history, fleet)
    return list(
      calls.map((call) => callItem(call, history, fleet)),
      matched,
      demoHeaders(calls.some(({ mmsi }) => isDemoMmsi(mmsi))),
    )
  }
}

/** GET /ports/<unlocode>/calls: the calls at a port, newest first. */
export function listCallsAtPort(history: CallHistory, fleet: LiveFleet): Endpoint<'ports.calls'> {
  return async ({ params, query }) => {
    const port = history.port(params.unlocode.replaceAll(/[\s.]/g, '').toUpperCase())
    if (!port) throw new HttpError(404, `There is no port "${params.unlocode.slice(0, 20)}" in the table of ports.`)
    const { calls, matched } = await history.calls({
      port: port.unlocode,
      ...timeSpan(query),
      limit: query.limit ?? defaultCalls,
    })
    return list(
      calls.map((call) => callItem(call, history, fleet)),
      matched,
      demoHeaders(calls.some(({ mmsi }) => isDemoMmsi(mmsi))),
    )
  }
}

/** Throws 404 for a vessel that is neither in the fleet nor in the history. */
export async function requireKnown(mmsi: number, history: CallHistory, fleet: LiveFleet): Promise<void> {
  if (fleet.slotOf(mmsi) >= 0) return
  const { matched } = await history.calls({ mmsi, limit: 1 })
  if (matched === 0) throw new HttpError(404, `No vessel with MMSI ${formatMmsi(mmsi)} has been received.`)
}

function callItem(call: PortCallRecord, history: CallHistory, fleet: LiveFleet): CamelCased<PortCallItem> {
  const slot = fleet.slotOf(call.mmsi)
  const moved = cargoMoved(call)
  const lastMs = slot < 0 ? call.arrivedMs : fleet.columns.positionMs[slot]
  return {
    mmsi: formatMmsi(call.mmsi),
    vesselName: slot < 0 ? null : fieldText(fleet.columns.name, slot, nameBytes),
    place: placeItem(history, call.port, call.terminal),
    at: call.atBerth ? 'berth' : 'anchorage',
    arrivedAt: isoTime(call.arrivedMs) ?? '',
    arrivalObserved: call.arrivalObserved !== false,
    departedAt: isoTime(call.departedMs),
    lastHeardAt: call.departedMs === null ? isoTime(lastMs) : null,
    stayHours: hoursBetween(call.arrivedMs, call.departedMs ?? lastMs),
    ...(call.berths?.[0] === undefined
      ? placePosition(history, call.port, call.terminal)
      : { lng: call.berths[0].lng, lat: call.berths[0].lat }),
    berths: (call.berths ?? []).map(({ terminal, lng, lat, fromMs, toMs }) => ({
      terminal: terminalItem(history, terminal),
      ...{ lng, lat, from: isoTime(fromMs) ?? '', to: isoTime(toMs) ?? '' },
    })),
    draughtInM: call.draughtInM,
    draughtOutM: call.draughtOutM,
    cargoIn: call.cargoIn && cargoFigures(call.cargoIn),
    cargoOut: call.cargoOut && cargoFigures(call.cargoOut),
    moved: moved && { kind: moved.kind, ...cargoFigures(moved) },
  }
}

function terminalItem(history: Pick<CallHistory, 'terminal'>, id: string | null) {
  const terminal = id === null ? null : history.terminal(id)
  return terminal && { id: terminal.id, name: terminal.name }
}

export function placeItem(
  history: Pick<CallHistory, 'port' | 'terminal'>,
  code: string | null,
  terminalId: string | null,
) {
  const port = code === null ? null : history.port(code)
  const terminal = terminalId === null ? null : history.terminal(terminalId)
  return {
    unlocode: code,
    name: port?.name ?? terminal?.name ?? null,
    country: port?.country ?? terminal?.country ?? null,
    terminal: terminalItem(history, terminalId),
  }
}

/** The terminal, else the port. */
export const terminalOrPort = (
  history: { port(unlocode: string): Position | null; terminal(id: string): Position | null },
  code: string | null,
  terminalId: string | null,
): Position | null =>
  (terminalId === null ? null : history.terminal(terminalId)) ?? (code === null ? null : history.port(code))

/** Where it lies. */
export function placePosition(
  history: Pick<CallHistory, 'port' | 'terminal'>,
  code: string | null,
  terminalId: string | null,
): { lat: number | null; lng: number | null } {
  const place = terminalOrPort(history, code, terminalId)
  return { lat: place?.lat ?? null, lng: place?.lng ?? null }
}

export const hoursBetween = (fromMs: number, toMs: number): number =>
  roundOrNull(Math.max(0, toMs - fromMs) / msPerHour, 1) ?? 0
