import { cellsOf, isInside } from '#domain/polygon/inside.ts'
import { touchesCircle } from '#domain/polygon/near.ts'
import { type Polygon, turnSteps } from '#domain/polygon/polygon.ts'
import { coordinateSteps } from '#domain/vessel/served-precision.ts'
import type { MemberChanges, StoredMembers } from '#store/alerts/alert-members.ts'
import { MemberSet } from './member-set.ts'
import { RegionIndex } from './region-index.ts'

/** An alert as it is matched against positions. */
export interface WatchedAlert {
  id: number
  /** Identifies the shape of the region: as long as it is the same, the vessels inside stay inside. */
  region: string
  polygon: Polygon
  /** The kinds of crossing that trigger the alert. */
  enters: boolean
  leaves: boolean
  /** Consecutive reports on the new side that make a crossing, or the time there, whichever comes first. */
  dwellReports: number
  dwellMs: number
  /** Whether the vessel in a slot meets the alert's conditions. */
  matches: (slot: number) => boolean
}

/** A vessel that entered or left a region. */
export interface Crossing {
  alertId: number
  kind: 'enter' | 'leave'
  slot: number
  /** Time of the first report on the new side. */
  atMs: number
}

/** An accepted position report. */
export interface Fix {
  lng: number
  lat: number
  atMs: number
}

/** The part of the fleet that a watch reads. */
export interface WatchedFleet {
  readonly size: number
  readonly columns: {
    readonly capacity: number
    readonly mmsi: ArrayLike<number>
    readonly lng: Float64Array
    readonly lat: Float64Array
    readonly positionMs: Float64Array
  }
  listed(slot: number): boolean
  /** Whether the reports of the vessel come from several places in turns. */
  isInConflict(slot: number): boolean
}

interface Watched {
  alert: WatchedAlert
  inside: MemberSet
  /** Vessels by slot whose newest reports are on the other side: the time of the first one, and their number. */
  unconfirmed: Map<number, { sinceMs: number; reports: number }>
}

/** A vessel's position, and whether it is in a region. */
interface Placed {
  slot: number
  mmsi: number
  fix: Fix
  isNowIn: boolean
}

/** A vessel leaves a region once it is farther outside than this, so that a swing at anchor on the border is no crossing. */
const leaveMarginKm = 0.2
/** Regions of more edges get a grid index. */
const manyEdges = 64
/** Size of that index, as a number of positions to test. */
const indexedPositions = 4000
/** Slots evaluated per slice. */
const slotsPerSlice = 8192

/**
 * Detects vessels that enter or leave regions, each crossing once. A vessel that is inside when the region is created, or
 * at its first report, has not crossed. A vessel far from all regions costs one map look-up.
 */
export class RegionWatch {
  readonly #fleet: WatchedFleet
  readonly #onCrossing: (crossing: Crossing) => void
  /** By slot: time of the last evaluated position; 0 before the first. */
  readonly #observedMs: Float64Array
  readonly #watched = new Map<number, Watched>()
  readonly #index = new RegionIndex<Watched>()
  /** By slot: the regions that the vessel is inside of, or may have entered. */
  readonly #regionsOf = new Map<number, Set<Watched>>()
  #unsavedRegions = new Map<number, string>()
  #unsavedDrops = new Set<number>()

  constructor(fleet: WatchedFleet, onCrossing: (crossing: Crossing) => void) {
    this.#fleet = fleet
    this.#onCrossing = onCrossing
    this.#observedMs = new Float64Array(fleet.columns.capacity)
  }

  /**
   * Adds or replaces an alert, in slices. Vessels inside of a new or changed region have not crossed. `stored`: who was
   * inside in the last run; who is on the other side now may have crossed since, and the next report confirms it.
   */
  *set(alert: WatchedAlert, stored: StoredMembers | null = null): Generator<void, void, void> {
    const known = this.#watched.get(alert.id)
    if (known?.alert.region === alert.region) {
      known.alert = { ...alert, polygon: known.alert.polygon }
      return
    }
    if (known !== undefined) this.#drop(known)
    yield* indexEdges(alert.polygon)
    const isStored = stored?.region === alert.region
    const watched: Watched = { alert, inside: new MemberSet(isStored ? stored.mmsis : []), unconfirmed: new Map() }
    const positions = yield* this.#positions(alert)
    // From here on in one step: a report between two slices must not find half of the members.
    this.#watched.set(alert.id, watched)
    this.#index.add(watched, alert.polygon)
    if (isStored) return this.#compare(watched, positions)
    this.#unsavedRegions.set(alert.id, alert.region)
    for (const { slot, mmsi, isNowIn } of positions) {
      const isSame = this.#fleet.listed(slot) && this.#fleet.columns.mmsi[slot] === mmsi
      if (isSame && isNowIn) this.#setInside(watched, slot, true)
    }
  }

  /** Ends the watch of an alert. */
  remove(alertId: number): void {
    const known = this.#watched.get(alertId)
    if (known !== undefined) this.#drop(known)
  }

  /** Evaluates an accepted report of a vessel, and emits its crossings. */
  observe(slot: number, fix: Fix): void {
    if (this.#watched.size === 0 || fix.atMs === this.#observedMs[slot]) return
    const isFirst = this.#observedMs[slot] === 0
    if (isFirst && !this.#fleet.listed(slot)) return
    this.#observedMs[slot] = fix.atMs
    const near = this.#index.at(fix.lng, fix.lat)
    const inside = this.#regionsOf.get(slot)
    if (near === null && inside === undefined) return
    for (const watched of new Set([...(near ?? []), ...(inside ?? [])])) {
      if (!isFirst) this.#step(watched, slot, fix)
      else if (isIn(watched.alert, fix)) this.#setInside(watched, slot, true)
    }
  }

  /** Emits the crossings of vessels that were on the new side for long enough, without another report. */
  confirmDwelling(nowMs: number): void {
    for (const watched of this.#watched.values())
      for (const [slot, { sinceMs }] of watched.unconfirmed)
        if (nowMs - sinceMs >= watched.alert.dwellMs && !this.#fleet.isInConflict(slot))
          this.#confirm(watched, slot, sinceMs)
  }

  /** After the clock was set back: reports that follow are newer than what was observed. */
  clampFutureTimes(nowMs: number): void {
    for (const [slot, atMs] of this.#observedMs.entries()) if (atMs > nowMs) this.#observedMs[slot] = 1
  }

  /** Drops the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#observedMs[slot] = 0
    const mmsi = this.#fleet.columns.mmsi[slot]
    for (const watched of this.#regionsOf.get(slot) ?? []) {
      watched.inside.delete(mmsi)
      watched.unconfirmed.delete(slot)
    }
    this.#regionsOf.delete(slot)
  }

  /** What is not stored yet; it counts as stored from here on. */
  drainUnsaved(): MemberChanges {
    const changes = {
      dropped: [...this.#unsavedDrops],
      regions: this.#unsavedRegions,
      buckets: [...this.#watched].flatMap(([id, { inside }]) => inside.drainUnsaved(id)),
    }
    this.#unsavedDrops = new Set()
    this.#unsavedRegions = new Map()
    return changes
  }

  /** Takes back changes whose write failed. */
  restoreUnsaved({ dropped, regions, buckets }: MemberChanges): void {
    for (const id of dropped) this.#unsavedDrops.add(id)
    for (const [id, region] of regions) if (this.#watched.has(id)) this.#unsavedRegions.set(id, region)
    for (const { alertId, bucket } of buckets) this.#watched.get(alertId)?.inside.markUnsaved(bucket)
  }

  #drop(watched: Watched): void {
    const { id, polygon } = watched.alert
    this.#watched.delete(id)
    this.#index.remove(watched, polygon)
    for (const slot of this.#regionsOf.keys()) this.#unlink(slot, watched)
    this.#unsavedRegions.delete(id)
    this.#unsavedDrops.add(id)
  }

  /** The vessels with a position, and which of them are in a region, in slices. */
  *#positions(alert: WatchedAlert): Generator<void, Placed[], void> {
    const { mmsi, lng, lat, positionMs } = this.#fleet.columns
    const placed: Placed[] = []
    for (let slot = 0; slot < this.#fleet.size; slot++) {
      if (slot % slotsPerSlice === 0) yield
      if (!(lng[slot] >= -180)) continue
      const fix = { lng: lng[slot], lat: lat[slot], atMs: positionMs[slot] }
      placed.push({ slot, mmsi: mmsi[slot], fix, isNowIn: isIn(alert, fix) })
      // A vessel that is observed already keeps its time, so that its next report is still evaluated for other regions.
      if (this.#observedMs[slot] === 0 && this.#fleet.listed(slot)) this.#observedMs[slot] = fix.atMs
    }
    return placed
  }

  /** Finds out whose restored position is on the other side than where the last run saw the vessel. */
  #compare(watched: Watched, positions: readonly Placed[]): void {
    const { alert, inside, unconfirmed } = watched
    const found = new Set<number>()
    for (const { slot, mmsi, fix, isNowIn } of positions) {
      const wasIn = inside.has(mmsi)
      if (wasIn) found.add(mmsi)
      else if (!isNowIn) continue
      if (wasIn && this.#observedMs[slot] === 0) this.#observedMs[slot] = fix.atMs
      const hasCrossed = this.#fleet.listed(slot) && hasChangedSides(alert, wasIn, fix)
      if (hasCrossed) unconfirmed.set(slot, { sinceMs: fix.atMs, reports: 1 })
      if (hasCrossed || wasIn) this.#link(slot, watched)
    }
    for (const member of inside) if (!found.has(member)) inside.delete(member)
  }

  #step(watched: Watched, slot: number, fix: Fix): void {
    const { alert, inside, unconfirmed } = watched
    const wasIn = inside.has(this.#fleet.columns.mmsi[slot])
    if (!hasChangedSides(alert, wasIn, fix)) {
      if (unconfirmed.delete(slot) && !wasIn) this.#unlink(slot, watched)
      return
    }
    const { sinceMs, reports } = unconfirmed.get(slot) ?? { sinceMs: fix.atMs, reports: 0 }
    if (reports + 1 >= alert.dwellReports || fix.atMs - sinceMs >= alert.dwellMs)
      return this.#confirm(watched, slot, sinceMs)
    unconfirmed.set(slot, { sinceMs, reports: reports + 1 })
    // Outside of the region's cells the next report would not be tested otherwise.
    this.#link(slot, watched)
  }

  /** A vessel has changed sides. */
  #confirm(watched: Watched, slot: number, sinceMs: number): void {
    const { alert, inside, unconfirmed } = watched
    unconfirmed.delete(slot)
    const entered = !inside.has(this.#fleet.columns.mmsi[slot])
    this.#setInside(watched, slot, entered)
    if (!(entered ? alert.enters : alert.leaves) || !alert.matches(slot)) return
    this.#onCrossing({ alertId: alert.id, kind: entered ? 'enter' : 'leave', slot, atMs: sinceMs })
  }

  #setInside(watched: Watched, slot: number, isNowIn: boolean): void {
    const mmsi = this.#fleet.columns.mmsi[slot]
    if (isNowIn) {
      watched.inside.add(mmsi)
      this.#link(slot, watched)
    } else {
      watched.inside.delete(mmsi)
      this.#unlink(slot, watched)
    }
  }

  #unlink(slot: number, watched: Watched): void {
    const regions = this.#regionsOf.get(slot)
    if (regions?.delete(watched) === true && regions.size === 0) this.#regionsOf.delete(slot)
  }

  #link(slot: number, watched: Watched): void {
    const known = this.#regionsOf.get(slot)
    if (known) known.add(watched)
    else this.#regionsOf.set(slot, new Set([watched]))
  }
}

/** Gives a polygon of many edges a grid index, in slices. */
export function* indexEdges(polygon: Polygon): Generator<void, void, void> {
  if (polygon.edges > manyEdges) yield* cellsOf(polygon, indexedPositions)
}

/** Whether a vessel that was inside, or outside, is on the other side now; leaving takes a margin. */
function hasChangedSides(alert: WatchedAlert, wasIn: boolean, fix: Fix): boolean {
  if (!wasIn) return isIn(alert, fix)
  return !isIn(alert, fix) && !touchesCircle(alert.polygon, fix.lng, fix.lat, leaveMarginKm)
}

const isIn = ({ polygon }: WatchedAlert, { lng, lat }: Fix) => holdsPosition(polygon, lng, lat)

/** Whether a position, as it is served, is within a polygon. */
export function holdsPosition(polygon: Polygon, lng: number, lat: number): boolean {
  const y = coordinateSteps(lat)
  if (y < polygon.south || y > polygon.north) return false
  const x = coordinateSteps(lng)
  // A region across the 180th meridian has longitudes beyond ±180°.
  for (let turn = -1; turn <= 1; turn++) {
    const shifted = x + turn * turnSteps
    if (shifted < polygon.west || shifted > polygon.east) continue
    if (polygon.cells === null ? isInside(polygon, shifted, y) : polygon.cells.holds(shifted, y)) return true
  }
  return false
}
