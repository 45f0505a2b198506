import { destinationBytes, nameBytes } from '#domain/observations.ts'
import type { DerivedColumns } from './derived-columns.ts'

/** FNV-1a over what class and size follow from, never 0. */
export function evidenceSum(columns: DerivedColumns, slot: number, deepestM: number, cruiseKnots: number): number {
  let sum = 0x811c9dc5
  for (let at = slot * nameBytes; at < (slot + 1) * nameBytes; at++) sum = Math.imul(sum ^ columns.name[at], 0x01000193)
  sum = Math.imul(sum ^ columns.shipType[slot], 0x01000193)
  sum = Math.imul(sum ^ (columns.lengthM[slot] * 128 + columns.beamM[slot]), 0x01000193)
  sum = Math.imul(sum ^ columns.imo[slot], 0x01000193)
  sum = Math.imul(sum ^ Math.round(deepestM * 10), 0x01000193)
  sum = Math.imul(sum ^ Math.round((columns.shallowestM[slot] || 0) * 10), 0x01000193)
  sum = Math.imul(sum ^ Math.round((cruiseKnots || 0) * 8), 0x01000193)
  return Math.imul(sum ^ columns.berthCalls[slot], 0x01000193) | 1
}

/** FNV-1a over the destination's bytes, never 0. */
export function destinationSum(texts: Uint8Array, slot: number): number {
  let sum = 0x811c9dc5
  for (let at = slot * destinationBytes; at < (slot + 1) * destinationBytes; at++) {
    sum = Math.imul(sum ^ texts[at], 0x01000193)
  }
  return sum | 1
}
