import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { Catalogue } from '#archive/catalogue.ts'
import { factTables } from '#archive/facts/tables.ts'
import { trackPointsOf } from '#archive/positions/points.ts'
import { ArchiveReader } from '#archive/reader.ts'
import { readRows } from '#archive/parquet/row-reader.ts'
import { ArchiveTasks } from '#archive/tasks.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { importIntoArchive } from '../archive-import.ts'
import { readConfig } from '../config.ts'
import { backtest } from './backtest.ts'
import { scoreOf } from './fact-scores.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-backtest-'))
after(() => rmSync(home, { recursive: true, force: true }))

const dayMs = Date.UTC(2026, 9, 1)
const mmsi = 244_660_000
/** Rotterdam, Maasvlakte: the vessel lies at a terminal for ten hours between two legs at sea. */
const berth = { lng: 4.05, lat: 51.953 }

/** Two days of a tanker in the columns of Kystverket: in from the west, ten hours alongside, and out again. */
function kystverketCsv(): string {
  const lines = [
    'mmsi;date_time_utc;lon;lat;sog;cog;true_heading;nav_status;ship_name;imo;ship_type;length;breadth;draught',
  ]
  for (let minute = 0; minute < 2 * 24 * 60; minute += 2) {
    const [arrival, departure] = [12 * 60, 22 * 60]
    const isMoored = minute >= arrival && minute < departure
    const away = minute < arrival ? arrival - minute : Math.max(0, minute - departure)
    const time = new Date(dayMs + minute * msPerMinute).toISOString().slice(0, 19).replace('T', ' ')
    const draught = minute < arrival + 300 ? '14.2' : '8.1'
    const place = `${(berth.lng - away * 0.0045).toFixed(5)};${berth.lat.toFixed(5)}`
    const motion = isMoored ? '0.0;0;90;5' : `10.0;${minute < arrival ? 90 : 270};${minute < arrival ? 90 : 270};0`
    lines.push(`${mmsi};${time};${place};${motion};EENDRACHT;9074729;80;250;44;${draught}`)
  }
  return `${lines.join('\n')}\n`
}

const config = readConfig({ SVC_DATA_DIR: join(home, 'data') }).config
const folder = join(home, 'data/archive')
const file = join(home, 'kystverket.csv')
writeFileSync(file, kystverketCsv())

const digestsOf = (path: string) =>
  readdirSync(path)
    .toSorted()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(path, name)))
          .digest('hex')}`,
    )

function callFiles() {
  const catalogue = new Catalogue(folder)
  const files = catalogue.all().filter(({ kind }) => kind === 'port_calls')
  catalogue.close()
  return files
}

describe('facts of an import', () => {
  test('are derived from its positions and states, and the same import again changes nothing', async () => {
    const done = await importIntoArchive(config, file)
    assert.ok(done.added > 500, `${done.added} positions`)
    const [calls] = callFiles()
    assert.equal(calls.origin, 'replayed')
    const columns = factTables['port_calls']
    const [row, ...others] = await readRows(join(folder, calls.name), columns)
    assert.deepEqual(others, [])
    const call = Object.fromEntries(columns.map(({ name }, i) => [name, row[i]]))
    assert.deepEqual(
      [call['mmsi'], call['port'], call['draught_in_m'], call['draught_out_m']],
      [mmsi, 'NLRTM', 14.2, 8.1],
    )
    const minutes = (value: unknown) => (Number(value) - dayMs) / msPerMinute
    assert.ok(Math.abs(minutes(call['arrived_at']) - 12 * 60) < 90, `arrived at minute ${minutes(call['arrived_at'])}`)
    assert.ok(
      Math.abs(minutes(call['departed_at']) - 22 * 60) < 90,
      `departed at minute ${minutes(call['departed_at'])}`,
    )
    // Another file with the same reports: it is read, and finds everything known.
    const copy = join(home, 'copy.csv')
    writeFileSync(copy, `${kystverketCsv()}\n`)
    const again = await importIntoArchive(config, copy)
    assert.deepEqual([again.isKnown, again.added], [false, 0])
    assert.deepEqual(callFiles(), [calls])
  })

  test('a replay gives the same bytes, also when the files of positions are others', async () => {
    const span = { fromMs: dayMs, toMs: dayMs + 2 * msPerDay, warmUpMs: 0 }
    const outputs = ['one', 'two', 'three'].map((name) => join(home, name))
    await backtest(config, span, outputs[0])
    await backtest(config, span, outputs[1])
    assert.deepEqual(digestsOf(outputs[1]), digestsOf(outputs[0]))
    assert.ok(digestsOf(outputs[0]).length === 6)
    const levels = splitIntoHours(join(home, 'hours/archive'))
    assert.deepEqual(levels, ['hour'])
    await backtest(readConfig({ SVC_DATA_DIR: join(home, 'hours') }).config, span, outputs[2])
    assert.deepEqual(digestsOf(outputs[2]), digestsOf(outputs[0]))
  })
})

/** Copies the archive to another folder, with its positions hour by hour; returns the levels of their files. */
function splitIntoHours(target: string): string[] {
  const source = new Catalogue(folder)
  const { rows } = new ArchiveReader(source).track(mmsi, dayMs, dayMs + 2 * msPerDay)
  const points = trackPointsOf(rows, [0]).toReversed()
  const all = <T>(value: (point: (typeof points)[number]) => T) => points.map(value)
  const tasks = new ArchiveTasks(target)
  tasks.writePoints(
    {
      ...{ length: points.length, mmsi: all(() => mmsi), atMs: all(({ atMs }) => atMs) },
      ...{ lng: all(({ lng }) => lng), lat: all(({ lat }) => lat), sogKnots: all((one) => one.sogKnots ?? NaN) },
      ...{ cogDeg: all((one) => one.cogDeg ?? NaN), headingDeg: all((one) => one.headingDeg ?? NaN) },
      ...{ navStatus: all((one) => one.navStatus ?? NaN), draughtM: all((one) => one.draughtM ?? NaN) },
    },
    'import',
  )
  const states = source.all().filter(({ kind }) => kind === 'states')
  cpSync(join(folder, 'states'), join(target, 'states'), { recursive: true })
  const copy = new Catalogue(target)
  copy.commit({ added: states, removed: [] })
  const levels = [...new Set(copy.find('positions', 0, Infinity).map(({ level }) => level))]
  for (const open of [source, copy, tasks]) open.close()
  return levels
}

describe('score of replayed facts', () => {
  const transit = (hour: number, inbound = true) => ['hormuz', dayMs + hour * msPerHour, inbound, 0.5, false, false]

  for (const { known, replayed, matched, because } of [
    { known: [transit(1)], replayed: [transit(1.5)], matched: 1, because: 'half an hour apart' },
    { known: [transit(1)], replayed: [transit(3)], matched: 0, because: 'two hours apart' },
    { known: [transit(1)], replayed: [transit(1, false)], matched: 0, because: 'the other direction' },
    { known: [transit(1), transit(1.2)], replayed: [transit(1.1)], matched: 1, because: 'one fact matches one' },
    { known: [], replayed: [transit(1)], matched: 0, because: 'nothing is known' },
  ])
    test(because, () => {
      assert.deepEqual(scoreOf('transits', known, replayed), {
        ...{ kind: 'transits', known: known.length, replayed: replayed.length, matched },
      })
    })
})
