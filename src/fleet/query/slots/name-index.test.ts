import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { NameIndex } from './name-index.ts'
import { bytesOf, holdsBytes, slotsWithText } from './text-search.ts'

const width = 20
/** A name without the characters that do not fit. */
const cut = (name: string): string => (Buffer.byteLength(name) <= width ? name : cut(name.slice(0, -1)))
const someName = fc.oneof(
  fc.constantFrom('', 'FRONT ALTAIR', 'ALTAIR', 'AL', 'A', 'TWENTY LETTERS AAAAA', 'R NORTHSTAR', 'STAR', '@STAR'),
  fc.string({ unit: fc.constantFrom('A', 'B', '!', ' ', 'Ã', '東'), maxLength: width }).map(cut),
)
const somePart = fc.oneof(
  fc.constantFrom('A', 'AL', 'ALTAIR', ' ', 'STAR', 'RF', 'AAAAA', 'TWENTY LETTERS AAAAA', 'TWENTY LETTERS AAAAAA', ''),
  fc.string({ unit: fc.constantFrom('A', 'B', '!', ' ', 'Ã', '東'), minLength: 1, maxLength: 4 }),
)

function write(column: Uint8Array, slot: number, name: string): void {
  column.fill(0, slot * width, (slot + 1) * width)
  column.set(Buffer.from(name), slot * width)
}

test('name index: finds what a look at each name finds, also of names that have changed or are new', () => {
  fc.assert(
    fc.property(
      fc.array(someName, { minLength: 150, maxLength: 200 }),
      fc.array(
        fc.record({
          changes: fc.array(fc.tuple(fc.nat({ max: 149 }), someName), { maxLength: 4 }),
          parts: fc.array(somePart, { maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (all, steps) => {
        const names = [...all]
        const column = new Uint8Array(names.length * width)
        for (const [slot, name] of names.entries()) write(column, slot, name)
        const index = new NameIndex(column, width)
        const slots = new Uint32Array(names.length + 1)
        for (const [step, { changes, parts }] of steps.entries()) {
          for (const [slot, name] of changes) write(column, slot, (names[slot] = name))
          const size = Math.min(names.length, 149 + step)
          index.refresh(size)
          const expected = names
            .slice(0, size)
            .flatMap((name, slot) => (parts.some((part) => part !== '' && name.includes(part)) ? [slot] : []))
          assert.deepEqual([...slots.subarray(0, index.find(parts, slots))], expected)
          const without = slotsWithText(column, width, parts, size)
          assert.deepEqual(
            [...without.keys()].filter((slot) => without[slot] === 1),
            expected,
          )
          const one = bytesOf(parts)
          const each = [...without.keys()].filter((slot) => one.some((part) => holdsBytes(column, width, slot, part)))
          assert.deepEqual(each, expected)
        }
      },
    ),
    { seed: 3, numRuns: 300 },
  )
})
