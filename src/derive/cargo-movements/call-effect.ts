import type { CargoEvidence } from '#domain/vessel/cargo-movement.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { msPerHour } from '#domain/time.ts'
import type { TerminalRole } from '../port-calls/trade-history.ts'
import { cargoMoved } from '../port-calls/voyages.ts'

/** What a call did to the cargo, and what shows it. */
export interface CallEffect {
  kind: 'load' | 'discharge' | null
  evidence: CargoEvidence[]
  /** 0 to 1. */
  confidence: number
}

/** A shorter stop with an unchanged draught is for bunkers, stores or crew. */
const minStayMs = 5 * msPerHour

/**
 * How far each piece of evidence is to be trusted. A rank, not a measured probability: both together are nearly certain, and
 * the estimate on arrival and departure follows from the draught, so that it counts only where no draught changed.
 */
const weights = { draught: 0.75, terminal: 0.6, estimate: 0.5 }

const none: CallEffect = { kind: null, evidence: [], confidence: 0 }

/**
 * Whether cargo was loaded or discharged at a call. The draught decides; crews forget to change it in most calls, so that the
 * role of the berth's terminal and the estimates on arrival and departure count where it did not change.
 *
 * @param role of the terminal of the berth; null where it is unknown
 */
export function effectOfCall(call: PortCallRecord, role: TerminalRole | null): CallEffect {
  const moved = cargoMoved(call)
  const kind = moved?.kind ?? kindWithoutDraught(call, role)
  if (kind === null) return none
  const atMs = call.departedMs ?? call.arrivedMs
  const evidence: CargoEvidence[] = []
  const missing: number[] = []
  const add = (what: CargoEvidence['kind'], weight: number, draughtChangeM: number | null = null) => {
    evidence.push({ kind: what, atMs, port: call.port, draughtChangeM })
    missing.push(1 - weight)
  }
  if (moved !== null) add(kind === 'load' ? 'draught_deeper' : 'draught_shallower', weights.draught, changeM(call))
  if (role === (kind === 'load' ? 'export' : 'import'))
    add(kind === 'load' ? 'export_terminal' : 'import_terminal', weights.terminal)
  if (moved === null && isEstimated(call, kind)) add('cargo_estimate', weights.estimate)
  return { kind, evidence, confidence: 1 - missing.reduce((product, share) => product * share, 1) }
}

/** What calls moved, as cargoes are derived: so a voyage and its cargo have one place of loading. */
export const movedBy =
  (terminalOf: (id: string) => { role: TerminalRole } | null | undefined) =>
  (call: PortCallRecord): CallEffect['kind'] =>
    effectOfCall(call, call.terminal === null ? null : (terminalOf(call.terminal)?.role ?? null)).kind

const changeM = ({ draughtInM, draughtOutM }: PortCallRecord) =>
  Math.round(((draughtOutM ?? 0) - (draughtInM ?? 0)) * 10) / 10

function kindWithoutDraught(call: PortCallRecord, role: TerminalRole | null): CallEffect['kind'] {
  const { cargoIn, cargoOut, arrivedMs, departedMs, atBerth } = call
  if (!atBerth || (departedMs !== null && departedMs - arrivedMs < minStayMs)) return null
  if (isEstimated(call, 'load')) return 'load'
  if (isEstimated(call, 'discharge')) return 'discharge'
  const [leftEmpty, cameEmpty] = [cargoOut?.tonnes === 0, cargoIn?.tonnes === 0]
  if (role === 'export' && !leftEmpty) return 'load'
  return role === 'import' && !cameEmpty ? 'discharge' : null
}

/** Whether the estimates say that a vessel came in ballast and left laden, or the reverse. */
function isEstimated({ cargoIn, cargoOut }: PortCallRecord, kind: 'load' | 'discharge'): boolean {
  const [empty, full] = kind === 'load' ? [cargoIn, cargoOut] : [cargoOut, cargoIn]
  return empty?.tonnes === 0 && full !== null && full.tonnes > 0
}
