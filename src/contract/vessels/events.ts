import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { arrivalSpan } from '../resources/port-calls.ts'
import { lat, listText, lng, timestamp } from '../values.ts'
import { mmsiParam } from '../values.ts'

/** The kinds of events of a vessel at sea. */
const vesselEventKinds = ['gap', 'sts_meeting', 'loitering', 'floating_storage', 'shared_mmsi', 'teleport'] as const

const kindOf = (word: string) => vesselEventKinds.find((kind) => kind === word.trim().toLowerCase()) ?? null

export const vesselEventItem = z
  .object({
    id: z.string(),
    kind: z.enum(vesselEventKinds).meta({
      description:
        'gap: no report for more than an hour in an area with AIS coverage; sts_meeting: alongside another tanker, slower than 2 knots, for at least two hours outside ports; loitering: adrift at least 20 nautical miles from any port for at least six hours; floating_storage: a laden tanker stationary outside port for at least seven days; shared_mmsi: two transmitters use the same MMSI; teleport: reports from an implausible position, held back.',
    }),
    mmsi: z.string().regex(/^\d{9}$/),
    other_mmsi: z
      .string()
      .regex(/^\d{9}$/)
      .nullable()
      .meta({ description: 'MMSI of the other vessel of a meeting.' }),
    started_at: timestamp,
    ended_at: timestamp.nullable().meta({ description: 'Null while the event is ongoing.' }),
    lat,
    lng,
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).meta({
      description:
        'Further members by kind. gap: coverage (share of quarter hours with reports from vessels in the area), end_lat, end_lng, distance_nm, implied_knots, suspicious (above 5 knots). sts_meeting: apart_m, in_anchorage, draught_change_m, other_draught_change_m, confirmed_by_draught, cargo_change_mt, other_cargo_change_mt (estimated). loitering: drifted_nm. floating_storage: load_pct, est_cargo_mt, est_cargo_low_mt, est_cargo_high_mt, commodity, at_anchor. teleport and shared_mmsi: reports_held_back, distance_nm.',
    }),
  })
  .meta({ id: 'VesselEvent' })

export type VesselEventItem = z.infer<typeof vesselEventItem>

const detailNames: Readonly<Record<string, string>> = {
  endLng: 'end_lng',
  endLat: 'end_lat',
  distanceNm: 'distance_nm',
  impliedKnots: 'implied_knots',
  apartM: 'apart_m',
  inAnchorage: 'in_anchorage',
  draughtChangeM: 'draught_change_m',
  otherDraughtChangeM: 'other_draught_change_m',
  confirmedByDraught: 'confirmed_by_draught',
  cargoChangeTonnes: 'cargo_change_mt',
  otherCargoChangeTonnes: 'other_cargo_change_mt',
  driftedNm: 'drifted_nm',
  loadPercent: 'load_pct',
  cargoTonnes: 'est_cargo_mt',
  cargoLowTonnes: 'est_cargo_low_mt',
  cargoHighTonnes: 'est_cargo_high_mt',
  atAnchor: 'at_anchor',
  reportsHeldBack: 'reports_held_back',
}

/** The detail of an event in the contract's names. Events stored by earlier versions have these names already. */
export function vesselEventDetail(detail: Readonly<Record<string, unknown>>): VesselEventItem['detail'] {
  const renamed = Object.entries(detail).map(([name, value]) => [detailNames[name] ?? name, value])
  return Object.fromEntries(renamed) as VesselEventItem['detail']
}

export const vesselEventOperations = {
  'vessels.events': defineOperation({
    summary: 'Events of a vessel at sea',
    description:
      'AIS gaps, ship-to-ship meetings, loitering, floating storage and MMSI anomalies, newest first. X-Total-Count is the number of matching events.',
    additive: true,
    access: 'pro',
    scope: 'read',
    params: mmsiParam,
    query: z.object({
      ...arrivalSpan,
      from: arrivalSpan.from.meta({ description: 'Events ongoing at this day or time, or starting later, UTC.' }),
      to: arrivalSpan.to.meta({ description: 'Events starting by this day or time, UTC.' }),
      kinds: listText(vesselEventKinds, kindOf)
        .meta({ description: 'Comma-separated kinds.', example: 'gap,sts_meeting' })
        .optional(),
    }),
    response: z.array(vesselEventItem),
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
