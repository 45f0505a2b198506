import * as z from 'zod'
import { infrastructureKinds } from '#domain/places.ts'
import { op } from './operation.ts'
import { bboxText, country, lat, listText, lng, provenance } from './values.ts'

export const infrastructureKind = z.enum(infrastructureKinds).meta({ id: 'InfrastructureKind' })

const place = z.tuple([z.number(), z.number()])

export const lineString = z
  .object({ type: z.literal('LineString'), coordinates: z.array(place) })
  .meta({ id: 'LineString', description: 'GeoJSON, [lng, lat].' })

const multiLineString = z
  .object({ type: z.literal('MultiLineString'), coordinates: z.array(z.array(place)) })
  .meta({ id: 'MultiLineString', description: 'GeoJSON, [lng, lat].' })

export const infrastructureItem = z
  .object({
    id: z.string(),
    kind: infrastructureKind,
    name: z.string(),
    lat,
    lng,
    country: country.nullable(),
    operator: z.string().nullable(),
    commodity: z.string().nullable(),
    capacity: z.number().nullable(),
    capacity_unit: z.string().nullable(),
    status: z.string().nullable(),
    source: provenance,
    route_geojson: lineString.optional().meta({ description: 'The main line of a pipeline; pipelines only.' }),
    branches_geojson: multiLineString.optional().meta({ description: 'The rest of a route that branches.' }),
  })
  .meta({ id: 'Infrastructure' })

export type InfrastructureItem = z.infer<typeof infrastructureItem>

const kindOf = (word: string) => infrastructureKinds.find((kind) => kind === word.trim().toLowerCase()) ?? null

export const infrastructureOperations = {
  'infrastructure.list': op({
    summary: 'Terminals, refineries, pipelines, ports, mines, fields and reserves',
    access: 'open',
    scope: 'read',
    query: z.object({
      bbox: bboxText.optional(),
      types: listText(infrastructureKinds, kindOf)
        .meta({ description: 'Kinds between commas.', example: 'lng_terminal,gas_pipeline' })
        .optional(),
      commodity: z
        .string()
        .max(100, 'needs at most 100 characters')
        .meta({ description: 'A commodity or a family, in any case.', example: 'LNG' })
        .optional(),
    }),
    answer: z.array(infrastructureItem),
    status: 200,
    example: [
      {
        id: 'lng_terminal:sabine-pass',
        kind: 'lng_terminal',
        name: 'Sabine Pass LNG',
        lat: 29.745,
        lng: -93.873,
        country: 'US',
        operator: 'Cheniere Energy',
        commodity: 'LNG',
        capacity: 30,
        capacity_unit: 'mtpa',
        status: 'operating',
        source: { name: 'Global Energy Monitor', licence: 'CC BY 4.0', url: 'https://globalenergymonitor.org/' },
      },
    ],
  }),
}
