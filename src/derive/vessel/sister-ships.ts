import { vesselClasses } from '#domain/vessel/vessel-class.ts'

/** Serial numbers in a block: yards ask for the IMO numbers of a series at once, so that sister ships have neighbouring ones. */
const serialsPerBlock = 8
/** A ship in a neighbouring block counts as this share of one. */
const neighbourShare = 0.15
/** Ships of average shares that are added to a block. */
const priorShips = 0.5
/** Exponent of the likelihood ratio: not all ships of neighbouring numbers are sisters. */
const exponent = 0.9

/** The block of an IMO number, whose last digit is a check digit. */
export const blockOf = (imo: number): number => Math.floor(imo / (10 * serialsPerBlock))

/** Ships of a block by index in `vesselClasses`, and at the end of none of them. */
export type BlockShips = ReadonlyMap<number, readonly number[]>

/** Likelihood ratios of the classes by block of IMO numbers. */
export type SisterOdds = ReadonlyMap<number, Float64Array>

const places = vesselClasses.length + 1

/** How much likelier each class is for a ship whose IMO number lies in a block or beside it than for any ship. */
export function sisterOdds(blocks: BlockShips): SisterOdds {
  const shares = new Float64Array(places)
  for (const ships of blocks.values()) for (let place = 0; place < places; place++) shares[place] += ships[place]
  const all = shares.reduce((sum, one) => sum + one, 0)
  for (let place = 0; place < places; place++) shares[place] /= all
  const odds = new Map<number, Float64Array>()
  for (const block of new Set([...blocks.keys()].flatMap((own) => [own - 1, own, own + 1])))
    odds.set(block, oddsOf(blocks, block, shares))
  return odds
}

function oddsOf(blocks: BlockShips, block: number, shares: Float64Array): Float64Array {
  const seen = new Float64Array(places)
  for (const [other, weight] of [
    [block - 1, neighbourShare],
    [block, 1],
    [block + 1, neighbourShare],
  ] as const)
    for (const [place, ships] of (blocks.get(other) ?? []).entries()) seen[place] += weight * ships
  const ships = seen.reduce((sum, one) => sum + one, 0)
  return seen.map((own, place) =>
    shares[place] > 0 ? ((own / shares[place] + priorShips) / (ships + priorShips)) ** exponent : 1,
  )
}

/** Multiplies the odds of the classes by those of the ships with neighbouring IMO numbers. */
export function multiplySisterOdds(byClass: Float64Array, imo: number, odds: SisterOdds): void {
  const times = imo > 0 ? odds.get(blockOf(imo)) : undefined
  if (times !== undefined) for (let place = 0; place < byClass.length; place++) byClass[place] *= times[place]
}

/** A character for each index in `vesselClasses`, and for none of them. */
const characters = 'CNPHBKO'
/** An oil tanker of a register that does not tell crude from products: half a ship of either class. */
const oilCharacter = 'X'
const halfShips: readonly number[] = [0.5, 0, 0, 0.5, 0, 0, 0]

/** Writes blocks as text: the distance from the last block in base 36, and a character for each ship. */
export function blocksText(ships: readonly { imo: number; places: readonly number[] }[]): string {
  const byBlock = new Map<number, string[]>()
  for (const { imo, places: possible } of ships) {
    if (!(imo > 0) || possible.length > 2) continue
    const own = byBlock.get(blockOf(imo)) ?? []
    byBlock.set(blockOf(imo), own)
    own.push(possible.length === 2 ? oilCharacter : characters[possible[0]])
  }
  let last = 0
  const entries = [...byBlock].sort(([a], [b]) => a - b)
  return entries
    .map(([block, own]) => {
      const step = (block - last).toString(36)
      last = block
      return step + own.sort().join('')
    })
    .join('')
}

/** Reads what `blocksText` writes; line breaks are ignored. */
export function parsedBlocks(text: string): BlockShips {
  const blocks = new Map<number, readonly number[]>()
  let block = 0
  for (const [, step, own] of text.replaceAll('\n', '').matchAll(/([0-9a-z]+)([A-Z]+)/g)) {
    block += Number.parseInt(step, 36)
    const ships = Array.from({ length: places }, () => 0)
    for (const character of own)
      for (const [place, share] of halfShips.entries())
        ships[place] += character === oilCharacter ? share : characters[place] === character ? 1 : 0
    blocks.set(block, ships)
  }
  return blocks
}
