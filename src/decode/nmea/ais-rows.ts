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
import { courseOf, headingOf, isAuxiliaryMmsi, knotsOf, turnOf } from '../ais-units.ts'
import { cleanEta, openRow } from '../row-writer.ts'
import { copyTextAt, unsignedAt } from './six-bit.ts'

/** At most a position, a name and a hull of one message (type 19). */
export const rowsPerMessage = 3

/** 1 for the message types that are decoded; other types are counted and skipped. */
export const decodedTypes = new Uint8Array(64)
for (const type of [1, 2, 3, 5, 18, 19, 24, 27]) decodedTypes[type] = 1

const degreesPerUnit = 1 / 600_000

/** A complete message: its six-bit symbols, and what the sentence around it says about time and source. */
export interface MessageFrame {
  readonly symbols: Uint8Array
  length: number
  fillBits: number
  atMs: number
  receivedMs: number
  readonly source: number
  /** Set by `writeMessage`. */
  messageType: number
  mmsi: number
}

/**
 * Decodes a message of a decoded type into the rows of a batch, which must have space for `rowsPerMessage`. Returns the
 * reason where it cannot, and null where it did.
 *
 * Comments give each field's first and last bit, counted from 0, as ITU-R M.1371-5, annex 8 lists them. A symbol holds
 * six bits: symbol 8 is bits 48 to 53. The frequent types read symbols directly, which saves the loop of `unsignedAt`.
 */
export function writeMessage(frame: MessageFrame, into: Observations): string | null {
  const s = frame.symbols
  // Bits 0–5: message type. 6–7: repeat indicator. 8–37: MMSI.
  const type = (frame.messageType = s[0])
  const mmsi = ((s[1] & 15) << 26) | (s[2] << 20) | (s[3] << 14) | (s[4] << 8) | (s[5] << 2) | (s[6] >>> 4)
  if (mmsi === 0 || mmsi > 999_999_999) return 'MMSI out of range'
  frame.mmsi = mmsi
  if (type <= 3) return frame.length === 28 ? writeClassA(frame, into) : 'wrong length'
  if (type === 18) return frame.length === 28 ? writeClassB(frame, into) : 'wrong length'
  if (type === 5) return writeVoyage(frame, into)
  if (type === 24) return writeStatic(frame, into)
  if (type === 19) return writeExtendedClassB(frame, into)
  return writeLongRange(frame, into)
}

/**
 * Records the sender of a message without usable data, so that everything received is counted. Once for each of the senders
 * that `noted` holds, by the low bits of the MMSI.
 */
export function writePresence(frame: MessageFrame, into: Observations, noted: Uint32Array): void {
  if (frame.length < 7) return
  // Bits 8–37: MMSI, in messages of every type.
  const mmsi = unsignedAt(frame.symbols, 8, 30)
  const at = mmsi & (noted.length - 1)
  if (mmsi === 0 || mmsi > 999_999_999 || noted[at] === mmsi) return
  noted[at] = mmsi
  frame.messageType = frame.symbols[0]
  frame.mmsi = mmsi
  openRow(into, presenceOnly, frame)
}

/** Messages 1, 2 and 3: position report of class A. 168 bits. */
function writeClassA(frame: MessageFrame, into: Observations): string | null {
  const s = frame.symbols
  // Bits 61–88 (28, signed): longitude, 1/10 000 minute.
  const lng = ((((s[10] & 31) << 23) | (s[11] << 17) | (s[12] << 11) | (s[13] << 5) | (s[14] >>> 1)) << 4) >> 4
  // Bits 89–115 (27, signed): latitude, 1/10 000 minute.
  const lat =
    ((((s[14] & 1) << 26) | (s[15] << 20) | (s[16] << 14) | (s[17] << 8) | (s[18] << 2) | (s[19] >>> 4)) << 5) >> 5
  const why = whyNotUnits(lng, lat)
  if (why !== null) return why
  const row = openRow(into, position, frame)
  into.lng[row] = lng * degreesPerUnit
  into.lat[row] = lat * degreesPerUnit
  // Bits 50–59 (10): SOG, 1/10 kn.
  into.sogKnots[row] = knotsOf(((s[8] & 15) << 6) | s[9])
  // Bits 116–127 (12): COG, 1/10°.
  into.cogDeg[row] = courseOf(((s[19] & 15) << 8) | (s[20] << 2) | (s[21] >>> 4))
  // Bits 128–136 (9): true heading, degrees.
  into.headingDeg[row] = headingOf(((s[21] & 15) << 5) | (s[22] >>> 1))
  // Bits 42–49 (8, signed): rate of turn.
  into.rotDegMin[row] = turnOf((((s[7] << 2) | (s[8] >>> 4)) << 24) >> 24)
  // Bits 38–41 (4): navigational status.
  into.navStatus[row] = s[6] & 15
  return null
}

/** Message 18, and the position in message 19: class B, 168 and 312 bits. The two begin alike. */
function writeClassB(frame: MessageFrame, into: Observations): string | null {
  const s = frame.symbols
  // Bits 57–84 (28, signed): longitude, 1/10 000 minute.
  const lng =
    ((((s[9] & 7) << 25) | (s[10] << 19) | (s[11] << 13) | (s[12] << 7) | (s[13] << 1) | (s[14] >>> 5)) << 4) >> 4
  // Bits 85–111 (27, signed): latitude, 1/10 000 minute.
  const lat = ((((s[14] & 31) << 22) | (s[15] << 16) | (s[16] << 10) | (s[17] << 4) | (s[18] >>> 2)) << 5) >> 5
  const why = whyNotUnits(lng, lat)
  if (why !== null) return why
  const row = openRow(into, position, frame)
  into.lng[row] = lng * degreesPerUnit
  into.lat[row] = lat * degreesPerUnit
  // Bits 46–55 (10): SOG, 1/10 kn.
  into.sogKnots[row] = knotsOf(((s[7] & 3) << 8) | (s[8] << 2) | (s[9] >>> 4))
  // Bits 112–123 (12): COG, 1/10°.
  into.cogDeg[row] = courseOf(((s[18] & 3) << 10) | (s[19] << 4) | (s[20] >>> 2))
  // Bits 124–132 (9): true heading, degrees.
  into.headingDeg[row] = headingOf(((s[20] & 3) << 7) | (s[21] << 1) | (s[22] >>> 5))
  return null
}

/** Message 19: extended report of class B. 312 bits. */
function writeExtendedClassB(frame: MessageFrame, into: Observations): string | null {
  if (frame.length !== 52) return 'wrong length'
  const s = frame.symbols
  // Name and hull are valid even where the position is not.
  writeClassB(frame, into)
  const named = openRow(into, nameOnly, frame)
  // Bits 143–262 (120): name.
  copyTextAt(s, 143, nameBytes, into.name, named * nameBytes)
  const hull = openRow(into, hullOnly, frame)
  // Bits 263–270 (8): type of ship and cargo.
  into.shipType[hull] = unsignedAt(s, 263, 8)
  // Bits 271–300 (30): dimensions.
  writeHull(s, 271, into, hull)
  return null
}

/** Message 27: long-range report, received by satellite. 96 bits. */
function writeLongRange(frame: MessageFrame, into: Observations): string | null {
  // Some transponders pad it to the length of message 1.
  if (frame.length !== 16 && frame.length !== 28) return 'wrong length'
  const s = frame.symbols
  // Bits 44–61 (18, signed): longitude, 1/10 minute. 62–78 (17, signed): latitude, 1/10 minute.
  const lng = (unsignedAt(s, 44, 18) << 14) >> 14
  const lat = (unsignedAt(s, 62, 17) << 15) >> 15
  const why = whyNotUnits(lng * 1000, lat * 1000)
  if (why !== null) return why
  const row = openRow(into, position, frame)
  into.lng[row] = lng / 600
  into.lat[row] = lat / 600
  // Bits 79–84 (6): SOG, knots; 63 is "not available".
  const knots = unsignedAt(s, 79, 6)
  into.sogKnots[row] = knots === 63 ? NaN : knots
  // Bits 85–93 (9): COG, degrees; 511 is "not available".
  const courseDeg = unsignedAt(s, 85, 9)
  into.cogDeg[row] = courseDeg < 360 ? courseDeg : NaN
  // Bits 40–43 (4): navigational status.
  into.navStatus[row] = unsignedAt(s, 40, 4)
  return null
}

/** Message 5: static and voyage-related data of class A. 424 bits; two spare bits may be missing or added. */
function writeVoyage(frame: MessageFrame, into: Observations): string | null {
  const bits = frame.length * 6 - frame.fillBits
  if (bits < 422 || bits > 428) return 'wrong length'
  const s = frame.symbols
  const row = openRow(into, voyage, frame)
  // Bits 40–69 (30): IMO number.
  const imo = unsignedAt(s, 40, 30)
  into.imo[row] = isImo(imo) ? imo : 0
  // Bits 70–111 (42): call sign. 112–231 (120): name.
  copyTextAt(s, 70, callsignBytes, into.callsign, row * callsignBytes)
  copyTextAt(s, 112, nameBytes, into.name, row * nameBytes)
  // Bits 232–239 (8): type of ship and cargo. 240–269 (30): dimensions.
  into.shipType[row] = unsignedAt(s, 232, 8)
  writeHull(s, 240, into, row)
  // Bits 274–293 (20): ETA as month (4), day (5), hour (5) and minute (6), UTC.
  into.eta[row] = cleanEta(unsignedAt(s, 274, 20))
  // Bits 294–301 (8): maximum present static draught, 1/10 m; 0 is "not available".
  const draughtTenths = unsignedAt(s, 294, 8)
  into.draughtM[row] = draughtTenths === 0 ? NaN : draughtTenths / 10
  // Bits 302–421 (120): destination.
  copyTextAt(s, 302, destinationBytes, into.destination, row * destinationBytes)
  return null
}

/** Message 24: static data of class B, part A (160 bits) or B (168 bits; some transponders send a symbol more). */
function writeStatic(frame: MessageFrame, into: Observations): string | null {
  const s = frame.symbols
  const bits = frame.length * 6 - frame.fillBits
  if (bits < 160 || bits > 174) return 'wrong length'
  // Bits 38–39 (2): part number.
  const part = (s[6] >>> 2) & 3
  if (part > 1) return 'unknown part of type 24'
  if (part === 0) {
    if (bits > 168) return 'wrong length'
    const row = openRow(into, nameOnly, frame)
    // Bits 40–159 (120): name.
    copyTextAt(s, 40, nameBytes, into.name, row * nameBytes)
    return null
  }
  if (bits < 162) return 'wrong length'
  const row = openRow(into, hullOnly, frame)
  // Bits 40–47 (8): type of ship and cargo. 90–131 (42): call sign.
  into.shipType[row] = unsignedAt(s, 40, 8)
  copyTextAt(s, 90, callsignBytes, into.callsign, row * callsignBytes)
  // Bits 132–161 (30): dimensions; auxiliary craft send the MMSI of their mother ship there.
  if (!isAuxiliaryMmsi(frame.mmsi)) writeHull(s, 132, into, row)
  return null
}

/** Distances from the position reference to bow (9 bits), stern (9), port (6) and starboard (6), metres. */
function writeHull(s: Uint8Array, from: number, into: Observations, row: number): void {
  into.toBowM[row] = unsignedAt(s, from, 9)
  into.toSternM[row] = unsignedAt(s, from + 9, 9)
  into.toPortM[row] = unsignedAt(s, from + 18, 6)
  into.toStarboardM[row] = unsignedAt(s, from + 24, 6)
}

/** Checks a position in 1/10 000 minute; 181° and 91° are "not available". */
function whyNotUnits(lng: number, lat: number): string | null {
  if (lng === 108_600_000 || lat === 54_600_000) return 'position unknown'
  if (lat > 54_000_000 || lat < -54_000_000) return 'latitude out of range'
  if (lng > 108_000_000 || lng < -108_000_000) return 'longitude out of range'
  return lng === 0 && lat === 0 ? 'null island' : null
}
