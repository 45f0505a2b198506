import { isImo } from '#domain/vessel/ids.ts'
import { courseOf, headingOf, isAuxiliaryMmsi, knotsOf, turnOf } from '../ais-units.ts'
import { BitReader } from './bit-reader.ts'
import { nanToNull } from '#domain/nan.ts'

/** The fields of a message; null where the sender did not say. */
export type MessageFields =
  | ClassAPosition
  | ClassBPosition
  | ExtendedClassBPosition
  | VoyageReport
  | StaticPartA
  | StaticPartB
  | LongRangePosition

interface Head<Type extends number> {
  type: Type
  repeat: number
  mmsi: number
}

interface Place {
  sogKnots: number | null
  positionAccurate: boolean
  lng: number | null
  lat: number | null
  cogDeg: number | null
}

type ClassAPosition = Head<1 | 2 | 3> &
  Place & {
    /** 0 to 15; 15 is undefined, the default. */
    navStatus: number
    rotDegMin: number | null
    headingDeg: number | null
    /** UTC second of the report, 0 to 59. */
    second: number | null
    /** 0 not available, 1 no special manoeuvre, 2 special manoeuvre. */
    manoeuvre: number
    raim: boolean
    /** The communication state's 19 bits as sent. */
    radio: number
  }

type ClassBPosition = Head<18> &
  Place & {
    headingDeg: number | null
    second: number | null
    carrierSense: boolean
    display: boolean
    dsc: boolean
    wholeBand: boolean
    message22: boolean
    assigned: boolean
    raim: boolean
    radio: number
  }

interface Hull {
  toBowM: number
  toSternM: number
  toPortM: number
  toStarboardM: number
}

type ExtendedClassBPosition = Head<19> &
  Place &
  Hull & {
    headingDeg: number | null
    second: number | null
    name: string | null
    shipType: number
    /** Type of electronic position-fixing device, 0 to 15. */
    epfd: number
    raim: boolean
    dteReady: boolean
    assigned: boolean
  }

type VoyageReport = Head<5> &
  Hull & {
    aisVersion: number
    /** As sent, even with a wrong check digit. */
    imoSent: number
    imo: number | null
    callsign: string | null
    name: string | null
    shipType: number
    epfd: number
    etaMonth: number | null
    etaDay: number | null
    etaHour: number | null
    etaMinute: number | null
    draughtM: number | null
    destination: string | null
    dteReady: boolean
  }

type StaticPartA = Head<24> & { part: 'A'; name: string | null }

type StaticPartB = Head<24> & {
  part: 'B'
  shipType: number
  vendor: string | null
  model: number
  serial: number
  callsign: string | null
  /** Only in auxiliary craft (MMSI 98…), which send it in place of their dimensions. */
  mothershipMmsi: number | null
} & Partial<Hull>

type LongRangePosition = Head<27> & Place & { navStatus: number; raim: boolean; currentPosition: boolean }

/**
 * All fields of a message of type 1, 2, 3, 5, 18, 19, 24 or 27, for tools and tests; a stream goes through
 * `NmeaDecoder`. Null for other types, for text that is no AIVDM payload, and for lengths that the type does not have.
 *
 * Every field below is read by its first bit and its width, as the tables of ITU-R M.1371-5, annex 8, list them.
 */
export function decodeFields(payload: string, fillBits: number): MessageFields | null {
  if (!BitReader.isArmoured(payload)) return null
  const bits = new BitReader(payload, fillBits)
  const type = bits.unsigned(0, 6)
  const [minBits, maxBits] = lengths.get(type) ?? [Infinity, 0]
  if (bits.bits < minBits || bits.bits > maxBits) return null
  const head = { repeat: bits.unsigned(6, 2), mmsi: bits.unsigned(8, 30) }
  if (type === 5) return { type, ...head, ...voyageFields(bits) }
  if (type === 18) return { type, ...head, ...classBFields(bits) }
  if (type === 19) return { type, ...head, ...extendedFields(bits) }
  if (type === 24) return staticFields(bits, head)
  if (type === 27) return { type, ...head, ...longRangeFields(bits) }
  return { type: type as 1 | 2 | 3, ...head, ...classAFields(bits) }
}

/** Lengths in bits, from and to, that `writeMessage` accepts: many transponders leave out or pad spare bits. */
const lengths = new Map<number, [number, number]>([
  ...[1, 2, 3, 18].map((type): [number, [number, number]] => [type, [163, 168]]),
  [5, [422, 428]],
  [19, [307, 312]],
  [24, [160, 174]],
  [27, [91, 168]],
])

/** SOG to COG have the same layout in all position reports but type 27: from bit 50 in class A, from 46 in class B. */
function placeFields(bits: BitReader, from: 50 | 46): Place {
  return {
    sogKnots: nanToNull(knotsOf(bits.unsigned(from, 10))),
    positionAccurate: bits.flag(from + 10),
    lng: degrees(bits.signed(from + 11, 28), 600_000, 181),
    lat: degrees(bits.signed(from + 39, 27), 600_000, 91),
    cogDeg: nanToNull(courseOf(bits.unsigned(from + 66, 12))),
  }
}

/** Messages 1, 2 and 3. */
function classAFields(bits: BitReader) {
  return {
    navStatus: bits.unsigned(38, 4),
    rotDegMin: nanToNull(turnOf(bits.signed(42, 8))),
    ...placeFields(bits, 50),
    headingDeg: nanToNull(headingOf(bits.unsigned(128, 9))),
    second: secondOf(bits.unsigned(137, 6)),
    manoeuvre: bits.unsigned(143, 2),
    raim: bits.flag(148),
    radio: bits.unsigned(149, 19),
  }
}

/** Message 18. */
function classBFields(bits: BitReader) {
  return {
    ...placeFields(bits, 46),
    headingDeg: nanToNull(headingOf(bits.unsigned(124, 9))),
    second: secondOf(bits.unsigned(133, 6)),
    carrierSense: bits.flag(141),
    display: bits.flag(142),
    dsc: bits.flag(143),
    wholeBand: bits.flag(144),
    message22: bits.flag(145),
    assigned: bits.flag(146),
    raim: bits.flag(147),
    radio: bits.unsigned(148, 20),
  }
}

/** Message 19. */
function extendedFields(bits: BitReader) {
  return {
    ...placeFields(bits, 46),
    headingDeg: nanToNull(headingOf(bits.unsigned(124, 9))),
    second: secondOf(bits.unsigned(133, 6)),
    name: bits.text(143, 20),
    shipType: bits.unsigned(263, 8),
    ...hullFields(bits, 271),
    epfd: bits.unsigned(301, 4),
    raim: bits.flag(305),
    // 0 means that the equipment is ready.
    dteReady: !bits.flag(306),
    assigned: bits.flag(307),
  }
}

/** Distances from the position reference to the four sides, metres: 30 bits in types 5, 19 and 24. */
function hullFields(bits: BitReader, from: 132 | 240 | 271): Hull {
  return {
    toBowM: bits.unsigned(from, 9),
    toSternM: bits.unsigned(from + 9, 9),
    toPortM: bits.unsigned(from + 18, 6),
    toStarboardM: bits.unsigned(from + 24, 6),
  }
}

/** Message 5. */
function voyageFields(bits: BitReader) {
  const imoSent = bits.unsigned(40, 30)
  const [month, day] = [bits.unsigned(274, 4), bits.unsigned(278, 5)]
  const [hour, minute] = [bits.unsigned(283, 5), bits.unsigned(288, 6)]
  const draughtTenths = bits.unsigned(294, 8)
  return {
    aisVersion: bits.unsigned(38, 2),
    imoSent,
    imo: isImo(imoSent) ? imoSent : null,
    callsign: bits.text(70, 7),
    name: bits.text(112, 20),
    shipType: bits.unsigned(232, 8),
    ...hullFields(bits, 240),
    epfd: bits.unsigned(270, 4),
    // Not available: month 0, day 0, hour 24, minute 60.
    etaMonth: month >= 1 && month <= 12 ? month : null,
    etaDay: day >= 1 ? day : null,
    etaHour: hour < 24 ? hour : null,
    etaMinute: minute < 60 ? minute : null,
    draughtM: draughtTenths === 0 ? null : draughtTenths / 10,
    destination: bits.text(302, 20),
    dteReady: !bits.flag(422),
  }
}

/** Message 24, parts A and B. */
function staticFields(bits: BitReader, head: { repeat: number; mmsi: number }): StaticPartA | StaticPartB | null {
  const part = bits.unsigned(38, 2)
  if (part === 0 && bits.bits > 168) return null
  if (part === 0) return { type: 24, ...head, part: 'A', name: bits.text(40, 20) }
  if (part !== 1 || bits.bits < 162) return null
  const about = {
    shipType: bits.unsigned(40, 8),
    vendor: bits.text(48, 3),
    model: bits.unsigned(66, 4),
    serial: bits.unsigned(70, 20),
    callsign: bits.text(90, 7),
  }
  if (isAuxiliaryMmsi(head.mmsi)) {
    return { type: 24, ...head, part: 'B', ...about, mothershipMmsi: bits.unsigned(132, 30) }
  }
  return { type: 24, ...head, part: 'B', ...about, mothershipMmsi: null, ...hullFields(bits, 132) }
}

/** Message 27. SOG in whole knots, 63 is not available; COG in whole degrees, 511 is not available. */
function longRangeFields(bits: BitReader) {
  const knots = bits.unsigned(79, 6)
  const courseDeg = bits.unsigned(85, 9)
  return {
    positionAccurate: bits.flag(38),
    raim: bits.flag(39),
    navStatus: bits.unsigned(40, 4),
    lng: degrees(bits.signed(44, 18), 600, 181),
    lat: degrees(bits.signed(62, 17), 600, 91),
    sogKnots: knots === 63 ? null : knots,
    cogDeg: courseDeg < 360 ? courseDeg : null,
    // 0 means a current position.
    currentPosition: !bits.flag(94),
  }
}

/** Degrees from units as sent: 1/10 000 minute, in message 27 1/10 minute. 181° and 91° are "not available". */
function degrees(sent: number, unitsPerDegree: number, unavailableDeg: number): number | null {
  return sent === unavailableDeg * unitsPerDegree ? null : sent / unitsPerDegree
}

/** UTC second of the report: 60 is "not available", 61 to 63 are states of the positioning system. */
function secondOf(sent: number): number | null {
  return sent < 60 ? sent : null
}
