import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test, type TestContext } from 'node:test'
import { DatabaseSync } from 'node:sqlite'
import { Archive } from './archive.ts'
import { type ArchiveFile, Catalogue } from './catalogue.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-catalogue-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const freshFolder = () => join(home, String(folders++))

const names = ['positions/2026-10-30T05.71-0123456789ab.parquet', 'port_calls/2026-10-29.71-0123456789ab.parquet']

/** A folder with files of an archive, as a copy of it that ended before the catalogue. */
function filesWithoutCatalogue(): string {
  const folder = freshFolder()
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), 'positions of years')
  }
  return folder
}

test(
  'a folder that cannot be made is an error at once, and no endless attempt',
  { skip: process.platform !== 'linux', timeout: 20_000 },
  () => assert.throws(() => new Catalogue('/proc/seaborne/archive'), { code: 'ENOENT' }),
)

test('folders of the archive can be read by other programs, as the umask says', () => {
  const folder = join(freshFolder(), 'within')
  new Catalogue(folder).close()
  const mode = (path: string) => statSync(path).mode & 0o777
  assert.deepEqual([mode(folder), mode(dirname(folder))], [0o777 & ~process.umask(), 0o777 & ~process.umask()])
})

describe('a catalogue that is lost', () => {
  const advice = /catalogue\.db is missing beside 2 files of an archive.*Nothing was changed\. Put back a copy/

  test('is refused beside files, which stay, and no empty one is made in its place', () => {
    const folder = filesWithoutCatalogue()
    assert.throws(() => new Catalogue(folder), advice)
    assert.ok(!existsSync(join(folder, 'catalogue.db')))
    // What a full disk leaves of a copy.
    writeFileSync(join(folder, 'catalogue.db'), '')
    assert.throws(() => new Catalogue(folder), advice)
  })

  test('is the fault of the archive, whose sweep deletes nothing', async (t) => {
    const folder = filesWithoutCatalogue()
    const archive = new Archive({ folder, maxBytes: 1e9 })
    t.after(() => archive.close())
    await assert.rejects(
      archive.attempt(() => archive.call('sweep')),
      advice,
    )
    assert.match(archive.fault ?? '', advice)
    assert.deepEqual(names.map(dirname).flatMap((kind) => readdirSync(join(folder, kind))).length, 2)
    await assert.rejects(archive.read('files', 0, 1e15), advice)
  })

  test('that is damaged is refused with advice that does not lose the files', () => {
    const folder = filesWithoutCatalogue()
    writeFileSync(join(folder, 'catalogue.db'), 'x'.repeat(8192))
    assert.throws(() => new Catalogue(folder), /catalogue\.db is damaged .*Put back a copy/)
  })

  test('is made in a folder without files, and where another program keeps its own', () => {
    const folder = freshFolder()
    mkdirSync(join(folder, 'lost+found'), { recursive: true })
    writeFileSync(join(folder, 'lost+found', 'notes.parquet'), '')
    new Catalogue(folder).close()
    assert.ok(existsSync(join(folder, 'catalogue.db')))
  })
})

for (const hasOrigin of [false, true])
  test(`a catalogue of the version before is updated${hasOrigin ? ', also where a killed server had begun to' : ''}`, () => {
    const folder = freshFolder()
    mkdirSync(folder)
    const file = new DatabaseSync(join(folder, 'catalogue.db'))
    file.exec(`
      create table files (
        name text primary key, kind text not null, level text not null, from_ms integer not null, to_ms integer not null,
        row_count integer not null, bytes integer not null, min_mmsi integer not null, max_mmsi integer not null
      ) strict;
      insert into files values ('flows/2026-11-20.1-0123456789ab.parquet', 'flows', 'day', 0, 1, 7, 70, 0, 0);
      ${hasOrigin ? "alter table files add column origin text not null default 'live';" : ''}
      pragma user_version = 1`)
    file.close()
    const catalogue = new Catalogue(folder)
    assert.deepEqual([catalogue.all().length, catalogue.totals().bytes], [1, 70])
    catalogue.close()
    new Catalogue(folder).close()
  })

describe('a change of the catalogue', () => {
  const fileOf = (character: string): ArchiveFile => ({
    ...{ name: `positions/2026-10-30.71-${character.repeat(12)}.parquet`, kind: 'positions', level: 'day' },
    ...{ fromMs: 0, toMs: 1, rows: 1, bytes: 1, minMmsi: 1, maxMmsi: 1 },
  })
  const [a, b, c] = ['a', 'b', 'c'].map(fileOf)
  const catalogueOf = (t: TestContext) => {
    const catalogue = new Catalogue(freshFolder())
    t.after(() => catalogue.close())
    mkdirSync(join(catalogue.folder, 'positions'))
    for (const { name } of [a, b, c]) writeFileSync(join(catalogue.folder, name), '')
    return catalogue
  }
  const namesIn = (catalogue: Catalogue) => catalogue.all().map(({ name }) => name)

  test('is all or nothing: two processes that merge the same files do not both succeed', (t) => {
    const catalogue = catalogueOf(t)
    catalogue.commit({ added: [a], removed: [] })
    catalogue.commit({ added: [b], removed: [a.name] })
    const change = { added: [c], removed: [b.name, a.name], hour: { hourMs: 0, throughSeq: 1 } }
    assert.throws(() => catalogue.commit(change), /\.71-aaaaaaaaaaaa\.parquet was replaced by another process/)
    assert.deepEqual([namesIn(catalogue), catalogue.hoursFrom(0).size], [[b.name], 0])
    catalogue.commit({ ...change, removed: [b.name] })
    assert.deepEqual([namesIn(catalogue), catalogue.hoursFrom(0)], [[c.name], new Map([[0, 1]])])
  })

  test('removes the digest of a file with it', (t) => {
    const catalogue = catalogueOf(t)
    catalogue.commit({ added: [a, b], removed: [] })
    for (const { name } of [a, b]) catalogue.setMark(`sha256 ${name}`, 'x')
    catalogue.commit({ added: [], removed: [a.name] })
    assert.deepEqual([catalogue.mark(`sha256 ${a.name}`), catalogue.mark(`sha256 ${b.name}`)], [null, 'x'])
  })

  test('takes all over that a bucket names, or nothing', (t) => {
    const catalogue = catalogueOf(t)
    const imported = { digest: 'x', name: 'day.csv', bytes: 1, rows: 1 }
    assert.throws(() => catalogue.adopt([a, b, a], [[0, 1]], [imported]), /UNIQUE/)
    assert.deepEqual([namesIn(catalogue), catalogue.stored(false), catalogue.imports()], [[], [], []])
    catalogue.adopt([a, b], [[0, 1]], [imported])
    assert.deepEqual(
      [namesIn(catalogue), catalogue.stored(true)],
      [
        [a.name, b.name],
        [a.name, b.name],
      ],
    )
    assert.deepEqual([catalogue.imports(), catalogue.hoursFrom(0)], [[imported], new Map([[0, 1]])])
  })
})

test('a catalogue of a later version is refused', () => {
  const folder = freshFolder()
  new Catalogue(folder).close()
  const file = new DatabaseSync(join(folder, 'catalogue.db'))
  file.exec('pragma user_version = 3')
  file.close()
  assert.throws(() => new Catalogue(folder), /has schema 3; this version of Seaborne knows 2\. Update Seaborne/)
})
