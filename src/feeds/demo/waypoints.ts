/** Longitude, latitude and miles to starboard. */
export const waypointFloats = 3

const initialRows = 1024
/** Of a place that holds none. */
const empty = 0

/** Waypoints of tracks, each of them once: most lie on many tracks. */
export class Waypoints {
  /** Rows of `waypointFloats`; those behind the last waypoint are empty. */
  values: Float32Array<ArrayBuffer>
  /** The same as whole numbers, for comparison. */
  #bits: Int32Array
  #length: number
  /** A hash table with open addressing: by the bits of a waypoint its place + 1. */
  #slots = new Int32Array(0)

  constructor(values = new Float32Array(0)) {
    this.values = values
    this.#bits = new Int32Array(values.buffer, values.byteOffset, values.length)
    this.#length = values.length / waypointFloats
  }

  /** The waypoints without empty rows. */
  get used(): Float32Array<ArrayBuffer> {
    return this.values.subarray(0, this.#length * waypointFloats)
  }

  /** The place of a waypoint, which is added where it is new. A Float32Array can hold the places of 16 million. */
  placeOf(lng: number, lat: number, starboardNm: number): number {
    if (this.#length * 2 >= this.#slots.length) this.#grow()
    const at = this.#length * waypointFloats
    this.values[at] = lng
    this.values[at + 1] = lat
    this.values[at + 2] = starboardNm
    const slot = this.#slotOf(at)
    if (this.#slots[slot] === empty) this.#slots[slot] = ++this.#length
    return this.#slots[slot] - 1
  }

  /** The slot of the waypoint whose row begins at `at`, or the empty one where it belongs. */
  #slotOf(at: number): number {
    const [bits, slots] = [this.#bits, this.#slots]
    let hash = 0
    for (let i = at; i < at + waypointFloats; i++) hash = Math.imul(hash ^ bits[i] ^ (bits[i] >>> 15), 0x2c1b_3c6d)
    let slot = (hash ^ (hash >>> 13)) & (slots.length - 1)
    while (slots[slot] !== empty && !this.#isSame((slots[slot] - 1) * waypointFloats, at))
      slot = (slot + 1) & (slots.length - 1)
    return slot
  }

  #isSame(one: number, other: number): boolean {
    const bits = this.#bits
    return bits[one] === bits[other] && bits[one + 1] === bits[other + 1] && bits[one + 2] === bits[other + 2]
  }

  #grow(): void {
    const rows = Math.max(initialRows, 2 ** Math.ceil(Math.log2(this.#length + 1)) * 2)
    const used = this.used
    this.values = new Float32Array(rows * waypointFloats)
    this.values.set(used)
    this.#bits = new Int32Array(this.values.buffer)
    this.#slots = new Int32Array(rows * 2)
    for (let place = 0; place < this.#length; place++) this.#slots[this.#slotOf(place * waypointFloats)] = place + 1
  }
}
