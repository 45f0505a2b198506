import * as z from 'zod'
import { infrastructureKinds, type Terminal } from '#domain/world/places.ts'
import { defineOperation } from '../operation.ts'
import { portDetail, portTerminal, weeksParam } from '../resources/ports.ts'
import { bboxText, country, lat, lng, provenance, wholeText } from '../values.ts'

export const terminalItem = portTerminal
  .extend({
    lat,
    lng,
    country,
    unlocode: z
      .string()
      .nullable()
      .meta({ description: 'Of its port; null where it lies off every port of our table.' }),
    vessel_types: z.array(z.string()).meta({ description: 'Of the vessels that call there.' }),
    source: provenance,
  })
  .meta({ id: 'Terminal' })

export type TerminalItem = z.infer<typeof terminalItem>

const { at_berth, waiting, expected, calls, tonnes, tonnes_by_week, notes, unknown_because } = portDetail.shape

export const terminalDetail = terminalItem
  .extend({
    port: z.object({ unlocode: z.string(), name: z.string() }).nullable(),
    serves: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(infrastructureKinds),
          name: z.string(),
          operator: z.string().nullable(),
          capacity: z.number().nullable(),
          capacity_unit: z.string().nullable(),
          distance_nm: z.number(),
        }),
      )
      .meta({ description: 'Facilities near its berths that handle the same, nearest first, at most 5.' }),
    at_berth: at_berth.meta({ description: 'In a call at the terminal. Null where reception is not known.' }),
    waiting: waiting.meta({ description: 'Of its vessel types, waiting for its port.' }),
    expected: expected.meta({ description: 'Of its vessel types, bound for its port; first ETA first.' }),
    calls: calls.meta({ description: 'Calls at the terminal. Null where no day has a count.' }),
    tonnes,
    tonnes_by_week,
    notes,
    unknown_because,
  })
  .meta({ id: 'TerminalDetail' })

/** A terminal under the names of the wire. */
export const terminalJson = (terminal: Terminal): TerminalItem => ({
  id: terminal.id,
  name: terminal.name,
  role: terminal.role,
  commodity: terminal.commodity,
  max_draught_m: terminal.maxDraughtM,
  lat: terminal.lat,
  lng: terminal.lng,
  country: terminal.country,
  unlocode: terminal.unlocode,
  vessel_types: terminal.classes,
  source: { ...terminal.source },
})

const seaIsland: TerminalItem = {
  id: 'ras-tanura-sea-island',
  name: 'Ras Tanura Sea Island',
  role: 'export',
  commodity: 'Arab Light',
  max_draught_m: 22,
  lat: 26.68,
  lng: 50.18,
  country: 'SA',
  unlocode: 'SARTA',
  vessel_types: ['Crude Tanker'],
  source: { name: 'EIA', licence: 'facts, compiled for Seaborne', url: null },
}

const noVessels = { total: 0, vessels: [] }

export const terminalOperations = {
  'terminals.list': defineOperation({
    summary: 'List the terminals whose calls are recorded',
    additive: true,
    access: 'open',
    scope: 'read',
    query: z.object({ bbox: bboxText.optional() }),
    response: z.array(terminalItem),
    status: 200,
    example: [seaIsland],
  }),
  'terminals.get': defineOperation({
    summary: 'Get a terminal: its vessels, and the calls and tonnes of the last days',
    additive: true,
    access: 'open',
    scope: 'read',
    params: z.object({ id: z.string().meta({ description: 'As in the list.', example: 'ras-tanura-sea-island' }) }),
    query: z.object({
      days: wholeText(1, 31)
        .meta({ description: 'Days of calls and tonnes, today included; 7 by default.', example: '7' })
        .optional(),
      weeks: weeksParam,
    }),
    response: terminalDetail,
    status: 200,
    example: {
      ...seaIsland,
      port: { unlocode: 'SARTA', name: 'Ras Tanura' },
      serves: [],
      at_berth: noVessels,
      waiting: noVessels,
      expected: noVessels,
      calls: null,
      tonnes: null,
      notes: ['Nothing was received there on any of these days: calls are not known.'],
      unknown_because: {
        ...{ at_berth: null, waiting: null, expected: null, tonnes: null },
        calls: 'Nothing was received there on any of these days: calls are not known.',
      },
    },
  }),
}
