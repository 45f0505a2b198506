import { hash } from 'node:crypto'
import type { CallChange } from '#derive/port-calls/port-calls.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { portKinds, worldKinds } from '#domain/world/alert-kinds.ts'
import { type Polygon, readPolygon } from '#domain/polygon/polygon.ts'
import { runInSlices } from '#domain/slices.ts'
import { msPerMinute } from '#domain/time.ts'
import type { MemberChanges, StoredMembers } from '#store/alerts/alert-members.ts'
import type { Alert, AlertWatch, Detected } from '../alert.ts'
import { type DestinationFleet, DestinationWatch } from './destination-watch.ts'
import { QueryWatch } from './query-watch.ts'
import { type Fix, indexEdges, RegionWatch } from './region-watch.ts'
import { VesselEvents } from './vessel-events.ts'
import { type TestedColumns, VesselTest } from './vessel-test.ts'
import { type WorldSource, WorldWatch } from './world-watch.ts'

/** The part of the fleet that alerts read. */
type AlertFleet = DestinationFleet & {
  readonly columns: TestedColumns
  slotOf(mmsi: number): number
  /** Called before a slot is given to another vessel. */
  readonly onEvict: ((slot: number) => void)[]
}

export interface AlertWatchesDependencies {
  fleet: AlertFleet
  world: WorldSource & { readonly sanctionsVersion: number }
  /** The UN/LOCODE of a port by its number. */
  portCode: (port: number) => string
}

const defaultDwell = { reports: 2, minutes: 5 }
const eventKinds = [...portKinds, 'changes_destination', 'goes_dark', 'sts'] as const

/** Everything that alerts watch: regions, queries, events of vessels, destinations, prices and chokepoints. */
export class AlertWatches {
  readonly #dependencies: AlertWatchesDependencies
  readonly #emit: (detected: Detected) => void
  readonly #regions: RegionWatch
  readonly #queries: QueryWatch
  readonly #events: VesselEvents
  readonly #destinations: DestinationWatch
  readonly #world: WorldWatch

  constructor(dependencies: AlertWatchesDependencies, emit: (detected: Detected) => void) {
    const { fleet, world } = dependencies
    this.#dependencies = dependencies
    this.#emit = emit
    const mmsiOf = (slot: number) => fleet.columns.mmsi[slot]
    this.#regions = new RegionWatch(fleet, ({ kind, slot, atMs, alertId }) =>
      emit({ alertId, kind, atMs, slot, naturalKey: `${kind} ${mmsiOf(slot)} ${atMs}`, detail: null }),
    )
    this.#queries = new QueryWatch(
      fleet,
      () => world.sanctionsVersion,
      ({ kind, slot, atMs, alertId }) =>
        emit({ alertId, kind, atMs, slot, naturalKey: `${kind} ${mmsiOf(slot)} ${atMs}`, detail: null }),
    )
    this.#events = new VesselEvents(fleet)
    this.#destinations = new DestinationWatch(fleet)
    this.#world = new WorldWatch(world)
    fleet.onEvict.push((slot) => {
      this.#regions.evict(slot)
      this.#queries.evict(slot)
      this.#destinations.evict(slot)
    })
  }

  /** Adds or replaces an alert; returns why it cannot be watched, null where it is. */
  async set(alert: Alert, stored: StoredMembers | null, nowMs: number): Promise<string | null> {
    const { watch } = alert
    const polygon = alert.coordinates.length === 0 ? null : readPolygon([...alert.coordinates])
    const problem = polygon !== null && 'fault' in polygon ? `geojson ${polygon.fault}.` : problemOf(watch)
    if (problem !== null || !alert.enabled || 'problem' in watch) {
      this.remove(alert.id)
      return problem
    }
    const own = polygon as Polygon | null
    if (own !== null) await runInSlices(indexEdges(own))
    await this.#setRegion(alert, watch, own, stored)
    const test = new VesselTest(alert, watch, own, this.#dependencies.fleet.columns)
    this.#setQuery(alert, { watch, test }, stored, nowMs)
    const isFor = (kinds: readonly string[]) => watch.kinds.some((kind) => kinds.includes(kind))
    if (isFor(eventKinds)) this.#events.set({ id: alert.id, kinds: watch.kinds, ports: watch.ports, test })
    else this.#events.remove(alert.id)
    if (isFor(worldKinds)) {
      const { price, chokepoints, statuses } = watch
      this.#world.set({ id: alert.id, price, chokepoints, statuses }, stored?.state ?? null)
    } else this.#world.remove(alert.id)
    this.#watchDestinations()
    return null
  }

  remove(alertId: number): void {
    for (const watch of [this.#regions, this.#queries, this.#events, this.#world]) watch.remove(alertId)
    this.#watchDestinations()
  }

  /** Evaluates an accepted report of a vessel. */
  observePosition(slot: number, fix: Fix): void {
    this.#regions.observe(slot, fix)
  }

  /** Registers that something about a vessel has changed. */
  observeChange(slot: number): void {
    this.#queries.observe(slot)
    this.#destinations.observe(slot)
  }

  observeCall(call: PortCallRecord, change: CallChange): void {
    this.#events.observeCall(call, change)
  }

  observePast(alertId: number, calls: readonly PortCallRecord[], events: readonly VesselEvent[]): void {
    this.#events.observePast(alertId, calls, events)
  }

  observeSeaEvent(event: VesselEvent): void {
    this.#events.observeSeaEvent(event)
  }

  /** Emits what has happened since the last call. */
  async evaluate(nowMs: number): Promise<void> {
    this.#regions.confirmDwelling(nowMs)
    if (this.#queries.size > 0) await runInSlices(this.#queries.evaluate(nowMs))
    if (this.#destinations.isNeeded) {
      const { portCode } = this.#dependencies
      for (const { slot, from, to, atMs } of this.#destinations.drain(nowMs))
        this.#events.observeDestination(slot, { from: portCode(from), to: portCode(to), atMs })
    }
    await runInSlices(this.#events.evaluate(this.#emit))
    for (const detected of this.#world.evaluate(nowMs)) this.#emit(detected)
  }

  /** After the clock was set back. */
  clampFutureTimes(nowMs: number): void {
    for (const watch of [this.#regions, this.#queries, this.#destinations]) watch.clampFutureTimes(nowMs)
  }

  /**
   * What is not stored yet; it counts as stored from here on. Regions come first, before anything else can run: reports
   * change them at any time, and what they detected until now is in the events of the same transaction.
   */
  async drainUnsaved(): Promise<Required<MemberChanges>> {
    const regions = this.#regions.drainUnsaved()
    const queries = await runInSlices(this.#queries.drainUnsaved())
    return {
      dropped: [...regions.dropped, ...queries.dropped],
      regions: new Map([...regions.regions, ...queries.regions]),
      buckets: [...regions.buckets, ...queries.buckets],
      states: this.#world.drainUnsaved(),
    }
  }

  /** Takes back changes whose write failed. */
  restoreUnsaved(changes: MemberChanges): void {
    this.#regions.restoreUnsaved({ ...changes, dropped: changes.dropped })
    this.#queries.restoreUnsaved({ ...changes, dropped: [] })
    this.#world.restoreUnsaved(changes.states ?? new Map())
  }

  async #setRegion(alert: Alert, watch: AlertWatch, own: Polygon | null, stored: StoredMembers | null): Promise<void> {
    const kinds = watch.kinds
    const [enters, leaves] = [kinds.includes('enter'), kinds.includes('leave')]
    const place = own === null ? watch.place : alert.coordinates
    const polygon = own ?? shapeOf(place)
    if ((!enters && !leaves) || polygon === null || 'fault' in polygon) return this.#regions.remove(alert.id)
    const { dwellReports, dwellMinutes } = alert.conditions
    const test = new VesselTest(alert, watch, null, this.#dependencies.fleet.columns)
    const region = hash('sha256', JSON.stringify(place), 'base64url')
    const dwell = { dwellReports: dwellReports ?? defaultDwell.reports, dwellMs: dwellMsOf(dwellMinutes) }
    const watched = { id: alert.id, region, polygon, enters, leaves, ...dwell }
    await runInSlices(this.#regions.set({ ...watched, matches: (slot) => test.holds(slot) }, stored))
  }

  #setQuery(
    alert: Alert,
    { watch, test }: { watch: AlertWatch; test: VesselTest },
    stored: StoredMembers | null,
    nowMs: number,
  ): void {
    const [begins, ends] = [watch.kinds.includes('matches'), watch.kinds.includes('stops_matching')]
    if (!begins && !ends) return this.#queries.remove(alert.id)
    const dwellMs = dwellMsOf(alert.conditions.dwellMinutes)
    const key = `query ${watch.key}`
    this.#queries.set({ id: alert.id, key, selector: test, begins, ends, dwellMs }, stored, nowMs)
  }

  #watchDestinations(): void {
    if (this.#events.waitsFor('changes_destination')) this.#destinations.start()
    else this.#destinations.stop()
  }
}

const dwellMsOf = (minutes: number | null) => (minutes ?? defaultDwell.minutes) * msPerMinute

const problemOf = (watch: Alert['watch']) => ('problem' in watch ? watch.problem : null)

function shapeOf(place: AlertWatch['place']): ReturnType<typeof readPolygon> | null {
  if (place === null) return null
  return 'polygon' in place ? place.polygon : readPolygon([...place])
}
