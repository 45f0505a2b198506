import type { exportFormats } from '#contract/resources/exports.ts'
import { type FactColumn, type FactKind, factTables } from '#archive/facts/tables.ts'

const positions: readonly FactColumn[] = [
  { name: 'mmsi', type: 'int', about: 'Vessel' },
  { name: 'reported_at', type: 'time', about: 'Time of the report' },
  { name: 'lng', type: 'number', about: 'Degrees, WGS 84' },
  { name: 'lat', type: 'number', about: 'Degrees, WGS 84' },
  { name: 'sog_knots', type: 'number', about: 'Speed over ground' },
  { name: 'cog_deg', type: 'number', about: 'Course over ground' },
  { name: 'heading_deg', type: 'int', about: 'True heading' },
  { name: 'nav_status', type: 'int', about: 'Navigation status of ITU-R M.1371' },
  { name: 'draught_m', type: 'number', about: 'As reported last before that time' },
  { name: 'source', type: 'text', about: 'Feed that reported it' },
  { name: 'demo', type: 'flag', about: 'Simulated' },
]

const tracks: readonly FactColumn[] = [
  { name: 'mmsi', type: 'int', about: 'Vessel' },
  { name: 'started_at', type: 'time', about: 'First position of the UTC day' },
  { name: 'ended_at', type: 'time', about: 'Last position of the UTC day' },
  { name: 'points', type: 'int', about: 'Number of positions' },
  { name: 'line', type: 'text', about: 'Positions in order of time, as WKT; the geometry in GeoJSON' },
  { name: 'demo', type: 'flag', about: 'Simulated' },
]

/** The columns of each kind of export, in their order. */
export type ExportKind = 'positions' | 'tracks' | FactKind
export const exportTables: Readonly<Record<ExportKind, readonly FactColumn[]>> = { positions, tracks, ...factTables }

export type ExportFormat = (typeof exportFormats)[number]

/** Whether rows of a kind have a geometry, so that there is GeoJSON of them. */
export const hasGeometry = (kind: ExportKind): boolean =>
  exportTables[kind].some(({ name }) => name === 'lng' || name === 'line')

/** Whether a kind is read from the archive's positions; the others are facts. */
export const isOfPositions = (kind: ExportKind): kind is 'positions' | 'tracks' =>
  kind === 'positions' || kind === 'tracks'
