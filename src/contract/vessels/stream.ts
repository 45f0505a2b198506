import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { vesselListQuery } from './filters.ts'
import { vessel, type Vessel } from './vessels.ts'

const { mmsi, lat, lng, speed_knots, heading, nav_status } = vessel.shape

/** The members of a vessel that change from minute to minute. */
const vesselMovement = z.object({ mmsi, lat, lng, speed_knots, heading, nav_status }).meta({ id: 'VesselMovement' })

/** The changes of a view since the previous event. */
const vesselDelta = z
  .object({
    upserts: z
      .array(vessel)
      .meta({ description: 'Vessels that entered the view, or of which more than the movement changed.' }),
    moved: z.array(vesselMovement).meta({ description: 'Vessels of which only these members changed.' }),
    removed: z.array(mmsi).meta({ description: 'Vessels that left the view.' }),
  })
  .meta({ id: 'VesselDelta' })

/** Seconds since the newest position of each vessel in the view that is no longer fresh, by MMSI. */
const vesselAges = z.record(mmsi, z.int().min(601)).meta({
  id: 'VesselAges',
  description:
    'Whole seconds since the newest position, by MMSI, of the vessels in the view without a position for 600 seconds.',
})

export type VesselAges = z.infer<typeof vesselAges>
export type VesselDelta = z.infer<typeof vesselDelta>
type VesselMovement = z.infer<typeof vesselMovement>

const movement: VesselMovement = {
  mmsi: '257436000',
  lat: 26.56312,
  lng: 56.25107,
  speed_knots: 12.4,
  heading: 271.3,
  nav_status: 0,
}

const upserts: Vessel[] = []

export const streamOperations = {
  'stream.vessels': defineOperation({
    summary: 'Stream live vessels',
    description: [
      'GET /vessels as server-sent events. The first event is `snapshot`: the list as GET /vessels returns it.',
      '`delta` events follow with the changes of the view: after each tick (twice a second) for Pro and above, once a minute for other callers.',
      'After a `snapshot`, after a reconnection and every 5 minutes, `ages` lists the vessels in the view whose newest position is older than',
      '600 seconds, with its age; all other vessels, and any vessel that moves, are fresh.',
      'Each snapshot and delta has an increasing `id`. A client that reconnects with `Last-Event-ID` receives the changes since that event',
      'while they are known (about a minute), else a new snapshot. A comment is sent after 15 seconds without an event.',
      'A client that does not read is disconnected. A stream whose key, session or plan ends receives `end` with the reason and is closed.',
      'Opening a stream counts as one request; open streams are limited by caller and by address (429).',
    ].join(' '),
    additive: true,
    access: 'open',
    scope: 'read',
    stream: true,
    query: vesselListQuery,
    response: z.union([z.array(vessel), vesselDelta, vesselAges]),
    status: 200,
    example: { upserts, moved: [movement], removed: ['244660000'] },
  }),
}
