import { Best, type TextQuery } from '#domain/text/text-search.ts'
import { listedForMs } from '../fleet.ts'
import { callsignBytes, nameBytes } from '#domain/messages/observations.ts'

/** The columns that a search reads. */
export interface SearchedFleet {
  readonly size: number
  readonly columns: {
    readonly mmsi: Uint32Array
    readonly imo: Uint32Array
    readonly name: Uint8Array
    readonly callsign: Uint8Array
    readonly dwtTonnes: Float64Array
    readonly positionMs: Float64Array
  }
}

/** Minimum length of a callsign prefix. */
const minCallsignLength = 3

/**
 * Finds every vessel of the fleet by name, MMSI, IMO number or callsign, best first; among equal scores, those without a
 * position of the last 24 h come last. Reads the live columns, so that new names are found at once and no index is needed.
 */
export function findVessels(
  fleet: SearchedFleet,
  query: TextQuery,
  { limit, nowMs }: { limit: number; nowMs: number },
): { slot: number; score: number }[] {
  const { name, dwtTonnes, positionMs } = fleet.columns
  const best = new Best<{ slot: number; score: number }>(limit)
  const numbers = numberFinder(fleet, query.text)
  const callsign = callsignFinder(fleet, query.text)
  for (let slot = 0; slot < fleet.size; slot++) {
    const byName = query.score(name, slot * nameBytes, (slot + 1) * nameBytes)
    const score = Math.max(byName, numbers?.(slot) ?? 0, callsign?.(slot) ?? 0)
    if (score === 0) continue
    // Equal scores are ordered by deadweight.
    const isCurrent = nowMs - positionMs[slot] <= listedForMs
    const rank = score + (dwtTonnes[slot] > 0 ? Math.min(1e6, dwtTonnes[slot]) * 1e-9 : 0) - (isCurrent ? 0 : 1e-2)
    if (rank > best.least) best.offer({ slot, score }, rank)
  }
  return best.list().map(({ of }) => of)
}

/** Scores vessels whose MMSI or IMO number begins with the digits; null when the text is not a number. */
function numberFinder({ columns: { mmsi, imo } }: SearchedFleet, text: string): ((slot: number) => number) | null {
  const digits = /^(?:IMO|MMSI)? ?(\d{3,9})$/.exec(text)?.[1]
  if (digits === undefined) return null
  const wanted = Number(digits)
  const score = (number: number, length: number) => {
    if (digits.length > length || Math.floor(number / 10 ** (length - digits.length)) !== wanted) return 0
    return digits.length === length ? 1 : 0.5 + (0.4 * digits.length) / length
  }
  return (slot) => Math.max(score(mmsi[slot], 9), score(imo[slot], 7))
}

/** Scores vessels whose callsign begins with the text; null when none can. */
function callsignFinder({ columns: { callsign } }: SearchedFleet, text: string): ((slot: number) => number) | null {
  const sign = Buffer.from(text.replaceAll(' ', ''), 'latin1')
  if (sign.length < minCallsignLength || sign.length > callsignBytes) return null
  return (slot) => {
    const start = slot * callsignBytes
    for (let i = 0; i < sign.length; i++) if (callsign[start + i] !== sign[i]) return 0
    const more = sign.length < callsignBytes ? callsign[start + sign.length] : 0
    return more === 0 || more === 32 ? 0.95 : 0.6
  }
}
