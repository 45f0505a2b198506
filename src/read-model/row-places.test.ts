import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rowStride } from './row-copier.ts'
import { RowPlaces, sharedRows, viewsOf } from './row-places.ts'
import { referenceBytes, VesselJsonCache } from './vessel-json-cache.ts'

const vessels = 12

/** Of a vessel: what it is now, and what it was when each update was published. */
type Rows = readonly (string | null)[]

/** The thread that writes rows, and threads that read them as of the update that each of them has. */
function threads({ readers, places }: { readers: number; places: number }) {
  const now: (string | null)[] = Array.from({ length: vessels }, () => null)
  const pool = new RowPlaces({ ...sharedRows(vessels)!, places })
  const live = new VesselJsonCache(vessels, (slot, out, at) => at + out.write(now[slot] ?? 'null', at), {
    shared: pool,
  })
  const updates: { rows: Rows; sent: (Buffer | null)[] }[] = []
  let inPlace = 0
  const reading = Array.from({ length: readers }, () => ({
    cache: new VesselJsonCache(vessels, () => assert.fail('a reader encodes nothing'), { shared: pool.shared }),
    has: 0,
  }))
  return {
    inPlace: () => inPlace,
    change: (slot: number, row: string | null) => {
      now[slot] = row
      if (row === null) live.invalidate(slot)
      else live.refresh(slot)
    },
    /** Publishes all rows as they are. */
    publish: () => {
      const sent = now.map((row, slot) => {
        if (row === null) return null
        const bytes = Buffer.alloc(live.references.rowBytes(slot))
        live.references.copyRow(slot, bytes, 0)
        if (bytes.length > referenceBytes) inPlace++
        return bytes
      })
      updates.push({ rows: [...now], sent })
      assert.equal(pool.publish(), updates.length)
      pool.free(Math.min(...reading.map(({ has }) => has)))
    },
    /** A reader applies the next update, if there is one. */
    apply: (reader: number) => {
      const thread = reading[reader]
      const update = updates[thread.has]
      if (update === undefined) return
      for (const [slot, row] of update.sent.entries())
        if (row === null) thread.cache.invalidate(slot)
        else thread.cache.store(slot, row, 0, row.length)
      thread.has++
    },
    /** Every reader lists the vessels of its update; the writer those of now. */
    check: () => {
      const listed = (rows: Rows) => rows.flatMap((row, slot) => (row === null ? [] : [slot]))
      const read = (cache: VesselJsonCache, rows: Rows) => {
        const expected = `[${rows.filter((row) => row !== null).join(',')}]`
        assert.equal(cache.assemble(listed(rows)).toString(), expected)
        const out = Buffer.alloc(cache.rowsBytes(listed(rows), listed(rows).length))
        cache.copyRows(listed(rows), listed(rows).length, out, 0)
        assert.equal(out.toString(), expected)
      }
      for (const { cache, has } of reading) if (has > 0) read(cache, updates[has - 1].rows)
      read(live, now)
    },
  }
}

const reader = fc.nat(2)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ slot: fc.nat(vessels - 1), length: fc.integer({ min: 3, max: 620 }) }) },
  { weight: 1, arbitrary: fc.record({ gone: fc.nat(vessels - 1) }) },
  { weight: 2, arbitrary: fc.constant('publish' as const) },
  { weight: 4, arbitrary: fc.record({ reader }) },
)

for (const [title, places] of [
  ['a place for each row and its predecessor', 1 + 2 * vessels],
  ['fewer places than rows', 8],
] as const)
  test(`threads read the rows of the update that they have, whatever is written meanwhile: ${title}`, () => {
    let inPlace = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), (steps) => {
        const shared = threads({ readers: 3, places })
        let count = 0
        for (const one of steps) {
          if (one === 'publish') shared.publish()
          else if ('reader' in one) shared.apply(one.reader)
          else if ('gone' in one) shared.change(one.gone, null)
          else shared.change(one.slot, JSON.stringify(`${count++}`.padEnd(one.length, 'x')))
          shared.check()
        }
        inPlace += shared.inPlace()
      }),
      { seed: 14, numRuns: 10 },
    )
    assert.ok(inPlace > 0, 'rows that are too long, or found no place, are in the update itself')
  })

test('a place is used again when every thread has an update without its row, and not before', () => {
  const pool = new RowPlaces(sharedRows(2)!)
  const first = pool.placeFor(0)
  assert.equal(pool.placeFor(first), first, 'nobody knows the row before it is published')
  assert.equal(pool.publish(), 1)
  const second = pool.placeFor(first)
  assert.notEqual(second, first)
  assert.equal(pool.publish(), 2)
  pool.free(1)
  const third = pool.placeFor(second)
  assert.notEqual(third, first, 'a thread with the first update still reads it')
  pool.free(2)
  pool.publish()
  assert.equal(pool.placeFor(third), first)
})

test('shared rows have two places for each vessel and an empty one, in memory that threads share', () => {
  const shared = sharedRows(10_000)!
  assert.equal(shared.places, 20_001)
  assert.ok(shared.memory.buffer instanceof SharedArrayBuffer)
  const { rows, lengths } = viewsOf(shared)
  assert.deepEqual([rows.length, lengths.length], [20_001 * rowStride, 20_001])
})

test('rows that all change with each update have the places of the update before', () => {
  const pool = new RowPlaces(sharedRows(3)!)
  let places = [0, 0, 0]
  for (let update = 1; update <= 20; update++) {
    const before = places
    places = places.map((place) => pool.placeFor(place))
    assert.ok(!places.includes(0), `update ${update}`)
    assert.equal(new Set([...places, ...before.filter((place) => place !== 0)]).size, update === 1 ? 3 : 6)
    pool.publish()
    pool.free(update)
  }
})
