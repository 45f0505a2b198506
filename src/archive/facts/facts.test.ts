import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, mock, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { Catalogue } from '../catalogue.ts'
import { ArchiveTasks } from '../tasks.ts'
import { FactFiles } from './fact-files.ts'
import { FactLog } from './fact-log.ts'
import { factFilings, spansToWrite } from './filing.ts'
import { type FactKind, factKinds, type FactRow, factTables } from './tables.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-facts-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const freshFolder = () => join(home, String(folders++))
const dayMs = Date.UTC(2026, 10, 20)

/** Facts as rows of their tables. */
const transit = (atMs: number, inbound = true): FactRow => ['hormuz', atMs, inbound, 0.5, false, false]
const flow = (atMs: number, vessels: number): FactRow => [
  atMs,
  'gulf',
  'china',
  'Crude Oil',
  vessels,
  1e6,
  0,
  null,
  false,
]

function filesOf(folder: string, kind: FactKind) {
  const catalogue = new Catalogue(folder)
  const files = catalogue.find(kind, 0, Infinity)
  catalogue.close()
  return files
}

async function query(folder: string, sql: string) {
  const duckdb = await (await DuckDBInstance.create()).connect()
  await duckdb.run(`SET file_search_path = '${folder}'`)
  return (await duckdb.runAndReadAll(sql)).getRowsJson()
}

describe('facts in the archive', () => {
  test('the same rows again change nothing, others take the place of the file', async () => {
    const folder = freshFolder()
    const tasks = new ArchiveTasks(folder)
    assert.equal(tasks.writeFacts('transits', dayMs, [transit(dayMs)]), true)
    const [first] = filesOf(folder, 'transits')
    assert.equal(tasks.writeFacts('transits', dayMs, [transit(dayMs)]), false)
    assert.deepEqual(filesOf(folder, 'transits'), [first])
    assert.equal(tasks.writeFacts('transits', dayMs, [transit(dayMs), transit(dayMs + 1000, false)]), true)
    const [second, ...rest] = filesOf(folder, 'transits')
    assert.deepEqual([second.rows, rest.length, second.name === first.name], [2, 0, false])
    assert.deepEqual(await query(folder, `select count(*)::int, count_if(inbound)::int from 'transits/*.parquet'`), [
      [2, 1],
    ])
    tasks.close()
  })

  test('replayed facts take the place of replayed ones, and never of those of the live server', () => {
    const folder = freshFolder()
    const tasks = new ArchiveTasks(folder)
    assert.equal(tasks.writeFacts('flows', dayMs, [flow(dayMs, 3)], 'replayed'), true)
    assert.equal(tasks.writeFacts('flows', dayMs, [flow(dayMs, 4)], 'replayed'), true)
    assert.equal(tasks.writeFacts('flows', dayMs, [flow(dayMs, 5)]), true)
    assert.equal(tasks.writeFacts('flows', dayMs, [flow(dayMs, 6)], 'replayed'), false)
    assert.deepEqual(
      filesOf(folder, 'flows').map(({ rows, origin }) => [rows, origin]),
      [[1, undefined]],
    )
    tasks.close()
  })

  test('a month with a day of the live server is of the live server: replayed facts do not replace it', () => {
    const folder = freshFolder()
    const tasks = new ArchiveTasks(folder)
    tasks.writeFacts('flows', dayMs, [flow(dayMs, 3)])
    tasks.writeFacts('flows', dayMs + msPerDay, [flow(dayMs + msPerDay, 3)], 'replayed')
    while (tasks.compactNext(dayMs + 60 * msPerDay) !== null);
    assert.deepEqual(
      filesOf(folder, 'flows').map(({ level, origin }) => [level, origin]),
      [['month', undefined]],
    )
    assert.equal(tasks.writeFacts('flows', dayMs, [flow(dayMs, 9)], 'replayed'), false)
    tasks.close()
  })

  test(
    'a file that cannot be written or committed leaves nothing behind',
    { skip: process.platform !== 'linux' },
    (t) => {
      const catalogue = new Catalogue(freshFolder())
      const facts = new FactFiles(catalogue)
      t.after(() => catalogue.close())
      const fault = () => {
        throw new Error('a fault')
      }
      const openFiles = () => readdirSync('/proc/self/fd').length
      const before = openFiles()
      assert.throws(() => facts.write('flows', dayMs, { forEach: fault } as unknown as FactRow[]), /a fault/)
      mock.method(catalogue, 'commit', fault)
      assert.throws(() => facts.write('flows', dayMs, [flow(dayMs, 3)]), /a fault/)
      assert.deepEqual([readdirSync(join(catalogue.folder, 'flows')), openFiles()], [[], before])
    },
  )

  test('days are merged into a month once they do not change any more, and every row stays', async () => {
    const folder = freshFolder()
    const tasks = new ArchiveTasks(folder)
    for (const day of [0, 3, 7]) tasks.writeFacts('transits', dayMs + day * msPerDay, [transit(dayMs + day * msPerDay)])
    const settledMs = Date.UTC(2026, 11, 1) + 5 * msPerDay
    assert.equal(tasks.compactNext(settledMs - 1), null)
    assert.equal(tasks.compactNext(settledMs), 'transits of 2026-11')
    assert.equal(tasks.compactNext(settledMs), null)
    assert.deepEqual(
      filesOf(folder, 'transits').map(({ level, rows }) => [level, rows]),
      [['month', 3]],
    )
    assert.deepEqual(await query(folder, `select epoch(max(passed_at))::int from 'transits/*.parquet'`), [
      [(dayMs + 7 * msPerDay) / 1000],
    ])
    tasks.close()
  })

  test('a day that is derived again takes its own place in its month, and no other', async () => {
    const folder = freshFolder()
    const tasks = new ArchiveTasks(folder)
    const write = (day: number, ...rows: FactRow[]) =>
      tasks.writeFacts('transits', dayMs + day * msPerDay, rows, 'replayed')
    for (const day of [0, 3, 7]) write(day, transit(dayMs + day * msPerDay))
    assert.equal(tasks.compactNext(Date.UTC(2027, 0, 1)), 'transits of 2026-11')
    write(3, transit(dayMs + 3 * msPerDay))
    assert.equal(filesOf(folder, 'transits')[0].rows, 3)
    assert.equal(write(3, transit(dayMs + 3 * msPerDay), transit(dayMs + 3.5 * msPerDay)), true)
    assert.equal(write(5, transit(dayMs + 5 * msPerDay)), true)
    assert.deepEqual(
      filesOf(folder, 'transits').map(({ level, rows, origin }) => [level, rows, origin]),
      [['month', 5, 'replayed']],
    )
    assert.deepEqual(
      await query(
        folder,
        `select list(((epoch(passed_at) - ${dayMs / 1000}) / 43200)::int order by passed_at) from 'transits/*.parquet'`,
      ),
      [[[0, 6, 7, 10, 14]]],
    )
    tasks.close()
  })
})

describe('which spans of facts are written', () => {
  const nowMs = dayMs + 10 * msPerHour
  const days = (spans: readonly { fromMs: number }[]) => spans.map(({ fromMs }) => (dayMs - fromMs) / msPerDay)

  for (const { kind, filed, within, expected, because } of [
    { kind: 'flows', filed: [], within: 1, expected: [0, 1], because: 'today and yesterday every hour' },
    { kind: 'flows', filed: [6, 7], within: 8, expected: [0, 1, 2, 3, 4, 5, 8], because: 'no file, or it may change' },
    {
      kind: 'transits',
      filed: [],
      within: Infinity,
      expected: Array.from({ length: 14 }, (_, i) => i),
      because: 'the first of the days that are kept is not whole',
    },
  ] as const)
    test(`${kind}: ${because}`, () => {
      const files = filed.map((day) => ({ fromMs: dayMs - day * msPerDay, toMs: dayMs - (day - 1) * msPerDay }))
      assert.deepEqual(days(spansToWrite(factFilings[kind], nowMs, files, within)), expected)
    })
})

test('fact log: every span after a start, today and yesterday at each later hour, and what was added meanwhile', async () => {
  const folder = freshFolder()
  const tasks = new ArchiveTasks(folder)
  const asked: number[] = []
  let vessels = 1
  const log = new FactLog({
    archive: {
      attempt: (work) => work(),
      checkSize: async () => {},
      call: (async (name: 'spansOf' | 'writeFacts', ...parameters: never[]) =>
        (tasks[name] as (...parameters: never[]) => unknown)(...parameters)) as never,
    },
    facts: {
      save: async () => {},
      rows: async (kind, fromMs) => {
        if (kind === 'flows') asked.push((dayMs - fromMs) / msPerDay)
        return kind === 'flows' && fromMs >= dayMs - 6 * msPerDay ? [flow(fromMs, vessels)] : []
      },
    },
  })
  assert.equal(await log.tick(dayMs + 1), 7)
  assert.equal(asked.length, factFilings.flows.keptDays)
  assert.equal(await log.tick(dayMs + 2), null)
  asked.length = 0
  vessels = 2
  assert.equal(await log.tick(dayMs + msPerHour), 2)
  assert.deepEqual(asked, [0, 1])
  log.refresh()
  // Those of two and three days ago may have changed, too.
  assert.equal(await log.tick(dayMs + msPerHour), 2)
  assert.equal(filesOf(folder, 'flows').length, 7)
  tasks.close()
})

test('docs/history.md describes every column of facts', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/history.md'), 'utf8')
  for (const kind of factKinds)
    for (const { name } of factTables[kind]) {
      const row = docs.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`)) ?? ''
      assert.ok(row.includes(`\`${name}\``), `${kind}.${name}`)
    }
})
