import { position, voyage } from '#domain/messages/observations.ts'
import { turnOf } from '../ais-units.ts'
import { asArray, asObject, type JsonObject, numberIn, textIn } from './json-fields.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import type { Report } from '../row-writer.ts'

/**
 * Decodes positions from Digitraffic's `/api/ais/v1/locations`: GeoJSON, times in ms, rate of turn as in AIS.
 * @see https://www.digitraffic.fi/en/marine-traffic/
 */
export function* digitrafficLocations(body: unknown, rejects: Rejects): Generator<Report> {
  for (const value of asArray(asObject(body)?.['features'])) {
    const feature = asObject(value)
    const about = asObject(feature?.['properties'])
    const [lng, lat] = asArray(asObject(feature?.['geometry'])?.['coordinates'])
    if (!about) countReject(rejects, 'not a location of Digitraffic')
    else {
      const location = { ...about, lon: lng, lat }
      const atMs = numberIn(about, 'timestampExternal')
      yield { ...locationOf(location, numberIn(feature, 'mmsi') ?? 0, atMs), isProviderTime: true }
    }
  }
}

/** Decodes static data from `/api/ais/v1/vessels`: draught in decimetres, ETA packed as in message 5. */
export function* digitrafficVessels(body: unknown, rejects: Rejects): Generator<Report> {
  for (const value of Array.isArray(body) ? asArray(body) : [body]) {
    const vessel = asObject(value)
    if (!vessel) countReject(rejects, 'not a vessel of Digitraffic')
    else yield { ...particularsOf(vessel, numberIn(vessel, 'mmsi') ?? 0), isProviderTime: true }
  }
}

/** Decodes one MQTT message: topic `vessels-v2/<mmsi>/location` (time in s) or `…/metadata` (time in ms). */
export function* digitrafficMessage(topic: string, payload: unknown, rejects: Rejects): Generator<Report> {
  const [, digits, kind] = /^vessels-v2\/(\d{1,9})\/(location|metadata)$/.exec(topic) ?? []
  const body = asObject(payload)
  if (!body || kind === undefined) return countReject(rejects, 'not a message of Digitraffic')
  if (kind === 'metadata') return yield particularsOf(body, Number(digits))
  const seconds = numberIn(body, 'time')
  yield locationOf(body, Number(digits), seconds === null ? null : seconds * 1000)
}

function locationOf(body: JsonObject, mmsi: number, atMs: number | null): Report {
  return {
    kind: position,
    mmsi,
    atMs: atMs ?? NaN,
    lng: numberIn(body, 'lon'),
    lat: numberIn(body, 'lat'),
    sogKnots: numberIn(body, 'sog'),
    cogDeg: numberIn(body, 'cog'),
    headingDeg: numberIn(body, 'heading'),
    rotDegMin: turnOf(numberIn(body, 'rot') ?? -128),
    navStatus: numberIn(body, 'navStat'),
  }
}

function particularsOf(body: JsonObject, mmsi: number): Report {
  const draught = numberIn(body, 'draught')
  return {
    kind: voyage,
    mmsi,
    atMs: numberIn(body, 'timestamp') ?? NaN,
    imo: numberIn(body, 'imo'),
    name: textIn(body, 'name'),
    callsign: textIn(body, 'callSign'),
    destination: textIn(body, 'destination'),
    shipType: numberIn(body, 'shipType', 'type'),
    draughtM: draught === null ? null : draught / 10,
    eta: numberIn(body, 'eta'),
    toBowM: numberIn(body, 'referencePointA', 'refA'),
    toSternM: numberIn(body, 'referencePointB', 'refB'),
    toPortM: numberIn(body, 'referencePointC', 'refC'),
    toStarboardM: numberIn(body, 'referencePointD', 'refD'),
  }
}
