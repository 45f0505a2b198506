import { parseImo } from '#domain/vessel/ids.ts'
import { position, voyage } from '#domain/messages/observations.ts'
import { asNumber } from '../json/json-fields.ts'
import type { Report } from '../row-writer.ts'
import { utcMs } from '../utc-times.ts'
import type { CsvHeader, RowReader } from './csv.ts'

/**
 * AIS files of the Norwegian Coastal Administration (Kystverket), and those that others make of its receivers and satellites:
 * `mmsi;lon;lat;date_time_utc;sog;cog;true_heading;nav_status;…`, some with particulars of the vessel.
 */
export function kystverketRows(header: CsvHeader): RowReader | null {
  const mmsi = header.place('mmsi')
  const time = header.place('date_time_utc')
  const lng = header.place('lon', 'longitude')
  const lat = header.place('lat', 'latitude')
  if (mmsi < 0 || time < 0 || lng < 0 || lat < 0) return null
  const [sog, cog, heading, status] = ['sog', 'cog', 'true_heading', 'nav_status'].map((name) => header.place(name))
  const particulars = particularsReader(header)
  return (row) => {
    if (row.length <= Math.max(mmsi, time, lng, lat)) return 'row too short'
    const head = { mmsi: asNumber(row[mmsi]) ?? 0, atMs: utcMs(row[time]) }
    const placed: Report = {
      ...head,
      kind: position,
      lng: asNumber(row[lng]),
      lat: asNumber(row[lat]),
      sogKnots: asNumber(row[sog]),
      cogDeg: asNumber(row[cog]),
      headingDeg: asNumber(row[heading]),
      navStatus: asNumber(row[status]),
    }
    return particulars === null ? [placed] : [placed, { ...head, ...particulars(row) }]
  }
}

/** Null where the file has positions only. */
function particularsReader(header: CsvHeader): ((row: readonly string[]) => Omit<Report, 'mmsi' | 'atMs'>) | null {
  const name = header.place('ship_name', 'name')
  const imo = header.place('imo', 'imo_number')
  const callsign = header.place('callsign', 'call_sign')
  const type = header.place('ship_type')
  const length = header.place('length')
  const width = header.place('breadth', 'width')
  const draught = header.place('draught')
  const destination = header.place('destination')
  if (Math.max(name, imo, callsign, type, length, draught, destination) < 0) return null
  return (row) => ({
    kind: voyage,
    name: row[name] ?? null,
    imo: parseImo(row[imo] ?? ''),
    callsign: row[callsign] ?? null,
    shipType: asNumber(row[type]),
    toSternM: asNumber(row[length]),
    toStarboardM: asNumber(row[width]),
    draughtM: asNumber(row[draught]),
    destination: row[destination] ?? null,
  })
}
