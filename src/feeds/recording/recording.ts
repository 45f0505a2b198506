import { createReadStream } from 'node:fs'
import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { Observations } from '#domain/messages/observations.ts'
import { filePath, isSwitchedOn, numberOption } from '../connection/address.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { recordedMs } from './recorded-time.ts'
import { Timeline } from './timeline.ts'

/** A longer line is not AIS; it is counted and skipped. */
const longestLineBytes = 16 * 1024
/** Minimum wait, so that lines due at almost the same time form one batch. */
const shortestWaitMs = 20

/** Decodes one line, including its end, as received at `nowMs`. */
export type DecodeLine = (line: Uint8Array, nowMs: number, into: Observations) => void

/** Path of a recording, its speed, and whether it restarts at its end. */
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
 * Replays a recording by the data clock, with its times moved to now. The clock runs `speed` times as fast as the wall
 * clock; the composition root sets it. Each pass has a new decoder, so that no partial message survives its recording.
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
): AsyncGenerator<FeedMessage> {
  const observations = new Observations()
  const message: FeedMessage = { kind: 'observations', observations }
  const timeline = new Timeline(context.clock)
  for await (const lines of linesOf(openRecording(recording.path, signal), context, signal)) {
    for (const line of lines) {
      if (line.length <= 2) continue
      let dueMs = timeline.dueMs(recordedMs(line.toString('latin1')))
      if (dueMs > context.clock.nowMs() || observations.length > observations.capacity - 8) {
        if (handOver(observations, context)) yield message
        observations.clear()
        dueMs = await untilDue(dueMs, { timeline, speed: recording.speed }, context, signal)
        if (signal.aborted) return
      }
      const before = observations.length
      decode(line, dueMs, observations)
      observations.atMs.fill(dueMs, before, observations.length)
      observations.receivedMs.fill(dueMs, before, observations.length)
    }
    if (handOver(observations, context)) yield message
    observations.clear()
  }
}

/** Stamps a batch with this feed's number and counts it; false if it is empty. */
function handOver(observations: Observations, context: FeedContext): boolean {
  if (observations.length === 0) return false
  observations.source.fill(context.sourceIndex, 0, observations.length)
  context.status.received(observations.length, context.clock.nowMs())
  return true
}

/** Waits until a line is due; returns when that is, which is earlier where the clock was set back meanwhile. */
async function untilDue(
  dueMs: number,
  { timeline, speed }: { timeline: Timeline; speed: number },
  context: FeedContext,
  signal: AbortSignal,
): Promise<number> {
  for (let atMs = dueMs; ;) {
    atMs -= timeline.followClock()
    const waitMs = atMs - context.clock.nowMs()
    if (waitMs <= 0 || signal.aborted) return atMs
    await context.sleep(Math.min(1_000, Math.max(shortestWaitMs, waitMs / speed)), signal)
  }
}

/** Opens a file, decompressed if its name ends in .gz, or standard input for `-`. */
export function openRecording(path: string, signal: AbortSignal): Readable {
  if (path === '-') return addAbortSignal(signal, process.stdin)
  const file = createReadStream(path, { signal })
  if (!path.endsWith('.gz')) return file
  return pipeline(file, createGunzip(), () => {})
}

/** The complete lines of each chunk, in order. Ends when the signal aborts; throws if reading fails. */
export async function* linesOf(file: Readable, context: FeedContext, signal: AbortSignal): AsyncGenerator<Buffer[]> {
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

/** The incomplete line at the end of a chunk. */
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
