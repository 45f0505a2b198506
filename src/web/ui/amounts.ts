import { type CommodityFamily, commodityFamilies, commodities } from '#domain/vessel/commodities.ts'
import { type MassUnit, settings } from '../state/settings.ts'
import { count, spanText, tonnes, tonneSpan, unknownText } from './format.ts'

/** What a tonne of a commodity is in other units; left out where nobody trades it by them. */
interface Tonne {
  bbl?: number
  'm³'?: number
  MMBtu?: number
}

const m3PerBarrel = 0.158987

/** A liquid by its barrels to the tonne, and its heat by EIA's MMBtu to the barrel. */
const liquid = (bbl: number, mmbtuPerBarrel: number): Tonne => ({
  bbl,
  'm³': bbl * m3PerBarrel,
  MMBtu: bbl * mmbtuPerBarrel,
})
const byVolume = (tonnesPerM3: number): Tonne => ({ 'm³': 1 / tonnesPerM3 })

/** Barrels to the tonne as in the Statistical Review of World Energy; heat contents by EIA; LNG by GIIGNL. */
const families: Readonly<Record<CommodityFamily, Tonne>> = {
  crude: liquid(7.33, 5.8),
  products: liquid(7.98, 5.6),
  lng: { 'm³': 2.222, MMBtu: 52 },
  lpg: liquid(11.6, 3.84),
  chemicals: {},
  dry_bulk: {},
  containers: {},
}
const own: Readonly<Record<string, Tonne>> = {
  Gasoline: liquid(8.35, 5.222),
  Naphtha: liquid(8.9, 5.248),
  'Jet Fuel': liquid(7.88, 5.67),
  Diesel: liquid(7.46, 5.77),
  Gasoil: liquid(7.46, 5.77),
  'Fuel Oil': liquid(6.35, 6.287),
  Propane: liquid(12.4, 3.841),
  Butane: liquid(10.9, 4.353),
  Ammonia: byVolume(0.682),
  Ethane: byVolume(0.546),
  Methanol: byVolume(0.792),
  Benzene: byVolume(0.877),
  Styrene: byVolume(0.906),
  'Palm Oil': byVolume(0.89),
  Coal: { MMBtu: 23.81 },
  'Thermal Coal': { MMBtu: 23.81 },
}
const familyOf = new Map(commodities.map(({ label, family }) => [label, family]))

/** How many of a unit are a tonne of the commodity or family; null where it is not counted in this unit. */
export function perTonne(commodity: string | null, unit: MassUnit): number | null {
  if (unit === 't') return 1
  const label = commodity ?? ''
  const family = commodityFamilies.find((name) => name === label) ?? familyOf.get(label)
  return (own[label] ?? (family === undefined ? {} : families[family]))[unit] ?? null
}

interface Amount {
  text: string
  unit: MassUnit
  /** The bounds of the estimate, with their unit. */
  span: string | null
}

const thousands: Record<MassUnit, [unit: string, divisor: number]> = {
  t: ['kt', 1000],
  bbl: ['kbbl', 1000],
  'm³': ['k m³', 1000],
  MMBtu: ['TBtu', 1e6],
}

/** The unit of a series of one commodity, and how many of it a tonne is: kt, or thousands of the unit of the settings. */
export function seriesUnit(commodity: string): { unit: string; perTonne: number } {
  const chosen = settings.value.mass
  const factor = perTonne(commodity, chosen)
  const [unit, divisor] = thousands[factor === null ? 't' : chosen]
  return { unit, perTonne: (factor ?? 1) / divisor }
}

const significant = (number: number) => Number(number.toPrecision(4))

/** A cargo in the unit of the settings; in tonnes where its commodity is unknown or not counted in that unit. */
export function amount(mt: number | null, commodity: string | null, low?: number | null, high?: number | null): Amount {
  const chosen = settings.value.mass
  const factor = mt === null ? null : perTonne(commodity, chosen)
  const [from, to] = [low ?? null, high ?? null]
  if (chosen === 't' || factor === null) return { text: tonnes(mt), unit: 't', span: tonneSpan(from, to) }
  const [unit, divisor] = thousands[chosen]
  return {
    text: mt === null ? unknownText : count(significant(mt * factor)),
    unit: chosen,
    span:
      from === null || to === null ? null : `${spanText((from * factor) / divisor, (to * factor) / divisor)} ${unit}`,
  }
}

/** 268,400 t, or 1,967,000 bbl by the settings. */
export function amountText(mt: number | null, commodity: string | null): string {
  const { text, unit } = amount(mt, commodity)
  return `${text} ${unit}`
}

/** The cargo of a vessel: 268,400 t, or that it is in ballast, where 0 t would read as missing; a dash where unknown. */
export const loadText = (mt: number | null, commodity: string | null): string =>
  mt === null ? unknownText : mt === 0 ? 'in ballast' : amountText(mt, commodity)
