import { isImo } from '#domain/ids.ts'
import {
  callsignBytes,
  destinationBytes,
  hullOnly,
  nameBytes,
  nameOnly,
  type Observations,
  position,
  voyage,
} from '#domain/observations.ts'
import { countReject, type Rejects } from './rejects.ts'

/** Takes the next row of a batch and sets everything but its kind and identity to unknown. The batch must have room. */
export function openRow(
  into: Observations,
  kind: number,
  mmsi: number,
  atMs: number,
  receivedMs: number,
  source: number,
  messageType: number,
): number {
  const row = into.length++
  into.kind[row] = kind
  into.mmsi[row] = mmsi
  into.atMs[row] = atMs
  into.receivedMs[row] = receivedMs
  into.source[row] = source
  into.messageType[row] = messageType
  into.lng[row] = into.lat[row] = NaN
  into.sogKnots[row] = into.cogDeg[row] = into.headingDeg[row] = into.rotDegMin[row] = NaN
  into.navStatus[row] = 15
  into.imo[row] = into.shipType[row] = into.eta[row] = 0
  into.toBowM[row] = into.toSternM[row] = into.toPortM[row] = into.toStarboardM[row] = 0
  into.draughtM[row] = NaN
  // Text fields are either all zeros or begin with something, so that one look at each is enough.
  if (into.name[row * nameBytes] !== 0) clearField(into.name, row, nameBytes)
  if (into.callsign[row * callsignBytes] !== 0) clearField(into.callsign, row, callsignBytes)
  if (into.destination[row * destinationBytes] !== 0) clearField(into.destination, row, destinationBytes)
  return row
}

function clearField(column: Uint8Array, row: number, width: number): void {
  for (let at = row * width, end = at + width; at < end; at++) column[at] = 0
}

/** One report as a dialect tells it. What it does not tell is null or left out; AIS sentinels may still stand in it. */
export interface Report {
  kind: typeof position | typeof voyage | typeof nameOnly | typeof hullOnly
  mmsi: number
  atMs: number
  messageType?: number
  lng?: number | null
  lat?: number | null
  sogKnots?: number | null
  cogDeg?: number | null
  headingDeg?: number | null
  /** Degrees a minute. */
  rotDegMin?: number | null
  navStatus?: number | null
  imo?: number | null
  shipType?: number | null
  toBowM?: number | null
  toSternM?: number | null
  toPortM?: number | null
  toStarboardM?: number | null
  draughtM?: number | null
  /** As `Observations.eta` packs it. */
  eta?: number | null
  name?: string | null
  callsign?: string | null
  destination?: string | null
}

/** Why a report cannot be a row; null where it can. */
export function whyNotReport(report: Report): string | null {
  if (!Number.isInteger(report.mmsi) || report.mmsi < 1 || report.mmsi > 999_999_999) return 'MMSI out of range'
  if (!Number.isFinite(report.atMs)) return 'no time'
  return report.kind === position ? whyNotPosition(report.lng ?? NaN, report.lat ?? NaN) : null
}

/** Why a pair of degrees is no place at sea; null where it is. 181° and 91° are how AIS says "not available". */
export function whyNotPosition(lng: number, lat: number): string | null {
  if (Number.isNaN(lng) || Number.isNaN(lat) || lng === 181 || lat === 91) return 'position unknown'
  if (!(lat >= -90 && lat <= 90)) return 'latitude out of range'
  if (!(lng >= -180 && lng <= 180)) return 'longitude out of range'
  return lng === 0 && lat === 0 ? 'null island' : null
}

/** Writes a report as a row, sentinels and impossible values as unknown; says why where it does not. The batch must have room. */
export function writeReport(into: Observations, report: Report, receivedMs: number, source: number): string | null {
  const why = whyNotReport(report)
  if (why !== null) return why
  const row = openRow(into, report.kind, report.mmsi, report.atMs, receivedMs, source, report.messageType ?? 0)
  if (report.kind === position) writeMotion(into, row, report)
  else writeParticulars(into, row, report)
  return null
}

function writeMotion(into: Observations, row: number, report: Report): void {
  into.lng[row] = report.lng ?? NaN
  into.lat[row] = report.lat ?? NaN
  into.sogKnots[row] = within(report.sogKnots, 0, 102.15)
  into.cogDeg[row] = within(report.cogDeg, 0, 359.99)
  into.headingDeg[row] = within(report.headingDeg, 0, 359.99)
  into.rotDegMin[row] = within(report.rotDegMin, -720, 720)
  const status = report.navStatus ?? 15
  into.navStatus[row] = Number.isInteger(status) && status >= 0 && status < 15 ? status : 15
}

function writeParticulars(into: Observations, row: number, report: Report): void {
  const imo = report.imo ?? 0
  into.imo[row] = isImo(imo) ? imo : 0
  into.shipType[row] = within(report.shipType, 0, 255) || 0
  into.toBowM[row] = within(report.toBowM, 0, 511) || 0
  into.toSternM[row] = within(report.toSternM, 0, 511) || 0
  into.toPortM[row] = within(report.toPortM, 0, 63) || 0
  into.toStarboardM[row] = within(report.toStarboardM, 0, 63) || 0
  into.draughtM[row] = within(report.draughtM, 0.05, 25.55)
  into.eta[row] = cleanEta(report.eta ?? 0)
  writeText(into.name, row, nameBytes, report.name)
  writeText(into.callsign, row, callsignBytes, report.callsign)
  writeText(into.destination, row, destinationBytes, report.destination)
}

function within(value: number | null | undefined, low: number, high: number): number {
  return typeof value === 'number' && value >= low && value <= high ? value : NaN
}

/** An ETA as message 5 packs it, with hour 24 and minute 60 where they make no sense; 0 without month or day. */
export function cleanEta(packed: number): number {
  const month = (packed >>> 16) & 15
  const day = (packed >>> 11) & 31
  if (packed > 0xfffff || month < 1 || month > 12 || day < 1) return 0
  const hour = Math.min((packed >>> 6) & 31, 24)
  const minute = Math.min(packed & 63, 60)
  return (month << 16) | (day << 11) | (hour << 6) | minute
}

/** An ETA from its parts in UTC, packed; 0 where month or day is missing. */
export function packEta(month: number, day: number, hour: number, minute: number): number {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return 0
  return cleanEta(
    (month << 16) |
      (day << 11) |
      ((hour >= 0 && hour < 25 ? hour : 24) << 6) |
      (minute >= 0 && minute < 60 ? minute : 60),
  )
}

/** Writes text as AIS could have sent it: upper case, `@` ends it, no characters outside of its 64. */
export function writeText(column: Uint8Array, row: number, width: number, text: string | null | undefined): void {
  const start = row * width
  let length = 0
  let end = 0
  for (const raw of (text ?? '').trimStart().toUpperCase()) {
    const code = raw.charCodeAt(0)
    if (raw === '@' || length === width) break
    // What AIS has no character for is a question mark, one for each, so that the rest keeps its place.
    column[start + length++] = raw.length === 1 && code >= 32 && code < 96 ? code : 63
    if (code !== 32) end = length
  }
  for (let i = end; i < width; i++) column[start + i] = 0
}

/**
 * Writes reports into a batch and yields it whenever it is full, and at the end when it holds any; it is cleared
 * after each yield. Reports that cannot be rows are counted by reason.
 */
export function* batchesOf(
  reports: Iterable<Report>,
  batch: Observations,
  receivedMs: number,
  source: number,
  rejects: Rejects,
): Generator<Observations> {
  batch.clear()
  for (const report of reports) {
    if (batch.full) {
      yield batch
      batch.clear()
    }
    const why = writeReport(batch, report, receivedMs, source)
    if (why !== null) countReject(rejects, why)
  }
  if (batch.length > 0) yield batch
}
