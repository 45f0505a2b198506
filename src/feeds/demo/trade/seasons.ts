import { commodities } from '#domain/vessel/commodities.ts'

/** A voyage as its season depends on it; countries are ISO 3166 alpha-2. */
interface SeasonalVoyage {
  /** Code in the table of commodities. */
  commodity: number
  exporter: string
  importer: string
}

/** January to December, as a share of the busiest month. */
export type Months = readonly number[]

/** Heating in the north, and a smaller peak for cooling. */
const northernGas: Months = [1, 1, 0.9, 0.8, 0.8, 0.85, 0.92, 0.92, 0.85, 0.85, 0.93, 1]
/** Heating in the south. */
const southernGas: Months = [0.5, 0.5, 0.6, 0.75, 0.95, 1, 1, 0.95, 0.8, 0.6, 0.5, 0.5]
const southernImporters = ['AR', 'BR', 'CL']
const powerCoal: Months = [1, 0.95, 0.88, 0.82, 0.85, 0.93, 1, 1, 0.92, 0.88, 0.92, 1]
/** Rain in Brazil’s north; cyclones off Western Australia. */
const wetSeason: Readonly<Record<string, Months>> = {
  BR: [0.82, 0.8, 0.84, 0.9, 0.95, 1, 1, 1, 1, 1, 0.97, 0.9],
  AU: [0.94, 0.92, 0.95, 1, 1, 1, 1, 1, 1, 1, 1, 0.98],
}
const afterNorthernHarvest: Months = [0.65, 0.6, 0.6, 0.55, 0.5, 0.5, 0.85, 1, 1, 1, 0.95, 0.8]
/** By exporter and grain: most of it leaves in the months after its harvest. */
const harvests: Readonly<Record<string, Months>> = {
  'BR Soybeans': [0.35, 0.7, 1, 1, 1, 0.95, 0.85, 0.7, 0.55, 0.45, 0.35, 0.3],
  'BR Corn': [0.6, 0.4, 0.3, 0.25, 0.3, 0.45, 0.85, 1, 1, 0.95, 0.85, 0.75],
  'US Soybeans': [0.8, 0.65, 0.5, 0.4, 0.35, 0.3, 0.3, 0.35, 0.55, 1, 1, 0.95],
  'US Corn': [0.7, 0.8, 0.9, 1, 1, 0.95, 0.8, 0.6, 0.5, 0.6, 0.65, 0.7],
  'AR Soybeans': [0.45, 0.45, 0.65, 0.95, 1, 1, 0.95, 0.8, 0.65, 0.55, 0.5, 0.45],
  'AR Corn': [0.45, 0.45, 0.75, 1, 1, 1, 1, 0.85, 0.7, 0.6, 0.5, 0.45],
  'AU Wheat': [1, 1, 1, 0.9, 0.8, 0.7, 0.6, 0.55, 0.5, 0.5, 0.6, 0.9],
  'RU Wheat': afterNorthernHarvest,
  'UA Wheat': afterNorthernHarvest,
  'UA Corn': [1, 0.9, 0.85, 0.8, 0.7, 0.6, 0.45, 0.35, 0.35, 0.6, 0.9, 1],
  'RO Wheat': afterNorthernHarvest,
  'FR Wheat': afterNorthernHarvest,
}

/**
 * How much of a trade moves in each month, as a share of its busiest month; null for a trade without seasons. The shapes are
 * approximate, from general knowledge of the trades, and of no statistic.
 */
export function seasonOf({ commodity, exporter, importer }: SeasonalVoyage): Months | null {
  const { label, family } = commodities[commodity] ?? {}
  if (family === 'lng' || family === 'lpg') return southernImporters.includes(importer) ? southernGas : northernGas
  if (label === 'Thermal Coal') return powerCoal
  if (label === 'Iron Ore') return wetSeason[exporter] ?? null
  return harvests[`${exporter} ${label}`] ?? null
}
