import { HttpError } from '#domain/http-error.ts'

/** A property of a feature, or a value that it is compared with. */
export type Scalar =
  | string
  | number
  | boolean
  | { property: string }
  | { date: string }
  | { timestamp: string }
  | { op: 'casei'; args: [Scalar] }

/** The times of a temporal operator; `..` is an open end. */
export type Instant = Scalar | { interval: [Scalar, Scalar] }

/** A point, or the outer and inner rings of an area; the four numbers of a box. */
export type Shape = { point: [number, number] } | { rings: [number, number][][] } | { bbox: number[] }

export const comparisons = ['=', '<>', '<', '<=', '>', '>='] as const
export type Comparison = (typeof comparisons)[number]
/** All of the standard's: programs use what the conformance class promises. */
export const temporals = [
  ...([
    't_after',
    't_before',
    't_contains',
    't_disjoint',
    't_during',
    't_equals',
    't_finishedBy',
    't_finishes',
  ] as const),
  ...(['t_intersects', 't_meets', 't_metBy', 't_overlappedBy', 't_overlaps', 't_startedBy', 't_starts'] as const),
] as const
export type Temporal = (typeof temporals)[number]

/** A filter of CQL2, in the shape of its JSON. */
export type Expression =
  | boolean
  | { op: 'and' | 'or'; args: Expression[] }
  | { op: 'not'; args: [Expression] }
  | { op: Comparison; args: [Scalar, Scalar] }
  | { op: 'between'; args: [Scalar, Scalar, Scalar] }
  | { op: 'in'; args: [Scalar, Scalar[]] }
  | { op: 'like'; args: [Scalar, string] }
  | { op: 'isNull'; args: [Scalar] }
  | { op: 's_intersects'; args: [{ property: string }, Shape] }
  | { op: Temporal; args: [Instant, Instant] }

/** Operators within operators. */
export const maxDepth = 40
/** Values of a list, and parts of `and` and `or`, in all. */
export const maxParts = 2000

export const invalidFilter = (message: string): HttpError => new HttpError(400, `filter ${message}`)
