import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LandMask } from '#domain/sea-lanes/land-mask.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import { type LaneEdge, type LaneNode, SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { type LaneGate, SeaSight } from '#domain/sea-lanes/line-of-sight.ts'
import { type DataRow, readDataCsv } from './data-rows.ts'

/** The sea lanes as they are drawn. Edges also connect ports and terminals (`port:NLRTM`, `terminal:loop`). */
export interface SeaLaneTables {
  nodes: readonly LaneNode[]
  edges: readonly (LaneEdge & { row: DataRow })[]
}

/** Reads data/sea-lanes.nodes.csv and data/sea-lanes.edges.csv, which scripts/draw-sea-lanes.ts generates. */
export function readSeaLaneTables(dataDir: string): SeaLaneTables {
  const nodes = readDataCsv(join(dataDir, 'sea-lanes.nodes.csv'), ['id', 'lng', 'lat']).map((row) => ({
    id: row.needText('id'),
    lng: row.needNumber('lng', -180, 180),
    lat: row.needNumber('lat', -90, 90),
  }))
  const columns = ['from', 'to', 'passage', 'clearance_nm']
  const edges = readDataCsv(join(dataDir, 'sea-lanes.edges.csv'), columns).map((row) => ({
    from: row.needText('from'),
    to: row.needText('to'),
    passage: row.text('passage'),
    clearanceNm: row.needNumber('clearance_nm', 0, 12),
    row,
  }))
  return { nodes, edges }
}

/** The network of the sea lanes with ports and terminals. */
export function loadSeaLanes(
  dataDir: string,
  ports: readonly Port[],
  terminals: readonly Terminal[],
  tables: SeaLaneTables = readSeaLaneTables(dataDir),
): SeaLanes {
  const nodes: LaneNode[] = [...tables.nodes]
  for (const { unlocode, lng, lat } of ports) nodes.push({ id: `port:${unlocode}`, lng, lat })
  for (const { id, lng, lat } of terminals) nodes.push({ id: `terminal:${id}`, lng, lat })
  const known = new Set(nodes.map(({ id }) => id))
  for (const { from, to, row } of tables.edges)
    for (const id of [from, to]) if (!known.has(id)) row.fail(`"${id}" is not a node, port or terminal`)
  return new SeaLanes(nodes, tables.edges, loadSeaSight(dataDir))
}

/** Resolution of the land mask in data/. */
const landCellsPerDegree = 20

/** Reads the land mask and the gates from data/sea-lanes.land.gz and data/sea-lanes.gates.csv. */
function loadSeaSight(dataDir: string): SeaSight {
  const land = new LandMask([], landCellsPerDegree, gunzipSync(readFileSync(join(dataDir, 'sea-lanes.land.gz'))))
  const ends = ['lng1', 'lat1', 'lng2', 'lat2']
  const gates = readDataCsv(join(dataDir, 'sea-lanes.gates.csv'), ['place', ...ends]).map((row): LaneGate => [
    row.needNumber('lng1', -180, 180),
    row.needNumber('lat1', -90, 90),
    row.needNumber('lng2', -180, 180),
    row.needNumber('lat2', -90, 90),
  ])
  return new SeaSight(land, gates)
}
