import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { Pool } from 'pg'
import { startPostgres } from '../../../test/support/postgres.ts'
import { sqliteFiles } from '../sqlite/open.ts'
import { openStore } from '../store.ts'
import { backup } from './backup.ts'
import { verifyBackup } from './backup-file.ts'
import { moveToPostgres } from '../move/move-to-postgres.ts'
import { restore } from './restore.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-restore-'))
after(() => rmSync(home, { recursive: true, force: true }))
const server = await startPostgres()
after(() => 'stop' in server && server.stop())

/** A data folder, and a database where the engine is PostgreSQL. */
interface Place {
  dataDir: string
  url: string | null
}
type Row = Record<string, unknown>
/** Runs SQL on a database beside the program, with `?` for its values. */
type Ask = (text: string, values?: unknown[]) => Promise<Row[]>

let places = 0
async function freshPlace(engine: string): Promise<Place> {
  const dataDir = join(home, `data-${++places}`)
  mkdirSync(dataDir)
  return { dataDir, url: engine === 'postgres' && 'freshDatabase' in server ? await server.freshDatabase() : null }
}

const open = (place: Place, alone = false) => openStore({ ...place, nowMs, alone, leaseMs: 300 })

/** Works on each database of a place while no store has it open. */
async function inDatabases(place: Place, work: (ask: Ask, tablesOf: string) => Promise<void>): Promise<void> {
  if (place.url !== null) {
    const pool = new Pool({ connectionString: place.url })
    const ask: Ask = async (text, values = []) => {
      let n = 0
      return (
        await pool.query<Row>(
          text.replaceAll('?', () => `$${++n}`),
          values,
        )
      ).rows
    }
    await work(
      ask,
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'leases' and table_name not like 'track\\_chunks\\_%'",
    )
    return pool.end()
  }
  for (const { name } of sqliteFiles) {
    const file = new DatabaseSync(join(place.dataDir, name))
    const ask: Ask = (text, values = []) =>
      Promise.resolve(
        file
          .prepare(text)
          .all(...(values as SQLInputValue[]))
          .map((row) => ({ ...row })),
      )
    await work(ask, "select name from sqlite_master where type = 'table' and name not like 'sqlite%'")
    file.close()
  }
}

const text = 'Ü "quoted", \\N and\na new line'
const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i))

function valueFor(table: string, type: string): unknown {
  if (/^(?:bytea|blob)$/i.test(type)) return table === 'track_journal' ? Buffer.alloc(0) : bytes
  if (/^double/i.test(type)) return 0.1 + 0.2
  if (/^bigint$/i.test(type)) return 1_700_000_000_123
  return /^text$/i.test(type) ? text : 1
}

/** Writes a row into every table, whatever tables there are. */
async function fill(place: Place): Promise<void> {
  await (await open(place)).close()
  await inDatabases(place, async (ask, tablesOf) => {
    const tables = (await ask(tablesOf)).map(({ name }) => String(name)).filter((name) => name !== 'schema_migrations')
    // Rows of the others refer to users.
    for (const table of tables.toSorted((a, b) => Number(b === 'users') - Number(a === 'users'))) {
      const columns = await ask(
        place.url === null
          ? 'select name, type from pragma_table_info(?)'
          : "select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = ?",
        [table],
      )
      const given = columns.filter(({ name, type }) => name !== 'id' || /text/i.test(String(type)))
      const names = given.map(({ name }) => `"${String(name)}"`).join(', ')
      const values = given.map(({ type }) => valueFor(table, String(type)))
      // More rows than one query carries.
      if (table === 'facts')
        await ask(`with recursive g (n) as (select 1 union all select n + 1 from g where n < 2500)
          insert into facts (kind, id, at_ms, fact) select 'many', cast(n as text), n, '1' from g`)
      await ask(`insert into ${table} (${names}) values (${given.map(() => '?').join(', ')})`, values)
    }
  })
  const imported = join(place.dataDir, 'imported')
  mkdirSync(imported)
  writeFileSync(join(imported, 'manifest.json'), '{}')
  writeFileSync(join(imported, 'prices.ndjson'), '{"symbol":"WTI"}\n')
  writeFileSync(join(imported, 'empty.ndjson'), '')
  writeFileSync(join(imported, 'prices.ndjson.17.tmp'), 'an import that runs')
}

/** All rows of all tables, and the imported datasets. */
async function contentOf(place: Place): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  await inDatabases(place, async (ask, tablesOf) => {
    for (const { name } of await ask(tablesOf)) {
      const key = `${Object.hasOwn(content, String(name)) ? 'second ' : ''}${String(name)}`
      content[key] = await ask(`select * from ${String(name)} order by 1, 2`)
    }
  })
  const imported = join(place.dataDir, 'imported')
  for (const name of existsSync(imported) ? readdirSync(imported) : [])
    if (!name.endsWith('.tmp')) content[name] = readFileSync(join(imported, name), 'utf8')
  return content
}

async function backupOf(place: Place, name: string): Promise<string> {
  const path = join(home, name)
  const store = await open(place)
  await backup({ store, dataDir: place.dataDir }, path, nowMs)
  await store.close()
  return path
}

for (const engine of ['sqlite', 'postgres'])
  describe(`a backup of ${engine}`, { skip: engine === 'postgres' && 'skip' in server && server.skip }, () => {
    let path = ''
    let original: Place = { dataDir: '', url: null }

    test('restored into an empty place brings back every row of every table, and the imported datasets', async () => {
      original = await freshPlace(engine)
      await fill(original)
      path = await backupOf(original, `${engine}.backup`)
      const before = await contentOf(original)
      assert.ok(Object.entries(before).every(([name, rows]) => name === 'empty.ndjson' || (rows as Row[]).length > 0))
      assert.ok(Object.keys(before).length >= 22, Object.keys(before).join())
      const empty = await freshPlace(engine)
      assert.deepEqual(await restore(path, { ...empty, nowMs }), { aside: null })
      assert.deepEqual(await contentOf(empty), before)
      const datasets = readdirSync(join(empty.dataDir, 'imported')).toSorted()
      assert.deepEqual(datasets, ['empty.ndjson', 'manifest.json', 'prices.ndjson'])
      // The program opens it, and gives out no number twice.
      const store = await open(empty)
      const user = { email: 'b', tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 }
      const added = await store.accounts.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
      assert.equal(added.id, 2)
      await store.close()
    })

    test('gives out no number of a deleted row again', async () => {
      await inDatabases(original, async (ask, tablesOf) => {
        const tables = (await ask(tablesOf)).map(({ name }) => name)
        if (tables.includes('api_keys')) await ask('delete from api_keys')
      })
      const later = await backupOf(original, `${engine}-deleted.backup`)
      const empty = await freshPlace(engine)
      await restore(later, { ...empty, nowMs })
      const store = await open(empty)
      const key = { user_id: 1, name: 'k', key_prefix: 'p', token_hash: 'h', scopes: 'read', created_ms: 1 }
      const added = await store.accounts.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
      assert.equal(added.id, 2)
      await store.close()
    })

    test('restored over other data keeps that aside', async () => {
      const other = await freshPlace(engine)
      await fill(other)
      writeFileSync(join(other.dataDir, 'imported', 'own.ndjson'), 'own')
      await inDatabases(other, async (ask, tablesOf) => {
        const tables = (await ask(tablesOf)).map(({ name }) => name)
        if (tables.includes('users')) await ask("update users set email = 'before@example.org'")
      })
      const before = await contentOf(other)
      const { aside } = await restore(path, { ...other, nowMs })
      assert(aside !== null && aside.startsWith(join(other.dataDir, 'before-restore-2026-11-20T')))
      const after = await contentOf(other)
      assert.deepEqual(after['users'], [{ ...(before['users'] as Row[])[0], email: text }])
      assert.equal(after['own.ndjson'], undefined)
      assert.equal(readFileSync(join(aside, 'imported', 'own.ndjson'), 'utf8'), 'own')
      if (engine === 'sqlite') {
        const moved = await contentOf({ dataDir: aside, url: null })
        assert.deepEqual(moved['users'], before['users'])
        return
      }
      const empty = await freshPlace(engine)
      await restore(join(aside, 'database.backup'), { ...empty, nowMs })
      assert.deepEqual((await contentOf(empty))['users'], before['users'])
    })

    test('is verified to its last byte', async () => {
      await verifyBackup(path)
      const longer = join(home, `${engine}-longer.backup`)
      writeFileSync(longer, Buffer.concat([readFileSync(path), Buffer.from('x')]))
      await assert.rejects(verifyBackup(longer), /is damaged: needs \d+ bytes, got \d+/)
    })

    test('is not restored while a server uses the database, and changes nothing', async () => {
      const place = await freshPlace(engine)
      await fill(place)
      const before = await contentOf(place)
      const running = await open(place, true)
      await assert.rejects(restore(path, { ...place, nowMs }), /Another server is using/)
      await running.close()
      assert.deepEqual(await contentOf(place), before)
      assert.deepEqual(
        readdirSync(place.dataDir).filter((name) => /restore/.test(name)),
        [],
      )
    })

    test('is not restored to the other engine', async () => {
      const place = await freshPlace(engine)
      const url = engine === 'sqlite' ? 'postgres://127.0.0.1:9/none' : null
      await assert.rejects(restore(path, { ...place, url, nowMs }), /SVC_DATABASE_URL/)
    })
  })

describe('a backup of an older program', { skip: 'skip' in server ? server.skip : false }, () => {
  test('is brought up to date when PostgreSQL is opened after the restore', async () => {
    const place = await freshPlace('postgres')
    await fill(place)
    await inDatabases(place, async (ask) => {
      await ask('drop table sequences')
      await ask('delete from schema_migrations where number = 6')
    })
    const pool = new Pool({ connectionString: place.url ?? '' })
    const { copyPostgres, copyName, restorePostgres } = await import('../postgres/database-copy.ts')
    await copyPostgres(pool, join(home, copyName))
    await pool.end()
    const empty = await freshPlace('postgres')
    await restorePostgres(empty.url ?? '', join(home, copyName))
    await inDatabases(empty, async (ask) => {
      assert.deepEqual(await ask('select number from schema_migrations where number = 6'), [])
    })
    const store = await open(empty)
    assert.ok((await store.migrations()).every(({ appliedMs }) => appliedMs !== null))
    await store.close()
  })
})

describe('a move from SQLite to PostgreSQL', { skip: 'skip' in server ? server.skip : false }, () => {
  /** The rows as text, without the times of the migrations. */
  async function rowsOf(place: Place): Promise<Record<string, string[]>> {
    const plain = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value))
    const rows: Record<string, string[]> = {}
    for (const [table, found] of Object.entries(await contentOf(place)))
      if (Array.isArray(found) && !table.endsWith('schema_migrations'))
        rows[table] = (found as Row[]).map((row) => JSON.stringify(Object.entries(row).map(([k, v]) => [k, plain(v)])))
    return Object.fromEntries(Object.entries(rows).map(([table, of]) => [table, of.sort()]))
  }

  let from: Place = { dataDir: '', url: null }
  let copyUrl: string | null = null

  test('that was stopped goes on where it ended, and every row is there', async () => {
    from = await freshPlace('sqlite')
    await fill(from)
    const { url } = await freshPlace('postgres')
    const move = { dataDir: from.dataDir, url: url ?? '', nowMs }
    const stopping = new AbortController()
    const first: string[] = []
    const stopped = moveToPostgres({
      ...{ ...move, signal: stopping.signal },
      onProgress: (table, copied) => {
        first.push(table)
        if (table === 'facts' && copied > 100) stopping.abort()
      },
    })
    await assert.rejects(stopped, /Run it again/)
    const again = new Map<string, number>()
    const moved = await moveToPostgres({
      ...move,
      onProgress: (table, copied) => void again.set(table, again.get(table) ?? copied),
    })
    assert.equal(moved['facts'], 2501)
    assert.ok(again.get('facts')! > 100 && again.get(first[0])! > 0)
    const there: Place = { dataDir: join(home, 'none'), url }
    assert.deepEqual(await rowsOf(there), await rowsOf(from))
    const store = await open(there)
    const user = { email: 'b', tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 }
    const added = await store.accounts.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    assert.equal(added.id, 2)
    await store.close()
    await assert.rejects(moveToPostgres(move), /holds data already/)
    copyUrl = url
  })

  test('a reader with a replica reads everything but accounts from it', async () => {
    const primary = await freshPlace('postgres')
    await (await open(primary)).close()
    const reader = await openStore({ url: primary.url, readUrl: copyUrl, nowMs, reader: true })
    assert.equal((await reader.loadFacts('many')).length, 2500)
    assert.deepEqual(await reader.accounts.selectFrom('users').select('id').execute(), [])
    await reader.close()
  })

  test('whose source has changed meanwhile is refused, and begins anew when asked to', async () => {
    const { url } = await freshPlace('postgres')
    const move = { dataDir: from.dataDir, url: url ?? '', nowMs }
    const stopping = new AbortController()
    const onProgress = (table: string) => table === 'users' && stopping.abort()
    await assert.rejects(moveToPostgres({ ...move, onProgress, signal: stopping.signal }), /Run it again/)
    const change = async (file: string, text: string) => {
      const db = new DatabaseSync(join(from.dataDir, file))
      db.exec(text)
      db.close()
    }
    await change('positions.db', 'update prices set price = 7 where price < 1')
    await assert.rejects(moveToPostgres(move), /prices differs in price \(sum\)/)
    await moveToPostgres({ ...move, restart: true })
    assert.deepEqual(await rowsOf({ dataDir: join(home, 'none'), url }), await rowsOf(from))
  })
})
