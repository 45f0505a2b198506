import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import { operations } from '#contract/operations.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)

const email = 'master@example.org'
const password = 'seven slow ships sailing'
const settings = (name: string, feeds: string) => ({
  SVC_FEEDS: feeds,
  SVC_DATA_DIR: join(folder.path, name),
  SVC_ADMIN_EMAIL: email,
  SVC_ADMIN_PASSWORD: password,
})
const demo = 'demo:?vessels=350&past=25'

interface Call {
  mmsi: string
  arrived_at: string
  departed_at: string | null
}

/** Reads as the administrator, who has every tier. */
async function reader(server: RunningServer) {
  const headers = { 'content-type': 'application/json', origin: server.origin }
  const body = JSON.stringify({ email, password })
  const signedIn = await fetch(`${server.origin}/api/v1/auth/login`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]
  const answer = (path: string) => fetch(`${server.origin}/api/v1${path}`, { headers: { cookie } })
  return { answer, read: async <T>(path: string) => (await (await answer(path)).json()) as T }
}

const hasMadePast = (server: RunningServer) => server.errors().includes('the demo has a past')

describe('fresh start of the demo', () => {
  test('port calls, last ports, voyages, flows and transits of the past are there, and none twice after a kill', async () => {
    const first = await RunningServer.start(settings('fresh', demo))
    // Killed while the past is made, or soon after.
    await first.end('SIGKILL')
    await using server = await RunningServer.start(settings('fresh', demo))
    await eventually('the demo has a past', () => hasMadePast(server), { withinMs: 400_000, everyMs: 100 })
    const { read, answer } = await reader(server)

    // The next tick publishes them.
    const known = await eventually('most vessels have a last port', async () => {
      const vessels =
        await read<{ mmsi: string; last_port: string | null; commodity: string | null }[]>('/vessels?limit=1000')
      const withPort = vessels.filter(({ last_port }) => last_port !== null)
      return withPort.length > vessels.length * 0.7 ? withPort : null
    })

    let [calls, voyages] = [0, 0]
    for (const { mmsi } of known.slice(0, 20)) {
      const response = await answer(`/vessels/${mmsi}/port-calls`)
      assert.equal(response.headers.get('x-data-demo'), 'true')
      const found = (await response.json()) as Call[]
      calls += found.length
      for (const [i, { arrived_at: arrivedAt }] of found.entries())
        for (const later of found.slice(0, i)) assert.ok(arrivedAt < later.arrived_at, `${mmsi} arrives once`)
      // The calls of a vessel do not overlap: each has ended before the next begins.
      for (const [i, { departed_at: departedAt }] of found.entries())
        if (i > 0) assert.ok(departedAt !== null && departedAt <= found[i - 1].arrived_at, `${mmsi} is at one berth`)
      voyages += (await read<unknown[]>(`/vessels/${mmsi}/voyages`)).length
    }
    assert.ok(calls > 15 && voyages > 10, `${calls} calls, ${voyages} voyages`)

    // The list and the cargoes name the same commodity.
    const commodityOf = new Map(known.map(({ mmsi, commodity }) => [mmsi, commodity]))
    const cargoes = await read<{ mmsi: string; commodity: string; loaded: object | null }[]>('/cargoes?status=sailing')
    const loaded = cargoes.filter(({ mmsi, loaded }) => loaded !== null && commodityOf.has(mmsi))
    const others = loaded.filter(({ mmsi, commodity }) => commodityOf.get(mmsi) !== commodity)
    assert.ok(loaded.length > 30 && others.length <= loaded.length * 0.02, `${others.length} of ${loaded.length}`)

    const { days } = await read<{ days: { date: string; vessels_inbound: number }[] }>('/flows/history')
    assert.ok(days.length >= 25, `${days.length} days of flows`)
    assert.ok(days.slice(0, -1).every((day) => day.vessels_inbound > 0))
    // The live state counts what the past counted: days beside each other differ by a few vessels.
    const inbound = (await read<{ vessels_inbound: number }>('/flows')).vessels_inbound
    const dayBefore = days.at(-2)!.vessels_inbound
    assert.ok(Math.abs(inbound - dayBefore) < dayBefore * 0.1, `${inbound} vessels inbound after ${dayBefore}`)
    assert.ok(readdirSync(join(folder.path, 'fresh/archive/positions')).length >= 3, 'tracks of past days are archived')
    const series = await read<{ counted_since: string | null; days: { transits: object | null }[] }>(
      '/chokepoints/hormuz/series',
    )
    const counted = series.days.filter(({ transits }) => transits !== null)
    assert.ok(counted.length >= 24, `Hormuz is counted since ${series.counted_since}`)

    await eventually('the administrator has example alerts with events', async () => {
      const events = await read<{ alert: { name: string } }[]>('/alerts/events?limit=100')
      return events.some(({ alert }) => alert.name.startsWith('Example: ')) || null
    })
    await eventually('of the examples, events of the last day alone are unread', async () => {
      const events = await read<{ at: string; read: boolean }[]>('/alerts/events?limit=100')
      const isOld = ({ at }: { at: string }) => Date.now() - Date.parse(at) > msPerDay
      return (events.some(isOld) && events.every((event) => event.read === isOld(event))) || null
    })
    const examples = operations['alerts.list'].response.parse(await read('/alerts'))
    assert.equal(examples.length, 4)
    for (const { id, name, last_triggered: lastTriggered } of examples) {
      const [newest] = await read<{ at: string }[]>(`/alerts/${id}/events`)
      assert.equal(lastTriggered, newest?.at ?? null, `${name} was last triggered by its newest event`)
    }
  })

  test('a folder that has a past gets no second one, and real vessels do not mix with it', async () => {
    const again = await RunningServer.start(settings('fresh', demo))
    const { read } = await reader(again)
    const [{ mmsi }] = await eventually('ships report', async () => {
      const listed = await read<{ mmsi: string }[]>('/vessels')
      return listed.length > 100 ? listed : null
    })
    assert.ok((await read<Call[]>(`/vessels/${mmsi}/port-calls`)).length > 0)
    await again.end('SIGTERM')
    assert.ok(!hasMadePast(again))

    const port = await freePort()
    await using server = await RunningServer.start(settings('fresh', `nmea+listen://127.0.0.1:${port}`))
    const real = await reader(server)
    assert.deepEqual(await real.read('/vessels'), [])
    const { days } = await real.read<{ days: unknown[] }>('/flows/history')
    assert.deepEqual(days, [])
    assert.deepEqual(await real.read('/alerts'), [])
    const positions = readdirSync(join(folder.path, 'fresh/archive/positions'))
    assert.ok(positions.length <= 2, `${positions.length} files of positions, of the hour that has not ended at most`)
  })
})
