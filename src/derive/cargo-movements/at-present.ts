import type { CargoDischarge, CargoMovement, CargoStatus } from '#domain/vessel/cargo-movement.ts'
import type { CargoAboard } from '#domain/vessel/vessel-history.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { atTerminal, type CargoLookups, noDischarge, notObserved, unobserved } from './movements.ts'

/** What is known of a vessel now. */
export interface CargoVesselNow {
  positionMs: number
  /** The estimate; null where unknown. */
  cargo: CargoAboard | null
  /** A code of `portActivity`. */
  activity: number
  /** UN/LOCODE of the destination that the vessel reports; null where none is known. */
  destination: string | null
  etaP10Ms: number | null
  etaP50Ms: number | null
  etaP90Ms: number | null
}

/** Crews change the draught late: in ballast sooner after a loading, the vessel may be laden. */
const lateDraughtMs = msPerDay
/** A vessel that was silent for longer has no last state in the store either; no voyage takes as long. */
const maxSilenceMs = 90 * msPerDay
/** A smaller change of an ETA is not written. */
const etaStepMs = 3 * msPerHour

/**
 * A cargo with what its vessel reports now: status, expected discharge and ETA. What calls show is left as it is: a cargo
 * being loaded, discharged or delivered at a call does not change. Returns the same object where nothing changes.
 */
export function atPresent(cargo: CargoMovement, now: CargoVesselNow, lookups: CargoLookups): CargoMovement {
  const isLoading = cargo.loaded !== null && cargo.loaded.departedMs === null
  if (isLoading || hasArrived(cargo) || now.positionMs < cargo.updatedMs) return cargo
  const wasLost = isLost(cargo)
  if (hasBecomeEmpty(cargo, now)) return wasLost ? cargo : lost(cargo, now.positionMs)
  const found = wasLost && now.cargo !== null && now.cargo.tonnes > 0 ? foundAgain(cargo) : cargo
  if (isLost(found)) return cargo
  const status = statusNow(now.activity)
  const discharge = expected(found, now)
  const knows = found.tonnes === null && now.cargo !== null && now.cargo.tonnes > 0
  if (found === cargo && status === cargo.status && isSame(discharge, cargo.discharge) && !knows) return cargo
  return {
    ...found,
    ...(knows && pick(now.cargo!)),
    ...commodityTo(found, discharge, lookups),
    ...{ status, discharge, updatedMs: now.positionMs },
  }
}

/**
 * A cargo whose vessel was received last at `lastMs`, when the newest report of all vessels is of `newestMs`: after 90 days of
 * silence it has ended, where it was being discharged or at an unknown place. Returns the same object where it is open.
 */
export function afterSilence(cargo: CargoMovement, lastMs: number, newestMs: number): CargoMovement {
  if (cargo.status === 'delivered' || !(newestMs - lastMs > maxSilenceMs)) return cargo
  return hasArrived(cargo) ? { ...cargo, status: 'delivered' } : lost(cargo, lastMs)
}

/** A cargo inferred from the draught at sea, without the call at which it was loaded. */
export function unobservedCargo(
  id: string,
  vessel: Pick<CargoMovement, 'mmsi' | 'name' | 'imo' | 'vesselClass' | 'dwtTonnes' | 'capacityM3'>,
  now: CargoVesselNow,
  lookups: CargoLookups,
): CargoMovement {
  const startedMs = now.positionMs
  const cargo: CargoMovement = {
    ...vessel,
    ...{ id, startedMs, updatedMs: startedMs, commodity: null, commodityConfidence: null, loaded: null },
    ...pick(now.cargo!),
    ...{ discharge: expected({ loaded: null }, now), status: statusNow(now.activity), via: [] },
    ...{ evidence: [notObserved('loading_not_observed', startedMs)], confidence: unobserved },
  }
  return { ...cargo, ...commodityTo(cargo, cargo.discharge, lookups) }
}

const pick = ({ tonnes, lowTonnes, highTonnes }: CargoAboard) => ({ tonnes, lowTonnes, highTonnes })

/** Whether a call or a transfer shows where the cargo is discharged. */
export const hasArrived = ({ discharge }: CargoMovement): boolean => (discharge?.arrivedMs ?? null) !== null

const isLost = ({ status, discharge, evidence }: CargoMovement): boolean =>
  status === 'delivered' && discharge === null && evidence.at(-1)?.kind === 'discharge_not_observed'

/** In ballast and under way, where it discharged was not received. */
function hasBecomeEmpty(
  { loaded, startedMs }: CargoMovement,
  { cargo, activity, positionMs }: CargoVesselNow,
): boolean {
  const sinceMs = loaded?.departedMs ?? startedMs
  return cargo?.tonnes === 0 && activity === portActivity.none && positionMs - sinceMs > lateDraughtMs
}

const lost = (cargo: CargoMovement, atMs: number): CargoMovement => ({
  ...cargo,
  ...{ status: 'delivered', discharge: null, updatedMs: atMs, confidence: Math.min(cargo.confidence, unobserved) },
  evidence: [...cargo.evidence, notObserved('discharge_not_observed', atMs)],
})

/** The draught was wrong for a while. */
const foundAgain = (cargo: CargoMovement): CargoMovement => ({
  ...cargo,
  ...{ status: 'sailing', evidence: cargo.evidence.slice(0, -1) },
})

function statusNow(activity: number): CargoStatus {
  if (activity === portActivity.discharging) return 'discharging'
  if (activity === portActivity.loading) return 'loading'
  return activity === portActivity.none ? 'sailing' : 'waiting'
}

/** The destination that the vessel reports, unless it is the port just left. */
function expected({ loaded }: Pick<CargoMovement, 'loaded'>, now: CargoVesselNow): CargoDischarge | null {
  const { destination, etaP10Ms, etaP50Ms, etaP90Ms } = now
  if (destination === null || destination === loaded?.port) return null
  return { ...noDischarge, port: destination, etaP10Ms, etaP50Ms, etaP90Ms }
}

function isSame(a: CargoDischarge | null, b: CargoDischarge | null): boolean {
  if (a === null || b === null) return a === b
  if (a.port !== b.port || (a.etaP50Ms === null) !== (b.etaP50Ms === null)) return false
  return Math.abs((a.etaP50Ms ?? 0) - (b.etaP50Ms ?? 0)) < etaStepMs
}

/** Without a terminal that lists it, the commodity depends on the ports at both ends. */
function commodityTo(cargo: CargoMovement, discharge: CargoDischarge | null, lookups: CargoLookups) {
  if (cargo.commodityConfidence === atTerminal || cargo.via.some(({ kind }) => kind === 'sts_in')) return {}
  const likely = lookups.likelyCommodity(cargo, cargo.loaded?.port ?? null, discharge?.port ?? null)
  if (likely === null) return {}
  return { commodity: likely.commodity, commodityConfidence: Math.round(likely.probability * 100) / 100 }
}
