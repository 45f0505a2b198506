import * as z from 'zod'
import { op } from './operation.ts'
import { arrivalSpan } from './port-calls.ts'
import { lat, listText, lng, timestamp } from './values.ts'
import { mmsiParam } from './vessels.ts'

/** What happens to a ship at sea. */
export const vesselEventKinds = [
  'gap',
  'sts_meeting',
  'loitering',
  'floating_storage',
  'shared_mmsi',
  'teleport',
] as const

const kindOf = (word: string) => vesselEventKinds.find((kind) => kind === word.trim().toLowerCase()) ?? null

export const vesselEventItem = z
  .object({
    id: z.string(),
    kind: z.enum(vesselEventKinds).meta({
      description:
        'gap: unheard for more than an hour where ships are heard; sts_meeting: alongside another tanker, slower than 2 knots, for two hours or more outside ports; loitering: adrift twenty miles and more from any port for six hours or more; floating_storage: a laden tanker that lies outside of port for seven days or more; shared_mmsi: two transmitters use her number; teleport: reports from where she cannot be, held back.',
    }),
    mmsi: z.string().regex(/^\d{9}$/),
    other_mmsi: z
      .string()
      .regex(/^\d{9}$/)
      .nullable()
      .meta({ description: 'The other ship of a meeting.' }),
    started_at: timestamp,
    ended_at: timestamp.nullable().meta({ description: 'null: it goes on.' }),
    lat,
    lng,
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).meta({
      description:
        'What else is known, by kind. gap: coverage (share of quarter hours in which ships about there are heard), end_lat, end_lng, distance_nm, implied_knots, suspicious (above 5 knots). sts_meeting: apart_m, in_anchorage, draught_change_m, other_draught_change_m, confirmed_by_draught. loitering: drifted_nm. floating_storage: load_pct, est_cargo_mt, at_anchor. teleport and shared_mmsi: reports_held_back, distance_nm.',
    }),
  })
  .meta({ id: 'VesselEvent' })

export type VesselEventItem = z.infer<typeof vesselEventItem>

export const vesselEventOperations = {
  'vessels.events': op({
    summary: 'What happened to a vessel at sea',
    description:
      'Additive. Gaps in her reports, ship-to-ship meetings, loitering, floating storage, and what is odd about her number, newest first. X-Total-Count says how many there are.',
    access: 'pro',
    scope: 'read',
    params: mmsiParam,
    query: z.object({
      ...arrivalSpan,
      from: arrivalSpan.from.meta({ description: 'Those that went on then, or began later: a day or a moment, UTC.' }),
      to: arrivalSpan.to.meta({ description: 'Those begun by then: a day or a moment, UTC.' }),
      kinds: listText(vesselEventKinds, kindOf)
        .meta({ description: 'Kinds between commas.', example: 'gap,sts_meeting' })
        .optional(),
    }),
    answer: z.array(vesselEventItem),
    status: 200,
    example: [
      {
        id: 'sts_meeting:257436000:1795176896:538103315',
        kind: 'sts_meeting',
        mmsi: '257436000',
        other_mmsi: '538103315',
        started_at: '2026-11-20T12:14:56Z',
        ended_at: '2026-11-21T03:34:56Z',
        lat: 1.72341,
        lng: 104.71234,
        detail: {
          apart_m: 58,
          in_anchorage: false,
          draught_change_m: -5.1,
          other_draught_change_m: 6.4,
          confirmed_by_draught: true,
        },
      },
    ],
  }),
}
