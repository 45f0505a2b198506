import type { CargoAboard, PortCallRecord } from '#domain/vessel/vessel-history.ts'

/** A smaller change of draught is not evidence of cargo (Zhang et al. 2025). */
const cargoDraughtM = 1
/** A difference below this share of the cargo aboard is within the error of the estimate. */
const minShare = 0.05

/** Cargo loaded or discharged at a call; tonnes are null where only the draught is evidence. */
export interface CargoMoved {
  kind: 'load' | 'discharge'
  tonnes: number | null
  lowTonnes: number | null
  highTonnes: number | null
  commodity: string | null
}

/** A voyage leg from one call to the next; `to` is null for the current leg. */
export interface Leg {
  from: PortCallRecord
  to: PortCallRecord | null
  /** Cargo aboard on the leg; null when unknown. */
  cargo: CargoAboard | null
  draughtM: number | null
  /** For a laden leg, the calls at which its cargo was loaded and discharged. */
  loadedAt: PortCallRecord | null
  dischargedAt: PortCallRecord | null
}

/** Cargo moved at a call, from the draught in and out; null when the draught did not change or is unknown. */
export function cargoMoved(call: PortCallRecord): CargoMoved | null {
  const { draughtInM, draughtOutM, cargoIn, cargoOut } = call
  if (draughtInM === null || draughtOutM === null) return null
  const deeperM = draughtOutM - draughtInM
  if (Math.abs(deeperM) < cargoDraughtM) return null
  const kind = deeperM > 0 ? 'load' : 'discharge'
  const [more, less] = kind === 'load' ? [cargoOut, cargoIn] : [cargoIn, cargoOut]
  const commodity = more?.commodity ?? null
  if (more === null || less === null || more.tonnes - less.tonnes <= more.tonnes * minShare) {
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

/** Whether a vessel has left a call in ballast: it looks for its next cargo. */
export const hasLeftEmpty = ({ departedMs, cargoOut }: PortCallRecord): boolean =>
  departedMs !== null && cargoOut?.tonnes === 0

type Moved = CargoMoved['kind'] | null

/**
 * The legs between a vessel's calls, oldest first; the last one is current, unless the vessel is in port.
 *
 * @param movedAt whether a call loaded or discharged; by its draughts alone where it is not given
 */
export function legsOf(
  calls: readonly PortCallRecord[],
  movedAt: (call: PortCallRecord) => Moved = (call) => cargoMoved(call)?.kind ?? null,
): Leg[] {
  const legs = calls.flatMap((from, i): Leg[] => {
    if (from.departedMs === null) return []
    const to = calls[i + 1] ?? null
    const cargo = from.cargoOut ?? to?.cargoIn ?? null
    const draughtM = from.draughtOutM ?? to?.draughtInM ?? null
    return [{ from, to, cargo, draughtM, loadedAt: null, dischargedAt: null }]
  })
  const moves = calls.map(movedAt)
  for (const leg of legs) {
    if (!leg.cargo || leg.cargo.tonnes === 0) continue
    const at = calls.indexOf(leg.from)
    leg.loadedAt = calls[moves.lastIndexOf('load', at)] ?? null
    const discharged = moves.indexOf('discharge', at + 1)
    const loadedAgain = moves.indexOf('load', at + 1)
    // After another load on the way, the next discharge is not this cargo alone.
    if (loadedAgain < 0 || discharged < loadedAgain) leg.dischargedAt = calls[discharged] ?? null
  }
  return legs
}
