import { setTimeout as wait } from 'node:timers/promises'
import { formats } from '#contract/formats/formats.ts'
import { EventLoopLag, threadMs } from './event-loop-lag.ts'
import { type BenchRow, median, printTable } from './table.ts'
import { syntheticApi } from './synthetic-api.ts'

const rounds = 2000

/** The cost of GET /vessels in process: an unchanged list (304), and a new response in each format. */
export async function benchFormats(): Promise<BenchRow[]> {
  const steady = syntheticApi(100_000, { vessels: { version: () => 'steady' } })
  const changing = syntheticApi(100_000)
  const url = '/api/v1/vessels?zoom=4&bbox=-20,30,30,60'
  const { headers } = await steady.inject({ url })
  const conditional = { url, headers: { 'if-none-match': String(headers.etag) } }
  const timesMs: number[] = []
  for (let i = 0; i < rounds; i++) {
    const startMs = performance.now()
    const { statusCode } = await steady.inject(conditional)
    timesMs.push(performance.now() - startMs)
    if (statusCode !== 304) throw new Error(`an unchanged list responded with ${statusCode}, expected 304`)
  }
  const rows: BenchRow[] = [
    { work: '304 on /vessels, in process', subject: 'p50', figure: median(timesMs), unit: 'ms', target: '≤ 0.3' },
    {
      work: '304 on /vessels, in process',
      subject: 'p99',
      figure: timesMs.toSorted((a, b) => a - b)[Math.floor(rounds * 0.99)],
      unit: 'ms',
      target: '≤ 0.3',
    },
  ]
  const watch = new EventLoopLag()
  for (const format of formats) {
    const costs: number[] = []
    const holdTimes: number[] = []
    let bytes = 0
    for (let i = 0; i < 15; i++) {
      await wait(3)
      watch.drain()
      const beganMs = threadMs()
      bytes = (await changing.inject({ url: `/api/v1/vessels?f=${format}` })).rawPayload.length
      costs.push(threadMs() - beganMs)
      holdTimes.push(watch.drain())
    }
    const work = `5,000 ships encoded, ${format}, ${Math.round(bytes / 1024)} kB`
    rows.push({ work, subject: 'processor time', figure: median(costs), unit: 'ms' })
    rows.push({ work, subject: 'longest time without a break', figure: median(holdTimes), unit: 'ms', target: '≤ 50' })
  }
  watch.stop()
  return rows
}

if (import.meta.main) printTable(await benchFormats())
