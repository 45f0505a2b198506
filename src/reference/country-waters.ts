import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { evenOddPolygon, type Polygon } from '#domain/polygon/polygon.ts'

/** Steps of the file in a degree. */
const stepsPerDegree = 40

/** The territory of each country and the sea within 12 nautical miles of its coast. */
export class CountryWaters {
  readonly #lines: ReadonlyMap<string, string>
  readonly #read = new Map<string, Polygon>()

  /** Lines of NDJSON by ISO 3166 alpha-2: an outline is read when it is first asked for. */
  constructor(lines: ReadonlyMap<string, string>) {
    this.#lines = lines
  }

  /** ISO 3166 alpha-2 of every country with an outline. */
  get countries(): readonly string[] {
    return [...this.#lines.keys()]
  }

  /** The outlines of a country as one area; null for an unknown one. */
  outlineOf(country: string): Polygon | null {
    const known = this.#read.get(country)
    if (known !== undefined) return known
    const line = this.#lines.get(country)
    if (line === undefined) return null
    const { rings } = JSON.parse(line) as { rings: readonly (readonly number[])[] }
    const polygon = evenOddPolygon(rings.map((ring) => positionsOf(ring)))
    this.#read.set(country, polygon)
    return polygon
  }
}

/** Reads data/country-waters.ndjson.gz, which scripts/draw-country-waters.ts writes. */
export function loadCountryWaters(dataDir: string): CountryWaters {
  const text = gunzipSync(readFileSync(join(dataDir, 'country-waters.ndjson.gz'))).toString('latin1')
  const lines = new Map<string, string>()
  for (const [at, line] of text.trimEnd().split('\n').entries()) {
    const country = /^\{"country":"([A-Z]{2})","rings":\[\[/.exec(line)?.[1]
    if (country === undefined) throw new Error(`country-waters.ndjson.gz line ${at + 1}: needs a country and its rings`)
    lines.set(country, line)
  }
  return new CountryWaters(lines)
}

/** A closed ring for a first position and the differences of the next ones. */
function positionsOf(deltas: readonly number[]): [number, number][] {
  const ring: [number, number][] = []
  for (let i = 0, x = 0, y = 0; i < deltas.length; i += 2) {
    x += deltas[i]
    y += deltas[i + 1]
    ring.push([x / stepsPerDegree, y / stepsPerDegree])
  }
  return [...ring, ring[0]]
}
