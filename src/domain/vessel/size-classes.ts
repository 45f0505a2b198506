import { type VesselClass, vesselClasses } from './vessel-class.ts'

/** What a size class is measured by. */
type SizeMeasure = 'dwtTonnes' | 'capacityM3'

/** The vessels of a type from a size up to another, exclusive; infinite where open. */
interface SizeRange {
  vesselClass: VesselClass
  measure: SizeMeasure
  from: number
  to: number
}

interface SizeClass {
  /** As in parameters, in lower case. */
  slug: string
  name: string
  ranges: readonly SizeRange[]
  source: string
}

const unctad = 'UNCTAD, Review of Maritime Transport, vessel groupings'
const flexible = 'Flexible market scale, as in EIA, Today in Energy, 2014-09-16'
/** The AFRA scale of 1954 ends MR at 45,000 t, below nearly all that were built since 2000, and LR2 at 160,000 t, above most Suezmaxes. */
const productTankers =
  'Size segments of product tankers as owners and brokers report them (Clarksons, Hafnia, Scorpio Tankers)'
const qatar = 'QatarEnergy LNG, fleet of Q-Max and Q-Flex carriers'
const igc = 'Size segments of LPG carriers as brokers report them (Clarksons, Poten)'
const dry = 'Size segments of bulk carriers as brokers report them (Clarksons, Howe Robinson)'
const trade = 'Size segments of container ships as brokers report them (Clarksons, Alphaliner), at 12.5 t for each TEU'

const tankers = ['Crude Tanker', 'Chemical Tanker'] as const
const dwt = (types: readonly VesselClass[], from: number, to: number): SizeRange[] =>
  types.map((vesselClass) => ({ vesselClass, measure: 'dwtTonnes', from, to }))
const tanks = (vesselClass: VesselClass, from: number, to: number): SizeRange[] => [
  { vesselClass, measure: 'capacityM3', from, to },
]

/**
 * Size classes of the trade. Ranges of one slug are alternatives: `panamax` is a tanker, a bulk carrier or a container
 * ship of that size. The schemes overlap, as they do in the trade: an LR2 is also an Aframax, a Kamsarmax a Panamax.
 */
const sizeClasses: readonly SizeClass[] = [
  { slug: 'ulcc', name: 'ULCC', ranges: dwt(tankers, 320_000, Infinity), source: flexible },
  { slug: 'vlcc', name: 'VLCC', ranges: dwt(tankers, 200_000, 320_000), source: flexible },
  { slug: 'suezmax', name: 'Suezmax', ranges: dwt(tankers, 120_000, 200_000), source: flexible },
  { slug: 'aframax', name: 'Aframax', ranges: dwt(tankers, 80_000, 120_000), source: flexible },
  { slug: 'lr2', name: 'LR2', ranges: dwt(tankers, 80_000, 120_000), source: productTankers },
  { slug: 'lr1', name: 'LR1', ranges: dwt(tankers, 55_000, 80_000), source: productTankers },
  { slug: 'mr', name: 'MR', ranges: dwt(tankers, 25_000, 55_000), source: productTankers },
  {
    slug: 'panamax',
    name: 'Panamax',
    ranges: [
      ...dwt(tankers, 60_000, 80_000),
      ...dwt(['Bulk Carrier'], 65_000, 100_000),
      ...dwt(['Container Ship'], 37_500, 65_000),
    ],
    source: unctad,
  },
  {
    slug: 'handysize',
    name: 'Handysize',
    ranges: [...dwt(tankers, 10_000, 25_000), ...dwt(['Bulk Carrier'], 10_000, 40_000)],
    source: `${unctad}; tankers: general purpose of the AFRA scale`,
  },
  { slug: 'capesize', name: 'Capesize', ranges: dwt(['Bulk Carrier'], 100_000, Infinity), source: unctad },
  { slug: 'handymax', name: 'Handymax', ranges: dwt(['Bulk Carrier'], 40_000, 65_000), source: unctad },
  { slug: 'supramax', name: 'Supramax', ranges: dwt(['Bulk Carrier'], 50_000, 60_000), source: dry },
  { slug: 'ultramax', name: 'Ultramax', ranges: dwt(['Bulk Carrier'], 60_000, 70_000), source: dry },
  { slug: 'kamsarmax', name: 'Kamsarmax', ranges: dwt(['Bulk Carrier'], 80_000, 87_000), source: dry },
  { slug: 'newcastlemax', name: 'Newcastlemax', ranges: dwt(['Bulk Carrier'], 200_000, 220_000), source: dry },
  { slug: 'vloc', name: 'VLOC', ranges: dwt(['Bulk Carrier'], 220_000, Infinity), source: dry },
  { slug: 'q_max', name: 'Q-Max', ranges: tanks('LNG Carrier', 250_000, Infinity), source: qatar },
  { slug: 'q_flex', name: 'Q-Flex', ranges: tanks('LNG Carrier', 205_000, 250_000), source: qatar },
  { slug: 'conventional_lng', name: 'Conventional LNG', ranges: tanks('LNG Carrier', 120_000, 205_000), source: qatar },
  { slug: 'small_lng', name: 'Small-scale LNG', ranges: tanks('LNG Carrier', 0, 120_000), source: qatar },
  { slug: 'vlgc', name: 'VLGC', ranges: tanks('LPG Carrier', 70_000, Infinity), source: igc },
  { slug: 'lgc', name: 'LGC', ranges: tanks('LPG Carrier', 50_000, 70_000), source: igc },
  { slug: 'mgc', name: 'MGC', ranges: tanks('LPG Carrier', 20_000, 50_000), source: igc },
  { slug: 'ulcv', name: 'ULCV', ranges: dwt(['Container Ship'], 181_000, Infinity), source: trade },
  { slug: 'neo_panamax', name: 'Neo-Panamax', ranges: dwt(['Container Ship'], 100_000, 181_000), source: trade },
  { slug: 'post_panamax', name: 'Post-Panamax', ranges: dwt(['Container Ship'], 65_000, 100_000), source: trade },
  { slug: 'feeder', name: 'Feeder', ranges: dwt(['Container Ship'], 0, 37_500), source: trade },
]

export const sizeSlugs = sizeClasses.map(({ slug }) => slug) as [string, ...string[]]

/** The name of a size class by its slug. */
export const sizeName = (slug: string): string => sizeClasses.find((size) => size.slug === slug)?.name ?? slug

/** A range with the class as it is in a column. */
export interface SizeRule extends Omit<SizeRange, 'vesselClass'> {
  classCode: number
}

/** The ranges of size classes, any of them. */
export function sizeRules(slugs: readonly string[]): SizeRule[] {
  return sizeClasses
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ ranges }) => ranges)
    .map(({ vesselClass, ...range }) => ({ ...range, classCode: vesselClasses.indexOf(vesselClass) }))
}

/** The size classes of some types that have no vessel in common with others of them, without those that the rest holds already. */
export function sizesBeside(slugs: readonly string[], types: readonly VesselClass[]): string[] {
  const rangesOf = ({ ranges }: SizeClass) => ranges.filter(({ vesselClass }) => types.includes(vesselClass))
  const excluded = sizeClasses.filter(({ slug }) => slugs.includes(slug)).flatMap(rangesOf)
  const overlaps = (one: SizeRange, other: SizeRange) =>
    one.vesselClass === other.vesselClass && one.from < other.to && other.from < one.to
  let left = sizeClasses.filter(
    (size) =>
      rangesOf(size).length > 0 && !rangesOf(size).some((range) => excluded.some((other) => overlaps(range, other))),
  )
  for (const size of left.toReversed()) {
    const rest = left.filter((other) => other !== size)
    if (rangesOf(size).every((range) => isCovered(range, rest.flatMap(rangesOf)))) left = rest
  }
  return left.map(({ slug }) => slug)
}

/** Whether some ranges together hold all of another. */
function isCovered({ vesselClass, from, to }: SizeRange, ranges: readonly SizeRange[]): boolean {
  let covered = from
  for (const range of ranges.toSorted((one, other) => one.from - other.from))
    if (range.vesselClass === vesselClass && range.from <= covered) covered = Math.max(covered, range.to)
  return covered >= to
}

/** A size class by its slug or name in any case, with `-` or blanks for `_`; null for anything else. */
export function parseSizeClass(text: string): string | null {
  const wanted = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return sizeSlugs.find((slug) => slug === wanted) ?? null
}
