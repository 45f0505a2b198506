import {
  fieldText,
  nameBytes,
  callsignBytes,
  destinationBytes,
  Observations,
  presenceOnly,
} from '#domain/messages/observations.ts'
import { NmeaDecoder } from './nmea-stream.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import { type Report, writeReport } from '../row-writer.ts'
import { armourOf } from './six-bit.ts'

/** When the tests' lines come in: 2026-11-20T00:00:00Z. */
export const receivedMs = Date.UTC(2026, 10, 20)

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

/** A sentence with the checksum that fits it. */
export function sentence(body: string): string {
  let sum = 0
  for (const char of body) sum ^= char.charCodeAt(0)
  return `!${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

/** A TAG block with the checksum that fits it. */
export const tagBlock = (body: string): string => `\\${sentence(body).slice(1)}\\`

/** The payload of a message given field by field as [width, value], values in two's complement, and its fill bits. */
function payloadOf(fields: readonly (readonly [number, number])[]): [string, number] {
  const bits = fields
    .map(([width, value]) => (value + (value < 0 ? 2 ** width : 0)).toString(2).padStart(width, '0'))
    .join('')
  const fill = (6 - (bits.length % 6)) % 6
  const symbols = (bits + '0'.repeat(fill)).match(/.{6}/g) ?? []
  return [symbols.map((symbol) => String.fromCharCode(armourOf[parseInt(symbol, 2)])).join(''), fill]
}

/** A message in one sentence. */
export function messageLine(fields: readonly (readonly [number, number])[]): string {
  const [payload, fill] = payloadOf(fields)
  return sentence(`AIVDM,1,1,,A,${payload},${fill}`)
}

/** A row as an object: what is unknown is null. */
export function rowAt(batch: Observations, row: number) {
  const known = (value: number) => (Number.isNaN(value) ? null : Math.round(value * 1e6) / 1e6)
  return {
    kind: batch.kind[row],
    mmsi: batch.mmsi[row],
    messageType: batch.messageType[row],
    atMs: batch.atMs[row],
    lng: known(batch.lng[row]),
    lat: known(batch.lat[row]),
    sogKnots: known(batch.sogKnots[row]),
    cogDeg: known(batch.cogDeg[row]),
    headingDeg: known(batch.headingDeg[row]),
    rotDegMin: known(batch.rotDegMin[row]),
    navStatus: batch.navStatus[row],
    imo: batch.imo[row],
    shipType: batch.shipType[row],
    hullM: [batch.toBowM[row], batch.toSternM[row], batch.toPortM[row], batch.toStarboardM[row]],
    draughtM: known(batch.draughtM[row]),
    eta: batch.eta[row],
    name: fieldText(batch.name, row, nameBytes),
    callsign: fieldText(batch.callsign, row, callsignBytes),
    destination: fieldText(batch.destination, row, destinationBytes),
  }
}

export type Row = ReturnType<typeof rowAt>

/** Rows with data: `presenceOnly` has none. */
const rowsIn = (batch: Observations): Row[] =>
  Array.from({ length: batch.length }, (_, row) => rowAt(batch, row)).filter(({ kind }) => kind !== presenceOnly)

/** Reads bytes in pieces of a size, and returns all rows, rejects and counts. */
export function decode(input: string | Uint8Array, { piece = Infinity, capacity = 64, end = true } = {}) {
  const bytes = typeof input === 'string' ? bytesOf(input) : input
  const decoder = new NmeaDecoder({ sourceIndex: 3 })
  const batch = new Observations(capacity)
  const rows: Row[] = []
  const take = () => {
    rows.push(...rowsIn(batch))
    batch.clear()
  }
  for (let at = 0; at < bytes.length; at += piece) {
    const chunk = bytes.subarray(at, Math.min(bytes.length, at + piece))
    for (let taken = 0; taken < chunk.length; take()) taken += decoder.push(chunk.subarray(taken), receivedMs, batch)
  }
  if (end) decoder.flush(batch)
  take()
  const { records, decoded, joined, held, other, badTags, setAsideTotal } = decoder.counts
  return {
    rows,
    rejects: Object.fromEntries(decoder.rejects),
    records,
    decoded,
    joined,
    held,
    other,
    badTags,
    setAsideTotal,
  }
}

/** What a decode returns that must not depend on how the bytes were cut. */
export type Decoded = ReturnType<typeof decode>

/** Whether each record was counted once. */
export function isAccountedFor(decoded: Decoded): boolean {
  const rejected = Object.values(decoded.rejects).reduce((sum, count) => sum + count, 0)
  return (
    decoded.records ===
    decoded.decoded + decoded.joined + decoded.held + decoded.setAsideTotal + decoded.other + rejected
  )
}

/** The rows that reports make by way of batches of `capacity` rows; counts rejected reports by reason. */
export function rowsOfReports(
  reports: Iterable<Report>,
  capacity: number,
  rejects: Rejects,
  atMs: number = receivedMs,
): Row[] {
  const batch = new Observations(capacity)
  const rows: Row[] = []
  for (const report of reports) {
    if (batch.full) {
      rows.push(...rowsIn(batch))
      batch.clear()
    }
    const reason = writeReport(batch, report, atMs, 1)
    if (reason !== null) countReject(rejects, reason)
  }
  return [...rows, ...rowsIn(batch)]
}
