import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AtSea, InProgress } from '#derive/at-sea/at-sea.ts'
import type { AtSeaFleet } from '#derive/at-sea/at-sea-fleet.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import type { Fact, Store } from '#store/store.ts'
import { SeaEventLog } from './sea-event-log.ts'

const startMs = Date.UTC(2026, 10, 1)
const [mmsi, other] = [201_000_000, 201_000_001]

test('what is in progress at sea is saved after each scan, and all stays once a minute', async () => {
  const facts = new Map<string, Fact>()
  const writes: string[] = []
  const store = {
    saveFacts: async (kind: string, saved: readonly Fact[]) => {
      for (const fact of saved) {
        facts.set(`${kind} ${fact.id}`, fact)
        writes.push(`${kind} ${fact.id}`)
      }
    },
    loadFacts: async (kind: string) => [...facts].flatMap(([name, fact]) => (name.startsWith(kind) ? [fact] : [])),
    loadVesselEvents: async () => [],
  } as unknown as Store
  const atSea = { scannedMs: -Infinity, stays: [[mmsi, startMs, startMs, 1, 2]] as InProgress['stays'] }
  const restored: InProgress[] = []
  const log = new SeaEventLog(
    store,
    {
      drain: () => [],
      get scannedMs() {
        return atSea.scannedMs
      },
      snapshot: (_fleet, fromMs = -Infinity) => ({
        stays: atSea.stays.filter(([, sinceMs]) => sinceMs >= fromMs),
        meetings: [[mmsi, other, [startMs], [false]]],
      }),
      restore: (inProgress) => void restored.push(inProgress),
    } as Partial<AtSea> as AtSea,
    {} as AtSeaFleet,
  )
  await log.save(startMs)
  assert.deepEqual(writes.splice(0), [], 'nothing before the first scan')
  atSea.scannedMs = startMs
  await log.save(startMs)
  assert.deepEqual(writes.splice(0), ['stays all', 'stays new', 'meetings all'])
  await log.save(startMs + 2000)
  assert.deepEqual(writes.splice(0), [], 'nothing new without a scan')
  // It sails, and stops again.
  const againMs = startMs + 20_000
  atSea.stays = [
    [other, startMs - 2 * msPerHour, againMs, 3, 4],
    [mmsi, againMs, againMs, 1, 2],
  ]
  atSea.scannedMs = againMs
  await log.save(againMs)
  assert.deepEqual(writes.splice(0), ['stays new', 'meetings all'])
  await log.restore()
  assert.deepEqual(restored, [
    {
      stays: [
        [mmsi, startMs, startMs, 1, 2],
        [mmsi, againMs, againMs, 1, 2],
      ],
      meetings: [[mmsi, other, [startMs], [false]]],
    },
  ])
  atSea.scannedMs = startMs + msPerMinute
  await log.save(startMs + msPerMinute)
  assert.deepEqual(writes, ['stays all', 'stays new', 'meetings all'])
  assert.deepEqual(facts.get('stays new')?.fact, [], 'all of them are among all')
})
