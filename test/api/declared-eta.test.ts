import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Vessel, VesselDetail } from '#contract/vessels/vessels.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { DeclaredEtaAges } from '#derive/destination/declared-eta-ages.ts'
import { qualityBit } from '#domain/vessel/evidence.ts'
import { TestServer } from '../support/api-context.ts'
import { crudeTanker, TestLiveState } from '../support/live-state.ts'

const sea = new TestLiveState()
const ages = new DeclaredEtaAges()
const server = await new TestServer(sea).start()
after(() => server[Symbol.asyncDispose]())
const etaAt = (day: number, hour: number) => (11 << 16) | (day << 11) | (hour << 6)
const slot = () => sea.fleet.slotOf(crudeTanker.mmsi)

/** What list, detail and changes, which streams send, say after a tick at a time. */
async function servedAfter(ms: number) {
  const { version } = sea.changes
  sea.clock.advance(ms)
  ages.tick(sea.fleet, sea.clock.nowMs())
  sea.tick()
  const [listed] = await server.json<Vessel[]>('/vessels')
  const detail = await server.json<VesselDetail>(`/vessels/${crudeTanker.mmsi}`)
  return {
    ...{ list: listed.eta, detail: detail.eta, isStale: detail.eta_stale, flags: detail.quality.flags },
    isSent: sea.changes.version !== version,
  }
}

test('an ETA turns past, stale and old by the clock, in list, detail and stream, without a message', async () => {
  // It is noon of 20 November: the ETA is 45 hours past.
  sea.receive({ ...crudeTanker, eta: etaAt(18, 15) })
  const eta = '2026-11-18T15:00:00Z'
  const before = await servedAfter(2 * msPerHour)
  assert.deepEqual([before.list, before.detail, before.isStale], [eta, eta, false])
  const stale = await servedAfter(2 * msPerHour)
  assert.deepEqual([stale.list, stale.detail, stale.isStale, stale.isSent], [null, null, true, true])
  assert.ok(stale.flags.includes('eta_past') && !stale.flags.includes('destination_stale'))
  assert.equal((await servedAfter(msPerHour)).isSent, false, 'nothing changes')
})

test('the same ETA, sent again, stays stale; after five days the destination is, too', () => {
  const { etaMs, quality } = sea.fleet.columns
  for (let hours = 0; hours < 48; hours += 6) {
    sea.clock.advance(6 * msPerHour)
    sea.receive({ ...crudeTanker, eta: etaAt(18, 15) })
    ages.tick(sea.fleet, sea.clock.nowMs())
    assert.ok(Number.isNaN(etaMs[slot()]))
  }
  const isOld = () => (quality[slot()] & qualityBit('destination_stale')) !== 0
  assert.equal(isOld(), false)
  sea.clock.advance(msPerDay)
  ages.tick(sea.fleet, sea.clock.nowMs())
  assert.equal(isOld(), true)
})

test('an ETA ahead is flagged when its time comes, within a minute', () => {
  const { quality } = sea.fleet.columns
  const nowMs = sea.clock.nowMs()
  const at = new Date(nowMs)
  sea.receive({
    ...crudeTanker,
    eta: ((at.getUTCMonth() + 1) << 16) | (at.getUTCDate() << 11) | ((at.getUTCHours() + 1) << 6),
  })
  const before = quality[slot()]
  ages.tick(sea.fleet, nowMs + msPerMinute)
  assert.equal(quality[slot()], before)
  ages.tick(sea.fleet, nowMs + 62 * msPerMinute)
  assert.notEqual(quality[slot()], before)
})
