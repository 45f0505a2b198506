import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HotViews } from './hot-views.ts'

const body = (text: string) => ({ bytes: Buffer.from(text), headers: {} })
const long = 'a ship and another ship, '.repeat(200)

describe('answers that are kept ready', () => {
  test('one is kept from its second asking on, until the data changes', () => {
    const views = new HotViews()
    views.add('z4', '1', body(long))
    assert.equal(views.get('z4', '1'), null)
    const kept = views.add('z4', '1', body(long))
    assert.equal(views.get('z4', '1'), kept)
    assert.equal(kept.body.bytes.buffer.byteLength, long.length)
    assert.equal(views.get('z4', '2'), null)
  })

  test('its compressed forms are made once, hold no more than they need, and count', async () => {
    const views = new HotViews()
    views.add('z4', '1', body(long))
    const view = views.add('z4', '1', body(long))
    let bytes = long.length
    for (const encoding of ['gzip', 'br', 'zstd'] as const) {
      const made = await view.in(encoding)
      assert.equal(await view.in(encoding), made)
      assert.equal(made.buffer.byteLength, made.length)
      bytes += made.length
    }
    assert.equal(views.heldBytes, bytes)
  })

  test('all together hold no more than they may, compressed forms included, once the next one comes', async () => {
    const mostBytes = 20_000
    const views = new HotViews(mostBytes)
    for (let version = 0; version < 40; version++) {
      for (let asking = 0; asking < 2; asking++) {
        const view = views.add(`view ${version}`, String(version), body(long))
        await Promise.all([view.in('gzip'), view.in('br')])
      }
      assert.ok(views.heldBytes <= mostBytes + 500, `${views.heldBytes} bytes are held`)
    }
    assert.ok(views.heldBytes > 5000)
  })

  test('a form that comes when its view has made room counts for nobody', async () => {
    const views = new HotViews(6000)
    for (let asking = 0; asking < 2; asking++) views.add('old', '1', body(long))
    const old = views.get('old', '1')!
    const coming = old.in('gzip')
    for (let asking = 0; asking < 2; asking++) views.add('new', '2', body(long))
    await coming
    assert.equal(views.heldBytes, long.length)
  })
})
