import type { VesselClass } from '#domain/vessel-class.ts'
import type { Role } from './trade-watch.ts'

/**
 * The draught, as a share of the design draught, from which a ship is laden. Of 863 laden departures none was below
 * 0.6, and one in twenty below 0.79.
 */
export const ladenFrom: Record<VesselClass, { share: number; because: string }> = {
  'Crude Tanker': { share: 0.68, because: 'ballast of a tanker is half her draught, and never two thirds' },
  'Chemical Tanker': { share: 0.7, because: 'the same; smaller ones sit relatively deeper' },
  'LPG Carrier': { share: 0.77, because: 'light cargo: ballast comes closer to full' },
  'LNG Carrier': { share: 0.86, because: 'ballast is 9.5 m of 12, laden is 11.3 and more' },
  'Bulk Carrier': { share: 0.67, because: 'heavy ballast reaches two thirds' },
  'Container Ship': { share: 0.2, because: 'she is never empty, and rarely full' },
}

/** What tells laden from ballast besides the draught. */
export interface LadenEvidence {
  /** What is done where she last worked. */
  left: Role | null
  /** What ships of her class do where she is bound for. */
  boundFor: Role | null
  /** How the draught differs from the one she came to her last berth with. */
  draughtSince: 'deeper' | 'higher' | 'same' | null
}

export const nothingElse: LadenEvidence = { left: null, boundFor: null, draughtSince: null }

/**
 * Shares of cases in which each kind of evidence is wrong; judgement. Typed draughts changed in only 37 % of real port
 * calls. Crude tankers that lighten others go out empty from where they land, and name it as their destination.
 */
const wrong = {
  draught: 0.08,
  freshDraught: 0.02,
  oldDraught: 0.4,
  boundToLoad: 0.06,
  boundToLand: 0.07,
  boundToLighten: 0.12,
  left: 0.04,
}
/** A share so much above or below the threshold is clear. */
const clearShare = 0.08
const nearShare = 0.04

const odds = (wrongShare: number) => Math.log((1 - wrongShare) / wrongShare)

/** The logarithm of the odds that she is laden: of all evidence, and of the draught alone. */
export function ladenOdds(
  vesselClass: VesselClass,
  draughtShare: number,
  { left, boundFor, draughtSince }: LadenEvidence,
): { all: number; draught: number; near: boolean } {
  const above = draughtShare - ladenFrom[vesselClass].share
  const typed = draughtSince === null ? wrong.draught : draughtSince === 'same' ? wrong.oldDraught : wrong.freshDraught
  const draught = Math.max(-1, Math.min(1, above / clearShare)) * odds(typed)
  const near = Math.abs(above) < nearShare
  // Boxes are landed and shipped at every port: she is always laden.
  if (vesselClass === 'Container Ship')
    return { all: Math.max(sureOfBoxes, draught), draught: sureOfBoxes, near: false }
  const crude = vesselClass === 'Crude Tanker'
  const bound = boundFor === 'export' ? wrong.boundToLoad : crude ? wrong.boundToLighten : wrong.boundToLand
  return { all: draught + towards(left, 'export', wrong.left) + towards(boundFor, 'import', bound), draught, near }
}

const sureOfBoxes = 5

/** For laden where the role is the one that makes her so; nothing where it may be both. */
function towards(role: Role | null, laden: Role, wrongShare: number): number {
  if (role === null || role === 'both') return 0
  return role === laden ? odds(wrongShare) : -odds(wrongShare)
}
