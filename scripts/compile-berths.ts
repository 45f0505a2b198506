// node scripts/compile-berths.ts: compiles data/berths.csv, places in the water beside our terminals where the ships of the demo
// moor, from data/terminals.csv and the coast of data/port-coast.tiles (© OpenStreetMap contributors, GSHHG).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kmPerNm, nmPerDegree, type Position } from '#domain/geo.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { PortCoastTiles } from './port-coast-tiles.ts'

const kmPerDegree = nmPerDegree * kmPerNm
/** Berths are sought within this distance of a terminal, on a grid. */
const reachKm = 2
const stepKm = 0.05
const cells = (2 * reachKm) / stepKm + 1
/** A berth is in water that is this far from land. */
const nearestSteps = 1.2
const farthestSteps = 3.2
/** The others are not much farther than the nearest one. */
const spreadKm = 1
const apartKm = 0.35
const maxBerths = 6
const coastSteps = 8

const data = join(import.meta.dirname, '../data')
const coast = new PortCoastTiles(join(data, 'port-coast.tiles'))

const lines = [
  'terminal,lng,lat,heading_deg',
  '# Where the ships of the demo moor: water beside the terminals of terminals.csv, and the direction of the coast there.',
  '# From port-coast.tiles (© OpenStreetMap contributors, ODbL 1.0; GSHHG, LGPL-3+) by scripts/compile-berths.ts. Not surveyed berths.',
]
let found = 0
for (const { id, lng, lat } of loadTerminals(data)) {
  const berths = berthsNear({ lng, lat })
  if (berths.length > 0) found++
  for (const berth of berths)
    lines.push(`${id},${berth.lng.toFixed(4)},${berth.lat.toFixed(4)},${Math.round(berth.headingDeg)}`)
}
writeFileSync(join(data, 'berths.csv'), `${lines.join('\n')}\n`)
console.log(`${lines.length - 3} berths at ${found} terminals`)

function berthsNear(terminal: Position): (Position & { headingDeg: number })[] {
  const kmPerLng = kmPerDegree * Math.cos((terminal.lat * Math.PI) / 180)
  const at = (i: number): Position => ({
    lng: terminal.lng + (((i % cells) - (cells - 1) / 2) * stepKm) / kmPerLng,
    lat: terminal.lat + ((Math.floor(i / cells) - (cells - 1) / 2) * stepKm) / kmPerDegree,
  })
  const land = Uint8Array.from({ length: cells * cells }, (_, i) => (coast.isLand(at(i)) ? 1 : 0))
  const open = openWater(land)
  const kmTo = (i: number) =>
    Math.hypot((i % cells) - (cells - 1) / 2, Math.floor(i / cells) - (cells - 1) / 2) * stepKm
  const candidates = [...land.keys()]
    .filter((i) => {
      if (open[i] === 0 || kmTo(i) > reachKm - stepKm * coastSteps) return false
      const steps = stepsToLand(land, i)
      return steps >= nearestSteps && steps <= farthestSteps
    })
    .sort((a, b) => kmTo(a) - kmTo(b))
  const berths: number[] = []
  for (const i of candidates) {
    if (berths.length === maxBerths || kmTo(i) > kmTo(candidates[0]) + spreadKm) break
    const isApart = berths.every((j) => Math.hypot((i % cells) - (j % cells), Math.floor(i / cells) - Math.floor(j / cells)) * stepKm >= apartKm) // oxfmt-ignore
    if (isApart) berths.push(i)
  }
  return berths.map((i) => ({ ...at(i), headingDeg: coastDeg(land, i) }))
}

/** Marks the water from which the edge of the grid is reached over water: ships come from there. */
function openWater(land: Uint8Array): Uint8Array {
  const open = new Uint8Array(land.length)
  const edge = [...land.keys()].filter((i) => land[i] === 0 && isAtEdge(i))
  for (const i of edge) open[i] = 1
  for (let next = edge.pop(); next !== undefined; next = edge.pop())
    for (const other of [next - 1, next + 1, next - cells, next + cells]) {
      // Beyond the edge it is the other side, where it is water, too: both are reached from the edge.
      if (land[other] !== 0 || open[other] !== 0) continue
      open[other] = 1
      edge.push(other)
    }
  return open
}

function isAtEdge(i: number): boolean {
  const [column, row] = [i % cells, Math.floor(i / cells)]
  return column === 0 || row === 0 || column === cells - 1 || row === cells - 1
}

function stepsToLand(land: Uint8Array, i: number): number {
  let nearest = Infinity
  for (const { dx, dy, j } of around(i)) if (land[j] === 1) nearest = Math.min(nearest, Math.hypot(dx, dy))
  return nearest
}

/** The direction along the coast: across the direction in which the land lies. */
function coastDeg(land: Uint8Array, i: number): number {
  let [east, north] = [0, 0]
  for (const { dx, dy, j } of around(i)) {
    const weight = land[j] / (dx * dx + dy * dy || 1)
    east += dx * weight
    north += dy * weight
  }
  return ((Math.atan2(east, north) * 180) / Math.PI + 450) % 360
}

function* around(i: number): Generator<{ dx: number; dy: number; j: number }> {
  for (let dy = -coastSteps; dy <= coastSteps; dy++)
    for (let dx = -coastSteps; dx <= coastSteps; dx++) yield { dx, dy, j: i + dx + dy * cells }
}
