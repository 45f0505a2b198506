import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { startNats, type TestEngine } from '../support/nats.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { writeProgramOf } from '../support/program-of-commit.ts'
import { receiver } from '../support/receiver.ts'
import { spawnMain, temporaryFolder } from '../support/running-server.ts'

// A cluster of the version before migration 13 is upgraded under load: the live node first, then the api nodes. Nodes of both
// versions answer and write to one database meanwhile.

/** The last program before the tracks of PostgreSQL got a part for each day. */
const versionBefore = 'da00aaf^'
const patience = { everyMs: 100, withinMs: 120_000 }
const admin = { email: 'master@example.org', password: 'seven slow ships sailing' }
const folder = temporaryFolder()
const children = new Set<ChildProcess>()
const [nats, postgres] = await Promise.all([startNats(), startPostgres()])
const skip = 'skip' in nats ? nats.skip : 'skip' in postgres ? postgres.skip : false

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const engine of [nats, postgres]) if ('stop' in engine) await engine.stop()
  folder.remove()
})

interface Node {
  child: ChildProcess
  port: number
}

test('nodes of the version before answer and write beside new ones', { skip }, async (t) => {
  const before = join(folder.path, 'before')
  writeProgramOf(versionBefore, before)
  const station = await receiver()
  const database = await (postgres as TestPostgres).freshDatabase()
  const settings = {
    SVC_NATS_URL: `nats://127.0.0.1:${(nats as TestEngine).port}`,
    SVC_DATABASE_URL: database,
    SVC_FEEDS: station.address,
    SVC_LOG: 'error',
    SVC_LIMIT_FREE: '1000000',
    SVC_ARCHIVE_DAYS: '0',
    SVC_DRAIN_MS: '0',
    SVC_ADMIN_EMAIL: admin.email,
    SVC_ADMIN_PASSWORD: admin.password,
  }
  const start = async (role: string, program: 'before' | 'new', isExpected = true): Promise<Node> => {
    const port = await freePort()
    const own = {
      ...settings,
      SVC_ROLE: role,
      SVC_PORT: String(port),
      SVC_DATA_DIR: join(folder.path, `${role} ${port}`),
    }
    const child =
      program === 'new'
        ? spawnMain(own)
        : spawn(process.execPath, ['src/main.ts'], { cwd: before, env: { ...process.env, ...own } })
    children.add(child)
    child.stdout?.resume()
    child.stderr?.pipe(process.stderr)
    if (isExpected) await eventually(`${role} of the version ${program} is ready`, () => isUp(port), patience)
    return { child, port }
  }
  const end = async ({ child }: Node) => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  let live = await start('live', 'before')
  const nodes = [await start('api', 'before'), await start('api', 'before')]
  await station.connected()
  let vessels = 0
  const sail = async (what: string) => {
    vessels++
    station.say(sentencesOf({ ...crudeTanker, mmsi: 257_000_000 + vessels, lng: vessels / 10, draughtM: 12 }))
    for (const { port } of nodes)
      await eventually(
        `${what}: ${vessels} vessels on port ${port}`,
        async () => (await count(port)) === vessels,
        patience,
      )
  }
  await sail('all of the version before')

  // A new api node refuses the schema before, and says what to do.
  const early = await start('api', 'new', false)
  assert.notEqual((await once(early.child, 'exit'))[0], 0)

  await end(live)
  live = await start('live', 'new')
  await station.connected()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  t.after(() => client.end())
  const { rows: applied } = await client.query<{ number: number }>(
    'select max(number) as number from schema_migrations',
  )
  assert.ok(applied[0].number >= 13)
  await sail('a new live node')
  await save(nodes[0].port, 'saved by the version before')

  // An api node of the version before that is started again still serves, beside one of the new version.
  await end(nodes[0])
  nodes[0] = await start('api', 'before')
  await end(nodes[1])
  nodes[1] = await start('api', 'new')
  await sail('api nodes of both versions')
  await save(nodes[0].port, 'saved beside a new node')
  for (const { port } of nodes)
    assert.deepEqual(await saved(port), ['saved beside a new node', 'saved by the version before'])

  // The live node of the version before takes over: what it writes of a day without a part is kept.
  await end(live)
  live = await start('live', 'before')
  await station.connected()
  await sail('the live node of the version before')
  await eventually('it has stored every vessel', async () => (await storedVessels(client)) === vessels, patience)
  await end(live)
  live = await start('live', 'new')
  await station.connected()
  await sail('the new live node again')
  station.close()
})

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
const api = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/api/v1${path}`, init)
const count = async (port: number) =>
  Number((await api(port, '/vessels?zoom=3&limit=1')).headers.get('x-total-count') ?? NaN)
const storedVessels = async (client: pg.Client) =>
  Number((await client.query<{ n: string }>('select count(*) as n from vessels')).rows[0].n)

async function signedIn(port: number): Promise<Record<string, string>> {
  const origin = `http://127.0.0.1:${port}`
  const response = await api(port, '/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(admin),
  })
  assert.equal(response.status, 200)
  return { cookie: response.headers.get('set-cookie')!.split(';')[0], 'content-type': 'application/json', origin }
}

async function save(port: number, name: string): Promise<void> {
  const body = JSON.stringify({ name, state: {} })
  const response = await api(port, '/views', { method: 'POST', headers: await signedIn(port), body })
  assert.equal(response.status, 201, await response.text())
}

async function saved(port: number): Promise<string[]> {
  const list = (await (await api(port, '/views', { headers: await signedIn(port) })).json()) as { name: string }[]
  return list.map(({ name }) => name).sort()
}
