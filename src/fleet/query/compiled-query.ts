import type { BoundingBox } from '#domain/geo.ts'
import { stepsPerDegree, stepsPerKnot, stepsPerLoad } from '#domain/vessel/served-precision.ts'
import type { VesselQuery } from './selection.ts'
import type { RejectedSlots } from './slots/results.ts'

/** The value for unknown in speed and load columns: above any bound. */
export const unknownSteps = 0xffff

/** A box in whole steps of a degree, edges included, west ≤ east. */
export interface StepBox {
  west: number
  south: number
  east: number
  north: number
}

/** A query in the whole numbers of the view's columns. */
export interface CompiledQuery {
  /** At most two; none means that no vessel can match. */
  boxes: StepBox[]
  /** Whether there is any restriction besides the boxes. */
  filtered: boolean
  /** Whether the slot filters are the only restriction. */
  isBySlotsOnly: boolean
  /** Whether no box restricts. */
  isEverywhere: boolean
  classMask: number
  minSog: number
  maxSog: number
  minLoad: number
  maxLoad: number
  /** 1 for each wanted commodity's code; null is any. */
  commodities: Uint8Array | null
  /** 1 for each wanted flag's code; null is any. */
  flags: Uint8Array | null
  /** The slots that the query's slot filters reject; null without such filters. */
  rejected: RejectedSlots | null
}

export const everyClass = 0xff
const world: StepBox = {
  west: -180 * stepsPerDegree,
  south: -90 * stepsPerDegree,
  east: 180 * stepsPerDegree,
  north: 90 * stepsPerDegree,
}

/**
 * Converts the bounds of a query to whole steps.
 * @throws RangeError for more than two boxes (one across ±180° counts as two), or for two that overlap.
 */
export function compileQuery(query: VesselQuery, rejected: RejectedSlots | null = null): CompiledQuery {
  const boxes = query.boxes === null ? [world] : query.boxes.flatMap(stepBoxes)
  if (boxes.length > 2) throw new RangeError(`A query has at most 2 boxes, got ${boxes.length}.`)
  const speeds = query.minSogKnots !== null || query.maxSogKnots !== null
  const loads = query.minLoadShare !== null || query.maxLoadShare !== null
  const byColumns = speeds || loads || query.classMask !== null || query.commodities !== null || Boolean(query.flags)
  return {
    boxes: disjoint(boxes),
    filtered: byColumns || rejected !== null,
    isEverywhere: query.boxes === null,
    isBySlotsOnly: rejected !== null && !byColumns && query.boxes === null,
    classMask: query.classMask ?? everyClass,
    minSog: atLeast(query.minSogKnots, stepsPerKnot),
    maxSog: speeds ? atMost(query.maxSogKnots, stepsPerKnot) : unknownSteps,
    minLoad: atLeast(query.minLoadShare, stepsPerLoad),
    maxLoad: loads ? atMost(query.maxLoadShare, stepsPerLoad) : unknownSteps,
    commodities: query.commodities === null ? null : marked(query.commodities),
    flags: query.flags ? marked(query.flags) : null,
    rejected,
  }
}

/** Rounding error of decimal bounds as doubles: 35.1 % is 0.35100000000000003. */
const roundingError = 1e-6

function atLeast(bound: number | null, perUnit: number): number {
  return bound === null ? 0 : Math.max(0, Math.ceil(bound * perUnit - roundingError))
}

function atMost(bound: number | null, perUnit: number): number {
  return bound === null ? unknownSteps - 1 : Math.min(unknownSteps - 1, Math.floor(bound * perUnit + roundingError))
}

function marked(codes: readonly number[]): Uint8Array {
  const wanted = new Uint8Array(256)
  for (const code of codes) wanted[code] = 1
  return wanted
}

/** A box in whole steps: two for one across ±180°, none where it holds no step. */
export function stepBoxes({ west, south, east, north }: BoundingBox): StepBox[] {
  const rows = { south: firstStep(south), north: lastStep(north) }
  const columns = west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const]
  return columns
    .map(([west, east]) => ({ ...rows, west: firstStep(west), east: lastStep(east) }))
    .filter((box) => box.west <= box.east && box.south <= box.north)
}

export const isIn = ({ west, south, east, north }: StepBox, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north

/** Whether a position in steps is in any of the boxes. */
export const isInAny = (boxes: readonly StepBox[], x: number, y: number): boolean =>
  boxes.some((box) => isIn(box, x, y))

/** The first step at or above an edge; exact, where multiplication alone is not. */
function firstStep(edge: number): number {
  let step = Math.ceil(edge * stepsPerDegree)
  while ((step - 1) / stepsPerDegree >= edge) step--
  while (step / stepsPerDegree < edge) step++
  return step
}

function lastStep(edge: number): number {
  return -firstStep(-edge)
}

/** Merges two overlapping boxes, which would count vessels twice; those of a map view span the same latitudes. */
function disjoint(boxes: StepBox[]): StepBox[] {
  const [a, b] = boxes
  if (!a || !b) return boxes
  const areApart = a.west > b.east || b.west > a.east || a.south > b.north || b.south > a.north
  if (areApart) return boxes
  if (a.south === b.south && a.north === b.north) {
    return [{ ...a, west: Math.min(a.west, b.west), east: Math.max(a.east, b.east) }]
  }
  throw new RangeError('Two boxes of a query must not overlap unless they span the same latitudes.')
}
