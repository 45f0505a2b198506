import type { CargoMovement, CargoPart } from './cargo-movement.ts'

/** What flows are counted by: the beginning of the discharge, or the end of the loading. */
export type FlowBasis = 'discharge' | 'loading'

/** A part of a cargo that was, or is expected to be, loaded or discharged. */
export interface FlowPart {
  basis: FlowBasis
  atMs: number
  from: string | null
  to: string | null
  /** Null where the mass is unknown. */
  tonnes: number | null
  lowTonnes: number
  highTonnes: number
  isExpected: boolean
}

type Place = Pick<CargoPart, 'port' | 'terminal'>

const terminalMark = 't:'

/** A place in one text: a UN/LOCODE, or `t:` and the id of a terminal that belongs to no port. */
export function flowPlace(place: Place | null): string | null {
  if (place === null) return null
  return place.port ?? (place.terminal === null ? null : terminalMark + place.terminal)
}

/** The place of a text from `flowPlace`. */
export function placeOfFlow(text: string | null): Place {
  if (text === null) return { port: null, terminal: null }
  const isTerminal = text.startsWith(terminalMark)
  return { port: isTerminal ? null : text, terminal: isTerminal ? text.slice(terminalMark.length) : null }
}

/** The parts of a cargo where and when each was discharged and loaded, and what is expected of it. */
export function flowPartsOf(cargo: CargoMovement): FlowPart[] {
  return [...discharged(cargo), ...loaded(cargo)]
}

function discharged(cargo: CargoMovement): FlowPart[] {
  const { discharge, status, loaded: from } = cargo
  const { parts, rest } = partsInVia(cargo, ['discharge', 'sts_out'], (to) => ({ basis: 'discharge', from, to }))
  if (discharge === null || flowPlace(discharge) === null) return parts
  const isExpected = discharge.arrivedMs === null
  const atMs = discharge.arrivedMs ?? discharge.etaP50Ms
  if (atMs === null || (isExpected && status === 'delivered')) return parts
  return [...parts, { ...partOf(cargo, { basis: 'discharge', from, to: discharge }, atMs, rest), isExpected }]
}

/** What vessels gave to each other was loaded once. */
function loaded(cargo: CargoMovement): FlowPart[] {
  const { loaded: from, discharge: to, via, startedMs } = cargo
  const { parts, rest } = partsInVia(cargo, ['load', 'sts_in'], (part) => ({ basis: 'loading', from: part, to }))
  const isReceived = via.some(({ kind, atMs }) => kind === 'sts_in' && atMs === startedMs)
  if (from === null || from.departedMs === null || isReceived) return parts
  return [...parts, partOf(cargo, { basis: 'loading', from, to }, from.departedMs, rest)]
}

interface Ends {
  basis: FlowBasis
  from: Place | null
  to: Place | null
}

/** The parts of a cargo in `via` at ports, and the share of it that is left for its own end. */
function partsInVia(cargo: CargoMovement, kinds: readonly CargoPart['kind'][], endsOf: (part: Place) => Ends) {
  let rest = 1
  const parts: FlowPart[] = []
  for (const part of cargo.via) {
    if (!kinds.includes(part.kind)) continue
    const share = shareOf(part.tonnes, cargo.tonnes)
    rest = Math.max(0, rest - share)
    if (part.kind === 'sts_in' || part.kind === 'sts_out') continue
    parts.push({ ...partOf(cargo, endsOf(part), part.atMs, share), tonnes: part.tonnes })
  }
  return { parts, rest }
}

function partOf(cargo: CargoMovement, { basis, from, to }: Ends, atMs: number, share: number): FlowPart {
  return {
    ...{ basis, atMs, from: flowPlace(from), to: flowPlace(to) },
    tonnes: cargo.tonnes === null ? null : cargo.tonnes * share,
    lowTonnes: (cargo.lowTonnes ?? 0) * share,
    highTonnes: (cargo.highTonnes ?? 0) * share,
    isExpected: false,
  }
}

const shareOf = (part: number | null, whole: number | null): number =>
  part === null || whole === null || whole === 0 ? 0 : Math.min(1, part / whole)
