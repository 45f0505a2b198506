import type { ChokepointItem } from '#contract/chokepoints.ts'
import { isoTime } from '#contract/values.ts'
import type { ChokepointState } from '#derive/chokepoint-watch.ts'
import { type Endpoint, json } from '../answer.ts'
import { asOf } from '../as-of.ts'
import type { House } from '../house.ts'

/** GET /chokepoints: the eight, how many ships are in each, and whether that is as it used to be. */
export function listChokepoints(
  house: House,
  chokepoints: NonNullable<House['chokepoints']>,
): Endpoint<'chokepoints.list'> {
  return (_asked, { nowMs }) => {
    const items = chokepoints.board().map((state) => chokepointItem(state, nowMs))
    const count = String(items.length)
    return json(items, { ...asOf(house), 'x-total-count': count, 'x-returned-count': count })
  }
}

/** The state of a strait in the words of the wire. */
export function chokepointItem(state: ChokepointState, nowMs: number): ChokepointItem {
  const { id, name, lat, lng, ring } = state.chokepoint
  const { transits24h, baseline, avgSpeedKnots } = state
  return {
    ...{ id, name, lat, lng },
    geometry: { type: 'Polygon', coordinates: [ring] },
    vessel_count: state.vesselCount,
    avg_speed_knots: avgSpeedKnots === null ? null : Math.round(avgSpeedKnots * 10) / 10,
    status: state.status,
    status_reason: state.statusReason,
    transits_24h: transits24h,
    baseline: baseline && { period: baseline.period, transits_per_day: baseline.value },
    coverage: Math.round(state.coverage * 1000) / 1000,
    updated_at: isoTime(Math.floor(state.updatedMs)) ?? isoTime(nowMs)!,
  }
}
