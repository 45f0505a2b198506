import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { initialViewport, contains, widened } from './viewport.ts'

describe('initial viewport', () => {
  test('512 pixels at zoom 0 span the whole world', () => {
    const view = initialViewport({ lng: 0, lat: 0, zoom: 0 }, 512, 512)!
    assert.deepEqual([view.west, view.east], [-180, 180])
    assert.ok(Math.abs(view.north - 85.051_128_779) < 1e-6 && Math.abs(view.south + view.north) < 1e-9)
  })

  test('in the north, more degrees of latitude are below the centre than above', () => {
    const view = initialViewport({ lng: 5, lat: 60, zoom: 5 }, 1000, 800)!
    assert.ok(60 - view.south > view.north - 60)
    assert.equal((view.west + view.east) / 2, 5)
  })

  for (const [lat, zoom, widthPx, because] of [
    [80, 2, 800, 'null: the map would move a view beyond its upper edge'],
    [0, 0, 1000, 'null: the map would zoom in, because the world is smaller than the window'],
  ] as const)
    test(because, () => assert.equal(initialViewport({ lng: 0, lat, zoom }, widthPx, 600), null))
})

describe('viewport while following a vessel', () => {
  const view = { west: 10, south: 50, east: 20, north: 55, zoom: 9 }
  const requested = widened(view, 0.15)
  for (const [seen, known, because] of [
    [view, true, 'the vessel has not moved'],
    [{ ...view, west: 11, east: 21 }, true, 'the view moved within the margin'],
    [{ ...view, west: 12, east: 22 }, false, 'it moved beyond the margin'],
    [{ ...view, zoom: 10 }, false, 'another zoom has another list'],
  ] as const)
    test(`${known ? 'no request' : 'a request'}: ${because}`, () => assert.equal(contains(requested, seen), known))
})
