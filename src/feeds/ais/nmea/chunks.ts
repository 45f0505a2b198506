import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { Observations } from '#domain/messages/observations.ts'
import type { FeedContext } from '../../feed.ts'

/** One NMEA stream: a connection, a sender or a file. It holds its own incomplete lines and messages. */
export class NmeaLine {
  readonly #decoder: NmeaDecoder
  constructor(context: FeedContext) {
    this.#decoder = new NmeaDecoder({ sourceIndex: context.sourceIndex, rejects: context.status.rejects })
  }
  /** Decodes bytes until the batch is full; returns the number consumed. */
  push(bytes: Uint8Array, receivedMs: number, into: Observations): number {
    return this.#decoder.push(bytes, receivedMs, into)
  }
  /** Ends the stream and counts what is incomplete. */
  end(): void {
    this.#decoder.flush()
  }
}

/** A chunk of a stream: any bytes, split anywhere. */
export interface NmeaChunk {
  line: NmeaLine
  bytes: Uint8Array
}

/** Decodes chunks of any number of streams into batches. Yields a batch as soon as a chunk has produced rows. */
export async function* nmeaMessages(
  pieces: AsyncIterable<NmeaChunk>,
  context: FeedContext,
): AsyncGenerator<FeedMessage> {
  const observations = new Observations()
  const message: FeedMessage = { kind: 'observations', observations }
  for await (const { line, bytes } of pieces) {
    let taken = 0
    while (taken < bytes.length) {
      const step = line.push(taken === 0 ? bytes : bytes.subarray(taken), context.clock.nowMs(), observations)
      taken += step
      if (observations.length === 0) {
        if (step === 0) throw new Error(`the decoder took 0 of ${bytes.length - taken} bytes`)
        continue
      }
      context.status.received(observations.length, context.clock.nowMs())
      yield message
      observations.clear()
    }
  }
}
