/**
 * What a vessel is doing, the first that holds: loading and discharging at a terminal, waiting near a port, then what
 * navigational status and speed say. The index is a code.
 */
export const vesselStatuses = [
  'loading',
  'discharging',
  'waiting',
  'moored',
  'anchored',
  'drifting',
  'under_way',
] as const

/** The code of a vessel of which neither speed nor status is known. */
export const unknownStatus = 255

/** Codes of a vessel at a port or near one, as its port call shows. */
export const portActivity = { none: 0, loading: 1, discharging: 2, waiting: 3, atBerth: 4 } as const

/** Crews forget to change the status: above this speed a vessel is neither moored nor anchored. */
export const movingKnots = 3
/** Below this speed a vessel that is not moored or anchored drifts. */
export const driftingKnots = 1
const anchored = 1
const moored = 5
const unknown = 15

/** The code of a vessel's status, from the code of its activity, its navigational status (15: unknown) and its speed. */
export function statusCode(activity: number, navStatus: number, sogKnots: number): number {
  if (activity === portActivity.loading) return 0
  if (activity === portActivity.discharging) return 1
  if (activity === portActivity.waiting) return 2
  const isMoving = sogKnots >= movingKnots
  if (activity === portActivity.atBerth || (navStatus === moored && !isMoving)) return 3
  if (navStatus === anchored && !isMoving) return 4
  if (sogKnots < driftingKnots) return 5
  return sogKnots >= driftingKnots || navStatus !== unknown ? 6 : unknownStatus
}

/** Bands of whole knots from 1 on, up to the highest bound above; 0 is an unknown speed. */
const bandKnots = [Number.NaN, ...Array.from({ length: movingKnots + 1 }, (_, knots) => knots)]
const lastBand = bandKnots.length - 1
const bandBits = 3
const navBits = 4

/** Codes by activity, navigational status and band of speed. */
const codes = Uint8Array.from({ length: Object.keys(portActivity).length << (navBits + bandBits) }, (_, at) =>
  statusCode(
    at >> (navBits + bandBits),
    (at >> bandBits) & (2 ** navBits - 1),
    bandKnots[Math.min(at & (2 ** bandBits - 1), lastBand)],
  ),
)

/** `statusCode` from a table: without branches, which are mispredicted in loops over every vessel. */
export function statusCodeByTable(activity: number, navStatus: number, sogKnots: number): number {
  // Unknown becomes 0.
  const band = Math.min((sogKnots + 1) | 0, lastBand)
  return codes[(((activity << navBits) | navStatus) << bandBits) | band]
}
