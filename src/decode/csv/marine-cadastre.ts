import { parseImo } from '#domain/vessel/ids.ts'
import { voyage } from '#domain/messages/observations.ts'
import type { RowReader } from './csv.ts'
import type { CsvHeader } from './csv.ts'
import { asNumber } from '../json/json-fields.ts'
import { positionColumns, type PositionNames } from './position-columns.ts'
import type { Report } from '../row-writer.ts'
import { utcMs } from '../utc-times.ts'

const positionNames: PositionNames = {
  ...{ mmsi: ['MMSI'], time: ['BaseDateTime', 'base_date_time'], lng: ['LON', 'longitude'], lat: ['LAT', 'latitude'] },
  ...{ sog: ['SOG'], cog: ['COG'], heading: ['Heading'], status: ['Status'] },
}

/**
 * Daily AIS files of the US coast by MarineCadastre: `MMSI,BaseDateTime,LAT,LON,…` until 2024,
 * `mmsi,base_date_time,longitude,latitude,…` since then. IMO numbers have a prefix; only length and width are given.
 * @see https://hub.marinecadastre.gov/pages/vesseltraffic
 */
export function marineCadastreRows(header: CsvHeader): RowReader | null {
  const read = positionColumns(header, positionNames, utcMs)
  if (read === null) return null
  const particulars = particularsReader(header)
  return (row) => {
    const placed = read(row)
    if (placed === null) return 'row too short'
    const { mmsi, atMs } = placed
    return [placed, { mmsi, atMs, ...particulars(row) }]
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
