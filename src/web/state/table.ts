/** The columns of the table of vessels, by name; links and saved views carry these names. */
export const columnNames = [
  'type',
  'cargo',
  'load',
  'commodity',
  'destination',
  'eta',
  'speed',
  'course',
  'lastPort',
  'flag',
  'dwt',
  'draught',
  'status',
  'position',
  'received',
  'source',
  'mmsi',
] as const
export type ColumnName = (typeof columnNames)[number]

/** What the rows can be ordered by. */
export type SortName = 'name' | ColumnName

export const groupings = ['destination', 'country', 'type', 'etaDay', 'commodity'] as const
export type Grouping = (typeof groupings)[number]

/** How the table of vessels is shown. */
export interface TableView {
  mode: 'closed' | 'docked' | 'full'
  /** In the order in which they are shown, after the name. */
  columns: readonly ColumnName[]
  sort: { name: SortName; ascending: boolean }
  group: Grouping | null
  /** Every match, also outside the view of the map. */
  everywhere: boolean
}

export const defaultTable: TableView = {
  mode: 'closed',
  columns: ['type', 'cargo', 'load', 'commodity', 'destination', 'eta', 'speed', 'lastPort', 'received'],
  sort: { name: 'cargo', ascending: false },
  group: null,
  everywhere: false,
}

/** The table as a parameter of a link: `docked,everywhere` and the like; null for the default of a closed table. */
export function tableText({ mode, columns, sort, group, everywhere }: TableView): string | null {
  const words = [
    mode,
    everywhere ? 'everywhere' : null,
    columns.join() === defaultTable.columns.join() ? null : `columns:${columns.join('.')}`,
    sort.name === 'cargo' && !sort.ascending ? null : `sort:${sort.ascending ? '' : '-'}${sort.name}`,
    group && `group:${group}`,
  ].filter((word) => word !== null)
  return words.join(',') === 'closed' ? null : words.join(',')
}

/** Reads the parameter; what is unknown in it becomes the default. */
export function readTable(text: string | null): TableView {
  const words = (text ?? '').split(',')
  const member = (name: string) => words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1)
  const columns = member('columns')?.split('.') ?? []
  const known = columnNames.filter((name) => columns.includes(name))
  const sort = member('sort') ?? ''
  const sortName = (['name', ...columnNames] as const).find((name) => name === sort.replace(/^-/, ''))
  return {
    mode: (['docked', 'full'] as const).find((mode) => words[0] === mode) ?? 'closed',
    columns:
      known.length === 0 ? defaultTable.columns : known.toSorted((a, b) => columns.indexOf(a) - columns.indexOf(b)),
    sort: sortName === undefined ? defaultTable.sort : { name: sortName, ascending: !sort.startsWith('-') },
    group: groupings.find((name) => name === member('group')) ?? null,
    everywhere: words.includes('everywhere'),
  }
}

/** The next mode after a press of the key: closed, docked, full, closed. */
export const nextMode = (mode: TableView['mode']): TableView['mode'] =>
  mode === 'closed' ? 'docked' : mode === 'docked' ? 'full' : 'closed'

/** The columns with one moved by a number of places, as far as there are places. */
export function moved(columns: readonly ColumnName[], name: ColumnName, by: number): readonly ColumnName[] {
  const from = columns.indexOf(name)
  const to = Math.max(0, Math.min(columns.length - 1, from + by))
  const rest = columns.filter((other) => other !== name)
  return [...rest.slice(0, to), name, ...rest.slice(to)]
}
