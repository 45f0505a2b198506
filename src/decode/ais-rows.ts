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
import { courseOf, headingOf, isAuxiliaryMmsi, knotsOf, turnOf } from './ais-units.ts'
import { cleanEta, openRow } from './row-writer.ts'
import { copyTextAt, unsignedAt } from './six-bit.ts'

/** What a whole message may make of itself at most: a position, a name and a hull (type 19). */
export const rowsPerMessage = 3

/** Which types are decoded; the others that exist are set aside. */
export const decodedTypes = new Uint8Array(64)
for (const type of [1, 2, 3, 5, 18, 19, 24, 27]) decodedTypes[type] = 1

const degreesPerUnit = 1 / 600_000

/** A whole message on its way into rows: six-bit symbols and what the sentence around them told. */
export interface MessageFrame {
  readonly symbols: Uint8Array
  length: number
  fillBits: number
  atMs: number
  receivedMs: number
  readonly source: number
}

/**
 * Writes a message of a decoded type into the rows of a batch that has room for `rowsPerMessage`. Says why where it
 * cannot. The readers below count bits from 0 as ITU-R M.1371-5 lays messages out.
 */
export function writeMessage(frame: MessageFrame, into: Observations): string | null {
  const s = frame.symbols
  const type = s[0]
  const mmsi = ((s[1] & 15) << 26) | (s[2] << 20) | (s[3] << 14) | (s[4] << 8) | (s[5] << 2) | (s[6] >>> 4)
  if (mmsi === 0 || mmsi > 999_999_999) return 'MMSI out of range'
  if (type <= 3) return frame.length === 28 ? writeClassA(frame, into, type, mmsi) : 'wrong length'
  if (type === 18) return frame.length === 28 ? writeClassB(frame, into, type, mmsi) : 'wrong length'
  if (type === 5) return writeVoyage(frame, into, mmsi)
  if (type === 24) return writeStatic(frame, into, mmsi)
  if (type === 19) return writeExtendedClassB(frame, into, mmsi)
  return writeLongRange(frame, into, mmsi)
}

function writeClassA(frame: MessageFrame, into: Observations, type: number, mmsi: number): string | null {
  const s = frame.symbols
  const lng = ((((s[10] & 31) << 23) | (s[11] << 17) | (s[12] << 11) | (s[13] << 5) | (s[14] >>> 1)) << 4) >> 4
  const lat =
    ((((s[14] & 1) << 26) | (s[15] << 20) | (s[16] << 14) | (s[17] << 8) | (s[18] << 2) | (s[19] >>> 4)) << 5) >> 5
  const why = whyNotUnits(lng, lat)
  if (why !== null) return why
  const row = openRow(into, position, mmsi, frame.atMs, frame.receivedMs, frame.source, type)
  into.lng[row] = lng * degreesPerUnit
  into.lat[row] = lat * degreesPerUnit
  into.sogKnots[row] = knotsOf(((s[8] & 15) << 6) | s[9])
  into.cogDeg[row] = courseOf(((s[19] & 15) << 8) | (s[20] << 2) | (s[21] >>> 4))
  into.headingDeg[row] = headingOf(((s[21] & 15) << 5) | (s[22] >>> 1))
  into.rotDegMin[row] = turnOf((((s[7] << 2) | (s[8] >>> 4)) << 24) >> 24)
  into.navStatus[row] = s[6] & 15
  return null
}

function writeClassB(frame: MessageFrame, into: Observations, type: number, mmsi: number): string | null {
  const s = frame.symbols
  const lng =
    ((((s[9] & 7) << 25) | (s[10] << 19) | (s[11] << 13) | (s[12] << 7) | (s[13] << 1) | (s[14] >>> 5)) << 4) >> 4
  const lat = ((((s[14] & 31) << 22) | (s[15] << 16) | (s[16] << 10) | (s[17] << 4) | (s[18] >>> 2)) << 5) >> 5
  const why = whyNotUnits(lng, lat)
  if (why !== null) return why
  const row = openRow(into, position, mmsi, frame.atMs, frame.receivedMs, frame.source, type)
  into.lng[row] = lng * degreesPerUnit
  into.lat[row] = lat * degreesPerUnit
  into.sogKnots[row] = knotsOf(((s[7] & 3) << 8) | (s[8] << 2) | (s[9] >>> 4))
  into.cogDeg[row] = courseOf(((s[18] & 3) << 10) | (s[19] << 4) | (s[20] >>> 2))
  into.headingDeg[row] = headingOf(((s[20] & 3) << 7) | (s[21] << 1) | (s[22] >>> 5))
  return null
}

/** A class B ship's long report: a position like type 18's, then her name and her hull. */
function writeExtendedClassB(frame: MessageFrame, into: Observations, mmsi: number): string | null {
  if (frame.length !== 52) return 'wrong length'
  const s = frame.symbols
  // Her name and her hull are good even where her position is not.
  writeClassB(frame, into, 19, mmsi)
  const named = openRow(into, nameOnly, mmsi, frame.atMs, frame.receivedMs, frame.source, 19)
  copyTextAt(s, 143, nameBytes, into.name, named * nameBytes)
  const hull = openRow(into, hullOnly, mmsi, frame.atMs, frame.receivedMs, frame.source, 19)
  into.shipType[hull] = unsignedAt(s, 263, 8)
  writeHull(s, 271, into, hull)
  return null
}

/** Type 27, heard by satellite: tenths of a minute, whole knots and degrees. */
function writeLongRange(frame: MessageFrame, into: Observations, mmsi: number): string | null {
  // Some transponders pad it to the length of type 1.
  if (frame.length !== 16 && frame.length !== 28) return 'wrong length'
  const s = frame.symbols
  const lng = (unsignedAt(s, 44, 18) << 14) >> 14
  const lat = (unsignedAt(s, 62, 17) << 15) >> 15
  const why = whyNotUnits(lng * 1000, lat * 1000)
  if (why !== null) return why
  const row = openRow(into, position, mmsi, frame.atMs, frame.receivedMs, frame.source, 27)
  into.lng[row] = lng / 600
  into.lat[row] = lat / 600
  const knots = unsignedAt(s, 79, 6)
  into.sogKnots[row] = knots === 63 ? NaN : knots
  const course = unsignedAt(s, 85, 9)
  into.cogDeg[row] = course < 360 ? course : NaN
  into.navStatus[row] = unsignedAt(s, 40, 4)
  return null
}

function writeVoyage(frame: MessageFrame, into: Observations, mmsi: number): string | null {
  const bits = frame.length * 6 - frame.fillBits
  if (bits < 422 || bits > 428) return 'wrong length'
  const s = frame.symbols
  const row = openRow(into, voyage, mmsi, frame.atMs, frame.receivedMs, frame.source, 5)
  const imo = unsignedAt(s, 40, 30)
  into.imo[row] = isImo(imo) ? imo : 0
  copyTextAt(s, 70, callsignBytes, into.callsign, row * callsignBytes)
  copyTextAt(s, 112, nameBytes, into.name, row * nameBytes)
  into.shipType[row] = unsignedAt(s, 232, 8)
  writeHull(s, 240, into, row)
  into.eta[row] = cleanEta(unsignedAt(s, 274, 20))
  const draught = unsignedAt(s, 294, 8)
  into.draughtM[row] = draught === 0 ? NaN : draught / 10
  copyTextAt(s, 302, destinationBytes, into.destination, row * destinationBytes)
  return null
}

function writeStatic(frame: MessageFrame, into: Observations, mmsi: number): string | null {
  const s = frame.symbols
  const bits = frame.length * 6 - frame.fillBits
  if (bits < 160 || bits > 168) return 'wrong length'
  const part = (s[6] >>> 2) & 3
  if (part > 1) return 'unknown part of type 24'
  if (part === 0) {
    const row = openRow(into, nameOnly, mmsi, frame.atMs, frame.receivedMs, frame.source, 24)
    copyTextAt(s, 40, nameBytes, into.name, row * nameBytes)
    return null
  }
  if (bits < 162) return 'wrong length'
  const row = openRow(into, hullOnly, mmsi, frame.atMs, frame.receivedMs, frame.source, 24)
  into.shipType[row] = unsignedAt(s, 40, 8)
  copyTextAt(s, 90, callsignBytes, into.callsign, row * callsignBytes)
  // A boat of a mother ship (98…) sends the mother's MMSI where others send their hull.
  if (!isAuxiliaryMmsi(mmsi)) writeHull(s, 132, into, row)
  return null
}

function writeHull(s: Uint8Array, from: number, into: Observations, row: number): void {
  into.toBowM[row] = unsignedAt(s, from, 9)
  into.toSternM[row] = unsignedAt(s, from + 9, 9)
  into.toPortM[row] = unsignedAt(s, from + 18, 6)
  into.toStarboardM[row] = unsignedAt(s, from + 24, 6)
}

/** Degrees come in ten-thousandths of a minute; 181° and 91° mean "not available". */
function whyNotUnits(lng: number, lat: number): string | null {
  if (lng === 108_600_000 || lat === 54_600_000) return 'position unknown'
  if (lat > 54_000_000 || lat < -54_000_000) return 'latitude out of range'
  if (lng > 108_000_000 || lng < -108_000_000) return 'longitude out of range'
  return lng === 0 && lat === 0 ? 'null island' : null
}
