import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { msPerHour } from '#domain/time.ts'
import type { Store } from '#store/store.ts'
import { FactHashes, keptHours } from './fact-hashes.ts'
import { followStore } from './followed-store.ts'

const noonMs = Date.UTC(2026, 10, 20, 12)
const call = (mmsi: number, departedMs: number | null = null): PortCallRecord => ({
  ...{ mmsi, port: 'NLRTM', terminal: null, arrivedMs: noonMs + mmsi, departedMs, atBerth: true },
  ...{ draughtInM: 12, draughtOutM: null, cargoIn: null, cargoOut: null },
})

test('hashes of facts: neither their order nor what was known before counts, each fact does', () => {
  const [one, other, less] = [new FactHashes(), new FactHashes(), new FactHashes()]
  const left = noonMs + 30 * 60_000
  one.addCalls([call(1), call(2)])
  one.addCalls([call(1, left)])
  one.addCalls([{ ...call(1, left), draughtOutM: 7 }])
  other.addCalls([call(2)])
  other.addCalls([{ ...call(1, left), draughtOutM: 7 }])
  less.addCalls([call(2), call(1, left)])
  assert.deepEqual(one.hours(), other.hours())
  assert.match(one.hours()[0].text, /^3 facts [\da-f]{32}$/)
  assert.notEqual(less.hours()[0].text, one.hours()[0].text, 'another draught')
})

test('hashes of facts: each has its hour, of which the last 24 are kept, and those that are known as a whole named', () => {
  const hashes = new FactHashes()
  for (let hour = 0; hour < 30; hour++)
    hashes.addTransit({ id: 'suez' }, { atMs: noonMs + hour * msPerHour, inbound: true })
  hashes.addTransit({ id: 'suez' }, { atMs: noonMs, inbound: true })
  const hours = hashes.hours().map(({ hourMs }) => (hourMs - noonMs) / msPerHour)
  assert.deepEqual(
    hours,
    Array.from({ length: keptHours }, (_, i) => 29 - i),
  )
  hashes.sinceMs = noonMs + 26.5 * msPerHour
  assert.deepEqual(
    hashes.hours().map(({ hourMs }) => (hourMs - noonMs) / msPerHour),
    [29, 28, 27],
  )
})

test('a store that is followed: reads pass, nothing is written before this node leads, and facts are hashed', async () => {
  const done: string[] = []
  const storeOf = (name: string) =>
    new Proxy({} as Store, {
      get: (_target, method) => async (kind: unknown) => void done.push(`${name} ${String(method)} ${String(kind)}`),
    })
  const facts = new FactHashes()
  const { store, lead } = followStore(storeOf('reader'), facts)
  await store.savePortCalls([call(1)])
  await store.saveFacts('source', [])
  await store.loadFacts('source')
  assert.deepEqual(done.splice(0), ['reader loadFacts source'])
  assert.match(facts.hours()[0].text, /^1 facts/)
  await lead(storeOf('writable'))
  assert.deepEqual(done.splice(0), ['writable saveFacts source'], 'sources that the leader did not have')
  await store.prune(0)
  await store.loadFacts('stays')
  assert.deepEqual(done, ['writable prune 0', 'writable loadFacts stays'])
})
