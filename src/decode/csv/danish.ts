import { parseImo } from '#domain/vessel/ids.ts'
import { position, voyage } from '#domain/messages/observations.ts'
import type { RowReader } from './csv.ts'
import type { CsvHeader } from './csv.ts'
import { asNumber } from '../json/json-fields.ts'
import { navStatusOf } from '../nav-statuses.ts'
import { packEta, type Report } from '../row-writer.ts'
import { dayFirstMs } from '../utc-times.ts'

/**
 * The Danish Maritime Authority's daily AIS files: 26 columns, dates with the day first, statuses and types as text,
 * "Unknown" for missing values, and all kinds of stations from ships to buoys.
 * @see http://aisdata.ais.dk/
 */
export function danishRows(header: CsvHeader): RowReader | null {
  const time = header.place('# Timestamp', 'Timestamp')
  const mobile = header.place('Type of mobile')
  const [mmsi, lat, lng] = ['MMSI', 'Latitude', 'Longitude'].map((name) => header.place(name))
  if (time < 0 || mobile < 0 || mmsi < 0 || lat < 0 || lng < 0) return null
  const motion = motionReader(header)
  const particulars = particularsReader(header)
  return (row) => {
    if (row.length <= Math.max(time, mobile, mmsi, lat, lng)) return 'row too short'
    if (row[mobile] !== 'Class A' && row[mobile] !== 'Class B') return 'not a ship’s station'
    const head = { mmsi: asNumber(row[mmsi]) ?? 0, atMs: dayFirstMs(row[time]) }
    const place = { lng: asNumber(row[lng]), lat: asNumber(row[lat]) }
    return [
      { ...head, ...place, ...motion(row) },
      { ...head, ...particulars(row) },
    ]
  }
}

type Told = Omit<Report, 'mmsi' | 'atMs'>

function motionReader(header: CsvHeader): (row: readonly string[]) => Told {
  const [status, rot, sog, cog, heading] = ['Navigational status', 'ROT', 'SOG', 'COG', 'Heading'].map((name) =>
    header.place(name),
  )
  return (row) => ({
    kind: position,
    sogKnots: asNumber(row[sog]),
    cogDeg: asNumber(row[cog]),
    headingDeg: asNumber(row[heading]),
    rotDegMin: asNumber(row[rot]),
    navStatus: navStatusOf(row[status]),
  })
}

function particularsReader(header: CsvHeader): (row: readonly string[]) => Told {
  const words = ['IMO', 'Callsign', 'Name', 'Ship type', 'Cargo type', 'Destination', 'ETA']
  const [imo, callsign, name, type, cargo, destination, eta] = words.map((word) => header.place(word))
  const numbers = ['Draught', 'Width', 'Length', 'A', 'B', 'C', 'D']
  const [draught, width, length, a, b, c, d] = numbers.map((word) => header.place(word))
  return (row) => {
    const placed = asNumber(row[a]) !== null && asNumber(row[b]) !== null
    return {
      kind: voyage,
      imo: parseImo(row[imo] ?? ''),
      callsign: word(row[callsign]),
      name: word(row[name]),
      shipType: shipTypeOf(row[type] ?? '', row[cargo] ?? ''),
      destination: word(row[destination]),
      eta: etaOf(row[eta] ?? ''),
      draughtM: asNumber(row[draught]),
      toBowM: placed ? asNumber(row[a]) : null,
      toSternM: asNumber(row[placed ? b : length]),
      toPortM: placed ? asNumber(row[d]) : null,
      toStarboardM: asNumber(row[placed ? c : width]),
    }
  }
}

function word(text: string | undefined): string | null {
  return text === undefined || text === 'Unknown' || text === 'Undefined' ? null : text
}

function etaOf(text: string): number {
  const eta = new Date(dayFirstMs(text))
  if (Number.isNaN(eta.getTime())) return 0
  return packEta(eta.getUTCMonth() + 1, eta.getUTCDate(), eta.getUTCHours(), eta.getUTCMinutes())
}

/** The two digits of an AIS ship type: kind of vessel and category of dangerous cargo. */
function shipTypeOf(type: string, cargo: string): number {
  const first = shipTypes.get(type.toLowerCase()) ?? 0
  return first % 10 === 0 && first >= 20 && first !== 30 && first !== 50
    ? first + (cargoes.get(cargo.toLowerCase()) ?? 0)
    : first
}

const shipTypes = new Map<string, number>([
  ['wig', 20],
  ['fishing', 30],
  ['towing', 31],
  ['towing long/wide', 32],
  ['dredging', 33],
  ['diving', 34],
  ['military', 35],
  ['sailing', 36],
  ['pleasure', 37],
  ['hsc', 40],
  ['pilot', 50],
  ['sar', 51],
  ['tug', 52],
  ['port tender', 53],
  ['anti-pollution', 54],
  ['law enforcement', 55],
  ['medical', 58],
  ['not party to conflict', 59],
  ['passenger', 60],
  ['cargo', 70],
  ['tanker', 80],
  ['other', 90],
])

const cargoes = new Map<string, number>([
  ['category x', 1],
  ['category y', 2],
  ['category z', 3],
  ['category os', 4],
  ['no additional information', 9],
])
