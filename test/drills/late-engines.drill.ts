import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { startNats, startRedis, type TestEngine } from '../support/nats.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { spawnMain, temporaryFolder } from '../support/running-server.ts'

// Servers are started while an engine that they need is absent or frozen: they wait and say for what, and are ready soon after it is
// there. What no waiting mends ends the start at once, in words.

const patience = { everyMs: 50, withinMs: 60_000 }
const programs = { nats: 'nats-server', redis: 'redis-server' }
const folder = temporaryFolder()
const [nats, redis, postgres] = (await Promise.all([startNats(), startRedis(), startPostgres()])) as [
  TestEngine,
  TestEngine,
  TestPostgres,
]
const missing = [nats, redis, postgres].find((engine) => 'skip' in engine) as { skip: string } | undefined
const url = missing === undefined ? await postgres.freshDatabase() : ''
const started: Node[] = []

/** A server of its own, with what it has said. */
interface Node {
  child: ReturnType<typeof spawnMain>
  port: number
  said: () => string
}

async function begin(settings: Record<string, string>): Promise<Node> {
  const port = await freePort()
  const child = spawnMain({
    SVC_DATABASE_URL: url,
    SVC_NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SVC_FEEDS: 'nmea+listen://127.0.0.1:0',
    SVC_ARCHIVE_DAYS: '0',
    SVC_DRAIN_MS: '0',
    SVC_DATA_DIR: join(folder.path, `node-${started.length}`),
    SVC_PORT: String(port),
    ...settings,
  })
  let said = ''
  child.stdout!.resume()
  child.stderr!.on('data', (text) => (said += String(text)))
  const node = { child, port, said: () => said }
  started.push(node)
  return node
}

const answerOf = async ({ port }: Node, path: string) => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1000) })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}
const isReady = async (node: Node) => (await answerOf(node, '/readyz')).status === 200

async function end(...nodes: Node[]): Promise<void> {
  for (const { child } of nodes) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** It waits, says for what, and is alive meanwhile. */
async function waitsFor(node: Node, engine: string): Promise<string> {
  const { text } = await eventually(
    `it says that it waits for ${engine}`,
    async () => {
      assert.equal(node.child.exitCode, null, node.said())
      const answer = await answerOf(node, '/readyz?verbose')
      return answer.status === 503 && answer.text.includes(`waits for ${engine}`) && answer
    },
    patience,
  )
  assert.equal((await answerOf(node, '/livez')).status, 200)
  assert.match(node.said(), new RegExp(`"for":"${engine}"`))
  return text
}

/** The processes of PostgreSQL: the first one and all that it has started. */
function postgresProcesses(): number[] {
  const pid = postgres.pid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** What makes an engine not answer, and what ends that. */
const faults: Record<string, Record<'absent' | 'frozen', () => Promise<() => Promise<void>>>> = {
  PostgreSQL: {
    absent: async () => {
      process.kill(postgres.pid(), 'SIGKILL')
      await wait(500)
      return async () => {
        const restarts = () =>
          postgres.restart().then(
            () => true,
            () => false,
          )
        await eventually('PostgreSQL starts', restarts, patience)
      }
    },
    frozen: async () => {
      const pids = postgresProcesses()
      for (const pid of pids) signalProcess(pid, 'SIGSTOP')
      return async () => {
        for (const pid of pids) signalProcess(pid, 'SIGCONT')
      }
    },
  },
  NATS: {
    absent: async () => {
      nats.child.kill('SIGKILL')
      await wait(200)
      return () => nats.restart()
    },
    frozen: async () => {
      nats.child.kill('SIGSTOP')
      return async () => void nats.child.kill('SIGCONT')
    },
  },
}

// None keeps the lease from the servers of the next test.
afterEach(() => end(...started))
after(async () => {
  for (const engine of [nats, redis, postgres]) if ('stop' in engine) await engine.stop()
  folder.remove()
})

/** Signals a process of PostgreSQL: one that served a connection may have ended meanwhile. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

describe('servers that are started before their engines', { skip: missing?.skip ?? false }, () => {
  for (const [engine, roles] of [
    ['PostgreSQL', ['all', 'live', 'api']],
    ['NATS', ['ingest', 'live', 'api']],
  ] as const)
    for (const kind of ['absent', 'frozen'] as const)
      test(`${engine} ${kind}: ${roles.join(', ')} wait and go on`, async (t) => {
        for (const role of roles) {
          // An api node is ready beside a live node.
          const live = role === 'api' ? await begin({ SVC_ROLE: 'live' }) : null
          if (live !== null) await eventually('the live node is ready', () => isReady(live), patience)
          const mend = await faults[engine][kind]()
          const node = await begin({ SVC_ROLE: role })
          const said = await waitsFor(node, engine).catch(async (error: unknown) => {
            await mend()
            throw error
          })
          await wait(3000)
          const mendedMs = performance.now()
          await mend()
          await eventually(`${role} is ready`, () => isReady(node), patience)
          const tookMs = performance.now() - mendedMs
          t.diagnostic(`${role}: "${said.trim().split('\n').at(-1)}", ready ${Math.round(tookMs)} ms after it is back`)
          await end(node, ...(live === null ? [] : [live]))
        }
      })

  test('PostgreSQL frozen at any moment of a start: the server is ready afterwards', async (t) => {
    for (const afterMs of [300, 600, 900, 1200, 1500, 2000]) {
      const node = await begin({ SVC_ROLE: 'all' })
      await wait(afterMs)
      const mend = await faults['PostgreSQL'].frozen()
      await wait(7000)
      await mend()
      await eventually('it is ready', () => isReady(node), patience).catch((error: unknown) =>
        assert.fail(`frozen after ${afterMs} ms: ${String(error)} ${node.said()}`),
      )
      t.diagnostic(`frozen after ${afterMs} ms: ${node.said().includes('start waits') ? 'waited' : 'was ready before'}`)
      await end(node)
    }
  })

  for (const kind of ['absent', 'frozen'] as const)
    test(`Redis ${kind}: an api node starts, and limits by itself until it is there`, async () => {
      const live = await begin({ SVC_ROLE: 'live' })
      await eventually('the live node is ready', () => isReady(live), patience)
      if (kind === 'absent') redis.child.kill('SIGKILL')
      else redis.child.kill('SIGSTOP')
      const node = await begin({ SVC_ROLE: 'api', SVC_REDIS_URL: `redis://127.0.0.1:${redis.port}` })
      await eventually('the api node is ready', () => isReady(node), patience)
      const redisIs = async (text: string) => {
        assert.equal((await answerOf(node, '/api/v1/vessels')).status, 200)
        return (await answerOf(node, '/readyz?verbose')).text.includes(`redis: ${text}`)
      }
      await eventually('it says that Redis is away', () => redisIs('away'), patience)
      if (kind === 'absent') await redis.restart()
      else redis.child.kill('SIGCONT')
      await eventually('it counts in Redis', () => redisIs('ok'), { ...patience, everyMs: 300 })
      await end(node, live)
    })

  test('an api node without a live node says so', async () => {
    // Without what an earlier live node has published.
    const empty = (await startNats()) as TestEngine
    const node = await begin({ SVC_ROLE: 'api', SVC_NATS_URL: `nats://127.0.0.1:${empty.port}` })
    assert.match(await waitsFor(node, 'a live node'), /none has published yet/)
    await end(node)
    await empty.stop()
  })

  for (const [name, settings, status, words] of [
    ['a wrong password', { SVC_DATABASE_URL: url.replace(':seaborne@', ':wrong@') }, 2, /password.*check the user/],
    ['a missing database', { SVC_DATABASE_URL: `${url}none` }, 2, /does not exist: create the database first/],
    ['an engine that stays away', { SVC_DATABASE_URL: 'postgres://a:b@127.0.0.1:9/sea' }, 1, /SVC_START_WAIT_MS/],
  ] as const)
    test(`${name} ends the start in words`, async () => {
      const node = await begin({ ...settings, SVC_ROLE: 'all', SVC_START_WAIT_MS: '1500' })
      const [code] = (await once(node.child, 'exit')) as [number]
      assert.equal(code, status, node.said())
      assert.match(node.said().trim().split('\n').at(-1)!, words)
      assert.doesNotMatch(node.said(), /\n +at /)
    })

  test('a password that NATS or Redis refuses ends the start in words', async () => {
    const port = await freePort()
    const own = { stdio: 'ignore' } as const
    const local = ['-a', '127.0.0.1', '-p', String(port), '--user', 'a', '--pass', 'b']
    const strict = spawn(programs.nats, [...local, '-js', '-sd', join(folder.path, 'js')], own)
    const redisPort = await freePort()
    const guarded = spawn(
      programs.redis,
      ['--bind', '127.0.0.1', '--port', String(redisPort), '--requirepass', 'x', '--save', ''],
      own,
    )
    try {
      await wait(1000)
      const refused = await begin({ SVC_ROLE: 'live', SVC_NATS_URL: `nats://a:no@127.0.0.1:${port}` })
      assert.deepEqual(await once(refused.child, 'exit'), [2, null])
      assert.match(refused.said(), /SVC_NATS_URL: NATS refuses the connection/)
      const live = await begin({ SVC_ROLE: 'live', SVC_NATS_URL: `nats://a:b@127.0.0.1:${port}` })
      await eventually('the live node is ready', () => isReady(live), patience)
      const api = await begin({ SVC_ROLE: 'api', SVC_REDIS_URL: `redis://:no@127.0.0.1:${redisPort}` })
      assert.deepEqual(await once(api.child, 'exit'), [2, null])
      assert.match(api.said(), /SVC_REDIS_URL: Redis refuses the connection: WRONGPASS/)
      await end(live)
    } finally {
      strict.kill('SIGKILL')
      guarded.kill('SIGKILL')
    }
  })
})
