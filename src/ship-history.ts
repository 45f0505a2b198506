import type { ShipPast } from '#api/house.ts'
import type { DerivedSteps } from '#derive/derived-steps.ts'
import type { Flows } from '#derive/flows.ts'
import type { CallFleet } from '#derive/port-calls.ts'
import type { Port, Terminal } from '#domain/places.ts'
import type { SeaLanes } from '#domain/sea-lanes.ts'
import type { FlowDay, PortCallRecord } from '#domain/vessel-history.ts'
import type { CallQuery, Store } from '#store/store.ts'

/** So many calls are kept ready for the store while it does not take them; beyond, the oldest of these are lost. */
const mostUnsaved = 100_000
/** A day of flows is counted anew so often; what stands at its end is kept. */
const countedEveryMs = 3_600_000
/** Days that wait for a store that is away. */
const mostDays = 400
/** Habits are learned from so long back, and from at most so many calls. */
const habitsMs = 90 * 86_400_000
const habitCalls = 100_000
/** So many distances are remembered before they are measured anew. */
const mostDistances = 20_000

export interface HistoryParts {
  store: Store
  ports: readonly Port[]
  terminals: readonly Terminal[]
  lanes: SeaLanes
}

/** What ships did, on its way to the store and back from it. */
export class ShipHistory implements ShipPast {
  readonly #store: Store
  readonly #lanes: SeaLanes
  readonly #ports: ReadonlyMap<string, Port>
  readonly #terminals: ReadonlyMap<string, Terminal>
  readonly #distances = new Map<string, number | null>()
  /** By ship and arrival: a call changes more often than it is written. */
  #unsaved = new Map<string, PortCallRecord>()
  /** By day: what was counted and is not yet stored. */
  readonly #days = new Map<string, FlowDay[]>()
  #countedDate = ''
  #countDueMs = -Infinity

  constructor({ store, ports, terminals, lanes }: HistoryParts) {
    this.#store = store
    this.#lanes = lanes
    this.#ports = new Map(ports.map((port) => [port.unlocode, port]))
    this.#terminals = new Map(terminals.map((terminal) => [terminal.id, terminal]))
  }

  /** Puts every ship back on her newest call, and learns where ships go from the calls of the last months. */
  async restore(
    fleet: CallFleet & { slotOf(mmsi: number): number },
    steps: DerivedSteps,
    nowMs: number,
  ): Promise<void> {
    for (const call of await this.#store.loadLastCalls()) {
      const slot = fleet.slotOf(call.mmsi)
      if (slot < 0 || call.arrivedMs < fleet.columns.lastPortArrivedMs[slot]) continue
      steps.calls.recall(fleet.columns, slot, call)
    }
    const calls = await this.#store.loadPortCalls({ fromMs: nowMs - habitsMs, limit: habitCalls })
    for (const call of calls.toReversed()) steps.habits.learn(call)
  }

  /** Takes note of a call that opened, changed or ended; the next `save` writes it. */
  note(call: PortCallRecord): void {
    const key = `${call.mmsi} ${call.arrivedMs}`
    this.#unsaved.delete(key)
    this.#unsaved.set(key, call)
    if (this.#unsaved.size > mostUnsaved) this.#unsaved.delete(this.#unsaved.keys().next().value ?? '')
  }

  /** Counts the flows of the day when it is time to; whether the sea is heard at all is for the caller to say. */
  tick(flows: Flows, nowMs: number): void {
    const date = dateOf(nowMs)
    if (nowMs < this.#countDueMs && this.#countedDate === date) return
    this.#countDueMs = nowMs + countedEveryMs
    this.#countedDate = date
    this.#days.set(date, flows.day(nowMs))
    if (this.#days.size > mostDays) this.#days.delete(this.#days.keys().next().value ?? '')
  }

  /** Writes what is new; what the store does not take stays for the next time. */
  async save(): Promise<void> {
    await this.#saveDays()
    if (this.#unsaved.size === 0) return
    const writing = this.#unsaved
    this.#unsaved = new Map()
    try {
      await this.#store.savePortCalls([...writing.values()])
    } catch (error) {
      // What became known meanwhile is newer.
      this.#unsaved = new Map([...writing, ...this.#unsaved])
      throw error
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
    // What is not yet stored is stored first, so that none is missing.
    await this.save()
    const [calls, matched] = await Promise.all([this.#store.loadPortCalls(query), this.#store.countPortCalls(query)])
    return { calls, matched }
  }

  async flowDays(fromDate: string, toDate: string): Promise<FlowDay[]> {
    await this.save()
    return this.#store.loadFlowDays(fromDate, toDate)
  }

  port(unlocode: string): Port | null {
    return this.#ports.get(unlocode) ?? null
  }

  terminal(id: string): Terminal | null {
    return this.#terminals.get(id) ?? null
  }

  distanceNm(from: string, to: string): number | null {
    const key = `${from} ${to}`
    const known = this.#distances.get(key)
    if (known !== undefined) return known
    const [here, there] = [this.#place(from), this.#place(to)]
    const route = here && there ? this.#lanes.route(here, there) : null
    const nm = route && Math.round(route.totalNm)
    if (this.#distances.size >= mostDistances) this.#distances.clear()
    this.#distances.set(key, nm)
    return nm
  }

  #place(code: string): Port | Terminal | null {
    return this.port(code) ?? this.terminal(code)
  }
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
