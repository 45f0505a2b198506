import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Startup } from './startup.ts'

const noTick = async () => {}

describe('startup: ready after the first tick that began with every feed loaded', () => {
  test('without a feed that loads: the first tick', async () => {
    const startup = new Startup(0)
    await startup.loaded
    assert.equal(startup.isReady, false)
    await startup.tick(noTick)
    assert.equal(startup.isReady, true)
    await startup.ready
  })

  test('two feeds: not after the first one', async () => {
    const startup = new Startup(2)
    startup.feedLoaded()
    await startup.tick(noTick)
    assert.equal(startup.isReady, false)
    startup.feedLoaded()
    await startup.loaded
    await startup.tick(noTick)
    assert.equal(startup.isReady, true)
  })

  test('a tick during which the feed is loaded has not published all of its vessels', async () => {
    const startup = new Startup(1)
    await startup.tick(async () => startup.feedLoaded())
    assert.equal(startup.isReady, false)
  })

  test('a tick that fails leaves the server starting; the next one completes the startup', async () => {
    const startup = new Startup(0)
    await assert.rejects(startup.tick(() => Promise.reject(new Error('disk full'))))
    assert.equal(startup.isReady, false)
    await startup.tick(noTick)
    assert.equal(startup.isReady, true)
  })
})
