/**
 * Messages larger than NATS accepts (1 MB by default) travel in parts. Each part begins with 12 bytes: the number of the
 * message, the number of the part and the count of parts, little-endian.
 */
const headerBytes = 12
const partBytes = 512 * 1024

/** The parts of a message, in order. */
export function partsOf(message: Uint8Array, id: number): Uint8Array[] {
  const count = Math.max(1, Math.ceil(message.length / partBytes))
  return Array.from({ length: count }, (_, i) => {
    const body = message.subarray(i * partBytes, (i + 1) * partBytes)
    const part = new Uint8Array(headerBytes + body.length)
    const view = new DataView(part.buffer)
    view.setUint32(0, id, true)
    view.setUint32(4, i, true)
    view.setUint32(8, count, true)
    part.set(body, headerBytes)
    return part
  })
}

/** Joins parts to messages, in whatever order the parts of one come; what is incomplete when another message begins is dropped. */
export class PartJoiner {
  #id = -1
  readonly #bodies = new Map<number, Uint8Array>()

  /** The whole message where this is its last part, at an aligned address; else null. */
  add(part: Uint8Array): Uint8Array | null {
    if (part.length < headerBytes) return null
    const view = new DataView(part.buffer, part.byteOffset, headerBytes)
    const [id, i, count] = [0, 4, 8].map((at) => view.getUint32(at, true))
    if (id !== this.#id || this.#bodies.has(i)) this.#bodies.clear()
    this.#id = id
    this.#bodies.set(i, part.subarray(headerBytes))
    if (this.#bodies.size < count) return null
    const bodies = Array.from({ length: count }, (_, at) => this.#bodies.get(at)!)
    const message = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const body of bodies) {
      message.set(body, at)
      at += body.length
    }
    this.#bodies.clear()
    return message
  }
}
