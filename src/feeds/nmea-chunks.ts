import { NmeaDecoder } from '#decode/nmea-stream.ts'
import type { Heard } from '#domain/heard.ts'
import { Observations } from '#domain/observations.ts'
import type { FeedContext } from './feed.ts'

/** One line of NMEA: a connection, a sender, a file. Halves of messages and of lines belong to it alone. */
export class NmeaLine {
  readonly #decoder: NmeaDecoder
  constructor(context: FeedContext) {
    this.#decoder = new NmeaDecoder({ sourceIndex: context.sourceIndex, rejects: context.status.rejects })
  }
  /** Decodes what came until the batch is full; returns how many bytes it took. */
  push(bytes: Uint8Array, receivedMs: number, into: Observations): number {
    return this.#decoder.push(bytes, receivedMs, into)
  }
  /** Ends the line: what was left of it will not be finished, and is counted. */
  end(): void {
    this.#decoder.flush()
  }
}

/** A piece of what came over a line: any bytes, cut anywhere. */
export interface NmeaChunk {
  line: NmeaLine
  bytes: Uint8Array
}

/** Makes batches of what came over any number of lines, one as soon as a piece has given anything. */
export async function* heardNmea(pieces: AsyncIterable<NmeaChunk>, context: FeedContext): AsyncGenerator<Heard> {
  const observations = new Observations()
  const heard: Heard = { kind: 'observations', observations }
  for await (const { line, bytes } of pieces) {
    let taken = 0
    while (taken < bytes.length) {
      const step = line.push(taken === 0 ? bytes : bytes.subarray(taken), context.clock.nowMs(), observations)
      taken += step
      if (observations.length === 0) {
        if (step === 0) throw new Error(`the decoder took 0 of ${bytes.length - taken} bytes`)
        continue
      }
      context.status.heard(observations.length, context.clock.nowMs())
      yield heard
      observations.clear()
    }
  }
}
