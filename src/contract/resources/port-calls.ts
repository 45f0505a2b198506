import * as z from 'zod'
import { dayOrTimeText } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { country, lat, lng, timestamp, wholeText } from '../values.ts'
import { mmsiParam } from '../values.ts'

export const unlocodeParam = z.object({
  unlocode: z.string().meta({ description: 'UN/LOCODE with or without a space, case-insensitive.', example: 'NLRTM' }),
})

const tonnesAboard = {
  mt: z.number().meta({ description: 'Estimated tonnes.' }),
  low_mt: z.number(),
  high_mt: z.number(),
  commodity: z.string().nullable().meta({ description: 'Null in ballast and where unknown.' }),
}

export const cargoAboard = z
  .object(tonnesAboard)
  .meta({ id: 'CargoAboard', description: 'The estimated cargo on board, with its bounds, in tonnes.' })

interface CargoTonnes<Tonnes> {
  tonnes: Tonnes
  lowTonnes: Tonnes
  highTonnes: Tonnes
  commodity: string | null
}

/** A cargo as the contract calls its figures; the unit is tonnes. */
export const cargoFigures = <Tonnes extends number | null>(cargo: CargoTonnes<Tonnes>) => ({
  mt: cargo.tonnes,
  lowMt: cargo.lowTonnes,
  highMt: cargo.highTonnes,
  commodity: cargo.commodity,
})

const cargoMoved = z
  .object({
    kind: z.enum(['load', 'discharge']),
    mt: z.number().nullable().meta({ description: 'Estimated tonnes; null where only the draught is known.' }),
    low_mt: z.number().nullable(),
    high_mt: z.number().nullable(),
    commodity: z.string().nullable(),
  })
  .meta({
    id: 'CargoMoved',
    description: 'The cargo loaded or discharged at a call, estimated from the draught on arrival and departure.',
  })

export const place = z
  .object({
    unlocode: z.string().nullable().meta({ description: 'Null at an offshore terminal that belongs to no port.' }),
    name: z.string().nullable(),
    country: country.nullable(),
    terminal: z.object({ id: z.string(), name: z.string() }).nullable().meta({
      description: 'The terminal of the berth, where one is known.',
    }),
  })
  .meta({ id: 'CallPlace' })

const callBerth = z
  .object({
    terminal: z.object({ id: z.string(), name: z.string() }).nullable(),
    lat: z.number(),
    lng: z.number(),
    from: timestamp.meta({ description: 'Time of the first report from the berth.' }),
    to: timestamp.meta({ description: 'Time of the last report from the berth.' }),
  })
  .meta({ id: 'CallBerth', description: 'A berth at which a vessel lay during a call.' })

export const portCallItem = z
  .object({
    mmsi: z.string(),
    vessel_name: z.string().nullable(),
    place,
    at: z.enum(['berth', 'anchorage']).meta({ description: 'Whether the vessel was at a berth or at anchor.' }),
    arrived_at: timestamp.meta({ description: 'Time of the first report of the vessel lying there.' }),
    arrival_observed: z.boolean().meta({
      description: 'False where the vessel lay there at its first report: it arrived earlier, and no alert was sent.',
    }),
    departed_at: timestamp.nullable().meta({
      description: 'Time of the last report of the vessel lying there; null until it reports from elsewhere.',
    }),
    last_heard_at: timestamp.nullable().meta({
      description:
        'On an open call, the time of the newest report; where that is long ago, the vessel may have left without a report.',
    }),
    stay_hours: z
      .number()
      .meta({ description: 'Hours from arrival to departure; on an open call until the newest report.' }),
    lat: lat.nullable().meta({
      description: 'Where the vessel lay: of the first berth, else of the terminal or port. Null where none is known.',
    }),
    lng: lng.nullable(),
    berths: z.array(callBerth).meta({
      description: 'Every berth of the visit in the order in which the vessel lay there; empty where none is known.',
    }),
    draught_in_m: z.number().nullable(),
    draught_out_m: z.number().nullable(),
    cargo_in: cargoAboard.nullable(),
    cargo_out: cargoAboard.nullable(),
    moved: cargoMoved.nullable().meta({ description: 'Null where the draught did not change or is unknown.' }),
  })
  .meta({ id: 'PortCallItem' })

export type PortCallItem = z.infer<typeof portCallItem>

export const arrivalSpan = {
  from: dayOrTimeText.meta({ description: 'Arrivals from this UTC day or time on.', example: '2026-11-01' }).optional(),
  to: dayOrTimeText
    .meta({ description: 'Arrivals up to this UTC day or time, inclusive.', example: '2026-11-20' })
    .optional(),
  limit: wholeText(1, 1000).meta({ description: 'Maximum number of items, 100 by default.', example: '20' }).optional(),
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
  arrival_observed: true,
  departed_at: '2026-11-18T21:00:00Z',
  last_heard_at: null,
  stay_hours: 66,
  ...{ lat: 26.641, lng: 50.163 },
  berths: [
    {
      terminal: { id: 'ras-tanura', name: 'Ras Tanura' },
      lat: 26.641,
      lng: 50.163,
      from: '2026-11-16T03:00:00Z',
      to: '2026-11-18T21:00:00Z',
    },
  ],
  draught_in_m: 10.4,
  draught_out_m: 21.2,
  cargo_in: { mt: 0, low_mt: 0, high_mt: 0, commodity: null },
  cargo_out: { mt: 284000, low_mt: 270000, high_mt: 297000, commodity: 'Arab Light' },
  moved: { kind: 'load', mt: 284000, low_mt: 270000, high_mt: 297000, commodity: 'Arab Light' },
}

const newestFirst = 'Newest arrival first; kept for at least a year. X-Total-Count is the number of matching calls.'

export const portCallOperations = {
  'vessels.portCalls': defineOperation({
    summary: 'List the port calls of a vessel',
    description: newestFirst,
    additive: true,
    access: 'pro',
    scope: 'read',
    params: mmsiParam,
    query: z.object(arrivalSpan),
    response: z.array(portCallItem),
    status: 200,
    example: [example],
  }),
  'ports.calls': defineOperation({
    summary: 'List the calls at a port',
    description: newestFirst,
    additive: true,
    access: 'pro',
    scope: 'read',
    params: unlocodeParam,
    query: z.object(arrivalSpan),
    response: z.array(portCallItem),
    status: 200,
    example: [example],
  }),
}
