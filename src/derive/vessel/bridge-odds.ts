import type { ShipKind } from './ship-kinds.ts'

/** Where the antenna, which is on the bridge, lies along the ship: shares of its length from the bow. */
const [forwardShare, aftShare] = [0.3, 0.7]

/** How many ships of a kind have the antenna forward and aft; the others have it amidships, or half way for want of a measure. */
type Bridges = readonly [forward: number, aft: number]

const aftOf: Bridges = [0.03, 0.95]
const boxes: Bridges = [0.12, 0.68]
/** Kinds whose bridges are not all aft: car carriers and ro-ro ships drive to it under the bow, heavy lift ships load behind it. */
const bridgesOf: Readonly<Record<string, Bridges>> = {
  'car carrier': [0.6, 0.25],
  'wide car carrier': [0.6, 0.25],
  'other car carrier': [0.55, 0.3],
  'ro-ro': [0.5, 0.3],
  'large ro-ro': [0.5, 0.3],
  'multi-purpose': [0.14, 0.82],
  'large multi-purpose': [0.14, 0.82],
  'general cargo': [0.12, 0.85],
  'large general cargo': [0.08, 0.9],
  'heavy lift': [0.5, 0.4],
  'livestock carrier': [0.4, 0.5],
  laker: [0.3, 0.65],
  'long laker': [0.3, 0.65],
  'thousand-footer': [0.1, 0.85],
  'cable layer': [0.7, 0.2],
  offshore: [0.8, 0.1],
  'drill ship, cable layer and the like': [0.6, 0.3],
  'unusual cargo ship': [0.45, 0.45],
  'unusual tanker': [0.3, 0.6],
}

const bridges = ({ name, vesselClass }: ShipKind): Bridges =>
  bridgesOf[name] ?? (vesselClass === 'Container Ship' ? boxes : aftOf)

/** Places of the bridge, as `bridgeAt` gives them. */
export const bridgePlaces = [0, 1, 2] as const

type Bridge = (typeof bridgePlaces)[number]

/**
 * 1 forward, 2 aft; 0 amidships or unknown, which says nothing: crews that do not know enter half the length.
 * @param bowShare distance from the bow to the antenna as a share of the length; NaN and 0 unknown
 */
export function bridgeAt(bowShare: number): Bridge {
  if (!(bowShare > 0)) return 0
  return bowShare < forwardShare ? 1 : bowShare >= aftShare ? 2 : 0
}

/**
 * How likely each place of the antenna is for a kind, which message 5 gives as distances to bow and stern. After half A of the
 * ships of the Danish Maritime Authority (2025-01): of 52 tankers and bulk carriers none has it forward, of 32 general cargo
 * ships four, of eleven car carriers and ro-ro ships seven, of nine container ships four.
 */
export function bridgeOdds(kind: ShipKind, bridge: Bridge): number {
  return bridge === 0 ? 1 : bridges(kind)[bridge - 1]
}
