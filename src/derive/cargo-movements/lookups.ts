import { commodities } from '#domain/vessel/commodities.ts'
import type { Port, PortGoods, Terminal } from '#domain/world/places.ts'
import { CommodityEstimator } from '../cargo/commodity.ts'
import type { CargoLookups } from './movements.ts'

/** Lookups over the tables of ports, harbours and terminals. */
export function cargoLookups(
  ports: readonly Port[],
  terminals: readonly Terminal[],
  beside: { seaports?: readonly Port[]; goods?: readonly PortGoods[] } = {},
): CargoLookups {
  const byId = new Map(terminals.map((terminal) => [terminal.id, terminal]))
  const portByCode = new Map([...ports, ...(beside.seaports ?? [])].map(({ unlocode }, index) => [unlocode, index]))
  const estimator = new CommodityEstimator(terminals, ports, beside)
  const portOf = (code: string | null) => portByCode.get(code ?? '') ?? -1
  return {
    terminal: (id) => byId.get(id) ?? null,
    likelyCommodity: ({ vesselClass, dwtTonnes }, loadPort, dischargePort) => {
      if (vesselClass === null) return null
      const { code, probability } = estimator.estimate({
        ...{ vesselClass, dwtTonnes: dwtTonnes ?? NaN, inBallast: false },
        ...{ leftPort: portOf(loadPort), boundPort: portOf(dischargePort) },
      })
      const label = commodities[code]?.label
      return label === undefined ? null : { commodity: label, probability }
    },
  }
}
