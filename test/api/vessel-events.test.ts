import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { floatingStorage } from '#contract/cargoes/floating-storage.ts'
import { vesselEventItem } from '#contract/vessels/events.ts'
import { FixedClock } from '#domain/clock.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { openStore } from '#store/store.ts'
import { readConfig } from '../../src/app/config.ts'
import { loadReference, openLiveState } from '../../src/app/wiring/live-state.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { temporaryFolder } from '../support/running-server.ts'
import { TestLiveState } from '../support/live-state.ts'
import { isoDate, msPerDay, msPerHour } from '#domain/time.ts'

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const asPro = { headers: { authorization: 'Bearer pro' } }

function event(kind: string, startedMs: number, more: Partial<VesselEvent> = {}): VesselEvent {
  return {
    id: `${kind}:${crudeTanker.mmsi}:${startedMs}`,
    ...{ kind, mmsi: crudeTanker.mmsi, otherMmsi: null, startedMs, endedMs: startedMs + msPerHour, lng: 50, lat: 5 },
    detail: { coverage: 0.9 },
    ...more,
  }
}

test('the events of the demo keep their times over a restart, for a month', async () => {
  const folder = temporaryFolder()
  const { config } = readConfig({ SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:' })
  const reference = loadReference(config)
  const timesAfter = async (days: number) => {
    const clock = new FixedClock(noonMs + days * msPerDay)
    const store = await openStore({ dataDir: folder.path, nowMs: clock.nowMs() })
    const { worldData } = await openLiveState(config, store, { data: clock, wall: clock }, { reference })
    await store.close()
    const events = worldData.events({ boxes: null, kinds: null, active: null })
    return new Map(events.map(({ id, startedMs, endedMs, updatedMs }) => [id, [startedMs, endedMs, updatedMs]]))
  }
  const first = await timesAfter(0)
  assert.ok(first.size > 3)
  assert.deepEqual(await timesAfter(29), first)
  for (const [id, [startedMs]] of await timesAfter(31)) assert.equal(startedMs! - first.get(id)![0]!, 31 * msPerDay)
  folder.remove()
})

test('what happened at sea is served newest first, by kind and time, also to the other ship of a meeting', async () => {
  const folder = temporaryFolder()
  const store = await openStore({ dataDir: folder.path, nowMs: noonMs })
  const { config } = readConfig({ SVC_DATA_DIR: folder.path, SVC_FEEDS: 'demo:' })
  const clock = new FixedClock(noonMs)
  const kept = await openLiveState(config, store, { data: clock, wall: clock })
  const meeting = event('sts_meeting', noonMs - 5 * msPerHour, { otherMmsi: 257_436_001, endedMs: null })
  await store.saveVesselEvents([
    event('gap', noonMs - 30 * msPerHour),
    meeting,
    event('teleport', noonMs - 2 * msPerHour),
  ])
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  const { history, seaEvents } = kept
  await using server = await new TestServer(sea, { history, seaEvents, authenticator: knowing({ pro }) }).start()
  const ask = async (query: string) => {
    const answer = await server.ask(`/vessels/${crudeTanker.mmsi}/events${query}`, asPro)
    assert.equal(answer.status, 200, query)
    return { items: z.array(vesselEventItem).parse(await answer.json()), total: answer.headers.get('x-total-count') }
  }
  const kinds = async (query: string) => (await ask(query)).items.map(({ kind }) => kind)
  assert.deepEqual(await kinds(''), ['teleport', 'sts_meeting', 'gap'])
  assert.deepEqual(await kinds('?kinds=gap,sts_meeting'), ['sts_meeting', 'gap'])
  assert.deepEqual(await kinds(`?to=${new Date(noonMs - 10 * msPerHour).toISOString().slice(0, 19)}Z`), ['gap'])
  assert.deepEqual(await kinds(`?from=${new Date(noonMs - 3 * msPerHour).toISOString().slice(0, 19)}Z`), [
    'teleport',
    'sts_meeting',
  ])
  const one = await ask('?limit=1')
  assert.deepEqual([one.items.length, one.total], [1, '3'])
  const other = await server.ask('/vessels/257436001/events', asPro)
  assert.deepEqual(
    ((await other.json()) as { id: string }[]).map(({ id }) => id),
    [meeting.id],
  )
  assert.equal((await server.ask(`/vessels/${crudeTanker.mmsi}/events?kinds=party`, asPro)).status, 400)
  await store.saveVesselEvents([
    event('floating_storage', noonMs - 20 * msPerDay, {
      endedMs: null,
      detail: { cargoTonnes: 270_000, cargoLowTonnes: 250_000, cargoHighTonnes: 290_000, commodity: 'Arab Light' },
    }),
  ])
  const storage = async (query: string) => {
    const answer = await server.ask(`/flows/floating-storage${query}`, asPro)
    assert.equal(answer.status, 200, query)
    return floatingStorage.parse(await answer.json())
  }
  assert.ok(
    (await storage('')).rows.every(({ stored }) => stored === null),
    'no day was counted',
  )
  for (let back = 0; back <= 10; back++) await store.saveFlowDay(isoDate(noonMs - back * msPerDay), [])
  const { rows, coverage } = await storage('')
  const stored = { vessels: 1, mt: 270_000, low_mt: 250_000, high_mt: 290_000, unknown: 0 }
  assert.deepEqual([rows.length, coverage], [90, { days: 90, counted: 4 }])
  assert.deepEqual(rows.at(-1), { date: isoDate(noonMs), commodity: 'All', stored, is_complete: false })
  assert.equal(rows.at(-5)!.stored, null, 'one of the seven days before was not counted')
  assert.deepEqual((await storage('?commodity=lng')).rows.at(-1)?.stored?.vessels, 0)
  assert.deepEqual((await storage('?by=commodity&commodity=crude')).rows.at(-1)?.commodity, 'Arab Light')
  assert.equal((await server.ask('/flows/floating-storage?from=2020-01-01', asPro)).status, 400)
  await store.close()
  folder.remove()
})
