import * as z from 'zod'
import { vesselStatuses } from '#domain/vessel/activity-status.ts'
import { defineOperation } from '../operation.ts'
import { unlocodeParam } from './port-calls.ts'
import { country, lat, lng, timestamp, wholeText } from '../values.ts'

export const portVessel = z
  .object({
    mmsi: z.string(),
    name: z.string().nullable(),
    vessel_type_str: z.string().nullable(),
    status: z.enum(vesselStatuses).nullable(),
    commodity: z.string().nullable(),
    mt: z.number().nullable().meta({ description: 'Estimated tonnes aboard; null where unknown.' }),
    arrived_at: timestamp.nullable().meta({ description: 'Beginning of the call; null outside one.' }),
    eta: timestamp.nullable().meta({ description: 'Vessels that are expected; null where no ETA is ahead.' }),
    eta_source: z.enum(['reported', 'calculated']).nullable(),
    last_report_at: timestamp.nullable(),
  })
  .meta({ id: 'PortVessel' })

export type PortVessel = z.infer<typeof portVessel>

const vesselsAtPort = z
  .object({
    total: z.int(),
    vessels: z.array(portVessel).meta({ description: 'At most 100 of them.' }),
  })
  .meta({ id: 'PortVessels' })

const movedTonnes = z
  .object({
    commodity: z.string().nullable(),
    mt: z.number().meta({ description: 'Estimated tonnes.' }),
    low_mt: z.number(),
    high_mt: z.number(),
    calls: z.int(),
  })
  .meta({ id: 'PortTonnes' })

const weekMass = z.object({ mt: z.number(), low_mt: z.number(), high_mt: z.number() }).nullable()

const weekOfTonnes = z
  .object({
    week: z.string().meta({ description: 'ISO week, UTC.', example: '2026-W47' }),
    start: z.string().meta({ description: 'Its first day.', example: '2026-11-16' }),
    end: z.string().meta({ description: 'Its last day.', example: '2026-11-22' }),
    days: z.int().meta({ description: 'Days of it that have begun.' }),
    counted_days: z.int().meta({ description: 'Of them, days on which something was received.' }),
    calls: z.int().nullable().meta({ description: 'Arrivals; null where nothing was received in the week.' }),
    calls_unknown: z.int().meta({ description: 'Of the calls, those whose cargo is not known, or not yet.' }),
    in: weekMass.meta({ description: 'Discharged; null where nothing is known of the week, or of any of its calls.' }),
    out: weekMass.meta({ description: 'Loaded; null as for `in`.' }),
  })
  .meta({ id: 'WeekOfTonnes' })

/** Weeks of tonnes, which ports and facilities add when they are asked to. */
export const weeksParam = wholeText(1, 26)
  .meta({
    description: 'Weeks of tonnes, this one included: adds `tonnes_by_week`.',
    example: '12',
    'x-additive': true,
  })
  .optional()

/** A terminal where vessels call, as ports and facilities list it. */
export const portTerminal = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['export', 'import', 'both']),
  commodity: z.string(),
  max_draught_m: z.number().nullable(),
})

const reason = z.string().nullable()

export const portDetail = z
  .object({
    unlocode: z.string(),
    name: z.string(),
    country,
    lat,
    lng,
    max_draught_m: z.number().nullable(),
    terminals: z.array(portTerminal).nullable().meta({ description: 'Null where no terminal of the port is known.' }),
    at_berth: vesselsAtPort
      .nullable()
      .meta({ description: 'Latest arrival first. Null where reception is not known.' }),
    waiting: vesselsAtPort.nullable().meta({ description: 'Largest cargo first. Null where reception is not known.' }),
    expected: vesselsAtPort.nullable().meta({
      description: 'Vessels that state it, or a harbour in or beside it, as their destination; first ETA first.',
    }),
    calls: z
      .object({
        from: timestamp,
        to: timestamp,
        total: z.int().meta({ description: 'Arrivals from `from` to `to`, on the days with a count.' }),
        by_day: z.array(
          z.object({
            date: z.string(),
            calls: z.int().nullable().meta({ description: 'Null for a day on which nothing was received.' }),
          }),
        ),
      })
      .nullable()
      .meta({ description: 'Null where no day has a count.' }),
    tonnes: z
      .object({
        in: z.array(movedTonnes).meta({ description: 'Discharged at the port, largest first.' }),
        out: z.array(movedTonnes).meta({ description: 'Loaded at the port, largest first.' }),
        calls_unknown: z.int().meta({ description: 'Calls of that time whose cargo is not known, or not yet.' }),
      })
      .nullable()
      .meta({
        description:
          'Estimates, from the draughts on arrival and departure of the calls that arrived in that time. Null where no call has one.',
      }),
    tonnes_by_week: z.array(weekOfTonnes).nullable().optional().meta({
      description:
        'With `weeks`: estimates by ISO week of arrival, oldest first. Null where no call and no vessel nearby was ever received.',
    }),
    notes: z.array(z.string()).meta({ description: 'Why a member is null, in words.' }),
    unknown_because: z
      .object({ at_berth: reason, waiting: reason, expected: reason, calls: reason, tonnes: reason })
      .meta({
        description: 'Of `notes` the one for each member that is null; null for the others.',
        'x-additive': true,
      }),
  })
  .meta({ id: 'PortDetail' })

export type PortDetail = z.infer<typeof portDetail>

const exampleVessel: PortVessel = {
  mmsi: '257436000',
  name: 'FRONT ALTAIR',
  vessel_type_str: 'Crude Tanker',
  status: 'discharging',
  commodity: 'Arab Light',
  mt: 284000,
  arrived_at: '2026-11-19T03:00:00Z',
  eta: null,
  eta_source: null,
  last_report_at: '2026-11-20T12:34:56Z',
}

export const portOperations = {
  'ports.get': defineOperation({
    summary: 'Get a port: its vessels, and the calls and tonnes of the last days',
    description:
      'Counts hold the six classes of vessels that were received. What is not known is null, and `notes` has the reason in words.',
    additive: true,
    access: 'open',
    scope: 'read',
    params: unlocodeParam,
    query: z.object({
      days: wholeText(1, 31)
        .meta({ description: 'Days of calls and tonnes, today included; 7 by default.', example: '7' })
        .optional(),
      weeks: weeksParam,
    }),
    response: portDetail,
    status: 200,
    example: {
      unlocode: 'NLRTM',
      name: 'Rotterdam',
      country: 'NL',
      lat: 51.95,
      lng: 4.05,
      max_draught_m: 22.6,
      terminals: [
        {
          id: 'rotterdam-met',
          name: 'Maasvlakte Oil Terminal',
          role: 'import',
          commodity: 'Crude Oil',
          max_draught_m: 21,
        },
      ],
      at_berth: { total: 1, vessels: [exampleVessel] },
      waiting: { total: 0, vessels: [] },
      expected: {
        total: 1,
        vessels: [
          {
            ...exampleVessel,
            mmsi: '258123000',
            status: 'under_way',
            arrived_at: null,
            eta: '2026-11-22T06:00:00Z',
            eta_source: 'reported',
          },
        ],
      },
      calls: {
        from: '2026-11-19T00:00:00Z',
        to: '2026-11-20T12:35:00Z',
        total: 1,
        by_day: [
          { date: '2026-11-19', calls: 1 },
          { date: '2026-11-20', calls: 0 },
        ],
      },
      tonnes: null,
      notes: ['No call of that time has an estimate of its cargo yet: tonnes in and out are not known.'],
      unknown_because: {
        ...{ at_berth: null, waiting: null, expected: null, calls: null },
        tonnes: 'No call of that time has an estimate of its cargo yet: tonnes in and out are not known.',
      },
    },
  }),
}
