import { eventJson } from '#contract/resources/events.ts'
import { isDemoEvent } from '#domain/world/world-events.ts'
import { type Endpoint, list } from '../http/response.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import { demoHeaders } from './vessels/demo-data.ts'
import { boxesOf } from './vessels/vessel-query.ts'

export const whichActive = { true: true, false: false, all: null }

/** An installation without sources of events knows of none, which is not that there are none. */
const noEventsKnown =
  'no source of events has delivered any, so none are known: SVC_FEEDS names sources, GET /sources says how they are.'

/** GET /events: hazards and geopolitical events whose circle touches the view. */
export function listEvents(worldData: Pick<WorldData, 'events'>): Endpoint<'events.list'> {
  return ({ query: { bbox, types, active } }) => {
    const events = worldData.events({
      boxes: bbox === undefined ? null : boxesOf(bbox),
      kinds: types === undefined || types.length === 0 ? null : new Set(types),
      active: whichActive[active ?? 'true'],
    })
    const isUnknown = events.length === 0 && worldData.events({ boxes: null, kinds: null, active: null }).length === 0
    return list(events.map(eventJson), events.length, {
      ...demoHeaders(events.some(isDemoEvent)),
      ...(isUnknown && { 'x-empty-reason': noEventsKnown }),
    })
  }
}
