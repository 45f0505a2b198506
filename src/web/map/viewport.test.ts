import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { viewportAhead, widened, within } from './viewport.ts'

describe('what the map will show is known before it is there', () => {
  test('512 pixels at zoom 0 are the world from side to side', () => {
    const view = viewportAhead({ lng: 0, lat: 0, zoom: 0 }, 512, 512)!
    assert.deepEqual([view.west, view.east], [-180, 180])
    assert.ok(Math.abs(view.north - 85.051_128_779) < 1e-6 && Math.abs(view.south + view.north) < 1e-9)
  })

  test('a view to the north reaches farther south of its middle than north of it', () => {
    const view = viewportAhead({ lng: 5, lat: 60, zoom: 5 }, 1000, 800)!
    assert.ok(60 - view.south > view.north - 60)
    assert.equal((view.west + view.east) / 2, 5)
  })

  for (const [lat, zoom, widthPx, because] of [
    [80, 2, 800, 'the map shifts a view that would show more than its upper edge'],
    [0, 0, 1000, 'the map comes closer where the world is smaller than the window'],
  ] as const)
    test(because, () => assert.equal(viewportAhead({ lng: 0, lat, zoom }, widthPx, 600), null))
})

describe('behind a followed ship', () => {
  const view = { west: 10, south: 50, east: 20, north: 55, zoom: 9 }
  const asked = widened(view, 0.15)
  for (const [seen, known, because] of [
    [view, true, 'she has not moved'],
    [{ ...view, west: 11, east: 21 }, true, 'the view moved within what was asked for'],
    [{ ...view, west: 12, east: 22 }, false, 'it moved beyond'],
    [{ ...view, zoom: 10 }, false, 'closer, other ships are in the answer'],
  ] as const)
    test(`${known ? 'nothing is asked' : 'it is asked again'}: ${because}`, () =>
      assert.equal(within(seen, asked), known))
})
