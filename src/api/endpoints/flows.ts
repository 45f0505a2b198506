import { type Endpoint, json } from '../answer.ts'
import { asOf } from '../as-of.ts'
import type { House } from '../house.ts'
import { commodityCodes } from '../vessel-query.ts'

type FlowsOfHouse = NonNullable<House['flows']>

/** GET /flows: what is on its way to a region. */
export function getFlow(house: House, flows: FlowsOfHouse): Endpoint<'flows.get'> {
  return ({ query: { destination_region, commodity } }, { nowMs }) => {
    const { vessels, cargoTonnes, avgEtaDays } = flows.inbound(destination_region ?? null, codesOf(commodity), nowMs)
    const flow = {
      region: destination_region ?? 'All',
      commodity: named(commodity),
      vessels_inbound: vessels,
      est_cargo_mt: cargoTonnes,
      avg_eta_days: avgEtaDays === null ? null : Math.round(avgEtaDays * 10) / 10,
    }
    return json(flow, asOf(house))
  }
}

/** GET /flows/matrix: flows from region to region. */
export function getFlowMatrix(house: House, flows: FlowsOfHouse): Endpoint<'flows.matrix'> {
  return ({ query: { commodity } }) => {
    const pairs = flows.matrix(codesOf(commodity))
    return json(
      {
        commodity: named(commodity),
        flows: pairs.map(({ from, to, vessels, cargoTonnes }) => ({ from, to, vessels, est_cargo_mt: cargoTonnes })),
      },
      asOf(house),
    )
  }
}

/** Left out or empty asks for all. */
function codesOf(commodity: string | undefined): number[] | null {
  return commodity === undefined || commodity.trim() === '' ? null : commodityCodes(commodity)
}

function named(commodity: string | undefined): string {
  return commodity?.trim() || 'All'
}
