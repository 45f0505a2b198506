import { hullOnly, nameOnly, position, voyage } from '#domain/messages/observations.ts'
import { LruMap } from '#domain/lru.ts'
import { msPerMinute } from '#domain/time.ts'
import { turnOf } from '../ais-units.ts'
import { asObject, type JsonObject, numberIn, parseJson, textIn } from './json-fields.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import { isMmsiInRange, packEta, type Report } from '../row-writer.ts'
import { utcMs } from '../utc-times.ts'

/** Message kinds with vessel data, and their AIS type if the message itself does not state it. */
const kinds: Record<string, { type: number; read: (body: JsonObject, head: Head) => Report[] }> = {
  PositionReport: { type: 1, read: (body, head) => [positionOf(body, head)] },
  StandardClassBPositionReport: { type: 18, read: (body, head) => [positionOf(body, head)] },
  LongRangeAisBroadcastMessage: { type: 27, read: (body, head) => [positionOf(body, head)] },
  ExtendedClassBPositionReport: {
    type: 19,
    read: (body, head) => [
      positionOf(body, head),
      { ...head, kind: nameOnly, name: textIn(body, 'Name') },
      { ...head, kind: hullOnly, ...hullOf(body) },
    ],
  },
  ShipStaticData: { type: 5, read: (body, head) => [voyageOf(body, head)] },
  StaticDataReport: { type: 24, read: staticOf },
}

/** How often vessels send their static data (ITU-R M.1371): the name in the metadata is read as often. */
const nameEveryMs = 6 * msPerMinute
/** Vessels whose names are remembered: about all that are at sea at a time. */
const maxNames = 200_000

/**
 * Decides for which messages of a feed the name in the metadata is read: with a position of a vessel that has not sent
 * its own name, at most once in six minutes, so that a position stays one row.
 */
export class MetadataNames {
  /** When the name of a vessel was last read, ms; `Infinity` where the vessel itself has sent it. */
  readonly #readMs = new LruMap<number, number>(maxNames)

  /** Records that a vessel has sent its own name. */
  sent(mmsi: number): void {
    this.#readMs.set(mmsi, Infinity)
  }

  /** Whether to read the name of a vessel now; records that it was read. */
  isDue(mmsi: number, nowMs: number): boolean {
    const lastMs = this.#readMs.get(mmsi)
    // More than an interval ahead: the clock was set back.
    if (lastMs === Infinity || (lastMs !== undefined && Math.abs(nowMs - lastMs) < nameEveryMs)) return false
    this.#readMs.set(mmsi, nowMs)
    return true
  }
}

interface Head {
  mmsi: number
  atMs: number
  messageType: number
}

/**
 * Decodes one message of aisstream.io's WebSocket. Numbers are in knots and degrees with AIS sentinels, text is padded
 * with spaces, times are in Go's format.
 * @see https://aisstream.io/documentation
 */
export function* aisstreamReports(
  text: string,
  receivedMs: number,
  rejects: Rejects,
  names: MetadataNames,
): Generator<Report> {
  const message = asObject(parseJson(text))
  const error = textIn(message, 'error', 'Error')
  if (error !== null) return countReject(rejects, 'refused by aisstream')
  const name = textIn(message, 'MessageType') ?? ''
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  const body = asObject(asObject(message?.['Message'])?.[name])
  if (!message || name === '') return countReject(rejects, 'not a message of aisstream')
  if (!kind) return countReject(rejects, 'message type set aside')
  if (!body || body['Valid'] === false) return countReject(rejects, 'message not valid')
  const about = asObject(message['MetaData'])
  const atMs = utcMs(textIn(about, 'time_utc'))
  const head = {
    mmsi: numberIn(body, 'UserID') ?? numberIn(about, 'MMSI') ?? 0,
    atMs: Number.isNaN(atMs) ? receivedMs : atMs,
    messageType: numberIn(body, 'MessageID') ?? kind.type,
  }
  for (const report of kind.read(body, head)) {
    if (hasName(report.name)) names.sent(head.mmsi)
    yield report
  }
  // The name that aisstream knows of the vessel, padded like one of AIS.
  const known = textIn(about, 'ShipName')
  if (hasName(known) && isMmsiInRange(head.mmsi) && names.isDue(head.mmsi, receivedMs))
    yield { ...head, kind: nameOnly, name: known }
}

/** Names are padded with spaces, or ended by `@`. */
function hasName(name: string | null | undefined): boolean {
  return name !== null && name !== undefined && /^\s*[^\s@]/.test(name)
}

/** The error of a message, such as "Api Key Is Not Valid"; null if it has none. */
export function aisstreamError(text: string): string | null {
  return textIn(asObject(parseJson(text)), 'error', 'Error')
}

function positionOf(body: JsonObject, head: Head): Report {
  const turn = numberIn(body, 'RateOfTurn')
  return {
    ...head,
    kind: position,
    lng: numberIn(body, 'Longitude'),
    lat: numberIn(body, 'Latitude'),
    sogKnots: longRangeUnknown(head, numberIn(body, 'Sog')),
    cogDeg: numberIn(body, 'Cog'),
    headingDeg: numberIn(body, 'TrueHeading'),
    rotDegMin: turn === null ? null : turnOf(turn),
    navStatus: numberIn(body, 'NavigationalStatus'),
  }
}

/** Type 27 sends 63 knots for "not available". */
function longRangeUnknown(head: Head, knots: number | null): number | null {
  return head.messageType === 27 && knots === 63 ? null : knots
}

function voyageOf(body: JsonObject, head: Head): Report {
  const eta = asObject(body['Eta'])
  const [month = 0, day = 0, hour = 24, minute = 60] = ['Month', 'Day', 'Hour', 'Minute'].map(
    (name) => numberIn(eta, name) ?? undefined,
  )
  return {
    ...head,
    kind: voyage,
    imo: numberIn(body, 'ImoNumber'),
    name: textIn(body, 'Name'),
    callsign: textIn(body, 'CallSign'),
    destination: textIn(body, 'Destination'),
    draughtM: numberIn(body, 'MaximumStaticDraught'),
    eta: packEta(month, day, hour, minute),
    ...hullOf(body),
  }
}

function hullOf(body: JsonObject) {
  const size = asObject(body['Dimension'])
  return {
    shipType: numberIn(body, 'Type', 'ShipType'),
    toBowM: numberIn(size, 'A'),
    toSternM: numberIn(size, 'B'),
    toPortM: numberIn(size, 'C'),
    toStarboardM: numberIn(size, 'D'),
  }
}

function staticOf(body: JsonObject, head: Head): Report[] {
  const a = asObject(body['ReportA'])
  const b = asObject(body['ReportB'])
  const reports: Report[] = []
  if (a && a['Valid'] !== false) reports.push({ ...head, kind: nameOnly, name: textIn(a, 'Name') })
  if (b && b['Valid'] !== false)
    reports.push({ ...head, kind: hullOnly, callsign: textIn(b, 'CallSign'), ...hullOf(b) })
  return reports
}
