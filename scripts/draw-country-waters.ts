/**
 * Draws the waters of countries: each one's land and inland waters, and the sea within 12 nautical miles of its coast, up to
 * the line of equal distance where coasts of two countries are nearer than that to each other. It writes
 * data/country-waters.ndjson.gz: a line for each country, `{"country":"NO","rings":[[x,y,dx,dy,…],…]}` in steps of
 * 1/40 degree. A position in an odd number of rings is inside.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { outlinesOf } from './country-waters/outlines.ts'

const cellsPerDegree = 40
const columns = 360 * cellsPerDegree
const rows = 180 * cellsPerDegree
const limitNm = 12
/** Of the distances that decide between two coasts. */
const stepNm = 0.25
/** Largest distance of an outline from the cells that it is drawn around, in cells: 0.5 nm. */
const tolerance = 0.35

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

const path = join(import.meta.dirname, '../node_modules/world-atlas/countries-10m.json')
const atlas = JSON.parse(readFileSync(path, 'utf8')) as Atlas

/** Parts of countries that Natural Earth draws as their own, without an ISO number. */
const unnumbered: Record<string, string> = { 'N. Cyprus': 'CY', Somaliland: 'SO', 'Siachen Glacier': 'IN' }

/** ISO 3166 alpha-2 of a country of the atlas, which has numbers; null for one without a code. */
function codeOf({ id, properties }: { id?: string | number; properties?: object | null }): string | null {
  if (id === undefined) return unnumbered[String((properties as { name?: string } | null)?.name)] ?? null
  const code = new Intl.Locale(`und-${String(id).padStart(3, '0')}`).region
  return code !== undefined && /^[A-Z]{2}$/.test(code) && code !== 'AQ' ? code : null
}

const codes = [...new Set(atlas.objects.countries.geometries.map((one) => codeOf(one)))].filter((code) => code !== null)
codes.sort()
const owner = new Uint8Array(columns * rows)
fillLand()
const isLand = owner.slice()
spreadFromCoasts()
const lines = codes.flatMap((country, at) => {
  const rings = outlinesOf({ cells: owner, columns, rows }, at + 1, tolerance)
  // The smallest countries without a coast hold no centre of a cell.
  return rings.length === 0 ? [] : JSON.stringify({ country, rings: rings.map((ring) => deltas(ring)) })
})
const file = join(import.meta.dirname, '../data/country-waters.ndjson.gz')
writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
process.stdout.write(`${lines.length} countries, ${lines.join('').length} bytes before gzip\n`)

/** Marks the cells whose centre is on the land of a country. */
function fillLand(): void {
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.countries).features) {
    const code = codeOf({ ...(id !== undefined && { id }), properties })
    if (code === null || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) continue
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const rings of polygons) fill(rings, codes.indexOf(code) + 1)
  }
}

function fill(rings: readonly (readonly (readonly number[])[])[], label: number): void {
  const crossings = new Map<number, number[]>()
  for (const line of rings.map(unrolled)) {
    for (let i = 1; i < line.length; i++) {
      const [x1, y1] = inCells(line[i - 1])
      const [x2, y2] = inCells(line[i])
      const last = Math.ceil(Math.max(y1, y2) - 0.5) - 1
      for (let row = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5)); row <= Math.min(rows - 1, last); row++) {
        const list = crossings.get(row) ?? []
        crossings.set(row, list)
        list.push(x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1))
      }
    }
  }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const [from, to] = [Math.ceil(xs[i] - 0.5), Math.ceil(xs[i + 1] - 0.5)]
      for (let column = from; column < to; column++) owner[row * columns + ((column + columns) % columns)] = label
    }
  }
}

function inCells([lng, lat]: readonly number[]): [number, number] {
  return [(lng + 180) * cellsPerDegree, (lat + 90) * cellsPerDegree]
}

/** A line whose longitudes go on beyond ±180° where it crosses that meridian. */
function unrolled(line: readonly (readonly number[])[]): number[][] {
  let turn = 0
  return line.map(([lng, lat], i) => {
    const leap = i === 0 ? 0 : lng - line[i - 1][0]
    if (Math.abs(leap) > 180) turn -= 360 * Math.sign(leap)
    return [lng + turn, lat]
  })
}

/** Gives each cell of the sea to the country whose coast is nearest to its centre, within the limit. */
function spreadFromCoasts(): void {
  const nearest = new Uint16Array(columns * rows).fill(0xffff)
  for (const { line, label } of coasts()) {
    for (let i = 1; i < line.length; i++) {
      const [x1, y1] = line[i - 1]
      const [x2, y2] = line[i]
      const wide = (x2 - x1) * Math.cos((y1 * Math.PI) / 180)
      const pieces = Math.max(1, Math.ceil((Math.hypot(wide, y2 - y1) * 60) / stepNm))
      for (let piece = 0; piece < pieces; piece++) {
        const share = (piece + 0.5) / pieces
        spread(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, label, nearest)
      }
    }
  }
}

function spread(lng: number, lat: number, label: number, nearest: Uint16Array): void {
  const nmPerCell = 60 / cellsPerDegree
  const reach = Math.ceil(limitNm / nmPerCell)
  const [x, y] = [(lng + 180) * cellsPerDegree, (lat + 90) * cellsPerDegree]
  for (let row = Math.max(0, Math.floor(y) - reach); row <= Math.min(rows - 1, Math.floor(y) + reach); row++) {
    const high = (row + 0.5 - y) * nmPerCell
    const nmPerColumn = nmPerCell * Math.cos((((row + 0.5) / cellsPerDegree - 90) * Math.PI) / 180)
    const left = limitNm * limitNm - high * high
    if (left < 0) continue
    const width = Math.sqrt(left) / nmPerColumn
    for (let column = Math.ceil(x - width - 0.5); column <= Math.floor(x + width - 0.5); column++) {
      const cell = row * columns + ((column + columns) % columns)
      if (isLand[cell] !== 0) continue
      const nm = Math.hypot((column + 0.5 - x) * nmPerColumn, high)
      const distance = Math.round((nm / limitNm) * 65_000)
      if (distance >= nearest[cell]) continue
      nearest[cell] = distance
      owner[cell] = label
    }
  }
}

/** The coastlines by country: the lines of the atlas that only one of its countries has. */
function* coasts(): Generator<{ line: readonly (readonly number[])[]; label: number }> {
  const users = new Map<number, Set<string | null>>()
  for (const geometry of atlas.objects.countries.geometries) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue
    for (const arc of (geometry.arcs as unknown[]).flat(Infinity) as number[]) {
      const own = arc < 0 ? ~arc : arc
      users.set(own, (users.get(own) ?? new Set()).add(codeOf(geometry)))
    }
  }
  const { scale, translate } = atlas.transform!
  for (const [arc, countries] of users) {
    const [country] = countries
    if (countries.size > 1 || country === null) continue
    let [x, y] = [0, 0]
    const line = atlas.arcs[arc].map(([dx, dy]): readonly [number, number] => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    yield { line: unrolled(line), label: codes.indexOf(country) + 1 }
  }
}

/** The first position, then the differences, without the last position, which is the first one. */
function deltas(ring: readonly (readonly [number, number])[]): number[] {
  const middle = [columns / 2, rows / 2]
  return ring.slice(0, -1).flatMap(([x, y], i) => {
    const [beforeX, beforeY] = i === 0 ? middle : ring[i - 1]
    return [x - beforeX, y - beforeY]
  })
}
