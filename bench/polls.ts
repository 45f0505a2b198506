import { readLongJson } from '#feeds/recording/json-records.ts'
import { readFirms } from '#feeds/world/firms.ts'
import { readSdn } from '#feeds/world/sanctions/ofac.ts'
import { EventLoopLag, threadMs } from './event-loop-lag.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable } from './table.ts'

const reading = { nowMs: Date.UTC(2026, 10, 20, 12), status: { reject: () => {} } }

/** A day of worldwide fire detections, a third of them in clusters of hundreds. */
function firmsDay(rows: number): string {
  const random = seeded(5)
  const header =
    'latitude,longitude,bright_ti4,scan,track,acq_date,acq_time,satellite,instrument,confidence,version,bright_ti5,frp,daynight'
  const lines = Array.from({ length: rows }, (_, at) => {
    const lat = at % 3 === 0 ? (at % 70) + random() * 0.4 : random() * 140 - 70
    const lng = at % 3 === 0 ? ((at * 7) % 300) - 150 + random() * 0.4 : random() * 360 - 180
    const place = `${lat.toFixed(5)},${lng.toFixed(5)}`
    return `${place},330.1,0.4,0.4,2026-11-20,${930 + (at % 60)},N20,VIIRS,n,2.0NRT,290.2,${(random() * 40).toFixed(2)},D`
  })
  return [header, ...lines].join('\n')
}

/** A sanctions list of the real size: persons, companies and ships. */
function sdnList(rows: number): string {
  const remarks = 'DOB 01 Jan 1970; POB Somewhere; nationality Nowhere; Additional Sanctions Information. '.repeat(3)
  return Array.from({ length: rows }, (_, at) =>
    at % 12 === 0
      ? `${at},"SHIP ${at}",vessel,IRAN] [SDGT,-0- ,T2EU4,Crude Oil Tanker,"99,144","56,068",Iran,-0- ,Vessel Registration Identification IMO 9187629; MMSI ${572_000_000 + at}.`
      : `${at},"NAME, Some ${at}",individual,SDGT,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${remarks}"`,
  ).join('\r\n')
}

/** Vessel locations as Digitraffic sends them, all at once. */
function digitrafficDay(ships: number): string {
  const features = Array.from({ length: ships }, (_, at) => ({
    mmsi: 230_000_000 + at,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [20 + (at % 100) / 10, 60] },
    properties: { mmsi: 230_000_000 + at, sog: 10.1, cog: 211.2, navStat: 0, rot: 0, posAcc: true, raim: false, heading: 210, timestamp: 59, timestampExternal: 1_790_000_000_000 + at }, // oxfmt-ignore
  }))
  return JSON.stringify({ type: 'FeatureCollection', dataUpdatedTime: '2026-11-20T12:00:00Z', features })
}

/** How long the event loop is blocked while the largest responses of polled sources are parsed. */
export async function benchPolls(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [what, text, read] of [
    ['FIRMS, 100,000 detections', firmsDay(100_000), (text: string) => readFirms(text, reading)],
    ['OFAC SDN, 18,000 entries', sdnList(18_000), (text: string) => readSdn(text, reading)],
    ['Digitraffic, 40,000 places', digitrafficDay(40_000), (text: string) => readLongJson(text, 'features')],
  ] as const) {
    const times: number[] = []
    const blockedMs: number[] = []
    for (let round = 0; round < 5; round++) {
      const { ms, longestMs } = await watched(() => read(text))
      times.push(ms)
      blockedMs.push(longestMs)
    }
    const work = `read ${what}, ${(text.length / 1e6).toFixed(1)} MB`
    rows.push({ work, subject: 'processor time', figure: median(times), unit: 'ms' })
    rows.push({ work, subject: 'event loop blocked at most', figure: median(blockedMs), unit: 'ms', target: '≤ 50 ms' })
  }
  return rows
}

async function watched(work: () => Promise<unknown>): Promise<{ ms: number; longestMs: number }> {
  const watch = new EventLoopLag()
  const startMs = threadMs()
  await work()
  const longestMs = watch.drain()
  watch.stop()
  return { ms: threadMs() - startMs, longestMs }
}

if (import.meta.main) printTable(await benchPolls())
