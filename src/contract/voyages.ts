import * as z from 'zod'
import { op } from './operation.ts'
import { arrivalSpan, cargoAboard, place } from './port-calls.ts'
import { timestamp } from './values.ts'
import { mmsiParam } from './vessels.ts'

const cargoMovement = z
  .object({
    commodity: z.string().nullable(),
    mt: z.number().nullable(),
    low_mt: z.number().nullable(),
    high_mt: z.number().nullable(),
    loaded: z.object({ place, at: timestamp }).nullable().meta({ description: 'The call at which it came aboard.' }),
    discharged: z.object({ place, at: timestamp }).nullable().meta({ description: 'Null while it is aboard.' }),
  })
  .meta({
    id: 'CargoMovement',
    description: 'The cargo of a laden leg, from where it was loaded to where it was discharged.',
  })

export const voyageItem = z
  .object({
    mmsi: z.string(),
    open: z.boolean().meta({ description: 'Whether she is still on it.' }),
    from: place,
    to: place.nullable().meta({ description: 'On an open leg the port her crew named, where it is one.' }),
    departed_at: timestamp,
    arrived_at: timestamp.nullable(),
    eta: timestamp.nullable().meta({ description: 'Of an open leg: calculated where it can be, else her own.' }),
    hours: z.number().meta({ description: 'From berth to berth, or until now.' }),
    distance_nm: z.number().nullable().meta({ description: 'Along the sea lanes from place to place.' }),
    distance_to_go_nm: z.number().nullable(),
    state: z.enum(['laden', 'ballast']).nullable(),
    draught_m: z.number().nullable(),
    cargo: cargoAboard.nullable(),
    movement: cargoMovement.nullable(),
  })
  .meta({ id: 'Voyage' })

export type VoyageItem = z.infer<typeof voyageItem>

const rasTanura = { unlocode: 'SARTA', name: 'Ras Tanura', country: 'SA', terminal: null }
const cargo = { mt: 284000, low_mt: 270000, high_mt: 297000, commodity: 'Arab Light' }

const example: VoyageItem = {
  mmsi: '257436000',
  open: true,
  from: rasTanura,
  to: { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL', terminal: null },
  departed_at: '2026-11-18T21:00:00Z',
  arrived_at: null,
  eta: '2026-12-14T11:00:00Z',
  hours: 39.6,
  distance_nm: 6520,
  distance_to_go_nm: 6030,
  state: 'laden',
  draught_m: 21.2,
  cargo,
  movement: { ...cargo, loaded: { place: rasTanura, at: '2026-11-18T21:00:00Z' }, discharged: null },
}

export const voyageOperations = {
  'vessels.voyages': op({
    summary: 'The voyages of a vessel, from call to call',
    description:
      'Newest first, the one she is on included; from and to are of the call it began at. X-Total-Count says how many matched. Additive.',
    access: 'pro',
    scope: 'read',
    params: mmsiParam,
    query: z.object(arrivalSpan),
    answer: z.array(voyageItem),
    status: 200,
    example: [example],
  }),
}
