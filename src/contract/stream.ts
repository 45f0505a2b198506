import * as z from 'zod'
import { op } from './operation.ts'
import { vessel, type Vessel, vesselListQuery } from './vessels.ts'

const { mmsi, lat, lng, speed_knots, heading, nav_status } = vessel.shape

/** The members of a ship that change from minute to minute. */
export const vesselMovement = z
  .object({ mmsi, lat, lng, speed_knots, heading, nav_status })
  .meta({ id: 'VesselMovement' })

/** What changed on view since the event before. */
export const vesselDelta = z
  .object({
    upserts: z
      .array(vessel)
      .meta({ description: 'Ships that came into view, or of which more than the movement changed.' }),
    moved: z.array(vesselMovement).meta({ description: 'Ships of which only these members changed.' }),
    removed: z.array(mmsi).meta({ description: 'Ships that are no longer on view.' }),
  })
  .meta({ id: 'VesselDelta' })

/** Whose newest position on view is no longer fresh. */
export const vesselAges = z.record(mmsi, z.int().min(601)).meta({
  id: 'VesselAges',
  description: 'Whole seconds since the newest position, by MMSI, of the ships on view that said none for 600 seconds.',
})

export type VesselAges = z.infer<typeof vesselAges>
export type VesselDelta = z.infer<typeof vesselDelta>
export type VesselMovement = z.infer<typeof vesselMovement>

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
  'stream.vessels': op({
    summary: 'Live vessels, as they change',
    description: [
      'Additive: GET /vessels as server-sent events. The first event is `snapshot`: the list as GET /vessels gives it.',
      'Then `delta` events tell what changed on view: Pro and above after each tick (twice a second), everybody else once a minute.',
      'After a `snapshot`, on coming back and every 5 minutes, `ages` says of which ships on view the newest position is older than',
      '600 seconds, and how old; all others are fresh, and so is whoever moves.',
      'Each snapshot and delta has an `id` that only grows; with `Last-Event-ID` a reader who was cut off is told what changed since,',
      'as far as that is still known (about a minute), else sent a new snapshot. A comment comes every 15 seconds where nothing changed.',
      'A reader who does not read is cut off. A stream whose key, session or plan is gone is sent `end` with the reason, and closed at once.',
      'Opening one counts as one request; how many may be open at a time is limited by caller and by address (429).',
    ].join(' '),
    access: 'open',
    scope: 'read',
    stream: true,
    query: vesselListQuery,
    answer: z.union([z.array(vessel), vesselDelta, vesselAges]),
    status: 200,
    example: { upserts, moved: [movement], removed: ['244660000'] },
  }),
}
