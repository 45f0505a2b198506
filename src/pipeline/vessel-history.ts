import type { Restoring } from '#derive/at-sea/at-sea.ts'
import type { DerivationSteps } from '#derive/derivation-steps.ts'
import { type Hull, passagesTooSmall } from '#derive/destination/passage-limits.ts'
import type { Flows } from '#derive/flows/flows.ts'
import type { CallFleet } from '#derive/port-calls/call-columns.ts'
import type { CallChange } from '#derive/port-calls/port-calls.ts'
import { type Port, portsByCode, type Terminal } from '#domain/world/places.ts'
import { type LaneRoute, routeWithout, type SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import type { FlowDay, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { CallQuery, Store } from '#store/store.ts'
import { isoDate, msPerDay, msPerHour } from '#domain/time.ts'
import { LruMap } from '#domain/lru.ts'

/** Calls that wait for a failing store at most; beyond it the oldest are lost. */
const maxUnsaved = 100_000
/** The flows of the current day are counted once in each of these spans of the clock; the last count of a day is stored. */
const countedEveryMs = msPerHour
/** Days that wait for a failing store at most. */
const maxDays = 400
/** Voyage patterns are learned from the calls of this span, and from at most this many. */
const patternSpanMs = 90 * msPerDay
const maxPatternCalls = 100_000
/** Vessels whose earlier calls are read at once. */
const vesselsPerQuery = 500
/** Routes between places cached at most. */
const maxRoutes = 20_000

type KnownRoute = Pick<LaneRoute, 'passages'> & { nm: number }

export interface HistoryParts {
  store: Store
  ports: readonly Port[]
  terminals: readonly Terminal[]
  lanes: SeaLanes
}

/** Port calls and daily flows: recorded, stored, and read back. */
export class VesselHistory {
  readonly #store: Store
  readonly #lanes: SeaLanes
  readonly #ports: ReadonlyMap<string, Port>
  readonly #terminals: ReadonlyMap<string, Terminal>
  readonly #routes = new Map<string, KnownRoute | null>()
  /** By vessel and arrival: a call changes more often than it is written. */
  #unsaved = new LruMap<string, PortCallRecord>(maxUnsaved)
  /** By day: what was counted and is not yet stored. */
  readonly #days = new LruMap<string, FlowDay[]>(maxDays)
  #holdsCalls = false
  #saving: Promise<void> = Promise.resolve()
  /** Only a flush of the pipeline writes what is new, and reads return what it has written. */
  isSavedByFlush = false
  /** The hour of the clock in which flows were counted last; null before the first count. */
  countedHour: number | null = null
  /** Called when a call begins, changes or ends. */
  onCall: ((call: PortCallRecord, change: CallChange) => void) | null = null

  constructor({ store, ports, terminals, lanes }: HistoryParts) {
    this.#store = store
    this.#lanes = lanes
    this.#ports = portsByCode(ports)
    this.#terminals = new Map(terminals.map((terminal) => [terminal.id, terminal]))
  }

  /** Restores every vessel's newest call where its memory does not have it, and learns voyage patterns from the calls of the last months. */
  async restore(
    fleet: CallFleet & { slotOf(mmsi: number): number },
    steps: DerivationSteps,
    nowMs: number,
    { hasMemory, isReadAgain }: Restoring,
  ): Promise<void> {
    const isKnown = (slot: number, call: PortCallRecord) =>
      hasMemory(slot) && (isReadAgain || !steps.calls.isLater(slot, call))
    for (const call of await this.#store.loadLastCalls()) {
      const slot = fleet.slotOf(call.mmsi)
      if (slot < 0 || call.arrivedMs < fleet.columns.lastPortArrivedMs[slot] || isKnown(slot, call)) continue
      steps.calls.restore(fleet.columns, slot, call)
    }
    const calls = await this.#store.loadPortCalls({ fromMs: nowMs - patternSpanMs, limit: maxPatternCalls })
    for (const call of calls.toReversed()) {
      steps.voyagePatterns.observe(call)
      const slot = fleet.slotOf(call.mmsi)
      if (slot >= 0 && !hasMemory(slot)) steps.calls.observeOrigin(fleet.columns, slot, call)
    }
  }

  /** Records a call that began, changed or ended; the next `save` writes it. */
  record(call: PortCallRecord, change: CallChange = 'other'): void {
    const key = keyOf(call.mmsi, call.arrivedMs)
    this.#unsaved.set(key, { ...call, ...this.#replaced(key, call) })
    this.onCall?.(call, change)
  }

  /** The stored record that a call replaces, where the clock was set back since. */
  #replaced(key: string, { mmsi, movedFromMs }: PortCallRecord): { movedFromMs?: number } {
    const movedKey = keyOf(mmsi, movedFromMs ?? NaN)
    const moved = this.#unsaved.get(movedKey)
    this.#unsaved.delete(movedKey)
    const replacedMs = moved?.movedFromMs ?? movedFromMs ?? this.#unsaved.get(key)?.movedFromMs
    return replacedMs === undefined ? {} : { movedFromMs: replacedMs }
  }

  /** While a past of the vessels is being stored, their calls wait: reports of the past tell their times better. */
  holdCalls(): void {
    this.#holdsCalls = true
  }

  /** Ends the wait: drops calls that are those of the past by other reports, of which `lastCalls` are the latest. */
  releaseCalls(lastCalls: readonly PortCallRecord[]): void {
    this.#holdsCalls = false
    const lastOf = new Map(lastCalls.map((call) => [call.mmsi, call]))
    for (const [key, { mmsi, arrivedMs }] of [...this.#unsaved]) {
      const last = lastOf.get(mmsi)
      if (last !== undefined && arrivedMs !== last.arrivedMs && arrivedMs <= (last.departedMs ?? Infinity))
        this.#unsaved.delete(key)
    }
  }

  /** Counts the flows of the day when that is due. The caller decides whether reception is good enough to count. */
  tick(flows: Flows, nowMs: number): void {
    const hour = Math.floor(nowMs / countedEveryMs)
    if (hour === this.countedHour) return
    this.countedHour = hour
    this.#days.set(isoDate(nowMs), flows.day(nowMs))
  }

  /** Writes what is new, after what is being written; what fails is retried by the next call. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => {}).then(() => this.#save())
    return this.#saving
  }

  async #save(): Promise<void> {
    await this.#saveDays()
    if (this.#holdsCalls || this.#unsaved.size === 0) return
    const writing = this.#unsaved
    this.#unsaved = new LruMap(maxUnsaved)
    try {
      await this.#store.savePortCalls([...writing.values()])
      await this.#moveEarlier([...writing.values()])
    } catch (error) {
      // Calls recorded since then are newer.
      for (const [key, call] of this.#unsaved) writing.set(key, call)
      this.#unsaved = writing
      throw error
    }
  }

  /** Moves the stored calls before one that the clock set back has moved, as far as that one: they would come after it. */
  async #moveEarlier(calls: readonly PortCallRecord[]): Promise<void> {
    const moved = calls.filter(({ movedFromMs }) => movedFromMs !== undefined)
    for (let from = 0; from < moved.length; from += vesselsPerQuery) {
      const latestOf = new Map(moved.slice(from, from + vesselsPerQuery).map((call) => [call.mmsi, call]))
      const stored = await this.#store.loadPortCalls({ mmsis: [...latestOf.keys()] })
      const later = stored.flatMap((call): PortCallRecord[] => {
        const { arrivedMs, movedFromMs = NaN } = latestOf.get(call.mmsi)!
        if (!(call.arrivedMs > arrivedMs && call.arrivedMs < movedFromMs)) return []
        return [earlier(call, movedFromMs - arrivedMs)]
      })
      if (later.length > 0) await this.#store.savePortCalls(later)
    }
  }

  async #saveDays(): Promise<void> {
    for (const [date, rows] of [...this.#days]) {
      await this.#store.saveFlowDay(date, rows)
      // It may have been counted anew meanwhile.
      if (this.#days.get(date) === rows) this.#days.delete(date)
    }
  }

  async calls(query: CallQuery): Promise<{ calls: PortCallRecord[]; matched: number }> {
    await this.#saveBeforeRead()
    const [calls, matched] = await Promise.all([this.#store.loadPortCalls(query), this.#store.countPortCalls(query)])
    return { calls, matched }
  }

  async flowDays(fromDate: string, toDate: string): Promise<FlowDay[]> {
    await this.#saveBeforeRead()
    return this.#store.loadFlowDays(fromDate, toDate)
  }

  /** Days with a count of flows: on the others nothing was received, or nobody counted. */
  async countedDays(fromDate: string, toDate: string): Promise<string[]> {
    await this.#saveBeforeRead()
    return this.#store.loadCountedDays(fromDate, toDate)
  }

  /** Stores what is new before a read, so that none of it is missing. */
  async #saveBeforeRead(): Promise<void> {
    if (!this.isSavedByFlush) await this.save()
  }

  port(unlocode: string): Port | null {
    return this.#ports.get(unlocode) ?? null
  }

  terminal(id: string): Terminal | null {
    return this.#terminals.get(id) ?? null
  }

  /** Along the sea lanes that a vessel fits; null where no lane leads there. */
  distanceNm(from: string, to: string, hull: Hull): number | null {
    const route = routeWithout(passagesTooSmall(hull), (closed) => this.#routeBetween(from, to, closed))
    return route && route.nm
  }

  #routeBetween(from: string, to: string, closed: readonly string[]): KnownRoute | null {
    const key = [from, to, ...closed].join(' ')
    const known = this.#routes.get(key)
    if (known !== undefined) return known
    const [here, there] = [this.#place(from), this.#place(to)]
    const route = here && there ? this.#lanes.route(here, there, closed) : null
    const found = route && { nm: Math.round(route.totalNm), passages: route.passages }
    if (this.#routes.size >= maxRoutes) this.#routes.clear()
    this.#routes.set(key, found)
    return found
  }

  #place(code: string): Port | Terminal | null {
    return this.port(code) ?? this.terminal(code)
  }
}

/** A call with all of its times moved back. */
const earlier = (call: PortCallRecord, byMs: number): PortCallRecord => ({
  ...call,
  ...{ arrivedMs: call.arrivedMs - byMs, departedMs: call.departedMs && call.departedMs - byMs },
  ...(call.berths && {
    berths: call.berths.map((berth) => ({ ...berth, fromMs: berth.fromMs - byMs, toMs: berth.toMs - byMs })),
  }),
  movedFromMs: call.arrivedMs,
})

const keyOf = (mmsi: number, arrivedMs: number) => `${mmsi} ${arrivedMs}`
