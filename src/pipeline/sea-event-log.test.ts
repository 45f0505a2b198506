import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AtSea, InProgress } from '#derive/at-sea/at-sea.ts'
import type { AtSeaFleet } from '#derive/at-sea/at-sea-fleet.ts'
import type { MeetingSnapshot } from '#derive/at-sea/ship-to-ship-transfers.ts'
import type { Fact, Store } from '#store/store.ts'
import { SeaEventLog } from './sea-event-log.ts'

const startMs = Date.UTC(2026, 10, 1)
const [mmsi, other] = [201_000_000, 201_000_001]
const meetings: MeetingSnapshot[] = [[mmsi, other, [startMs], [false]]]

test('where only a flush saves, a read writes nothing, and what is new waits', async () => {
  const written: unknown[] = []
  const store = {
    saveVesselEvents: async (events: unknown) => void written.push(events),
    loadVesselEvents: async () => [],
    countVesselEvents: async () => 0,
    deleteFacts: async () => {},
  } as unknown as Store
  let isNew = true
  const drain = () => (isNew ? ((isNew = false), [{ id: 'gap' }]) : [])
  const atSea = { drain, scannedMs: -Infinity } as unknown as AtSea
  const log = new SeaEventLog(store, atSea, {} as AtSeaFleet)
  log.isSavedByFlush = true
  await log.find({ mmsi })
  assert.deepEqual([isNew, written], [true, []])
  await log.save(startMs)
  assert.deepEqual(written, [[{ id: 'gap' }]])
})

test('meetings are saved after each scan; stays of an earlier version are restored, and dropped with the first save', async () => {
  const facts = new Map<string, Fact>()
  for (const [id, sinceMs] of [
    ['all', startMs],
    ['new', startMs + 1],
  ] as const)
    facts.set(`stays ${id}`, { id, atMs: startMs, fact: [[mmsi, sinceMs, sinceMs, 1, 2]] })
  const writes: string[] = []
  const store = {
    saveFacts: async (kind: string, saved: readonly Fact[]) => {
      for (const fact of saved) {
        facts.set(`${kind} ${fact.id}`, fact)
        writes.push(`${kind} ${fact.id}`)
      }
    },
    loadFacts: async (kind: string) => [...facts].flatMap(([name, fact]) => (name.startsWith(kind) ? [fact] : [])),
    deleteFacts: async (kind: string, ids: readonly string[]) => {
      for (const id of ids) if (facts.delete(`${kind} ${id}`)) writes.push(`not ${kind} ${id}`)
    },
    loadVesselEvents: async () => [],
  } as unknown as Store
  const restored: InProgress[] = []
  const atSea = {
    scannedMs: -Infinity,
    drain: () => [],
    meetings: () => meetings,
    restore: (inProgress: InProgress) => void restored.push(inProgress),
  }
  const log = new SeaEventLog(store, atSea as unknown as AtSea, {} as AtSeaFleet)
  await log.restore({ hasMemory: () => false, isReadAgain: false })
  assert.deepEqual(
    restored.map(({ stays }) => stays.map(([, sinceMs]) => sinceMs - startMs)),
    [[0, 1]],
    'the last stay of a vessel last',
  )
  await log.save(startMs)
  assert.deepEqual(writes.splice(0), [], 'nothing before the first scan')
  atSea.scannedMs = startMs
  await log.save(startMs)
  assert.deepEqual(writes.splice(0), ['not stays all', 'not stays new', 'meetings all'])
  await log.save(startMs + 2000)
  assert.deepEqual(writes.splice(0), [], 'nothing new without a scan')
  atSea.scannedMs = startMs + 20_000
  await log.save(startMs + 20_000)
  assert.deepEqual(writes, ['meetings all'])
  await log.restore({ hasMemory: () => false, isReadAgain: false })
  assert.deepEqual(restored[1], { stays: [], meetings })
})
