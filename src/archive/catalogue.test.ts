import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { Archive } from './archive.ts'
import { Catalogue } from './catalogue.ts'

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
