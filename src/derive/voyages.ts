import type { CargoAboard, PortCallRecord } from '#domain/vessel-history.ts'

/** A draught that changed by less says nothing about cargo. */
const cargoDraughtM = 1
/** Below this share of what was aboard a difference is the estimate's, not the cargo's. */
const leastShare = 0.05

/** What she loaded or discharged at a call; tonnes are null where only her draught tells. */
export interface CargoMoved {
  kind: 'load' | 'discharge'
  tonnes: number | null
  lowTonnes: number | null
  highTonnes: number | null
  commodity: string | null
}

/** From a call to the next; `to` is null of the leg that she is on. */
export interface Leg {
  from: PortCallRecord
  to: PortCallRecord | null
  /** What she carried on it; null where it is not known. */
  cargo: CargoAboard | null
  draughtM: number | null
  /** The calls between which her cargo was aboard, of a laden leg. */
  loadedAt: PortCallRecord | null
  dischargedAt: PortCallRecord | null
}

/** What a call did to her cargo, by her draught in and out; null where it did nothing, or nobody can tell. */
export function cargoMoved(call: PortCallRecord): CargoMoved | null {
  const { draughtInM, draughtOutM, cargoIn, cargoOut } = call
  if (draughtInM === null || draughtOutM === null) return null
  const deeperM = draughtOutM - draughtInM
  if (Math.abs(deeperM) < cargoDraughtM) return null
  const kind = deeperM > 0 ? 'load' : 'discharge'
  const [more, less] = kind === 'load' ? [cargoOut, cargoIn] : [cargoIn, cargoOut]
  const commodity = more?.commodity ?? null
  if (more === null || less === null || more.tonnes - less.tonnes <= more.tonnes * leastShare) {
    return { kind, tonnes: null, lowTonnes: null, highTonnes: null, commodity }
  }
  return {
    kind,
    tonnes: more.tonnes - less.tonnes,
    lowTonnes: Math.max(0, more.lowTonnes - less.highTonnes),
    highTonnes: more.highTonnes - less.lowTonnes,
    commodity,
  }
}

/** The legs between a ship's calls, both oldest first; the last is the one she is on, unless she is in port. */
export function legsOf(calls: readonly PortCallRecord[]): Leg[] {
  const legs = calls.flatMap((from, i): Leg[] => {
    if (from.departedMs === null) return []
    const to = calls[i + 1] ?? null
    const cargo = from.cargoOut ?? to?.cargoIn ?? null
    const draughtM = from.draughtOutM ?? to?.draughtInM ?? null
    return [{ from, to, cargo, draughtM, loadedAt: null, dischargedAt: null }]
  })
  const moves = calls.map((call) => cargoMoved(call)?.kind)
  for (const leg of legs) {
    if (!leg.cargo || leg.cargo.tonnes === 0) continue
    const at = calls.indexOf(leg.from)
    leg.loadedAt = calls[moves.lastIndexOf('load', at)] ?? null
    const discharged = moves.indexOf('discharge', at + 1)
    const loadedAgain = moves.indexOf('load', at + 1)
    // Where she loads more on the way, what is discharged then is not this cargo alone.
    if (loadedAgain < 0 || discharged < loadedAgain) leg.dischargedAt = calls[discharged] ?? null
  }
  return legs
}
