import { ByteWriter } from './byte-writer.ts'

/** Steps across a tile. */
export const extent = 4096
/** Steps beyond its edge that a tile holds too, so that what is drawn across the edge is whole. */
export const margin = 64

/** What a feature says; null is left out. */
export type Properties = Readonly<Record<string, string | number | boolean | null | undefined>>
/** x, y, x, y, … */
type Line = ArrayLike<number>

const [point, line, polygon] = [1, 2, 3] as const
const [moveTo, lineTo, closePath] = [1, 2, 7] as const

/** One layer of a vector tile (Mapbox Vector Tile 2.1), written feature by feature until it is full. */
export class MvtLayer {
  readonly #name: string
  readonly #mostBytes: number
  readonly #features = new ByteWriter(65_536)
  readonly #values = new ByteWriter(32_768)
  #valueCount = 0
  readonly #keyAt = new Map<string, number>()
  readonly #valueAt = new Map<string | number | boolean, number>()
  /** What is being written: a feature, its tags, its geometry, a value. */
  readonly #feature = new ByteWriter()
  readonly #tags = new ByteWriter()
  readonly #geometry = new ByteWriter()
  readonly #one = new ByteWriter()
  #x = 0
  #y = 0
  /** Features in it. */
  count = 0

  constructor(name: string, mostBytes: number) {
    this.#name = name
    this.#mostBytes = mostBytes
  }

  /** Adds a point; false where there is no room for it. */
  addPoint(x: number, y: number, properties: Properties): boolean {
    this.#tag(properties)
    return this.addTaggedPoint(x, y)
  }

  /** Adds a point that says what `tag` was told since the last feature; false where there is no room for it. */
  addTaggedPoint(x: number, y: number, id?: number): boolean {
    this.#startGeometry()
    this.#command(moveTo, 1)
    this.#go(x, y)
    return this.#add(point, id)
  }

  addLines(lines: readonly Line[], properties: Properties): boolean {
    this.#tag(properties)
    this.#startGeometry()
    for (const each of lines) this.#path(each, each.length / 2)
    return this.#add(line)
  }

  /** Rings closed, shells clockwise as seen on a screen, holes the other way. */
  addPolygon(rings: readonly Line[], properties: Properties): boolean {
    this.#tag(properties)
    this.#startGeometry()
    for (const each of rings) {
      this.#path(each, each.length / 2 - 1)
      this.#command(closePath, 1)
    }
    return this.#add(polygon)
  }

  /** Says something of the feature that is added next: a key's place, and a value's. */
  tag(key: number, value: number): void {
    this.#tags.varint(key)
    this.#tags.varint(value)
  }

  /** The place of a key among the layer's. */
  key(name: string): number {
    let at = this.#keyAt.get(name)
    if (at === undefined) this.#keyAt.set(name, (at = this.#keyAt.size))
    return at
  }

  /** The place of a value among the layer's: each is written once. */
  value(value: string | number | boolean): number {
    let at = this.#valueAt.get(value)
    if (at === undefined) this.#valueAt.set(value, (at = this.newValue(value)))
    return at
  }

  /** Writes a value that nobody else is likely to have. */
  newValue(value: string | number | boolean): number {
    const out = this.#one
    out.clear()
    if (typeof value === 'string') {
      out.text(value)
      return this.#newText(out)
    }
    if (typeof value === 'boolean') {
      out.varint((7 << 3) | 0)
      out.varint(value ? 1 : 0)
    } else if (Number.isSafeInteger(value) && value >= 0) {
      out.varint((5 << 3) | 0)
      out.varint(value)
    } else {
      out.varint((3 << 3) | 1)
      out.double(value)
    }
    this.#values.field(4, out.written())
    return this.#valueCount++
  }

  /** Writes a text of Latin-1 that nobody else is likely to have, from `start` to `end`. */
  newLatin1(from: Uint8Array, start: number, end: number): number {
    const out = this.#one
    out.clear()
    out.latin1(from, start, end)
    return this.#newText(out)
  }

  #newText(text: ByteWriter): number {
    // Its length goes before it, and is known behind it.
    this.#values.varint((4 << 3) | 2)
    this.#values.varint(1 + lengthOfVarint(text.length) + text.length)
    this.#values.field(1, text.written())
    return this.#valueCount++
  }

  /** The layer as a field of a tile; nothing where it is empty. */
  bytes(): Buffer {
    if (this.count === 0) return Buffer.alloc(0)
    const layer = new ByteWriter(this.#features.length + this.#values.length + 1024)
    layer.varint((15 << 3) | 0)
    layer.varint(2)
    layer.field(1, Buffer.from(this.#name))
    layer.bytes(this.#features.written())
    for (const key of this.#keyAt.keys()) layer.field(3, Buffer.from(key))
    layer.bytes(this.#values.written())
    layer.varint((5 << 3) | 0)
    layer.varint(extent)
    const tile = new ByteWriter(layer.length + 16)
    tile.field(3, layer.written())
    return tile.written()
  }

  #tag(properties: Properties): void {
    for (const name in properties) {
      const value = properties[name]
      if (value !== null && value !== undefined) this.tag(this.key(name), this.value(value))
    }
  }

  #startGeometry(): void {
    this.#geometry.clear()
    this.#x = this.#y = 0
  }

  #command(command: number, count: number): void {
    this.#geometry.varint((count << 3) | command)
  }

  #go(x: number, y: number): void {
    this.#geometry.varint(zigzag(x - this.#x))
    this.#geometry.varint(zigzag(y - this.#y))
    this.#x = x
    this.#y = y
  }

  #path(each: Line, points: number): void {
    this.#command(moveTo, 1)
    this.#go(each[0], each[1])
    this.#command(lineTo, points - 1)
    for (let i = 1; i < points; i++) this.#go(each[i * 2], each[i * 2 + 1])
  }

  #add(type: 1 | 2 | 3, id?: number): boolean {
    const feature = this.#feature
    feature.clear()
    if (id !== undefined) {
      feature.varint((1 << 3) | 0)
      feature.varint(id)
    }
    feature.field(2, this.#tags.written())
    this.#tags.clear()
    feature.varint((3 << 3) | 0)
    feature.varint(type)
    feature.field(4, this.#geometry.written())
    if (this.#features.length + this.#values.length + feature.length + 1024 > this.#mostBytes) return false
    this.#features.field(2, feature.written())
    this.count++
    return true
  }
}

const zigzag = (step: number) => (step << 1) ^ (step >> 31)

const lengthOfVarint = (value: number) => (value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : 4)
