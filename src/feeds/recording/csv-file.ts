import { redactAddress } from '#domain/text/redact-secrets.ts'
import { CsvReports } from '#decode/csv/csv-reports.ts'
import { writeReport } from '#decode/row-writer.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { type DecodeLine, play, recordingAt } from './recording.ts'

/** Replays a CSV file of AIS by MarineCadastre or the Danish Maritime Authority; the header selects the dialect. */
export const csvFile: FeedMaker = (address, context) => {
  const recording = recordingAt(address)
  if (recording.path === '-' && recording.loop)
    throw new TypeError(`what is piped in cannot loop: ${redactAddress(address.href)}`)
  return play(recording, () => rowDecoder(context), context)
}

function rowDecoder(context: FeedContext): DecodeLine {
  const reports = new CsvReports(context.status.rejects)
  return (line, nowMs, into) => {
    for (const report of reports.push(Buffer.from(line).toString())) {
      const why = writeReport(into, report, nowMs, context.sourceIndex)
      if (why !== null) context.status.reject(why)
    }
    if (reports.unknownHeader) throw new Error('a header that is neither MarineCadastre’s nor the Danish authority’s')
  }
}
