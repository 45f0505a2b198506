import { isInside } from '#domain/polygon-inside.ts'
import { type Polygon, turnSteps } from '#domain/polygon.ts'
import { stepsPerDegree } from '#domain/served.ts'

/** A region that somebody watches. */
export interface WatchedAlert {
  id: number
  /** Changes whenever the alert was changed. */
  version: string
  polygon: Polygon
  /** Which crossings are wanted. */
  enters: boolean
  leaves: boolean
  /** Whether a ship is one of those that are watched. */
  wanted: (slot: number) => boolean
}

export interface Crossing {
  alertId: number
  kind: 'enter' | 'leave'
  slot: number
  /** Of the first report on the new side. */
  atMs: number
}

/** As much of the fleet as is looked at. */
export interface AlertFleet {
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
  /** Ships whose newest report is on the other side, and when they said so: the next one must agree. */
  doubtful: Map<number, number>
}

const cellsAcross = 360
const mostCells = 4000

/**
 * Notices ships that enter or leave regions, each crossing once. A crossing counts when two reports in a row agree, so
 * that a ship at anchor on the edge rings no bell at every swing. Ships that are inside when a region is drawn, or when
 * they are first heard, did not cross. It costs one look-up a moving ship where no region is near.
 */
export class AlertWatch {
  readonly #fleet: AlertFleet
  /** By slot: the position that was looked at last; 0 none. */
  readonly #lookedMs: Float64Array
  #watched = new Map<number, Watched>()
  /** Regions by whole degree. */
  #near = new Map<number, Watched[]>()
  /** Regions too wide for cells: asked for every ship. */
  #wide: Watched[] = []
  readonly #insideOf = new Map<number, Set<Watched>>()

  constructor(fleet: AlertFleet) {
    this.#fleet = fleet
    this.#lookedMs = new Float64Array(fleet.columns.capacity)
  }

  /** Takes the alerts as they are now; those that have not changed go on as they were. */
  watch(alerts: readonly WatchedAlert[]): void {
    const before = this.#watched
    this.#watched = new Map()
    const fresh = new Set<Watched>()
    for (const alert of alerts) {
      const known = before.get(alert.id)
      if (known?.alert.version === alert.version) {
        this.#watched.set(alert.id, known)
        before.delete(alert.id)
      } else {
        const watched = { alert, inside: new Set<number>(), doubtful: new Map<number, number>() }
        this.#watched.set(alert.id, watched)
        fresh.add(watched)
      }
    }
    for (const gone of before.values()) for (const slot of gone.inside) this.#insideOf.get(slot)?.delete(gone)
    this.#index()
    if (fresh.size === 0) return
    for (let slot = 0; slot < this.#fleet.size; slot++) this.#settle(slot, fresh)
  }

  /** Looks at a ship that may have moved; what she crossed is told to `onCrossing`. */
  look(slot: number, onCrossing: (crossing: Crossing) => void): void {
    if (this.#watched.size === 0) return
    const { lng, lat, positionMs } = this.#fleet.columns
    const atMs = positionMs[slot]
    const lookedMs = this.#lookedMs[slot]
    if (atMs === lookedMs || !(lng[slot] >= -180)) return
    if (lookedMs === 0) return this.#settle(slot)
    this.#lookedMs[slot] = atMs
    const inside = this.#insideOf.get(slot)
    const near = this.#near.get(cellOf(lng[slot], lat[slot]))
    if (near === undefined && inside === undefined && this.#wide.length === 0) return
    for (const watched of new Set([...(near ?? []), ...(inside ?? []), ...this.#wide])) {
      const crossing = this.#step(watched, slot, atMs)
      if (crossing !== null && watched.alert.wanted(slot)) onCrossing(crossing)
    }
  }

  /** Before a slot is given to another ship. */
  forget(slot: number): void {
    this.#lookedMs[slot] = 0
    for (const watched of this.#insideOf.get(slot) ?? []) watched.inside.delete(slot)
    this.#insideOf.delete(slot)
    for (const { doubtful } of this.#watched.values()) doubtful.delete(slot)
  }

  #step(watched: Watched, slot: number, atMs: number): Crossing | null {
    const { alert, inside, doubtful } = watched
    const isIn = this.#isIn(alert, slot)
    if (isIn === inside.has(slot)) {
      if (doubtful.delete(slot) && !isIn) this.#insideOf.get(slot)?.delete(watched)
      return null
    }
    const sinceMs = doubtful.get(slot)
    if (sinceMs === undefined) {
      doubtful.set(slot, atMs)
      // Where nothing is near she would not be looked at again: she is, as long as she is in doubt.
      this.#remember(slot, watched)
      return null
    }
    doubtful.delete(slot)
    this.#put(watched, slot, isIn)
    if (!(isIn ? alert.enters : alert.leaves)) return null
    return { alertId: alert.id, kind: isIn ? 'enter' : 'leave', slot, atMs: sinceMs }
  }

  /** Notes where a ship is without calling it a crossing, for regions that did not know her. */
  #settle(slot: number, regions?: ReadonlySet<Watched>): void {
    const { lng, lat, positionMs } = this.#fleet.columns
    if (!this.#fleet.listed(slot) || !(lng[slot] >= -180)) return
    // A ship that the others know goes on being looked at by them.
    if (this.#lookedMs[slot] === 0) this.#lookedMs[slot] = positionMs[slot]
    for (const watched of [...(this.#near.get(cellOf(lng[slot], lat[slot])) ?? []), ...this.#wide]) {
      if (regions?.has(watched) === false) continue
      if (this.#isIn(watched.alert, slot)) this.#put(watched, slot, true)
    }
  }

  #put(watched: Watched, slot: number, isIn: boolean): void {
    if (isIn) {
      watched.inside.add(slot)
      this.#remember(slot, watched)
    } else {
      watched.inside.delete(slot)
      this.#insideOf.get(slot)?.delete(watched)
    }
  }

  #remember(slot: number, watched: Watched): void {
    const known = this.#insideOf.get(slot)
    if (known) known.add(watched)
    else this.#insideOf.set(slot, new Set([watched]))
  }

  #isIn({ polygon }: WatchedAlert, slot: number): boolean {
    const { lng, lat } = this.#fleet.columns
    const y = lat[slot] * stepsPerDegree
    if (y < polygon.south || y > polygon.north) return false
    const x = lng[slot] * stepsPerDegree
    for (let turned = x - turnSteps; turned <= x + turnSteps; turned += turnSteps) {
      if (turned >= polygon.west && turned <= polygon.east && isInside(polygon, turned, y)) return true
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
      if ((right - left + 1) * (high - low + 1) > mostCells) {
        this.#wide.push(watched)
        continue
      }
      for (let row = low; row <= high; row++)
        for (let column = left; column <= right; column++) this.#fill(column, row, watched)
    }
  }

  #fill(column: number, row: number, watched: Watched): void {
    const cell = cellOf(column, row)
    const there = this.#near.get(cell)
    if (there === undefined) this.#near.set(cell, [watched])
    else if (!there.includes(watched)) there.push(watched)
  }
}

/** Number of the whole degree that a position lies in, wherever its longitude was unrolled to. */
const cellOf = (lng: number, lat: number) => {
  const column = (((Math.floor(lng) + 180) % cellsAcross) + cellsAcross) % cellsAcross
  return (Math.floor(lat) + 90) * cellsAcross + column
}
