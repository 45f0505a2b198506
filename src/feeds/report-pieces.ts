import type { Rejects } from '#decode/rejects.ts'
import { type Report, writeReport } from '#decode/row-writer.ts'
import type { Heard } from '#domain/heard.ts'
import { Observations } from '#domain/observations.ts'
import type { FeedContext } from './feed.ts'

/** Something that was heard in a dialect of JSON and is still to be read: a post, a message, an answer. */
export type ReportPiece = (receivedMs: number, rejects: Rejects) => Iterable<Report>

/** Makes batches of what was heard: one of each handful, or more where it does not fit. */
export async function* heardReports(
  handfuls: AsyncIterable<readonly ReportPiece[]>,
  context: FeedContext,
): AsyncGenerator<Heard> {
  const { status, clock } = context
  const observations = new Observations()
  for await (const pieces of handfuls) {
    for (const piece of pieces) {
      for (const report of piece(clock.nowMs(), status.rejects)) {
        if (observations.full) yield handOver(observations, context)
        if (observations.full) observations.clear()
        const why = writeReport(observations, report, clock.nowMs(), context.sourceIndex)
        if (why !== null) status.reject(why)
      }
    }
    if (observations.length > 0) yield handOver(observations, context)
    observations.clear()
  }
}

function handOver(observations: Observations, { status, clock }: FeedContext): Heard {
  status.heard(observations.length, clock.nowMs())
  return { kind: 'observations', observations }
}
