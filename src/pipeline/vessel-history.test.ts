import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { msPerHour } from '#domain/time.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { Store } from '#store/store.ts'
import { VesselHistory } from './vessel-history.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => nowMs - hours * msPerHour

const callOf = (mmsi: number, arrivedMs: number, departedMs: number | null = null): PortCallRecord => ({
  ...{ mmsi, port: 'SARTA', terminal: null, arrivedMs, departedMs, draughtInM: null, draughtOutM: null },
  ...{ atBerth: true, cargoIn: null, cargoOut: null },
})

describe('port calls that are recorded while a past of their vessels is stored', () => {
  const past = [callOf(1, hoursAgo(4)), callOf(2, hoursAgo(30), hoursAgo(5)), callOf(4, hoursAgo(3))]
  for (const { call, isStored, because } of [
    { call: callOf(1, hoursAgo(3.5)), isStored: false, because: 'the past has it from more reports, and it is open' },
    { call: callOf(2, hoursAgo(6), hoursAgo(5)), isStored: false, because: 'it began before the last one ended' },
    { call: callOf(2, hoursAgo(1)), isStored: true, because: 'it began after the last one' },
    { call: callOf(3, hoursAgo(1)), isStored: true, because: 'the past has no call of the vessel' },
    { call: callOf(4, hoursAgo(3)), isStored: true, because: 'it is the same one, as it is now' },
  ])
    test(`${isStored ? 'stored' : 'dropped'}: ${because}`, async () => {
      const stored: PortCallRecord[] = []
      const store = { savePortCalls: async (calls: PortCallRecord[]) => void stored.push(...calls) }
      const lanes = new SeaLanes([], [])
      const history = new VesselHistory({ store: store as unknown as Store, ports: [], terminals: [], lanes })
      history.holdCalls()
      history.record(call)
      await history.save()
      assert.deepEqual(stored, [])
      history.releaseCalls(past)
      await history.save()
      assert.deepEqual(stored, isStored ? [call] : [])
    })
})
