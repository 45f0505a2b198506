import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import type pg from 'pg'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { proxiedDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import type { TcpProxy } from '../support/tcp-proxy.ts'
import { Wire } from '../support/wire.ts'

/** A silent feed is named after a minute and a quarter. */
const patience = { withinMs: 120_000, everyMs: 100 }

/** At the first SIGUSR2: the clock is set back two hours; at the second, restored. SIGHUP: the writer thread ends, and again after each restart, for 3 s. */
const faulty = `import{isMainThread}from'node:worker_threads';if(isMainThread){
const now=Date.now.bind(Date);let off=0;Date.now=()=>now()+off;process.on('SIGUSR2',()=>{off=off?0:-7.2e6})
const writers=[];process.on('worker',(each)=>{if(each.threadName==='store writer')writers.push(each)})
process.on('SIGHUP',()=>{const killing=setInterval(()=>writers.at(-1)?.terminate(),20);setTimeout(()=>clearInterval(killing),3000)})}`
const injected = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}` }

interface Fault {
  name: string
  begin: () => unknown
  end: () => unknown
  /** The line of /readyz?verbose while it lasts. */
  readyz: RegExp
  /** The line of /metrics while it lasts. */
  metric: RegExp
  /** What a user does meanwhile, where the fault is seen only then. */
  use?: () => Promise<unknown>
}

/** Injects a fault: both pages name it, neither did before, and neither does after it. */
async function isNamed(server: () => RunningServer, { begin, end, readyz, metric, use }: Fault): Promise<void> {
  const page = async (path: string) => (await fetch(`${server().origin}${path}`)).text()
  const seen = async () => ({
    readyz: readyz.test(await page('/readyz?verbose')),
    metric: metric.test(await page('/metrics')),
  })
  assert.deepEqual(await seen(), { readyz: false, metric: false }, 'named before it began')
  const named = { readyz: false, metric: false }
  await begin()
  try {
    await eventually(
      'both pages name the fault',
      async () => {
        // A use that waits for the store must not keep the pages from being read.
        void use?.().catch(() => null)
        const now = await seen()
        named.readyz ||= now.readyz
        named.metric ||= now.metric
        return named.readyz && named.metric
      },
      patience,
    )
  } finally {
    await end()
  }
  await eventually(
    'neither page names it any more',
    async () => {
      await use?.().catch(() => null)
      const now = await seen()
      return !now.readyz && !now.metric
    },
    patience,
  )
}

const register = (origin: string) => {
  const body = JSON.stringify({ email: `user${Math.random()}@example.org`, password: 'seven slow ships sailing' })
  const headers = { origin, 'content-type': 'application/json' }
  return fetch(`${origin}/api/v1/auth/register`, { method: 'POST', headers, body })
}

describe('faults of a server on SQLite, by name', () => {
  const folder = temporaryFolder()
  const place = join(folder.path, 'small')
  mkdirSync(place)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', place]).status === 0
  const filler = join(place, 'filler')
  let server: RunningServer
  let accounts: DatabaseSync | null = null
  let station: Awaited<ReturnType<typeof receiver>>
  const closing: (() => unknown)[] = []
  let listenPort = 0
  after(async () => {
    for (const close of closing) await close()
    if (mounted) spawnSync('umount', ['-l', place])
    folder.remove()
  })

  test('the server starts', async () => {
    station = await receiver()
    listenPort = await freePort()
    server = await RunningServer.start({
      SVC_FEEDS: `demo:?vessels=50,${station.address},nmea+listen://127.0.0.1:${listenPort}`,
      SVC_DATA_DIR: join(place, 'data'),
      SVC_LIMIT_FREE: '1000000',
      ...injected,
    })
    closing.push(
      () => server.end('SIGKILL'),
      () => station.close(),
    )
    await station.connected()
    await eventually('the receiver is live', async () => {
      station.say(sentencesOf(crudeTanker))
      return /^svc_feed_live\{feed="nmea\+tcp:\d+"\} 1$/m.test(await (await fetch(`${server.origin}/metrics`)).text())
    })
  })

  const onSqlite: (Fault & { skip?: string | false })[] = [
    {
      name: 'the disk of the store is full',
      skip: mounted ? false : 'a small tmpfs cannot be mounted: this needs root',
      begin: () => {
        const free = statfsSync(place)
        assert.throws(() => writeFileSync(filler, Buffer.alloc(free.bsize * (free.bfree + 1))), { code: 'ENOSPC' })
      },
      end: () => rmSync(filler),
      readyz: /^store positions: (?!ok$)/m,
      metric: /^svc_store_failing\{store="positions"\} 1$/m,
    },
    {
      name: 'the store of accounts cannot be written',
      begin: () => {
        accounts = new DatabaseSync(join(place, 'data', 'accounts.db'))
        accounts.exec('begin immediate')
      },
      end: () => accounts?.close(),
      use: () => register(server.origin),
      readyz: /^store accounts: (?!ok$)/m,
      metric: /^svc_store_failing\{store="accounts"\} 1$/m,
    },
    {
      name: 'the writer thread ends',
      begin: () => server.child.kill('SIGHUP'),
      end: () => {},
      readyz: /^store positions: (?!ok$)/m,
      metric: /^svc_store_failing\{store="positions"\} 1$/m,
    },
    {
      name: 'the wall clock is set back',
      begin: () => server.child.kill('SIGUSR2'),
      end: () => server.child.kill('SIGUSR2'),
      readyz: /^clock: set back by 7\d{3} s since the start$/m,
      metric: /^svc_clock_shift_seconds -7\d{3}/m,
    },
    {
      name: 'a feed to which nobody sends is silent',
      begin: () => {},
      end: () => connect(listenPort, '127.0.0.1').end(sentencesOf({ ...crudeTanker, mmsi: crudeTanker.mmsi + 1 })),
      readyz: /^feed nmea\+listen:\d+: silent since \S+Z$/m,
      // A feed that has not received anything is not live before it is silent.
      metric: /^svc_feed_live\{feed="nmea\+listen:\d+"\} 0$/m,
    },
  ]
  for (const { skip = false, ...fault } of onSqlite)
    test(fault.name, { skip }, async () => {
      if (fault.name.startsWith('a feed to which')) {
        connect(listenPort, '127.0.0.1').end(sentencesOf({ ...crudeTanker, mmsi: crudeTanker.mmsi + 1 }))
        const isLive = async () => !fault.metric.test(await (await fetch(`${server.origin}/metrics`)).text())
        await eventually('the feed is live', isLive)
      }
      await isNamed(() => server, fault)
    })

  test('a feed whose peer has gone waits, and goes on when it is back', async () => {
    // It was silent during the faults before this one.
    await eventually(
      'the receiver is live',
      async () => {
        station.say(sentencesOf(crudeTanker))
        return /^svc_feed_live\{feed="nmea\+tcp:\d+"\} 1$/m.test(await (await fetch(`${server.origin}/metrics`)).text())
      },
      patience,
    )
    await isNamed(() => server, {
      name: 'the peer has gone',
      begin: () => station.close(),
      end: async () => {
        station = await receiver(station.port)
      },
      // A peer that is back is live with its first sentence.
      use: async () => station.say(sentencesOf(crudeTanker)),
      readyz: /^feed nmea\+tcp:\d+: waiting$/m,
      metric: /^svc_feed_live\{feed="nmea\+tcp:\d+"\} 0$/m,
    })
  })
})

const started = await startPostgres()
const skip = 'skip' in started ? started.skip : false

describe('faults of a server on PostgreSQL, by name', { skip }, () => {
  const postgres = started as TestPostgres
  const folder = temporaryFolder()
  const closing: (() => unknown)[] = []
  let server: RunningServer
  let proxy: TcpProxy
  let database: pg.Client
  let cookie = ''
  after(async () => {
    for (const close of closing) await close()
    folder.remove()
  })

  test('the server starts', async () => {
    const proxied = await proxiedDatabase(postgres)
    ;({ database, proxy } = proxied)
    server = await RunningServer.start({
      SVC_FEEDS: 'demo:?vessels=50',
      SVC_DATA_DIR: folder.path,
      SVC_DATABASE_URL: proxied.serverUrl,
      SVC_NEW_USER_TIER: 'enterprise',
      SVC_LIMIT_FREE: '1000000',
      SVC_LIMIT_ENTERPRISE: '1000000',
    })
    cookie = (await register(server.origin)).headers.get('set-cookie')!.split(';')[0]
    closing.push(
      () => server.end('SIGKILL'),
      () => database.end(),
      () => proxy.close(),
      () => postgres.stop(),
    )
  })

  const onPostgres: Fault[] = [
    {
      name: 'the database does not answer',
      begin: () => proxy.freeze(),
      end: () => proxy.thaw(),
      use: () => register(server.origin),
      readyz: /^store accounts: the database (?:does not answer|cannot be reached)$/m,
      metric: /^svc_store_failing\{store="accounts"\} 1$/m,
    },
    {
      name: 'another server has the lease',
      begin: () => database.query("update leases set epoch = epoch + 1, holder = 'other', expires_at = 'infinity'"),
      end: () => database.query("update leases set expires_at = '-infinity'"),
      readyz: /^store lease: another server has taken over the database$/m,
      metric: /^svc_store_failing\{store="lease"\} 1$/m,
    },
    {
      name: 'all places for requests are taken',
      begin: async () => {
        const [{ mmsi }] = await server.json<{ mmsi: string }[]>('/vessels')
        const wires = await Promise.all(Array.from({ length: 10 }, () => Wire.to(server.origin)))
        closing.push(() => wires.forEach(({ socket }) => socket.destroy()))
        // They read the store, which does not answer; the session is known.
        const request = `GET /api/v1/vessels/${mmsi}/track HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`
        await fetch(`${server.origin}/api/v1/auth/me`, { headers: { cookie } })
        proxy.freeze()
        for (const wire of wires) wire.say(request.repeat(30))
      },
      end: () => proxy.thaw(),
      readyz: /^requests: no capacity$/m,
      metric: /^svc_http_no_capacity 1$/m,
    },
  ]
  for (const fault of onPostgres) test(fault.name, () => isNamed(() => server, fault))
})
