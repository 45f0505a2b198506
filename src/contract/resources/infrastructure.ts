import * as z from 'zod'
import { flowDirections, type Infrastructure, infrastructureKinds } from '#domain/world/places.ts'
import { defineOperation } from '../operation.ts'
import { portDetail, portTerminal, weeksParam } from './ports.ts'
import { bboxText, country, lat, listText, lng, provenance, wholeText } from '../values.ts'

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
    flow_direction: z.enum(flowDirections).optional().meta({
      description:
        'Whether the product flows along `route_geojson` or against it; absent where that is not known, or both occur.',
    }),
  })
  .meta({ id: 'Infrastructure' })

export type InfrastructureItem = z.infer<typeof infrastructureItem>

const { at_berth, waiting, expected, calls, tonnes, tonnes_by_week, notes, unknown_because } = portDetail.shape

export const infrastructureDetail = infrastructureItem
  .extend({
    terminals: z
      .array(
        portTerminal.extend({
          distance_nm: z.number().nullable().meta({ description: 'From the facility, or the end of a pipeline.' }),
        }),
      )
      .nullable()
      .meta({ description: 'Terminals whose berths serve it, nearest first. Null where none is known.' }),
    at_berth: at_berth.meta({ description: 'In a call at these terminals. Null where reception is not known.' }),
    waiting: waiting.meta({
      description: 'Of the terminals’ classes, waiting for their ports; which berth they wait for is not known.',
    }),
    expected: expected.meta({ description: 'Of the terminals’ classes, bound for their ports; first ETA first.' }),
    calls: calls.meta({ description: 'Calls at these terminals. Null where no day has a count.' }),
    tonnes: tonnes.meta({
      description: 'Estimates of what vessels discharged (in) and loaded (out) at these terminals, not of throughput.',
    }),
    tonnes_by_week,
    notes,
    unknown_because,
  })
  .meta({ id: 'InfrastructureDetail' })

export type InfrastructureDetail = z.infer<typeof infrastructureDetail>

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
    ...(item.flow && { flow_direction: item.flow }),
  }
}

const kindOf = (word: string) => infrastructureKinds.find((kind) => kind === word.trim().toLowerCase()) ?? null

const sabinePass: InfrastructureItem = {
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
}

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
    example: [sabinePass],
  }),
  'infrastructure.get': defineOperation({
    summary: 'Get a facility: its terminals and vessels, and the calls and tonnes of the last days',
    description:
      'Vessels, calls and tonnes of the terminals near the facility, or near the ends of a pipeline, that handle what it does. What cannot be measured is null, and `notes` has the reason in words.',
    additive: true,
    access: 'open',
    scope: 'read',
    params: z.object({
      id: z.string().meta({ description: 'As in the list, case-insensitive.', example: 'lng_terminal:sabine-pass' }),
    }),
    query: z.object({
      days: wholeText(1, 31)
        .meta({ description: 'Days of calls and tonnes, today included; 7 by default.', example: '7' })
        .optional(),
      weeks: weeksParam,
    }),
    response: infrastructureDetail,
    status: 200,
    example: {
      ...sabinePass,
      terminals: [
        {
          ...{ id: 'sabine-pass-lng', name: 'Sabine Pass LNG', role: 'export', commodity: 'LNG' },
          ...{ max_draught_m: 12.2, distance_nm: 0.3 },
        },
      ],
      at_berth: { total: 0, vessels: [] },
      waiting: { total: 0, vessels: [] },
      expected: { total: 0, vessels: [] },
      calls: {
        from: '2026-11-20T00:00:00Z',
        to: '2026-11-20T12:35:00Z',
        total: 1,
        by_day: [{ date: '2026-11-20', calls: 1 }],
      },
      tonnes: null,
      notes: ['No call of that time has an estimate of its cargo: tonnes in and out are not known.'],
      unknown_because: {
        ...{ at_berth: null, waiting: null, expected: null, calls: null },
        tonnes: 'No call of that time has an estimate of its cargo: tonnes in and out are not known.',
      },
    },
  }),
}
