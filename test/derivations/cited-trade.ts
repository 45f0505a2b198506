/** A figure of a publication beside which a figure of the demo's tables is laid. */
export interface CitedTrade {
  cargo: string
  side: 'exports' | 'imports'
  country: string
  /** Million tonnes a year; of a part of a year, in proportion. */
  mt: number
  /** What was published, where and when it was read. */
  source: string
}

const bancheroOre = 'Banchero Costa, AXS Marine, January to November 2024, seaborne'
const bancheroCrude = 'Banchero Costa, AXS Marine, January to September 2024, seaborne'
const bancheroLng = 'Banchero Costa, AXS Marine, 2024'
const iea = 'IEA, Coal 2024, of 2023; all modes of transport'

const ofMonths = (mt: number, months: number) => Math.round((mt * 120) / months) / 10

const rows = (
  cargo: string,
  side: CitedTrade['side'],
  source: string,
  figures: Readonly<Record<string, number>>,
): CitedTrade[] => Object.entries(figures).map(([country, mt]) => ({ cargo, side, country, mt, source }))

/**
 * Published figures that were looked up in 2026-11. Of products, chemicals, vegetable oils, ammonia, ethane and grain none was
 * found that could be cited by country.
 */
export const citedTrades: readonly CitedTrade[] = [
  ...rows('lng', 'imports', bancheroLng, { CN: 78.7, JP: 67.4, KR: 47.8, IN: 25.5, GB: 7.6 }),
  ...rows('crude', 'imports', bancheroCrude, { CN: ofMonths(382.7, 9), IN: ofMonths(176.9, 9), KR: ofMonths(106, 9) }),
  ...rows('crude', 'exports', 'EIA, 2024: 4.1 million b/d', { US: 204 }),
  ...rows('ore', 'exports', bancheroOre, {
    ...{ AU: ofMonths(845.1, 11), BR: ofMonths(348.7, 11), CA: ofMonths(55.9, 11), ZA: ofMonths(48.3, 11) },
  }),
  ...rows('ore', 'imports', bancheroOre, {
    ...{ CN: ofMonths(1139.1, 11), JP: ofMonths(83.7, 11), KR: ofMonths(65.8, 11), MY: ofMonths(21.2, 11) },
    OM: ofMonths(13.4, 11),
  }),
  ...rows('coal', 'exports', iea, { ID: 521, AU: 353 }),
  ...rows('coal', 'imports', iea, { CN: 481, IN: 248, JP: 167 }),
  ...rows('bauxite', 'exports', 'Ministry of Mines of Guinea, 2024, by Reuters', { GN: 146 }),
  ...rows('bauxite', 'imports', 'Chinese customs, January to November 2024, by SMM', { CN: ofMonths(143.9, 11) }),
  ...rows('gas', 'exports', 'EIA, 2024: 1.8 million b/d of propane, 0.5 of butane', { US: 70 }),
]
