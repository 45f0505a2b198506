import type { Chokepoint } from '#domain/places.ts'
import { type ChokepointStatus, longestWindowMs, recentMs, StatusKeeper } from './chokepoint-status.ts'
import { longestSilenceMs } from './strait-sides.ts'
import { beforeA, beyondB, farOff, StraitZones } from './strait-zones.ts'

export interface Transits {
  inbound: number
  outbound: number
  /** Whether she was laden is not always known: the two may be fewer than those who passed. */
  laden: number
  ballast: number
  /** Of all these, those that nobody heard pass: a ship was heard on one side and then on the other. */
  reconstructed: number
}

/** What a strait keeps over a restart, as JSON can hold it. */
export interface StraitMemory {
  id: string
  savedMs: number
  seenSinceMs: number | null
  status: ChokepointStatus
  reason: string
  /** When, 1 inbound or 0 outbound, the load as a share or null, and 1 where nobody heard her pass. */
  transits: [atMs: number, inbound: number, loadShare: number | null, unheard?: number][]
}

/** A ship that is or lately was near a strait. */
interface Passage {
  side: number
  zone: number
  /** Whether she was unheard for an hour or more while she came from her side to where she is. */
  unheard: boolean
  heardMs: number
  /** When she last passed; −Infinity never. */
  passedMs: number
}

export interface Transit {
  /** −1 where it was before a restart. */
  slot: number
  atMs: number
  inbound: boolean
  /** NaN where it is not known what she carries. */
  loadShare: number
  unheard: boolean
}

const hourMs = 3_600_000
/** Reports farther apart in time than this do not make one path. */
const longestHopMs = 24 * hourMs
/** Who passes a gate in a longer silence was not heard to pass it. */
export const silenceMs = hourMs
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
  readonly #onTransit: (transit: Transit) => void

  constructor(chokepoint: Chokepoint, place: number, onTransit: (transit: Transit) => void = () => {}) {
    this.#onTransit = onTransit
    this.zones = new StraitZones(chokepoint)
    this.bit = 1 << place
  }

  /** Takes in where a ship is, and counts her when she has passed. */
  take(slot: number, atMs: number, zone: number, loadShare: number): void {
    const known = this.passages.get(slot)
    if (known === undefined) {
      if (zone !== farOff) this.passages.set(slot, newPassage(zone, atMs))
      return
    }
    if (atMs <= known.heardMs) return
    if (atMs - known.heardMs > silenceMs && zone !== known.zone) known.unheard = true
    if (zone === farOff || atMs - known.heardMs > longestHopMs) known.side = farOff
    known.heardMs = atMs
    known.zone = zone
    const side = sideOf(zone)
    if (side === farOff) return
    if (side !== known.side && known.side !== farOff) this.#count(slot, known, atMs, side === beyondB, loadShare)
    known.side = side
    known.unheard = false
  }

  /** A ship comes out of a silence: `from` is the side that she was on, `to` where the lanes say she is now. */
  leap(
    slot: number,
    { passedMs, heardMs }: { passedMs: number; heardMs: number },
    from: number,
    to: number,
    loadShare: number,
  ): void {
    const known = this.passages.get(slot) ?? newPassage(from, passedMs)
    if (heardMs < known.heardMs) return
    this.passages.set(slot, known)
    known.side = from
    known.heardMs = heardMs
    known.zone = to
    known.unheard = true
    const side = sideOf(to)
    if (side === farOff) return
    if (side !== from) this.#count(slot, known, passedMs, side === beyondB, loadShare)
    known.side = side
    known.unheard = false
  }

  /** A ship was between the gates before and after a silence: she passed none unheard, and came from where she came. */
  stayed(slot: number, atMs: number): void {
    const known = this.passages.get(slot)
    if (known) known.heardMs = Math.max(known.heardMs, atMs)
  }

  /** The side that she was last on, and so came from; `farOff` where that is not known. */
  sideOf(slot: number): number {
    return this.passages.get(slot)?.side ?? farOff
  }

  #count(slot: number, passage: Passage, atMs: number, inbound: boolean, loadShare: number): void {
    if (atMs - passage.passedMs < onceInMs) return
    passage.passedMs = atMs
    const transit = { slot, atMs, inbound, loadShare, unheard: passage.unheard }
    this.#transits.push(transit)
    this.#onTransit(transit)
  }

  /** Forgets passages and transits that no longer matter. */
  prune(nowMs: number): void {
    for (const [slot, { heardMs, passedMs }] of this.passages)
      if (nowMs - heardMs > longestSilenceMs && nowMs - passedMs > onceInMs) this.passages.delete(slot)
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
      transits: this.#transits.map(({ atMs, inbound, loadShare, unheard }) => [
        atMs,
        inbound ? 1 : 0,
        Number.isNaN(loadShare) ? null : loadShare,
        unheard ? 1 : 0,
      ]),
    }
  }

  /** Takes up where it was. After a long silence what was missed is not known: counting begins anew. */
  recall({ savedMs, seenSinceMs, status, reason, transits }: StraitMemory, nowMs: number): void {
    if (nowMs - savedMs > recentMs) return
    this.seenSinceMs = seenSinceMs ?? NaN
    this.keeper.status = status
    this.keeper.reason = reason
    this.#transits = transits.map(([atMs, inbound, loadShare, unheard]) => ({
      slot: -1,
      atMs,
      inbound: inbound === 1,
      loadShare: loadShare ?? NaN,
      unheard: unheard === 1,
    }))
  }
}

/** Between the gates a ship is still on her way from the side that she came from. */
function sideOf(zone: number): number {
  return zone === beforeA || zone === beyondB ? zone : farOff
}

function newPassage(zone: number, heardMs: number): Passage {
  return { side: sideOf(zone), zone, unheard: false, heardMs, passedMs: -Infinity }
}

export function countTransits(transits: readonly Transit[]): Transits {
  const inbound = transits.filter(({ inbound }) => inbound).length
  const laden = transits.filter(({ loadShare }) => loadShare > 0).length
  const ballast = transits.filter(({ loadShare }) => loadShare === 0).length
  const reconstructed = transits.filter(({ unheard }) => unheard).length
  return { inbound, outbound: transits.length - inbound, laden, ballast, reconstructed }
}
