import { isInside } from '#domain/polygon/inside.ts'
import { type Polygon, turnSteps } from '#domain/polygon/polygon.ts'
import { stepsPerDegree } from '#domain/vessel/served-precision.ts'

/** An alert as it is matched against positions. */
export interface WatchedAlert {
  id: number
  /** Differs after every change of the alert. */
  version: string
  polygon: Polygon
  /** The kinds of crossing that trigger the alert. */
  enters: boolean
  leaves: boolean
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

/** The part of the fleet that a watch reads. */
export interface WatchedFleet {
  readonly size: number
  readonly columns: {
    readonly capacity: number
    readonly lng: Float64Array
    readonly lat: Float64Array
    readonly positionMs: Float64Array
  }
  listed(slot: number): boolean
}

interface Watched {
  alert: WatchedAlert
  inside: Set<number>
  /** Vessels whose newest report is on the other side, with its time; the next report confirms or refutes it. */
  unconfirmed: Map<number, number>
}

/** Cells of the index are whole degrees. */
const cellsAcross = 360
/** Larger regions are tested against every vessel instead. */
const maxCellsPerRegion = 4000

/**
 * Detects vessels that enter or leave regions, each crossing once. A crossing needs two consecutive reports on the new
 * side, so that a vessel that swings at anchor on the boundary triggers nothing. A vessel that is inside when the region
 * is created, or at its first report, has not crossed. A vessel far from all regions costs one map look-up.
 */
export class RegionWatch {
  readonly #fleet: WatchedFleet
  /** By slot: time of the last evaluated position; 0 before the first. */
  readonly #observedMs: Float64Array
  #watched = new Map<number, Watched>()
  /** Regions by the cells that they touch. */
  #near = new Map<number, Watched[]>()
  /** Regions of more cells than the index takes. */
  #wide: Watched[] = []
  /** By slot: the regions that the vessel is inside of, or may have entered. */
  readonly #regionsOf = new Map<number, Set<Watched>>()

  constructor(fleet: WatchedFleet) {
    this.#fleet = fleet
    this.#observedMs = new Float64Array(fleet.columns.capacity)
  }

  /** Replaces the alerts; unchanged ones keep their state. */
  watch(alerts: readonly WatchedAlert[]): void {
    const before = this.#watched
    this.#watched = new Map()
    const changed = new Set<Watched>()
    for (const alert of alerts) {
      const known = before.get(alert.id)
      if (known?.alert.version === alert.version) {
        this.#watched.set(alert.id, known)
        before.delete(alert.id)
      } else {
        const watched = { alert, inside: new Set<number>(), unconfirmed: new Map<number, number>() }
        this.#watched.set(alert.id, watched)
        changed.add(watched)
      }
    }
    for (const removed of before.values()) for (const slot of removed.inside) this.#regionsOf.get(slot)?.delete(removed)
    this.#index()
    if (changed.size === 0) return
    for (let slot = 0; slot < this.#fleet.size; slot++) this.#initialise(slot, changed)
  }

  /** Evaluates the position of a vessel that may have moved, and emits its crossings. */
  observe(slot: number, onCrossing: (crossing: Crossing) => void): void {
    if (this.#watched.size === 0) return
    const { lng, lat, positionMs } = this.#fleet.columns
    const atMs = positionMs[slot]
    const observedMs = this.#observedMs[slot]
    if (atMs === observedMs || !(lng[slot] >= -180)) return
    if (observedMs === 0) return this.#initialise(slot)
    this.#observedMs[slot] = atMs
    const inside = this.#regionsOf.get(slot)
    const near = this.#near.get(cellOf(lng[slot], lat[slot]))
    if (near === undefined && inside === undefined && this.#wide.length === 0) return
    for (const watched of new Set([...(near ?? []), ...(inside ?? []), ...this.#wide])) {
      const crossing = this.#step(watched, slot, atMs)
      if (crossing !== null && watched.alert.matches(slot)) onCrossing(crossing)
    }
  }

  /** Drops the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#observedMs[slot] = 0
    for (const watched of this.#regionsOf.get(slot) ?? []) watched.inside.delete(slot)
    this.#regionsOf.delete(slot)
    for (const { unconfirmed } of this.#watched.values()) unconfirmed.delete(slot)
  }

  #step(watched: Watched, slot: number, atMs: number): Crossing | null {
    const { alert, inside, unconfirmed } = watched
    const isIn = this.#isIn(alert, slot)
    if (isIn === inside.has(slot)) {
      if (unconfirmed.delete(slot) && !isIn) this.#regionsOf.get(slot)?.delete(watched)
      return null
    }
    const sinceMs = unconfirmed.get(slot)
    if (sinceMs === undefined) {
      unconfirmed.set(slot, atMs)
      // Outside of the region's cells the next report would not be tested otherwise.
      this.#link(slot, watched)
      return null
    }
    unconfirmed.delete(slot)
    this.#setInside(watched, slot, isIn)
    if (!(isIn ? alert.enters : alert.leaves)) return null
    return { alertId: alert.id, kind: isIn ? 'enter' : 'leave', slot, atMs: sinceMs }
  }

  /** Records which of `regions` a vessel is inside of, without a crossing; of all regions by default. */
  #initialise(slot: number, regions?: ReadonlySet<Watched>): void {
    const { lng, lat, positionMs } = this.#fleet.columns
    if (!this.#fleet.listed(slot) || !(lng[slot] >= -180)) return
    // A vessel that is observed already keeps its time, so that its next report is still evaluated for other regions.
    if (this.#observedMs[slot] === 0) this.#observedMs[slot] = positionMs[slot]
    for (const watched of [...(this.#near.get(cellOf(lng[slot], lat[slot])) ?? []), ...this.#wide]) {
      if (regions?.has(watched) === false) continue
      if (this.#isIn(watched.alert, slot)) this.#setInside(watched, slot, true)
    }
  }

  #setInside(watched: Watched, slot: number, isIn: boolean): void {
    if (isIn) {
      watched.inside.add(slot)
      this.#link(slot, watched)
    } else {
      watched.inside.delete(slot)
      this.#regionsOf.get(slot)?.delete(watched)
    }
  }

  #link(slot: number, watched: Watched): void {
    const known = this.#regionsOf.get(slot)
    if (known) known.add(watched)
    else this.#regionsOf.set(slot, new Set([watched]))
  }

  #isIn({ polygon }: WatchedAlert, slot: number): boolean {
    const { lng, lat } = this.#fleet.columns
    const y = lat[slot] * stepsPerDegree
    if (y < polygon.south || y > polygon.north) return false
    const x = lng[slot] * stepsPerDegree
    // A region across the 180th meridian has longitudes beyond ±180°.
    for (let shifted = x - turnSteps; shifted <= x + turnSteps; shifted += turnSteps) {
      if (shifted >= polygon.west && shifted <= polygon.east && isInside(polygon, shifted, y)) return true
    }
    return false
  }

  #index(): void {
    this.#near = new Map()
    this.#wide = []
    for (const watched of this.#watched.values()) {
      const { west, south, east, north } = watched.alert.polygon
      const [left, right] = [Math.floor(west / stepsPerDegree), Math.floor(east / stepsPerDegree)]
      const [low, high] = [Math.floor(south / stepsPerDegree), Math.floor(north / stepsPerDegree)]
      if ((right - left + 1) * (high - low + 1) > maxCellsPerRegion) {
        this.#wide.push(watched)
        continue
      }
      for (let row = low; row <= high; row++)
        for (let column = left; column <= right; column++) this.#fill(column, row, watched)
    }
  }

  #fill(column: number, row: number, watched: Watched): void {
    const cell = cellOf(column, row)
    const known = this.#near.get(cell)
    if (known === undefined) this.#near.set(cell, [watched])
    else if (!known.includes(watched)) known.push(watched)
  }
}

/** Number of the cell that contains a position; longitudes beyond ±180° wrap. */
const cellOf = (lng: number, lat: number) => {
  const column = (((Math.floor(lng) + 180) % cellsAcross) + cellsAcross) % cellsAcross
  return (Math.floor(lat) + 90) * cellsAcross + column
}
