import { hullOnly, nameOnly, position, presenceOnly, voyage } from '#domain/messages/observations.ts'
import { fieldReports, fieldsOfSentences } from './field-reports.ts'
import { asArray, asObject, type JsonObject, numberIn, textIn } from './json-fields.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import { packEta, type Report } from '../row-writer.ts'
import { packedMs } from '../utc-times.ts'

/** Maximum messages of a request: AIS-catcher posts at most a few thousand, one minute of a station. */
const messagesAtMost = 100_000

/**
 * Decodes what AIS-catcher posts (`-H`, protocol `jsonaiscatcher`): decoded messages with gpsd's field names, or only
 * the sentences. Times are `rxuxtime` in s or `rxtime` as 20221102171324.
 * @see https://docs.aiscatcher.org/configuration/output/HTTP/
 */
export function* aisCatcherReports(body: unknown, receivedMs: number, rejects: Rejects): Generator<Report> {
  const post = asObject(body)
  const protocol = textIn(post, 'protocol') ?? 'jsonaiscatcher'
  if (!post || protocol !== 'jsonaiscatcher' || !Array.isArray(post['msgs']))
    return countReject(rejects, 'not a post of AIS-catcher')
  const messages = asArray(post['msgs'])
  if (messages.length > messagesAtMost) countReject(rejects, 'too many messages', messages.length - messagesAtMost)
  for (const value of messages.slice(0, messagesAtMost)) {
    const message = asObject(value)
    if (!message) countReject(rejects, 'not a message of AIS-catcher')
    else yield* aisCatcherMessage(message, receivedMs, rejects)
  }
}

/** Decodes what AIS-catcher publishes over MQTT or a WebSocket: one message, a list of messages, or what it posts. */
export function* aisCatcherPayload(body: unknown, receivedMs: number, rejects: Rejects): Generator<Report> {
  const isPost = Array.isArray(asObject(body)?.['msgs'])
  yield* aisCatcherReports(isPost ? body : { msgs: Array.isArray(body) ? body : [body] }, receivedMs, rejects)
}

/** Decodes one message; also a line of AIS-catcher's JSON output or of `gpsdecode -j`. */
function* aisCatcherMessage(message: JsonObject, receivedMs: number, rejects: Rejects): Generator<Report> {
  const seconds = numberIn(message, 'rxuxtime')
  const packed = packedMs(textIn(message, 'rxtime'))
  const atMs = seconds === null ? (Number.isNaN(packed) ? receivedMs : packed) : Math.round(seconds * 1000)
  const type = numberIn(message, 'type')
  if (type === null || numberIn(message, 'mmsi') === null) return yield* sentencesIn(message, atMs, rejects)
  const head = { mmsi: numberIn(message, 'mmsi') ?? 0, atMs, messageType: type }
  if (type === 5) yield voyageOf(message, head)
  else if (type === 24) yield* staticOf(message, head)
  else if ([1, 2, 3, 18, 19, 27].includes(type)) {
    yield positionOf(message, head)
    if (type !== 19) return
    yield { ...head, kind: nameOnly, name: textIn(message, 'shipname') }
    yield { ...head, kind: hullOnly, ...hullOf(message) }
  } else if (type >= 1 && type <= 27) {
    countReject(rejects, 'message type set aside')
    yield { ...head, kind: presenceOnly }
  } else countReject(rejects, 'unknown type')
}

function* sentencesIn(message: JsonObject, atMs: number, rejects: Rejects): Generator<Report> {
  const sentences = asArray(message['nmea']).filter((one) => typeof one === 'string')
  const fields = sentences.length > 0 && sentences.length <= 9 ? fieldsOfSentences(sentences) : null
  if (fields === null)
    countReject(rejects, sentences.length > 0 ? 'sentences not decoded' : 'not a message of AIS-catcher')
  else yield* fieldReports(fields, atMs)
}

interface Head {
  mmsi: number
  atMs: number
  messageType: number
}

function positionOf(message: JsonObject, head: Head): Report {
  const knots = numberIn(message, 'speed')
  return {
    ...head,
    kind: position,
    lng: numberIn(message, 'lon'),
    lat: numberIn(message, 'lat'),
    // Type 27 sends 63 knots for "not available".
    sogKnots: head.messageType === 27 && knots === 63 ? null : knots,
    cogDeg: numberIn(message, 'course'),
    headingDeg: numberIn(message, 'heading'),
    rotDegMin: numberIn(message, 'turn'),
    navStatus: numberIn(message, 'status'),
  }
}

function voyageOf(message: JsonObject, head: Head): Report {
  return {
    ...head,
    kind: voyage,
    imo: numberIn(message, 'imo'),
    name: textIn(message, 'shipname'),
    callsign: textIn(message, 'callsign'),
    destination: textIn(message, 'destination'),
    draughtM: numberIn(message, 'draught'),
    eta: etaOf(message),
    ...hullOf(message),
  }
}

/** `"month":4,"day":25,…` or `"eta":"04-25T04:00Z"`. */
function etaOf(message: JsonObject): number {
  const [, month, day, hour, minute] = /^(\d\d)-(\d\d)T(\d\d):(\d\d)Z$/.exec(textIn(message, 'eta') ?? '') ?? []
  return packEta(
    numberIn(message, 'month') ?? Number(month),
    numberIn(message, 'day') ?? Number(day),
    numberIn(message, 'hour') ?? Number(hour),
    numberIn(message, 'minute') ?? Number(minute),
  )
}

function* staticOf(message: JsonObject, head: Head): Generator<Report> {
  const name = textIn(message, 'shipname')
  const part = numberIn(message, 'partno', 'part_num')
  // gpsd merges parts A and B of a vessel.
  if (part === 0 || name !== null) yield { ...head, kind: nameOnly, name }
  if (part === 1 || 'callsign' in message)
    yield { ...head, kind: hullOnly, callsign: textIn(message, 'callsign'), ...hullOf(message) }
}

function hullOf(message: JsonObject) {
  return {
    shipType: numberIn(message, 'shiptype'),
    toBowM: numberIn(message, 'to_bow'),
    toSternM: numberIn(message, 'to_stern'),
    toPortM: numberIn(message, 'to_port'),
    toStarboardM: numberIn(message, 'to_starboard'),
  }
}
