import { putBytes, putDigits, putSteps, putWhole } from '#contract/formats/json-bytes.ts'
import type { ListedColumns } from '#contract/vessels/columns.ts'
import { headingOf } from '#contract/vessels/row.ts'

/** The maximum length of a movement. */
const movementMaxBytes = 192

const bytes = (text: string) => Buffer.from(text, 'latin1')
const opening = bytes('{"mmsi":"')
const keys = {
  lat: bytes('","lat":'),
  lng: bytes(',"lng":'),
  speed: bytes(',"speed_knots":'),
  heading: bytes(',"heading":'),
  navStatus: bytes(',"nav_status":'),
}
const nothing = bytes('null')

/** A vessel's movement as JSON: the members of its row that change from minute to minute. */
function writeMovement(ship: ListedColumns, slot: number, out: Uint8Array, offset: number): number {
  let at = putBytes(out, offset, opening)
  at = putDigits(out, at, ship.mmsi[slot], 9)
  at = putFigure(out, at, keys.lat, ship.lat[slot], 5)
  at = putFigure(out, at, keys.lng, ship.lng[slot], 5)
  at = putFigure(out, at, keys.speed, ship.sogKnots[slot], 1)
  at = putFigure(out, at, keys.heading, headingOf(ship, slot), 1)
  at = putBytes(out, at, keys.navStatus)
  at = ship.navStatus[slot] < 15 ? putWhole(out, at, ship.navStatus[slot]) : putBytes(out, at, nothing)
  out[at++] = 0x7d
  return at
}

// oxlint-disable-next-line eslint/max-params -- called for each number of a movement: an object would be garbage.
function putFigure(out: Uint8Array, offset: number, key: Uint8Array, figure: number, decimals: number): number {
  const at = putBytes(out, offset, key)
  if (!Number.isFinite(figure)) return putBytes(out, at, nothing)
  return putSteps(out, at, Math.round(figure * 10 ** decimals), decimals)
}

/** The movements of a tick, each written once for all streams. */
export class Movements {
  readonly #ship: ListedColumns
  #bytes = Buffer.allocUnsafeSlow(64 * 1024)
  #end = 0
  #tick = -1
  /** By slot: the tick of the cached movement, its offset and its length. */
  readonly #of: Int32Array
  readonly #at: Uint32Array
  readonly #length: Uint8Array

  constructor(ship: ListedColumns, capacity: number) {
    this.#ship = ship
    this.#of = new Int32Array(capacity).fill(-1)
    this.#at = new Uint32Array(capacity)
    this.#length = new Uint8Array(capacity)
  }

  /** The length of a vessel's movement in this tick as JSON. */
  lengthOf(slot: number, tick: number): number {
    if (this.#tick !== tick) {
      this.#tick = tick
      this.#end = 0
    }
    if (this.#of[slot] !== tick) this.#write(slot, tick)
    return this.#length[slot]
  }

  /** Copies it, after `lengthOf`; the offset behind it. */
  copy(slot: number, out: Buffer, offset: number): number {
    const start = this.#at[slot]
    return offset + this.#bytes.copy(out, offset, start, start + this.#length[slot])
  }

  #write(slot: number, tick: number): void {
    if (this.#end + movementMaxBytes > this.#bytes.length) {
      const wider = Buffer.allocUnsafeSlow(this.#bytes.length * 2)
      this.#bytes.copy(wider, 0, 0, this.#end)
      this.#bytes = wider
    }
    const end = writeMovement(this.#ship, slot, this.#bytes, this.#end)
    this.#of[slot] = tick
    this.#at[slot] = this.#end
    this.#length[slot] = end - this.#end
    this.#end = end
  }
}
