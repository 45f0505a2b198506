import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import type { PriceQuote } from '#domain/world/prices.ts'
import type { RegistryVessel } from '#domain/vessel/registry.ts'
import { gemCoalMines, gemCoalTerminals } from './gem/coal.ts'
import { gemFields } from './gem/fields.ts'
import { gemLngTerminals } from './gem/lng-terminals.ts'
import { gemGasPipelines, gemOilPipelines } from './gem/pipelines.ts'
import { genericCsv, genericGeoJson } from './generic.ts'
import type { Importer } from './importer.ts'
import { openStreetMap } from './openstreetmap.ts'
import { ownPrices } from './own-prices.ts'
import { seaPorts, unlocode, worldPortIndex } from './ports.ts'
import { climateTraceRefineries, gogiRefineries } from './refineries.ts'
import { vesselRegistry } from './registry.ts'
import { seamarks } from './seamarks.ts'
import {
  eiaGasPipelines,
  eiaHglPipelines,
  eiaOilPipelines,
  eiaProductPipelines,
  hifldGasPipelines,
  hifldHglPipelines,
  hifldOilPipelines,
  hifldProductPipelines,
} from './us-pipelines.ts'

/** The importers by the KIND of `svc data import KIND SOURCE`. */
export const importers = {
  'oil-pipelines': gemOilPipelines,
  'gas-pipelines': gemGasPipelines,
  'lng-terminals': gemLngTerminals,
  'oil-gas-fields': gemFields,
  'coal-mines': gemCoalMines,
  'coal-terminals': gemCoalTerminals,
  'refineries-gogi': gogiRefineries,
  'refineries-climatetrace': climateTraceRefineries,
  unlocode,
  'ports-json': seaPorts,
  'ports-wpi': worldPortIndex,
  'oil-pipelines-eia': eiaOilPipelines,
  'product-pipelines-eia': eiaProductPipelines,
  'hgl-pipelines-eia': eiaHglPipelines,
  'gas-pipelines-eia': eiaGasPipelines,
  'oil-pipelines-hifld': hifldOilPipelines,
  'product-pipelines-hifld': hifldProductPipelines,
  'hgl-pipelines-hifld': hifldHglPipelines,
  'gas-pipelines-hifld': hifldGasPipelines,
  openstreetmap: openStreetMap,
  seamarks,
  geojson: genericGeoJson,
  csv: genericCsv,
  vessels: vesselRegistry,
  prices: ownPrices,
} satisfies Record<
  string,
  Importer<Infrastructure> | Importer<NavigationArea> | Importer<RegistryVessel> | Importer<PriceQuote>
>

export type ImportKind = keyof typeof importers

export const importKinds = Object.keys(importers) as ImportKind[]
