import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { flowLine, flowText, pipelineFeatures, pipelineWidth, productOf } from './pipelines.ts'

const route_geojson = {
  type: 'LineString' as const,
  coordinates: [
    [-94, 30],
    [-111, 53],
  ] as [number, number][],
}

describe('pipelines on the map', () => {
  for (const { kind, commodity, product } of [
    { kind: 'gas_pipeline', commodity: 'Natural Gas', product: 'gas' },
    { kind: 'oil_pipeline', commodity: 'WTI', product: 'crude' },
    { kind: 'oil_pipeline', commodity: 'Oil Products', product: 'products' },
    { kind: 'oil_pipeline', commodity: 'Diesel', product: 'products' },
    { kind: 'oil_pipeline', commodity: null, product: 'crude' },
  ] as const)
    test(`${kind} with ${commodity}: ${product}`, () => assert.equal(productOf({ kind, commodity }), product))

  for (const { flow_direction, status, first, because } of [
    { flow_direction: 'along', status: 'operating', first: -94, because: 'from the first position' },
    { flow_direction: 'against', status: 'operating', first: -111, because: 'from the last position' },
    { flow_direction: undefined, status: 'operating', first: null, because: 'the direction is not known' },
    { flow_direction: 'along', status: 'mothballed', first: null, because: 'nothing flows' },
  ] as const)
    test(`${flow_direction}, ${status}: ${because}`, () => {
      const flow = flow_direction && { flow_direction }
      assert.equal(flowLine({ route_geojson, status, ...flow })?.[0][0] ?? null, first)
    })

  test('arrows are a line of their own, without the branches', () => {
    const branches_geojson = { type: 'MultiLineString' as const, coordinates: [route_geojson.coordinates] }
    const item = { kind: 'oil_pipeline', commodity: 'WTI', capacity: 2000, capacity_unit: 'kb/d' } as const
    const found = pipelineFeatures(
      { ...item, route_geojson, branches_geojson, status: 'operating', flow_direction: 'along' },
      { index: 3 },
    )
    assert.deepEqual(
      found.map(({ geometry, properties }) => [geometry.type, properties?.['index'], properties?.['isFlow'] ?? false]),
      [
        ['MultiLineString', 3, false],
        ['LineString', 3, true],
      ],
    )
    assert.equal(pipelineWidth({ ...item, capacity: 500 }), 2.5, 'a quarter of the capacity is half as wide')
  })
})

describe('where a pipeline carries its product', () => {
  for (const { item, text } of [
    { item: { flow_direction: 'along', status: 'operating' }, text: 'To the north-west' },
    { item: { flow_direction: 'against', status: 'operating' }, text: 'To the south-east' },
    { item: { status: 'operating' }, text: 'Direction not known, or both' },
    { item: { flow_direction: 'along', status: 'idle' }, text: 'None: it does not operate' },
  ] as const)
    test(text, () => assert.equal(flowText({ route_geojson, ...item }), text))
})
