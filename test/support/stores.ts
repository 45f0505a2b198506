import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import { openStore, type Retention, type Store } from '#store/store.ts'
import { startPostgres } from './postgres.ts'

/** A way to fresh stores of one engine. */
export interface StoreMaker {
  engine: 'sqlite' | 'postgres'
  /** Opens an empty store, closed when the tests of this engine are over. */
  fresh(keep?: Partial<Retention>): Promise<Store>
  /** Closes a store and opens it again as the next process would. */
  reopen(store: Store): Promise<Store>
  /** Opens what a store has open, as a server does; the caller closes it. */
  alone(store: Store): Promise<Store>
}

export const suiteNowMs = Date.UTC(2026, 10, 20, 12, 0, 0)

/** Runs one suite over every engine (once a test file, because PostgreSQL takes a second to start): SQLite in a directory of its own, PostgreSQL in a server of its own. */
export async function describeOverEngines(what: string, suite: (make: StoreMaker) => void): Promise<void> {
  describe(`${what}, on SQLite`, () => suite(sqliteMaker()))
  const server = await startPostgres()
  if ('skip' in server) {
    describe(`${what}, on PostgreSQL`, { skip: server.skip }, () => {})
    return
  }
  describe(`${what}, on PostgreSQL`, () => {
    suite(makerOf('postgres', async () => ({ url: await server.freshDatabase() })))
    after(() => server.stop())
  })
}

function sqliteMaker(): StoreMaker {
  const directories: string[] = []
  const maker = makerOf('sqlite', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'seaborne-store-'))
    directories.push(dataDir)
    return { dataDir }
  })
  after(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))))
  return maker
}

function makerOf(engine: StoreMaker['engine'], place: () => Promise<{ url?: string; dataDir?: string }>): StoreMaker {
  const places = new Map<Store, { url?: string; dataDir?: string; keep?: Partial<Retention> }>()
  const open = async (where: { url?: string; dataDir?: string; keep?: Partial<Retention> }) => {
    const store = await openStore({ ...where, nowMs: suiteNowMs })
    places.set(store, where)
    return store
  }
  after(() => Promise.all([...places.keys()].map((store) => store.close())))
  return {
    engine,
    fresh: async (keep) => open({ ...(await place()), ...(keep && { keep }) }),
    reopen: async (store) => {
      const where = places.get(store) ?? {}
      await store.close()
      places.delete(store)
      return open(where)
    },
    alone: (store) => openStore({ ...places.get(store), nowMs: suiteNowMs, alone: true }),
  }
}
