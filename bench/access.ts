import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Client } from 'pg'
import { Accounts } from '#accounts/accounts.ts'
import { MemoryRateLimit } from '#accounts/limits/rate-limit.ts'
import { wallClock } from '#app/clock.ts'
import { openStore } from '#store/store.ts'
import { freePort } from '../test/support/free-port.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { median, type BenchRow, printTable } from './table.ts'

const keys = 60
const from = { address: null, userAgent: null }
const work = 'key lookup, tier and limit, a request'

/** Microseconds per call, the median of many short runs. */
function microseconds(calls: number, call: (i: number) => void): number {
  const runs: number[] = []
  for (let run = 0; run < 15; run++) {
    const began = performance.now()
    for (let i = 0; i < calls; i++) call(i)
    runs.push(((performance.now() - began) * 1000) / calls)
  }
  return median(runs)
}

async function ours(): Promise<{ us: number; tokens: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-bench-'))
  const store = await openStore({ dataDir, nowMs: Date.now() })
  const accounts = new Accounts({
    db: store.accounts,
    clock: wallClock,
    monotonicMs: () => performance.now(),
    settings: {
      limits: { free: 60, pro: 1e6, enterprise: 1e6 },
      newUserTier: 'pro',
      registration: true,
      singleSignOn: null,
    },
  })
  const tokens: string[] = []
  for (let i = 0; i < keys; i++) {
    if (i % 20 === 0)
      await accounts.register(
        { email: `${i}@example.org`, password: 'Kattegat nebel 7 lotse' },
        { ...from, address: String(i) },
      )
    const id = (await accounts.users()).at(-1)?.id ?? 0
    const caller = {
      kind: 'session' as const,
      scopes: [],
      user: { id, email: '', tier: 'pro' as const, isAdmin: false, createdMs: 0, limitPerMinute: 1 },
    }
    tokens.push((await accounts.createKey(caller, 'k', ['read'], from)).token)
  }
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}`, session: null }))
  // Keys seen in the last second are cached; others are looked up in the store, once per key and second.
  const runs: number[] = []
  for (let run = 0; run < 15; run++) {
    for (const header of headers) await accounts.authenticate(header)
    runs.push(
      microseconds(1000, (i) => {
        const known = accounts.authenticate(headers[i % keys] ?? headers[0])
        if (known instanceof Promise) throw new Error('needs an answer at once')
        accounts.consume(known.caller, '')
      }),
    )
  }
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
  return { us: median(runs), tokens }
}

function hashAndMap(tokens: string[]): number {
  const users = new Map(
    tokens.map((token, i) => [createHash('sha256').update(token).digest('hex'), { user: i, times: [0] }]),
  )
  return microseconds(20_000, (i) => {
    const user = users.get(
      createHash('sha256')
        .update(tokens[i % keys] ?? '')
        .digest('hex'),
    )
    if (user) user.times[0] = performance.now()
  })
}

/** One key lookup at a time over a socket; null where Redis is not installed. */
async function redisRoundTrip(tokens: string[]): Promise<number | null> {
  const port = await freePort()
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  const missing = await Promise.race([once(server, 'error'), once(server, 'spawn').then(() => null)])
  if (missing !== null) return null
  const socket = await connected(port)
  const call = async (...words: string[]) => {
    socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`)
    await once(socket, 'data')
  }
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  for (const hash of hashes) await call('SET', hash, '1')
  const times: number[] = []
  for (let i = 0; i < 5000; i++) {
    const began = performance.now()
    const hash = createHash('sha256')
      .update(tokens[i % keys] ?? '')
      .digest('hex')
    await call('GET', hash)
    if (i >= 500) times.push((performance.now() - began) * 1000)
  }
  socket.destroy()
  server.kill()
  return median(times)
}

/** Connects to a server that may still be starting. */
async function connected(port: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = createConnection(port, '127.0.0.1').setNoDelay(true)
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (tries === 100) throw error
      await wait(50)
    }
  }
}

async function postgresLookup(tokens: string[]): Promise<number | null> {
  const server = await startPostgres()
  if ('skip' in server) return null
  const client = new Client({ connectionString: await server.freshDatabase() })
  await client.connect()
  await client.query('create table keys (hash text primary key, user_id int)')
  for (const token of tokens)
    await client.query('insert into keys values ($1, 1)', [createHash('sha256').update(token).digest('hex')])
  const times: number[] = []
  for (let i = 0; i < 3000; i++) {
    const began = performance.now()
    const hash = createHash('sha256')
      .update(tokens[i % keys] ?? '')
      .digest('hex')
    await client.query({ name: 'find', text: 'select user_id from keys where hash = $1', values: [hash] })
    if (i >= 500) times.push((performance.now() - began) * 1000)
  }
  await client.end()
  await server.stop()
  return median(times)
}

/** The cost of authentication and rate limiting per request, and the memory of the limiter under a flood of anonymous callers. */
export async function benchAccess(): Promise<BenchRow[]> {
  const { us, tokens } = await ours()
  const map = hashAndMap(tokens)
  const redis = await redisRoundTrip(tokens)
  const postgres = await postgresLookup(tokens)
  const rows: BenchRow[] = [
    {
      work,
      subject: 'accounts',
      figure: us,
      unit: 'µs',
      ratioTo: 'createHash + Map',
      ratio: map / us,
      target: '≤ 3 µs',
    },
    { work, subject: 'createHash + Map, no limit', figure: map, unit: 'µs' },
  ]
  if (redis !== null) rows.push({ work, subject: 'Redis, one round trip', figure: redis, unit: 'µs' })
  if (postgres !== null) rows.push({ work, subject: 'PostgreSQL lookup', figure: postgres, unit: 'µs' })
  return [...rows, floodMemory()]
}

function floodMemory(): BenchRow {
  const limit = new MemoryRateLimit(() => performance.now())
  collectGarbage()
  const before = process.memoryUsage().rss
  for (let i = 0; i < 1_200_000; i++)
    limit.consume(`2001:db8:${(i >> 16).toString(16)}:${(i & 65_535).toString(16)}`, 60)
  collectGarbage()
  const figure = (process.memoryUsage().rss - before) / 2 ** 20
  if (limit.size !== 1_000_000) throw new Error(`needs a million, got ${limit.size}`)
  return {
    work: 'limiter, 1.2 M anonymous callers in a minute',
    subject: 'accounts',
    figure,
    unit: 'MiB',
    target: 'bounded at 1 M, about 64',
  }
}

/** Collects garbage before memory is read. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

if (import.meta.main) printTable(await benchAccess())
