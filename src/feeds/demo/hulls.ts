import type { VesselClass } from '#domain/vessel/vessel-class.ts'

/** A kind of hull as yards build it: each figure from the smallest to the largest; one share places a ship in all ranges. */
export interface HullKind {
  name: string
  vesselClass: VesselClass
  /** Share of the ships of its class. */
  share: number
  dwtTonnes: readonly [number, number]
  lengthM: readonly [number, number]
  beamM: readonly [number, number]
  draughtM: readonly [number, number]
  ballastDraughtM: number
  /** Cargo tank capacity of gas carriers; 0 for others. */
  capacityM3: readonly [number, number]
  ladenKnots: number
  ballastKnots: number
  /** Days at a berth. */
  berthDays: number
}

type Identity = Pick<HullKind, 'vesselClass' | 'name' | 'share'>
type Speeds = Pick<HullKind, 'ladenKnots' | 'ballastKnots' | 'berthDays'>
type Sizes = Pick<HullKind, 'dwtTonnes' | 'lengthM' | 'beamM' | 'draughtM' | 'ballastDraughtM'> & {
  m3?: [number, number]
}

const kind = (identity: Identity, sizes: Sizes, speeds: Speeds): HullKind => ({
  ...identity,
  ...sizes,
  capacityM3: sizes.m3 ?? [0, 0],
  ...speeds,
})

const crude = (name: string, share: number, sizes: Sizes, days = 1.4) =>
  kind({ vesselClass: 'Crude Tanker', name, share }, sizes, { ladenKnots: 12.3, ballastKnots: 13.2, berthDays: days })
const lng = (name: string, share: number, sizes: Sizes) =>
  kind({ vesselClass: 'LNG Carrier', name, share }, sizes, { ladenKnots: 16.5, ballastKnots: 16.2, berthDays: 1.1 })
const lpg = (name: string, share: number, sizes: Sizes) =>
  kind({ vesselClass: 'LPG Carrier', name, share }, sizes, { ladenKnots: 15.3, ballastKnots: 15.4, berthDays: 1.3 })
const chem = (name: string, share: number, sizes: Sizes) =>
  kind({ vesselClass: 'Chemical Tanker', name, share }, sizes, { ladenKnots: 12.8, ballastKnots: 13.3, berthDays: 1.4 })
const bulk = (name: string, share: number, sizes: Sizes, days = 2.6) =>
  kind({ vesselClass: 'Bulk Carrier', name, share }, sizes, { ladenKnots: 11.8, ballastKnots: 12.8, berthDays: days })
const box = (name: string, share: number, sizes: Sizes, knots: number) =>
  kind({ vesselClass: 'Container Ship', name, share }, sizes, {
    ladenKnots: knots,
    ballastKnots: knots,
    berthDays: 1.1,
  })

/** The sizes in trade of the six classes (main particulars of IMO and class registers, rounded). */
export const hullKinds: readonly HullKind[] = [
  crude(
    'VLCC',
    0.38,
    {
      dwtTonnes: [297_000, 320_000],
      lengthM: [330, 336],
      beamM: [60, 60],
      draughtM: [20.8, 22.6],
      ballastDraughtM: 10.2,
    },
    1.7,
  ),
  crude('Suezmax', 0.25, {
    dwtTonnes: [149_000, 164_000],
    lengthM: [269, 277],
    beamM: [46, 50],
    draughtM: [15.8, 17.4],
    ballastDraughtM: 8.6,
  }),
  crude('Aframax', 0.3, {
    dwtTonnes: [99_000, 117_000],
    lengthM: [240, 250],
    beamM: [42, 44],
    draughtM: [13.6, 15.2],
    ballastDraughtM: 7.6,
  }),
  crude('Panamax tanker', 0.07, {
    dwtTonnes: [68_000, 76_000],
    lengthM: [225, 229],
    beamM: [32, 32],
    draughtM: [13.2, 14.4],
    ballastDraughtM: 7.2,
  }),
  lng('LNG 174k', 0.42, {
    dwtTonnes: [87_000, 98_000],
    lengthM: [290, 299],
    beamM: [45, 47],
    draughtM: [11.5, 12.5],
    ballastDraughtM: 9.4,
    m3: [170_000, 180_000],
  }),
  lng('LNG 160k', 0.22, {
    dwtTonnes: [80_000, 89_000],
    lengthM: [285, 294],
    beamM: [43, 45],
    draughtM: [11.4, 12.3],
    ballastDraughtM: 9.3,
    m3: [155_000, 165_000],
  }),
  lng('LNG 145k', 0.24, {
    dwtTonnes: [70_000, 78_000],
    lengthM: [277, 288],
    beamM: [43, 44],
    draughtM: [11.0, 12.0],
    ballastDraughtM: 9.2,
    m3: [137_000, 149_000],
  }),
  lng('Q-Flex', 0.08, {
    dwtTonnes: [105_000, 110_000],
    lengthM: [315, 315],
    beamM: [50, 50],
    draughtM: [12.3, 12.7],
    ballastDraughtM: 9.8,
    m3: [210_000, 217_000],
  }),
  lng('Q-Max', 0.04, {
    dwtTonnes: [125_000, 131_000],
    lengthM: [345, 345],
    beamM: [54, 54],
    draughtM: [12.2, 12.6],
    ballastDraughtM: 10.0,
    m3: [261_000, 266_000],
  }),
  lpg('VLGC', 0.5, {
    dwtTonnes: [52_000, 58_500],
    lengthM: [224, 230],
    beamM: [36, 37],
    draughtM: [11.2, 12.2],
    ballastDraughtM: 7.6,
    m3: [80_000, 91_000],
  }),
  lpg('LGC', 0.08, {
    dwtTonnes: [38_000, 45_000],
    lengthM: [200, 207],
    beamM: [32, 32],
    draughtM: [11.0, 12.4],
    ballastDraughtM: 7.3,
    m3: [57_000, 60_000],
  }),
  lpg('MGC', 0.24, {
    dwtTonnes: [25_000, 30_000],
    lengthM: [174, 180],
    beamM: [28, 30],
    draughtM: [9.8, 10.9],
    ballastDraughtM: 6.9,
    m3: [34_000, 40_000],
  }),
  lpg('Handy gas', 0.18, {
    dwtTonnes: [17_500, 26_000],
    lengthM: [155, 162],
    beamM: [25, 26],
    draughtM: [8.8, 10.3],
    ballastDraughtM: 6.1,
    m3: [20_000, 24_000],
  }),
  chem('MR', 0.46, {
    dwtTonnes: [45_500, 51_500],
    lengthM: [180, 184],
    beamM: [32, 32],
    draughtM: [12.0, 13.4],
    ballastDraughtM: 6.8,
  }),
  chem('Handy chemical', 0.2, {
    dwtTonnes: [33_000, 40_000],
    lengthM: [172, 183],
    beamM: [27, 32],
    draughtM: [10.6, 11.8],
    ballastDraughtM: 6.4,
  }),
  chem('Stainless 20k', 0.2, {
    dwtTonnes: [18_500, 26_000],
    lengthM: [142, 160],
    beamM: [23, 26],
    draughtM: [9.1, 10.2],
    ballastDraughtM: 5.8,
  }),
  chem('LR1', 0.14, {
    dwtTonnes: [72_000, 76_000],
    lengthM: [227, 229],
    beamM: [32, 32],
    draughtM: [13.8, 14.6],
    ballastDraughtM: 7.3,
  }),
  bulk('Capesize', 0.2, {
    dwtTonnes: [173_000, 183_000],
    lengthM: [287, 293],
    beamM: [45, 45],
    draughtM: [17.6, 18.5],
    ballastDraughtM: 8.7,
  }),
  bulk('Newcastlemax', 0.07, {
    dwtTonnes: [203_000, 212_000],
    lengthM: [299, 300],
    beamM: [50, 50],
    draughtM: [18.0, 18.6],
    ballastDraughtM: 8.9,
  }),
  bulk(
    'Valemax',
    0.02,
    {
      dwtTonnes: [390_000, 402_000],
      lengthM: [360, 362],
      beamM: [65, 65],
      draughtM: [22.6, 23.0],
      ballastDraughtM: 11.0,
    },
    3.2,
  ),
  bulk('Kamsarmax', 0.27, {
    dwtTonnes: [76_000, 84_000],
    lengthM: [225, 229],
    beamM: [32, 32],
    draughtM: [13.8, 14.6],
    ballastDraughtM: 7.0,
  }),
  bulk('Ultramax', 0.26, {
    dwtTonnes: [56_000, 66_000],
    lengthM: [190, 200],
    beamM: [32, 32],
    draughtM: [12.5, 13.5],
    ballastDraughtM: 6.4,
  }),
  bulk('Handysize', 0.18, {
    dwtTonnes: [32_000, 40_000],
    lengthM: [176, 183],
    beamM: [28, 31],
    draughtM: [9.8, 10.8],
    ballastDraughtM: 5.8,
  }),
  box(
    'ULCV',
    0.14,
    {
      dwtTonnes: [195_000, 240_000],
      lengthM: [397, 400],
      beamM: [59, 62],
      draughtM: [15.8, 16.8],
      ballastDraughtM: 10.5,
    },
    16.2,
  ),
  box(
    'Neo-Panamax',
    0.26,
    {
      dwtTonnes: [115_000, 155_000],
      lengthM: [334, 368],
      beamM: [48, 51],
      draughtM: [14.2, 15.2],
      ballastDraughtM: 9.6,
    },
    16.4,
  ),
  box(
    'Post-Panamax',
    0.24,
    {
      dwtTonnes: [80_000, 108_000],
      lengthM: [294, 335],
      beamM: [40, 43],
      draughtM: [13.6, 14.6],
      ballastDraughtM: 9.0,
    },
    16.0,
  ),
  box(
    'Panamax box',
    0.18,
    { dwtTonnes: [50_000, 58_000], lengthM: [255, 275], beamM: [32, 32], draughtM: [12.0, 13.0], ballastDraughtM: 8.2 },
    15.5,
  ),
  box(
    'Feeder',
    0.18,
    { dwtTonnes: [22_000, 38_000], lengthM: [170, 212], beamM: [27, 32], draughtM: [9.6, 11.5], ballastDraughtM: 6.8 },
    14.8,
  ),
]

/** Share of the fleet by class, in percent. */
export const classShares: Record<VesselClass, number> = {
  'Crude Tanker': 20,
  'LNG Carrier': 9,
  'LPG Carrier': 9,
  'Chemical Tanker': 21,
  'Bulk Carrier': 27,
  'Container Ship': 14,
}
