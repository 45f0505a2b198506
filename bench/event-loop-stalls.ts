import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { AtSea } from '#derive/at-sea/at-sea.ts'
import { SanctionedShips } from '#derive/world/sanctioned-ships.ts'
import { wallClock } from '#app/clock.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import { Observations } from '#domain/messages/observations.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { openStore } from '#store/store.ts'
import { readConfig } from '../src/app/config.ts'
import { openLiveState, type LiveState } from '../src/app/wiring/live-state.ts'
import { seaLog } from './decode.ts'
import { threadMs } from './event-loop-lag.ts'
import { type BenchRow, printTable } from './table.ts'

const sentencesPerSecond = 500_000
const seconds = 25
const chunkBytes = 65_536
const tickMs = 500
const flushMs = 2000
/** The slice of a tick, as in the pipeline. */
const sliceMs = 8

/** How long each part holds the event loop without a break: processor time of the thread, in steps of up to 4 ms. */
class HoldTimes {
  readonly #ms = new Map<string, number[]>()

  record(name: string, ms: number): void {
    const times = this.#ms.get(name)
    if (times) times.push(ms)
    else this.#ms.set(name, [ms])
  }

  clear(): void {
    this.#ms.clear()
  }

  /** Records the duration of each call of a method until it returns; work after a pause is not included. */
  watch<Name extends string>(on: { [name in Name]: (...given: never[]) => unknown }, name: Name, as: string): void {
    const work = on[name]
    const record = this.record.bind(this)
    on[name] = function (this: unknown, ...given: never[]) {
      const begun = threadMs()
      const done = work.apply(this, given)
      record(as, threadMs() - begun)
      return done
    }
  }

  rows(): BenchRow[] {
    const work = `${sentencesPerSecond / 1000} k sentences/s, 100,000 ships, whole pipeline`
    return [...this.#ms].flatMap(([name, times]): BenchRow[] => [
      { work, subject: `${name}, mean of ${times.length}`, figure: mean(times), unit: 'ms' },
      { work, subject: `${name}, longest`, figure: Math.max(...times), unit: 'ms', target: '≤ 10 ms' },
    ])
  }
}

const mean = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length

/** How long each part of the pipeline holds the event loop while 500,000 sentences a second are received. */
export async function benchEventLoopStalls(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-bench-'))
  const store = await openStore({ dataDir, url: null, nowMs: Date.now(), alone: true, onWarning: () => {} })
  const { config } = readConfig({ SVC_DATA_DIR: dataDir, SVC_FEEDS: 'nmea+listen://127.0.0.1:1' })
  const state = await openLiveState(config, store, { data: wallClock, wall: wallClock })
  const holdTimes = new HoldTimes()
  watchParts(state, holdTimes)
  try {
    const { bytes, sentences } = seaLog()
    // Warm-up: every ship once.
    await play(state, { bytes, sentences }, sentences / sentencesPerSecond + 4, holdTimes)
    holdTimes.clear()
    await play(state, { bytes, sentences }, seconds, holdTimes)
    return holdTimes.rows()
  } finally {
    await state.pipeline.flush()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function watchParts({ pipeline, fleet, ranked, changes, flows, chokepoints }: LiveState, holdTimes: HoldTimes): void {
  holdTimes.watch(pipeline, 'ingest', 'ingest')
  holdTimes.watch(pipeline, 'flush', 'flush, first slice')
  holdTimes.watch(fleet, 'expire', 'tick: expire')
  holdTimes.watch(chokepoints, 'tick', 'tick: chokepoints')
  holdTimes.watch(fleet, 'drainChanged', 'tick: changed vessels')
  holdTimes.watch(ranked, 'refresh', 'tick: order and grid')
  holdTimes.watch(changes, 'publish', 'tick: streams')
  holdTimes.watch(AtSea.prototype, 'tick', 'tick: at sea')
  holdTimes.watch(SanctionedShips.prototype, 'tick', 'tick: sanctioned ships')
  holdTimes.watch(TrackLog.prototype, 'drain', 'flush: one slice of tracks')
  holdTimes.watch(flows, 'day', 'tick: flows of the day')
}

/** A tick in slices, as in the product. */
async function tick({ pipeline }: LiveState, holdTimes: HoldTimes): Promise<void> {
  let [begun, all] = [threadMs(), 0]
  const record = () => {
    const ms = threadMs() - begun
    holdTimes.record('tick, one slice', ms)
    all += ms
  }
  for (const slices = pipeline.tickInSlices(Date.now()); slices.next().done !== true;) {
    if (threadMs() - begun < sliceMs) continue
    record()
    await yieldToEventLoop()
    begun = threadMs()
  }
  record()
  holdTimes.record('tick, all slices', all)
}

interface RecordedLog {
  bytes: Buffer
  sentences: number
}

/** Ingests the log at the rate, repeatedly, with ticks and flushes as in the product. */
async function play(state: LiveState, { bytes, sentences }: RecordedLog, forSeconds: number, holdTimes: HoldTimes) {
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(4096)
  const bytesPerMs = (bytes.length / sentences) * (sentencesPerSecond / 1000)
  const begun = performance.now()
  let [flushAt, sent, at] = [begun + flushMs, 0, 0]
  const ending = new AbortController()
  const ticking = (async () => {
    for (; !ending.signal.aborted; await wait(tickMs)) await tick(state, holdTimes)
  })()
  while (performance.now() - begun < forSeconds * 1000) {
    if (performance.now() >= flushAt) {
      flushAt = performance.now() + flushMs
      void state.pipeline.flush()
    }
    const due = (performance.now() - begun) * bytesPerMs
    if (sent < due) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      for (let consumed = 0; consumed < chunk.length;) {
        consumed += decoder.push(chunk.subarray(consumed), Date.now(), batch)
        state.pipeline.ingest({ kind: 'observations', observations: batch }, Date.now())
        batch.clear()
      }
      sent += chunk.length
      at = at + chunkBytes >= bytes.length ? 0 : at + chunkBytes
    }
    await yieldToEventLoop()
  }
  ending.abort()
  await ticking
}

if (import.meta.main) printTable(await benchEventLoopStalls())
