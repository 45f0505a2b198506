import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { receiver } from './support/receiver.ts'
import { crudeTanker, sentencesOf } from './support/sea.ts'
import { RunningServer, spawnMain, temporaryFolder } from './support/running-server.ts'

interface Ship {
  mmsi: string
  name: string
  lat: number
  est_cargo_mt: number | null
}

const folder = temporaryFolder()
after(folder.remove)
const recording = join(import.meta.dirname, '../../shared/data/ais/nmea/aislib_stream_example.txt')

describe('a receiver’s bytes become an answer', () => {
  test('what a ship says over TCP is in GET /vessels, and is there again after kill -9', async () => {
    const station = await receiver()
    const settings = { SVC_FEEDS: station.address, SVC_DATA_DIR: join(folder.path, 'killed') }
    await using server = await RunningServer.start(settings)
    await station.connected()
    station.say(sentencesOf(crudeTanker))
    const [ship] = await server.until<Ship[]>('/vessels', (ships) => ships.length === 1)
    assert.equal(ship.name, crudeTanker.name)
    assert.ok(ship.est_cargo_mt! > 200_000, `a laden VLCC carries more than ${ship.est_cargo_mt} t`)
    // At most five seconds of positions may be lost: what is older must be there.
    await new Promise((resolve) => setTimeout(resolve, 5000))
    await server.end('SIGKILL')
    station.close()
    await using again = await RunningServer.start({ ...settings, SVC_FEEDS: 'nmea+listen://127.0.0.1:0' })
    const [back] = await again.json<Ship[]>('/vessels')
    assert.deepEqual({ ...back, eta: null }, { ...ship, eta: null })
    assert.equal(await again.end('SIGTERM'), 0)
  })

  test(
    'a recorded hour of real traffic plays into the list',
    { skip: existsSync(recording) ? false : 'no ../shared/data' },
    async () => {
      assert.ok(readFileSync(recording).length > 100_000)
      await using server = await RunningServer.start({
        SVC_FEEDS: `nmea+file:${recording}?speed=1000`,
        SVC_DATA_DIR: join(folder.path, 'recorded'),
      })
      const ships = await server.until<Ship[]>('/vessels', (list) => list.length >= 20)
      assert.ok(ships.every(({ mmsi, lat }) => /^\d{9}$/.test(mmsi) && Math.abs(lat) <= 90))
      assert.equal(await server.end('SIGTERM'), 0)
    },
  )
})

test('the page names its parts from the root of the host, so that they are found from any address of the app', async () => {
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

describe('a start that cannot be meant ends, with the name of what is wrong', () => {
  for (const [settings, says] of [
    [{ SVC_FEEDS: 'nmea+tpc://127.0.0.1:4001' }, /nmea\+tpc/],
    [{ SVC_FEEDS: 'nmea+tcp://127.0.0.1' }, /nmea\+tcp/],
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

  test('a source that cannot be reached is no reason to end', async () => {
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
