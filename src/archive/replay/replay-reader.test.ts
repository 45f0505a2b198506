import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { ReplayDecoder } from '#domain/replay/decoder.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { Catalogue } from '../catalogue.ts'
import { SourceNames } from '../positions/columns.ts'
import { rowsByHour, rowsOfPoints } from '../positions/points.ts'
import { ArchiveWriter } from '../writer.ts'
import { ReplayReader } from './replay-reader.ts'
import type { ReplayQuery } from './steps.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-replay-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0

const startMs = Date.UTC(2026, 9, 30)
const world: ReplayQuery['bbox'] = [-180, -90, 180, 90]

type Point = [mmsi: number, minute: number, lng: number, lat?: number]

/** An archive with these positions, each at a minute from the start. */
function archiveOf(points: readonly Point[]) {
  const catalogue = new Catalogue(join(home, String(folders++)))
  after(() => catalogue.close())
  const writer = new ArchiveWriter(catalogue)
  const all = (value: number) => points.map(() => value)
  const rows = rowsOfPoints({
    length: points.length,
    mmsi: points.map(([mmsi]) => mmsi),
    atMs: points.map(([, minute]) => startMs + minute * msPerMinute),
    lng: points.map(([, , lng]) => lng),
    lat: points.map(([, , , lat = 50]) => lat),
    sogKnots: all(12.3),
    cogDeg: all(NaN),
    headingDeg: all(90),
    navStatus: all(15),
    draughtM: all(NaN),
  })
  for (const { hourMs, runs } of rowsByHour(rows)) {
    const sources = new SourceNames()
    sources.placeOf('demo')
    writer.writeHour(hourMs, runs, { sources })
  }
  return { catalogue, writer, reader: new ReplayReader(catalogue) }
}

/** What a reader of the replay sees: by step each vessel with its longitude and age in minutes. */
function played(reader: ReplayReader, query: Partial<ReplayQuery>) {
  const whole = { fromMs: startMs, stepMs: 10 * msPerMinute, steps: 12, bbox: world, ...query }
  const begun = reader.begin(whole, () => 2)
  assert.ok(begun !== null)
  const decoder = new ReplayDecoder()
  for (const block of begun.blocks) decoder.push(block)
  const { samples, vessels, starts } = decoder
  const steps = Array.from({ length: decoder.steps }, (_, step) =>
    Array.from({ length: decoder.density(step) }, (_, i) => {
      const at = starts[step] + i
      return [vessels[samples.vessel[at]].mmsi, samples.lng[at], samples.ageS[at] / 60]
    }),
  )
  return { steps, decoder, missing: begun.missing }
}

describe('replay of the archive', () => {
  const points: Point[] = [...Array.from({ length: 100 }, (_, i): Point => [1, i + 1, i / 100]), [2, 5, 7], [2, 95, 8]]

  test('a step has each vessel received since the step before, once, at its newest position', () => {
    const { reader } = archiveOf(points)
    const { steps, decoder } = played(reader, {})
    assert.deepEqual(steps[0], [])
    assert.deepEqual(steps[1], [
      [1, 0.09, 0],
      [2, 7, 5],
    ])
    assert.deepEqual(steps[2], [[1, 0.19, 0]])
    assert.deepEqual(steps[10], [
      [1, 0.99, 0],
      [2, 8, 5],
    ])
    assert.deepEqual(steps[11], [])
    assert.deepEqual(decoder.end, { isComplete: true, nextStep: 12, samples: 12, gaps: [] })
    assert.ok(Number.isNaN(decoder.samples.cogDeg[0]))
    assert.equal(decoder.samples.sogKnots[0].toFixed(1), '12.3')
    assert.equal(decoder.vessels[0].vesselClass, 2)
  })

  test('step 0 has the newest positions until then', () => {
    const { reader } = archiveOf(points)
    const { steps } = played(reader, { fromMs: startMs + 40 * msPerMinute, steps: 2 })
    assert.deepEqual(steps, [
      [
        [1, 0.39, 0],
        [2, 7, 35],
      ],
      [[1, 0.49, 0]],
    ])
  })

  test('hours and minutes are steps, too, and merged days replay as hours do', () => {
    const { reader, writer } = archiveOf(points)
    const hourly = { stepMs: msPerHour, steps: 3 }
    const minutes = { fromMs: startMs + msPerHour, stepMs: 2 * msPerMinute, steps: 20 }
    const asHours = [played(reader, {}).steps, played(reader, hourly).steps, played(reader, minutes).steps]
    assert.deepEqual(asHours[1], [
      [],
      [
        [1, 0.58, 1],
        [2, 7, 55],
      ],
      [
        [1, 0.99, 20],
        [2, 8, 25],
      ],
    ])
    assert.deepEqual(asHours[2][18], [
      [1, 0.95, 0],
      [2, 8, 1],
    ])
    assert.deepEqual(
      asHours[2].slice(1).map(({ length }) => length),
      [...Array.from({ length: 17 }, () => 1), 2, 1],
    )
    writer.compactDay(startMs)
    const asDay = [played(reader, {}).steps, played(reader, hourly).steps, played(reader, minutes).steps]
    // The frame at the full hour has no report of that very second.
    for (const steps of [asDay[2], asHours[2]]) steps.shift()
    assert.deepEqual(asDay, asHours)
  })

  test('of a vessel that leaves the box there is the first position outside; the box may cross the 180th meridian', () => {
    const { reader } = archiveOf([
      [1, 5, 175],
      [1, 15, 179.5],
      [1, 25, -179.5],
      [1, 35, -175],
      [1, 45, -170],
      [2, 5, 0],
    ])
    const { steps } = played(reader, { bbox: [179, 40, -179, 60], steps: 6 })
    assert.deepEqual(steps, [[], [], [[1, 179.5, 5]], [[1, -179.5, 5]], [[1, -175, 5]], []])
  })

  test('hours without a file are gaps, which is not the same as no vessel', () => {
    const { reader } = archiveOf([
      [1, 5, 1],
      [1, 185, 2],
    ])
    const { decoder } = played(reader, { steps: 25 })
    assert.deepEqual(decoder.header?.gaps, [{ reason: 'not_archived', fromStep: 7, toStep: 19 }])
  })

  test('a damaged file is named, and its steps are gaps', () => {
    const { reader, catalogue } = archiveOf(points)
    const [file] = catalogue.find('frames', startMs + msPerHour, startMs + 2 * msPerHour)
    truncateSync(join(catalogue.folder, file.name), file.bytes - 100)
    const { decoder, missing, steps } = played(reader, {})
    assert.deepEqual(missing, [{ name: file.name, fromMs: startMs + msPerHour, toMs: startMs + 2 * msPerHour }])
    assert.deepEqual(decoder.header?.gaps, [{ reason: 'damaged', fromStep: 7, toStep: 12 }])
    assert.equal(steps[6].length, 1)
    assert.equal(steps[7].length, 0)
  })
})
