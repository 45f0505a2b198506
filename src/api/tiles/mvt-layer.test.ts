import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { MvtLayer } from './mvt-layer.ts'

test('every value of a property is read as it was written; null and undefined are left out', () => {
  const layer = new MvtLayer('all', 100_000)
  const properties = {
    ...{ zero: 0, one: 1, large: 2 ** 40, negative: -1, farNegative: -(2 ** 40), share: 0.1, tiny: -1e-9 },
    ...{ beyondWhole: 2 ** 60, yes: true, no: false, empty: '', text: 'Ærø 漢字 🚢', long: 'x'.repeat(300) },
  }
  assert.ok(layer.addPoint(-64, 4159, { ...properties, unknown: null, absent: undefined }))
  assert.ok(layer.addPoint(1, 2, { one: 1 }))
  const read = new VectorTile(new PbfReader(new Uint8Array(layer.bytes()))).layers['all']
  assert.deepEqual([read.length, read.extent, read.version], [2, 4096, 2])
  assert.deepEqual({ ...read.feature(0).properties }, properties)
  assert.deepEqual({ ...read.feature(1).properties }, { one: 1 })
  const [[{ x, y }]] = read.feature(0).loadGeometry()
  assert.deepEqual([x, y], [-64, 4159])
})

test('a layer is full where the next feature would exceed its bytes, and stays within them', () => {
  const maxBytes = 4000
  const layer = new MvtLayer('full', maxBytes)
  let added = 0
  while (layer.addPoint(added, added, { name: `vessel ${added}` })) added++
  assert.ok(added > 50 && layer.count === added)
  assert.ok(layer.bytes().length <= maxBytes)
  assert.equal(new MvtLayer('empty', maxBytes).bytes().length, 0)
})
