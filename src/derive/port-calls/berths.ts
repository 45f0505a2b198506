import { distanceNm, type Position } from '#domain/geo.ts'
import type { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
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

  save(slot: number, to: MemoryWriter): void {
    to.f64(this.#steadyMs[slot])
    saveBerths(this.#berths[slot] ?? [], to)
  }

  restoreSaved(slot: number, from: MemoryReader): void {
    this.#steadyMs[slot] = from.f64()
    const berths = readBerths(from)
    this.#berths[slot] = berths.length > 0 ? berths : null
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
    if (isAt(last, at) || berths.length >= maxBerths) {
      this.lie(slot, time.atMs)
      return false
    }
    const { lng, lat, terminal } = at
    // The stop began at the berth before.
    const fromMs = last === undefined ? time.fromMs : Math.max(time.fromMs, time.steadySinceMs)
    berths.push({ terminal, lng: round(lng), lat: round(lat), fromMs, toMs: Math.max(fromMs, time.atMs) })
    return true
  }

  /** Records a report of a vessel that is not steady: from the last berth, where it is near that. */
  lieNear(slot: number, at: Position, atMs: number): void {
    if (isAt(this.#berths[slot]?.at(-1), at)) this.lie(slot, atMs)
  }

  /** Records a report from the last berth. */
  lie(slot: number, atMs: number): void {
    const last = this.#berths[slot]?.at(-1)
    // The clock may have been set back.
    if (last !== undefined) last.toMs = Math.max(last.fromMs, atMs)
  }

  /** Moves the times of a call since its arrival, because the clock was set back; their order stays. */
  move(slot: number, arrivedMs: number, moved: (ms: number) => number): void {
    this.#steadyMs[slot] = moved(this.#steadyMs[slot])
    let earliestMs = arrivedMs
    for (const berth of this.#berths[slot] ?? []) {
      berth.fromMs = Math.max(earliestMs, moved(berth.fromMs))
      berth.toMs = earliestMs = Math.max(berth.fromMs, moved(berth.toMs))
    }
  }

  of(slot: number): CallBerth[] {
    return (this.#berths[slot] ?? []).map((berth) => ({ ...berth }))
  }
}

function isAt(berth: CallBerth | undefined, at: Position): boolean {
  return berth !== undefined && distanceNm(at.lng, at.lat, berth.lng, berth.lat) <= shiftedNm
}

/** To about a hundred metres. */
const round = (degrees: number) => Math.round(degrees * 1000) / 1000

function saveBerths(berths: readonly CallBerth[], to: MemoryWriter): void {
  to.u8(berths.length)
  for (const { terminal, lng, lat, fromMs, toMs } of berths) {
    to.text(terminal)
    for (const figure of [lng, lat, fromMs, toMs]) to.f64(figure)
  }
}

function readBerths(from: MemoryReader): CallBerth[] {
  return Array.from({ length: from.u8() }, () => {
    const terminal = from.text()
    return { terminal, lng: from.f64(), lat: from.f64(), fromMs: from.f64(), toMs: from.f64() }
  })
}
