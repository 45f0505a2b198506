import type { MemberChanges, StoredMembers } from '#store/alerts/alert-members.ts'
import type { VesselSelector } from '../alert.ts'
import type { WatchedFleet } from './region-watch.ts'

/** An alert on the vessels that match a query. */
export interface WatchedQuery {
  id: number
  /** Identifies the query: as long as it is the same, the vessels that match are known. */
  key: string
  selector: VesselSelector
  /** The changes that trigger the alert. */
  begins: boolean
  ends: boolean
  /** How long a vessel must match, or no longer match. */
  dwellMs: number
}

/** A vessel that began or ceased to match a query. */
export interface MatchChange {
  alertId: number
  kind: 'matches' | 'stops_matching'
  slot: number
  /** When it was first seen to. */
  atMs: number
}

interface Watched {
  query: WatchedQuery
  /** Bit by slot: the vessel matches, as far as it is confirmed. */
  members: Uint32Array
  /** Vessels by slot that differ from it, and since when. */
  unconfirmed: Map<number, number>
  /** Buckets of members that differ from what is stored, and those of them on which an event depends. */
  unsaved: Set<number>
  urgent: Set<number>
  /** When time alone may have changed what matches. */
  evaluatedMs: number
  sanctionsVersion: number
}

/** Buckets of an alert's members; a change rewrites one bucket of the stored set. */
const bucketCount = 64
/** Queries that depend on the time are evaluated this often, for every vessel. */
const timedEveryMs = 60_000
/** Buckets on which no event depends, written at a time. */
const maxIdleBuckets = 200

/**
 * Detects vessels that begin or cease to match queries, each change once. Only vessels that have changed are evaluated. A
 * vessel that matches when the alert is created, or when it is first received, has not begun to; one that is silent keeps
 * what it was.
 */
export class QueryWatch {
  readonly #fleet: WatchedFleet
  readonly #sanctionsVersion: () => number
  readonly #onChange: (change: MatchChange) => void
  readonly #watched = new Map<number, Watched>()
  /** Bits by slot: changed since the last evaluation; in the present one; evaluated before. */
  readonly #changed: Uint32Array
  readonly #round: Uint32Array
  readonly #known: Uint32Array
  /** The vessels that a query is evaluated for, those of them that it keeps, and these as bits by slot. */
  readonly #candidates: Uint32Array
  readonly #found: Uint32Array
  readonly #matches: Uint32Array
  #unsavedRegions = new Map<number, string>()
  #unsavedDrops = new Set<number>()

  constructor(fleet: WatchedFleet, sanctionsVersion: () => number, onChange: (change: MatchChange) => void) {
    const { capacity } = fleet.columns
    const words = (capacity >>> 5) + 1
    this.#fleet = fleet
    this.#sanctionsVersion = sanctionsVersion
    this.#onChange = onChange
    this.#changed = new Uint32Array(words)
    this.#round = new Uint32Array(words)
    this.#known = new Uint32Array(words)
    this.#matches = new Uint32Array(words)
    this.#candidates = new Uint32Array(capacity)
    this.#found = new Uint32Array(capacity)
  }

  get size(): number {
    return this.#watched.size
  }

  /** Adds or replaces an alert. `stored`: who matched in the last run; who differs now may have changed since. */
  set(query: WatchedQuery, stored: StoredMembers | null, nowMs: number): void {
    const known = this.#watched.get(query.id)
    if (known?.query.key === query.key) {
      known.query = query
      return
    }
    const watched: Watched = {
      query,
      members: new Uint32Array(this.#changed.length),
      unconfirmed: new Map(),
      unsaved: new Set(),
      urgent: new Set(),
      evaluatedMs: nowMs,
      sanctionsVersion: this.#sanctionsVersion(),
    }
    const isOther = stored !== null && stored.region !== '' && stored.region !== query.key
    if (known !== undefined || isOther) this.#unsavedDrops.add(query.id)
    const count = this.#listedCandidates()
    this.#learnUnobserved(count)
    if (stored?.region === query.key) this.#resume(watched, stored.mmsis, count, nowMs)
    else {
      const found = this.#select(query, count)
      for (let i = 0; i < found; i++) this.#setMember(watched, this.#found[i], true)
      this.#unsavedRegions.set(query.id, query.key)
      // Without all of its members the next run would take those that are missing for new ones.
      watched.urgent = new Set(watched.unsaved)
    }
    this.#watched.set(query.id, watched)
  }

  remove(alertId: number): void {
    if (!this.#watched.delete(alertId)) return
    this.#unsavedRegions.delete(alertId)
    this.#unsavedDrops.add(alertId)
  }

  /** Registers a change of a vessel; the next evaluation reads it. */
  observe(slot: number): void {
    if (this.#watched.size > 0) this.#changed[slot >>> 5] |= 1 << (slot & 31)
  }

  /** Evaluates the vessels that changed since the last call, one query a slice, and emits what is confirmed. */
  *evaluate(nowMs: number): Generator<void, void, void> {
    this.#beginRound()
    for (const watched of [...this.#watched.values()]) {
      if (!this.#watched.has(watched.query.id)) continue
      const count = this.#isWholeDue(watched, nowMs) ? this.#listedCandidates() : this.#candidatesOfRound()
      if (count > 0) this.#compare(watched, count, nowMs)
      this.#confirm(watched, nowMs)
      yield
    }
    for (let word = 0; word < this.#round.length; word++) this.#known[word] |= this.#round[word]
  }

  /** Drops the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    const [word, bit] = [slot >>> 5, 1 << (slot & 31)]
    for (const bits of [this.#known, this.#changed, this.#round]) bits[word] &= ~bit
    for (const watched of this.#watched.values()) {
      watched.unconfirmed.delete(slot)
      if ((watched.members[word] & bit) !== 0) this.#setMember(watched, slot, false)
    }
  }

  /** After the clock was set back: nothing has differed since a time to come. */
  clampFutureTimes(nowMs: number): void {
    for (const watched of this.#watched.values()) {
      watched.evaluatedMs = Math.min(watched.evaluatedMs, nowMs)
      for (const [slot, sinceMs] of watched.unconfirmed) if (sinceMs > nowMs) watched.unconfirmed.set(slot, nowMs)
    }
  }

  /** What is to be stored now, one alert a slice; it counts as stored from here on. */
  *drainUnsaved(): Generator<void, MemberChanges, void> {
    const dropped = [...this.#unsavedDrops]
    const regions = this.#unsavedRegions
    this.#unsavedDrops = new Set()
    this.#unsavedRegions = new Map()
    const buckets: MemberChanges['buckets'][number][] = []
    let idle = maxIdleBuckets
    for (const [alertId, watched] of this.#watched) {
      if (watched.unsaved.size === 0) continue
      const due = watched.urgent
      watched.urgent = new Set()
      for (const bucket of watched.unsaved) if (!due.has(bucket) && idle-- > 0) due.add(bucket)
      if (due.size === 0) continue
      for (const bucket of due) watched.unsaved.delete(bucket)
      for (const [bucket, mmsis] of this.#membersIn(watched, due)) buckets.push({ alertId, bucket, mmsis })
      yield
    }
    return { dropped, regions, buckets }
  }

  /** Takes back changes whose write failed. */
  restoreUnsaved({ dropped, regions, buckets }: MemberChanges): void {
    for (const id of dropped) this.#unsavedDrops.add(id)
    for (const [id, key] of regions) if (this.#watched.has(id)) this.#unsavedRegions.set(id, key)
    for (const { alertId, bucket } of buckets) {
      const watched = this.#watched.get(alertId)
      if (watched === undefined) continue
      watched.unsaved.add(bucket)
      watched.urgent.add(bucket)
    }
  }

  #isWholeDue(watched: Watched, nowMs: number): boolean {
    const { selector } = watched.query
    const isTimeDue = selector.dependsOnTime && nowMs - watched.evaluatedMs >= timedEveryMs
    const version = this.#sanctionsVersion()
    if (!isTimeDue && !(selector.dependsOnSanctions && version !== watched.sanctionsVersion)) return false
    watched.evaluatedMs = nowMs
    watched.sanctionsVersion = version
    return true
  }

  /** Continues from the members of the last run. */
  #resume(watched: Watched, mmsis: ReadonlySet<number>, count: number, nowMs: number): void {
    const { mmsi } = this.#fleet.columns
    for (let slot = 0; slot < this.#fleet.size; slot++)
      if (mmsi[slot] !== 0 && mmsis.has(mmsi[slot])) watched.members[slot >>> 5] |= 1 << (slot & 31)
    this.#compare(watched, count, nowMs)
  }

  /** Finds the candidates whose match differs from what is confirmed. A vessel's first evaluation only records whether it matches. */
  #compare(watched: Watched, count: number, nowMs: number): void {
    this.#select(watched.query, count)
    const { members, unconfirmed } = watched
    const hasUnconfirmed = unconfirmed.size > 0
    for (let i = 0; i < count; i++) {
      const slot = this.#candidates[i]
      const differs = bitOf(members, slot) !== bitOf(this.#matches, slot)
      if (!differs) {
        if (hasUnconfirmed) unconfirmed.delete(slot)
      } else if (bitOf(this.#known, slot) === 0) this.#setMember(watched, slot, bitOf(this.#matches, slot) === 1)
      else if (!unconfirmed.has(slot)) unconfirmed.set(slot, nowMs)
    }
  }

  #confirm(watched: Watched, nowMs: number): void {
    const { query, unconfirmed } = watched
    for (const [slot, sinceMs] of unconfirmed) {
      if (nowMs - sinceMs < query.dwellMs || this.#fleet.isInConflict(slot)) continue
      unconfirmed.delete(slot)
      const matches = bitOf(watched.members, slot) === 0
      this.#setMember(watched, slot, matches)
      if (!(matches ? query.begins : query.ends)) continue
      watched.urgent.add(this.#bucketOf(slot))
      this.#onChange({ alertId: query.id, kind: matches ? 'matches' : 'stops_matching', slot, atMs: sinceMs })
    }
  }

  #setMember(watched: Watched, slot: number, isMember: boolean): void {
    const [word, bit] = [slot >>> 5, 1 << (slot & 31)]
    if (isMember) watched.members[word] |= bit
    else watched.members[word] &= ~bit
    watched.unsaved.add(this.#bucketOf(slot))
  }

  #bucketOf(slot: number): number {
    return this.#fleet.columns.mmsi[slot] % bucketCount
  }

  /** Writes the candidates that match to `#found` and `#matches`; returns their number. */
  #select({ selector }: WatchedQuery, count: number): number {
    for (let i = 0; i < count; i++) this.#matches[this.#candidates[i] >>> 5] = 0
    this.#found.set(this.#candidates.subarray(0, count))
    const found = selector.keep(this.#found, count)
    for (let i = 0; i < found; i++) this.#matches[this.#found[i] >>> 5] |= 1 << (this.#found[i] & 31)
    return found
  }

  /** Takes over the changed vessels of which something can be said. */
  #beginRound(): void {
    this.#round.set(this.#changed)
    this.#changed.fill(0)
    const count = this.#candidatesOfRound()
    for (let i = 0; i < count; i++) {
      const slot = this.#candidates[i]
      if (!this.#canEvaluate(slot)) this.#round[slot >>> 5] &= ~(1 << (slot & 31))
    }
  }

  #candidatesOfRound(): number {
    let count = 0
    for (let word = 0; word < this.#round.length; word++) {
      let bits = this.#round[word]
      while (bits !== 0) {
        this.#candidates[count++] = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
      }
    }
    return count
  }

  #listedCandidates(): number {
    let count = 0
    for (let slot = 0; slot < this.#fleet.size; slot++) if (this.#canEvaluate(slot)) this.#candidates[count++] = slot
    return count
  }

  #canEvaluate(slot: number): boolean {
    return this.#fleet.listed(slot) && !this.#fleet.isInConflict(slot)
  }

  /** Vessels that were received while there was no query are known; those that wait for an evaluation are not yet. */
  #learnUnobserved(count: number): void {
    for (let i = 0; i < count; i++) {
      const slot = this.#candidates[i]
      if (bitOf(this.#changed, slot) === 0) this.#known[slot >>> 5] |= 1 << (slot & 31)
    }
  }

  /** The MMSIs of the members in some buckets. */
  #membersIn({ members }: Watched, wanted: ReadonlySet<number>): Map<number, number[]> {
    const { mmsi } = this.#fleet.columns
    const buckets = new Map<number, number[]>(Array.from(wanted, (bucket) => [bucket, []]))
    for (let word = 0; word < members.length; word++) {
      let bits = members[word]
      while (bits !== 0) {
        const slot = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        buckets.get(mmsi[slot] % bucketCount)?.push(mmsi[slot])
      }
    }
    return buckets
  }
}

const bitOf = (bits: Uint32Array, slot: number) => (bits[slot >>> 5] >>> (slot & 31)) & 1
