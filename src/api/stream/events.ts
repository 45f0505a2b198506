import type { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import type { Changes } from '#read-model/changes.ts'
import type { Movements } from '#read-model/movement.ts'
import type { View } from './view.ts'

const head = (event: string, id: string) => `id: ${id}\nevent: ${event}\ndata: `
const ending = '\n\n'
const comma = 0x2c

/** Formats the last event of a stream with the reason for its end. */
export const endEvent = (reason: string): string => `event: end\ndata: ${JSON.stringify({ reason })}${ending}`

export const heartbeat = ':\n\n'

/** Writes snapshot and delta events from the shared caches of rows and movements. */
export class EventWriter {
  readonly #jsonCache: VesselJsonCache
  readonly #changes: Changes
  readonly #movements: Movements
  #upserts = new Uint32Array(8192)
  #moved = new Uint32Array(8192)

  constructor(jsonCache: VesselJsonCache, changes: Changes, movements: Movements) {
    this.#jsonCache = jsonCache
    this.#changes = changes
    this.#movements = movements
  }

  /** Writes all vessels in the view; the caller releases the buffer to the JSON cache. */
  snapshot(view: View, id: string): Buffer {
    const start = head('snapshot', id)
    const rows = this.#jsonCache.rowsBytes(view.slots, view.slots.length)
    const out = this.#jsonCache.acquireBuffer(start.length + rows + ending.length)
    let at = out.write(start, 0, 'latin1')
    at = this.#jsonCache.copyRows(view.slots, view.slots.length, out, at)
    out.write(ending, at, 'latin1')
    return out
  }

  /** Writes the changes of the view since a tick; null where nothing changed, unless `always`. */
  delta(view: View, since: number, id: string, always: boolean): Buffer | null {
    const [upserts, moved] = this.#sort(view, since)
    const left = view.leftSince(since)
    if (upserts + moved + left.length === 0 && !always) return null
    let movedBytes = Math.max(0, moved - 1)
    for (let i = 0; i < moved; i++) movedBytes += this.#movements.lengthOf(this.#moved[i], view.tick)
    const start = `${head('delta', id)}{"upserts":`
    const middle = ',"moved":['
    const end = `],"removed":[${left.map((mmsi) => `"${String(mmsi).padStart(9, '0')}"`).join()}]}${ending}`
    const rows = this.#jsonCache.rowsBytes(this.#upserts, upserts)
    const out = this.#jsonCache.acquireBuffer(start.length + rows + middle.length + movedBytes + end.length)
    let at = out.write(start, 0, 'latin1')
    at = this.#jsonCache.copyRows(this.#upserts, upserts, out, at)
    at += out.write(middle, at, 'latin1')
    for (let i = 0; i < moved; i++) {
      if (i > 0) out[at++] = comma
      at = this.#movements.copy(this.#moved[i], out, at)
    }
    out.write(end, at, 'latin1')
    return out
  }

  /** Separates vessels that are new or changed from those that only moved; returns the count of each. */
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
      else if (this.#changes.particularsChangedAt(slot) > since) this.#upserts[upserts++] = slot
      else this.#moved[moved++] = slot
    }
    return [upserts, moved]
  }
}

/** Age in seconds up to which a position is fresh and not reported. */
const freshForS = 600
/** Interval at which the ages are sent again. */
export const agesEveryMs = 300_000

/** Formats an event with the age of each position in the view that is no longer fresh; it has no id, since nothing changed. */
export function agesEvent(view: View, positionMs: { readonly [slot: number]: number }, nowMs: number): string {
  const ages: string[] = []
  for (let i = 0; i < view.slots.length; i++) {
    const ageS = Math.floor((nowMs - positionMs[view.slots[i]]) / 1000)
    if (ageS > freshForS) ages.push(`"${String(view.mmsis[i]).padStart(9, '0')}":${ageS}`)
  }
  return `event: ages\ndata: {${ages.join()}}\n\n`
}
