import type { PriceLevel } from '#domain/world/alert-kinds.ts'
import type { Detected } from '../alert.ts'

/** The latest closing price of a symbol. */
export interface LatestPrice {
  /** YYYY-MM-DD. */
  date: string
  price: number
}

/** The present state of a chokepoint. */
export interface StraitState {
  id: string
  name: string
  status: string
  reason: string
  /** NaN before traffic is counted. */
  updatedMs: number
}

/** What prices and chokepoints are read from. */
export interface WorldSource {
  /** Increases whenever a price changes. */
  readonly version: number
  latestPrice(symbol: string): LatestPrice | null
  straits(): readonly StraitState[]
}

/** An alert on a price or on chokepoints. */
export interface WatchedWorld {
  id: number
  price: PriceLevel | null
  chokepoints: readonly string[]
  /** Statuses to wait for; none: any. */
  statuses: readonly string[]
}

/** What an alert last saw, kept over a restart. */
interface Seen {
  /** The condition that `beyond` is of. */
  level: string
  /** Whether the price was beyond the level, and has not returned from it. */
  isBeyond: boolean
  /** The last known status of each chokepoint. */
  statuses: Record<string, string>
}

interface Watched {
  watch: WatchedWorld
  seen: Seen
}

/**
 * Detects prices that cross a level, and chokepoints that change their status. A price that is beyond the level when the
 * alert is created has not crossed it; after a crossing it must return by the hysteresis before it can cross again.
 */
export class WorldWatch {
  readonly #world: WorldSource
  readonly #watched = new Map<number, Watched>()
  readonly #unsaved = new Set<number>()
  #version = -1

  constructor(world: WorldSource) {
    this.#world = world
  }

  /** Adds or replaces an alert. `stored`: what it last saw in an earlier run. */
  set(watch: WatchedWorld, stored: string | null): void {
    const known = this.#watched.get(watch.id)
    const before = known?.seen ?? (stored === null ? null : (JSON.parse(stored) as Seen))
    const level = watch.price === null ? '' : JSON.stringify(watch.price)
    const seen: Seen = {
      level,
      isBeyond: before?.level === level ? before.isBeyond : this.#isBeyond(watch.price),
      statuses: {},
    }
    const straits = this.#world.straits()
    for (const id of watch.chokepoints) {
      const now = straits.find((strait) => strait.id === id && isKnown(strait.status, strait.updatedMs))
      const last = before?.statuses[id] ?? now?.status
      if (last !== undefined) seen.statuses[id] = last
    }
    this.#watched.set(watch.id, { watch, seen })
    if (before === null || JSON.stringify(before) !== JSON.stringify(seen)) this.#unsaved.add(watch.id)
    this.#version = -1
  }

  remove(alertId: number): void {
    this.#watched.delete(alertId)
    this.#unsaved.delete(alertId)
  }

  /** What has happened since the last call. */
  evaluate(nowMs: number): Detected[] {
    if (this.#watched.size === 0) return []
    const found: Detected[] = []
    const straits = this.#world.straits()
    const hasNewPrices = this.#world.version !== this.#version
    this.#version = this.#world.version
    for (const watched of this.#watched.values()) {
      if (hasNewPrices) found.push(...this.#priceEvents(watched, nowMs))
      if (watched.watch.chokepoints.length > 0) found.push(...this.#straitEvents(watched, straits))
    }
    return found
  }

  /** What alerts last saw, as far as it is not stored; it counts as stored from here on. */
  drainUnsaved(): Map<number, string> {
    const states = new Map<number, string>()
    for (const id of this.#unsaved) {
      const watched = this.#watched.get(id)
      if (watched !== undefined) states.set(id, JSON.stringify(watched.seen))
    }
    this.#unsaved.clear()
    return states
  }

  /** Takes back states whose write failed. */
  restoreUnsaved(states: ReadonlyMap<number, string>): void {
    for (const id of states.keys()) if (this.#watched.has(id)) this.#unsaved.add(id)
  }

  #isBeyond(level: PriceLevel | null): boolean {
    const latest = level && this.#world.latestPrice(level.symbol)
    return level !== null && latest !== null && beyondBy(level, latest.price) > 0
  }

  #priceEvents({ watch: { id, price: level }, seen }: Watched, nowMs: number): Detected[] {
    const latest = level && this.#world.latestPrice(level.symbol)
    if (level === null || latest === null) return []
    const by = beyondBy(level, latest.price)
    const isBeyond = seen.isBeyond ? by > -level.hysteresis : by > 0
    if (isBeyond === seen.isBeyond) return []
    seen.isBeyond = isBeyond
    this.#unsaved.add(id)
    if (!isBeyond) return []
    const { symbol, direction } = level
    const detail = { symbol, direction, level: level.level, price: latest.price, date: latest.date }
    const naturalKey = `${symbol} ${direction} ${level.level} ${latest.date}`
    return [{ alertId: id, kind: 'price', atMs: nowMs, slot: -1, naturalKey, detail }]
  }

  #straitEvents({ watch, seen }: Watched, straits: readonly StraitState[]): Detected[] {
    const found: Detected[] = []
    for (const { id, name, status, reason, updatedMs } of straits) {
      const before = seen.statuses[id]
      if (!watch.chokepoints.includes(id) || !isKnown(status, updatedMs) || status === before) continue
      seen.statuses[id] = status
      this.#unsaved.add(watch.id)
      if (before === undefined || (watch.statuses.length > 0 && !watch.statuses.includes(status))) continue
      const detail = { chokepoint: id, name, from: before, to: status, reason }
      const naturalKey = `${id} ${status} ${updatedMs}`
      found.push({ alertId: watch.id, kind: 'chokepoint', atMs: updatedMs, slot: -1, naturalKey, detail })
    }
    return found
  }
}

/** Without enough data a status is unknown: that is no change, and what follows is compared with the last known one. */
const isKnown = (status: string, updatedMs: number) => status !== 'unknown' && !Number.isNaN(updatedMs)

/** How far a price is beyond a level, in the direction of the crossing; negative on this side of it. */
const beyondBy = ({ direction, level }: PriceLevel, price: number) =>
  direction === 'above' ? price - level : level - price
