import { position, voyage } from '#domain/messages/observations.ts'
import { asArray, asNumber, asObject, type JsonObject, numberIn, textIn } from './json-fields.ts'
import { countReject, type Rejects } from '../decode-counts.ts'
import type { Report } from '../row-writer.ts'
import { utcMs } from '../utc-times.ts'

/**
 * Decodes vessels off Norway from Kystdatahuset's real-time GeoJSON. The line of a feature is the recent track, whose
 * last point is the position at `date_time_utc`. Draught is in metres; the antenna's position is not given.
 * @see https://kystdatahuset.no/
 */
export function* kystdatahusetReports(body: unknown, rejects: Rejects): Generator<Report> {
  for (const value of asArray(asObject(body)?.['features'])) {
    const feature = asObject(value)
    const about = asObject(feature?.['properties'])
    if (!about) {
      countReject(rejects, 'not a ship of Kystdatahuset')
      continue
    }
    const [lng, lat] = asArray(asArray(asObject(feature?.['geometry'])?.['coordinates']).at(-1))
    yield* shipOf(about, asNumber(lng), asNumber(lat))
  }
}

function* shipOf(about: JsonObject, lng: number | null, lat: number | null): Generator<Report> {
  const head = { mmsi: numberIn(about, 'mmsi') ?? 0, atMs: utcMs(textIn(about, 'date_time_utc')) }
  yield {
    ...head,
    kind: position,
    lng,
    lat,
    sogKnots: numberIn(about, 'speed'),
    cogDeg: numberIn(about, 'cog'),
    headingDeg: numberIn(about, 'true_heading'),
    navStatus: textIn(about, 'ais_class') === 'A' ? numberIn(about, 'status') : null,
  }
  yield {
    ...head,
    kind: voyage,
    imo: numberIn(about, 'imo'),
    name: textIn(about, 'ship_name'),
    callsign: textIn(about, 'callsign'),
    destination: textIn(about, 'destination'),
    shipType: numberIn(about, 'ship_type'),
    draughtM: numberIn(about, 'draught'),
    // The AIS convention if only length and beam are known.
    toSternM: numberIn(about, 'length'),
    toStarboardM: numberIn(about, 'breadth'),
  }
}
