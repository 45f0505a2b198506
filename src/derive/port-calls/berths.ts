import { distanceNm, type Position } from '#domain/geo.ts'
import type { CallBerth } from '#domain/vessel/vessel-history.ts'

/** A vessel that is steady this far from its last berth lies at another: positions of one berth scatter less. */
const shiftedNm = 0.15
/** Berths of a call that are kept: a dredger may have hundreds. */
const maxBerths = 20

/** The berths of each vessel's call, in the order in which it lay at them. */
export class CallBerths {
  readonly #berths: (CallBerth[] | null)[] = []
  /** By slot: the steady stop that was looked at last. */
  readonly #steadyMs: Float64Array

  constructor(capacity: number) {
    this.#steadyMs = new Float64Array(capacity).fill(NaN)
  }

  evict(slot: number): void {
    this.#berths[slot] = null
    this.#steadyMs[slot] = NaN
  }

  restore(slot: number, berths: readonly CallBerth[]): void {
    this.evict(slot)
    if (berths.length > 0) this.#berths[slot] = berths.map((berth) => ({ ...berth }))
  }

  /** Whether the vessel has become steady anew since the last look, so that it may lie at another berth. */
  mayHaveShifted(slot: number, steadySinceMs: number): boolean {
    return this.#steadyMs[slot] !== steadySinceMs
  }

  /** Records that a vessel is berthed since `fromMs`; true where that is a berth of its own. */
  berth(
    slot: number,
    at: Position & { terminal: string | null },
    time: { steadySinceMs: number; fromMs: number; atMs: number },
  ) {
    this.#steadyMs[slot] = time.steadySinceMs
    const berths = (this.#berths[slot] ??= [])
    const last = berths.at(-1)
    const isSame = last !== undefined && distanceNm(at.lng, at.lat, last.lng, last.lat) <= shiftedNm
    if (isSame || berths.length >= maxBerths) {
      this.lie(slot, time.atMs)
      return false
    }
    const { lng, lat, terminal } = at
    berths.push({ terminal, lng: round(lng), lat: round(lat), fromMs: time.fromMs, toMs: time.atMs })
    return true
  }

  /** Records a report from the last berth. */
  lie(slot: number, atMs: number): void {
    const last = this.#berths[slot]?.at(-1)
    if (last !== undefined) last.toMs = atMs
  }

  of(slot: number): CallBerth[] {
    return (this.#berths[slot] ?? []).map((berth) => ({ ...berth }))
  }
}

/** To about a hundred metres. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000
