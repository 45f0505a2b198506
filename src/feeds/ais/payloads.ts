import { parseJson } from '#decode/json/json-fields.ts'
import type { Rejects } from '#decode/decode-counts.ts'
import type { Report } from '#decode/row-writer.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { Observations } from '#domain/messages/observations.ts'
import { AsyncQueue } from '../connection/async-queue.ts'
import type { FeedContext } from '../feed.ts'
import type { NmeaLine } from './nmea/chunks.ts'
import { handOver, writeReports } from './report-batches.ts'

/** Maximum size of a message; one is usually a few hundred bytes. */
export const maxPayloadBytes = 64 << 10
const newline = new Uint8Array([10])

/** What a broker or a WebSocket sent as one message: lines of NMEA, a JSON document, or lines of JSON. */
export interface Payload {
  bytes: Uint8Array
  /** The sender's line, which holds the first parts of its messages. */
  line: NmeaLine
  /** Reads a JSON document in the dialect of the sender. */
  reports: (json: unknown, receivedMs: number, rejects: Rejects) => Iterable<Report>
}

const maxQueuedPayloads = 4_096
/** Maximum size of the messages that wait to be decoded. */
export const maxQueuedBytes = 16 << 20

/** A queue of payloads that holds 16 MiB. */
export const payloadQueue = () =>
  new AsyncQueue<Payload>(maxQueuedPayloads, { maxBytes: maxQueuedBytes, bytesOf: ({ bytes }) => bytes.length })

/** Queues a payload; one that is too large is counted here, so that a full queue stays small. */
export function queuePayload(payload: Payload, payloads: AsyncQueue<Payload>, { status }: FeedContext): void {
  if (payload.bytes.length > maxPayloadBytes) status.reject('message too large')
  else if (!payloads.offer(payload)) status.reject('received faster than read')
}

/** Decodes payloads into batches. */
export async function* payloadMessages(
  batches: AsyncIterable<readonly Payload[]>,
  context: FeedContext,
): AsyncGenerator<FeedMessage> {
  const observations = new Observations()
  for await (const payloads of batches) {
    for (const payload of payloads) yield* decodeInto(observations, payload, context)
    if (observations.length > 0) yield handOver(observations, context)
    observations.clear()
  }
}

function* decodeInto(observations: Observations, payload: Payload, context: FeedContext): Generator<FeedMessage> {
  const document = beginsAsJson(payload.bytes) ? jsonOf(payload.bytes) : undefined
  if (document !== undefined) return yield* writeDocument(document, observations, payload, context)
  for (const lines of jsonOrSentences(payload.bytes)) {
    const json = beginsAsJson(lines) ? jsonOf(lines) : null
    if (json === undefined) context.status.reject('not JSON')
    else if (json === null) yield* writeSentences(lines, observations, payload.line, context)
    else yield* writeDocument(json, observations, payload, context)
  }
}

const jsonOf = (bytes: Uint8Array): unknown => parseJson(new TextDecoder().decode(bytes))

/** The payload in pieces: each line of JSON, and the lines before, between and after them. */
function* jsonOrSentences(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length
    if (beginsAsJson(bytes.subarray(at, end))) {
      if (at > from) yield bytes.subarray(from, at)
      yield bytes.subarray(at, end)
      from = end
    }
    at = end
  }
  if (from < bytes.length) yield bytes.subarray(from)
}

function* writeDocument(
  json: unknown,
  observations: Observations,
  { reports }: Payload,
  context: FeedContext,
): Generator<FeedMessage> {
  yield* writeReports(reports(json, context.clock.nowMs(), context.status.rejects), observations, context)
}

/** Whether the first character that is not a space opens an object or a list. */
function beginsAsJson(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > 32)
  return first === 0x7b || first === 0x5b
}

/** Appends NMEA sentences to a batch; yields and clears it where it is full. The end of a payload ends its last line. */
function* writeSentences(
  bytes: Uint8Array,
  observations: Observations,
  line: NmeaLine,
  context: FeedContext,
): Generator<FeedMessage> {
  const whole = bytes.at(-1) === 10 ? bytes : Buffer.concat([bytes, newline])
  for (let at = 0; at < whole.length;) {
    const step = line.push(whole.subarray(at), context.clock.nowMs(), observations)
    at += step
    if (at === whole.length) return
    if (observations.length === 0) throw new Error(`the decoder read ${step} of ${whole.length} bytes`)
    yield handOver(observations, context)
    observations.clear()
  }
}
