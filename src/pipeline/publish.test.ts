import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { Pipeline, type PipelineDependencies } from './pipeline.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

/** A pipeline whose parts record what is asked of them, over listed vessels and one that is not. */
function recorded(listed = 1) {
  const calls: string[] = []
  const part = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, member) =>
          (given: string | number = '') =>
            void calls.push(`${name}.${String(member)} ${given}`.trim()),
      },
    )
  const fleet = new Fleet({ capacity: listed + 1 })
  for (let i = 0; i <= listed; i++) {
    const slot = fleet.admit(201_000_000 + i, nowMs)
    fleet.columns.positionMs[slot] = nowMs
    if (i < listed) fleet.columns.vesselClass[slot] = 0
    fleet.restored(slot, nowMs)
  }
  const store = new Proxy({}, { get: (_, member) => async () => void calls.push(`store.${String(member)}`) })
  const pipeline = new Pipeline({
    ...{
      fleet,
      store,
      tracks: new TrackLog(1),
      wallClock: new FixedClock(nowMs),
      derivation: { memoryOf: () => ({ tag: 9 }) },
    },
    ...{ ranked: part('ranked'), jsonCache: part('jsonCache'), changes: part('changes'), worldData: part('worldData') },
    ...{ sanctioned: part('sanctioned'), history: part('history'), cargoes: part('cargoes'), flows: 'flows' },
    steps: { memories: [], changedSlots: new Set(), tickInSlices: () => [calls.push('steps.tick')] },
    lookups: { sourceIds: [], portCodes: [] },
  } as unknown as PipelineDependencies)
  return { calls, fleet, pipeline }
}

describe('a tick', () => {
  test('derives, then publishes each vessel that changed, and ranks them', () => {
    const { calls, pipeline } = recorded()
    pipeline.newestMs = nowMs
    pipeline.tick(nowMs)
    assert.deepEqual(calls, [
      ...['steps.tick', `sanctioned.tick ${nowMs}`, 'history.tick flows', `cargoes.tick ${nowMs}`],
      ...['ranked.touch 0', 'changes.mark 0', 'jsonCache.refresh 0'],
      ...['ranked.touch 1', 'changes.mark 1', 'jsonCache.invalidate 1'],
      ...['ranked.removeUnlisted', 'ranked.refresh', 'changes.publish'],
    ])
    calls.length = 0
    pipeline.tick(nowMs)
    assert.deepEqual(calls.slice(4), ['ranked.removeUnlisted', 'ranked.refresh', 'changes.publish'], 'nothing changed')
  })

  test('tells listeners which vessels changed', () => {
    const { pipeline } = recorded()
    const [changed, published]: [number[], number[][]] = [[], []]
    pipeline.onChanged = (slot) => changed.push(slot)
    pipeline.onPublished = (slots) => published.push([...slots])
    for (let ticks = 0; ticks < 2; ticks++) pipeline.tick(nowMs)
    assert.deepEqual(
      [changed, published],
      [
        [0, 1],
        [[0, 1], []],
      ],
    )
  })

  test('that does not publish leaves the changes to the next one', () => {
    const { calls, pipeline } = recorded()
    for (const slices = pipeline.tickInSlices(nowMs, false); slices.next().done !== true;);
    assert.deepEqual(calls.slice(-2), [`sanctioned.tick ${nowMs}`, 'cargoes.tick -Infinity'])
    pipeline.tick(nowMs)
    assert.ok(calls.includes('ranked.touch 0'))
  })

  test('encodes 4,000 vessels; the others are encoded when they are read', () => {
    const { calls, pipeline } = recorded(4002)
    pipeline.tick(nowMs)
    const count = (name: string) => calls.filter((call) => call.startsWith(name)).length
    assert.deepEqual([count('jsonCache.refresh'), count('jsonCache.invalidate')], [4000, 3])
  })

  for (const { newestMs, isCounted, because } of [
    { newestMs: nowMs - msPerHour + 1, isCounted: true, because: 'a position of the last hour' },
    { newestMs: nowMs - msPerHour, isCounted: false, because: 'none since: the day is unknown' },
    { newestMs: null, isCounted: false, because: 'none at all' },
  ])
    test(`counts flows: ${isCounted}, ${because}`, () => {
      const { calls, pipeline } = recorded()
      pipeline.newestMs = newestMs
      pipeline.tick(nowMs)
      assert.equal(calls.includes('history.tick flows'), isCounted)
    })

  test('unlists vessels that were silent for a day, also after the clock was set back by less than a second', () => {
    const { fleet, pipeline } = recorded()
    pipeline.tick(nowMs + msPerDay)
    assert.ok(fleet.listed(0))
    pipeline.tick(nowMs + msPerDay + 1)
    assert.ok(!fleet.listed(0))
    pipeline.newestMs = nowMs + 1
    pipeline.tick(nowMs)
    assert.equal(pipeline.newestMs, nowMs)
  })
})

describe('world data of a feed', () => {
  for (const { message, found } of [
    { message: { kind: 'prices', quotes: ['WTI'] }, found: ['worldData.ingestPrices WTI', 'store.savePrices'] },
    {
      message: { kind: 'events', sourceId: 'usgs', events: [], isSnapshot: true },
      found: ['worldData.ingestEvents usgs', 'store.saveEvents'],
    },
    {
      message: { kind: 'sanctions', sourceId: 'ofac', vessels: ['one'], lists: [] },
      found: ['worldData.ingestSanctions one', 'store.saveSanctions'],
    },
  ])
    test(`${message.kind}: is ingested and stored`, () => {
      const { calls, pipeline } = recorded()
      pipeline.ingest(message as never, nowMs)
      assert.deepEqual(calls, found)
    })
})
