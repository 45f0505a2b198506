import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sourceFacts } from '#pipeline/source-table.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { Store } from '#store/store.ts'
import { FactHashes } from './fact-hashes.ts'
import { followStore } from './followed-store.ts'

/** A store that records what it is asked, in order; `fault` is what its transactions end with. */
function storeOf(name: string) {
  const state = { calls: [] as string[], fault: null as Error | null }
  const record =
    (method: string, within: string[] = state.calls) =>
    async (...given: unknown[]) =>
      void within.push(`${name} ${method} ${JSON.stringify(given)}`)
  const store = {
    saveVessels: record('saveVessels'),
    savePrices: record('savePrices'),
    saveFacts: record('saveFacts'),
    savePortCalls: record('savePortCalls'),
    loadFacts: record('loadFacts'),
    saveTogether: async (write: (together: Store) => Promise<void>) => {
      const within: string[] = []
      const together = { saveVessels: record('saveVessels', within), savePrices: record('savePrices', within) }
      await write(together as unknown as Store)
      if (state.fault !== null) throw state.fault
      state.calls.push(`together: ${within.join(', ')}`)
    },
  }
  return { state, store: store as unknown as Store }
}

const facts = () => new FactHashes()
const vessels = 'vessels' as unknown as Parameters<Store['saveVessels']>[0]
const prices = 'prices' as unknown as Parameters<Store['savePrices']>[0]

describe('the store of a live node that reads a log', () => {
  test('is written by nobody who does not lead, and read', async () => {
    const { state, store } = storeOf('reader')
    const followed = followStore(store, facts())
    await followed.store.saveVessels(vessels)
    await followed.store.savePrices(prices, 5)
    await followed.store.loadFacts('cargo')
    assert.deepEqual(state.calls, ['reader loadFacts ["cargo"]'])
  })

  test('is read from the database that is followed, and from that of the leader when this node leads', async () => {
    const [first, second, third] = ['snapshot', 'reader', 'writable'].map(storeOf)
    const followed = followStore(first.store, facts())
    followed.follow(second.store)
    await followed.store.loadFacts('a')
    await followed.lead(third.store)
    await followed.store.loadFacts('b')
    await followed.store.savePrices(prices, 5)
    assert.deepEqual(first.state.calls, [])
    assert.deepEqual(second.state.calls, ['reader loadFacts ["a"]'])
    assert.deepEqual(third.state.calls, ['writable loadFacts ["b"]', 'writable savePrices ["prices",5]'])
  })

  test('has the sources of which the leader knew nothing, once this node leads', async () => {
    const [reader, writable] = [storeOf('reader'), storeOf('writable')]
    const followed = followStore(reader.store, facts())
    await followed.store.saveFacts(sourceFacts, [])
    await followed.store.saveFacts('cargo', [])
    await followed.lead(writable.store)
    assert.deepEqual(reader.state.calls, [])
    assert.deepEqual(writable.state.calls, [`writable saveFacts ["${sourceFacts}",[]]`])
  })

  test('gets what was kept in one transaction, in its order, with what is written last', async () => {
    const { state, store } = storeOf('leader')
    const followed = followStore(store, facts())
    await followed.lead(store)
    await followed.keep(async () => {
      await followed.store.savePrices(prices, 5)
      await followed.store.saveVessels(vessels)
    })
    assert.deepEqual(state.calls, [])
    await followed.commit((together) => together.savePrices('place' as unknown as typeof prices, 6))
    const whole =
      'together: leader savePrices ["prices",5], leader saveVessels ["vessels"], leader savePrices ["place",6]'
    assert.deepEqual(state.calls, [whole])
    await followed.commit(async () => {})
    assert.deepEqual(state.calls, [whole, 'together: '], 'what is committed is not committed again')
  })

  test('gets what could not be committed with the next commit', async () => {
    const { state, store } = storeOf('leader')
    const followed = followStore(store, facts())
    await followed.lead(store)
    await followed.keep(() => followed.store.savePrices(prices, 5))
    state.fault = new Error('away')
    await assert.rejects(
      followed.commit(async () => {}),
      /away/,
    )
    state.fault = null
    await followed.commit(async () => {})
    assert.deepEqual(state.calls, ['together: leader savePrices ["prices",5]'])
  })

  test('is written at once where nothing is kept, also after what was to be kept has failed', async () => {
    const { state, store } = storeOf('leader')
    const followed = followStore(store, facts())
    await followed.lead(store)
    await assert.rejects(followed.keep(() => Promise.reject(new Error('a fault of the program'))))
    await followed.store.savePrices(prices, 5)
    assert.deepEqual(state.calls, ['leader savePrices ["prices",5]'])
  })

  test('has the hashes of the facts that are written, whether this node leads or not', async () => {
    const hashes = facts()
    const { store } = storeOf('reader')
    const call = { mmsi: 244_000_001, arrivedMs: 1000, departedMs: null } as unknown as PortCallRecord
    await followStore(store, hashes).store.savePortCalls([call])
    assert.match(hashes.hours()[0].text, /^1 facts /)
  })
})
