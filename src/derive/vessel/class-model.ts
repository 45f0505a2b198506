import { vesselClasses, vesselGroups, type VesselGroup } from '#domain/vessel/vessel-class.ts'
import { fittedExponents, fittedKindShips, fittedTokens } from './fitted-class.ts'
import { fittedBlocks } from './fitted-sisters.ts'
import { bridgeOdds, bridgePlaces } from './bridge-odds.ts'
import { shipKinds } from './ship-kinds.ts'
import { type BlockShips, parsedBlocks, type SisterOdds, sisterOdds } from './sister-ships.ts'

/** Parameters of the class, fitted on real ships by bench/accuracy/fit-class.ts. */
export interface ClassParameters {
  /** Number of ships by name of kind; kinds that are absent keep the number of `shipKinds`. */
  kindShips: Readonly<Record<string, number>>
  /** Words of names with the tenths of log2 of their likelihood ratios, by index in `vesselClasses` and for none of them. */
  tokens: ReadonlyMap<string, readonly number[]>
  /** Ships of known class by block of IMO numbers. */
  blocks: BlockShips
  /**
   * Exponents of the odds by hull and name, by declared AIS type group: below 1 where pieces of evidence say the same in part.
   * They keep the order of the classes; absent means 1.
   */
  exponents?: Readonly<Partial<Record<VesselGroup, number>>>
}

/** The parameters, prepared for inference. */
export interface ClassModel {
  /** Odds of each kind by the declared AIS type group and the place of the bridge. */
  priorOdds: Readonly<Record<VesselGroup, readonly Float64Array[]>>
  /** Likelihood ratios of words by class. */
  tokenOdds: ReadonlyMap<string, Float64Array>
  sisters: SisterOdds
  exponents: Readonly<Partial<Record<VesselGroup, number>>>
}

/** Share of transponders configured with the wrong type group: the declared one is near-hard evidence. */
const wrongType = 0.0005

/** Prepares parameters for `inferClass`. */
export function classModel({ kindShips, tokens, blocks, exponents = {} }: ClassParameters): ClassModel {
  const odds = (group: VesselGroup) =>
    bridgePlaces.map((bridge) =>
      Float64Array.from(shipKinds, (kind) => {
        const ships = kindShips[kind.name] ?? kind.ships
        return ships * (kind.group === group ? 1 : wrongType) * bridgeOdds(kind, bridge)
      }),
    )
  const [tanker, cargo, other] = vesselGroups.map(odds)
  const tokenOdds = new Map(
    Array.from(tokens, ([token, tenths]) => [token, Float64Array.from(tenths, (tenth) => 2 ** (tenth / 10))]),
  )
  return { priorOdds: { tanker, cargo, other }, tokenOdds, sisters: sisterOdds(blocks), exponents }
}

/** The words of a name that may indicate a class: A to Z only, two characters or more. */
export const nameTokens = (name: string): string[] => name.match(/[A-Z]{2,}/g) ?? []

/** Multiplies the odds of the classes by the likelihood ratios of a name's words. */
export function multiplyTokenOdds(byClass: Float64Array, name: string, { tokenOdds }: ClassModel): void {
  for (const token of nameTokens(name)) {
    const times = tokenOdds.get(token)
    if (times !== undefined) for (let place = 0; place < byClass.length; place++) byClass[place] *= times[place]
  }
}

/** Reads `fittedTokens`: words and their tenths of log2, separated by bars. */
function parsedTokens(text: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    text
      .replaceAll('\n', '')
      .split('|')
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [token, ...tenths] = entry.split(' ')
        if (tenths.length !== vesselClasses.length + 1) throw new Error(`Word of a name needs 7 numbers: ${entry}`)
        return [token, tenths.map(Number)]
      }),
  )
}

/** The model that ships. */
export const fittedModel = classModel({
  kindShips: fittedKindShips,
  tokens: parsedTokens(fittedTokens),
  blocks: parsedBlocks(fittedBlocks),
  exponents: fittedExponents,
})
