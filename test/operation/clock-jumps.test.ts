import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { webSocketServer } from '../support/websocket-server.ts'

const folder = temporaryFolder()
after(folder.remove)

/** Sets the process's wall clock back two hours at the first SIGUSR2, and restores it at the second. */
const turnableClock =
  "const now=Date.now.bind(Date);let off=0;Date.now=()=>now()+off;process.on('SIGUSR2',()=>{off=off?0:-7.2e6;console.log('turned')})"
interface FeedItem {
  id: string
  state: string
  records: number
  last_record_at: string
}
const twoHoursMs = 7_200_000

test('wall clock set back two hours and restored: positions and the demo stay live, sessions valid, and rate limits in force', async (t) => {
  const station = await receiver()
  t.after(station.close)
  await using server = await RunningServer.start({
    SVC_FEEDS: `${station.address},demo:?vessels=300`,
    SVC_DATA_DIR: join(folder.path, 'clock'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(turnableClock)}`,
  })
  const ask = (path: string, init: RequestInit = {}) => fetch(`${server.origin}/api/v1${path}`, init)
  const sign = (way: string) =>
    ask(`/auth/${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ email: 'master@example.org', password: 'seven slow ships sailing' }),
    })
  const cookie = (await sign('register')).headers.get('set-cookie')!.split(';')[0]
  const left = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
  await station.connected()
  let places = 0
  const sails = async () => {
    const lng = Math.round((crudeTanker.lng + 0.003 * ++places) * 1000) / 1000
    station.say(sentencesOf({ ...crudeTanker, lng }))
    await server.until<{ lng?: number }>(
      `/vessels/${crudeTanker.mmsi}`,
      (vessel) => Math.abs((vessel.lng ?? 0) - lng) < 0.0005,
      5000,
    )
  }
  const demo = async () => (await server.json<FeedItem[]>('/sources')).find(({ id }) => id === 'demo')!
  await sails()

  for (const [jump, offMs] of [
    ['back', -twoHoursMs],
    ['right again', 0],
  ] as const) {
    const before = left(await ask('/sources'))
    const turned = server.lines.length
    server.child.kill('SIGUSR2')
    await eventually('the clock has changed', () => server.lines.length > turned)
    await sails()
    const here = await ask(`/vessels/${crudeTanker.mmsi}`)
    const { position_at, received_at } = (await here.json()) as Record<string, string>
    for (const at of [position_at, received_at, here.headers.get('x-data-as-of') ?? '']) {
      const ageMs = Date.now() + offMs - Date.parse(at)
      assert.ok(ageMs > -1000 && ageMs < 90_000, `${jump}: ${at} is ${ageMs} ms old`)
    }
    assert.equal((await ask('/auth/me', { headers: { cookie } })).status, 200, jump)
    assert.equal((await sign('login')).status, 200, jump)
    assert.ok(left(await ask('/sources')) < before, `${jump}: the rate limit was reset`)
    assert.equal((await fetch(`${server.origin}/readyz`)).status, 200)
    const { records } = await demo()
    // A ship under way reports every ten seconds.
    const reported = await eventually(
      `${jump}: the demo reports`,
      async () => {
        const feed = await demo()
        return feed.records > records && feed
      },
      { everyMs: 1000 },
    )
    assert.equal(reported.state, 'live')
    const receivedMsAgo = Date.now() + offMs - Date.parse(reported.last_record_at)
    assert.ok(receivedMsAgo > -1000 && receivedMsAgo < 60_000, `${jump}: the demo was received ${receivedMsAgo} ms ago`)
  }
})

/** Ways in which a station sends to the server, each with a vessel of its own. */
async function stations(offMs: () => number) {
  const [listenPort, udpPort, postPort] = [await freePort(), await freePort(), await freePort()]
  const stream = await webSocketServer()
  const datagrams = createSocket('udp4')
  const place = { lat: 26.5 }
  const now = () => new Date(Date.now() + offMs()).toISOString()
  const json = (mmsi: number, lng: number) => ({
    MessageType: 'PositionReport',
    MetaData: { MMSI: mmsi, time_utc: now().replace('T', ' ').replace('Z', ' +0000 UTC') },
    Message: {
      PositionReport: { UserID: mmsi, MessageID: 1, Latitude: place.lat, Longitude: lng, Sog: 12, Cog: 90 },
    },
  })
  const caught = (mmsi: number, lng: number) => ({
    protocol: 'jsonaiscatcher',
    msgs: [{ class: 'AIS', type: 1, mmsi, lon: lng, lat: place.lat, speed: 12, course: 90 }],
  })
  const ways: { feed: string; address: string; say: (mmsi: number, lng: number) => void }[] = [
    {
      feed: `nmea+listen:${listenPort}`,
      address: `nmea+listen://127.0.0.1:${listenPort}`,
      say: (mmsi, lng) => connect(listenPort, '127.0.0.1').on('error', () => {}).end(sentencesOf({ ...crudeTanker, ...place, mmsi, imo: 0, lng })), // oxfmt-ignore
    },
    {
      feed: `nmea+udp:${udpPort}`,
      address: `nmea+udp://127.0.0.1:${udpPort}`,
      say: (mmsi, lng) => datagrams.send(sentencesOf({ ...crudeTanker, ...place, mmsi, imo: 0, lng }), udpPort, '127.0.0.1'), // oxfmt-ignore
    },
    {
      feed: `aiscatcher+http:${postPort}`,
      address: `aiscatcher+http://127.0.0.1:${postPort}`,
      say: (mmsi, lng) =>
        void fetch(`http://127.0.0.1:${postPort}/`, { method: 'POST', body: JSON.stringify(caught(mmsi, lng)) })
          .then((response) => response.text())
          .catch(() => null),
    },
    {
      feed: 'aisstream',
      address: `aisstream:?url=${stream.url}`,
      say: (mmsi, lng) => stream.clients.at(-1)?.send(JSON.stringify(json(mmsi, lng))),
    },
  ]
  const close = async () => {
    datagrams.close()
    await stream[Symbol.asyncDispose]()
  }
  return { ways, close }
}

test('wall clock set back two hours and restored: every feed that is sent to stays live, with its positions current', async (t) => {
  let offMs = 0
  const { ways, close } = await stations(() => offMs)
  t.after(close)
  await using server = await RunningServer.start({
    SVC_FEEDS: ways.map(({ address }) => address).join(','),
    SVC_AISSTREAM_KEY: 'key',
    SVC_DATA_DIR: join(folder.path, 'sent-to'),
    SVC_LIMIT_FREE: '1000000',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(turnableClock)}`,
  })
  let step = 0
  /** Each vessel moves a little way, again and again until it is where it says. */
  const allMove = async (jump: string) => {
    const lng = Math.round((56 + 0.003 * ++step) * 1000) / 1000
    for (const [i, { feed, say }] of ways.entries()) {
      const mmsi = crudeTanker.mmsi + i
      await eventually(
        `${jump}: ${feed} moves its vessel`,
        async () => {
          say(mmsi, lng)
          const vessel = await server.json<{ lng?: number; received_at?: string }>(`/vessels/${mmsi}`)
          if (Math.abs((vessel.lng ?? 0) - lng) > 0.0005) return false
          const ageMs = Date.now() + offMs - Date.parse(vessel.received_at!)
          assert.ok(ageMs > -1000 && ageMs < 90_000, `${jump}: ${feed} received ${ageMs} ms ago`)
          return true
        },
        { everyMs: 200 },
      )
    }
    for (const { id, state, last_record_at: at } of await server.json<FeedItem[]>('/sources')) {
      if (!ways.some(({ feed }) => feed === id)) continue
      const ageMs = Date.now() + offMs - Date.parse(at)
      assert.deepEqual([id, state, ageMs > -1000 && ageMs < 90_000], [id, 'live', true], `${jump}: ${ageMs} ms ago`)
    }
  }
  await allMove('at first')
  for (const [jump, ms] of [
    ['back', -twoHoursMs],
    ['right again', 0],
  ] as const) {
    const turned = server.lines.length
    server.child.kill('SIGUSR2')
    await eventually('the clock has changed', () => server.lines.length > turned)
    offMs = ms
    await allMove(jump)
  }
})
