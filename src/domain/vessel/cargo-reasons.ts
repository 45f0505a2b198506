/** The reasons behind a cargo estimate, by bit of the `cargoReasons` column. Append only: the bits are stored. */
const cargoReasons = [
  { name: 'byDraught', text: 'cargo from draught, by the block coefficient' },
  { name: 'byCapacity', text: 'cargo from tank capacity' },
  { name: 'inBallast', text: 'in ballast' },
  { name: 'draughtUnknown', text: 'no draught reported' },
  { name: 'hullUnknown', text: 'no plausible dimensions reported' },
  { name: 'dwtFromHull', text: 'deadweight from length and beam' },
  { name: 'dwtFromHullAndDraught', text: 'deadweight from length, beam and maximum draught' },
  { name: 'dwtKnown', text: 'deadweight from a registry' },
  { name: 'classFromAis', text: 'class from the AIS type alone' },
  { name: 'classFromHull', text: 'class from the dimensions' },
  { name: 'classFromName', text: 'class from the name' },
  { name: 'draughtAboveHull', text: 'draught exceeds the design draught' },
  { name: 'draughtOld', text: 'draught is old' },
  { name: 'draughtAtMaximum', text: 'draught is the maximum, and may never be updated' },
  { name: 'partLaden', text: 'draught is below that of a full load' },
  { name: 'nearThreshold', text: 'draught is near the threshold between laden and ballast' },
  { name: 'classFromTrade', text: 'class from the terminals called at' },
  { name: 'classUncertain', text: 'class is uncertain' },
  { name: 'leftExport', text: 'last berth is at an export terminal' },
  { name: 'leftImport', text: 'last berth is at an import terminal' },
  { name: 'boundForExport', text: 'destination exports this cargo' },
  { name: 'boundForImport', text: 'destination imports this cargo' },
  { name: 'draughtChanged', text: 'draught changed at the last berth' },
  { name: 'draughtUnchanged', text: 'draught was not updated at the last berth' },
  { name: 'draughtContradicted', text: 'other evidence contradicts the draught' },
  { name: 'stateUncertain', text: 'laden or ballast is uncertain' },
  { name: 'draughtTooSmall', text: 'draught is too small for a laden vessel' },
  { name: 'typicalLoad', text: 'amount assumed: a typical load' },
  { name: 'decidedByBerth', text: 'last berth decides between laden and ballast' },
  { name: 'decidedByDestination', text: 'destination decides between laden and ballast' },
  { name: 'amountWithheld', text: 'confidence is below 0.5: no amount is given' },
] as const

type CargoReason = (typeof cargoReasons)[number]['name']

/** The bit of each reason. */
export const cargoReasonBits = Object.fromEntries(cargoReasons.map(({ name }, index) => [name, 1 << index])) as Record<
  CargoReason,
  number
>

/** The reasons of an estimate as texts, from the bits of its column. */
export function cargoReasonsOf(bits: number): string[] {
  return cargoReasons.filter((_, index) => (bits & (1 << index)) !== 0).map(({ text }) => text)
}

/**
 * The evidence that decided the estimate, from the bits of its reasons: between laden and ballast and, for gas carriers that
 * the draught shows to be laden, the amount. Null when the cargo is unknown.
 */
export function cargoMethodOf(bits: number): 'draught' | 'capacity' | 'last berth' | 'destination' | null {
  if (bits & cargoReasonBits.decidedByBerth) return 'last berth'
  if (bits & cargoReasonBits.decidedByDestination) return 'destination'
  if (bits & cargoReasonBits.byCapacity) return 'capacity'
  return bits & (cargoReasonBits.byDraught | cargoReasonBits.inBallast) ? 'draught' : null
}

// A lookup by name costs more than the test, which filters make for every vessel.
const { amountWithheld, stateUncertain, inBallast: ballastBit, byDraught, byCapacity } = cargoReasonBits
const uncertainBits = amountWithheld | stateUncertain
/** Bits with which `cargoMethodOf` is known. */
const decidedBits =
  byDraught | byCapacity | ballastBit | cargoReasonBits.decidedByBerth | cargoReasonBits.decidedByDestination

/** Whether the vessel is laden, from the bits of the reasons; null when that is unknown or too uncertain to say. */
export function cargoIsLaden(bits: number): boolean | null {
  if ((bits & decidedBits) === 0 || (bits & uncertainBits) === uncertainBits) return null
  return (bits & ballastBit) === 0
}

/** 1 where `cargoIsLaden` equals `isLaden`, else 0: without branches, which are mispredicted in loops over every vessel. */
export function ladenMatch(bits: number, isLaden: boolean): 0 | 1 {
  const decided = bits & decidedBits
  const missing = (bits & uncertainBits) ^ uncertainBits
  const isKnown = ((decided | -decided) & (missing | -missing)) >>> 31
  const inBallast = bits & ballastBit
  return (isKnown & (((inBallast | -inBallast) >>> 31) ^ (isLaden ? 1 : 0))) as 0 | 1
}
