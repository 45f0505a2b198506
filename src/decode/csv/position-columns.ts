import { position } from '#domain/messages/observations.ts'
import { asNumber } from '../json/json-fields.ts'
import type { Report } from '../row-writer.ts'
import { navStatusOf } from '../nav-statuses.ts'
import type { CsvHeader } from './csv.ts'

/** The names of each column of positions, of which a file has one. */
export type PositionNames = Readonly<
  Record<'mmsi' | 'time' | 'lng' | 'lat' | 'sog' | 'cog' | 'heading' | 'status', readonly string[]>
>

/**
 * Reads the position of a row; null where the row is too short. Null instead of a function where the file lacks one of
 * the first four columns.
 */
export function positionColumns(
  header: CsvHeader,
  names: PositionNames,
  timeMs: (text: string) => number,
): ((row: readonly string[]) => Report | null) | null {
  const placeOf = (name: keyof PositionNames) => header.place(...names[name])
  const required = [placeOf('mmsi'), placeOf('time'), placeOf('lng'), placeOf('lat')] as const
  if (Math.min(...required) < 0) return null
  const [mmsi, time, lng, lat] = required
  const [sog, cog, heading, status] = (['sog', 'cog', 'heading', 'status'] as const).map(placeOf)
  const last = Math.max(...required)
  // Files are in the order of time: most rows have the time of the one before.
  let [lastTime, lastMs] = ['', timeMs('')]
  const atMsOf = (text: string): number => {
    if (text !== lastTime) [lastTime, lastMs] = [text, timeMs(text)]
    return lastMs
  }
  return (row) => {
    if (row.length <= last) return null
    return {
      kind: position,
      mmsi: asNumber(row[mmsi]) ?? 0,
      atMs: atMsOf(row[time]),
      lng: asNumber(row[lng]),
      lat: asNumber(row[lat]),
      sogKnots: asNumber(row[sog]),
      cogDeg: asNumber(row[cog]),
      headingDeg: asNumber(row[heading]),
      navStatus: navStatusOf(row[status]),
    }
  }
}
