import { position, presenceOnly, voyage } from '#domain/messages/observations.ts'
import { turnOf } from '../ais-units.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import { packEta, type Report } from '../row-writer.ts'
import { asArray, asObject, type JsonObject, numberIn, textIn } from './json-fields.ts'

/**
 * Decodes vessels of BarentsWatch: positions, static data and both in one (`combined`), as JSON or GeoJSON. Draught is in
 * decimetres, an ETA is `MMDDhhmm`.
 * @see https://developer.barentswatch.no/docs/AIS/live-ais-api
 */
export function* barentswatchReports(body: unknown, rejects: Rejects): Generator<Report> {
  for (const value of Array.isArray(body) ? asArray(body) : [body]) {
    const feature = asObject(value)
    const [lng, lat] = asArray(asObject(feature?.['geometry'])?.['coordinates'])
    const about = asObject(feature?.['properties']) ?? feature
    if (about === null || numberIn(about, 'mmsi') === null) countReject(rejects, 'not a message of BarentsWatch')
    else yield* reportsOf(lng === undefined ? about : { ...about, longitude: lng, latitude: lat })
  }
}

function* reportsOf(about: JsonObject): Generator<Report> {
  const head = {
    mmsi: numberIn(about, 'mmsi') ?? 0,
    atMs: Date.parse(textIn(about, 'msgtime') ?? ''),
    isProviderTime: true,
    messageType: numberIn(about, 'messageType') ?? 0,
  }
  const type = textIn(about, 'type')
  if (type !== null && type !== 'Position' && type !== 'Staticdata') {
    yield { ...head, kind: presenceOnly }
    return
  }
  if (type !== 'Staticdata') yield positionOf(about, head)
  if (
    type === 'Staticdata' ||
    (type === null && (textIn(about, 'name') !== null || numberIn(about, 'shipType') !== null))
  )
    yield voyageOf(about, head)
}

interface Head {
  mmsi: number
  atMs: number
  isProviderTime: boolean
  messageType: number
}

function positionOf(about: JsonObject, head: Head): Report {
  return {
    ...head,
    kind: position,
    lng: numberIn(about, 'longitude'),
    lat: numberIn(about, 'latitude'),
    sogKnots: numberIn(about, 'speedOverGround'),
    cogDeg: numberIn(about, 'courseOverGround'),
    headingDeg: numberIn(about, 'trueHeading'),
    rotDegMin: turnOf(numberIn(about, 'rateOfTurn') ?? -128),
    navStatus: numberIn(about, 'navigationalStatus'),
  }
}

function voyageOf(about: JsonObject, head: Head): Report {
  const [, month, day, hour, minute] = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(textIn(about, 'eta') ?? '') ?? []
  const draught = numberIn(about, 'draught')
  return {
    ...head,
    kind: voyage,
    imo: numberIn(about, 'imoNumber'),
    name: textIn(about, 'name'),
    callsign: textIn(about, 'callSign'),
    destination: textIn(about, 'destination'),
    eta: packEta(Number(month), Number(day), Number(hour), Number(minute)),
    shipType: numberIn(about, 'shipType'),
    draughtM: draught === null ? null : draught / 10,
    toBowM: numberIn(about, 'dimensionA'),
    toSternM: numberIn(about, 'dimensionB'),
    toPortM: numberIn(about, 'dimensionC'),
    toStarboardM: numberIn(about, 'dimensionD'),
  }
}
