import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { VesselSlab } from './vessel-slab.ts'

function slabOf(ships: Record<number, unknown>, capacity = 5000) {
  let written = 0
  const slab = new VesselSlab(capacity, (slot, out, offset) => {
    written++
    return offset + out.write(JSON.stringify(ships[slot]), offset)
  })
  return { slab, written: () => written }
}

const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

test('a buffer that was given back is used again, and one that was not is left alone', () => {
  const ships: Record<number, unknown> = { 1: 'one', 2: 'two', 3: 'three' }
  const { slab } = slabOf(ships)
  const first = slab.assemble([1, 2, 3])
  const kept = slab.assemble([2])
  slab.release(first)
  const again = slab.assemble([3, 1])
  assert.equal(again.buffer, first.buffer)
  assert.deepEqual(parsed(again), ['three', 'one'])
  assert.deepEqual(parsed(kept), ['two'])
  slab.release(Buffer.from('somebody else’s'))
  assert.deepEqual(parsed(slab.assemble([1])), ['one'])
})

describe('a list of ships is put together from ready rows', () => {
  test('in the order asked for, over pages', () => {
    const ships: Record<number, unknown> = { 0: { mmsi: '1' }, 1023: { mmsi: '2' }, 1024: { mmsi: '3' }, 4999: 4 }
    const { slab } = slabOf(ships)
    for (const slot of Object.keys(ships)) slab.refresh(Number(slot))
    assert.deepEqual(parsed(slab.assemble([4999, 1024, 0, 1023])), [4, { mmsi: '3' }, { mmsi: '1' }, { mmsi: '2' }])
    assert.deepEqual(parsed(slab.assemble(Uint32Array.of(0, 1023, 1024), 2)), [{ mmsi: '1' }, { mmsi: '2' }])
  })

  test('none is an empty list', () => {
    assert.equal(slabOf({}).slab.assemble([]).toString(), '[]')
  })

  test('a row longer than its place is whole, and may shrink and grow again', () => {
    const ships: Record<number, unknown> = { 7: { name: 'x'.repeat(2000) }, 8: { name: 'neighbour' } }
    const { slab } = slabOf(ships)
    for (const name of ['x'.repeat(2000), 'short', 'y'.repeat(502), 'z'.repeat(499), 'x'.repeat(600)]) {
      ships[7] = { name }
      slab.refresh(8)
      slab.refresh(7)
      assert.deepEqual(parsed(slab.assemble([7, 8, 7])), [{ name }, ships[8], { name }])
    }
  })

  test('a ship is written once for each time she changed, however often she is read', () => {
    const { slab, written } = slabOf({ 3: { mmsi: '3' } })
    slab.refresh(3)
    for (let i = 0; i < 10; i++) slab.assemble([3])
    assert.equal(written(), 1)
  })

  test('what a caller got does not change with the ship', () => {
    const ships: Record<number, unknown> = { 1: 'before' }
    const { slab } = slabOf(ships)
    const answer = slab.assemble([1])
    ships[1] = 'after'
    slab.refresh(1)
    assert.deepEqual(parsed(answer), ['before'])
    assert.deepEqual(parsed(slab.assemble([1])), ['after'])
  })
})
