import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { Catalogue } from '#archive/catalogue.ts'
import { column } from '#archive/positions/columns.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { importIntoArchive } from './archive-import.ts'
import { readConfig } from './config.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-archive-import-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0
const freshConfig = () => readConfig({ SVC_DATA_DIR: join(home, `data${folders++}`) }).config
type Config = ReturnType<typeof freshConfig>

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(home, name)
  writeFileSync(path, content)
  return path
}

/** An hour of one vessel in the columns of MarineCadastre, a row each half a minute. */
const csv = [
  'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,Length,Width,Draft,Cargo,TransceiverClass',
  ...Array.from({ length: 120 }, (_, i) => {
    const time = new Date(Date.UTC(2023, 0, 11, 5) + i * 30_000).toISOString().slice(0, 19)
    return `636021061,${time},${(26 + i / 600).toFixed(5)},-80.04806,12.0,0.0,1.0,MSC NAISHA III,IMO9307839,5LCB4,70,0,208.0,30.0,8.0,70.0,A`
  }),
  '',
].join('\n')

/** A zip archive of one deflated file, without a directory: readers of streams need none. */
function zipOf(name: string, content: string): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), deflateRawSync(content), Buffer.from('PK\u0001\u0002 and so on')])
}

function track(config: Config, mmsi: number) {
  const catalogue = new Catalogue(join(config.dataDir, 'archive'))
  const { rows } = new ArchiveReader(catalogue).track(mmsi, 0, Date.UTC(2030, 0))
  const files = catalogue.all()
  catalogue.close()
  return { rows, files }
}

describe('import into the archive', () => {
  for (const [name, content] of [
    ['day.csv', csv],
    ['day.csv.gz', gzipSync(csv)],
    ['day.csv.zst', zstdCompressSync(csv)],
    ['day.zip', zipOf('day.csv', csv)],
  ] as const)
    test(`${name}: the points of a track, with the times of the file`, async () => {
      const config = freshConfig()
      const done = await importIntoArchive(config, fileOf(name, content))
      assert.deepEqual([done.isKnown, done.isTooOld], [false, true], 'of 2023, beyond the 400 days that are kept')
      const { rows } = track(config, 636_021_061)
      // One a minute, as tracks of the live state.
      assert.equal(done.added, 60)
      assert.equal(rows.length, 60)
      assert.equal(rows.all[column.atS][0] * 1000, Date.UTC(2023, 0, 11, 5))
      assert.deepEqual(
        [rows.all[column.lng][0], rows.all[column.lat][0], rows.all[column.sog][0]],
        [-8_004_806, 2_600_000, 120],
      )
    })

  test('the same file again is known, and one with a part of it adds nothing', async () => {
    const config = freshConfig()
    await importIntoArchive(config, fileOf('first.csv', csv))
    const { files } = track(config, 636_021_061)
    const levels = files.map(({ kind, level }) => `${kind} ${level}`)
    assert.deepEqual(levels, ['frames day', 'positions month', 'states day'], 'old days are merged at once')
    const again = await importIntoArchive(config, fileOf('renamed.csv', csv))
    assert.equal(again.isKnown, true)
    assert.deepEqual(track(config, 636_021_061).files, files)
    const part = await importIntoArchive(config, fileOf('part.csv', csv.split('\n').slice(0, 61).join('\n') + '\n'))
    assert.deepEqual([part.added, part.known, track(config, 636_021_061).rows.length], [0, 30, 60])
  })

  test('a file of another kind is an error that says so, and leaves nothing', async () => {
    const config = freshConfig()
    await assert.rejects(
      importIntoArchive(config, fileOf('other.csv', 'a,b\n1,2\n')),
      /its header is none of MarineCadastre, /,
    )
    await assert.rejects(
      importIntoArchive(config, fileOf('other.zip', 'not a zip file at all, and long enough')),
      /not a zip file/,
    )
    await assert.rejects(importIntoArchive(config, join(home, 'nowhere.csv')), /ENOENT/)
    const notes = fileOf('notes.nmea', 'not a sentence\nnor this one\n')
    for (let attempt = 0; attempt < 2; attempt++)
      await assert.rejects(importIntoArchive(config, notes), /notes\.nmea has no report; 2 rejected: not a sentence/)
    await assert.rejects(importIntoArchive(config, fileOf('empty.nmea', '')), /empty\.nmea has no report\./)
    assert.deepEqual(track(config, 636_021_061).files, [])
  })

  test('of two vessels with a status of moored, that at a quay has called and that in roads has not', async () => {
    const rows = Array.from({ length: 80 }, (_, i) => {
      const time = new Date(Date.UTC(2023, 0, 11, 5) + i * 600_000).toISOString().slice(0, 19)
      const [north, speed, status] = i < 72 ? [0, 0, 5] : [(i - 71) / 30, 12, 0]
      const row = (mmsi: number, lng: number, lat: number) =>
        `${mmsi},${time},${(lat + north).toFixed(5)},${lng},${speed},0.0,1.0,NORD,,5LCB4,80,${status},183.0,32.0,8.0,80.0,A`
      return [row(636_021_061, 10.592, 57.716), row(636_021_062, 10.75, 57.72)]
    })
    const config = freshConfig()
    await importIntoArchive(config, fileOf('skagen.csv', [csv.split('\n')[0], ...rows.flat(), ''].join('\n')))
    const { files } = track(config, 636_021_061)
    const calls = files.filter(({ kind }) => kind === 'port_calls')
    assert.deepEqual(
      calls.map((file) => file.rows),
      [1],
    )
  })

  const recording = join(import.meta.dirname, '../../../shared/data/ais/csv/marinecadastre_2023-01-11_1000rows.csv')
  test('a recording of US waters', { skip: !existsSync(recording) && 'the recordings are not there' }, async () => {
    const config = freshConfig()
    const done = await importIntoArchive(config, recording)
    const rows = readFileSync(recording, 'utf8').trim().split('\n').length - 1
    assert.ok(done.added > rows * 0.5 && done.added <= rows, `${done.added} positions of ${rows} rows`)
  })
})
