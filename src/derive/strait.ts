import type { Chokepoint } from '#domain/places.ts'
import { type ChokepointStatus, longestWindowMs, recentMs, StatusKeeper } from './chokepoint-status.ts'
import { beforeA, beyondB, farOff, StraitZones } from './strait-zones.ts'

export interface Transits {
  inbound: number
  outbound: number
  /** Whether she was laden is not always known: the two may be fewer than those who passed. */
  laden: number
  ballast: number
}

/** What a strait keeps over a restart, as JSON can hold it. */
export interface StraitMemory {
  id: string
  savedMs: number
  seenSinceMs: number | null
  status: ChokepointStatus
  reason: string
  /** When, 1 inbound or 0 outbound, and the load as a share or null. */
  transits: [atMs: number, inbound: number, loadShare: number | null][]
}

/** A ship that is or lately was near a strait. */
interface Passage {
  side: number
  heardMs: number
  /** When she last passed; −Infinity never. */
  passedMs: number
}

interface Transit {
  atMs: number
  inbound: boolean
  /** NaN where it is not known what she carries. */
  loadShare: number
}

const hourMs = 3_600_000
/** Reports farther apart in time than this do not make one path. */
const longestHopMs = 24 * hourMs
/** A ship counts once in so long. */
const onceInMs = 48 * hourMs

/** One strait: who is on her way through it, who has passed, and how it was judged. */
export class Strait {
  readonly zones: StraitZones
  readonly bit: number
  readonly passages = new Map<number, Passage>()
  readonly keeper = new StatusKeeper()
  seenSinceMs = NaN
  judgedMs = -Infinity
  #transits: Transit[] = []

  constructor(chokepoint: Chokepoint, place: number) {
    this.zones = new StraitZones(chokepoint)
    this.bit = 1 << place
  }

  /** Takes in where a ship is, and counts her when she has passed. */
  take(slot: number, atMs: number, zone: number, loadShare: number): void {
    const known = this.passages.get(slot)
    if (known === undefined) {
      if (zone !== farOff) this.passages.set(slot, { side: sideOf(zone), heardMs: atMs, passedMs: -Infinity })
      return
    }
    if (atMs <= known.heardMs) return
    if (zone === farOff || atMs - known.heardMs > longestHopMs) known.side = farOff
    known.heardMs = atMs
    const side = sideOf(zone)
    if (side === farOff || side === known.side) return
    if (known.side !== farOff && atMs - known.passedMs >= onceInMs) {
      known.passedMs = atMs
      this.#transits.push({ atMs, inbound: side === beyondB, loadShare })
    }
    known.side = side
  }

  /** Forgets passages and transits that no longer matter. */
  prune(nowMs: number): void {
    for (const [slot, { heardMs, passedMs }] of this.passages)
      if (nowMs - heardMs > longestHopMs && nowMs - passedMs > onceInMs) this.passages.delete(slot)
    this.#transits = this.transitsIn(longestWindowMs, nowMs)
  }

  transitsIn(ms: number, nowMs: number): Transit[] {
    return this.#transits.filter(({ atMs }) => nowMs - atMs < ms)
  }

  memory(savedMs: number): StraitMemory {
    return {
      id: this.zones.chokepoint.id,
      savedMs,
      seenSinceMs: Number.isNaN(this.seenSinceMs) ? null : this.seenSinceMs,
      status: this.keeper.status,
      reason: this.keeper.reason,
      transits: this.#transits.map(({ atMs, inbound, loadShare }) => [
        atMs,
        inbound ? 1 : 0,
        Number.isNaN(loadShare) ? null : loadShare,
      ]),
    }
  }

  /** Takes up where it was. After a long silence what was missed is not known: counting begins anew. */
  recall({ savedMs, seenSinceMs, status, reason, transits }: StraitMemory, nowMs: number): void {
    if (nowMs - savedMs > recentMs) return
    this.seenSinceMs = seenSinceMs ?? NaN
    this.keeper.status = status
    this.keeper.reason = reason
    this.#transits = transits.map(([atMs, inbound, loadShare]) => ({
      atMs,
      inbound: inbound === 1,
      loadShare: loadShare ?? NaN,
    }))
  }
}

/** Between the gates a ship is still on her way from the side that she came from. */
function sideOf(zone: number): number {
  return zone === beforeA || zone === beyondB ? zone : farOff
}

export function countTransits(transits: readonly { inbound: boolean; loadShare: number }[]): Transits {
  const inbound = transits.filter(({ inbound }) => inbound).length
  const laden = transits.filter(({ loadShare }) => loadShare > 0).length
  const ballast = transits.filter(({ loadShare }) => loadShare === 0).length
  return { inbound, outbound: transits.length - inbound, laden, ballast }
}
