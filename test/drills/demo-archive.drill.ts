import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { factKinds } from '#archive/facts/tables.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const recipe = readFileSync(join(import.meta.dirname, '../../docs/recipes/duckdb.md'), 'utf8')
const folder = temporaryFolder()
/** However busy the machine is: it ends as soon as everything is there. */
const waitMs = 60 * 60_000
const kindOf = (file: string) => (file.endsWith('.parquet') ? dirname(file) : '')
after(() => folder.remove())

test('DuckDB answers every question of docs/recipes/duckdb.md over the archive of a new demo', async (t) => {
  const data = join(folder.path, 'data')
  const server = await RunningServer.start({ SVC_DATA_DIR: data, SVC_FEEDS: 'demo:' }, { startsWithinMs: waitMs })
  const archive = join(data, 'archive')
  // The folder is made with the first file, and a file has another name while it is written.
  const kinds = () =>
    new Set(existsSync(archive) ? readdirSync(archive, { recursive: true, encoding: 'utf8' }).map(kindOf) : [])
  try {
    // The past is made first, which takes minutes; facts are written in the next pass.
    const untilMs = performance.now() + waitMs
    while (!factKinds.every((kind) => kinds().has(kind))) {
      assert.equal(server.child.exitCode, null, server.errors())
      if (performance.now() > untilMs) break
      await wait(2000)
    }
    assert.deepEqual(
      factKinds.filter((kind) => !kinds().has(kind)),
      [],
      'kinds without a file',
    )
  } finally {
    await server.end('SIGTERM')
  }
  const duckdb = await (await DuckDBInstance.create()).connect()
  await duckdb.run(`SET file_search_path = '${data}'`)
  const questions = [...recipe.matchAll(/^```sql\n([^]*?)^```$/gm)].map(([, sql]) => sql)
  const past = questions.filter((sql) => sql.includes('archive/'))
  assert.ok(past.length >= 10)
  for (const sql of past) {
    const began = performance.now()
    const rows = (await duckdb.runAndReadAll(sql)).getRowObjectsJson()
    assert.ok(rows.length > 0, `${sql}\ngave nothing`)
    t.diagnostic(`${Math.round(performance.now() - began)} ms, ${rows.length} rows: ${sql.split('\n')[0].slice(0, 90)}`)
  }
})
