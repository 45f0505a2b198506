import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { TerminalRole } from '../port-calls/trade-history.ts'

/**
 * Laden threshold by class: the draught as a share of the design draught. Of 863 laden departures none was below 0.6 and
 * 5 % were below 0.79.
 */
export const ladenThreshold: Record<VesselClass, { share: number; because: string }> = {
  'Crude Tanker': { share: 0.68, because: 'a tanker in ballast has about half its design draught, never two thirds' },
  'Chemical Tanker': {
    share: 0.7,
    because: 'as crude tankers; smaller vessels have a relatively deeper ballast draught',
  },
  'LPG Carrier': { share: 0.77, because: 'light cargo: the ballast draught is closer to the laden one' },
  'LNG Carrier': { share: 0.86, because: 'ballast is 9.5 m of 12 m, laden is 11.3 m or more' },
  'Bulk Carrier': { share: 0.67, because: 'heavy ballast reaches two thirds of the design draught' },
  'Container Ship': { share: 0.2, because: 'never empty and rarely full' },
}

/** Evidence for laden or ballast besides the draught. */
export interface LadenEvidence {
  /** Role of the terminal last called at. */
  left: TerminalRole | null
  /** Role of the destination's terminals for the vessel's class. */
  boundFor: TerminalRole | null
  /** Draught now compared with the draught on arrival at the last berth. */
  draughtSince: 'deeper' | 'higher' | 'same' | null
}

export const noLadenEvidence: LadenEvidence = { left: null, boundFor: null, draughtSince: null }

/**
 * Share of cases in which each kind of evidence is wrong, for every class alike; expert judgement. Reported draughts changed
 * in only 37 % of real port calls. A destination is entered early or late, and tankers that lighter others leave an import
 * terminal empty and name it as their destination: a clear draught outweighs it.
 */
const errorShare = {
  draught: 0.08,
  freshDraught: 0.02,
  oldDraught: 0.4,
  bound: 0.1,
  left: 0.04,
}
/** Distance from the threshold at which the draught alone is clear. */
const clearShare = 0.08
const nearShare = 0.04

const logOdds = (wrongShare: number) => Math.log((1 - wrongShare) / wrongShare)

/** Evidence that decides between laden and ballast. */
type Decider = 'draught' | 'last berth' | 'destination'

interface LadenOdds {
  /** Log odds that the vessel is laden, from all evidence. */
  all: number
  /** The draught if it gives this verdict by itself; otherwise the strongest evidence against it. */
  decider: Decider
  /** The draught is close to the threshold. */
  near: boolean
  /** The draught is below the threshold. */
  below: boolean
}

/** Weighs draught (as a share of the design draught), last berth and destination. */
export function ladenOdds(
  vesselClass: VesselClass,
  draughtShare: number,
  { left, boundFor, draughtSince }: LadenEvidence,
): LadenOdds {
  const above = draughtShare - ladenThreshold[vesselClass].share
  const below = above < 0
  // Containers are loaded and discharged at every port: a container ship is always laden.
  if (vesselClass === 'Container Ship') return { all: containerLogOdds, decider: 'draught', near: false, below }
  const wrongShare =
    draughtSince === null
      ? errorShare.draught
      : draughtSince === 'same'
        ? errorShare.oldDraught
        : errorShare.freshDraught
  const draught = Math.max(-1, Math.min(1, above / clearShare)) * logOdds(wrongShare)
  const berth = roleLogOdds(left, 'export', errorShare.left)
  const bound = roleLogOdds(boundFor, 'import', errorShare.bound)
  const all = draught + berth + bound
  const others: Decider = berth * Math.sign(all) >= bound * Math.sign(all) ? 'last berth' : 'destination'
  const agrees = Math.sign(draught) === Math.sign(all) || (berth === 0 && bound === 0)
  return { all, decider: agrees ? 'draught' : others, near: Math.abs(above) < nearShare, below }
}

const containerLogOdds = 5

/** Log odds for laden from the role of a terminal; 0 where it is unknown or both. */
function roleLogOdds(role: TerminalRole | null, laden: TerminalRole, wrongShare: number): number {
  if (role === null || role === 'both') return 0
  return role === laden ? logOdds(wrongShare) : -logOdds(wrongShare)
}
