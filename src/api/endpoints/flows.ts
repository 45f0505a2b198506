import { commodities } from '#domain/commodities.ts'
import { type Endpoint, json } from '../answer.ts'
import { asOf } from '../as-of.ts'
import type { House } from '../house.ts'
import { commodityCodes } from '../vessel-query.ts'

const usualDays = 30
const dayMs = 86_400_000

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

/** GET /flows/history: what was on its way, by day, as far as it was counted. */
export function getFlowHistory(history: NonNullable<House['history']>): Endpoint<'flows.history'> {
  return async ({ query: { destination_region, commodity, from, to } }, { nowMs }) => {
    const codes = codesOf(commodity)
    const labels = codes && new Set(codes.map((code) => commodities[code]?.label))
    const first = from ?? dateOf(Math.min(nowMs, to === undefined ? nowMs : Date.parse(to)) - (usualDays - 1) * dayMs)
    const rows = await history.flowDays(first.slice(0, 10), (to ?? dateOf(nowMs)).slice(0, 10))
    const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => {
      const counted = ofDay.filter(
        (row) =>
          row.to !== '' &&
          (destination_region === undefined || row.to === destination_region) &&
          (labels === null || labels.has(row.commodity)),
      )
      const sum = (member: 'vessels' | 'cargoTonnes' | 'etaVessels' | 'etaDays') =>
        counted.reduce((total, row) => total + row[member], 0)
      const etas = sum('etaVessels')
      return {
        date,
        vessels_inbound: sum('vessels'),
        est_cargo_mt: Math.round(sum('cargoTonnes')),
        avg_eta_days: etas === 0 ? null : Math.round((sum('etaDays') / etas) * 10) / 10,
      }
    })
    return json({ region: destination_region ?? 'All', commodity: named(commodity), days })
  }
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Left out or empty asks for all. */
function codesOf(commodity: string | undefined): number[] | null {
  return commodity === undefined || commodity.trim() === '' ? null : commodityCodes(commodity)
}

function named(commodity: string | undefined): string {
  return commodity?.trim() || 'All'
}
