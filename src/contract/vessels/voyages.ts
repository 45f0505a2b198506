import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { arrivalSpan, cargoAboard, place } from '../resources/port-calls.ts'
import { lat, lng, timestamp } from '../values.ts'
import { mmsiParam } from '../values.ts'

const cargoMovement = z
  .object({
    commodity: z.string().nullable(),
    mt: z.number().nullable(),
    low_mt: z.number().nullable(),
    high_mt: z.number().nullable(),
    loaded: z
      .object({ place, at: timestamp })
      .nullable()
      .meta({ description: 'The call at which the cargo was loaded.' }),
    discharged: z
      .object({ place, at: timestamp })
      .nullable()
      .meta({ description: 'Null while the cargo is on board.' }),
  })
  .meta({
    id: 'CargoMovement',
    description: 'The cargo of a laden leg, from loading to discharge.',
  })

const voyageEnd = place
  .extend({
    lat: lat.nullable().meta({ description: 'Of the terminal, else of the port.' }),
    lng: lng.nullable(),
  })
  .meta({ id: 'VoyageEnd' })

export const voyageItem = z
  .object({
    mmsi: z.string(),
    open: z.boolean().meta({ description: 'Whether the voyage is ongoing.' }),
    from: voyageEnd,
    to: voyageEnd.nullable().meta({ description: 'On an open voyage the port that the crew entered, if any.' }),
    departed_at: timestamp,
    arrived_at: timestamp.nullable(),
    eta: timestamp
      .nullable()
      .meta({ description: 'On an open voyage the calculated ETA, else the one reported by the vessel.' }),
    hours: z.number().meta({ description: 'Hours from berth to berth, or until now.' }),
    distance_nm: z.number().nullable().meta({ description: 'Distance along the sea lanes.' }),
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
  from: { ...rasTanura, lat: 26.641, lng: 50.163 },
  to: { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL', terminal: null, lat: 51.95, lng: 4.05 },
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
  'vessels.voyages': defineOperation({
    summary: 'List the voyages of a vessel',
    description:
      'Voyages between port calls, newest first, including the current one. from and to filter by the call at which a voyage began. X-Total-Count is the number of matching voyages. GeoJSON has a straight line between the two places; the course sailed is GET /vessels/<mmsi>/track.',
    additive: true,
    access: 'pro',
    scope: 'read',
    params: mmsiParam,
    query: z.object(arrivalSpan),
    response: z.array(voyageItem),
    status: 200,
    example: [example],
  }),
}
