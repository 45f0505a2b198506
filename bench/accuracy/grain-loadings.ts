import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommodityEstimator } from '#derive/cargo/commodity.ts'
import { commodities, commodityGroup } from '#domain/vessel/commodities.ts'
import type { Port, PortGoods, Terminal } from '#domain/world/places.ts'
import { type AccuracyFigure, shareFigure } from './figures.ts'
import { rows } from './real.ts'

/** A port of each inspection area; areas without a port in the table give no evidence of the lane. */
const portOfArea: Readonly<Record<string, string>> = {
  'MISSISSIPPI R.': 'USMSY',
  'N. TEXAS': 'USBPT',
  'S. TEXAS': 'USHOU',
  'COLUMBIA R.': 'USPDX',
  'PUGET SOUND': 'USTIW',
  'S. ATLANTIC': 'USORF',
  'N. ATLANTIC': 'USORF',
}

interface Tables {
  terminals: readonly Terminal[]
  ports: readonly Port[]
  goods: readonly PortGoods[]
}

/** The commodity served for the bulk carriers that loaded grain in the United States, once they left the port. */
function servedLabels(data: string, { terminals, ports, goods }: Tables, split: string) {
  const estimator = new CommodityEstimator(terminals, ports, { goods })
  const labels: string[] = []
  for (const row of rows(readFileSync(join(data, 'vessels/fgis_grain_loadings_2023.csv'), 'utf8'))) {
    if (row('split') !== split) continue
    const tonnes = Math.max(Number(row('grain_loaded_t')), Number(row('mrv_avg_cargo_t')))
    const evidence = {
      vesselClass: 'Bulk Carrier' as const,
      // The register has no deadweight: a full load is about nine tenths of it.
      dwtTonnes: tonnes / 0.9,
      leftPort: ports.findIndex(({ unlocode }) => unlocode === portOfArea[row('us_port_areas')]),
      boundPort: -1,
      inBallast: false,
    }
    labels.push(commodities[estimator.estimate(evidence).code].label)
  }
  return labels
}

const isGrain = (label: string) => commodityGroup(label) === 'Grain'

/** Bulk carriers that loaded grain: whether grain is inferred from port and size. */
export function measureGrain(data: string, tables: Tables): AccuracyFigure[] {
  const labels = servedLabels(data, tables, 'B')
  const common = {
    ...{ derivation: 'commodity', truth: 'real' as const, best_published: null },
    method: 'bulk carriers by the port area left and a deadweight from their cargo; no destination, no berth',
    against: 'USDA FGIS export inspections 2023, ships kept aside (split B)',
  }
  const right = labels.filter(isGrain).length
  const wrong = labels.filter((label) => !isGrain(label) && label !== 'Dry Bulk').length
  return [
    {
      ...{ ...common, ...shareFigure(right, labels.length), measure: 'grain loadings served as grain' },
      note: 'Every ship of this list loaded grain: the figure says nothing about ships that loaded coal in the same ports. Half B was scored four times: at first; after neighbouring ports were weighed, which half A called for (85 %, 3.8 % as another good); after what a port loads was weighed above what the destination discharges and goods of ports without terminals were listed, for lanes that a trader would call wrong (76.3 %, none as another good); and after potash was taken from the goods of Portland, which half A called for.',
    },
    { ...common, ...shareFigure(wrong, labels.length), measure: 'grain loadings served as another good', note: null },
    {
      ...{ ...common, ...shareFigure(labels.length - right - wrong, labels.length), note: null },
      measure: 'grain loadings served as dry bulk in general',
    },
  ]
}
