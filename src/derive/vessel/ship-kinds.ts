import type { VesselClass } from '#domain/vessel/vessel-class.ts'

export type Range = readonly [min: number, max: number]

/** A standard vessel size with its typical dimensions, draughts and speed. */
export interface ShipKind {
  name: string
  /** Null for kinds outside the six classes. */
  vesselClass: VesselClass | null
  group: 'tanker' | 'cargo' | 'other'
  /** Approximate number in service. */
  ships: number
  lengthM: Range
  beamM: Range
  /** Laden; `ballastM` in ballast. */
  draughtM: Range
  ballastM: Range
  /** Mean speed under way. */
  knots: number
  /** Tank capacity of gas carriers. */
  capacityM3?: Range
  /** Approximate years of build; absent means any. */
  built?: Range
  /** Length ÷ beam, where the ranges above also hold hulls that nobody builds. */
  slenderness?: Range
}

/** Length ÷ beam of ships outside the six classes. */
const broadHulls: Range = [4.2, 8.2]

type Row = readonly [string, number, Range, Range, Range, Range, number, Range?, Range?]

const kinds = (vesselClass: VesselClass | null, group: ShipKind['group'], rows: readonly Row[]): ShipKind[] =>
  rows.map(([name, ships, lengthM, beamM, draughtM, ballastM, knots, capacityM3, built]) => ({
    name,
    vesselClass,
    group,
    ships,
    lengthM,
    beamM,
    draughtM,
    ballastM,
    knots,
    ...(capacityM3 && { capacityM3 }),
    ...(built && { built }),
    ...(vesselClass === null && { slenderness: broadHulls }),
  }))

/**
 * Standard sizes of the world fleet. Columns: name, number in service, length, beam, laden and ballast draught (m), mean
 * speed (kn), tank capacity (m³), years of build. Dimensions after class registers and builders; numbers after UNCTAD,
 * Review of Maritime Transport 2023 and GIIGNL, The LNG Industry 2023, those of general cargo ships after Equasis, The World
 * Merchant Fleet 2022; speeds after the IMO Fourth GHG Study 2020. Numbers and ranges of car carriers, ro-ro, general cargo,
 * lakers and wide container ships, and how many hulls are unusual, were adjusted on 2026-11-22 and 2026-11-24 to ships of
 * EMSA THETIS-MRV (2018–2024) and of NOAA, Fintraffic and DMA AIS data (one half of the ships; figures are of the other).
 */
// oxfmt-ignore
export const shipKinds: readonly ShipKind[] = [
  ...kinds('Crude Tanker', 'tanker', [
    ['VLCC', 870, [326, 340], [58, 60], [20, 23], [9, 12], 12],
    ['Suezmax', 640, [264, 288], [44, 50], [15.5, 18.8], [7.5, 10], 12],
    ['Aframax', 1100, [228, 256], [40, 45], [13, 15.8], [7, 9], 12],
    ['Panamax tanker', 80, [205, 240], [32, 36.5], [12, 14.6], [6.5, 8.5], 12],
    ['shuttle tanker', 90, [230, 282], [38, 50], [13, 17], [7.5, 10], 12.5],
  ]),
  ...kinds('LNG Carrier', 'tanker', [
    ['LNG 174k', 340, [286, 300], [45, 48], [11.4, 12.6], [9, 9.9], 15.5, [170_000, 180_000], [2013, 2100]],
    ['LNG 160k', 130, [278, 295], [43, 46], [11.3, 12.6], [8.9, 9.8], 15.5, [153_000, 165_700], [2008, 2018]],
    ['LNG 145k', 150, [274, 291], [42, 44], [11, 12.4], [8.9, 9.7], 15, [135_000, 154_500], [1999, 2011]],
    ['LNG 130k', 35, [267, 290], [43, 49], [10.6, 11.8], [8.9, 9.8], 15, [125_000, 138_000], [1989, 2003]],
    ['LNG in spheres', 80, [282, 300], [45, 50], [11, 12.4], [8.9, 9.8], 15, [126_000, 155_300], [1989, 2018]],
    ['Q-Flex', 32, [314, 317], [49, 51], [12, 13.7], [9.2, 10], 16, [210_000, 217_700], [2007, 2011]],
    ['Q-Max', 14, [344, 346], [53, 55], [12, 13.8], [9.2, 10.2], 16, [261_000, 266_400], [2008, 2011]],
    ['LNG 75k', 12, [208, 222], [34, 39], [9.4, 11.5], [7.6, 8.8], 14.5, [65_000, 80_000]],
    ['small LNG', 60, [99, 185], [17, 29], [5.8, 9], [4.5, 7], 13, [5500, 30_000]],
    ['LNG bunker ship', 50, [65, 125], [11, 20.5], [3.4, 6.2], [2.8, 5], 11, [1000, 8000]],
  ]),
  ...kinds('LPG Carrier', 'tanker', [
    ['VLGC', 390, [222, 231], [35, 37], [10.8, 12.4], [7, 9], 14.8, [78_000, 93_000]],
    ['Panamax VLGC', 25, [229, 231], [32, 33], [11, 12], [7, 8.6], 15, [84_000, 88_500], [2020, 2100]],
    ['large gas carrier', 30, [196, 211], [31, 33], [10.5, 13], [6.8, 8.6], 14.5, [50_000, 60_000]],
    ['medium gas carrier', 250, [159, 191], [25, 30], [9, 11.2], [6.2, 8], 14.5, [28_000, 45_000]],
    ['handy gas carrier', 190, [145, 172], [22, 27], [8.2, 10.8], [5.6, 7.5], 14, [14_000, 25_000]],
    ['semi-refrigerated', 290, [110, 146], [17, 23], [6.5, 9.3], [4.8, 6.5], 13.5, [5000, 13_500]],
    ['pressure gas carrier', 560, [75, 120], [13, 19], [4.5, 7], [3.2, 5], 12, [1500, 11_000]],
  ]),
  ...kinds('Chemical Tanker', 'tanker', [
    ['LR1', 390, [219, 230], [32, 33], [12.2, 14.8], [6.5, 8.6], 12.3],
    ['wide Panamax tanker', 70, [180, 235], [32, 40.5], [10.5, 14.8], [6, 8.6], 12.3],
    ['MR', 1900, [174, 187], [31, 33], [11, 13.4], [6, 8], 12.4],
    ['handy product', 640, [160, 187], [26, 32], [9.5, 12.4], [5.5, 7.6], 12.4],
    ['chemical 20k', 1250, [124, 162], [19, 27], [8, 10.8], [4.8, 7], 12.4],
    ['small tanker', 3300, [60, 124], [9, 20], [3.2, 8.6], [2.2, 5.5], 10.8],
  ]),
  ...kinds('Bulk Carrier', 'cargo', [
    ['Valemax', 90, [340, 363], [55, 66], [20, 23.2], [9, 12.5], 11.8],
    ['very large ore carrier', 120, [310, 340], [50, 60], [17.8, 21.5], [8.5, 11.5], 11.5],
    ['Newcastlemax', 560, [295, 301], [48, 50], [17.5, 18.8], [8, 11], 11.5],
    ['Capesize', 1350, [268, 296], [42, 46], [16.5, 18.8], [7.8, 11], 11.4],
    ['post-Panamax bulker', 450, [228, 256], [36, 44], [12.4, 15.2], [6.8, 9], 11.5],
    ['Kamsarmax', 2850, [214, 231], [31, 33], [12.2, 14.8], [6.2, 8.6], 11.5],
    ['Supramax', 4000, [178, 202], [30, 33], [11, 13.6], [5.6, 8], 11.5],
    ['Handysize', 3600, [150, 186], [23, 31], [8.6, 11.2], [4.8, 7], 11.4],
    ['open hatch', 230, [184, 214], [28, 33], [10, 13], [6, 9], 12.5],
    ['laker', 110, [180, 227], [19, 24.5], [7.5, 10], [4.5, 6.8], 11.5],
    ['long laker', 50, [185, 252], [19, 24], [7.2, 9.2], [4.5, 6.8], 11.5],
    ['thousand-footer', 13, [300, 309], [31, 33], [7.8, 10.6], [5, 6.5], 12],
    ['small bulker', 700, [100, 160], [17, 26], [6.5, 10.2], [4, 6], 11],
  ]),
  ...kinds('Container Ship', 'cargo', [
    ['24,000 boxes', 220, [382, 401], [53, 62], [14.5, 17.2], [9.5, 12], 15.8],
    ['14,000 boxes', 600, [328, 371], [45, 54], [13.5, 16.2], [8.8, 12], 15.8],
    ['8000 boxes', 980, [258, 353], [36, 47], [12.2, 15.2], [8, 11], 15.3],
    ['Panamax box', 480, [234, 296], [31, 33], [11.2, 13.8], [7, 10.4], 14.8],
    ['2500 boxes', 600, [194, 225], [29, 33], [10, 12.5], [6.6, 9], 14.4],
    ['wide 2000 boxes', 280, [168, 200], [27, 36], [9, 11.2], [6.2, 8], 14.2],
    ['wide 4000 boxes', 420, [220, 265], [34, 40], [11, 13.6], [7.5, 10], 14.6],
    ['9000 boxes', 260, [294, 338], [47, 49.5], [12.4, 15.8], [8.6, 11.5], 15.5],
    ['wide feeder', 330, [145, 176], [26.5, 29], [7.5, 10.2], [5.3, 7.2], 13.4, undefined, [2012, 2100]],
    ['1500 boxes', 1000, [145, 188], [22, 29], [7.8, 10.6], [5.6, 7.5], 13.8],
    ['small feeder', 1050, [100, 152], [16, 24], [5.8, 8.8], [4.4, 6], 12.8],
  ]),
  ...kinds(null, 'cargo', [
    ['car carrier', 650, [176, 232], [31, 33], [8, 11.4], [7, 9.2], 12.8],
    ['wide car carrier', 190, [195, 232], [34, 40], [8.5, 11.4], [7, 9.2], 13],
    ['other car carrier', 150, [100, 266], [18, 40], [5.5, 12.4], [5, 9.5], 13],
    ['ro-ro', 400, [135, 205], [20, 31], [5.8, 10], [5, 7.5], 14],
    ['large ro-ro', 200, [190, 296], [26, 38], [6.4, 12.4], [6, 9.5], 16],
    ['multi-purpose', 1100, [110, 150], [16, 24], [6.4, 9.5], [4.4, 6.5], 12.6],
    ['large multi-purpose', 700, [145, 196], [21, 29], [8.5, 11], [5, 7], 13],
    ['general cargo', 1400, [105, 145], [15, 23], [6.2, 9.4], [4, 6.4], 12],
    ['large general cargo', 600, [140, 195], [20, 31], [8, 11], [5, 7], 12.3],
    ['heavy lift', 150, [100, 275], [18, 68], [5, 14], [4, 9], 12],
    ['livestock carrier', 120, [90, 205], [14, 32], [5, 9.5], [4, 7.5], 12],
    ['coaster', 9000, [55, 140], [9, 20], [3, 8.4], [2.2, 5], 10.5],
    ['reefer', 560, [95, 166], [15, 25], [6, 9.6], [4.6, 7], 14.5],
    ['large reefer', 60, [140, 208], [21, 33], [7, 11.5], [5.5, 8.5], 15],
    ['unusual cargo ship', 1000, [60, 420], [9, 70], [2.5, 24], [2, 14], 12],
  ]),
  ...kinds(null, 'tanker', [['unusual tanker', 480, [60, 420], [9, 70], [2.5, 24], [2, 14], 12]]),
  ...kinds(null, 'other', [
    ['cable layer', 70, [80, 150], [16, 28], [5, 8.5], [4.5, 7], 10.5],
    ['offshore', 9000, [18, 140], [6, 28], [2, 8], [2, 7], 9.5],
    ['drill ship, cable layer and the like', 600, [120, 235], [20, 50], [6, 14], [5, 10], 10],
  ]),
]

/** Deadweight of standard sizes as published by builders, for the classes with the largest regression error. */
export const standardDwtTonnes: Readonly<Record<string, Range>> = {
  Valemax: [380_000, 404_000],
  'very large ore carrier': [230_000, 325_000],
  Newcastlemax: [203_000, 211_000],
  Capesize: [150_000, 184_000],
  'post-Panamax bulker': [85_000, 120_000],
  Kamsarmax: [68_000, 85_000],
  Supramax: [42_000, 66_000],
  Handysize: [18_000, 42_000],
  'open hatch': [38_000, 73_000],
  VLGC: [48_000, 60_000],
  'Panamax VLGC': [50_000, 59_000],
  'large gas carrier': [38_000, 48_000],
  'medium gas carrier': [16_000, 32_000],
  'handy gas carrier': [12_000, 26_000],
  'semi-refrigerated': [5000, 13_500],
  'pressure gas carrier': [1500, 7500],
  LR1: [66_000, 77_000],
  MR: [40_000, 53_000],
  'handy product': [22_000, 42_000],
  'chemical 20k': [8500, 27_000],
}
