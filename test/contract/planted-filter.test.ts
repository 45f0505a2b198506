import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { describe, test } from 'node:test'
import type * as z from 'zod'

/** A filter of vessels that is added to the table of the contract alone, before any module reads it. */
const planted = `planted: textsText.meta(additive('Planted.', 'a')).optional(),`
const table = 'src/contract/vessels/filters.ts'
const place = 'const cargoFilters = {'

let isPlanted = false
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(table)) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    isPlanted = source.includes(place)
    return { ...loaded, source: source.replace(place, `${place} ${planted}`) }
  },
})

const [{ operations }, filters, { vesselFiltersFound, acceptsVesselFilter }, { checkConditions }] = await Promise.all([
  import('#contract/operations.ts'),
  import('#contract/vessels/filters.ts'),
  import('#contract/resources/ai.ts'),
  import('#contract/resources/alerts/conditions.ts'),
])
const [{ conditionsSchema }, { openapi }, { filtersOf }] = await Promise.all([
  import('#contract/resources/alerts/condition-schema.ts'),
  import('#contract/openapi.ts'),
  import('#api/ogc/collections.ts'),
])
const [{ queryOptions }, { commands }, { vesselTools }, { marketTools }] = await Promise.all([
  import('../../src/cli/api/input.ts'),
  import('../../src/cli/commands.ts'),
  import('../../src/mcp/tools/vessels.ts'),
  import('../../src/mcp/tools/market.ts'),
])

/** Ways to list vessels that have a query. */
const byQuery = [
  'vessels.list',
  'vessels.export',
  'vessels.summary',
  'vessels.density',
  'stream.vessels',
  'cargoes.list',
] as const
const flagsOf = (path: string) => {
  const { operation, options = {} } = commands.find((command) => command.path === path)!
  return [...Object.keys(options), ...Object.keys(operation === undefined ? {} : queryOptions(operation))]
}
const toolInput = (tools: readonly { name: string; input: unknown }[], name: string) =>
  tools.find((each) => each.name === name)!.input as z.ZodObject
const accepts = (schema: z.ZodType, value: unknown) => {
  const { success, error } = schema.safeParse(value)
  assert.ok(success, error?.message ?? '')
}
const asText = { planted: 'a,b' }
const asValue = { planted: ['a', 'b'] }
const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
]

const polygon = { type: 'Polygon', coordinates: [ring] }

describe('a filter that is added to the table of the contract alone is found at every way to list vessels', () => {
  test('it is in the table', () => assert.ok(isPlanted && 'planted' in filters.vesselFilters))

  for (const name of byQuery) {
    const { query } = operations[name] as { query: z.ZodObject }
    test(`${name}: the query takes it, and reads a list`, () => {
      assert.deepEqual(query.parse(asText)['planted'], ['a', 'b'])
    })
    test(`${name}: OpenAPI describes it`, () => {
      const { paths } = openapi([name]) as unknown as {
        paths: Record<string, { get: { parameters: { name: string }[] } }>
      }
      const [{ get }] = Object.values(paths)
      assert.ok(get.parameters.some((parameter) => parameter.name === 'planted'))
    })
    test(`${name}: it is a flag of the command line`, () => assert.ok('planted' in queryOptions(name)))
  }

  for (const path of [
    'vessels list',
    'vessels export',
    'vessels summary',
    'vessels density',
    'stream',
    'cargoes',
    'alerts create',
    'export',
  ])
    test(`svc ${path}`, () => assert.ok(flagsOf(path).includes('planted'), flagsOf(path).join(' ')))

  for (const [way, check] of [
    ['POST /draw/analyze', () => accepts(operations['draw.analyze'].body, { geojson: polygon, filters: asValue })],
    [
      'POST /ai/flow-analysis',
      () => accepts(operations['ai.flowAnalysis'].body, { bbox: [0, 0, 1, 1], filters: asValue }),
    ],
    ['POST /ai/query: the answer', () => accepts(vesselFiltersFound.strict(), asValue)],
    ['POST /ai/query: the filters before', () => accepts(operations['ai.query'].body, { q: 'a', previous: asValue })],
    ['POST /ai/query: what a reading may set', () => assert.ok(acceptsVesselFilter('planted', ['a']))],
    [
      'POST /exports',
      () => accepts(operations['exports.create'].body, { kind: 'positions', from: '2026-11-01', query: asText }),
    ],
    ['alerts: as values', () => assert.equal(checkConditions({ on: 'matches', filters: asValue }, false).fault, null)],
    ['alerts: as text', () => assert.equal(checkConditions({ on: 'matches', filters: asText }, false).fault, null)],
    [
      'alerts: their JSON Schema',
      () => assert.ok('planted' in (conditionsSchema.properties.filters['properties'] as object)),
    ],
    ['OGC features and vector tiles', () => assert.ok('planted' in filtersOf('vessels.list'))],
    ['MCP: find_vessels', () => accepts(toolInput(vesselTools, 'find_vessels'), asValue)],
    ['MCP: count_vessels', () => accepts(toolInput(vesselTools, 'count_vessels'), { filters: asValue })],
    ['MCP: ask_filters', () => accepts(toolInput(vesselTools, 'ask_filters'), { sentence: 'a', previous: asValue })],
    ['MCP: list_cargoes', () => accepts(toolInput(marketTools, 'list_cargoes'), { filters: asValue })],
  ] as const)
    test(way, check)

  test('a filter of another name is refused where a body has filters', () => {
    const other = { geojson: polygon, filters: { unplanted: ['a'] } }
    assert.equal(operations['draw.analyze'].body.safeParse(other).success, false)
    assert.notEqual(checkConditions({ on: 'matches', filters: { unplanted: 'a' } }, false).fault, null)
  })
})
