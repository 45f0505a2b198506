import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { processClock } from '../clock.ts'
import type { FactStore } from './demo-past.ts'
import { makePast } from './make-past.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaborne-make-past-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const nowMs = Date.parse('2026-11-20T06:17:00Z')
const order = (name: string) => ({
  ...{ seed: 1, vessels: 12, sourceIndex: 0, source: 'demo' },
  fromMs: Math.floor((nowMs - 5 * msPerDay) / msPerHour) * msPerHour,
  // Any speed but 1: the past ends at the time of the data.
  clock: { startMs: nowMs, speed: 2, originMs: processClock()() },
  archive: { folder: join(folder, name), maxBytes: 1e9 },
})
const nothing: FactStore = {
  savePortCalls: async () => {},
  saveVesselEvents: async () => {},
  saveFlowDay: async () => {},
}
const fails = (error: string) => assert.fail(error)

test('a past is made in a process: facts are sent to the store, tracks are in the archive, its end is plain data', async () => {
  const days: string[] = []
  let open = 0
  const store: FactStore = {
    ...nothing,
    savePortCalls: async (calls) => assert.ok(calls.every(({ mmsi }) => isDemoMmsi(mmsi))),
    saveFlowDay: async (date) => {
      assert.equal(++open, 1, 'each fact is stored before the next is made')
      days.push(date)
      await Promise.resolve()
      open--
    },
  }
  const { signal } = new AbortController()
  const made = await makePast(order('whole'), { store, onTracksFault: fails, signal })
  assert.ok(made !== null)
  assert.deepEqual(days, ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
  assert.equal(made.counts.flowDays, 5)
  assert.ok(made.trackPoints > 12 * 5 * 24 * 0.8, `${made.trackPoints} positions`)
  assert.ok(readdirSync(join(folder, 'whole/positions')).length >= 5)
  assert.ok(made.end.lastCalls.length > 0 && made.end.lastCalls.every(({ mmsi }) => made.end.learnt.has(mmsi)))
  assert.ok(made.end.straits.some(({ id }) => id === 'hormuz'))
})

test('a store that fails ends it with the reason, and a server that stops ends its process', async () => {
  const full: FactStore = { ...nothing, saveVesselEvents: () => Promise.reject(new Error('the disk is full')) }
  const { signal } = new AbortController()
  await assert.rejects(
    makePast({ ...order('full'), archive: null }, { store: full, onTracksFault: fails, signal }),
    /the disk is full/,
  )
  const stop = new AbortController()
  const stopping: FactStore = {
    ...nothing,
    saveVesselEvents: async () => stop.abort(),
    saveFlowDay: async () => assert.fail('it goes on'),
  }
  const made = await makePast(
    { ...order('stopped'), archive: null },
    { store: stopping, onTracksFault: fails, signal: stop.signal },
  )
  assert.equal(made, null)
})
