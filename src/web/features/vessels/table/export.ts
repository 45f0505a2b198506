import { demoMembers } from '#contract/formats/formats.ts'
import { csvCell } from '#contract/formats/csv.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { rowMembers } from '../../../state/fleet/row-members.ts'
import { fileSlug } from '../../../ui/format.ts'
import type { TableVessel } from './model.ts'

/** What a file says of itself: which vessels these are, when they were asked for, whether some are simulated. */
export interface FileNote {
  /** The filters in words. */
  filter: string
  asOf: string
  /** Of how many matches the file has only the first by cargo; null where it has all. */
  matched: number | null
}

const isDemo = ({ mmsi }: { mmsi: string }) => isDemoMmsi(Number(mmsi))
const extent = (rows: number, matched: number | null) =>
  matched === null ? `all ${rows} matches` : `${rows} largest of ${matched}`

/** Rows as CSV. The last columns are the same in each row: where the file comes from must survive any spreadsheet. */
export function csvOf(vessels: readonly TableVessel[], { filter, asOf, matched }: FileNote): string {
  const note = [filter, extent(vessels.length, matched), asOf].map(csvCell)
  const head = [...rowMembers, 'demo', 'filter', 'extent', 'as_of'].join(',')
  const lines = vessels.map((vessel) =>
    [...rowMembers.map((name) => csvCell(vessel[name] ?? null)), String(isDemo(vessel)), ...note].join(','),
  )
  return [head, ...lines, ''].join('\r\n')
}

export function geoJsonOf(vessels: readonly TableVessel[], { filter, asOf, matched }: FileNote) {
  const features = vessels.map(({ lng, lat, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  }))
  const note = { filter, extent: extent(vessels.length, matched), as_of: asOf }
  return { type: 'FeatureCollection', ...demoMembers(vessels.some(isDemo)), ...note, features }
}

/** The name of a file: extent, filters, time, and whether vessels are simulated. */
export function fileName(
  vessels: readonly TableVessel[],
  { filter, asOf, matched }: FileNote,
  extension: string,
): string {
  const parts = [
    'vessels',
    matched === null ? '' : `${vessels.length}-largest-of-${matched}`,
    fileSlug(filter, 60),
    asOf.slice(0, 16).replaceAll(/[-:]/g, '') + 'Z',
    vessels.some(isDemo) ? 'demo' : '',
  ]
  return `${parts.filter((part) => part !== '').join('-')}.${extension}`
}
