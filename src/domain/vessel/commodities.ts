import type { VesselClass } from './vessel-class.ts'

export const commodityFamilies = ['crude', 'products', 'lng', 'lpg', 'chemicals', 'dry_bulk', 'containers'] as const
export type CommodityFamily = (typeof commodityFamilies)[number]

/** Commodities by the label of the trade, with their family. The index is the code in a column. */
export const commodities: readonly { label: string; family: CommodityFamily }[] = [
  { label: 'Crude Oil', family: 'crude' },
  { label: 'WTI', family: 'crude' },
  { label: 'Brent', family: 'crude' },
  { label: 'Forties', family: 'crude' },
  { label: 'Johan Sverdrup', family: 'crude' },
  { label: 'Ekofisk', family: 'crude' },
  { label: 'Urals', family: 'crude' },
  { label: 'ESPO', family: 'crude' },
  { label: 'CPC Blend', family: 'crude' },
  { label: 'Azeri Light', family: 'crude' },
  { label: 'Arab Light', family: 'crude' },
  { label: 'Arab Heavy', family: 'crude' },
  { label: 'Murban', family: 'crude' },
  { label: 'Upper Zakum', family: 'crude' },
  { label: 'Dubai', family: 'crude' },
  { label: 'Oman', family: 'crude' },
  { label: 'Kuwait Export', family: 'crude' },
  { label: 'Basrah Medium', family: 'crude' },
  { label: 'Iranian Light', family: 'crude' },
  { label: 'Qatar Marine', family: 'crude' },
  { label: 'Es Sider', family: 'crude' },
  { label: 'Saharan Blend', family: 'crude' },
  { label: 'Bonny Light', family: 'crude' },
  { label: 'Forcados', family: 'crude' },
  { label: 'Cabinda', family: 'crude' },
  { label: 'Djeno', family: 'crude' },
  { label: 'Tupi', family: 'crude' },
  { label: 'Liza', family: 'crude' },
  { label: 'Merey', family: 'crude' },
  { label: 'Maya', family: 'crude' },
  { label: 'Mars', family: 'crude' },
  { label: 'Western Canadian Select', family: 'crude' },
  { label: 'Vasconia', family: 'crude' },
  { label: 'Tapis', family: 'crude' },
  { label: 'Oil Products', family: 'products' },
  { label: 'Gasoline', family: 'products' },
  { label: 'Diesel', family: 'products' },
  { label: 'Gasoil', family: 'products' },
  { label: 'Jet Fuel', family: 'products' },
  { label: 'Naphtha', family: 'products' },
  { label: 'Fuel Oil', family: 'products' },
  { label: 'LNG', family: 'lng' },
  { label: 'LPG', family: 'lpg' },
  { label: 'Propane', family: 'lpg' },
  { label: 'Butane', family: 'lpg' },
  { label: 'Ammonia', family: 'lpg' },
  { label: 'Ethane', family: 'lpg' },
  { label: 'Chemicals', family: 'chemicals' },
  { label: 'Methanol', family: 'chemicals' },
  { label: 'Benzene', family: 'chemicals' },
  { label: 'Styrene', family: 'chemicals' },
  { label: 'Palm Oil', family: 'chemicals' },
  { label: 'Dry Bulk', family: 'dry_bulk' },
  { label: 'Thermal Coal', family: 'dry_bulk' },
  { label: 'Coking Coal', family: 'dry_bulk' },
  { label: 'Iron Ore', family: 'dry_bulk' },
  { label: 'Wheat', family: 'dry_bulk' },
  { label: 'Corn', family: 'dry_bulk' },
  { label: 'Soybeans', family: 'dry_bulk' },
  { label: 'Bauxite', family: 'dry_bulk' },
  { label: 'Containers', family: 'containers' },
  { label: 'Coal', family: 'dry_bulk' },
  { label: 'Grain', family: 'dry_bulk' },
]

/** General labels within a family, with the commodities that they stand for. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Coal: ['Thermal Coal', 'Coking Coal'],
  Grain: ['Wheat', 'Corn', 'Soybeans'],
}

/** The general label within its family that stands for a commodity: `Coal`, `Grain`; null where there is none. */
export function commodityGroup(label: string): string | null {
  return Object.keys(groups).find((group) => group === label || groups[group].includes(label)) ?? null
}

/** The code of an unknown commodity. */
export const unknownCommodity = 255

const codeByLabel = new Map(commodities.map(({ label }, code) => [label.toLowerCase(), code]))

/** The code of a label, in any case; `unknownCommodity` if there is none. */
export function commodityCode(label: string): number {
  return codeByLabel.get(label.trim().toLowerCase()) ?? unknownCommodity
}

/** Default commodity of a class, without better evidence. */
export const commodityByClass: Record<VesselClass, string> = {
  'Crude Tanker': 'Crude Oil',
  'LNG Carrier': 'LNG',
  'LPG Carrier': 'LPG',
  'Chemical Tanker': 'Chemicals',
  'Bulk Carrier': 'Dry Bulk',
  'Container Ship': 'Containers',
}

/** The code of the default commodity of a class; `unknownCommodity` for an unknown class. */
export const commodityOfClass = (vesselClass: VesselClass | undefined): number =>
  vesselClass === undefined ? unknownCommodity : commodityCode(commodityByClass[vesselClass])

/** A label or family as it stands in a sentence: "iron ore", "dry bulk", "LNG". Grades of crude oil are names: "Arab Light". */
export function commodityInSentence(label: string): string {
  const code = commodityCode(label)
  if (/^(?:lng|lpg)$/i.test(label)) return label.toUpperCase()
  const isGrade = code !== unknownCommodity && commodities[code].family === 'crude' && label !== 'Crude Oil'
  return isGrade ? label : label.replaceAll('_', ' ').toLowerCase()
}

/** LNG for lng, dry bulk for dry_bulk, Arab Light as it is. */
export const commodityText = (commodity: string): string =>
  commodity === 'lng' || commodity === 'lpg' ? commodity.toUpperCase() : commodity.replaceAll('_', ' ')

/** The codes of a commodity, or of all commodities of a group or family, in any case; empty when the name is unknown. */
export function commodityCodes(name: string): number[] {
  const wanted = name.trim().toLowerCase()
  const family = commodityFamilies.find((each) => each === wanted.replaceAll(/[\s-]+/g, '_'))
  const codes: number[] = []
  for (const [code, { label, family: own }] of commodities.entries()) {
    const isOfGroup = commodityGroup(label)?.toLowerCase() === wanted
    if (label.toLowerCase() === wanted || own === family || isOfGroup) codes.push(code)
  }
  return codes
}
