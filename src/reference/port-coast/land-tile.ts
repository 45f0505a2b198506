import { type Path, rowSpans } from './row-spans.ts'

interface Field {
  number: number
  value: number
  bytes: Uint8Array
}

const none = new Uint8Array()

/**
 * The land of a vector tile of data/port-coast.tiles as one bit per cell, `side` × `side` of them from the north-west: cells whose
 * middle is in an odd number of rings.
 */
export function readLand(tile: Uint8Array, side: number): Uint8Array {
  const bits = new Uint8Array((side * side) / 8)
  for (const { bytes } of fieldsOf(tile)) {
    const layer = [...fieldsOf(bytes)]
    const name = Buffer.from(layer.find(({ number }) => number === 1)?.bytes ?? none).toString()
    const extent = layer.find(({ number }) => number === 5)?.value ?? 4096
    if (name !== 'port-land') continue
    const features = layer.filter(({ number }) => number === 2).map((field) => [...fieldsOf(field.bytes)])
    const rings = features.flatMap((feature) => pathsOf(feature, side / extent))
    for (const { y, from, to } of rowSpans(side, rings)) flipRun(bits, y * side + from, y * side + to)
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

/** The rings of a feature (Mapbox Vector Tile 2.1, 4.3), scaled. */
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
