import * as z from 'zod'
import { op } from './operation.ts'
import { country, timestamp, wholeText } from './values.ts'
import { mmsiParam } from './vessels.ts'

const tonnesAboard = {
  mt: z.number().meta({ description: 'Metric tons, estimated.' }),
  low_mt: z.number(),
  high_mt: z.number(),
  commodity: z.string().nullable().meta({ description: 'Null in ballast, and where it is not known.' }),
}

export const cargoAboard = z
  .object(tonnesAboard)
  .meta({ id: 'CargoAboard', description: 'What she carried at a moment, and between what bounds.' })

export const cargoMoved = z
  .object({
    kind: z.enum(['load', 'discharge']),
    mt: z.number().nullable().meta({ description: 'Metric tons, estimated; null where only the draught tells.' }),
    low_mt: z.number().nullable(),
    high_mt: z.number().nullable(),
    commodity: z.string().nullable(),
  })
  .meta({ id: 'CargoMoved', description: 'What she loaded or discharged at a call, by her draught in and out.' })

export const place = z
  .object({
    unlocode: z.string().nullable().meta({ description: 'Null at an offshore terminal that belongs to no port.' }),
    name: z.string().nullable(),
    country: country.nullable(),
    terminal: z.object({ id: z.string(), name: z.string() }).nullable().meta({
      description: 'The terminal at whose berths she lay, where one is known there.',
    }),
  })
  .meta({ id: 'CallPlace' })

export const portCallItem = z
  .object({
    mmsi: z.string(),
    vessel_name: z.string().nullable(),
    place,
    at: z.enum(['berth', 'anchorage']).meta({ description: 'Where she lay, as far as is known.' }),
    arrived_at: timestamp.meta({ description: 'When she was first heard lying there.' }),
    departed_at: timestamp
      .nullable()
      .meta({ description: 'When she was last heard lying there; null: nobody heard her elsewhere since.' }),
    last_heard_at: timestamp.nullable().meta({
      description: 'While she is there, when she last said where she is: long ago, she may have left unheard.',
    }),
    stay_hours: z.number().meta({ description: 'While she is there, until she was last heard.' }),
    draught_in_m: z.number().nullable(),
    draught_out_m: z.number().nullable(),
    cargo_in: cargoAboard.nullable(),
    cargo_out: cargoAboard.nullable(),
    moved: cargoMoved.nullable().meta({ description: 'Null where her draught did not change, or is not known.' }),
  })
  .meta({ id: 'PortCallItem' })

export type PortCallItem = z.infer<typeof portCallItem>

const momentPattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/

/** A day, or a moment in UTC. */
export const momentText = z.string().refine((text) => momentPattern.test(text) && !Number.isNaN(Date.parse(text)), {
  error: 'needs a day as 2026-11-20, or a moment as 2026-11-20T12:00:00Z',
})

export const arrivalSpan = {
  from: momentText.meta({ description: 'Arrivals from this day or moment on, UTC.', example: '2026-11-01' }).optional(),
  to: momentText
    .meta({ description: 'Arrivals until this day or moment, inclusive.', example: '2026-11-20' })
    .optional(),
  limit: wholeText(1, 1000).meta({ description: 'At most so many; 100 when left out.', example: '20' }).optional(),
}

const example: PortCallItem = {
  mmsi: '257436000',
  vessel_name: 'FRONT ALTAIR',
  place: {
    unlocode: 'SARTA',
    name: 'Ras Tanura',
    country: 'SA',
    terminal: { id: 'ras-tanura', name: 'Ras Tanura' },
  },
  at: 'berth',
  arrived_at: '2026-11-16T03:00:00Z',
  departed_at: '2026-11-18T21:00:00Z',
  last_heard_at: null,
  stay_hours: 66,
  draught_in_m: 10.4,
  draught_out_m: 21.2,
  cargo_in: { mt: 0, low_mt: 0, high_mt: 0, commodity: null },
  cargo_out: { mt: 284000, low_mt: 270000, high_mt: 297000, commodity: 'Arab Light' },
  moved: { kind: 'load', mt: 284000, low_mt: 270000, high_mt: 297000, commodity: 'Arab Light' },
}

const newestFirst = 'Newest arrival first; X-Total-Count says how many matched. Kept for a year and longer. Additive.'

export const portCallOperations = {
  'vessels.portCalls': op({
    summary: 'Where a vessel called',
    description: newestFirst,
    access: 'pro',
    scope: 'read',
    params: mmsiParam,
    query: z.object(arrivalSpan),
    answer: z.array(portCallItem),
    status: 200,
    example: [example],
  }),
  'ports.calls': op({
    summary: 'Who called at a port',
    description: newestFirst,
    access: 'pro',
    scope: 'read',
    params: z.object({
      unlocode: z.string().meta({ description: 'UN/LOCODE, with or without a space, in any case.', example: 'NLRTM' }),
    }),
    query: z.object(arrivalSpan),
    answer: z.array(portCallItem),
    status: 200,
    example: [example],
  }),
}
