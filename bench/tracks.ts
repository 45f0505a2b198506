import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import { openStore, type Store } from '#store/store.ts'
import { sampleVessel } from '../test/support/sample-vessel.ts'
import { median, printTable, type BenchRow } from './table.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

const startMs = Date.UTC(2026, 10, 19, 12)
/** A fleet small enough for a run of seconds; 24 h of one ship are 1,440 points. */
const ships = 2000
/** Ships in the table with one row per point, which is slower; a smaller table favours it. */
const shipsInRows = 300
const hours = 24
const perHour = 60
const points = ships * hours * perHour

/** A seeded track with one point a minute: a steady course with small deviations. */
function trackOf(ship: number): TrackPoint[] {
  let seed = ship * 2_654_435_761
  const random = () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return seed / 2 ** 32
  }
  let [lng, lat, cogDeg, sogKnots] = [-60 + (ship % 120), -40 + (ship % 80), random() * 360, 10 + random() * 5]
  return Array.from({ length: hours * perHour }, (_, minute) => {
    cogDeg = (cogDeg + (random() - 0.5) * 2 + 360) % 360
    sogKnots = Math.max(0, sogKnots + (random() - 0.5) * 0.3)
    lng += (Math.sin((cogDeg * Math.PI) / 180) * sogKnots) / 3600
    lat += (Math.cos((cogDeg * Math.PI) / 180) * sogKnots) / 3600
    const atMs = startMs + minute * msPerMinute + ((ship * 7) % 60) * 1000
    return {
      atMs,
      lng,
      lat,
      sogKnots,
      cogDeg,
      headingDeg: Math.round(cogDeg) % 360,
      navStatus: 0,
      draughtM: 12.4,
      source: 0,
    }
  })
}

interface Measured {
  pointsPerS: number
  bytesPerPoint: number
  readMs: number
}

/** As the server writes: one point of each ship a minute, flushed every minute and compacted on the way. */
async function writeLive(store: Store, tracks: TrackPoint[][]): Promise<number> {
  const began = performance.now()
  let before = Promise.resolve()
  for (let minute = 0; minute < hours * perHour; minute++) {
    const chunks = tracks.map((track, ship) => {
      const point = track[minute]
      const hour = Math.floor(point.atMs / msPerHour) * msPerHour
      return { mmsi: 201_000_001 + ship, hourMs: hour, bytes: encodeTrackChunk([point]) }
    })
    await before
    before = store.appendTrackChunks(chunks)
    if (minute % perHour === 5) await store.prune(startMs + minute * msPerMinute)
  }
  await before
  await store.prune(startMs + 26 * msPerHour)
  return points / ((performance.now() - began) / 1000)
}

/** As an import writes: one hour of a ship at a time. */
async function writeHours(store: Store, tracks: TrackPoint[][]): Promise<number> {
  const began = performance.now()
  for (let hour = 0; hour < hours; hour++)
    await store.appendTrackChunks(
      tracks.map((track, ship) => ({
        mmsi: 201_000_001 + ship,
        hourMs: startMs + hour * msPerHour,
        bytes: encodeTrackChunk(track.slice(hour * perHour, (hour + 1) * perHour)),
      })),
    )
  await store.prune(startMs + 26 * msPerHour)
  return points / ((performance.now() - began) / 1000)
}

async function measured(
  dataDir: string,
  tracks: TrackPoint[][],
  write: (store: Store, tracks: TrackPoint[][]) => Promise<number>,
): Promise<Measured> {
  const retention = { trackHours: 48 }
  let store = await openStore({ dataDir, nowMs: startMs, retention })
  const pointsPerS = await write(store, tracks)
  await store.close()
  const bytesPerPoint = statSync(join(dataDir, 'positions.db')).size / points
  store = await openStore({ dataDir, nowMs: startMs, retention })
  const times: number[] = []
  for (let i = 0; i < 1500; i++) {
    const mmsi = 201_000_001 + ((i * 769) % ships)
    const began = performance.now()
    const track = await store.readTrack(mmsi, startMs, startMs + 25 * msPerHour)
    if (i >= 500) times.push(performance.now() - began)
    if (track.length !== hours * perHour)
      throw new Error(`A track needs ${hours * perHour} points, got ${track.length}`)
  }
  await store.close()
  return { pointsPerS, bytesPerPoint, readMs: median(times) }
}

/** The baseline: a table with one row per point, clustered by key, one transaction a minute. */
function rowPerPoint(path: string, tracks: TrackPoint[][]): Measured {
  const file = new DatabaseSync(path)
  // The same settings as our writer.
  file.exec('pragma journal_mode = wal; pragma synchronous = normal')
  file.exec('pragma wal_autocheckpoint = 4000; pragma cache_size = -32768')
  file.exec(`create table track (mmsi int, at_ms int, lng real, lat real, sog real, cog real, heading int, nav_status int,
    draught real, source int, primary key (mmsi, at_ms)) without rowid`)
  const insert = file.prepare('insert into track values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const began = performance.now()
  for (let minute = 0; minute < hours * perHour; minute++) {
    file.exec('begin')
    tracks.slice(0, shipsInRows).forEach((track, ship) => {
      const p = track[minute]
      insert.run(
        201_000_001 + ship,
        p.atMs,
        p.lng,
        p.lat,
        p.sogKnots,
        p.cogDeg,
        p.headingDeg,
        p.navStatus,
        p.draughtM,
        0,
      )
    })
    file.exec('commit')
  }
  const points = shipsInRows * hours * perHour
  const pointsPerS = points / ((performance.now() - began) / 1000)
  file.exec('pragma wal_checkpoint(truncate)')
  const select = file.prepare('select * from track where mmsi = ? and at_ms >= ? order by at_ms')
  const times: number[] = []
  for (let i = 0; i < 1500; i++) {
    const began = performance.now()
    select.all(201_000_001 + ((i * 769) % shipsInRows), startMs)
    if (i >= 500) times.push(performance.now() - began)
  }
  file.close()
  return { pointsPerS, bytesPerPoint: statSync(path).size / points, readMs: median(times) }
}

/** Time to save and load the last states of 100,000 ships, and the longest block of the event loop. */
async function wholeFleet(dataDir: string): Promise<BenchRow[]> {
  const store = await openStore({ dataDir, nowMs: startMs })
  const rows = Array.from({ length: 100_000 }, (_, i) => sampleVessel(201_000_001 + i))
  await store.saveVessels(rows)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  await store.saveVessels(rows)
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  const loading = performance.now()
  await store.loadVessels()
  const loadedS = (performance.now() - loading) / 1000
  await store.close()
  const work = 'last state of 100,000 ships'
  return [
    { work: `${work}, saved`, subject: 'store', figure: seconds, unit: 's', target: '≤ 5 s' },
    {
      work: `${work}, event loop blocked at most`,
      subject: 'store',
      figure: delay.max / 1e6,
      unit: 'ms',
      target: '≤ 50 ms',
    },
    { work: `${work}, loaded`, subject: 'store', figure: loadedS, unit: 's', target: '≤ 2 s' },
  ]
}

/** Writing, size and reading of tracks compared with one row per point, and the last states of the fleet. */
export async function benchTracks(): Promise<BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'seaborne-bench-'))
  try {
    const tracks = Array.from({ length: ships }, (_, ship) => trackOf(ship))
    const live = await measured(join(home, 'live'), tracks, writeLive)
    const imported = await measured(join(home, 'hours'), tracks, writeHours)
    const rows = rowPerPoint(join(home, 'rows.db'), tracks)
    const ratioTo = 'SQLite, one row per point'
    const three = (
      { work, unit, target }: { work: string; unit: string; target: string },
      pick: (of: Measured) => number,
      better: 1 | -1,
    ) => {
      const row = (subject: string, of: Measured): BenchRow => {
        const ratio = better === 1 ? pick(of) / pick(rows) : pick(rows) / pick(of)
        return { work, subject, figure: pick(of), unit, ratioTo, ratio, target }
      }
      return [
        { work, subject: ratioTo, figure: pick(rows), unit },
        row('store, one point per ship and flush', live),
        row('store, one hour per ship', imported),
      ]
    }
    return [
      ...three({ work: 'track write', unit: 'points/s', target: '≥ 0.5 M' }, (of) => of.pointsPerS, 1),
      ...three({ work: 'track on disk', unit: 'B/point', target: '≤ 12' }, (of) => of.bytesPerPoint, -1),
      ...three({ work: 'track read, 24 h, 1,440 points', unit: 'ms', target: '≤ 0.3' }, (of) => of.readMs, -1),
      ...(await wholeFleet(join(home, 'fleet'))),
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) printTable(await benchTracks())
