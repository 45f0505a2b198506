import * as z from 'zod'
import { type Infrastructure, infrastructureKinds } from '#domain/world/places.ts'
import { defineOperation } from '../operation.ts'
import { bboxText, country, lat, listText, lng, provenance } from '../values.ts'

const infrastructureKind = z.enum(infrastructureKinds).meta({ id: 'InfrastructureKind' })

const place = z.tuple([z.number(), z.number()])

const lineString = z
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
    commodities: z
      .array(z.string())
      .optional()
      .meta({ description: 'Every commodity that a port is known to handle; ports only, absent if none is known.' }),
    max_draught_m: z
      .number()
      .nullable()
      .optional()
      .meta({ description: 'The deepest draught that a port admits; ports only.' }),
    route_geojson: lineString.optional().meta({ description: 'Main line of a pipeline; pipelines only.' }),
    branches_geojson: multiLineString.optional().meta({ description: 'Branches of a pipeline.' }),
  })
  .meta({ id: 'Infrastructure' })

export type InfrastructureItem = z.infer<typeof infrastructureItem>

/** An infrastructure item under the names of the wire. */
export function infrastructureJson(item: Infrastructure): InfrastructureItem {
  const { id, kind, name, lat, lng, country, operator, commodity, capacity, capacityUnit, status, source } = item
  return {
    id,
    kind,
    name,
    lat,
    lng,
    country,
    operator,
    commodity,
    capacity,
    capacity_unit: capacityUnit,
    status,
    source: { name: source.name, licence: source.licence, url: source.url },
    ...(item.commodities && { commodities: [...item.commodities] }),
    ...(item.maxDraughtM !== undefined && { max_draught_m: item.maxDraughtM }),
    ...(item.route && { route_geojson: { type: 'LineString' as const, coordinates: item.route } }),
    ...(item.branches && { branches_geojson: { type: 'MultiLineString' as const, coordinates: item.branches } }),
  }
}

const kindOf = (word: string) => infrastructureKinds.find((kind) => kind === word.trim().toLowerCase()) ?? null

export const infrastructureOperations = {
  'infrastructure.list': defineOperation({
    summary: 'List terminals, refineries, pipelines, ports, mines, fields and reserves',
    access: 'open',
    scope: 'read',
    query: z.object({
      bbox: bboxText.optional(),
      types: listText(infrastructureKinds, kindOf)
        .meta({ description: 'Comma-separated kinds.', example: 'lng_terminal,gas_pipeline' })
        .optional(),
      commodity: z
        .string()
        .max(100, 'needs at most 100 characters')
        .meta({ description: 'A commodity or a family, case-insensitive.', example: 'LNG' })
        .optional(),
    }),
    response: z.array(infrastructureItem),
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
