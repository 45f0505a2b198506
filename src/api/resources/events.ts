import { eventJson } from '#contract/resources/events.ts'
import { isDemoEvent } from '#domain/world/world-events.ts'
import { type Endpoint, list } from '../http/response.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import { demoHeaders } from './vessels/demo-data.ts'
import { boxesOf } from './vessels/vessel-query.ts'

export const whichActive = { true: true, false: false, all: null }

/** GET /events: hazards and geopolitical events whose circle touches the view. */
export function listEvents(worldData: Pick<WorldData, 'events'>): Endpoint<'events.list'> {
  return ({ query: { bbox, types, active } }) => {
    const events = worldData.events({
      boxes: bbox === undefined ? null : boxesOf(bbox),
      kinds: types === undefined || types.length === 0 ? null : new Set(types),
      active: whichActive[active ?? 'true'],
    })
    return list(events.map(eventJson), events.length, demoHeaders(events.some(isDemoEvent)))
  }
}
