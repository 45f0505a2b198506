import { type Path, rowSpans } from './row-spans.ts'

interface Field {
  number: number
  value: number
  bytes: Uint8Array
}

const none = new Uint8Array()
/** Sides of a tile in pixels, as the map draws it: widths of rivers are in them. */
const tilePx = 512

/**
 * The land of a vector tile of data/port-coast.tiles as one bit per cell, `side` × `side` of them from the north-west: cells whose
 * middle is in an odd number of rings, and in no river.
 */
export function readLand(tile: Uint8Array, side: number): Uint8Array {
  const bits = new Uint8Array((side * side) / 8)
  for (const { bytes } of fieldsOf(tile)) {
    const layer = [...fieldsOf(bytes)]
    const name = Buffer.from(layer.find(({ number }) => number === 1)?.bytes ?? none).toString()
    const extent = layer.find(({ number }) => number === 5)?.value ?? 4096
    const scale = side / extent
    const features = layer.filter(({ number }) => number === 2).map((field) => [...fieldsOf(field.bytes)])
    if (name === 'port-land') {
      const rings = features.flatMap((feature) => pathsOf(feature, scale))
      for (const { y, from, to } of rowSpans(side, rings)) flipRun(bits, y * side + from, y * side + to)
    }
    if (name !== 'port-rivers') continue
    const values = layer.filter(({ number }) => number === 4).map((field) => doubleOf(field.bytes))
    for (const feature of features) {
      const [, value = 0] = varintsOf(feature.find(({ number }) => number === 2)?.bytes ?? none)
      const reach = ((values[value] ?? 0) / 2 / tilePx) * side
      for (const path of pathsOf(feature, scale)) clearAlong(bits, side, { path, reach })
    }
  }
  return bits
}

/** Flips the bits from `from` to before `to`. */
function flipRun(bits: Uint8Array, from: number, to: number): void {
  let number = from
  for (; number < to && (number & 7) !== 0; number++) bits[number >>> 3] ^= 1 << (number & 7)
  for (; number + 8 <= to; number += 8) bits[number >>> 3] ^= 255
  for (; number < to; number++) bits[number >>> 3] ^= 1 << (number & 7)
}

/** Clears the cells within `reach` of a line. */
function clearAlong(bits: Uint8Array, side: number, { path, reach }: { path: Path; reach: number }): void {
  const within = (at: number) => Math.max(0, Math.min(side - 1, Math.floor(at)))
  for (let i = 2; i < path.length; i += 2) {
    const [ax, ay, bx, by] = [path[i - 2], path[i - 1], path[i], path[i + 1]]
    const [dx, dy] = [bx - ax, by - ay]
    for (let y = within(Math.min(ay, by) - reach); y <= within(Math.max(ay, by) + reach); y++)
      for (let x = within(Math.min(ax, bx) - reach); x <= within(Math.max(ax, bx) + reach); x++) {
        const [px, py] = [x + 0.5 - ax, y + 0.5 - ay]
        const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
        const number = y * side + x
        if (Math.hypot(px - along * dx, py - along * dy) <= reach) bits[number >>> 3] &= ~(1 << (number & 7))
      }
  }
}

/** The lines or rings of a feature (Mapbox Vector Tile 2.1, 4.3), scaled. */
function pathsOf(feature: readonly Field[], scale: number): Path[] {
  const commands = varintsOf(feature.find(({ number }) => number === 4)?.bytes ?? none)
  const paths: number[][] = []
  let [x, y, at] = [0, 0, 0]
  while (at < commands.length) {
    const [command, count] = [commands[at] & 7, commands[at] >>> 3]
    at++
    if (command === 1) paths.push([])
    if (command > 2) continue
    for (let i = 0; i < count; i++, at += 2) {
      x += unzigzag(commands[at])
      y += unzigzag(commands[at + 1])
      paths.at(-1)?.push(x * scale, y * scale)
    }
  }
  return paths
}

const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1)

/** The fields of a protocol buffer message. */
function* fieldsOf(message: Uint8Array): Generator<Field, void, void> {
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = varint()
    const [number, type] = [key >>> 3, key & 7]
    if (type === 0) yield { number, value: varint(), bytes: none }
    else {
      const length = type === 2 ? varint() : type === 1 ? 8 : 4
      yield { number, value: 0, bytes: message.subarray(at, at + length) }
      at += length
    }
  }
}

function varintsOf(bytes: Uint8Array): number[] {
  const found: number[] = []
  let [value, scale] = [0, 1]
  for (const byte of bytes) {
    value += (byte & 127) * scale
    scale *= 128
    if (byte >= 128) continue
    found.push(value)
    ;[value, scale] = [0, 1]
  }
  return found
}

/** The number of a value of a layer, which is a double or a whole number. */
function doubleOf(value: Uint8Array): number {
  const [field] = fieldsOf(value)
  if (field === undefined) return 0
  const { bytes } = field
  if (bytes.length !== 8) return field.value
  return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true)
}
