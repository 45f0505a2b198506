import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'

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
