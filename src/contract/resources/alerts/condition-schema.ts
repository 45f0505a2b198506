import * as z from 'zod'
import { alertKinds, chokepointStatuses } from '#domain/world/alert-kinds.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import { decodedFilters } from '../../vessels/filters.ts'

type Json = Record<string, unknown>

const { sort: _sort, include: _include, ...filters } = decodedFilters

const filtersSchema = (): Json => {
  const { properties } = z.toJSONSchema(z.object(filters), { io: 'output', unrepresentable: 'any' }) as Json
  return {
    type: 'object',
    description: 'The filters of GET /vessels by the same names, as text or as values; docs/filters.md.',
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([name, schema]) => [
        name,
        { ...withoutAdditive(schema), ...(schema['type'] === 'string' ? {} : { type: [schema['type'], 'string'] }) },
      ]),
    ),
    additionalProperties: false,
  }
}

const withoutAdditive = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'x-additive'))

const wordsSchema = (words: readonly string[], description: string): Json => ({
  description,
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string', enum: words } }],
})

const textsSchema = (description: string): Json => ({
  description,
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
})

const bound = (description: string): Json => ({ type: ['number', 'null'], description })

/** The JSON Schema of the members of `conditions` that the server understands, with what each kind needs. */
export const conditionsSchema = {
  description:
    'What the alert waits for; docs/alerts.md. enter and leave need geojson, or one region or near in filters; matches and stops_matching filters or geojson; arrives, departs, loads and discharges port, filters or geojson; changes_destination, goes_dark and sts filters or geojson; price needs price, chokepoint chokepoint. Other members are kept and mean nothing.',
  properties: {
    on: wordsSchema(
      alertKinds,
      'Kinds of event. By default what the other members call for: enter and leave with geojson.',
    ),
    filters: filtersSchema(),
    port: textsSchema('Places of arrives, departs, loads and discharges: UN/LOCODEs, countries, regions.'),
    price: {
      type: 'object',
      description:
        'A level, crossed by a closing price; again after it has returned by the hysteresis (1 % of the level).',
      properties: {
        symbol: { type: 'string', enum: priceSymbols },
        above: { type: 'number' },
        below: { type: 'number' },
        hysteresis: { type: 'number', minimum: 0 },
      },
    },
    chokepoint: textsSchema('Ids of chokepoints: hormuz, suez.'),
    chokepoint_status: wordsSchema(chokepointStatuses, 'Only changes to these.'),
    dwell_reports: bound('Reports on the new side that make a crossing, 2 by default.'),
    dwell_minutes: bound('Minutes that do, or for which a vessel must match, 5 by default.'),
    types: textsSchema('As in filters; kept from earlier versions, as are the following.'),
    commodity: { type: ['string', 'null'] },
    min_load: bound('Percent.'),
    max_load: bound('Percent.'),
    min_speed: bound('Knots.'),
    max_speed: bound('Knots.'),
  },
}
