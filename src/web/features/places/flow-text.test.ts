import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { flowText } from './flow-text.ts'

describe('where a pipeline carries its product', () => {
  const coordinates: [number, number][] = [
    [38, 24],
    [50, 26],
  ]
  const route_geojson = { type: 'LineString' as const, coordinates }
  for (const { item, text } of [
    { item: { flow_direction: 'along', status: 'operating' }, text: 'To the east' },
    { item: { flow_direction: 'against', status: 'operating' }, text: 'To the west' },
    { item: { status: 'operating' }, text: 'Direction not known, or both' },
    { item: { flow_direction: 'along', status: 'idle' }, text: 'None: it does not operate' },
  ] as const)
    test(text, () => assert.equal(flowText({ route_geojson, ...item }), text))
})
