import { setTimeout as wait } from 'node:timers/promises'
import { RunningServer, temporaryFolder } from '../test/support/running-server.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'
import { msPerMinute } from '#domain/time.ts'

const people = 200
const waves = 3
const asksPerSecond = 50
const restSeconds = 6
const password = 'Kattegat nebel 7 lotse'
const maxWaitMs = msPerMinute

/** Latency of GET /vessels while 200 users sign in at once, three times, compared with the same at rest. */
export async function benchSignIns(): Promise<BenchRow[]> {
  const folder = temporaryFolder()
  const server = await RunningServer.start({
    SVC_DATA_DIR: folder.path,
    SVC_FEEDS: 'demo:?vessels=20000',
    SVC_LIMIT_FREE: '1000000',
    SVC_TRUSTED_PROXIES: '127.0.0.1',
    SVC_LOG: 'error',
  })
  try {
    await server.until<unknown[]>('/vessels?zoom=4', (ships) => ships.length > 0)
    for (let i = 0; i < people; i += 20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => sign(server, i + n, 'register')))
    const rest = await readUntil(server, wait(restSeconds * 1000))
    let longestMs = 0
    const signIns = (async () => {
      for (let wave = 0; wave < waves; wave++) {
        const startedMs = performance.now()
        const times = Array.from({ length: people }, (_, i) =>
          sign(server, i, 'login').then(() => performance.now() - startedMs),
        )
        longestMs = Math.max(longestMs, ...(await Promise.all(times)))
      }
    })()
    const busy = await readUntil(server, signIns)
    const work = `GET /vessels z4 while ${people} sign in at once`
    const row = (subject: string, figure: number): BenchRow => ({ work, subject, figure, unit: 'ms' })
    return [
      row('at rest, p99', rest.p99),
      row('p50', busy.p50),
      { ...row('p99', busy.p99), ratio: busy.p99 / rest.p99, ratioTo: 'at rest', target: '< 300 ms' },
      { ...row('the last of the 200 is in after', longestMs), work: 'signing in' },
    ]
  } finally {
    await server.end('SIGKILL')
    folder.remove()
  }
}

/** Signs a user in from a separate IP address. Throws where the sign-in fails. */
async function sign({ origin }: RunningServer, who: number, what: 'register' | 'login'): Promise<void> {
  const response = await fetch(`${origin}/api/v1/auth/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': `198.18.${who >> 7}.${who & 127}` },
    body: JSON.stringify({ email: `mate${who}@example.org`, password }),
    signal: AbortSignal.timeout(maxWaitMs),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`needs everybody to get in, got ${response.status} for number ${who}`)
}

/** Requests at a fixed rate until a promise settles, whether or not the last response has arrived, so that queueing is included. */
async function readUntil({ origin }: RunningServer, over: Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const random = seeded(7)
  const times: number[] = []
  const pending: Promise<void>[] = []
  const state = { isOver: false }
  const ended = over.finally(() => (state.isOver = true))
  // A rejection is handled where the promise is awaited.
  ended.catch(() => {})
  while (!state.isOver) {
    const [lng, lat] = [random() * 300 - 180, random() * 100 - 60]
    const box = [lng, lat, lng + 45, lat + 25].map((degrees) => degrees.toFixed(3)).join(',')
    const startedMs = performance.now()
    const answered = fetch(`${origin}/api/v1/vessels?zoom=4&bbox=${box}`).then((response) => response.arrayBuffer())
    pending.push(answered.then(() => void times.push(performance.now() - startedMs)))
    await wait(1000 / asksPerSecond)
  }
  await ended
  await Promise.all(pending)
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length * 0.5)], p99: times[Math.floor(times.length * 0.99)] }
}

if (import.meta.main) printTable(await benchSignIns())
