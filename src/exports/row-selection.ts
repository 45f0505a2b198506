import type { FactColumn, FactRow } from '#archive/facts/tables.ts'
import { type BoundingBox, distanceNm, kmPerNm } from '#domain/geo.ts'
import type { Polygon } from '#domain/polygon/polygon.ts'
import { RegionOutline } from '#domain/world/region-outline.ts'
import type { SeaRegion } from '#domain/world/sea-regions.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'

interface Bounds {
  min: number | null
  max: number | null
}

/** What past rows must be, from the filters of a list of vessels; null restricts nothing. Plain values, to be stored. */
export interface RowSelection {
  /** Ascending. */
  mmsis: Uint32Array | null
  boxes: readonly BoundingBox[] | null
  near: { lng: number; lat: number; km: number } | null
  /** Any of these, and of `polygons`. */
  regions: readonly SeaRegion[] | null
  polygons: readonly Polygon[] | null
  sogKnots: Bounds | null
  tonnes: Bounds | null
  isLaden: boolean | null
  commodities: readonly string[] | null
  /** UN/LOCODEs. */
  origins: readonly string[] | null
  destinations: readonly string[] | null
}

export const everyRow: RowSelection = {
  mmsis: null,
  boxes: null,
  near: null,
  regions: null,
  polygons: null,
  sogKnots: null,
  tonnes: null,
  isLaden: null,
  commodities: null,
  origins: null,
  destinations: null,
}

/** Positions that a drawn shape is prepared for. */
const manyPositions = 1_000_000

/** Tests rows by a selection. */
export class RowTest {
  readonly #selection: RowSelection
  readonly #shapes: ((lng: number, lat: number) => boolean)[] | null

  constructor(selection: RowSelection) {
    const { regions, polygons } = selection
    this.#selection = selection
    this.#shapes =
      regions === null && polygons === null
        ? null
        : [
            ...(regions ?? []).map((region) => {
              const outline = new RegionOutline(region)
              return (lng: number, lat: number) => outline.holds(lng, lat)
            }),
            ...(polygons ?? []).map((polygon, i) => new DrawnRegion(String(i), polygon).testFor(manyPositions)),
          ]
  }

  ofVessel(mmsi: number): boolean {
    const { mmsis } = this.#selection
    return mmsis === null || mmsis[firstAtLeast(mmsis, mmsi)] === mmsi
  }

  /** Whether any wanted vessel has an MMSI in a range. */
  anyVessel(least: number, greatest: number): boolean {
    const { mmsis } = this.#selection
    return mmsis === null || mmsis[firstAtLeast(mmsis, least)] <= greatest
  }

  at(lng: number, lat: number): boolean {
    const { boxes, near } = this.#selection
    if (boxes !== null && !boxes.some((box) => isIn(box, lng, lat))) return false
    if (near !== null && distanceNm(near.lng, near.lat, lng, lat) * kmPerNm > near.km) return false
    return this.#shapes === null || this.#shapes.some((holds) => holds(lng, lat))
  }

  /** An unknown speed is outside of any bounds. */
  ofSpeed(sogKnots: number | null): boolean {
    return isWithin(sogKnots, this.#selection.sogKnots)
  }

  /** The test of rows with these columns; a column that a kind does not have restricts nothing. */
  ofRows(columns: readonly FactColumn[]): (row: FactRow) => boolean {
    const place = (...names: string[]) => columns.findIndex(({ name }) => names.includes(name))
    const [mmsi, other] = [place('mmsi'), place('other_mmsi')]
    const [lng, lat] = [place('lng'), place('lat')]
    const [from, to] = [
      place('load_port', 'from_port', 'origin'),
      place('discharge_port', 'to_port', 'port', 'destination'),
    ]
    const [mt, commodity, laden] = [place('mt'), place('commodity'), place('laden')]
    const { mmsis, tonnes, isLaden, commodities, origins, destinations } = this.#selection
    const has = (list: readonly string[] | null, at: number) => (row: FactRow) =>
      list === null || list.includes(row[at] as string)
    const [isOfCommodity, isFrom, isTo] = [has(commodities, commodity), has(origins, from), has(destinations, to)]
    return (row) =>
      (mmsis === null || this.ofVessel(row[mmsi] as number) || (other >= 0 && this.ofVessel(row[other] as number))) &&
      (lng < 0 || this.at(row[lng] as number, row[lat] as number)) &&
      isWithin(mt < 0 ? null : (row[mt] as number | null), tonnes) &&
      (isLaden === null || row[laden] === isLaden) &&
      isOfCommodity(row) &&
      isFrom(row) &&
      isTo(row)
  }
}

const isIn = ({ west, south, east, north }: BoundingBox, lng: number, lat: number) =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)

const isWithin = (value: number | null, bounds: Bounds | null) =>
  bounds === null || (value !== null && value >= (bounds.min ?? -Infinity) && value <= (bounds.max ?? Infinity))

function firstAtLeast(values: Uint32Array, least: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] < least) low = middle + 1
    else high = middle
  }
  return low
}
