import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { tcpProxy } from '../support/tcp-proxy.ts'

/** Few enough that the quota of 500 views is not reached. */
const writers = 2
const writingMs = 3000
const patience = { withinMs: 120_000, everyMs: 100 }
const bin = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '/usr/bin'
const bouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
/** PostgreSQL refuses to run as root. */
const owner = userOf('postgres')
const skip =
  !existsSync(join(bin, 'pg_basebackup')) || owner === null
    ? 'PostgreSQL with pg_basebackup, and its user, are not installed'
    : false

function userOf(name: string): { uid: number; gid: number } | null {
  try {
    const id = (what: string) => Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

const home = mkdtempSync(join(tmpdir(), 'seaborne-drill-'))
const processes: ChildProcess[] = []
const closing: (() => unknown)[] = []
after(async () => {
  for (const close of closing.toReversed()) await close()
  for (const child of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  // A postmaster that is killed is outlived by its children for a moment.
  await eventually('the folder is removed', () => {
    rmSync(home, { recursive: true, force: true })
    return true
  })
})

const run = (program: string, ...args: string[]) =>
  void execFileSync(join(bin, program), args, { ...owner, stdio: 'pipe', cwd: home })

/** Starts the database of a folder; commits are acknowledged when they are on disk, and on the replica's where there is one. */
function startDatabase(data: string, port: number): ChildProcess {
  const flags = ['wal_level=replica', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'synchronous_commit=on']
  const args = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])]
  const child = spawn(join(bin, 'postgres'), args, { ...owner, stdio: 'ignore', cwd: home })
  processes.push(child)
  return child
}

const urlOf = (port: number, database: string) => `postgres://seaborne@127.0.0.1:${port}/${database}`

async function connected(port: number, database: string): Promise<pg.Client> {
  return eventually(`${database} at ${port} answers`, async () => {
    const client = new pg.Client({ connectionString: urlOf(port, database) })
    client.on('error', () => {})
    return client.connect().then(
      () => client,
      () => null,
    )
  })
}

/** A primary with an empty database `sea`, and its port. */
async function startPrimary() {
  chmodSync(home, 0o755)
  const data = join(home, 'primary')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, owner!.uid, owner!.gid)
  run('initdb', '-D', data, '-U', 'seaborne', '--auth=trust', '--encoding=UTF8', '--locale=C')
  const port = await freePort()
  const child = startDatabase(data, port)
  const client = await connected(port, 'postgres')
  await client.query('create database sea')
  return { port, child, client }
}

/** A replica that every commit of the primary waits for. */
async function startReplica(primary: { port: number; client: pg.Client }) {
  const data = join(home, 'replica')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, owner!.uid, owner!.gid)
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'seaborne']
  run('pg_basebackup', ...from, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast')
  const port = await freePort()
  startDatabase(data, port)
  await primary.client.query("alter system set synchronous_standby_names = '*'")
  await primary.client.query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await primary.client.query("select from pg_stat_replication where sync_state = 'sync'")).rowCount === 1
  await eventually('the replica is synchronous', isSynchronous)
  return { port, data }
}

/** A user of a server that saves views, and a ledger of what was acknowledged. */
async function userOn(server: RunningServer) {
  const ledger = new Set<string>()
  const headers: Record<string, string> = { origin: server.origin, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${server.origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const account = { email: `mate${server.child.pid}@example.org`, password: 'seven slow ships' }
  headers['cookie'] = (await post('/auth/register', account)).headers.get('set-cookie')!.split(';')[0]
  let count = 0
  let refused = 0
  const save = async () => {
    const name = `View ${++count}`
    const { status } = await post('/views', { name, state: {} })
    if (status === 201) ledger.add(name)
    else {
      assert.equal(status, 503)
      refused++
    }
  }
  const saveUntil = async (isOver: () => boolean) => {
    const one = async () => {
      while (!isOver()) await save().then(() => wait(40))
    }
    await Promise.all(Array.from({ length: writers }, one))
  }
  return { ledger, saveUntil, refused: () => refused }
}

const settings = (dataDir: string, url: string) => ({
  SVC_FEEDS: 'demo:?vessels=50',
  SVC_DATA_DIR: dataDir,
  SVC_DATABASE_URL: url,
  SVC_NEW_USER_TIER: 'enterprise',
  SVC_LIMIT_ENTERPRISE: '1000000',
})

/** Names of saved views in a database. */
async function storedViews(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select body::json ->> 'name' as name from saved_items where kind = 'view'",
  )
  return new Set(rows.map(({ name }) => name))
}

describe('PostgreSQL that fails over to a replica', { skip }, () => {
  test('the primary is killed and the replica promoted: no acknowledged write is lost, and one server writes', async (t) => {
    const primary = await startPrimary()
    const replica = await startReplica(primary)
    const proxy = await tcpProxy(primary.port)
    closing.push(() => proxy.close())
    const [here, there] = [temporaryFolder(), temporaryFolder()]
    closing.push(here.remove, there.remove)
    const server = await RunningServer.start(settings(here.path, urlOf(proxy.port, 'sea')))
    closing.push(() => server.end('SIGKILL'))
    const user = await userOn(server)
    let isOver = false
    const saving = user.saveUntil(() => isOver)
    await wait(writingMs)
    const before = user.ledger.size
    primary.child.kill('SIGKILL')
    const failedMs = performance.now()
    await once(primary.child, 'exit')
    run('pg_ctl', 'promote', '-D', replica.data, '-w')
    proxy.retarget(replica.port)
    proxy.cut()
    const promotedMs = performance.now()
    const acknowledged = user.ledger.size
    await eventually('a view is saved again', () => user.ledger.size > acknowledged, patience)
    const recoveredMs = performance.now()
    const readyz = async () => (await fetch(`${server.origin}/readyz?verbose`)).text()
    await eventually('the store works', async () => !/^store (?!.*: ok$)/m.test(await readyz()), patience)
    await wait(writingMs)
    isOver = true
    await saving
    // A second server on the new primary must not write beside the first.
    const second = await RunningServer.start(settings(there.path, urlOf(replica.port, 'sea'))).then(
      (other) => other.end('SIGKILL').then(() => 'it started'),
      (error: Error) => error.message,
    )
    assert.match(second, /another server|in use/i)
    const stored = await storedViews(await connected(replica.port, 'sea'))
    const lost = [...user.ledger].filter((name) => !stored.has(name)).length
    t.diagnostic(
      `tried ${user.ledger.size} acknowledged writes, ${before} before the fail-over; seen by users: ${user.refused()} writes refused; ` +
        `lost ${lost}; recovered ${Math.round(recoveredMs - promotedMs)} ms after the promotion, ${Math.round(recoveredMs - failedMs)} ms after the kill`,
    )
    assert.equal(lost, 0)
    await server.end('SIGTERM')
  })

  const noBouncer = bouncer === undefined && 'pgbouncer is not installed'
  test(
    'through pgbouncer in transaction mode, which restarts: no acknowledged write is lost',
    { skip: noBouncer },
    async (t) => {
      const data = join(home, 'pooled')
      mkdirSync(data, { mode: 0o700 })
      chownSync(data, owner!.uid, owner!.gid)
      run('initdb', '-D', data, '-U', 'seaborne', '--auth=trust', '--encoding=UTF8', '--locale=C')
      const [port, pooledPort] = [await freePort(), await freePort()]
      startDatabase(data, port)
      await (await connected(port, 'postgres')).query('create database sea')
      const configuration = join(home, 'pgbouncer.ini')
      const users = join(home, 'users.txt')
      writeFileSync(users, '"seaborne" ""\n')
      writeFileSync(
        configuration,
        `[databases]\nsea = host=127.0.0.1 port=${port} user=seaborne\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${pooledPort}\n` +
          `unix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\n` +
          'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits\n',
      )
      const startBouncer = () => {
        const child = spawn(bouncer as string, ['-q', configuration], { ...owner, stdio: 'ignore', cwd: home })
        processes.push(child)
        return child
      }
      const pooler = startBouncer()
      await connected(pooledPort, 'sea')
      const here = temporaryFolder()
      closing.push(here.remove)
      const server = await RunningServer.start(settings(here.path, urlOf(pooledPort, 'sea')))
      closing.push(() => server.end('SIGKILL'))
      const user = await userOn(server)
      let isOver = false
      const saving = user.saveUntil(() => isOver)
      await wait(writingMs)
      pooler.kill('SIGKILL')
      await once(pooler, 'exit')
      startBouncer()
      const acknowledged = user.ledger.size
      await eventually('a view is saved again', () => user.ledger.size > acknowledged, patience)
      await wait(writingMs)
      isOver = true
      await saving
      const stored = await storedViews(await connected(port, 'sea'))
      const lost = [...user.ledger].filter((name) => !stored.has(name)).length
      t.diagnostic(
        `tried ${user.ledger.size} acknowledged writes; seen by users: ${user.refused()} refused; lost ${lost}`,
      )
      assert.equal(lost, 0)
      assert.match(await (await fetch(`${server.origin}/readyz?verbose`)).text(), /^store lease: ok$/m)
    },
  )
})
