// `node bench/accuracy/shared-mmsi.ts`: how often ships that share an MMSI move the position shown, over seeded cases; and
// which recorded ships report from places that no vessel can have sailed between.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CsvReports } from '#decode/csv/csv-reports.ts'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { writeReport } from '#decode/row-writer.ts'
import { distanceNm } from '#domain/geo.ts'
import { Observations, position } from '#domain/messages/observations.ts'
import { msPerHour } from '#domain/time.ts'
import { type Fix, plausible } from '#domain/track/movement.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { seededRandom } from '#feeds/demo/seeded-random.ts'

const startMs = Date.UTC(2026, 10, 20)
const oneMmsi = 244_660_000
const hours = 8
const seeds = 200
const intervalsMs = [10_000, 30_000, 60_000, 180_000]

/** Plays ships of random places, speeds, intervals and losses under one MMSI; the first one is received alone at first. */
function play(seed: number, ships: number) {
  const reports = Array.from({ length: ships }, (_, ship) => {
    const random = (which: number) => seededRandom(seed, ship, ships, which)
    const place = { lng: ship * 40 + random(1) * 5, lat: -40 + random(2) * 80 }
    const everyMs = intervalsMs[Math.floor(random(3) * intervalsMs.length)]
    const knots = random(4) < 0.3 ? 0 : 5 + random(5) * 15
    const fromMs = ship === 0 ? 0 : (0.5 + random(6)) * msPerHour
    const count = Math.floor((hours * msPerHour - fromMs) / everyMs)
    const times = Array.from({ length: count }, (_, i) => fromMs + i * everyMs)
    const received = times.filter((_, i) => random(100 + i) >= random(7) * 0.4)
    return received.map((atMs) => ({ ...place, lat: place.lat + (knots * atMs) / msPerHour / 60, atMs, knots, ship }))
  }).flat()
  const fleet = new Fleet({ capacity: 1 })
  const tracks = new TrackLog(1)
  const batch = new Observations(1)
  let jumps = 0
  for (const { lng, lat, atMs, knots } of reports.sort((a, b) => a.atMs - b.atMs)) {
    batch.clear()
    batch.length = 1
    batch.kind[0] = position
    batch.mmsi[0] = oneMmsi
    batch.atMs[0] = batch.receivedMs[0] = startMs + atMs
    batch.lng[0] = lng
    batch.lat[0] = lat
    batch.sogKnots[0] = knots
    batch.cogDeg[0] = batch.headingDeg[0] = NaN
    batch.navStatus[0] = 15
    const { columns, size } = fleet
    const before = size === 0 ? { lng, lat } : { lng: columns.lng[0], lat: columns.lat[0] }
    fleet.apply(batch, startMs + atMs)
    tracks.append(batch, columns)
    fleet.expire(startMs + atMs)
    if (distanceNm(before.lng, before.lat, columns.lng[0], columns.lat[0]) > 50) jumps++
  }
  const elsewhere = tracks.pointsOf(oneMmsi).filter(({ lng }) => lng > 20).length
  return { jumps, elsewhere, flagged: fleet.isInConflict(0) }
}

for (const ships of [2, 3]) {
  const cases = Array.from({ length: seeds }, (_, seed) => play(seed, ships))
  const sum = (of: (one: (typeof cases)[number]) => number) => cases.reduce((all, one) => all + of(one), 0)
  console.log(
    `${ships} ships, ${seeds} cases of ${hours} h: ${sum(({ jumps }) => jumps)} jumps in ${sum(({ jumps }) => (jumps > 0 ? 1 : 0))} cases, ${sum(({ elsewhere }) => elsewhere)} track points elsewhere, ${sum(({ flagged }) => (flagged ? 1 : 0))} flagged`,
  )
}

/** The positions of a recording by MMSI. */
function recorded(file: string): Map<number, Fix[]> {
  const batch = new Observations(65_536)
  const bytes = readFileSync(file)
  if (file.endsWith('.csv')) {
    const reports = new CsvReports(new Map())
    for (const report of reports.push(bytes.toString('utf8'))) writeReport(batch, report, startMs, 0)
  } else {
    const decoder = new NmeaDecoder({ sourceIndex: 0, rejects: new Map() })
    for (let taken = 0; taken < bytes.length;) taken += decoder.push(bytes.subarray(taken), startMs, batch)
  }
  const series = new Map<number, Fix[]>()
  for (let row = 0; row < batch.length; row++) {
    if (batch.kind[row] !== position || !(Math.abs(batch.lat[row]) <= 90)) continue
    const fixes = series.get(batch.mmsi[row]) ?? []
    series.set(batch.mmsi[row], fixes)
    fixes.push({ lng: batch.lng[row], lat: batch.lat[row], atMs: batch.atMs[row] })
  }
  return series
}

const recordings = join(import.meta.dirname, '../../../shared/data/ais')
if (existsSync(recordings)) {
  let ships = 0
  for (const folder of ['csv', 'nmea'])
    for (const file of readdirSync(join(recordings, folder)))
      for (const [mmsi, fixes] of recorded(join(recordings, folder, file))) {
        ships++
        const hops = fixes.filter((fix, i) => i > 0 && !plausible(fixes[i - 1], fix)).length
        if (hops > 0) console.log(`recorded, ${file}: ${mmsi} has ${hops} impossible hops in ${fixes.length} reports`)
      }
  console.log(`recorded: ${ships} ships looked at`)
}
