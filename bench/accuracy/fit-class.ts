// `node bench/accuracy/fit-class.ts [YYYY-MM-DD]`: fits the parameters of the vessel class on split A of the labelled ships,
// prints their cross-validated score and writes src/derive/vessel/fitted-class.ts and fitted-sisters.ts. Split B is not read.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bridgeAt, bridgeOdds } from '#derive/vessel/bridge-odds.ts'
import { type ClassParameters, classModel } from '#derive/vessel/class-model.ts'
import { blocksText, parsedBlocks } from '#derive/vessel/sister-ships.ts'
import { multiplyHullOdds, multiplySpeedOdds } from '#derive/vessel/kind-likelihood.ts'
import { shipKinds } from '#derive/vessel/ship-kinds.ts'
import { classLikelihoods, inferClass } from '#derive/vessel/vessel-class.ts'
import type { ClassLikelihood } from '#domain/vessel/class-likelihoods.ts'
import { groupOfShipType, type VesselGroup } from '#domain/vessel/vessel-class.ts'
import { type LabelledShip, labelledShips, registerWeight, rightFor, scoreClasses } from './labelled-ships.ts'
import { fitTokens, namedShips, printNameCalibration } from './fit-names.ts'

const folds = 5
/** Ships that the numbers of `shipKinds` count as, in each type group. */
const kindStrength = 200
/** A kind with its number as it is: the registers hold ships above 5,000 GT. */
const smallKind = 'coaster'
const root = join(import.meta.dirname, '../..')
const data = join(root, '../shared/data')
const day = process.argv[2] ?? new Date().toISOString().slice(0, 10)

/** The likelihood of a ship's hull for each kind; null where the class does not weigh it. */
function kindOdds({ evidence }: LabelledShip): Float64Array | null {
  const group = groupOfShipType(evidence.shipType) ?? 'other'
  if (groupOfShipType(evidence.shipType) === 'other' || evidence.lengthM < 60) return null
  const bridge = bridgeAt(evidence.bowShare)
  const odds = Float64Array.from(shipKinds, (kind) => (kind.group === group ? bridgeOdds(kind, bridge) : 0))
  multiplyHullOdds(odds, evidence)
  if (evidence.cruiseKnots > 0) multiplySpeedOdds(odds, evidence.cruiseKnots)
  return odds
}

/**
 * Numbers of ships by kind outside the six classes, by expectation-maximisation within each type group, whose totals stay.
 * The numbers of the six classes are those of fleet statistics: ships of two coasts would not better them.
 */
function fitKinds(ships: readonly LabelledShip[]): Record<string, number> {
  const numbers = new Map(shipKinds.map(({ name, ships: count }) => [name, count]))
  const odds = ships
    .filter(({ label }) => rightFor(label)[0] === 'none')
    .flatMap((ship) => {
      const of = kindOdds(ship)
      return of ? [of] : []
    })
  for (const group of ['cargo', 'other'] as const) {
    const cell = shipKinds.flatMap(({ vesselClass, group: own, name, ships: count }, index) =>
      vesselClass === null && own === group && name !== smallKind ? [{ name, index, count }] : [],
    )
    const all = cell.reduce((sum, { count }) => sum + count, 0)
    for (let round = 0; round < 30; round++) {
      const counts = cell.map(() => 0)
      for (const of of odds) {
        const weights = cell.map(({ name, index }) => of[index] * (numbers.get(name) ?? 0))
        const sum = weights.reduce((a, b) => a + b, 0)
        if (sum > 0) for (const [place, weight] of weights.entries()) counts[place] += weight / sum
      }
      const seen = counts.reduce((a, b) => a + b, 0)
      for (const [place, { name, count }] of cell.entries())
        numbers.set(name, (all * (kindStrength * (count / all) + counts[place])) / (kindStrength + seen))
    }
  }
  return Object.fromEntries(
    shipKinds.flatMap(({ name, vesselClass }) =>
      vesselClass === null ? [[name, Number((numbers.get(name) ?? 0).toPrecision(3))]] : [],
    ),
  )
}

const fold = (imo: number) => imo % folds
const ships = labelledShips(data).filter(({ split }) => split === 'A')
const names = namedShips(data)

/** Parameters fitted without the ships of one fold; −1 leaves none out. */
function fitWithout(left: number): ClassParameters {
  return {
    kindShips: fitKinds(ships.filter(({ evidence }) => fold(evidence.imo) !== left)),
    tokens: fitTokens(names.filter(({ imo }) => fold(imo) !== left)),
    blocks: parsedBlocks(blocksText(names.filter(({ imo }) => fold(imo) !== left))),
  }
}

const parameters = Array.from({ length: folds }, (_, left) => fitWithout(left))

/** An exponent that lowers the loss by less than this share is chance. */
const minGain = 0.02
/** The exponents that are tried. */
const exponents = Array.from({ length: 9 }, (_, step) => (6 + step) / 10)

/**
 * The exponent of each type group with the least cross-validated loss, of the ships as they are and with the shares of the register
 * in equal parts: a half without the other would hold for one mixture of ships only. Its square root is used, half of the way to 1:
 * kinds and words were chosen while half A was looked at, so that its ships look easier than others are.
 */
function fitExponents(): Partial<Record<VesselGroup, number>> {
  const plain = parameters.map((one) => classModel(one))
  const best = (group: VesselGroup) => {
    const odds = ships
      .filter(({ evidence }) => groupOfShipType(evidence.shipType) === group)
      .map((ship) => ({ ...ship, found: classLikelihoods(ship.evidence, plain[fold(ship.evidence.imo)]) }))
      .filter(({ found }) => found.length > 0)
    const lossBy = (exponent: number) => {
      const powered = odds.map(({ label, found }) => {
        const powers = found.map(({ vesselClass, probability }) => ({
          vesselClass,
          probability: probability ** exponent,
        }))
        const all = powers.reduce((sum, { probability }) => sum + probability, 0)
        return { label, probability: rightShare(label, powers) / all }
      })
      return lossOf(powered, () => 1) + lossOf(powered, registerWeight)
    }
    const losses = exponents.map(lossBy)
    const least = Math.min(...losses)
    if (least > (1 - minGain) * losses[exponents.indexOf(1)]) return 1
    return Math.round(100 * Math.sqrt(exponents[losses.indexOf(least)])) / 100
  }
  return { tanker: best('tanker'), cargo: best('cargo') }
}

/** The probability of the classes that are right for a label. */
function rightShare(label: string, found: readonly ClassLikelihood[]): number {
  const wanted = rightFor(label)
  return found
    .filter(({ vesselClass }) => wanted.includes(vesselClass ?? 'none'))
    .reduce((sum, { probability }) => sum + probability, 0)
}

/** Mean logarithmic loss, each ship weighed by its label. */
function lossOf(of: readonly { label: string; probability: number }[], weightOf: (label: string) => number): number {
  let [sum, weights] = [0, 0]
  for (const { label, probability } of of) {
    sum -= weightOf(label) * Math.log(Math.max(1e-6, probability))
    weights += weightOf(label)
  }
  return sum / weights
}

const fitted = fitExponents()
const models = parameters.map((one) => classModel({ ...one, exponents: fitted }))

/** Cross-validated loss of the model with exponents. */
const loss = (weightOf: (label: string) => number) =>
  lossOf(
    ships.flatMap(({ evidence, label }) => {
      const found = classLikelihoods(evidence, models[fold(evidence.imo)])
      return found.length === 0 ? [] : [{ label, probability: rightShare(label, found) }]
    }),
    weightOf,
  )

function printScore(): void {
  const score = scoreClasses(ships, (evidence) => inferClass(evidence, models[fold(evidence.imo)]))
  console.log(
    `cross-validated on ${ships.length} ships of split A: ${score.right} right, ${score.wrong} wrong, ${score.unknown} unknown; ` +
      `loss ${loss(() => 1).toFixed(4)}, ${loss(registerWeight).toFixed(4)} with the shares of the register, ` +
      `${loss((label) => (label.includes('tanker') ? 1 : 0)).toFixed(4)} of tankers`,
  )
  for (const { from, classified, right } of score.calibration)
    console.log(`from ${from}: ${right} of ${classified} right`)
  const weighted = [0, 0, 0]
  for (const [label, counts] of score.byLabel)
    for (const [at, count] of counts.entries()) weighted[at] += registerWeight(label) * count
  console.log(
    `with the shares of the register: ${weighted.map((one) => one.toFixed(0)).join(' ')} (right, wrong, unknown)`,
  )
  for (const [label, counts] of score.byLabel) console.log(`${label}: ${counts.join(' ')} (right, wrong, unknown)`)
}

printScore()
printNameCalibration(names, (imo) => models[fold(imo)])

const { kindShips, tokens } = fitWithout(-1)
const entries = Array.from(tokens, ([token, tenths]) => `${token} ${tenths.join(' ')}|`)
const blocks = blocksText(names).match(/[0-9a-z]+[A-Z]+/g) ?? []
const linesOf = (texts: readonly string[], width: number) => {
  const lines = ['']
  for (const text of texts) {
    if (lines[lines.length - 1].length + text.length > width) lines.push('')
    lines[lines.length - 1] += text
  }
  return lines.join('\n')
}
const about = `// Written by \`node bench/accuracy/fit-class.ts ${day}\`; do not edit.`
writeFileSync(
  join(root, 'src/derive/vessel/fitted-sisters.ts'),
  `${about} How many ships of which class there are in each block of
// IMO numbers that holds five or more, of ${names.length} ships of EMSA THETIS-MRV 2018–2024 and of the OFAC list 2026-03, split A. Format: sister-ships.ts.
export const fittedBlocks = \`
${linesOf(blocks, 96)}
\`
`,
)
writeFileSync(
  join(root, 'src/derive/vessel/fitted-class.ts'),
  `${about} Fitted on split A of ${ships.length} ships with static AIS data
// (NOAA/USCG MarineCadastre 2022-01-03; Fintraffic 2025-12-12, CC BY 4.0; Danish Maritime Authority 2025-01) and on the names of
// ${names.length} ships of EMSA THETIS-MRV 2018–2024 and of the OFAC list 2026-03.

/** Number of ships by name of kind. */
// oxfmt-ignore
export const fittedKindShips: Readonly<Record<string, number>> = {
${Object.entries(kindShips)
  .map(([name, count]) => `  '${name}': ${count},`)
  .join('\n')}
}

/** Exponents of the odds by type group, fitted by cross-validation. */
export const fittedExponents = ${JSON.stringify(fitted).replaceAll('"', '').replaceAll(':', ': ').replaceAll(',', ', ').replace('{', '{ ').replace('}', ' }')}

/** Words of names with tenths of log2 of their likelihood ratios: the six classes in their order, and none of them. */
export const fittedTokens = \`
${linesOf(entries, 124)}
\`
`,
)
console.log(`${tokens.size} words, ${Object.keys(kindShips).length} kinds`)
