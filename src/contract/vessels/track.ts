import * as z from 'zod'
import { timeText } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { lat, lng, mmsiParam, timestamp, wholeText, wordText } from '../values.ts'

export const trackPoint = z
  .object({
    lat,
    lng,
    speed_knots: z.number().nullable(),
    course_deg: z.number().nullable(),
    heading_deg: z.number().nullable(),
    nav_status: z.int().nullable(),
    draught_m: z.number().nullable(),
    at: timestamp,
    source: z.string().nullable(),
  })
  .meta({ id: 'TrackPoint' })

export type TrackPoint = z.infer<typeof trackPoint>

const additive = (description: string, example: string) => ({ description, example, 'x-additive': true })

/** GET /vessels/<mmsi>/track. */
export const trackOperation = defineOperation({
  summary: 'Get the track of a vessel over the last 24 hours, or of a past time',
  description:
    'Newest first. Tracks of more points than max_points are simplified; the newest point and course changes are kept. With from or to, the archive is read: the server keeps it for a number of days, which the answer to an earlier time names.',
  access: 'pro',
  scope: 'read',
  params: mmsiParam,
  query: z.object({
    from: timeText(false)
      .meta(additive('Positions from this UTC day or time on; by default 24 hours before to.', '2026-11-01'))
      .optional(),
    to: timeText(true)
      .meta(additive('Positions up to this UTC day or time, inclusive; by default now.', '2026-11-07'))
      .optional(),
    max_points: wholeText(2, 10_000)
      .meta(additive('Maximum number of points, 2 to 10,000; 500 by default.', '2000'))
      .optional(),
    shape: wordText(['points', 'line'])
      .meta({ description: 'Geometry of GeoJSON (f=geojson): points (the default) or one line.', example: 'points' })
      .optional(),
  }),
  response: z.array(trackPoint),
  status: 200,
  example: [
    {
      lat: 26.56312,
      lng: 56.25107,
      speed_knots: 12.4,
      course_deg: 271.3,
      heading_deg: 271,
      nav_status: 0,
      draught_m: 21.2,
      at: '2026-11-20T12:34:56Z',
      source: 'demo',
    },
  ],
})
