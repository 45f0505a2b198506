import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { NavigationAreaItem } from '#contract/areas/navigation-areas.ts'
import { navigationAreaItem } from '#contract/areas/navigation-areas.ts'
import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const east = { lng: 103.95, lat: 1.25 }
let server: TestServer
before(async () => {
  const sea = new TestLiveState()
  const { mmsi } = crudeTanker
  sea.receive(
    { ...crudeTanker, ...east, sogKnots: 0, navStatus: 1, destination: 'SINGAPORE EOPL' },
    { ...crudeTanker, ...east, mmsi: mmsi + 1, sogKnots: 11, navStatus: 0, destination: 'ROTTERDAM PILOT' },
    { ...crudeTanker, lng: 60, lat: 10, mmsi: mmsi + 2, sogKnots: 0, navStatus: 1, destination: 'ROTTERDAM' },
  )
  server = await new TestServer(sea, { areas: sea.areas }).start()
})
after(() => server[Symbol.asyncDispose]())

const listed = (query: string) => server.json<NavigationAreaItem[]>(`/navigation-areas${query}`)

describe('GET /navigation-areas', () => {
  test('lists every kind, each item as the contract has it', async () => {
    const all = await listed('')
    for (const area of all) navigationAreaItem.parse(area)
    const kinds = new Set(all.map(({ kind }) => kind))
    assert.deepEqual(kinds, new Set(['anchorage', 'pilot_station', 'separation_lane', 'separation_zone']))
  })

  test('a box selects the areas that meet it, and types their kind', async () => {
    const ids = (await listed('?bbox=103.9,1.2,104,1.3')).map(({ id }) => id)
    assert.deepEqual(ids, ['anchorage:singapore-eastern'])
    assert.deepEqual(await listed('?bbox=0,0,1,1'), [])
    const pilots = await listed('?types=pilot_station')
    assert.ok(pilots.length > 10 && pilots.every(({ kind, geometry }) => kind === 'pilot_station' && geometry === null))
  })

  test('an unknown kind is 400 with the kinds there are', async () => {
    const response = await server.ask('/navigation-areas?types=reef')
    assert.equal(response.status, 400)
    const { error } = (await response.json()) as { error: string }
    assert.match(error, /"reef".*anchorage, pilot_station, separation_lane, separation_zone/)
  })

  test('has GeoJSON with the outlines', async () => {
    const { features } = await server.json<{ features: { geometry: { type: string } }[] }>(
      '/navigation-areas?f=geojson&bbox=103.9,1.2,104,1.3',
    )
    assert.equal(features[0].geometry.type, 'Polygon')
  })
})

describe('the detail of a vessel', () => {
  for (const [vessel, anchorage, area, because] of [
    [0, 'anchorage:singapore-eastern', 'anchorage:singapore-eastern-opl', 'it lies in one, bound for another'],
    [1, null, 'pilot_station:maas', 'it passes through at 11 knots'],
    [2, null, null, 'it is at anchor where none is known'],
  ] as const)
    test(`says ${anchorage} and ${area}: ${because}`, async () => {
      const detail = await server.json<VesselDetail>(`/vessels/${crudeTanker.mmsi + vessel}`)
      assert.equal(detail.anchorage?.id ?? null, anchorage)
      assert.equal(detail.destination_detail.area?.id ?? null, area)
    })
})
