import { chokepointJson } from '#contract/resources/chokepoints.ts'
import type { ChokepointState } from '#derive/chokepoints/chokepoint-monitor.ts'
import { type Endpoint, json } from '../http/response.ts'
import { fleetHeaders, type FleetData } from './vessels/demo-data.ts'

/** The current state of every chokepoint. */
export interface ChokepointBoard {
  states(): readonly ChokepointState[]
}

/** GET /chokepoints: the eight, with their traffic now and compared to a usual day. */
export function listChokepoints(chokepoints: ChokepointBoard, vessels: FleetData): Endpoint<'chokepoints.list'> {
  return (_input, { nowMs }) => {
    const items = chokepoints.states().map((state) => chokepointJson(state, nowMs))
    const count = String(items.length)
    return json(items, { ...fleetHeaders(vessels), 'x-total-count': count, 'x-returned-count': count })
  }
}
