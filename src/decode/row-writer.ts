import { replaceInvisible } from '#domain/text/invisible-characters.ts'
import { msPerDay } from '#domain/time.ts'
import { isImo } from '#domain/vessel/ids.ts'
import {
  callsignBytes,
  destinationBytes,
  hullOnly,
  nameBytes,
  nameOnly,
  type Observations,
  position,
  presenceOnly,
  voyage,
} from '#domain/messages/observations.ts'
import { maxAheadMs } from './utc-times.ts'

/** Origin of a row, the same for all rows of a message. */
export interface RowOrigin {
  readonly mmsi: number
  /** AIS message type; 0 where the dialect has none. */
  readonly messageType: number
  readonly atMs: number
  readonly receivedMs: number
  readonly source: number
}

/** Appends a row to a batch, which must have space, and sets everything but its kind and origin to unknown. */
export function openRow(into: Observations, kind: number, origin: RowOrigin): number {
  const row = into.length++
  into.kind[row] = kind
  into.mmsi[row] = origin.mmsi
  into.atMs[row] = origin.atMs
  into.receivedMs[row] = origin.receivedMs
  into.source[row] = origin.source
  into.messageType[row] = origin.messageType
  into.lng[row] = into.lat[row] = NaN
  into.sogKnots[row] = into.cogDeg[row] = into.headingDeg[row] = into.rotDegMin[row] = NaN
  into.navStatus[row] = 15
  into.imo[row] = into.shipType[row] = into.eta[row] = 0
  into.toBowM[row] = into.toSternM[row] = into.toPortM[row] = into.toStarboardM[row] = 0
  into.draughtM[row] = NaN
  into.isProviderTime[row] = 0
  // A text field is either all zeros or begins with a character, so that its first byte shows whether it is empty.
  if (into.name[row * nameBytes] !== 0) clearField(into.name, row, nameBytes)
  if (into.callsign[row * callsignBytes] !== 0) clearField(into.callsign, row, callsignBytes)
  if (into.destination[row * destinationBytes] !== 0) clearField(into.destination, row, destinationBytes)
  return row
}

function clearField(column: Uint8Array, row: number, width: number): void {
  for (let at = row * width, end = at + width; at < end; at++) column[at] = 0
}

/** One report of a JSON or CSV dialect. Unknown members are null or absent; AIS sentinels are not yet removed. */
export interface Report {
  kind: typeof position | typeof voyage | typeof nameOnly | typeof hullOnly | typeof presenceOnly
  mmsi: number
  atMs: number
  /**
   * Whether the time is that of a provider, whose clock is right: an old report is an old one, and one of the future is
   * refused, because it would be new at each poll. Other such times come from the wrong clock of a receiver, and the time
   * of reception counts.
   */
  isProviderTime?: boolean
  messageType?: number
  lng?: number | null
  lat?: number | null
  sogKnots?: number | null
  cogDeg?: number | null
  headingDeg?: number | null
  /** Degrees per minute, positive to starboard. */
  rotDegMin?: number | null
  navStatus?: number | null
  imo?: number | null
  shipType?: number | null
  toBowM?: number | null
  toSternM?: number | null
  toPortM?: number | null
  toStarboardM?: number | null
  draughtM?: number | null
  /** Packed as in `Observations.eta`. */
  eta?: number | null
  name?: string | null
  callsign?: string | null
  destination?: string | null
}

/** Whether a number has at most nine digits, as an MMSI has; leading zeros are those of coast stations and groups. */
export function isMmsiInRange(mmsi: number): boolean {
  return Number.isInteger(mmsi) && mmsi >= 1 && mmsi <= 999_999_999
}

/** What is common to the reports of a record. */
export type ReportHead = Pick<Report, 'mmsi' | 'atMs' | 'isProviderTime'>

/** The reason to reject every report of a record, for its vessel or its time; null where there is none. */
export function whyNotRecord({ mmsi, atMs, isProviderTime }: ReportHead, receivedMs: number): string | null {
  if (!isMmsiInRange(mmsi)) return 'MMSI out of range'
  if (!Number.isFinite(atMs)) return 'no time'
  return isProviderTime === true && atMs > receivedMs + maxAheadMs ? 'time in the future' : null
}

/** The reason to reject a report; null where it is valid. */
function whyNotReport(report: Report, receivedMs: number): string | null {
  const why = whyNotRecord(report, receivedMs)
  if (why !== null || report.kind !== position) return why
  if (report.isProviderTime === true && report.atMs < receivedMs - msPerDay) return 'position over 24 h old'
  return whyNotPosition(report.lng ?? NaN, report.lat ?? NaN)
}

/** The reason to reject a position; null where it is valid. AIS sends 181° and 91° for "not available". */
function whyNotPosition(lng: number, lat: number): string | null {
  if (Number.isNaN(lng) || Number.isNaN(lat) || lng === 181 || lat === 91) return 'position unknown'
  if (!(lat >= -90 && lat <= 90)) return 'latitude out of range'
  if (!(lng >= -180 && lng <= 180)) return 'longitude out of range'
  return lng === 0 && lat === 0 ? 'null island' : null
}

/**
 * Appends a report to a batch, which must have space; sentinels and impossible values become unknown. Returns the reason
 * where the report is rejected; the sender of an invalid position has a row as received nevertheless.
 */
export function writeReport(into: Observations, report: Report, receivedMs: number, source: number): string | null {
  const why = whyNotReport(report, receivedMs)
  const { kind, mmsi, atMs, messageType = 0 } = report
  const origin = { mmsi, messageType, atMs, receivedMs, source }
  if (why !== null) {
    if (isMmsiInRange(mmsi) && Number.isFinite(atMs)) openRow(into, presenceOnly, origin)
    return why
  }
  const row = openRow(into, kind, origin)
  into.isProviderTime[row] = report.isProviderTime === true ? 1 : 0
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
  writeText(into.callsign, row, callsignBytes, asciiOf(report.callsign))
  writeText(into.destination, row, destinationBytes, report.destination)
}

function within(value: number | null | undefined, low: number, high: number): number {
  return typeof value === 'number' && value >= low && value <= high ? value : NaN
}

/** An ETA packed as in message 5; hour 24 and minute 60 where they are invalid, 0 without month or day. */
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

/** What a callsign may hold: `?` for each character that AIS does not have. */
const asciiOf = (text: string | null | undefined) => text?.replaceAll(/[^\x20-\x7e]/gu, '?')

/**
 * Writes text as AIS would send it: upper case, ended by `@`. Alphabetic characters, digits and punctuation of other scripts, which AIS does
 * not have but other contracts do, stay as UTF-8; each other character is a `?`, so that the rest keeps its position.
 */
function writeText(column: Uint8Array, row: number, width: number, text: string | null | undefined): void {
  const start = row * width
  let length = 0
  let end = 0
  for (const raw of upperCase(text ?? '')) {
    const code = raw.charCodeAt(0)
    if (raw === '@' || length === width) break
    if (code > 127 && textOfAnyScript.test(raw)) {
      const { written } = utf8.encodeInto(raw, column.subarray(start + length, start + width))
      // What has no space left is not cut in half.
      if (written === 0) break
      end = length += written
    } else {
      column[start + length++] = code >= 32 && code < 96 ? code : 63
      if (code !== 32) end = length
    }
  }
  for (let i = end; i < width; i++) column[start + i] = 0
}

const utf8 = new TextEncoder()
const textOfAnyScript = /[\p{L}\p{M}\p{N}\p{P}]/u

/** Without characters that do not show where a text has others than ASCII: they hide text or turn its direction. */
function upperCase(text: string): string {
  // oxlint-disable-next-line eslint/no-control-regex -- nearly every text is ASCII, and is not examined further.
  const isAscii = /^[\0-\x7f]*$/.test(text)
  return (isAscii ? text : replaceInvisible(text.normalize('NFC'), '')).trimStart().toUpperCase()
}
