import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MemoryColumns, MemoryReader, MemoryWriter, type SlotMemory, VesselMemory } from './slot-memory.ts'

/** A memory of one text for each slot. */
class TextMemory implements SlotMemory {
  readonly tag: number
  readonly texts = new Map<number, string>()

  constructor(tag: number) {
    this.tag = tag
  }

  save(slot: number, to: MemoryWriter): void {
    const text = this.texts.get(slot)
    if (text !== undefined) to.text(text)
  }

  restore(slot: number, from: MemoryReader): boolean {
    this.texts.set(slot, from.text() ?? '')
    return true
  }
}

function memoriesOf(texts: Record<number, string>) {
  const memories = Object.entries(texts).map(([tag, text]) => {
    const memory = new TextMemory(Number(tag))
    memory.texts.set(0, text)
    return memory
  })
  return { memories, memory: new VesselMemory(memories) }
}

test('numbers and texts are read as they were written; no text is not the empty one', () => {
  const to = new MemoryWriter()
  to.u8(255)
  for (const text of [null, '', 'NLRTM', '東京']) to.text(text)
  to.u16(65_535)
  to.i32(-7)
  to.f32(0.5)
  to.f64(NaN)
  const from = new MemoryReader(to.bytes.subarray(0, to.at))
  assert.equal(from.u8(), 255)
  assert.deepEqual([from.text(), from.text(), from.text(), from.text()], [null, '', 'NLRTM', '東京'])
  assert.ok(!from.isOver)
  assert.deepEqual([from.u16(), from.i32(), from.f32(), from.f64()], [65_535, -7, 0.5, NaN])
  assert.ok(from.isOver)
})

test('columns are restored, those that are unknown as well', () => {
  const made = () => {
    const [f64, f32, i32, u16, u8] = [
      new Float64Array(2).fill(NaN),
      new Float32Array(2).fill(NaN),
      new Int32Array(2).fill(-1),
      new Uint16Array(2),
      new Uint8Array(2),
    ]
    const columns = [f64, f32, { column: i32, unknown: -1 }, u16, u8, u8, u8, u8, { column: u8, unknown: 0 }] as const
    return { all: [f64, f32, i32, u16, u8], memory: new MemoryColumns(columns) }
  }
  const { all, memory } = made()
  for (const [i, column] of all.entries()) column[1] = i + 1
  const to = new MemoryWriter()
  memory.save(1, to)
  memory.save(0, to)
  const other = made()
  for (const column of other.all) column.fill(9)
  const from = new MemoryReader(to.bytes.subarray(0, to.at))
  other.memory.restore(1, from)
  other.memory.restore(0, from)
  assert.deepEqual(other.all, all)
  assert.ok(from.isOver)
})

describe('what is kept of a vessel', () => {
  const texts = { 1: 'ONE', 2: 'TWO', 3: 'THREE' }

  test('is restored by the memories that know it; others are skipped', () => {
    const bytes = memoriesOf(texts).memory.save(0)
    const { memories, memory } = memoriesOf({ 3: '', 4: 'FOUR', 1: '' })
    assert.deepEqual(memory.restore(0, bytes), new Set([1, 3]))
    assert.deepEqual(
      memories.map((each) => [each.tag, each.texts.get(0)]),
      [
        [1, 'ONE'],
        [3, 'THREE'],
        [4, 'FOUR'],
      ],
    )
  })

  test('does not count as restored where a memory leaves something to be derived', () => {
    const { memories, memory } = memoriesOf(texts)
    const bytes = memory.save(0).slice()
    memories[1].restore = () => false
    assert.deepEqual(memory.restore(0, bytes), new Set([1, 3]))
  })

  test('has nothing of a memory without anything, and none of another version', () => {
    const { memory } = memoriesOf(texts)
    const bytes = memory.save(5).slice()
    assert.equal(bytes.length, 1)
    assert.deepEqual(memory.restore(5, bytes), new Set())
    assert.deepEqual(memory.restore(5, null), new Set())
    const later = memory.save(0).slice()
    later[0]++
    assert.deepEqual(memory.restore(0, later), new Set())
  })

  test('is restored up to where it is cut off', () => {
    const bytes = memoriesOf(texts).memory.save(0).slice()
    // The version, and of each section its tag, its length and a text with a length of two bytes.
    const ends = [9, 17, 27]
    assert.equal(bytes.length, ends.at(-1))
    for (let length = 0; length <= bytes.length; length++) {
      const found = memoriesOf({ 1: '', 2: '', 3: '' }).memory.restore(0, bytes.subarray(0, length))
      assert.equal(found.size, ends.filter((end) => end <= length).length, `${length} bytes`)
    }
  })
})
