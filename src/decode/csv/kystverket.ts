import { parseImo } from '#domain/vessel/ids.ts'
import { voyage } from '#domain/messages/observations.ts'
import { asNumber } from '../json/json-fields.ts'
import type { Report } from '../row-writer.ts'
import { utcMs } from '../utc-times.ts'
import type { CsvHeader, RowReader } from './csv.ts'
import { positionColumns, type PositionNames } from './position-columns.ts'

const positionNames: PositionNames = {
  ...{ mmsi: ['mmsi'], time: ['date_time_utc'], lng: ['lon', 'longitude'], lat: ['lat', 'latitude'] },
  ...{ sog: ['sog'], cog: ['cog'], heading: ['true_heading'], status: ['nav_status'] },
}

/**
 * AIS files of the Norwegian Coastal Administration (Kystverket), and those that others make of its receivers and satellites:
 * `mmsi;lon;lat;date_time_utc;sog;cog;true_heading;nav_status;…`, some with particulars of the vessel.
 */
export function kystverketRows(header: CsvHeader): RowReader | null {
  const read = positionColumns(header, positionNames, utcMs)
  if (read === null) return null
  const particulars = particularsReader(header)
  return (row) => {
    const placed = read(row)
    if (placed === null) return 'row too short'
    const { mmsi, atMs } = placed
    return particulars === null ? [placed] : [placed, { mmsi, atMs, ...particulars(row) }]
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
