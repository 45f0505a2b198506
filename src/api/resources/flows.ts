import { flowFigures, flowPair } from '#contract/resources/flows.ts'
import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import { type Endpoint, json } from '../http/response.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { roundTo, roundOrNull } from '#domain/nan.ts'
import type { Flows } from '#derive/flows/flows.ts'
import { timeSpan } from './times/time-span.ts'
import { demoHeaders, fleetHeaders, fleetHoldsDemo, type FleetData } from './vessels/demo-data.ts'
import type { CallHistory } from './vessels/port-calls.ts'

const defaultDays = 30

/** GET /flows: vessels and cargo bound for a region. */
export function getFlow(flows: Pick<Flows, 'inbound'>, fleetData: FleetData): Endpoint<'flows.get'> {
  return ({ query: { destinationRegion, commodity } }, { nowMs }) => {
    const { vessels, cargoTonnes, avgEtaDays } = flows.inbound(destinationRegion ?? null, codesOf(commodity), nowMs)
    const flow = {
      region: destinationRegion ?? 'All',
      commodity: named(commodity),
      ...flowFigures(vessels, cargoTonnes, roundOrNull(avgEtaDays, 1)),
    }
    return json(flow, fleetHeaders(fleetData))
  }
}

/** GET /flows/matrix: flows from region to region. */
export function getFlowMatrix(flows: Pick<Flows, 'matrix'>, vessels: FleetData): Endpoint<'flows.matrix'> {
  return ({ query: { commodity } }) => {
    const pairs = flows.matrix(codesOf(commodity))
    return json(
      {
        commodity: named(commodity),
        flows: pairs.map(flowPair),
      },
      fleetHeaders(vessels),
    )
  }
}

/** GET /flows/history: vessels and cargo bound for a region by day, as far as days were counted. */
export function getFlowHistory(history: Pick<CallHistory, 'flowDays'>, vessels: FleetData): Endpoint<'flows.history'> {
  return async ({ query: { destinationRegion, commodity, from, to } }, { nowMs }) => {
    const codes = codesOf(commodity)
    const labels = codes && new Set(codes.map((code) => commodities[code]?.label))
    const { toMs = nowMs } = timeSpan({ from, to })
    const first = from ?? isoDate(Math.min(nowMs, toMs) - (defaultDays - 1) * msPerDay)
    const rows = await history.flowDays(first.slice(0, 10), (to ?? isoDate(nowMs)).slice(0, 10))
    const days = [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => {
      const counted = ofDay.filter(
        (row) =>
          row.to !== '' &&
          (destinationRegion === undefined || row.to === destinationRegion) &&
          (labels === null || labels.has(row.commodity)),
      )
      const sum = (member: 'vessels' | 'cargoTonnes' | 'etaVessels' | 'etaDays') =>
        counted.reduce((total, row) => total + row[member], 0)
      const etas = sum('etaVessels')
      const avgEtaDays = etas === 0 ? null : roundTo(sum('etaDays') / etas, 1)
      return { date, ...flowFigures(sum('vessels'), Math.round(sum('cargoTonnes')), avgEtaDays) }
    })
    return json(
      { region: destinationRegion ?? 'All', commodity: named(commodity), days },
      demoHeaders(fleetHoldsDemo(vessels)),
    )
  }
}

/** Null, which is all commodities, where the parameter is absent or empty. */
function codesOf(commodity: string | undefined): number[] | null {
  return commodity === undefined || commodity.trim() === '' ? null : commodityCodes(commodity)
}

function named(commodity: string | undefined): string {
  return commodity?.trim() || 'All'
}
