import { destinationBytes, nameBytes } from '#domain/messages/observations.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { DerivedColumns } from '../derived-columns.ts'
import type { KnownShip } from '../lookups.ts'
import { bridgeAt } from './bridge-odds.ts'

/** What is kept of a vessel's reports beside the columns. */
interface ObservedHull {
  deepestM: number
  cruiseKnots: number
  bowShare: number
}

/** FNV-1a hash over the inputs of class and size; never 0, which means "not computed". */
export function evidenceHash(
  columns: DerivedColumns,
  slot: number,
  { deepestM, cruiseKnots, bowShare }: ObservedHull,
  known: KnownShip | null,
): number {
  let hash = 0x811c9dc5
  for (let at = slot * nameBytes; at < (slot + 1) * nameBytes; at++)
    hash = Math.imul(hash ^ columns.name[at], 0x01000193)
  hash = Math.imul(hash ^ columns.shipType[slot], 0x01000193)
  hash = Math.imul(hash ^ (columns.lengthM[slot] * 128 + columns.beamM[slot]), 0x01000193)
  hash = Math.imul(hash ^ columns.imo[slot], 0x01000193)
  hash = Math.imul(hash ^ Math.round(deepestM * 10), 0x01000193)
  hash = Math.imul(hash ^ Math.round((columns.shallowestM[slot] || 0) * 10), 0x01000193)
  hash = Math.imul(hash ^ Math.round((cruiseKnots || 0) * 8), 0x01000193)
  hash = Math.imul(hash ^ bridgeAt(bowShare), 0x01000193)
  if (known !== null) hash = knownHash(known, hash)
  return Math.imul(hash ^ columns.berthCalls[slot], 0x01000193) | 1
}

/** An import of a registry, and its undoing, change what is known of vessels that report nothing new. */
function knownHash({ vesselClass, dwtTonnes, maxDraughtM, capacityM3, evidence }: KnownShip, start: number): number {
  let hash = start
  const classNumber = vesselClass === null ? -1 : vesselClasses.indexOf(vesselClass)
  const figures = [
    classNumber,
    dwtTonnes ?? -1,
    (maxDraughtM ?? -1) * 100,
    capacityM3 ?? -1,
    evidence === 'known' ? 1 : 0,
  ]
  for (const figure of figures) hash = Math.imul(hash ^ Math.round(figure), 0x01000193)
  return hash
}

/** FNV-1a hash over the bytes of a destination text; never 0. */
export function destinationHash(texts: Uint8Array, slot: number): number {
  let hash = 0x811c9dc5
  for (let at = slot * destinationBytes; at < (slot + 1) * destinationBytes; at++) {
    hash = Math.imul(hash ^ texts[at], 0x01000193)
  }
  return hash | 1
}
