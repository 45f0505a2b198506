import type { Rejects } from '#decode/decode-counts.ts'
import { type Report, writeReport } from '#decode/row-writer.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { Observations } from '#domain/messages/observations.ts'
import type { FeedContext } from '../feed.ts'

/** A received JSON document that is not decoded yet: a request body, a message or a response. */
export type ReportPiece = (receivedMs: number, rejects: Rejects) => Iterable<Report>

/** Decodes received chunks into batches: one per group of chunks, or more if they do not fit. */
export async function* reportMessages(
  batches: AsyncIterable<readonly ReportPiece[]> | Iterable<readonly ReportPiece[]>,
  context: FeedContext,
): AsyncGenerator<FeedMessage> {
  const { status, clock } = context
  const observations = new Observations()
  for await (const pieces of batches) {
    for (const piece of pieces) {
      yield* writeReports(piece(clock.nowMs(), status.rejects), observations, context)
    }
    if (observations.length > 0) yield handOver(observations, context)
    observations.clear()
  }
}

/** Appends reports to a batch; yields and clears it where it is full. */
export function* writeReports(
  reports: Iterable<Report>,
  observations: Observations,
  context: FeedContext,
): Generator<FeedMessage> {
  for (const report of reports) {
    if (observations.full) yield handOver(observations, context)
    if (observations.full) observations.clear()
    const why = writeReport(observations, report, context.clock.nowMs(), context.sourceIndex)
    if (why !== null) context.status.reject(why)
  }
}

/** The message of a batch, which counts as received. */
export function handOver(observations: Observations, { status, clock }: FeedContext): FeedMessage {
  status.received(observations.length, clock.nowMs())
  return { kind: 'observations', observations }
}
