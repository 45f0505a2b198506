import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { VesselJsonCache, type VesselRowWriter } from './vessel-json-cache.ts'

type Ships = Record<number, unknown>

/** As it is, or as where the machine has no WebAssembly. */
function cacheOf(ships: Ships, rowByRow = false) {
  let written = 0
  const write: VesselRowWriter = (slot, out, offset) => {
    written++
    return offset + out.write(JSON.stringify(ships[slot]), offset)
  }
  const jsonCache = rowByRow ? new VesselJsonCache(5000, write, { copier: null }) : new VesselJsonCache(5000, write)
  return { jsonCache, written: () => written }
}

const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

for (const rowByRow of [false, true])
  test(`a buffer given back is used again, one that was not is left alone${rowByRow ? ', row by row' : ''}`, () => {
    const ships: Ships = { 1: 'one', 2: 'two', 3: 'three' }
    const { jsonCache } = cacheOf(ships, rowByRow)
    for (const slot of [1, 2, 3]) jsonCache.refresh(slot)
    const first = jsonCache.assemble([1, 2, 3])
    const kept = jsonCache.assemble([2])
    jsonCache.release(first)
    const again = jsonCache.assemble([3, 1])
    assert.ok(again.buffer === first.buffer && again.byteOffset === first.byteOffset)
    assert.deepEqual(parsed(again), ['three', 'one'])
    assert.deepEqual(parsed(kept), ['two'])
    if (!rowByRow) {
      jsonCache.release(again)
      jsonCache.release(again)
      const [one, two] = [jsonCache.assemble([1]), jsonCache.assemble([2])]
      assert.deepEqual([parsed(one), parsed(two)], [['one'], ['two']], 'given back twice, it is not given out twice')
    }
    jsonCache.release(Buffer.from('somebody else’s'))
    assert.deepEqual(parsed(jsonCache.assemble([1])), ['one'])
  })

test('ships copied together at once are those copied row by row, whatever their number and length', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4999 }), { maxLength: 300 }), fc.nat(700), (slots, most) => {
      const ships = Object.fromEntries(slots.map((slot) => [slot, 'x'.repeat((slot * 31) % (most + 1))]))
      const { jsonCache } = cacheOf(ships)
      for (const slot of slots.slice(1)) jsonCache.refresh(slot)
      const rows = slots.map((slot) => ships[slot])
      const kept = [jsonCache.assemble(slots), jsonCache.assemble(Uint32Array.from(slots)), jsonCache.assemble(slots)]
      for (const answer of kept) assert.deepEqual(parsed(answer), rows)
      assert.deepEqual(parsed(cacheOf(ships, true).jsonCache.assemble(slots)), rows)
    }),
    { seed: 3, numRuns: 60 },
  )
})

test('more answers at a time than there are places are right all the same', () => {
  const ships: Ships = Object.fromEntries(Array.from({ length: 100 }, (_, slot) => [slot, `ship ${slot}`]))
  const { jsonCache } = cacheOf(ships)
  for (let slot = 0; slot < 100; slot++) jsonCache.refresh(slot)
  const answers = Array.from({ length: 100 }, (_, slot) => jsonCache.assemble([slot, 99 - slot]))
  for (const [slot, answer] of answers.entries()) assert.deepEqual(parsed(answer), [ships[slot], ships[99 - slot]])
})

describe('a list of ships is put together from ready rows', () => {
  test('in the order asked for, over pages', () => {
    const ships: Ships = { 0: { mmsi: '1' }, 1023: { mmsi: '2' }, 1024: { mmsi: '3' }, 4999: 4 }
    const { jsonCache } = cacheOf(ships)
    for (const slot of Object.keys(ships)) jsonCache.refresh(Number(slot))
    assert.deepEqual(parsed(jsonCache.assemble([4999, 1024, 0, 1023])), [
      4,
      { mmsi: '3' },
      { mmsi: '1' },
      { mmsi: '2' },
    ])
    assert.deepEqual(parsed(jsonCache.assemble(Uint32Array.of(0, 1023, 1024), 2)), [{ mmsi: '1' }, { mmsi: '2' }])
  })

  test('the first of more vessels than there are', () => {
    const cache = new VesselJsonCache(4, (slot, out, offset) => offset + out.write(`${slot}`, offset))
    for (let slot = 0; slot < 4; slot++) cache.refresh(slot)
    assert.equal(cache.assemble(Uint32Array.of(3, 1, 2, 0, 3, 1), 2).toString(), '[3,1]')
  })

  test('none is an empty list', () => {
    assert.equal(cacheOf({}).jsonCache.assemble([]).toString(), '[]')
  })

  test('a row longer than its place is whole, and may shrink and grow again', () => {
    const ships: Ships = { 7: { name: 'x'.repeat(2000) }, 8: { name: 'neighbour' } }
    const { jsonCache } = cacheOf(ships)
    for (const name of ['x'.repeat(2000), 'short', 'y'.repeat(502), 'z'.repeat(499), 'x'.repeat(600)]) {
      ships[7] = { name }
      jsonCache.refresh(8)
      jsonCache.refresh(7)
      assert.deepEqual(parsed(jsonCache.assemble([7, 8, 7])), [{ name }, ships[8], { name }])
    }
  })

  test('a vessel is encoded once for each change, however often it is read', () => {
    const { jsonCache, written } = cacheOf({ 3: { mmsi: '3' } })
    jsonCache.refresh(3)
    for (let i = 0; i < 10; i++) jsonCache.assemble([3])
    assert.equal(written(), 1)
  })

  test('what a caller got does not change with the ship', () => {
    const ships: Ships = { 1: 'before' }
    const { jsonCache } = cacheOf(ships)
    const answer = jsonCache.assemble([1])
    ships[1] = 'after'
    jsonCache.refresh(1)
    assert.deepEqual(parsed(answer), ['before'])
    assert.deepEqual(parsed(jsonCache.assemble([1])), ['after'])
  })
})

describe('the row of one vessel', () => {
  const rows: Ships = { 2: 'short', 3: 'x'.repeat(800), 4: 'last' }

  test('is copied to where the caller wants it, whatever its length', () => {
    const { jsonCache } = cacheOf(rows)
    for (const slot of [2, 3, 4]) jsonCache.refresh(slot)
    for (const [slot, row] of Object.entries(rows)) {
      const text = JSON.stringify(row)
      const out = Buffer.alloc(text.length + 10, '.')
      assert.equal(jsonCache.rowBytes(Number(slot)), text.length)
      assert.equal(jsonCache.copyRow(Number(slot), out, 5), 5 + text.length)
      assert.equal(out.toString(), `.....${text}.....`)
    }
  })

  test('that was encoded elsewhere is taken from the middle of bytes', () => {
    const { jsonCache, written } = cacheOf({})
    const bytes = Buffer.from('..."a"..."bcdefgh"...').subarray(1)
    jsonCache.store(1, bytes, 2, 5)
    jsonCache.store(2, bytes, 8, 17)
    assert.equal(jsonCache.assemble([2, 1, 2]).toString(), '["bcdefgh","a","bcdefgh"]')
    assert.equal(written(), 0)
  })

  test('is encoded anew after it was dropped, long or short', () => {
    const ships: Ships = { ...rows }
    const { jsonCache } = cacheOf(ships)
    for (const slot of [2, 3]) jsonCache.refresh(slot)
    for (const slot of [2, 3]) {
      ships[slot] = 'new'
      jsonCache.invalidate(slot)
    }
    assert.deepEqual(parsed(jsonCache.assemble([2, 3])), ['new', 'new'])
  })

  test('longer than a vessel can have is an error, not a cut row', () => {
    const cache = new VesselJsonCache(4, () => 4096)
    assert.throws(() => cache.refresh(1), /A row of 4097 bytes is longer than 4096/)
  })
})

test('rows of all lengths up to that of a place and beyond are whole side by side', () => {
  const ships: Ships = Object.fromEntries(
    Array.from({ length: 12 }, (_, slot) => [slot, String.fromCharCode(97 + slot).repeat(503 + slot)]),
  )
  const { jsonCache } = cacheOf(ships)
  for (let slot = 11; slot >= 0; slot--) jsonCache.refresh(slot)
  assert.deepEqual(parsed(jsonCache.assemble(Object.keys(ships).map(Number))), Object.values(ships))
})
