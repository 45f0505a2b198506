import { type Range, type ShipKind, shipKinds } from './ship-kinds.ts'
import { type StandardOutline, standardOutlines } from './standard-outlines.ts'

/** Share of reported dimensions that are wrong, then uniform between zero and the largest vessel. */
const wrongDimensions = 0.003
const wrongOdds = wrongDimensions / (350 * 60)
/** Crews round up and down, and ships of a series differ by as much. */
const lengthSpreadM = 1
const beamSpreadM = 0.5
/** Largest share of a kind that is built to its standard outlines. */
const maxStandardShare = 0.7
/** Outlines further off than this do not matter: five standard deviations. */
const reachM = 4.5
/** Standard deviation of length ÷ beam outside its range. */
const slendernessSpread = 0.35
/** Uniform between two bounds with Gaussian tails outside. */
export function within([min, max]: Range, value: number, spread: number): number {
  const outside = Math.max(0, min - value, value - max) / spread
  return Math.exp(-(outside ** 2) / 2) / (max - min + 2.5 * spread)
}

function boxOdds({ lengthM, beamM }: ShipKind, ownLengthM: number, ownBeamM: number): number {
  return within(lengthM, ownLengthM, ownLengthM * 0.008) * within(beamM, ownBeamM, 0.6)
}

/** Likelihood of dimensions for a kind by its ranges alone; wrong dimensions are equally likely for all kinds. */
export function outlineOdds(place: number, lengthM: number, beamM: number): number {
  return (1 - wrongDimensions) * boxOdds(shipKinds[place], lengthM, beamM) + wrongOdds
}

/** The standard outlines of each kind, and the share of its ships that have one. */
const standardOf: readonly { share: number; all: number; outlines: readonly StandardOutline[] }[] = (() => {
  const byKind = shipKinds.map((): StandardOutline[] => [])
  for (const { vesselClass, group, outlines } of standardOutlines)
    for (const outline of outlines) {
      const fits = shipKinds.map((kind) =>
        kind.vesselClass === vesselClass && kind.group === group
          ? kind.ships * boxOdds(kind, outline.lengthM, outline.beamM)
          : 0,
      )
      byKind[fits.indexOf(Math.max(...fits))].push(outline)
    }
  return byKind.map((outlines, place) => {
    const all = outlines.reduce((sum, { ships }) => sum + ships, 0)
    return { share: Math.min(maxStandardShare, all / shipKinds[place].ships), all, outlines }
  })
})()

const area = 2 * Math.PI * lengthSpreadM * beamSpreadM
const bell = (deviations: number) => Math.exp(-(deviations ** 2) / 2)

/** Likelihood of dimensions for a kind: of its standard outlines, of its ranges, and of a typing error. */
export function outlineOddsOf(place: number, lengthM: number, beamM: number): number {
  const kind = shipKinds[place]
  const { share, all, outlines } = standardOf[place]
  let standard = 0
  for (const { lengthM: ownLengthM, beamM: ownBeamM, ships } of outlines) {
    const [offM, wideM] = [lengthM - ownLengthM, beamM - ownBeamM]
    if (Math.abs(offM) < reachM && Math.abs(wideM) < reachM)
      standard += ships * bell(offM / lengthSpreadM) * bell(wideM / beamSpreadM)
  }
  const right = (1 - share) * boxOdds(kind, lengthM, beamM) + (all > 0 ? (share * standard) / (all * area) : 0)
  return ((1 - wrongDimensions) * right + wrongOdds) * slendernessOdds(kind.slenderness, lengthM / beamM)
}

function slendernessOdds(range: Range | undefined, ratio: number): number {
  if (range === undefined) return 1
  const outside = Math.max(0, range[0] - ratio, ratio - range[1]) / slendernessSpread
  return outside === 0 ? 1 : Math.exp(Math.max(-4, -(outside ** 2) / 2))
}

/** Likelihood of a length for a kind where crews left the beam out. */
function lengthOddsOf(place: number, ownLengthM: number): number {
  const { lengthM } = shipKinds[place]
  const { share, all, outlines } = standardOf[place]
  let standard = 0
  for (const outline of outlines) standard += outline.ships * bell((ownLengthM - outline.lengthM) / lengthSpreadM)
  const spread = Math.sqrt(2 * Math.PI) * lengthSpreadM
  const right =
    (1 - share) * within(lengthM, ownLengthM, ownLengthM * 0.008) + (all > 0 ? (share * standard) / (all * spread) : 0)
  return (1 - wrongDimensions) * right + wrongDimensions / 350
}

/** The likelihoods of all kinds by outline: the world fleet has few thousand distinct ones. */
export class OutlineOdds {
  readonly #cache = new Map<number, Float64Array>()
  readonly #maxCached: number

  /** @param maxCached more than the outlines of the world fleet; hostile reports may name others */
  constructor(maxCached = 6000) {
    this.#maxCached = maxCached
  }

  /** Multiplies the odds of all kinds by the likelihood of the dimensions; a beam of 0 is unknown. */
  multiplyInto(odds: Float64Array, lengthM: number, beamM: number): void {
    const key = lengthM * 1024 + beamM
    let own = this.#cache.get(key)
    if (own === undefined) {
      if (this.#cache.size >= this.#maxCached) this.#cache.clear()
      own = Float64Array.from(shipKinds, (_, place) =>
        beamM > 0 ? outlineOddsOf(place, lengthM, beamM) : lengthOddsOf(place, lengthM),
      )
      this.#cache.set(key, own)
    }
    for (let place = 0; place < odds.length; place++) odds[place] *= own[place]
  }
}
