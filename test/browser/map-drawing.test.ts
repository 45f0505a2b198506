import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { AppPage, hormuz, hostile, missing } from './app-page.ts'

type Colour = [number, number, number]
const distance = (a: Colour, b: Colour) => Math.hypot(...a.map((value, i) => value - b[i]))

/** For tests that compare colours of pixels. */
const everyPixel = { deviceScaleFactor: 1 }

describe('drawing of the map', { skip: missing ?? false }, () => {
  let app: AppPage
  before(async () => {
    app = await AppPage.launch()
  })
  after(() => app?.close())

  const showVessels = (shown: boolean) =>
    app.page.evaluate(
      (visibility) => void window.__seaborne!.map.setLayoutProperty('vessels', 'visibility', visibility),
      shown ? ('visible' as const) : ('none' as const),
    )

  test('a vessel fades with the age of its position, and a silent one stays at its last position', async () => {
    await app.open('?at=25.4,56.8,10&layers=none', { clock: true, ...everyPixel })
    await app.page.waitForFunction(() => window.__seaborne!.streaming && window.__seaborne!.map.areTilesLoaded())
    const at = await app.placeOf(hostile)
    await showVessels(false)
    const [sea] = await app.pixels(at.x, at.y, 1)
    await showVessels(true)
    const [whole] = await app.pixels(at.x, at.y, 1)
    assert.ok(distance(whole, sea) > 100, `${String(whole)} on ${String(sea)}`)
    await eventually('a fresh vessel under way glides', async () => {
      const fresh = await app.placeOf(hostile)
      return Math.hypot(fresh.x - at.x, fresh.y - at.y) > 0
    })
    for (const [silentS, share] of [
      [660, 0.99],
      [7200, 0.67],
      [86_400, 0.35],
      [200_000, 0.35],
    ] as const) {
      app.api.tellAges({ [hostile]: silentS })
      await eventually(`after ${silentS} s, ${share} of the colour is left`, async () => {
        const [old] = await app.pixels(at.x, at.y, 1)
        return Math.abs(distance(old, sea) / distance(whole, sea) - share) < 0.04
      })
    }
    const held = await app.placeOf(hostile)
    await app.page.clock.fastForward(5000)
    assert.deepEqual(await app.placeOf(hostile), held)
    app.api.tellAges({})
    await eventually('a new position has the whole colour', async () => {
      const [fresh] = await app.pixels(at.x, at.y, 1)
      return distance(fresh, whole) === 0
    })
    await app.assertNoErrors()
  })

  test('no vessel is drawn beyond the edge of the globe', async () => {
    await app.open('?at=20,40,1&globe=1&layers=none', { viewport: { width: 360, height: 400 }, ...everyPixel })
    await app.page.waitForFunction(() => window.__seaborne!.map.areTilesLoaded())
    const { clientWidth: width, clientHeight: height } = await app.page.evaluate(() => {
      const { clientWidth, clientHeight } = window.__seaborne!.map.getCanvas()
      return { clientWidth, clientHeight }
    })
    const shot = () => app.pixels(width / 2, height / 2, width, height)
    const withVessels = await shot()
    await showVessels(false)
    const without = await shot()
    const space = without[0]
    const drawn = withVessels.map((pixel, i) => distance(pixel, without[i]) > 40)
    assert.ok(drawn.filter(Boolean).length > 200, 'vessels are on the globe')
    assert.equal(drawn.filter((is, i) => is && distance(without[i], space) === 0).length, 0)
  })

  test('no seam at the antimeridian, on land or at sea', async () => {
    await app.open(`${hormuz}&layers=none`, everyPixel)
    await showVessels(false)
    for (const [lat, zoom, because] of [
      [-45, 4, 'open sea'],
      [68, 5, 'Chukotka lies on both sides'],
    ] as const) {
      const middle = await app.page.evaluate(
        async ([lat, zoom]) => {
          const { map } = window.__seaborne!
          map.jumpTo({ center: [180, lat], zoom })
          await map.once('idle')
          return map.project([180, lat])
        },
        [lat, zoom] as const,
      )
      const colours = new Set((await app.pixels(middle.x, middle.y, 24, 12)).map(String))
      assert.equal(colours.size, 1, `${because}: ${[...colours].join(' | ')}`)
    }
  })

  for (const [name, query] of [
    ['flat', '?at=20,10,1.6'],
    ['globe', '?at=40,20,2&globe=1'],
  ])
    test(`every country has one label: ${name}`, async () => {
      await app.open(query)
      await app.page.waitForFunction(() => window.__seaborne!.map.areTilesLoaded())
      // The names come in a file of their own, and are placed a moment after.
      await app.page.waitForFunction(
        () => window.__seaborne!.map.queryRenderedFeatures({ layers: ['country-names'] }).length > 5,
      )
      const names = await app.page.evaluate(() =>
        window
          .__seaborne!.map.queryRenderedFeatures({ layers: ['country-names'] })
          .map(({ properties }) => String(properties['name'])),
      )
      assert.ok(names.length > 5, names.join())
      assert.equal(new Set(names).size, names.length, names.join())
    })

  test('the attribution has our colours; the legend explains fading', async () => {
    const style = await app.page.locator('.maplibregl-ctrl-attrib').evaluate((box) => ({
      box: getComputedStyle(box).backgroundColor,
      button: getComputedStyle(box.querySelector('.maplibregl-ctrl-attrib-button')!).backgroundColor,
    }))
    assert.equal(style.button, 'rgba(0, 0, 0, 0)')
    assert.ok(!style.box.includes('255, 255, 255'), style.box)
    await app.page.keyboard.press('l')
    await app.page.getByText('Faded: last position more than 10 minutes old').waitFor()
  })

  test('an embedded page has the map, its freshness, its sources and a link to the full map', async () => {
    await app.open('?embed=1&at=26,55,5.6&types=crude_tanker', { viewport: { width: 640, height: 400 } })
    await app.page.getByText(/^live · \d+ s$/).waitFor()
    await app.page.getByText('DEMO DATA').waitFor()
    assert.equal(await app.page.locator('.top-bar, .rail, .strip, .count-line, .panel').count(), 0)
    await app.page.locator('.maplibregl-ctrl-attrib-button').waitFor()
    const link = app.page.getByRole('link', { name: 'Open the full map' })
    assert.match((await link.getAttribute('href')) ?? '', /^\/app\/\?at=26,55,5\.6&types=crude_tanker$/)
    await app.page.keyboard.press('l')
    await app.clickVessel(hostile)
    assert.equal(await app.page.locator('.panel, .card').count(), 0)
    await app.page.waitForURL(/embed=1/)
    await app.screenshot('embed-dark')
    await app.axe()
    await app.assertNoErrors()
  })
})
