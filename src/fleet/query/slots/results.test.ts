import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nameBytes } from '#domain/messages/observations.ts'
import { Fleet } from '../../fleet.ts'
import type { SlotFilters } from './filters.ts'
import type { FilterContext } from './matches.ts'
import { SlotFilterResults } from './results.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const names = ['ANNA', 'BERTA', 'HANNAH']

/** Results over three vessels, of deadweights 0, 1 and 2, of which the second is on a sanctions list. */
function results(more: Partial<FilterContext> = {}) {
  const fleet = new Fleet({ capacity: 4 })
  const { columns } = fleet
  const named = (slot: number, name: string) =>
    new TextEncoder().encodeInto(name.padEnd(nameBytes, '\0'), columns.name.subarray(slot * nameBytes))
  for (const [i, name] of names.entries()) {
    const slot = fleet.admit(201_000_000 + i, nowMs)
    columns.dwtTonnes[slot] = i
    columns.receivedMs[slot] = nowMs - i * 1000
    columns.etaMs[slot] = nowMs + i * 1000
    named(slot, name)
  }
  const kept = new SlotFilterResults(fleet, { nowMs: () => nowMs, ...more })
  const of = (filters: SlotFilters, revision = 1) => [...kept.of(filters, revision).matches]
  return { columns, fleet, kept, named, of }
}

const atLeast = (min: number): SlotFilters => ({ dwtTonnes: { min, max: null } })

describe('results of slot filters', () => {
  test('are kept while nothing changes, and not known at another revision', () => {
    const { columns, kept, of } = results()
    assert.deepEqual(of(atLeast(1)), [1, 2])
    columns.dwtTonnes[0] = 5
    assert.deepEqual(of(atLeast(1)), [1, 2])
    assert.equal(kept.of(atLeast(1), 1), kept.of(atLeast(1), 1))
    assert.deepEqual([kept.has(atLeast(1), 1), kept.has(atLeast(1), 2), kept.has(atLeast(2), 1)], [true, false, false])
    assert.deepEqual(of(atLeast(1), 2), [0, 1, 2])
    assert.deepEqual([kept.has(atLeast(1), 1), kept.has(atLeast(1), 2)], [false, true])
  })

  test('are those of the last 16 filters: the oldest is evicted', () => {
    const { kept, of } = results()
    for (let min = 0; min < 17; min++) of(atLeast(min))
    const has = Array.from({ length: 17 }, (_, min) => kept.has(atLeast(min), 1))
    assert.deepEqual(has, [false, ...Array.from({ length: 16 }, () => true)])
    assert.deepEqual(of(atLeast(0)), [0, 1, 2])
    assert.deepEqual(of(atLeast(2)), [2])
  })

  test('mark the slots that do not match, also in the memory of an earlier result', () => {
    const { kept } = results()
    assert.deepEqual([...kept.of(atLeast(3), 1).slots], [1, 1, 1])
    const { slots } = kept.of(atLeast(1), 2)
    assert.deepEqual([...slots], [1, 0, 0])
    slots[0] = 7
    assert.equal(kept.of(atLeast(1), 2).slots[0], 7, 'written once')
    assert.deepEqual([...kept.of(atLeast(0), 3).slots], [0, 0, 0])
  })

  test('are new each second where they depend on the time, and with each list where on sanctions', () => {
    let [atMs, version] = [nowMs, 1]
    const listed = new Set([201_000_001])
    const { of } = results({
      nowMs: () => atMs,
      sanctions: {
        get sanctionsVersion() {
          return version
        },
        sanctionsChecked: () => ['a list'],
        sanctionsOf: (_imo: number, mmsi: number) => (listed.has(mmsi) ? ['a list'] : []),
        sanctionedNumbers: () => listed,
      },
    })
    const each = () =>
      [{ receivedWithinMs: 1000 }, { etaWithinMs: 1000 }, { isSanctioned: true }].map((filter) => of(filter))
    assert.deepEqual(each(), [[0, 1], [0, 1], [1]])
    atMs += 999
    listed.add(201_000_002)
    assert.deepEqual(each(), [[0, 1], [0, 1], [1]], 'the same second and lists')
    atMs = nowMs + 1000
    version++
    assert.deepEqual(each(), [[0], [1, 2], [1, 2]])
  })

  test('of a name are found again where names have changed', () => {
    const { named, of } = results()
    assert.deepEqual(of({ names: ['ANNA'] }), [0, 2])
    assert.deepEqual(of({ names: ['ANNA'], dwtTonnes: { min: 1, max: null } }), [2])
    named(1, 'JOANNA')
    assert.deepEqual(of({ names: ['ANNA'] }, 2), [0, 1, 2])
    assert.deepEqual(of({ names: ['BERTA'] }, 2), [])
  })
})
