import { commodities } from './commodities.ts'

/** How the commodity is known; the index is a byte in a column. Append only: it is stored. */
const commoditySources = ['none', 'trade', 'berth'] as const
/** Inferred from class, size and the ports that the vessel sails between. */
export const commodityByTrade = commoditySources.indexOf('trade')
/** Of the terminal where the cargo aboard was loaded. */
export const commodityByBerth = commoditySources.indexOf('berth')

/** The probability that a vessel carries a commodity. */
export interface CommodityLikelihood {
  /** Label of the table of commodities. */
  commodity: string
  probability: number
}

/** Bytes of a vessel in the `commodityShares` column: four codes, each followed by its probability in percent. */
export const commoditySharesPerSlot = 8

/** The commodities of a vessel in the order of the column, likeliest first; empty where none is known. */
export function commodityLikelihoodsOf(column: Uint8Array, slot: number): CommodityLikelihood[] {
  const likelihoods: CommodityLikelihood[] = []
  for (let at = slot * commoditySharesPerSlot; at < (slot + 1) * commoditySharesPerSlot; at += 2) {
    const label = commodities[column[at]]?.label
    if (label !== undefined && column[at + 1] > 0)
      likelihoods.push({ commodity: label, probability: column[at + 1] / 100 })
  }
  return likelihoods
}

/** Packs the likeliest commodities for the column: as an array, because a typed one of this size takes 0.8 kB. */
export function packCommodities(likelihoods: readonly { code: number; probability: number }[]): number[] {
  const packed = Array.from({ length: commoditySharesPerSlot }, () => 0)
  for (const [place, { code, probability }] of likelihoods.slice(0, commoditySharesPerSlot / 2).entries()) {
    packed[place * 2] = code
    packed[place * 2 + 1] = Math.round(probability * 100)
  }
  return packed
}
