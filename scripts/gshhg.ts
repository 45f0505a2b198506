// Reads the land of GSHHG (Wessel and Smith, LGPL-3+) from binned_GSHHS_f.nc of Debian's package gmt-gshhg-full by ncdump of netcdf-bin.
import { execFileSync } from 'node:child_process'
import { isInRing } from '#domain/world/ring.ts'
import type { Box } from './trace-course.ts'

type LngLat = [lng: number, lat: number]

/** Bins are one degree wide and high, from 90°N 0°E eastwards; positions in them are in steps of 1/65535 of it. */
const columns = 360
const steps = 65_535
/** Sides of a bin where a segment of the shoreline enters or leaves it: south, east, north, west. Others are closed within it. */
const closed = 4
/** What ncdump prints in place of the value that netCDF writes where nothing was written, which a position may have. */
const fillSign = 95
const fillValue = -32_767

interface Segment {
  line: LngLat[]
  entry: number
  exit: number
}

export class GshhgLand {
  readonly #firstSegment: Int32Array
  readonly #segmentsOfBin: Int32Array
  readonly #levels: Int32Array
  readonly #segments: Int32Array
  readonly #firstPoint: Int32Array
  readonly #lng: Int32Array
  readonly #lat: Int32Array
  readonly #read = new Map<number, LngLat[][]>()

  constructor(path: string) {
    this.#firstSegment = readVariable(path, 'Id_of_first_segment_in_a_bin')
    this.#segmentsOfBin = readVariable(path, 'N_segments_in_a_bin')
    this.#levels = readVariable(path, 'Embedded_node_levels_in_a_bin')
    this.#segments = readVariable(path, 'Embedded_npts_levels_exit_entry_for_a_segment')
    this.#firstPoint = readVariable(path, 'Id_of_first_point_in_a_segment')
    this.#lng = readVariable(path, 'Relative_longitude_from_SW_corner_of_bin')
    this.#lat = readVariable(path, 'Relative_latitude_from_SW_corner_of_bin')
  }

  /** Rings of the bins that meet a box, unrolled along it: land is what is within an odd number of them. */
  landWithin({ west, south, east, north }: Box): LngLat[][] {
    const rings: LngLat[][] = []
    for (let lng = Math.floor(west); lng < east; lng++)
      for (let lat = Math.floor(south); lat < north; lat++) {
        const column = ((lng % columns) + columns) % columns
        for (const ring of this.#landOfBin((89 - lat) * columns + column))
          rings.push(ring.map(([x, y]) => [x + lng - column, y]))
      }
    return rings
  }

  #landOfBin(bin: number): LngLat[][] {
    let rings = this.#read.get(bin)
    if (rings !== undefined) return rings
    const [west, south] = [bin % columns, 89 - Math.floor(bin / columns)]
    const frame: LngLat[] = [[west, south], [west + 1, south], [west + 1, south + 1], [west, south + 1]] // oxfmt-ignore
    rings = this.#segmentsIn(bin).map((segment) => closeAlongFrame(segment, frame))
    // The level of the south-western corner: sea 0, land 1, lake 2, island 3, pond 4.
    const isCornerLand = ((this.#levels[bin] >> 9) & 7) % 2 === 1
    const isInside = rings.filter((ring) => isInRing([...ring, ring[0]], west + 1e-7, south + 1e-7)).length % 2 === 1
    if (isCornerLand !== isInside) rings.push(frame)
    this.#read.set(bin, rings)
    return rings
  }

  #segmentsIn(bin: number): Segment[] {
    const [west, south] = [bin % columns, 89 - Math.floor(bin / columns)]
    return Array.from({ length: this.#segmentsOfBin[bin] }, (_, i) => {
      const number = this.#firstSegment[bin] + i
      const packed = this.#segments[number]
      const first = this.#firstPoint[number]
      const line = Array.from({ length: packed >>> 9 }, (__, k): LngLat => {
        const lng = west + (this.#lng[first + k] & 0xffff) / steps
        return [lng, south + (this.#lat[first + k] & 0xffff) / steps]
      })
      return { line, entry: (packed >>> 3) & 7, exit: packed & 7 }
    })
  }
}

/** A segment as a ring: from where it leaves the bin along the frame, eastwards on the southern side, to where it enters. */
function closeAlongFrame({ line, entry, exit }: Segment, frame: readonly LngLat[]): LngLat[] {
  if (entry === closed || exit === closed) return line
  const [west, south] = frame[0]
  const along = (side: number, [lng, lat]: LngLat) =>
    side + [lng - west, lat - south, west + 1 - lng, south + 1 - lat][side]
  const from = along(exit, line.at(-1) ?? line[0])
  let to = along(entry, line[0])
  if (to <= from) to += frame.length
  const corners: LngLat[] = []
  for (let corner = Math.floor(from) + 1; corner <= to; corner++) corners.push(frame[corner % frame.length])
  return [...line, ...corners]
}

/** The whole numbers of a variable, as ncdump prints them. */
function readVariable(path: string, name: string): Int32Array {
  const text = execFileSync('ncdump', ['-v', name, path], { maxBuffer: 2 ** 29 - 1 })
  const begin = text.lastIndexOf(`${name} =`) + name.length + 2
  const values: number[] = []
  let [value, sign, hasDigits] = [0, 1, false]
  for (let at = begin; at < text.length; at++) {
    const digit = text[at] - 48
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      hasDigits = true
      continue
    }
    if (hasDigits) values.push(sign * value)
    if (text[at] === fillSign) values.push(fillValue)
    ;[value, sign, hasDigits] = [0, text[at] === 45 ? -1 : 1, false]
  }
  return Int32Array.from(values)
}
