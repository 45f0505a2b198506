import { vesselClasses } from '#domain/vessel/vessel-class.ts'

/** Serial numbers in a block: yards ask for the IMO numbers of a series at once, so that sister ships have neighbouring ones. */
const serialsPerBlock = 32
/** Blocks with fewer ships are left out: they would be records of the register, not what many of its ships have in common. */
const minShips = 5
/** Ships of average shares that are added to a block. */
const priorShips = 1
/** Exponent of the likelihood ratio: not all ships of neighbouring numbers are sisters, and sisters have the names of one owner. */
const exponent = 0.7

/** The block of an IMO number, whose last digit is a check digit. */
export const blockOf = (imo: number): number => Math.floor(imo / (10 * serialsPerBlock))

/** Ships of a block by index in `vesselClasses`, and at the end of none of them. */
export type BlockShips = ReadonlyMap<number, readonly number[]>

/** Likelihood ratios of the classes by block of IMO numbers. */
export type SisterOdds = ReadonlyMap<number, Float64Array>

const places = vesselClasses.length + 1

/** How much likelier each class is for a ship whose IMO number lies in a block than for any ship. */
export function sisterOdds(blocks: BlockShips): SisterOdds {
  const shares = new Float64Array(places)
  for (const ships of blocks.values()) for (let place = 0; place < places; place++) shares[place] += ships[place]
  const all = sumOf(shares)
  return new Map(
    Array.from(blocks, ([block, ships]) => {
      const own = sumOf(ships)
      const odds = Float64Array.from(ships, (count, place) =>
        shares[place] > 0 ? (((count * all) / shares[place] + priorShips) / (own + priorShips)) ** exponent : 1,
      )
      return [block, odds]
    }),
  )
}

const sumOf = (ships: Iterable<number>) => Iterator.from(ships).reduce((sum, one) => sum + one, 0)

/** Multiplies the odds of the classes by those of the ships with neighbouring IMO numbers. */
export function multiplySisterOdds(byClass: Float64Array, imo: number, odds: SisterOdds): void {
  const times = imo > 0 ? odds.get(blockOf(imo)) : undefined
  if (times !== undefined) for (let place = 0; place < byClass.length; place++) byClass[place] *= times[place]
}

/** A character for each index in `vesselClasses`, and for none of them. */
const characters = 'CNPHBKO'
/** An oil tanker of a register that does not separate crude from products: half a ship of either class. */
const oilCharacter = 'X'
const halfShips: readonly number[] = [0.5, 0, 0, 0.5, 0, 0, 0]

/** Writes blocks of five ships or more as text: the distance from the last block in base 36, and a character for each ship. */
export function blocksText(ships: readonly { imo: number; places: readonly number[] }[]): string {
  const byBlock = new Map<number, string[]>()
  for (const { imo, places: possible } of ships) {
    if (!(imo > 0) || possible.length > 2) continue
    const own = byBlock.get(blockOf(imo)) ?? []
    byBlock.set(blockOf(imo), own)
    own.push(possible.length === 2 ? oilCharacter : characters[possible[0]])
  }
  let last = 0
  const entries = [...byBlock].filter(([, own]) => own.length >= minShips).sort(([a], [b]) => a - b)
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
