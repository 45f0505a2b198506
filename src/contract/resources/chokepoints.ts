import * as z from 'zod'
import { roundTo, roundOrNull } from '#domain/nan.ts'
import { isoTime, msPerDay } from '#domain/time.ts'
import { atTime } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { lat, lng, timestamp } from '../values.ts'

const chokepointStatuses = ['open', 'restricted', 'disrupted', 'closed', 'unknown'] as const

const transits = z.object({
  inbound: z.int().nullable().meta({ description: 'Null until transits were counted for 24 hours.' }),
  outbound: z.int().nullable(),
  laden: z.int().nullable(),
  ballast: z.int().nullable(),
  reconstructed: z.int().nullable().meta({
    description:
      'Of inbound and outbound, the transits without a report inside the strait: the vessel reported on one side and then on the other.',
    'x-additive': true,
  }),
  counted_since: timestamp.nullable().meta({
    description:
      'Since when transits are counted, while that is less than 24 hours and the other members are null. Null where the feeds do not cover the strait.',
    'x-additive': true,
  }),
})

export const chokepointItem = z
  .object({
    id: z.string(),
    name: z.string(),
    lat,
    lng,
    geometry: z.object({
      type: z.literal('Polygon'),
      coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
    }),
    vessel_count: z.int(),
    avg_speed_knots: z.number().nullable(),
    status: z.enum(chokepointStatuses).meta({
      description:
        '`unknown` where the feeds do not cover the strait, or too thinly to distinguish half of the traffic from all of it.',
    }),
    status_reason: z.string().nullable().meta({
      description: 'The status and why, in words: the traffic, what is expected, the period, and what is in doubt.',
    }),
    transits_24h: transits,
    baseline: z.object({ period: z.string(), transits_per_day: z.number() }).nullable(),
    coverage: z.number().nullable().meta({ description: 'AIS coverage of the strait, 0 to 1.' }),
    updated_at: timestamp,
  })
  .meta({ id: 'Chokepoint' })

const dayCount = z.int().nullable()

export const chokepointSeries = z
  .object({
    id: z.string(),
    name: z.string(),
    counted_since: timestamp.nullable().meta({
      description: 'Since when transits are counted without a break. Null where the feeds do not cover the strait.',
    }),
    baseline: chokepointItem.shape.baseline.meta({ description: 'The usual number of transits per day.' }),
    coverage: chokepointItem.shape.coverage,
    days: z.array(
      z.object({
        date: z.string().meta({ description: 'UTC day.', example: '2026-11-20' }),
        inbound: dayCount,
        outbound: dayCount,
        laden: dayCount,
        ballast: dayCount,
        reconstructed: dayCount,
        is_complete: z.boolean().meta({ description: 'False for today.' }),
      }),
    ),
  })
  .meta({ id: 'ChokepointSeries' })

const chokepointParam = z.object({
  id: z.string().meta({ description: 'As in the list, case-insensitive.', example: 'hormuz' }),
})

export type ChokepointItem = z.infer<typeof chokepointItem>

/** The state of a chokepoint as it is monitored. */
interface StateOfChokepoint extends Pick<ChokepointItem, 'status'> {
  chokepoint: Pick<ChokepointItem, 'id' | 'name' | 'lat' | 'lng'> & { ring: [number, number][] }
  vesselCount: number
  avgSpeedKnots: number | null
  /** Sentences that follow the status. */
  statusReason: string
  /** Counted in the last 24 hours, or since `countedSinceMs`. */
  transits24h: Record<'inbound' | 'outbound' | 'laden' | 'ballast' | 'reconstructed', number>
  /** NaN while the strait is not covered. */
  countedSinceMs: number
  /** The usual number of transits per day. */
  baseline: { period: string; value: number } | null
  coverage: number
  updatedMs: number
}

/** A chokepoint's state under the names of the wire. */
export function chokepointJson(state: StateOfChokepoint, nowMs: number): ChokepointItem {
  const { id, name, lat, lng, ring } = state.chokepoint
  const { baseline, avgSpeedKnots } = state
  return {
    id,
    name,
    lat,
    lng,
    geometry: { type: 'Polygon', coordinates: [ring] },
    vessel_count: state.vesselCount,
    avg_speed_knots: roundOrNull(avgSpeedKnots, 1),
    status: state.status,
    status_reason: `${state.status.charAt(0).toUpperCase()}${state.status.slice(1)}. ${state.statusReason}`,
    transits_24h: transitsJson(state),
    baseline: baseline && { period: baseline.period, transits_per_day: baseline.value },
    coverage: roundTo(state.coverage, 3),
    updated_at: isoTime(Math.floor(state.updatedMs)) ?? isoTime(nowMs)!,
  }
}

const notCounted = { inbound: null, outbound: null, laden: null, ballast: null, reconstructed: null }

/** A day of transits under the names of the wire. */
export const transitDay = (day: {
  date: string
  transits: StateOfChokepoint['transits24h'] | null
  isComplete: boolean
}) => ({
  date: day.date,
  ...(day.transits ?? notCounted),
  is_complete: day.isComplete,
})

/** A count of less than a day is none of 24 hours. */
function transitsJson({ transits24h, countedSinceMs, updatedMs }: StateOfChokepoint): ChokepointItem['transits_24h'] {
  if (updatedMs - countedSinceMs >= msPerDay) return { ...transits24h, counted_since: null }
  return { ...notCounted, counted_since: isoTime(countedSinceMs) }
}

const hormuz: ChokepointItem = {
  id: 'hormuz',
  name: 'Strait of Hormuz',
  lat: 26.57,
  lng: 56.25,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [55.7, 26],
        [57, 26],
        [57, 27],
        [55.7, 27],
        [55.7, 26],
      ],
    ],
  },
  vessel_count: 42,
  avg_speed_knots: 11.8,
  status: 'open',
  status_reason:
    'Open. 102 % of normal traffic: 443 transits in the last 7 days, 434 expected (62 a day on average in 2021–2023, scaled to 100 % coverage).',
  transits_24h: { inbound: 31, outbound: 33, laden: 36, ballast: 28, reconstructed: 2, counted_since: null },
  baseline: { period: '2021–2023', transits_per_day: 62 },
  coverage: 0.9,
  updated_at: '2026-11-20T12:34:56Z',
}

export const chokepointOperations = {
  'chokepoints.list': defineOperation({
    summary: 'List the eight straits and canals that oil trade depends on',
    access: 'pro',
    scope: 'read',
    query: z.object({ at: atTime }),
    response: z.array(chokepointItem),
    status: 200,
    example: [hormuz],
  }),
  'chokepoints.get': defineOperation({
    summary: 'Get a strait or canal',
    additive: true,
    access: 'pro',
    scope: 'read',
    params: chokepointParam,
    response: chokepointItem,
    status: 200,
    example: hormuz,
  }),
  'chokepoints.series': defineOperation({
    summary: 'List the transits of a strait or canal by day',
    description:
      'The last 90 UTC days, today included. A day that was not counted from its beginning has null for every count.',
    additive: true,
    access: 'pro',
    scope: 'read',
    params: chokepointParam,
    response: chokepointSeries,
    status: 200,
    example: {
      id: 'hormuz',
      name: 'Strait of Hormuz',
      counted_since: '2026-11-18T09:00:00Z',
      baseline: { period: '2021–2023', transits_per_day: 86 },
      coverage: 0.9,
      days: [
        { date: '2026-11-18', ...notCounted, is_complete: true },
        { date: '2026-11-19', inbound: 31, outbound: 33, laden: 36, ballast: 28, reconstructed: 2, is_complete: true },
        { date: '2026-11-20', inbound: 16, outbound: 15, laden: 17, ballast: 14, reconstructed: 0, is_complete: false },
      ],
    },
  }),
}
