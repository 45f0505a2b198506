import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ResponseCache } from './response-cache.ts'

const body = (text: string) => ({ bytes: Buffer.from(text), headers: {} })
const long = 'a vessel and another vessel, '.repeat(200)

describe('response cache', () => {
  test('a response is cached from its second request on, until the data changes', () => {
    const cache = new ResponseCache()
    cache.add('z4', '1', body(long))
    assert.equal(cache.get('z4', '1'), null)
    const cached = cache.add('z4', '1', body(long))
    assert.equal(cache.get('z4', '1'), cached)
    assert.equal(cached.body.bytes.buffer.byteLength, long.length)
    assert.equal(cache.get('z4', '2'), null)
  })

  test('compressed forms are made once, hold no more memory than they need, and count', async () => {
    const cache = new ResponseCache()
    cache.add('z4', '1', body(long))
    const cached = cache.add('z4', '1', body(long))
    let bytes = long.length
    for (const encoding of ['gzip', 'br', 'zstd'] as const) {
      const encoded = await cached.in(encoding)
      assert.equal(await cached.in(encoding), encoded)
      assert.equal(encoded.buffer.byteLength, encoded.length)
      bytes += encoded.length
    }
    assert.equal(cache.cachedBytes, bytes)
  })

  test('all entries together stay within the limit, compressed forms included, once the next one comes', async () => {
    const maxBytes = 20_000
    const cache = new ResponseCache(maxBytes)
    for (let version = 0; version < 40; version++) {
      for (let request = 0; request < 2; request++) {
        const added = cache.add(`view ${version}`, String(version), body(long))
        await Promise.all([added.in('gzip'), added.in('br')])
      }
      assert.ok(cache.cachedBytes <= maxBytes + 500, `${cache.cachedBytes} bytes are cached`)
    }
    assert.ok(cache.cachedBytes > 5000)
  })

  test('a compressed form that is ready after its entry was evicted does not count', async () => {
    const cache = new ResponseCache(6000)
    for (let request = 0; request < 2; request++) cache.add('old', '1', body(long))
    const pending = cache.get('old', '1')!.in('gzip')
    for (let request = 0; request < 2; request++) cache.add('new', '2', body(long))
    await pending
    assert.equal(cache.cachedBytes, long.length)
  })

  test('bodies of earlier versions go long before the limit; those that are read and those of this version stay', () => {
    const cache = new ResponseCache()
    const mebibyte = body('x'.repeat(1 << 20))
    const addTwice = (key: string, version: string) => {
      for (let request = 0; request < 2; request++) cache.add(key, version, mebibyte)
    }
    addTwice('places', 'as imported')
    for (let tick = 0; tick < 100; tick++) {
      addTwice(`view ${tick}`, `tick ${tick}`)
      assert.ok(cache.get('places', 'as imported'), `places at tick ${tick}`)
      assert.ok(cache.cachedBytes <= 10 << 20, `${cache.cachedBytes} bytes at tick ${tick}`)
    }
    for (let view = 0; view < 30; view++) addTwice(`now ${view}`, 'now')
    for (let view = 0; view < 30; view++) assert.ok(cache.get(`now ${view}`, 'now'), `view ${view}`)
  })

  test('a body of a new version takes the place of the former one', () => {
    const cache = new ResponseCache()
    for (const version of ['1', '2', '3'])
      for (let request = 0; request < 2; request++) cache.add('z4', version, body(long))
    assert.equal(cache.cachedBytes, long.length)
    assert.equal(cache.get('z4', '2'), null)
  })

  test('a response is cached from its second request on, also where others were requested in between', () => {
    const cache = new ResponseCache()
    cache.add('z4', '1', body(long))
    for (let view = 0; view < 3000; view++) cache.add(`view ${view}`, '1', body('x'))
    cache.add('z4', '1', body(long))
    assert.ok(cache.get('z4', '1'))
  })

  test('bodies that are read at every tick do not keep stale ones behind them, nor those that are read no more', () => {
    const cache = new ResponseCache()
    const addTwice = (key: string, version: string, bytes: number) => {
      for (let request = 0; request < 2; request++) cache.add(key, version, body('x'.repeat(bytes)))
    }
    addTwice('read once', 'as imported', 1)
    cache.get('read once', 'as imported')
    for (let place = 0; place < 8; place++) addTwice(`place ${place}`, 'as imported', 1)
    for (let tick = 0; tick < 40; tick++) {
      for (let place = 0; place < 8; place++) assert.ok(cache.get(`place ${place}`, 'as imported'))
      addTwice(`view ${tick}`, `tick ${tick}`, 1 << 20)
    }
    assert.ok(cache.cachedBytes <= 12 << 20, `${cache.cachedBytes} bytes are cached`)
    assert.equal(cache.get('read once', 'as imported'), null)
  })
})
