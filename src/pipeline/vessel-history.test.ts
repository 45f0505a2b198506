import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import type { FlowDay, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { Store } from '#store/store.ts'
import type { Flows } from '#derive/flows/flows.ts'
import { VesselHistory } from './vessel-history.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => nowMs - hours * msPerHour

const callOf = (mmsi: number, arrivedMs: number, departedMs: number | null = null): PortCallRecord => ({
  ...{ mmsi, port: 'SARTA', terminal: null, arrivedMs, departedMs, draughtInM: null, draughtOutM: null },
  ...{ atBerth: true, cargoIn: null, cargoOut: null },
})

function historyOver(store: Partial<Store>): VesselHistory {
  return new VesselHistory({ store: store as Store, ports: [], terminals: [], lanes: new SeaLanes([], []) })
}

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
      const history = historyOver({ savePortCalls: async (calls) => void stored.push(...calls) })
      history.holdCalls()
      history.record(call)
      await history.save()
      assert.deepEqual(stored, [])
      history.releaseCalls(past)
      await history.save()
      assert.deepEqual(stored, isStored ? [call] : [])
    })
})

describe('a port call that the clock set back has moved', () => {
  const future = callOf(1, hoursAgo(-100))
  const moved = (call: PortCallRecord, movedFromMs: number) => ({ ...call, movedFromMs })
  const stored: PortCallRecord[] = []
  const history = (known: readonly PortCallRecord[] = []) => {
    stored.length = 0
    return historyOver({
      savePortCalls: async (calls) => void stored.push(...calls),
      loadPortCalls: async ({ mmsis }) => known.filter(({ mmsi }) => mmsis?.includes(mmsi)),
    })
  }

  test('replaces the record in the future, also where it changes before it is written', async () => {
    const recorded = history()
    recorded.record(moved(callOf(1, hoursAgo(4)), future.arrivedMs))
    recorded.record(callOf(1, hoursAgo(4), hoursAgo(1)))
    await recorded.save()
    assert.deepEqual(stored, [moved(callOf(1, hoursAgo(4), hoursAgo(1)), future.arrivedMs)])
    recorded.record(callOf(1, hoursAgo(4), hoursAgo(0.5)))
    await recorded.save()
    assert.deepEqual(stored[1], callOf(1, hoursAgo(4), hoursAgo(0.5)), 'once')
  })

  test('is written alone where neither was, and replaces what was stored before it moved twice', async () => {
    const recorded = history()
    recorded.record(future)
    recorded.record(moved(callOf(1, hoursAgo(-50)), future.arrivedMs))
    recorded.record(moved(callOf(1, hoursAgo(4)), hoursAgo(-50)))
    await recorded.save()
    assert.deepEqual(stored, [moved(callOf(1, hoursAgo(4)), future.arrivedMs)])
  })

  test('takes the calls before it along that would come after it', async () => {
    const berth = { terminal: null, lng: 4, lat: 52, fromMs: hoursAgo(-80), toMs: hoursAgo(-85) }
    const known = [
      callOf(1, hoursAgo(-100)),
      { ...callOf(1, hoursAgo(-80), hoursAgo(-85)), berths: [berth] },
      callOf(1, hoursAgo(-1), hoursAgo(-3)),
      callOf(1, hoursAgo(4)),
      callOf(1, hoursAgo(50), hoursAgo(40)),
      callOf(2, hoursAgo(-80), hoursAgo(-70)),
    ]
    const recorded = history(known)
    const latest = moved(callOf(1, hoursAgo(4)), hoursAgo(-100))
    recorded.record(latest)
    await recorded.save()
    const berths = [{ ...berth, fromMs: hoursAgo(24), toMs: hoursAgo(19) }]
    assert.deepEqual(stored, [
      latest,
      { ...moved(callOf(1, hoursAgo(24), hoursAgo(19)), hoursAgo(-80)), berths },
      moved(callOf(1, hoursAgo(103), hoursAgo(101)), hoursAgo(-1)),
    ])
    await recorded.save()
    assert.equal(stored.length, 3, 'once')
  })
})

describe('port calls that a store could not take', () => {
  test('are written by the next save, the newest state of each', async () => {
    const stored: PortCallRecord[] = []
    const [first, second] = [callOf(1, hoursAgo(4)), callOf(2, hoursAgo(3))]
    const ended = { ...first, departedMs: hoursAgo(1) }
    let isFailing = true
    const history = historyOver({
      savePortCalls: async (calls) => {
        if (!isFailing) return void stored.push(...calls)
        // The vessel leaves while its call is being written.
        history.record(ended)
        throw new Error('disk full')
      },
    })
    history.record(first)
    history.record(second)
    await assert.rejects(history.save(), /disk full/)
    isFailing = false
    await history.save()
    assert.deepEqual(stored, [second, ended])
    await history.save()
    assert.equal(stored.length, 2, 'and once')
  })

  test('are written before calls are read, unless only a flush may write them', async () => {
    for (const isSavedByFlush of [false, true]) {
      const stored: PortCallRecord[] = []
      const history = historyOver({
        savePortCalls: async (calls) => void stored.push(...calls),
        loadPortCalls: async () => stored,
        countPortCalls: async () => stored.length,
      })
      history.isSavedByFlush = isSavedByFlush
      history.record(callOf(1, hoursAgo(4)))
      assert.equal((await history.calls({})).matched, isSavedByFlush ? 0 : 1)
    }
  })
})

describe('flows of a day', () => {
  const row = (tonnes: number) => ({ tonnes }) as unknown as FlowDay
  let counts = 0
  const flows = { day: () => [row(++counts)] } as unknown as Flows

  test('are counted once an hour, and after the clock was set back', () => {
    const history = historyOver({})
    counts = 0
    const counted = [0, 10, 59, 60, 119, 60 - 180].map((minutes) => {
      history.tick(flows, nowMs + minutes * msPerMinute)
      return counts
    })
    assert.deepEqual(counted, [1, 1, 1, 2, 2, 3])
  })

  test('are stored by day, the last count of each, also one that was made while an earlier one was stored', async () => {
    const stored: [date: string, rows: unknown][] = []
    const history = historyOver({
      saveFlowDay: async (date, rows) => {
        stored.push([date, rows])
        if (stored.length === 1) history.tick(flows, nowMs + 2 * msPerHour)
      },
    })
    counts = 0
    history.tick(flows, nowMs)
    history.tick(flows, nowMs + msPerHour)
    await history.save()
    await history.save()
    history.tick(flows, nowMs + 12 * msPerHour)
    await history.save()
    assert.deepEqual(stored, [
      ['2026-11-20', [row(2)]],
      ['2026-11-20', [row(3)]],
      ['2026-11-21', [row(4)]],
    ])
  })
})
