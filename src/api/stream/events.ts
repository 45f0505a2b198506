import type { VesselSlab } from '../vessel-slab.ts'
import type { Changes } from './changes.ts'
import type { Movements } from './movement.ts'
import type { View } from './view.ts'

const head = (event: string, id: string) => `id: ${id}\nevent: ${event}\ndata: `
const ending = '\n\n'
const comma = 0x2c

/** Says goodbye, and why. */
export const endEvent = (reason: string): string => `event: end\ndata: ${JSON.stringify({ reason })}${ending}`

export const heartbeat = ':\n\n'

/** Writes what readers are told: rows and movements are copied from what all of them share. */
export class EventWriter {
  readonly #slab: VesselSlab
  readonly #changes: Changes
  readonly #movements: Movements
  #upserts = new Uint32Array(8192)
  #moved = new Uint32Array(8192)

  constructor(slab: VesselSlab, changes: Changes, movements: Movements) {
    this.#slab = slab
    this.#changes = changes
    this.#movements = movements
  }

  /** All ships on view; the buffer is to be given back to the slab. */
  snapshot(view: View, id: string): Buffer {
    const start = head('snapshot', id)
    const rows = this.#slab.rowsBytes(view.slots, view.slots.length)
    const out = this.#slab.room(start.length + rows + ending.length)
    let at = out.write(start, 0, 'latin1')
    at = this.#slab.copyRows(view.slots, view.slots.length, out, at)
    out.write(ending, at, 'latin1')
    return out
  }

  /** What changed on view since a tick; null where nothing did, unless it is to be told anyway. */
  delta(view: View, since: number, id: string, always: boolean): Buffer | null {
    const [upserts, moved] = this.#sort(view, since)
    const left = view.leftSince(since)
    if (upserts + moved + left.length === 0 && !always) return null
    let movedBytes = Math.max(0, moved - 1)
    for (let i = 0; i < moved; i++) movedBytes += this.#movements.lengthOf(this.#moved[i], view.tick)
    const start = `${head('delta', id)}{"upserts":`
    const middle = ',"moved":['
    const end = `],"removed":[${left.map((mmsi) => `"${String(mmsi).padStart(9, '0')}"`).join()}]}${ending}`
    const rows = this.#slab.rowsBytes(this.#upserts, upserts)
    const out = this.#slab.room(start.length + rows + middle.length + movedBytes + end.length)
    let at = out.write(start, 0, 'latin1')
    at = this.#slab.copyRows(this.#upserts, upserts, out, at)
    at += out.write(middle, at, 'latin1')
    for (let i = 0; i < moved; i++) {
      if (i > 0) out[at++] = comma
      at = this.#movements.copy(this.#moved[i], out, at)
    }
    out.write(end, at, 'latin1')
    return out
  }

  /** Who is new or told something, and who only moved; how many of each. */
  #sort({ slots, cameAt }: View, since: number): [upserts: number, moved: number] {
    if (this.#upserts.length < slots.length) {
      this.#upserts = new Uint32Array(slots.length)
      this.#moved = new Uint32Array(slots.length)
    }
    let upserts = 0
    let moved = 0
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]
      if (cameAt[i] > since) this.#upserts[upserts++] = slot
      else if (this.#changes.changedAt(slot) <= since) continue
      else if (this.#changes.toldAt(slot) > since) this.#upserts[upserts++] = slot
      else this.#moved[moved++] = slot
    }
    return [upserts, moved]
  }
}
