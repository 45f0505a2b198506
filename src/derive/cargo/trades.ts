import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'

/** What the vessels of a class and size carry: shares of their laden voyages by commodity. */
export interface Trade {
  id: number
  shares: Readonly<Record<string, number>>
}

interface SizedTrade {
  vesselClass: VesselClass
  /** Up to this deadweight. */
  maxDwtTonnes: number
  shares: Readonly<Record<string, number>>
  because: string
}

/**
 * Shares by class and size, smallest size first. Dry bulk after tonnages of UNCTAD, Review of Maritime Transport 2023 (iron
 * ore 1.5, coal 1.3, grain 0.5, minor bulks 2.1 billion tonnes), split over sizes by what each size is known to carry;
 * tankers after the same. Rough, and the same for every lane: the ports sailed between decide.
 */
const sizedTrades: readonly SizedTrade[] = [
  {
    ...{ vesselClass: 'Crude Tanker', maxDwtTonnes: Infinity },
    shares: { 'Crude Oil': 0.86, 'Fuel Oil': 0.08, 'Oil Products': 0.06 },
    because: 'Aframax hulls also carry fuel oil and, coated, clean products',
  },
  {
    ...{ vesselClass: 'LNG Carrier', maxDwtTonnes: Infinity },
    shares: { LNG: 1 },
    because: 'built for it; a few carry ethane',
  },
  {
    ...{ vesselClass: 'LPG Carrier', maxDwtTonnes: Infinity },
    shares: { LPG: 0.86, Ammonia: 0.08, Ethane: 0.03, Propane: 0.02, Butane: 0.01 },
    because: 'propane and butane are distinguished only by the berth',
  },
  {
    ...{ vesselClass: 'Chemical Tanker', maxDwtTonnes: 25_000 },
    shares: { Chemicals: 0.46, 'Oil Products': 0.44, 'Palm Oil': 0.07, Methanol: 0.03 },
    because: 'small tankers: chemicals in parcels, and products along the coast',
  },
  {
    ...{ vesselClass: 'Chemical Tanker', maxDwtTonnes: 60_000 },
    shares: { 'Oil Products': 0.78, Chemicals: 0.11, 'Palm Oil': 0.08, Methanol: 0.03 },
    because: 'MR and handy tankers',
  },
  {
    ...{ vesselClass: 'Chemical Tanker', maxDwtTonnes: Infinity },
    shares: { 'Oil Products': 0.86, 'Crude Oil': 0.12, Chemicals: 0.02 },
    because: 'LR1 and larger',
  },
  {
    ...{ vesselClass: 'Bulk Carrier', maxDwtTonnes: 50_000 },
    shares: {
      ...{ 'Dry Bulk': 0.56, Wheat: 0.09, Corn: 0.06, Soybeans: 0.05, 'Thermal Coal': 0.12, 'Coking Coal': 0.05 },
      ...{ 'Iron Ore': 0.05, Bauxite: 0.02 },
    },
    because: 'Handysize: minor bulks (steel, fertiliser, cement, forest products) and grain',
  },
  {
    ...{ vesselClass: 'Bulk Carrier', maxDwtTonnes: 66_000 },
    shares: {
      ...{ 'Dry Bulk': 0.38, Wheat: 0.07, Corn: 0.08, Soybeans: 0.07, 'Thermal Coal': 0.22, 'Coking Coal': 0.05 },
      ...{ 'Iron Ore': 0.07, Bauxite: 0.06 },
    },
    because: 'Supramax and Ultramax',
  },
  {
    ...{ vesselClass: 'Bulk Carrier', maxDwtTonnes: 130_000 },
    shares: {
      ...{ 'Thermal Coal': 0.36, 'Coking Coal': 0.1, Soybeans: 0.14, Corn: 0.1, Wheat: 0.06, 'Iron Ore': 0.1 },
      ...{ Bauxite: 0.06, 'Dry Bulk': 0.08 },
    },
    because: 'Panamax to post-Panamax: coal and grain',
  },
  {
    ...{ vesselClass: 'Bulk Carrier', maxDwtTonnes: Infinity },
    shares: { 'Iron Ore': 0.73, 'Thermal Coal': 0.08, 'Coking Coal': 0.09, Bauxite: 0.09, 'Dry Bulk': 0.01 },
    because: 'Capesize and larger: iron ore, coal and bauxite',
  },
  {
    ...{ vesselClass: 'Container Ship', maxDwtTonnes: Infinity },
    shares: { Containers: 1 },
    because: 'nothing else',
  },
]

/** By class: its trades, smallest first, with their place in the table. */
const tradesByClass = vesselClasses.map((name) =>
  sizedTrades.flatMap(({ vesselClass, maxDwtTonnes, shares }, id) =>
    vesselClass === name ? [{ id, maxDwtTonnes, shares }] : [],
  ),
)

/** The trade of a class and size; of the middle size where the deadweight is unknown. */
export function tradeOf(vesselClass: VesselClass, dwtTonnes: number): Trade {
  const trades = tradesByClass[vesselClasses.indexOf(vesselClass)]
  const middle = trades[Math.floor((trades.length - 1) / 2)]
  return trades.find(({ maxDwtTonnes }) => dwtTonnes <= maxDwtTonnes) ?? middle
}
