import { setTimeout as breathe } from 'node:timers/promises'
import { createServer } from '#api/server.ts'
import { formats } from '#contract/formats.ts'
import { LoopWatch, threadMs } from './loop-watch.ts'
import { type BenchRow, median, printTable } from './table.ts'
import { syntheticHouse } from './synthetic-house.ts'

const rounds = 2000

/** What a list costs in process: told that it has not changed, and made in each format. */
export async function benchFormats(): Promise<BenchRow[]> {
  const house = syntheticHouse(100_000)
  const steady = createServer({ ...house, vesselsVersion: () => 'steady' })
  const changing = createServer(house)
  const url = '/api/v1/vessels?zoom=4&bbox=-20,30,30,60'
  const { headers } = await steady.inject({ url })
  const conditional = { url, headers: { 'if-none-match': String(headers.etag) } }
  const timesMs: number[] = []
  for (let i = 0; i < rounds; i++) {
    const startMs = performance.now()
    const { statusCode } = await steady.inject(conditional)
    timesMs.push(performance.now() - startMs)
    if (statusCode !== 304) throw new Error(`a list that has not changed answered ${statusCode}`)
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
  const watch = new LoopWatch()
  for (const format of formats) {
    const costs: number[] = []
    const stretches: number[] = []
    let bytes = 0
    for (let i = 0; i < 15; i++) {
      await breathe(3)
      watch.take()
      const beganMs = threadMs()
      bytes = (await changing.inject({ url: `/api/v1/vessels?f=${format}` })).rawPayload.length
      costs.push(threadMs() - beganMs)
      stretches.push(watch.take())
    }
    const work = `5,000 ships made anew, ${format}, ${Math.round(bytes / 1024)} kB`
    rows.push({ work, subject: 'processor time', figure: median(costs), unit: 'ms' })
    rows.push({ work, subject: 'at a stretch', figure: median(stretches), unit: 'ms', target: '≤ 50' })
  }
  watch.stop()
  return rows
}

if (import.meta.main) printTable(await benchFormats())
