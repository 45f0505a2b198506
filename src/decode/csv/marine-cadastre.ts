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
 * `mmsi,base_date_time,longitude,latitude,…` since then. IMO numbers have a prefix; only length and width are given. Until 2017
 * the status is a text, and the type often one of the Coast Guard's.
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
    shipType: shipTypeOf(asNumber(row[type])),
    // The AIS convention if only length and beam are known.
    toSternM: asNumber(row[length]),
    toStarboardM: asNumber(row[width]),
    draughtM: asNumber(row[draft]),
  })
}

/** The AIS ship type of a vessel type: those of AIS itself, and the Coast Guard's from 1001 on. */
function shipTypeOf(code: number | null): number | null {
  return code === null || code <= 1000 ? code : (coastGuardTypes.get(code) ?? otherShip)
}

const otherShip = 90

/** Barges count as what tows them, because AIS has no type for them. */
const coastGuardTypes = new Map([
  [1001, 30], // Commercial fishing vessel
  [1002, 30], // Fish processing vessel
  [1003, 31], // Freight barge
  [1004, 70], // Freight ship
  [1012, 60], // Passenger, inspected
  [1013, 60], // Passenger, uninspected
  [1016, 70], // Public freight
  [1017, 80], // Public tankship or barge
  [1019, 37], // Recreational
  [1021, 51], // SAR aircraft
  [1023, 31], // Tank barge
  [1024, 80], // Tank ship
  [1025, 31], // Towing vessel
])
