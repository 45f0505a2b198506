import { isoTime } from '#domain/time.ts'
import { cargoFigures } from '#contract/resources/port-calls.ts'
import type { VoyageItem } from '#contract/vessels/voyages.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { movedBy } from '#derive/cargo-movements/call-effect.ts'
import { type Leg, legsOf } from '#derive/port-calls/voyages.ts'
import { cargoAboard } from '#derive/cargo/cargo-columns.ts'
import { formatMmsi, isDemoMmsi } from '#domain/vessel/ids.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { type Hull, passageDraughtM } from '#derive/destination/passage-limits.ts'
import { type Endpoint, list } from '../../http/response.ts'
import { type CallHistory, defaultCalls, hoursBetween, placeItem, placePosition, requireKnown } from './port-calls.ts'
import { timeSpan } from '../times/time-span.ts'
import { demoHeaders } from './demo-data.ts'
import { mmsiOf } from './detail.ts'
import { roundOrNull } from '#domain/nan.ts'
import type { VesselData } from './vessel-data.ts'

/** More calls than a vessel makes in the time that is stored. */
const maxCalls = 2000
const legsPerSlice = 5

type Voyage = CamelCased<VoyageItem>
type Vessels = Pick<VesselData, 'fleet' | 'lookups'>

/** GET /vessels/<mmsi>/voyages: the legs from call to call, newest first, including the current one. */
export function listVoyages(history: CallHistory, vessels: Vessels): Endpoint<'vessels.voyages'> {
  return async ({ params, query }, { nowMs }) => {
    const mmsi = mmsiOf(params.mmsi)
    const { calls } = await history.calls({ mmsi, limit: maxCalls })
    if (calls.length === 0) await requireKnown(mmsi, history, vessels.fleet)
    const { fromMs = -Infinity, toMs = Infinity } = timeSpan(query)
    const legs = legsOf(
      calls.toReversed(),
      movedBy((id) => history.terminal(id)),
    )
      .filter(({ from }) => from.arrivedMs >= fromMs && from.arrivedMs <= toMs)
      .toReversed()
    const items: Voyage[] = []
    for (const leg of legs.slice(0, query.limit ?? defaultCalls)) {
      items.push(voyageItem(leg, nowMs, history, vessels))
      // A distance that is not cached takes milliseconds: other requests are served in between.
      if (items.length % legsPerSlice === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    return list(items, legs.length, demoHeaders(isDemoMmsi(mmsi)))
  }
}

function voyageItem(leg: Leg, nowMs: number, history: CallHistory, vessels: Vessels): Voyage {
  const slot = vessels.fleet.slotOf(leg.from.mmsi)
  const now = leg.to !== null || slot < 0 ? null : underWay(vessels, slot)
  const cargo = now ? now.cargo : leg.cargo
  const from = leg.from.port ?? leg.from.terminal
  const draughtM = now ? now.draughtM : (leg.draughtM ?? NaN)
  const hull = hullOf(vessels, slot, { draughtM, isInBallast: cargo?.tonnes === 0 })
  const to = leg.to ? (leg.to.port ?? leg.to.terminal) : (now?.destination ?? null)
  return {
    mmsi: formatMmsi(leg.from.mmsi),
    open: leg.to === null,
    from: voyageEnd(history, leg.from.port, leg.from.terminal),
    to: leg.to ? voyageEnd(history, leg.to.port, leg.to.terminal) : to === null ? null : voyageEnd(history, to, null),
    departedAt: isoTime(leg.from.departedMs) ?? '',
    arrivedAt: isoTime(leg.to?.arrivedMs ?? null),
    eta: now && isoTime(now.etaMs),
    hours: hoursBetween(leg.from.departedMs ?? nowMs, leg.to?.arrivedMs ?? nowMs),
    distanceNm: from === null || to === null ? null : history.distanceNm(from, to, hull),
    distanceToGoNm: now && roundOrNull(now.toGoNm, 0),
    state: cargo === null ? null : cargo.tonnes > 0 ? 'laden' : 'ballast',
    draughtM: now ? roundOrNull(draughtM, 1) : leg.draughtM,
    cargo: cargo && cargoFigures(cargo),
    movement: cargo === null || cargo.tonnes === 0 ? null : movementItem(history, leg, cargo),
  }
}

/** What decides which passages the vessel fits on a leg. */
function hullOf({ fleet: { columns } }: Vessels, slot: number, leg: { draughtM: number; isInBallast: boolean }): Hull {
  if (slot < 0) return { draughtM: leg.draughtM, lengthM: NaN, beamM: NaN }
  const { lengthM, beamM, vesselClass, maxDraughtM } = columns
  return {
    draughtM: passageDraughtM({ ...leg, designDraughtM: maxDraughtM[slot], vesselClass: vesselClass[slot] }),
    lengthM: lengthM[slot],
    beamM: beamM[slot],
  }
}

const voyageEnd = (history: CallHistory, code: string | null, terminalId: string | null) => ({
  ...placeItem(history, code, terminalId),
  ...placePosition(history, code, terminalId),
})

/** What is reported and derived of a vessel on its current leg. */
function underWay({ fleet: { columns }, lookups }: Vessels, slot: number) {
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

function movementItem(history: CallHistory, leg: Leg, cargo: NonNullable<Leg['cargo']>): Voyage['movement'] {
  const end = (call: PortCallRecord | null, atMs: number | null) => {
    const at = isoTime(atMs)
    return call && at !== null ? { place: placeItem(history, call.port, call.terminal), at } : null
  }
  const { commodity, ...tonnes } = cargoFigures(cargo)
  return {
    commodity,
    ...tonnes,
    loaded: end(leg.loadedAt, leg.loadedAt?.departedMs ?? null),
    discharged: end(leg.dischargedAt, leg.dischargedAt?.arrivedMs ?? null),
  }
}
