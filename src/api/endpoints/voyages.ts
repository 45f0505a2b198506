import { figure } from '#contract/vessel-item.ts'
import { isoTime } from '#contract/values.ts'
import type { VoyageItem } from '#contract/voyages.ts'
import { type Leg, legsOf } from '#derive/voyages.ts'
import { cargoAboard } from '#derive/cargo-columns.ts'
import { formatMmsi } from '#domain/ids.ts'
import type { PortCallRecord } from '#domain/vessel-history.ts'
import { type Endpoint, list } from '../answer.ts'
import type { House } from '../house.ts'
import { cargoItem, hoursBetween, mmsiOf, placeItem, refuseUnknown, spanOf, usualCalls } from './port-calls.ts'

type HistoryOfHouse = NonNullable<House['history']>

/** More calls than any ship makes in the time that is kept. */
const mostCalls = 2000
const legsATurn = 5

/** GET /vessels/<mmsi>/voyages: her legs from call to call, newest first, the one she is on included. */
export function listVoyages(house: House, history: HistoryOfHouse): Endpoint<'vessels.voyages'> {
  return async ({ params, query }, { nowMs }) => {
    const mmsi = mmsiOf(params.mmsi)
    const { calls } = await history.calls({ mmsi, limit: mostCalls })
    if (calls.length === 0) await refuseUnknown(house, history, mmsi)
    const { fromMs = -Infinity, toMs = Infinity } = spanOf(query)
    const legs = legsOf(calls.toReversed())
      .filter(({ from }) => from.arrivedMs >= fromMs && from.arrivedMs <= toMs)
      .toReversed()
    const items: VoyageItem[] = []
    for (const leg of legs.slice(0, query.limit ?? usualCalls)) {
      items.push(voyageItem(house, history, leg, nowMs))
      // A way that was never measured takes milliseconds: others get their turn in between.
      if (items.length % legsATurn === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    return list(items, legs.length)
  }
}

function voyageItem(house: House, history: HistoryOfHouse, leg: Leg, nowMs: number): VoyageItem {
  const slot = leg.to === null ? house.fleet.slotOf(leg.from.mmsi) : -1
  const now = slot < 0 ? null : underWay(house, slot)
  const cargo = now ? now.cargo : leg.cargo
  const from = leg.from.port ?? leg.from.terminal
  const to = leg.to ? (leg.to.port ?? leg.to.terminal) : (now?.destination ?? null)
  return {
    mmsi: formatMmsi(leg.from.mmsi),
    open: leg.to === null,
    from: placeItem(history, leg.from.port, leg.from.terminal),
    to: leg.to ? placeItem(history, leg.to.port, leg.to.terminal) : to === null ? null : placeItem(history, to, null),
    departed_at: isoTime(leg.from.departedMs) ?? '',
    arrived_at: isoTime(leg.to?.arrivedMs ?? null),
    eta: now && isoTime(now.etaMs),
    hours: hoursBetween(leg.from.departedMs ?? nowMs, leg.to?.arrivedMs ?? nowMs),
    distance_nm: from === null || to === null ? null : history.distanceNm(from, to),
    distance_to_go_nm: now && figure(now.toGoNm, 0),
    state: cargo === null ? null : cargo.tonnes > 0 ? 'laden' : 'ballast',
    draught_m: now ? figure(now.draughtM, 1) : leg.draughtM,
    cargo: cargoItem(cargo),
    movement: cargo === null || cargo.tonnes === 0 ? null : movementItem(history, leg, cargo),
  }
}

/** What a ship says and is thought to do on the leg she is on. */
function underWay({ fleet: { columns }, lookups }: House, slot: number) {
  const port = columns.destinationPort[slot]
  const calculatedMs = columns.etaCalculatedMs[slot]
  return {
    destination: port < 0 ? null : lookups.portCode(port),
    etaMs: Number.isNaN(calculatedMs) ? columns.etaMs[slot] : calculatedMs,
    toGoNm: columns.distanceToGoNm[slot],
    draughtM: columns.draughtM[slot],
    cargo: cargoAboard(columns, slot),
  }
}

function movementItem(history: HistoryOfHouse, leg: Leg, cargo: NonNullable<Leg['cargo']>): VoyageItem['movement'] {
  const end = (call: PortCallRecord | null, atMs: number | null) => {
    const at = isoTime(atMs)
    return call && at !== null ? { place: placeItem(history, call.port, call.terminal), at } : null
  }
  return {
    commodity: cargo.commodity,
    mt: cargo.tonnes,
    low_mt: cargo.lowTonnes,
    high_mt: cargo.highTonnes,
    loaded: end(leg.loadedAt, leg.loadedAt?.departedMs ?? null),
    discharged: end(leg.dischargedAt, leg.dischargedAt?.arrivedMs ?? null),
  }
}
