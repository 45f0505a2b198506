import { figure } from '#contract/vessel-item.ts'
import type { PortCallItem } from '#contract/port-calls.ts'
import { isoTime } from '#contract/values.ts'
import { cargoMoved } from '#derive/voyages.ts'
import { formatMmsi, parseMmsi } from '#domain/ids.ts'
import { fieldText, nameBytes } from '#domain/observations.ts'
import type { CargoAboard, PortCallRecord } from '#domain/vessel-history.ts'
import { type Endpoint, list } from '../answer.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'

type HistoryOfHouse = NonNullable<House['history']>

export const usualCalls = 100
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** GET /vessels/<mmsi>/port-calls: where she called, newest first. */
export function listCallsOfVessel(house: House, history: HistoryOfHouse): Endpoint<'vessels.portCalls'> {
  return async ({ params, query }) => {
    const mmsi = mmsiOf(params.mmsi)
    const { calls, matched } = await history.calls({ mmsi, ...spanOf(query), limit: query.limit ?? usualCalls })
    if (calls.length === 0) await refuseUnknown(house, history, mmsi)
    return list(
      calls.map((call) => callItem(house, history, call)),
      matched,
    )
  }
}

/** GET /ports/<unlocode>/calls: who called there, newest first. */
export function listCallsAtPort(house: House, history: HistoryOfHouse): Endpoint<'ports.calls'> {
  return async ({ params, query }) => {
    const port = params.unlocode.replaceAll(/[\s.]/g, '').toUpperCase()
    if (!history.port(port))
      throw new Refusal(404, `There is no port "${params.unlocode.slice(0, 20)}" in the table of ports.`)
    const { calls, matched } = await history.calls({ port, ...spanOf(query), limit: query.limit ?? usualCalls })
    return list(
      calls.map((call) => callItem(house, history, call)),
      matched,
    )
  }
}

/** The ship that a path names; she need not be in the fleet any more. */
export function mmsiOf(text: string): number {
  const mmsi = parseMmsi(text)
  if (mmsi === null) throw new Refusal(404, 'There is no such vessel: an MMSI has nine digits.')
  return mmsi
}

/** A ship of the fleet may have no calls; one that is in neither is unknown. */
export async function refuseUnknown(house: House, history: HistoryOfHouse, mmsi: number): Promise<void> {
  if (house.fleet.slotOf(mmsi) >= 0) return
  const { matched } = await history.calls({ mmsi, limit: 1 })
  if (matched === 0) throw new Refusal(404, `No vessel with MMSI ${formatMmsi(mmsi)} was heard.`)
}

/** A span of arrivals in milliseconds; a day as its end is that whole day. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    ...(from !== undefined && { fromMs: Date.parse(from) }),
    ...(to !== undefined && { toMs: Date.parse(to) + (to.includes('T') ? 0 : dayMs - 1) }),
  }
}

function callItem(house: House, history: HistoryOfHouse, call: PortCallRecord): PortCallItem {
  const slot = house.fleet.slotOf(call.mmsi)
  const moved = cargoMoved(call)
  const heardMs = slot < 0 ? call.arrivedMs : house.fleet.columns.positionMs[slot]
  return {
    mmsi: formatMmsi(call.mmsi),
    vessel_name: slot < 0 ? null : fieldText(house.fleet.columns.name, slot, nameBytes),
    place: placeItem(history, call.port, call.terminal),
    at: call.atBerth ? 'berth' : 'anchorage',
    arrived_at: isoTime(call.arrivedMs) ?? '',
    departed_at: isoTime(call.departedMs),
    last_heard_at: call.departedMs === null ? isoTime(heardMs) : null,
    stay_hours: hoursBetween(call.arrivedMs, call.departedMs ?? heardMs),
    draught_in_m: call.draughtInM,
    draught_out_m: call.draughtOutM,
    cargo_in: cargoItem(call.cargoIn),
    cargo_out: cargoItem(call.cargoOut),
    moved: moved && {
      kind: moved.kind,
      mt: moved.tonnes,
      low_mt: moved.lowTonnes,
      high_mt: moved.highTonnes,
      commodity: moved.commodity,
    },
  }
}

export function placeItem(history: HistoryOfHouse, code: string | null, terminalId: string | null) {
  const port = code === null ? null : history.port(code)
  const terminal = terminalId === null ? null : history.terminal(terminalId)
  return {
    unlocode: code,
    name: port?.name ?? terminal?.name ?? null,
    country: port?.country ?? terminal?.country ?? null,
    terminal: terminal && { id: terminal.id, name: terminal.name },
  }
}

export function cargoItem(cargo: CargoAboard | null) {
  return (
    cargo && {
      mt: cargo.tonnes,
      low_mt: cargo.lowTonnes,
      high_mt: cargo.highTonnes,
      commodity: cargo.commodity,
    }
  )
}

export const hoursBetween = (fromMs: number, toMs: number): number =>
  figure(Math.max(0, toMs - fromMs) / hourMs, 1) ?? 0
