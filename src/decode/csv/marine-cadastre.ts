import { parseImo } from '#domain/vessel/ids.ts'
import { position, voyage } from '#domain/messages/observations.ts'
import type { RowReader } from './csv.ts'
import type { CsvHeader } from './csv.ts'
import { asNumber } from '../json/json-fields.ts'
import type { Report } from '../row-writer.ts'
import { utcMs } from '../utc-times.ts'

/**
 * Daily AIS files of the US coast by MarineCadastre: `MMSI,BaseDateTime,LAT,LON,…` until 2024,
 * `mmsi,base_date_time,longitude,latitude,…` since then. IMO numbers have a prefix; only length and width are given.
 * @see https://hub.marinecadastre.gov/pages/vesseltraffic
 */
export function marineCadastreRows(header: CsvHeader): RowReader | null {
  const mmsi = header.place('MMSI')
  const time = header.place('BaseDateTime', 'base_date_time')
  const lng = header.place('LON', 'longitude')
  const lat = header.place('LAT', 'latitude')
  if (mmsi < 0 || time < 0 || lng < 0 || lat < 0) return null
  const [sog, cog, heading, status] = ['SOG', 'COG', 'Heading', 'Status'].map((name) => header.place(name))
  const particulars = particularsReader(header)
  return (row) => {
    const head = { mmsi: asNumber(row[mmsi]) ?? 0, atMs: utcMs(row[time] ?? null) }
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
    return row.length <= Math.max(mmsi, time, lng, lat) ? 'row too short' : [placed, { ...head, ...particulars(row) }]
  }
}

function particularsReader(header: CsvHeader): (row: readonly string[]) => Omit<Report, 'mmsi' | 'atMs'> {
  const name = header.place('VesselName', 'vessel_name')
  const imo = header.place('IMO')
  const callsign = header.place('CallSign', 'call_sign')
  const type = header.place('VesselType', 'vessel_type')
  const [length, width, draft] = ['Length', 'Width', 'Draft'].map((column) => header.place(column))
  return (row) => ({
    kind: voyage,
    name: row[name] ?? null,
    imo: parseImo(row[imo] ?? ''),
    callsign: row[callsign] ?? null,
    shipType: asNumber(row[type]),
    // The AIS convention if only length and beam are known.
    toSternM: asNumber(row[length]),
    toStarboardM: asNumber(row[width]),
    draughtM: asNumber(row[draft]),
  })
}
