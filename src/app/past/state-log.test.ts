import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crudeTanker, noonMs, TestLiveState, testPorts, type TestShip } from '../../../test/support/live-state.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { stateColumn } from '#archive/states/state-rows.ts'
import type { SentStates } from '#archive/tasks.ts'
import { StateLog } from './state-log.ts'

/** A log of the states of two vessels, and what it has written: hours since noon, MMSIs, and whether they are all. */
function logOf() {
  const sea = new TestLiveState()
  const written: [hour: number, mmsis: number[], isWhole: boolean][] = []
  const state = { fault: null as Error | null }
  const call = async (_name: string, [{ length, all }]: SentStates[]) => {
    if (state.fault !== null) throw state.fault
    const column = (number: number) => [...all[number].subarray(0, length)]
    const atMs = column(stateColumn.stateS)[0] * 1000
    written.push([(atMs - noonMs) / msPerHour, column(stateColumn.mmsi), column(stateColumn.isWhole)[0] === 1])
  }
  const archive = { attempt: (work: () => Promise<unknown>) => work(), call, checkSize: async () => {} }
  const log = new StateLog(archive as unknown as ConstructorParameters<typeof StateLog>[0], sea.fleet, testPorts)
  const first = { ...crudeTanker, mmsi: 244_000_001, draughtM: 9 }
  const second = { ...first, mmsi: 244_000_002, imo: 0 }
  const tick = (hours: number, ...ships: TestShip[]) => {
    sea.clock.set(noonMs + hours * msPerHour)
    if (ships.length > 0) sea.receive(...ships)
    return log.tick(sea.clock.nowMs())
  }
  return { log, written, state, first, second, tick }
}

describe('the states of vessels in the archive', () => {
  test('are written once an hour: those that changed, and all of them each sixth hour', async () => {
    const { written, first, second, tick } = logOf()
    assert.equal(await tick(0, first, second), 2)
    assert.equal(await tick(0.5, { ...first, draughtM: 10 }), null)
    assert.equal(await tick(1), 1)
    assert.equal(await tick(2), 0)
    assert.equal(await tick(5.99), 0)
    assert.equal(await tick(6), 2)
    const both = [first.mmsi, second.mmsi]
    assert.deepEqual(written, [
      [0, both, true],
      [1, [first.mmsi], false],
      [6, both, true],
    ])
  })

  test('that could not be written are written with the next attempt, in the same hour', async () => {
    const { written, state, first, tick } = logOf()
    await tick(0, first)
    state.fault = new Error('the disk is full')
    await assert.rejects(tick(1, { ...first, draughtM: 10 }), /the disk is full/)
    state.fault = null
    assert.equal(await tick(1 + msPerMinute / msPerHour), 1)
    assert.deepEqual(
      written.map(([, mmsis]) => mmsis),
      [[first.mmsi], [first.mmsi]],
    )
  })

  test('are sent with a question about now where a vessel came after they were written', async () => {
    const { log, first, second, tick } = logOf()
    await tick(0, first)
    await tick(0.5, second)
    const { length, all } = await log.newcomers(noonMs + 0.5 * msPerHour)
    assert.deepEqual([length, all[stateColumn.mmsi][0]], [1, second.mmsi])
  })
})
