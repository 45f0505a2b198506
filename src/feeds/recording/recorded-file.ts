import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip, createInflateRaw, createZstdDecompress } from 'node:zlib'
import { CsvReports } from '#decode/csv/csv-reports.ts'
import { type Report, writeReport } from '#decode/row-writer.ts'
import { Observations } from '#domain/messages/observations.ts'
import { NmeaLine } from '../ais/nmea/chunks.ts'
import type { FeedContext } from '../feed.ts'
import { linesOf } from './recording.ts'
import { recordedMs } from './recorded-time.ts'

/** Rows that one line can have at most. */
const maxRowsPerLine = 8
/** What is derived of a batch is as of its end. */
const maxBatchMs = 60_000
const zipHeaderBytes = 30
const pieceBytes = 1 << 20

/**
 * Reads a file of recorded AIS as fast as it can be decoded, with the times that it states: CSV of MarineCadastre, the Danish
 * authority, Kystverket or Digitraffic, else NMEA with times; also in .gz, .zst, and as the first file of a .zip. A batch is valid until the
 * next one. Throws where the file cannot be read, or is of another kind.
 */
export async function* readRecordedFile(path: string, context: FeedContext): AsyncGenerator<Observations> {
  const { name, content } = await openCompressed(path)
  if (/\.csv$/i.test(name)) return yield* readCsv(content, context)
  const decode = nmeaDecoder(context)
  const batch = new Observations()
  const never = new AbortController().signal
  for await (const lines of linesOf(content, context, never)) {
    for (const line of lines) {
      if (line.length <= 2) continue
      if (isFull(batch)) {
        yield batch
        batch.clear()
      }
      decode(line, batch)
    }
  }
  if (batch.length > 0) yield batch
}

/** Whether a batch has no space for another line, or what is derived of it is as of too late a time. */
const isFull = ({ length, capacity, atMs }: Observations): boolean =>
  length > capacity - maxRowsPerLine || (length > 0 && Math.abs(atMs[length - 1] - atMs[0]) > maxBatchMs)

async function* readCsv(content: Readable, context: FeedContext): AsyncGenerator<Observations> {
  const reports = new CsvReports(context.status.rejects)
  const batch = new Observations()
  const write = (report: Report) => {
    const why = writeReport(batch, report, report.atMs, context.sourceIndex)
    if (why !== null) context.status.reject(why)
  }
  content.setEncoding('utf8')
  for await (const piece of content) {
    for (const report of reports.push(piece as string)) {
      if (isFull(batch)) {
        yield batch
        batch.clear()
      }
      write(report)
    }
    if (reports.unknownHeader)
      throw new TypeError(
        'its header is none of MarineCadastre, the Danish Maritime Authority, Kystverket or the Finnish Digitraffic',
      )
  }
  for (const report of reports.end()) write(report)
  if (batch.length > 0) yield batch
}

type Decode = (line: Buffer, into: Observations) => void

function nmeaDecoder(context: FeedContext): Decode {
  const line = new NmeaLine(context)
  const times = new StatedTimes()
  return (bytes, into) => {
    const atMs = times.of(bytes.toString('latin1'))
    const before = into.length
    line.push(bytes, atMs ?? 0, into)
    if (atMs === null && into.length > before) {
      context.status.reject('no time')
      into.length = before
    }
    into.atMs.fill(atMs ?? 0, before, into.length)
    into.receivedMs.fill(atMs ?? 0, before, into.length)
  }
}

/** The times of lines: a base station states them on a line of its own, and a TAG block of a group in its first part. */
class StatedTimes {
  #lastMs: number | null = null
  #baseStationMs: number | null = null

  of(line: string): number | null {
    const statedMs = recordedMs(line)
    if (statedMs !== null) this.#lastMs = statedMs
    if (line.startsWith('$PGHP,')) this.#baseStationMs = statedMs
    return statedMs ?? (laterPart.test(line) ? this.#lastMs : null) ?? this.#baseStationMs
  }
}

/** The second or a later sentence of a message. */
const laterPart = /![A-Z]{2}VD[MO],\d,[2-9],/

/** The content of a file, and the name of what is in it. */
async function openCompressed(path: string): Promise<{ name: string; content: Readable }> {
  if (/\.zip$/i.test(path)) return openZip(path)
  const file = createReadStream(path, { highWaterMark: pieceBytes })
  const name = basename(path).replace(/\.(?:gz|zst)$/i, '')
  if (/\.gz$/i.test(path)) return { name, content: pipeline(file, createGunzip(), () => {}) }
  if (/\.zst$/i.test(path)) return { name, content: pipeline(file, createZstdDecompress(), () => {}) }
  return { name, content: file }
}

/** The first file of a zip archive: its local header, then deflated bytes. */
async function openZip(path: string): Promise<{ name: string; content: Readable }> {
  const file = await open(path)
  try {
    const header = Buffer.alloc(zipHeaderBytes)
    await file.read(header, 0, zipHeaderBytes, 0)
    const [deflated, nameBytes, extraBytes] = [header.readUInt16LE(8), header.readUInt16LE(26), header.readUInt16LE(28)]
    if (header.readUInt32LE(0) !== 0x04034b50 || deflated !== 8)
      throw new TypeError('it is not a zip file with a deflated first file')
    const name = Buffer.alloc(nameBytes)
    await file.read(name, 0, nameBytes, zipHeaderBytes)
    const bytes = createReadStream(path, { start: zipHeaderBytes + nameBytes + extraBytes })
    return { name: name.toString(), content: pipeline(bytes, createInflateRaw(), () => {}) }
  } finally {
    await file.close()
  }
}
