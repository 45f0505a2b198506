import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import { NmeaDecoder } from '#decode/nmea-stream.ts'
import { AtSea } from '#derive/at-sea.ts'
import { SanctionedShips } from '#derive/sanctioned-ships.ts'
import { wallClock } from '#domain/clock.ts'
import { Observations } from '#domain/observations.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { openStore } from '#store/store.ts'
import { readConfig } from '../src/config.ts'
import { openSea, type Sea } from '../src/open-sea.ts'
import { seaLog } from './decode.ts'
import { threadMs } from './loop-watch.ts'
import { type BenchRow, printTable } from './table.ts'

const sentencesPerSecond = 500_000
const seconds = 25
const chunkBytes = 65_536
const tickMs = 500
const flushMs = 2000
/** As feeds/in-turns.ts has it. */
const turnMs = 8

/** How long the one thread is held at a stretch, by who holds it: its own processor time, in steps of up to 4 ms. */
class Stretches {
  readonly #ms = new Map<string, number[]>()

  note(name: string, ms: number): void {
    const times = this.#ms.get(name)
    if (times) times.push(ms)
    else this.#ms.set(name, [ms])
  }

  clear(): void {
    this.#ms.clear()
  }

  /** From now on, how long each call takes until it returns is noted; what it does after a pause is not. */
  watch<Name extends string>(on: { [name in Name]: (...given: never[]) => unknown }, name: Name, as: string): void {
    const work = on[name]
    const note = this.note.bind(this)
    on[name] = function (this: unknown, ...given: never[]) {
      const begun = threadMs()
      const done = work.apply(this, given)
      note(as, threadMs() - begun)
      return done
    }
  }

  rows(): BenchRow[] {
    const work = `${sentencesPerSecond / 1000} k sentences/s, 100,000 ships, whole sea`
    return [...this.#ms].flatMap(([name, times]): BenchRow[] => [
      { work, subject: `${name}, mean of ${times.length}`, figure: mean(times), unit: 'ms' },
      { work, subject: `${name}, longest`, figure: Math.max(...times), unit: 'ms', target: '≤ 10 ms' },
    ])
  }
}

const mean = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length

/** For how long each part of the sea holds the thread that answers, while half a million sentences a second come in. */
export async function benchStretches(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-bench-'))
  const store = await openStore({ dataDir, url: null, nowMs: Date.now(), alone: true, onWarning: () => {} })
  const { config } = readConfig({ SVC_DATA_DIR: dataDir, SVC_FEEDS: 'nmea+listen://127.0.0.1:1' })
  const sea = await openSea(config, store, wallClock)
  const stretches = new Stretches()
  watchParts(sea, stretches)
  try {
    const { bytes, sentences } = seaLog()
    // Every ship once, before it counts.
    await play(sea, bytes, sentences, sentences / sentencesPerSecond + 4, stretches)
    stretches.clear()
    await play(sea, bytes, sentences, seconds, stretches)
    return stretches.rows()
  } finally {
    await sea.pipeline.flush()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function watchParts({ pipeline, fleet, ranked, changes, flows, chokepoints }: Sea, stretches: Stretches): void {
  stretches.watch(pipeline, 'take', 'take')
  stretches.watch(pipeline, 'flush', 'flush, its beginning')
  stretches.watch(fleet, 'expire', 'tick: expire')
  stretches.watch(chokepoints, 'tick', 'tick: straits')
  stretches.watch(fleet, 'takeDirty', 'tick: what changed')
  stretches.watch(ranked, 'refresh', 'tick: order and grid')
  stretches.watch(changes, 'publish', 'tick: streams')
  stretches.watch(AtSea.prototype, 'tick', 'tick: at sea')
  stretches.watch(SanctionedShips.prototype, 'tick', 'tick: sanctioned ships')
  stretches.watch(TrackLog.prototype, 'take', 'flush: a turn of tracks')
  stretches.watch(flows, 'day', 'tick: flows of the day')
}

/** A tick as the product has it, in turns. */
async function tick({ pipeline }: Sea, stretches: Stretches): Promise<void> {
  let [begun, all] = [threadMs(), 0]
  const note = () => {
    const ms = threadMs() - begun
    stretches.note('tick, a turn', ms)
    all += ms
  }
  for (const turns = pipeline.turns(Date.now()); turns.next().done !== true;) {
    if (threadMs() - begun < turnMs) continue
    note()
    await breathe()
    begun = threadMs()
  }
  note()
  stretches.note('tick, all its turns', all)
}

/** Sends the log at the rate, over and over, with ticks and flushes as the product has them. */
async function play(sea: Sea, bytes: Buffer, sentences: number, forSeconds: number, stretches: Stretches) {
  const decoder = new NmeaDecoder({ sourceIndex: 0 })
  const batch = new Observations(4096)
  const bytesPerMs = (bytes.length / sentences) * (sentencesPerSecond / 1000)
  const begun = performance.now()
  let [flushAt, sent, at] = [begun + flushMs, 0, 0]
  const ending = new AbortController()
  const ticking = (async () => {
    for (; !ending.signal.aborted; await wait(tickMs)) await tick(sea, stretches)
  })()
  while (performance.now() - begun < forSeconds * 1000) {
    if (performance.now() >= flushAt) {
      flushAt = performance.now() + flushMs
      void sea.pipeline.flush()
    }
    const due = (performance.now() - begun) * bytesPerMs
    if (sent < due) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      for (let taken = 0; taken < chunk.length;) {
        taken += decoder.push(chunk.subarray(taken), Date.now(), batch)
        sea.pipeline.take({ kind: 'observations', observations: batch }, Date.now())
        batch.clear()
      }
      sent += chunk.length
      at = at + chunkBytes >= bytes.length ? 0 : at + chunkBytes
    }
    await breathe()
  }
  ending.abort()
  await ticking
}

if (import.meta.main) printTable(await benchStretches())
