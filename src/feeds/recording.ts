import { createReadStream } from 'node:fs'
import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Heard } from '#domain/heard.ts'
import { Observations } from '#domain/observations.ts'
import { filePath, isSwitchedOn, numberOption } from './address.ts'
import type { Feed, FeedContext } from './feed.ts'
import { recordedMs } from './recorded-time.ts'
import { Timeline } from './timeline.ts'

/** A longer line is not AIS; it is counted and let go by. */
const longestLineBytes = 16 * 1024
/** Waits are not shorter than this, so that what is due together is heard together. */
const shortestWaitMs = 20

/** Decodes one line, its end included, as heard at `nowMs`. */
export type DecodeLine = (line: Uint8Array, nowMs: number, into: Observations) => void

/** Where a recording is, how fast it plays on the sea's clock, and whether it begins again at its end. */
export interface Recording {
  path: string
  speed: number
  loop: boolean
}

/** Reads `…:PATH?speed=60&loop=1`. */
export function recordingAt(address: URL): Recording {
  return {
    path: filePath(address),
    speed: numberOption(address, 'speed', 1, { above: 0, upTo: 1e6 }),
    loop: isSwitchedOn(address, 'loop'),
  }
}

/**
 * Plays a recording's lines at the pace of the sea's clock, with its times moved to now. Whoever sets the clock makes
 * it run `speed` times as fast as the wall's. Each pass gets a new decoder: no half message outlives its recording.
 */
export function play(recording: Recording, decoder: () => DecodeLine, context: FeedContext): Feed {
  return async function* (signal) {
    do {
      const before = context.status.records
      yield* playOnce(recording, decoder(), context, signal)
      if (context.status.records === before) break
    } while (recording.loop && !signal.aborted)
    context.status.state = signal.aborted ? 'stopped' : 'done'
  }
}

async function* playOnce(
  recording: Recording,
  decode: DecodeLine,
  context: FeedContext,
  signal: AbortSignal,
): AsyncGenerator<Heard> {
  const observations = new Observations()
  const heard: Heard = { kind: 'observations', observations }
  const timeline = new Timeline(context.clock)
  for await (const lines of linesOf(openRecording(recording.path, signal), context, signal)) {
    for (const line of lines) {
      if (line.length <= 2) continue
      const dueMs = timeline.dueMs(recordedMs(line.toString('latin1')))
      if (dueMs > context.clock.nowMs() || observations.length > observations.capacity - 8) {
        if (handOver(observations, context)) yield heard
        observations.clear()
        await untilDue(dueMs, recording.speed, context, signal)
        if (signal.aborted) return
      }
      const before = observations.length
      decode(line, dueMs, observations)
      observations.atMs.fill(dueMs, before, observations.length)
      observations.receivedMs.fill(dueMs, before, observations.length)
    }
    if (handOver(observations, context)) yield heard
    observations.clear()
  }
}

/** Marks a batch as this feed's and counts it; false where there is nothing in it. */
function handOver(observations: Observations, context: FeedContext): boolean {
  if (observations.length === 0) return false
  observations.source.fill(context.sourceIndex, 0, observations.length)
  context.status.heard(observations.length, context.clock.nowMs())
  return true
}

async function untilDue(dueMs: number, speed: number, context: FeedContext, signal: AbortSignal): Promise<void> {
  for (let nowMs = context.clock.nowMs(); nowMs < dueMs && !signal.aborted; nowMs = context.clock.nowMs()) {
    await context.sleep(Math.min(1_000, Math.max(shortestWaitMs, (dueMs - nowMs) / speed)), signal)
  }
}

/** Opens a file, unpacking it where its name ends in .gz, or what is piped in where it is `-`. */
export function openRecording(path: string, signal: AbortSignal): Readable {
  if (path === '-') return addAbortSignal(signal, process.stdin)
  const file = createReadStream(path, { signal })
  if (!path.endsWith('.gz')) return file
  return pipeline(file, createGunzip(), () => {})
}

/** The whole lines of each piece that is read, in order. Ends where the signal ends it; throws where reading fails. */
async function* linesOf(file: Readable, context: FeedContext, signal: AbortSignal): AsyncGenerator<Buffer[]> {
  const rest = new LineRest()
  try {
    for await (const piece of file) yield rest.split(piece as Buffer, context)
    if (rest.length > 0) yield rest.split(Buffer.from('\n'), context)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    file.destroy()
  }
}

/** What is left of a line when the piece it came in ends. */
class LineRest {
  #rest: Buffer = Buffer.alloc(0)
  #tooLong = false

  get length(): number {
    return this.#rest.length
  }

  split(piece: Buffer, context: FeedContext): Buffer[] {
    const lines: Buffer[] = []
    let from = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      const line = piece.subarray(from, end + 1)
      from = end + 1
      if (!this.#tooLong && line.length + this.#rest.length <= longestLineBytes) {
        lines.push(this.#rest.length > 0 ? Buffer.concat([this.#rest, line]) : line)
      } else context.status.reject('line too long')
      this.#rest = Buffer.alloc(0)
      this.#tooLong = false
    }
    this.#keep(piece.subarray(from))
    return lines
  }

  #keep(rest: Buffer): void {
    this.#tooLong ||= this.#rest.length + rest.length > longestLineBytes
    this.#rest = this.#tooLong ? Buffer.alloc(0) : Buffer.concat([this.#rest, rest])
  }
}
