import type { NamedVessel, Vessel } from '#contract/vessels/vessels.ts'
import type { Grouping, SortName, TableView } from '../../../state/table.ts'

/** A row: an item of GET /vessels, with the members that were named where the server knows them. */
export type TableVessel = Vessel & Partial<Omit<NamedVessel, keyof Vessel>>

/** Vessels and tonnes of a group, or of all rows. */
export interface Sums {
  vessels: number
  tonnes: number
  lowTonnes: number
  highTonnes: number
  /** Vessels whose cargo is not known: they add nothing. */
  unknown: number
}

/** A line of the table: the heading of a group, or a vessel. */
export type Line =
  | { kind: 'group'; key: string; portName: string | null; sums: Sums; isFolded: boolean }
  | { kind: 'row'; vessel: TableVessel }

/** The value that orders a column; null is unknown. */
const sortValues: Record<SortName, (vessel: TableVessel) => string | number | null> = {
  name: ({ name }) => name,
  type: ({ vessel_type_str }) => vessel_type_str,
  cargo: ({ est_cargo_mt }) => est_cargo_mt,
  load: ({ load_pct }) => load_pct,
  commodity: ({ commodity }) => commodity,
  destination: ({ destination, destination_name }) => destination_name ?? destination,
  eta: (vessel) => etaOf(vessel)?.at ?? null,
  speed: ({ speed_knots }) => speed_knots,
  course: ({ heading }) => heading,
  lastPort: ({ last_port }) => last_port,
  flag: ({ flag }) => flag,
  dwt: ({ dwt }) => dwt,
  draught: ({ current_draught_m }) => current_draught_m,
  status: ({ nav_status }) => nav_status,
  position: ({ lat }) => lat,
  received: ({ position_at }) => position_at ?? null,
  source: ({ source }) => source ?? null,
  mmsi: ({ mmsi }) => mmsi,
}

export const isUnknown = (vessel: TableVessel, name: SortName) => sortValues[name](vessel) === null

/** Which of the two ETAs a vessel is ordered and grouped by: the reported one, else the calculated one. */
export function etaOf({ eta, eta_calculated }: TableVessel): { at: string; isCalculated: boolean } | null {
  if (eta !== null) return { at: eta, isCalculated: false }
  return eta_calculated ? { at: eta_calculated, isCalculated: true } : null
}

const groupKeys: Record<Grouping, (vessel: TableVessel) => string | null> = {
  destination: ({ destination }) => destination,
  country: ({ destination }) => destination?.slice(0, 2) ?? null,
  type: ({ vessel_type_str }) => vessel_type_str,
  etaDay: (vessel) => etaOf(vessel)?.at.slice(0, 10) ?? null,
  commodity: ({ commodity }) => commodity,
}

/** The key of the group of what is not known. */
export const unknownKey = ''

const collator = new Intl.Collator('en', { numeric: true })

/** The rows in an order; unknown values last both ways, ties by MMSI. */
export function sortedRows(rows: readonly TableVessel[], { name, ascending }: TableView['sort']): TableVessel[] {
  const valueOf = sortValues[name]
  const sign = ascending ? 1 : -1
  return rows
    .map((vessel) => ({ vessel, value: valueOf(vessel) }))
    .sort((a, b) => {
      if (a.value === b.value) return a.vessel.mmsi < b.vessel.mmsi ? -1 : 1
      if (a.value === null) return 1
      if (b.value === null) return -1
      return typeof a.value === 'number' && typeof b.value === 'number'
        ? sign * (a.value - b.value)
        : sign * collator.compare(String(a.value), String(b.value))
    })
    .map(({ vessel }) => vessel)
}

export function sumsOf(rows: readonly TableVessel[]): Sums {
  const sums = { vessels: rows.length, tonnes: 0, lowTonnes: 0, highTonnes: 0, unknown: 0 }
  for (const { est_cargo_mt, cargo_low_mt, cargo_high_mt } of rows) {
    if (est_cargo_mt === null) {
      // Its bounds would put the sum below its own lower bound.
      sums.unknown++
      continue
    }
    sums.tonnes += est_cargo_mt
    sums.lowTonnes += cargo_low_mt ?? est_cargo_mt
    sums.highTonnes += cargo_high_mt ?? est_cargo_mt
  }
  return sums
}

/** The lines of the table: sorted rows, under headings where they are grouped. Days are in order, others by their tonnes. */
export function linesOf(
  sorted: readonly TableVessel[],
  group: Grouping | null,
  folded: ReadonlySet<string> = new Set(),
): Line[] {
  if (group === null) return sorted.map((vessel) => ({ kind: 'row', vessel }))
  const members = new Map<string, TableVessel[]>()
  for (const vessel of sorted) {
    const key = groupKeys[group](vessel) ?? unknownKey
    const found = members.get(key)
    if (found) found.push(vessel)
    else members.set(key, [vessel])
  }
  const groups = [...members].map(([key, rows]) => ({ key, rows, sums: sumsOf(rows) }))
  groups.sort((a, b) => {
    if (a.key === unknownKey || b.key === unknownKey) return a.key === unknownKey ? 1 : -1
    return group === 'etaDay' ? (a.key < b.key ? -1 : 1) : b.sums.tonnes - a.sums.tonnes || (a.key < b.key ? -1 : 1)
  })
  return groups.flatMap(({ key, rows, sums }): Line[] => {
    const isFolded = folded.has(key)
    const lines: Line[] = isFolded ? [] : rows.map((vessel) => ({ kind: 'row', vessel }))
    const portName = group === 'destination' ? (rows[0].destination_name ?? null) : null
    return [{ kind: 'group', key, portName, sums, isFolded }, ...lines]
  })
}

/** The lines between two, in either order, that are rows. */
export function rowsBetween(lines: readonly Line[], from: number, to: number): string[] {
  const [first, last] = from < to ? [from, to] : [to, from]
  return lines.slice(first, last + 1).flatMap((line) => (line.kind === 'row' ? [line.vessel.mmsi] : []))
}
