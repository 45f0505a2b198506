import { chokepointJson, transitDay } from '#contract/resources/chokepoints.ts'
import { shorten } from '#contract/values.ts'
import type { ChokepointState } from '#derive/chokepoints/chokepoint-monitor.ts'
import type { DayOfTransits } from '#derive/chokepoints/daily-transits.ts'
import { HttpError } from '#domain/http-error.ts'
import { roundTo } from '#domain/nan.ts'
import { isoTime } from '#domain/time.ts'
import { nearestWords } from '#domain/text/edit-distance.ts'
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

/** The state of every chokepoint, and the transits of each by day. */
export interface TransitHistory extends ChokepointBoard {
  daysOf(id: string, nowMs: number): readonly DayOfTransits[]
}

/** GET /chokepoints/<id>: one of the eight. */
export function getChokepoint(chokepoints: ChokepointBoard, vessels: FleetData): Endpoint<'chokepoints.get'> {
  return ({ params }, { nowMs }) => json(chokepointJson(stateOf(params.id, chokepoints), nowMs), fleetHeaders(vessels))
}

/** GET /chokepoints/<id>/series: transits by day, beside those of a usual day. */
export function listTransits(chokepoints: TransitHistory, vessels: FleetData): Endpoint<'chokepoints.series'> {
  return ({ params }, { nowMs }) => {
    const { chokepoint, countedSinceMs, baseline, coverage } = stateOf(params.id, chokepoints)
    const { id, name } = chokepoint
    const series = {
      ...{ id, name, countedSince: isoTime(Math.floor(countedSinceMs)) },
      baseline: baseline && { period: baseline.period, transitsPerDay: baseline.value },
      coverage: roundTo(coverage, 3),
      days: chokepoints.daysOf(id, nowMs).map(transitDay),
    }
    return json(series, fleetHeaders(vessels))
  }
}

/** Throws 404 with the most similar ids for an unknown one. */
function stateOf(text: string, chokepoints: ChokepointBoard): ChokepointState {
  const wanted = text.trim().toLowerCase()
  const states = chokepoints.states()
  const state = states.find(({ chokepoint }) => chokepoint.id === wanted)
  if (state !== undefined) return state
  const ids = states.map(({ chokepoint }) => chokepoint.id)
  const near = nearestWords(wanted.slice(0, 60), ids, 3)
  throw new HttpError(
    404,
    `There is no chokepoint "${shorten(text)}"; ${near.length > 0 ? `nearest: ${near.join(', ')}` : `there are ${ids.join(', ')}`}.`,
  )
}
