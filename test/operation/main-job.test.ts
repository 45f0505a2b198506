import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { receiver } from '../support/receiver.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { RunningServer, spawnMain, temporaryFolder } from '../support/running-server.ts'

interface Ship {
  mmsi: string
  name: string
  lat: number
  est_cargo_mt: number | null
}

const folder = temporaryFolder()
after(folder.remove)
const recording = join(import.meta.dirname, '../../../shared/data/ais/nmea/aislib_stream_example.txt')

/** MMSIs of the vessels that are committed to the store. */
function storedVessels(dataDir: string): unknown[] {
  using file = new DatabaseSync(join(dataDir, 'positions.db'), { readOnly: true })
  const rows = file.prepare('select mmsi from vessels').all()
  return rows.map(({ mmsi }) => mmsi)
}

describe('from a receiver’s bytes to the API', () => {
  test('a vessel received over TCP is in GET /vessels, and is restored after kill -9', async (t) => {
    const station = await receiver()
    t.after(station.close)
    const settings = { SVC_FEEDS: station.address, SVC_DATA_DIR: join(folder.path, 'killed') }
    await using server = await RunningServer.start(settings)
    await station.connected()
    station.say(sentencesOf(crudeTanker))
    const [ship] = await server.until<Ship[]>('/vessels', (ships) => ships.length === 1)
    assert.equal(ship.name, crudeTanker.name)
    assert.ok(ship.est_cargo_mt! > 200_000, `a laden VLCC carries more than ${ship.est_cargo_mt} t`)
    await eventually('the vessel is stored', () => storedVessels(settings.SVC_DATA_DIR).includes(crudeTanker.mmsi))
    await server.end('SIGKILL')
    station.close()
    await using again = await RunningServer.start({ ...settings, SVC_FEEDS: 'nmea+listen://127.0.0.1:0' })
    const [back] = await again.json<Ship[]>('/vessels')
    assert.deepEqual({ ...back, eta: null }, { ...ship, eta: null })
    assert.equal(await again.end('SIGTERM'), 0)
  })

  test(
    'a recorded hour of real traffic is listed',
    { skip: existsSync(recording) ? false : 'no ../shared/data' },
    async () => {
      assert.ok(readFileSync(recording).length > 100_000)
      await using server = await RunningServer.start({
        SVC_FEEDS: `nmea+file:${recording}?speed=1000`,
        SVC_DATA_DIR: join(folder.path, 'recorded'),
      })
      const ships = await server.until<Ship[]>('/vessels', (list) => list.length >= 15)
      assert.ok(ships.every(({ mmsi, lat }) => /^\d{9}$/.test(mmsi) && Math.abs(lat) <= 90))
      assert.equal(await server.end('SIGTERM'), 0)
    },
  )
})

test('the page links its assets from the root of the host, so they load at any path of the app', async () => {
  await using server = await RunningServer.start({
    SVC_FEEDS: 'nmea+listen://127.0.0.1:0',
    SVC_DATA_DIR: join(folder.path, 'page'),
  })
  const page = await (await fetch(`${server.origin}/app`)).text()
  const parts = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path)
  assert.ok(parts.length >= 4)
  for (const path of parts) {
    assert.match(path, /^\/app\//)
    assert.equal((await fetch(server.origin + path)).status, 200, path)
  }
})

describe('an invalid setting stops the start with exit code 2 and its name', () => {
  for (const [settings, says] of [
    [{ SVC_FEEDS: 'nmea+tpc://127.0.0.1:4001' }, /nmea\+tpc/],
    [{ SVC_FEEDS: 'nmea+tcp://127.0.0.1' }, /nmea\+tcp/],
    [{ SVC_FEEDS: 'demo:?vessels=many' }, /^SVC_FEEDS: vessels of demo:/m],
    [{ SVC_PORT: 'eighty' }, /SVC_PORT/],
  ] as const)
    test(JSON.stringify(settings), async () => {
      const child = spawnMain({ SVC_DATA_DIR: join(folder.path, 'bad'), ...settings })
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      let errors = ''
      child.stderr!.on('data', (text) => (errors += text))
      const [code] = (await once(child, 'close')) as [number]
      clearTimeout(timer)
      assert.equal(code, 2)
      assert.match(errors, says)
    })

  test('a feed that cannot be reached does not stop the server', async () => {
    await using server = await RunningServer.start({
      SVC_FEEDS: 'nmea+tcp://127.0.0.1:1',
      SVC_DATA_DIR: join(folder.path, 'alone'),
    })
    const [source] = await server.until<{ state: string }[]>('/sources', ([one]) => one?.state === 'waiting')
    assert.equal(source.state, 'waiting')
    assert.deepEqual(await server.json('/vessels'), [])
    assert.equal(await server.end('SIGTERM'), 0)
  })
})
