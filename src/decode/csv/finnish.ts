import { voyage } from '#domain/messages/observations.ts'
import { asNumber } from '../json/json-fields.ts'
import type { Report } from '../row-writer.ts'
import type { CsvHeader, RowReader } from './csv.ts'
import { positionColumns, type PositionNames } from './position-columns.ts'

/**
 * Logs of the Finnish AIS interface (Digitraffic) as CSV, with its names: of positions
 * `timestamp,timestampExternal,mmsi,lon,lat,sog,cog,navStat,…,heading`, and of vessels
 * `timestamp,destination,mmsi,callSign,imo,shipType,draught,eta,…,name`, with draughts in decimetres.
 */
export function finnishRows(header: CsvHeader): RowReader | null {
  return positionRows(header) ?? vesselRows(header)
}

const positionNames: PositionNames = {
  ...{ mmsi: ['mmsi'], time: ['timestampExternal'], lng: ['lon'], lat: ['lat'] },
  ...{ sog: ['sog'], cog: ['cog'], heading: ['heading'], status: ['navStat'] },
}

function positionRows(header: CsvHeader): RowReader | null {
  const read = positionColumns(header, positionNames, epochMs)
  if (read === null) return null
  return (row) => {
    const placed = read(row)
    return placed === null ? 'row too short' : [placed]
  }
}

function vesselRows(header: CsvHeader): RowReader | null {
  const [mmsi, time, type, draught] = ['mmsi', 'timestamp', 'shipType', 'draught'].map((name) => header.place(name))
  if (mmsi < 0 || time < 0 || type < 0 || draught < 0) return null
  const [imo, callsign, destination, eta, name] = ['imo', 'callSign', 'destination', 'eta', 'name'].map((column) =>
    header.place(column),
  )
  const sides = ['A', 'B', 'C', 'D'].map((side) => header.place(`referencePoint${side}`))
  return (row) => {
    if (row.length <= Math.max(mmsi, time, type, draught)) return 'row too short'
    const [toBowM, toSternM, toPortM, toStarboardM] = sides.map((side) => asNumber(row[side]))
    const decimetres = asNumber(row[draught])
    const report: Report = {
      kind: voyage,
      mmsi: asNumber(row[mmsi]) ?? 0,
      atMs: epochMs(row[time]),
      imo: asNumber(row[imo]),
      callsign: row[callsign] ?? null,
      shipType: asNumber(row[type]),
      draughtM: decimetres === null ? null : decimetres / 10,
      destination: row[destination] ?? null,
      eta: asNumber(row[eta]),
      name: row[name] ?? null,
      ...{ toBowM, toSternM, toPortM, toStarboardM },
    }
    return [report]
  }
}

/** Milliseconds since 1970; NaN for anything else. */
const epochMs = (text: string): number => (/^\d{12,14}$/.test(text) ? Number(text) : NaN)
