/** The reasons behind a cargo estimate, by bit of the `cargoReasons` column. Append only: the bits are stored. */
const cargoReasons = [
  { name: 'byDraught', text: 'cargo from draught, by the block coefficient' },
  { name: 'byCapacity', text: 'cargo from tank capacity' },
  { name: 'inBallast', text: 'draught is too small for a laden vessel' },
  { name: 'draughtUnknown', text: 'no draught reported' },
  { name: 'hullUnknown', text: 'no dimensions reported' },
  { name: 'dwtFromHull', text: 'deadweight from length and beam' },
  { name: 'dwtFromHullAndDraught', text: 'deadweight from length, beam and maximum draught' },
  { name: 'dwtKnown', text: 'deadweight from a registry' },
  { name: 'classFromAis', text: 'class from the AIS type alone' },
  { name: 'classFromHull', text: 'class from the dimensions' },
  { name: 'classFromName', text: 'class from the name' },
  { name: 'draughtAboveHull', text: 'draught exceeds the design draught' },
  { name: 'draughtOld', text: 'draught is old' },
  { name: 'draughtAtMaximum', text: 'draught is the maximum, and may never be updated' },
  { name: 'partLaden', text: 'draught is between ballast and laden' },
  { name: 'nearThreshold', text: 'draught is near the threshold between laden and ballast' },
  { name: 'classFromTrade', text: 'class from the terminals called at' },
  { name: 'classUncertain', text: 'class is uncertain' },
  { name: 'leftExport', text: 'last berth is at an export terminal' },
  { name: 'leftImport', text: 'last berth is at an import terminal' },
  { name: 'boundForExport', text: 'destination exports this cargo' },
  { name: 'boundForImport', text: 'destination imports this cargo' },
  { name: 'draughtChanged', text: 'draught changed at the last berth' },
  { name: 'draughtUnchanged', text: 'draught was not updated at the last berth' },
  { name: 'draughtContradicted', text: 'last berth and destination contradict the draught' },
  { name: 'stateUncertain', text: 'laden or ballast is uncertain' },
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

/** The estimation method from the bits of the reasons; null when the cargo is unknown. */
export function cargoMethodOf(bits: number): 'draught' | 'capacity' | 'ballast' | null {
  if (bits & cargoReasonBits.inBallast) return 'ballast'
  if (bits & cargoReasonBits.byCapacity) return 'capacity'
  return bits & cargoReasonBits.byDraught ? 'draught' : null
}
