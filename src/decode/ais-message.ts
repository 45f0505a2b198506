import { isImo } from '#domain/ids.ts'
import { courseOf, headingOf, isAuxiliaryMmsi, knotsOf, turnOf } from './ais-units.ts'
import { BitReader } from './bit-reader.ts'

/** A message's fields by name, units last; null is what the sender did not say. */
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

export type ClassAPosition = Head<1 | 2 | 3> &
  Place & {
    /** 15 is unknown. */
    navStatus: number
    rotDegMin: number | null
    headingDeg: number | null
    /** Of the minute, 0 to 59. */
    second: number | null
    /** 0 unknown, 1 no special manoeuvre, 2 special manoeuvre. */
    manoeuvre: number
    raim: boolean
    /** The communication state's 19 bits as sent. */
    radio: number
  }

export type ClassBPosition = Head<18> &
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

export type ExtendedClassBPosition = Head<19> &
  Place &
  Hull & {
    headingDeg: number | null
    second: number | null
    name: string | null
    shipType: number
    /** Kind of position-fixing device. */
    epfd: number
    raim: boolean
    dteReady: boolean
    assigned: boolean
  }

export type VoyageReport = Head<5> &
  Hull & {
    aisVersion: number
    /** As sent, whatever its check digit. */
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

export type StaticPartA = Head<24> & { part: 'A'; name: string | null }

export type StaticPartB = Head<24> & {
  part: 'B'
  shipType: number
  vendor: string | null
  model: number
  serial: number
  callsign: string | null
  /** Of a boat (98…) that has a mother ship instead of a hull. */
  mothershipMmsi: number | null
} & Partial<Hull>

export type LongRangePosition = Head<27> & Place & { navStatus: number; raim: boolean; currentPosition: boolean }

/**
 * All fields of a message of type 1, 2, 3, 5, 18, 19, 24 or 27 from its payload, for looking at; a stream goes through
 * `NmeaDecoder`. Null for other types, for text that is no AIVDM payload, and for lengths that the type does not have.
 */
export function decodeFields(payload: string, fillBits: number): MessageFields | null {
  if (!BitReader.isArmoured(payload)) return null
  const bits = new BitReader(payload, fillBits)
  const type = bits.unsigned(6)
  const [least, most] = lengths.get(type) ?? [Infinity, 0]
  if (bits.bits < least || bits.bits > most) return null
  const head = { repeat: bits.unsigned(2), mmsi: bits.unsigned(30) }
  if (type === 5) return { type, ...head, ...voyageFields(bits) }
  if (type === 18) return { type, ...head, ...classBFields(bits) }
  if (type === 19) return { type, ...head, ...extendedFields(bits) }
  if (type === 24) return staticFields(bits, head)
  if (type === 27) return { type, ...head, ...longRangeFields(bits) }
  return { type: type as 1 | 2 | 3, ...head, ...classAFields(bits) }
}

/** Least and most bits of a message, as `writeMessage` takes them. */
const lengths = new Map<number, [number, number]>([
  ...[1, 2, 3, 18].map((type): [number, [number, number]] => [type, [163, 168]]),
  [5, [422, 428]],
  [19, [307, 312]],
  [24, [160, 168]],
  [27, [91, 168]],
])

function placeFields(bits: BitReader): Place {
  return {
    sogKnots: known(knotsOf(bits.unsigned(10))),
    positionAccurate: bits.flag(),
    lng: degrees(bits.signed(28), 600_000, 181),
    lat: degrees(bits.signed(27), 600_000, 91),
    cogDeg: known(courseOf(bits.unsigned(12))),
  }
}

function classAFields(bits: BitReader) {
  const navStatus = bits.unsigned(4)
  const rotDegMin = known(turnOf(bits.signed(8)))
  const place = placeFields(bits)
  const headingDeg = known(headingOf(bits.unsigned(9)))
  const second = secondOf(bits.unsigned(6))
  const manoeuvre = bits.unsigned(2)
  bits.skip(3)
  return { navStatus, rotDegMin, ...place, headingDeg, second, manoeuvre, raim: bits.flag(), radio: bits.unsigned(19) }
}

function classBFields(bits: BitReader) {
  bits.skip(8)
  const place = placeFields(bits)
  const headingDeg = known(headingOf(bits.unsigned(9)))
  const second = secondOf(bits.unsigned(6))
  bits.skip(2)
  return {
    ...place,
    headingDeg,
    second,
    carrierSense: bits.flag(),
    display: bits.flag(),
    dsc: bits.flag(),
    wholeBand: bits.flag(),
    message22: bits.flag(),
    assigned: bits.flag(),
    raim: bits.flag(),
    radio: bits.unsigned(20),
  }
}

function extendedFields(bits: BitReader) {
  bits.skip(8)
  const place = placeFields(bits)
  const headingDeg = known(headingOf(bits.unsigned(9)))
  const second = secondOf(bits.unsigned(6))
  bits.skip(4)
  const name = said(bits.text(20))
  const shipType = bits.unsigned(8)
  const hull = hullFields(bits)
  const epfd = bits.unsigned(4)
  return {
    ...place,
    headingDeg,
    second,
    name,
    shipType,
    ...hull,
    epfd,
    raim: bits.flag(),
    dteReady: !bits.flag(),
    assigned: bits.flag(),
  }
}

function hullFields(bits: BitReader): Hull {
  return {
    toBowM: bits.unsigned(9),
    toSternM: bits.unsigned(9),
    toPortM: bits.unsigned(6),
    toStarboardM: bits.unsigned(6),
  }
}

function voyageFields(bits: BitReader) {
  const aisVersion = bits.unsigned(2)
  const imoSent = bits.unsigned(30)
  const callsign = said(bits.text(7))
  const name = said(bits.text(20))
  const shipType = bits.unsigned(8)
  const hull = hullFields(bits)
  const epfd = bits.unsigned(4)
  const [month, day, hour, minute] = [bits.unsigned(4), bits.unsigned(5), bits.unsigned(5), bits.unsigned(6)]
  const draught = bits.unsigned(8)
  return {
    aisVersion,
    imoSent,
    imo: isImo(imoSent) ? imoSent : null,
    callsign,
    name,
    shipType,
    ...hull,
    epfd,
    etaMonth: month >= 1 && month <= 12 ? month : null,
    etaDay: day >= 1 ? day : null,
    etaHour: hour < 24 ? hour : null,
    etaMinute: minute < 60 ? minute : null,
    draughtM: draught === 0 ? null : draught / 10,
    destination: said(bits.text(20)),
    dteReady: !bits.flag(),
  }
}

function staticFields(bits: BitReader, head: { repeat: number; mmsi: number }): StaticPartA | StaticPartB | null {
  const part = bits.unsigned(2)
  if (part === 0) return { type: 24, ...head, part: 'A', name: said(bits.text(20)) }
  if (part !== 1 || bits.bits < 162) return null
  const about = {
    shipType: bits.unsigned(8),
    vendor: said(bits.text(3)),
    model: bits.unsigned(4),
    serial: bits.unsigned(20),
    callsign: said(bits.text(7)),
  }
  if (isAuxiliaryMmsi(head.mmsi)) return { type: 24, ...head, part: 'B', ...about, mothershipMmsi: bits.unsigned(30) }
  return { type: 24, ...head, part: 'B', ...about, mothershipMmsi: null, ...hullFields(bits) }
}

function longRangeFields(bits: BitReader) {
  const positionAccurate = bits.flag()
  const raim = bits.flag()
  const navStatus = bits.unsigned(4)
  const lng = degrees(bits.signed(18), 600, 181)
  const lat = degrees(bits.signed(17), 600, 91)
  const knots = bits.unsigned(6)
  const course = bits.unsigned(9)
  return {
    positionAccurate,
    raim,
    navStatus,
    lng,
    lat,
    sogKnots: knots === 63 ? null : knots,
    cogDeg: course < 360 ? course : null,
    currentPosition: !bits.flag(),
  }
}

function degrees(sent: number, perDegree: number, unknown: number): number | null {
  return sent === unknown * perDegree ? null : sent / perDegree
}

/** 60 is unknown, 61 to 63 tell how the position is made. */
function secondOf(sent: number): number | null {
  return sent < 60 ? sent : null
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

function said(text: string): string | null {
  return text === '' ? null : text
}
