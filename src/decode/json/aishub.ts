import { position, voyage } from '#domain/messages/observations.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import { packEta, type Report, whyNotRecord } from '../row-writer.ts'
import { asArray, asObject, type JsonObject, numberIn, textIn } from './json-fields.ts'
import { utcMs } from '../utc-times.ts'

/** The message of an error of AISHub, which it sends with status 200; null where there is none. */
export function aishubError(body: unknown): string | null {
  const head = asObject(asArray(body)[0])
  if (head?.['ERROR'] !== true) return null
  return textIn(head, 'ERROR_MESSAGE') ?? 'an error without a message'
}

/**
 * Decodes the vessels of AISHub's web service in its human-readable format: degrees, knots, metres and `2021-07-09 08:06:27 GMT`.
 * @see https://www.aishub.net/api
 */
export function* aishubReports(body: unknown, receivedMs: number, rejects: Rejects): Generator<Report> {
  for (const value of asArray(asArray(body)[1])) {
    const vessel = asObject(value)
    if (vessel === null) countReject(rejects, 'not a vessel of AISHub')
    else yield* reportsOf(vessel, receivedMs)
  }
}

function* reportsOf(vessel: JsonObject, receivedMs: number): Generator<Report> {
  const head = { mmsi: numberIn(vessel, 'MMSI') ?? 0, atMs: utcMs(textIn(vessel, 'TIME')), isProviderTime: true }
  yield {
    ...head,
    kind: position,
    lng: numberIn(vessel, 'LONGITUDE'),
    lat: numberIn(vessel, 'LATITUDE'),
    sogKnots: numberIn(vessel, 'SOG'),
    cogDeg: numberIn(vessel, 'COG'),
    headingDeg: numberIn(vessel, 'HEADING'),
    navStatus: numberIn(vessel, 'NAVSTAT'),
  }
  // A record that is refused for its vessel or its time is counted once.
  if (whyNotRecord(head, receivedMs) !== null) return
  const [, month, day, hour, minute] = /^(\d\d)-(\d\d) (\d\d):(\d\d)$/.exec(textIn(vessel, 'ETA') ?? '') ?? []
  yield {
    ...head,
    kind: voyage,
    imo: numberIn(vessel, 'IMO'),
    name: textIn(vessel, 'NAME'),
    callsign: textIn(vessel, 'CALLSIGN'),
    destination: textIn(vessel, 'DEST'),
    eta: packEta(Number(month), Number(day), Number(hour), Number(minute)),
    shipType: numberIn(vessel, 'TYPE'),
    draughtM: numberIn(vessel, 'DRAUGHT'),
    toBowM: numberIn(vessel, 'A'),
    toSternM: numberIn(vessel, 'B'),
    toPortM: numberIn(vessel, 'C'),
    toStarboardM: numberIn(vessel, 'D'),
  }
}
