import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Output } from '#contract/operations.ts'
import { eventually } from '../support/eventually.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

/** AIS ship type 80, tanker, of a size that no class of tankers has. */
const tanker = {
  ...crudeTanker,
  mmsi: 244_660_077,
  imo: 0,
  name: 'MYSTERY LADY',
  callsign: 'PBXX',
  lengthM: 396,
  beamM: 59,
  lng: 3.1,
}
const mmsi = String(tanker.mmsi)

describe('a tanker by its AIS type whose hull fits no class', () => {
  const folder = temporaryFolder()
  let server: RunningServer
  let station: Awaited<ReturnType<typeof receiver>>
  before(async () => {
    station = await receiver()
    server = await RunningServer.start({
      SVC_DATA_DIR: folder.path,
      SVC_FEEDS: station.address,
      SVC_LIMIT_FREE: '100000',
    })
    await station.connected()
    station.say(Buffer.concat([sentencesOf(crudeTanker), sentencesOf(tanker)]))
    // The other tanker is listed: the tick has both.
    await eventually('both are received', async () => {
      const all = await server.json<Output<'vessels.list'>>('/vessels?include=others')
      return all.length === 2
    })
  })
  after(async () => {
    await server?.end('SIGKILL')
    station?.close()
    folder.remove()
  })

  for (const q of ['mystery lady', mmsi, 'PBXX'])
    test(`search finds it by ${q}`, async () => {
      const found = await server.json<Output<'search.find'>>(`/search?q=${encodeURIComponent(q)}`)
      const vessel = found.find(({ kind, id }) => kind === 'vessel' && id === mmsi)
      assert.ok(vessel, JSON.stringify(found))
      assert.match(vessel.detail ?? '', /tanker/i)
    })

  test('it has a detail, which says that it is a tanker without a class', async () => {
    const detail = await server.json<Output<'vessels.get'>>(`/vessels/${mmsi}`)
    assert.deepEqual([detail.mmsi, detail.name, detail.vessel_type_str], [mmsi, tanker.name, null])
    assert.match(JSON.stringify(detail), /tanker/i)
  })

  test('the list has it with include=others only, with a class of null', async () => {
    const listed = await server.json<Output<'vessels.list'>>('/vessels')
    assert.deepEqual(
      listed.map((each) => each.mmsi),
      [String(crudeTanker.mmsi)],
    )
    const all = await server.json<Output<'vessels.list'>>('/vessels?include=others')
    const own = all.find((each) => each.mmsi === mmsi)
    assert.ok(own)
    assert.equal(own.vessel_type_str, null)
    assert.equal(Object.keys(own).length, 19)
    assert.deepEqual([own.lat, own.lng].map(Math.round), [tanker.lat, tanker.lng].map(Math.round))
  })
})
