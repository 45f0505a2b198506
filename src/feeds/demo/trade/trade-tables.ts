/** Seaborne trade of a cargo in a year, in million tonnes by country (ISO 3166 alpha-2): approximate, largest ones first. */
export interface TradeTable {
  cargo: string
  /** Publication with the true figures, in which one would check these. */
  trueFiguresIn: string
  /** Year of the trade. */
  year: number
  exports: Readonly<Record<string, number>>
  imports: Readonly<Record<string, number>>
  /** Countries that an exporter's cargo goes to, where sanctions or contracts leave few. */
  only?: Readonly<Record<string, readonly string[]>>
}

/**
 * The trade that the demo fleet carries: approximate figures, from general knowledge of the trades. They were not copied
 * from the publications that are named; docs/demo-trade.md lays the largest beside published figures, and says which were not
 * checked. Tests hold those, and LNG against the capacities of the terminals in data/. A country whose terminals are not in our tables carries nothing, whatever its
 * share; re-exports of hubs count on both sides. Right in proportion, not a statistic.
 */
export const tradeTables: readonly TradeTable[] = [
  {
    cargo: 'lng',
    trueFiguresIn: 'GIIGNL, Annual Report 2025; IGU, World LNG Report 2025',
    year: 2024,
    exports: {
      ...{ US: 87, AU: 81, QA: 77, RU: 33, MY: 28, ID: 18, NG: 14, OM: 12, DZ: 12, PG: 8, TT: 8, AE: 5, BN: 5, NO: 4 },
      ...{ PE: 4, AO: 4, MZ: 3, GQ: 3, CM: 1, EG: 1, CG: 1 },
    },
    imports: {
      ...{
        CN: 79,
        JP: 68,
        KR: 47,
        IN: 26,
        TW: 22,
        FR: 18,
        ES: 13,
        NL: 13,
        TH: 12,
        IT: 11,
        TR: 10,
        GB: 8,
        PK: 5,
        KW: 7,
      },
      ...{ BE: 6, BD: 6, SG: 5, DE: 5, PL: 5, PT: 3, BR: 3, EG: 3, MY: 3, CL: 2, LT: 2, CO: 2, DO: 2, HR: 2, PH: 2 },
      ...{ FI: 1, GR: 1, PR: 1, AR: 1, JM: 1, PA: 1, VN: 1 },
    },
    only: { RU: ['CN', 'JP', 'KR', 'FR', 'ES', 'BE', 'NL'] },
  },
  {
    cargo: 'crude',
    trueFiguresIn: 'Energy Institute, Statistical Review of World Energy 2025; EIA, country analysis briefs',
    year: 2024,
    exports: {
      ...{
        SA: 300,
        RU: 238,
        US: 200,
        IQ: 168,
        AE: 135,
        BR: 86,
        NO: 85,
        IR: 78,
        NG: 72,
        KW: 66,
        AO: 53,
        LY: 50,
        OM: 42,
      },
      ...{ MX: 40, QA: 36, VE: 32, TR: 30, GY: 29, GB: 28, CO: 22, CA: 20, DZ: 20, EC: 17, EG: 25, AU: 13, MY: 12 },
      ...{ CG: 12, GA: 10, GH: 7, VN: 6, SD: 5, GE: 4, GQ: 4, CM: 3 },
    },
    imports: {
      ...{
        CN: 505,
        IN: 240,
        KR: 140,
        US: 130,
        JP: 115,
        ES: 64,
        IT: 60,
        NL: 55,
        TH: 48,
        DE: 45,
        FR: 45,
        SG: 45,
        TW: 41,
      },
      ...{ GB: 40, TR: 33, PL: 26, MY: 25, GR: 22, CA: 20, SE: 18, ID: 16, BR: 14, VN: 13, PT: 11, FI: 10, MM: 10 },
      ...{ LT: 9, AU: 9, RO: 8, CL: 8, BG: 7, HR: 6, PH: 6, ZA: 5, PE: 5 },
    },
    only: { RU: ['CN', 'IN', 'TR', 'BG'], IR: ['CN'], VE: ['CN', 'US', 'IN'] },
  },
  {
    cargo: 'products',
    trueFiguresIn:
      'Energy Institute, Statistical Review of World Energy 2025; UNCTAD, Review of Maritime Transport 2025',
    year: 2024,
    exports: {
      ...{ US: 125, RU: 110, NL: 100, SG: 80, AE: 75, SA: 70, KR: 68, IN: 65, CN: 50, KW: 38, MY: 35, BE: 30, IT: 25 },
      ...{ DZ: 20, IR: 18, TW: 15, BH: 11 },
    },
    imports: {
      ...{
        SG: 95,
        NL: 85,
        US: 60,
        AU: 48,
        MX: 45,
        JP: 40,
        MY: 40,
        AE: 40,
        GB: 35,
        FR: 35,
        ID: 33,
        BR: 27,
        BE: 25,
        DE: 20,
      },
      ...{ ZA: 19, NG: 18, PH: 17, HK: 15, TG: 10, TZ: 8, NZ: 8, PA: 8, PE: 7, KE: 6 },
    },
    only: { RU: ['BR', 'AE', 'SG', 'TG', 'NG', 'MY'], IR: ['AE', 'SG', 'MY'] },
  },
  {
    cargo: 'chemicals',
    trueFiguresIn: 'UN Comtrade, chapter 29; Methanol Institute',
    year: 2024,
    exports: {
      ...{ SA: 46, US: 45, KR: 35, NL: 25, BE: 15, SG: 14, JP: 10, IR: 9, TH: 6, QA: 6, TT: 5, MY: 5, OM: 4, GB: 4 },
    },
    imports: { CN: 75, NL: 30, IN: 25, BE: 20, US: 18, KR: 15, SG: 12, JP: 10, GB: 8 },
    only: { IR: ['CN', 'IN'] },
  },
  {
    cargo: 'oils',
    trueFiguresIn: 'USDA, Oilseeds: World Markets and Trade',
    year: 2024,
    exports: { ID: 23, MY: 16 },
    imports: { IN: 9, NL: 3 },
  },
  {
    cargo: 'gas',
    trueFiguresIn: 'World Liquid Gas Association and Argus, Statistical Review of Global LPG 2025',
    year: 2024,
    exports: { US: 66, AE: 14, QA: 11, IR: 11, SA: 8, CA: 7, KW: 6, NO: 5, DZ: 5, NG: 2, RU: 2 },
    imports: { CN: 36, IN: 21, JP: 10, KR: 10, ID: 7, NL: 4, FR: 4, BR: 3 },
    only: { IR: ['CN'], RU: ['CN', 'IN'] },
  },
  {
    cargo: 'ammonia',
    trueFiguresIn: 'International Fertilizer Association',
    year: 2023,
    exports: { TT: 4, SA: 3 },
    imports: { IN: 3, MA: 2, BE: 1 },
  },
  {
    cargo: 'ethane',
    trueFiguresIn: 'EIA, Petroleum Supply Annual 2024',
    year: 2024,
    exports: { US: 10 },
    imports: { GB: 2 },
  },
  {
    cargo: 'ore',
    trueFiguresIn: 'World Steel in Figures 2025; UN Comtrade 2601',
    year: 2024,
    exports: { AU: 895, BR: 385, CA: 60, ZA: 60, OM: 12, MY: 20, NO: 20, PE: 20, CL: 17, MR: 14, SL: 8 },
    imports: { CN: 1237, JP: 98, KR: 72, NL: 40, DE: 36, MY: 25, TW: 22, OM: 15, FR: 12, IT: 5 },
    only: { MY: ['CN', 'JP', 'KR', 'TW'], OM: ['CN', 'JP', 'IT'] },
  },
  {
    cargo: 'coal',
    trueFiguresIn: 'IEA, Coal 2024',
    year: 2024,
    exports: { ID: 555, AU: 360, RU: 170, US: 97, ZA: 73, CO: 58, CA: 50, PH: 40, MZ: 25, MA: 10 },
    imports: { CN: 460, IN: 245, JP: 165, KR: 115, VN: 63, TW: 60, TR: 40, TH: 18, MA: 9, ES: 6 },
    only: { RU: ['CN', 'IN', 'KR', 'TR', 'TW', 'VN', 'MA'], PH: ['CN'], MA: ['IN', 'TR'] },
  },
  {
    cargo: 'grain',
    trueFiguresIn: 'USDA, Grain and Oilseeds: World Markets and Trade',
    year: 2024,
    exports: { BR: 140, US: 135, AR: 55, RU: 55, UA: 50, CA: 38, AU: 28, FR: 15, RO: 14 },
    imports: { CN: 135, MX: 25, JP: 24, EG: 23, KR: 16, IR: 15, SA: 11 },
  },
  {
    cargo: 'bauxite',
    trueFiguresIn: 'USGS, Mineral Commodity Summaries 2025',
    year: 2024,
    exports: { GN: 145, AU: 38 },
    imports: { CN: 160 },
  },
]
