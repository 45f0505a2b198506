import { distanceNm, inBox, kmPerNm, type BoundingBox } from '#domain/geo.ts'
import { type PriceQuote, type PriceSymbol, priceSymbols } from '#domain/world/prices.ts'
import type { EventKind, SanctionedVessel, WorldEvent } from '#domain/world/world-events.ts'

/** Maximum number of closing prices per symbol: more than a year of trading days. */
const maxCloses = 420

/** Maximum number of ended events: fires alone are a thousand a day. */
const maxEnded = 10_000

const noEntries: readonly SanctionedVessel[] = []

/** Filters of events; null is no restriction. */
export interface EventQuery {
  boxes: readonly BoundingBox[] | null
  kinds: ReadonlySet<EventKind> | null
  /** true: ongoing; false: ended; null: both. */
  active: boolean | null
}

/** A sanctions list: its entries, when it was received, and its own date where it states one. */
interface SanctionsList {
  entries: readonly SanctionedVessel[]
  receivedMs: number | null
  publishedMs: number | null
}

/** What was ingested, for replicas. `own`: the operator's own prices. */
export type WorldChange = { version: number } & (
  | { kind: 'prices'; quotes: readonly PriceQuote[]; own: boolean }
  | { kind: 'events'; sourceId: string; events: readonly WorldEvent[]; whole: boolean; nowMs: number }
  | { kind: 'sanctions'; vessels: readonly SanctionedVessel[]; receivedMs: number | null; lists: readonly string[] }
)

/** Market and event data in memory: prices, events and sanctions lists. The latest record of each source counts. */
export class WorldData {
  /** Increases with each change. */
  version = 0
  /** Increases whenever sanctions lists are ingested. */
  sanctionsVersion = 0
  /** Called after each change. */
  onChange: ((change: WorldChange) => void) | null = null
  readonly #eventSources: (() => readonly WorldEvent[])[] = []
  readonly #sourceCloses = new Map<PriceSymbol, PriceQuote[]>(priceSymbols.map((symbol) => [symbol, []]))
  /** The operator's own closing prices. */
  #ownCloses = new Map<PriceSymbol, PriceQuote[]>()
  /** Those of sources, but on days of own ones. */
  readonly #closes = new Map<PriceSymbol, readonly PriceQuote[]>()
  #ingestedSinceEviction = 0
  /** Ids of ongoing events with a planned end. */
  readonly #plannedEnds = new Set<string>()
  readonly #events = new Map<string, { sourceId: string; event: WorldEvent }>()
  /** By name of the list, with the time at which it was received; null where that is unknown. */
  readonly #sanctions = new Map<string, SanctionsList>()
  #byImo = new Map<number, SanctionedVessel[]>()
  #byMmsi = new Map<number, SanctionedVessel[]>()

  /** Replaces the operator's own closing prices, which take precedence over sources on the same day. */
  setOwnPrices(quotes: readonly PriceQuote[]): void {
    const before = this.#ownCloses
    this.#ownCloses = Map.groupBy(quotes.filter(isPrice), ({ symbol }) => symbol)
    for (const closes of this.#ownCloses.values()) sortAndTrim(closes)
    this.#mergePrices(new Set([...before.keys(), ...this.#ownCloses.keys()]))
    this.onChange?.({ kind: 'prices', quotes, own: true, version: this.version })
  }

  /** Ingests closing prices of sources; a later record of the same day replaces the earlier one. */
  ingestPrices(quotes: readonly PriceQuote[]): void {
    const changed = new Set<PriceSymbol>()
    for (const quote of quotes.filter(isPrice)) {
      const closes = this.#sourceCloses.get(quote.symbol)
      if (closes === undefined) continue
      const same = closes.findLastIndex(({ date }) => date === quote.date)
      if (same >= 0) closes[same] = quote
      else closes.push(quote)
      changed.add(quote.symbol)
    }
    for (const symbol of changed) sortAndTrim(this.#sourceCloses.get(symbol)!)
    this.#mergePrices(changed)
    this.onChange?.({ kind: 'prices', quotes, own: false, version: this.version })
  }

  #mergePrices(symbols: ReadonlySet<PriceSymbol>): void {
    for (const symbol of symbols) {
      const own = this.#ownCloses.get(symbol) ?? []
      const ownDays = new Set(own.map(({ date }) => date))
      const ofSources = this.#sourceCloses.get(symbol) ?? []
      this.#closes.set(symbol, sortAndTrim([...ofSources.filter(({ date }) => !ownDays.has(date)), ...own]))
    }
    if (symbols.size > 0) this.version++
  }

  /** Ingests events of a source; with `whole`, its earlier events that are missing now have ended. */
  ingestEvents(sourceId: string, events: readonly WorldEvent[], whole: boolean, nowMs: number): void {
    const present = new Set(events.map(({ id }) => id))
    for (const event of events) {
      // Reinserted at the end: the map is in order of the last update, for eviction.
      this.#events.delete(event.id)
      this.#events.set(event.id, { sourceId, event })
      if (event.active && event.endedMs !== null) this.#plannedEnds.add(event.id)
    }
    if (whole) this.#endMissing(sourceId, present, nowMs)
    this.#evictOldest(events.length)
    this.version++
    this.onChange?.({ kind: 'events', sourceId, events, whole, nowMs, version: this.version })
  }

  /** Ends the events whose planned end has passed; runs at each tick of the pipeline. */
  tick(nowMs: number): void {
    for (const id of this.#plannedEnds) {
      const known = this.#events.get(id)
      if (known?.event.active && (known.event.endedMs ?? Infinity) > nowMs) continue
      this.#plannedEnds.delete(id)
      if (known?.event.active && known.event.endedMs !== null)
        this.#events.set(id, { ...known, event: { ...known.event, active: false, updatedMs: known.event.endedMs } })
    }
  }

  #endMissing(sourceId: string, present: ReadonlySet<string>, nowMs: number): void {
    for (const [id, known] of this.#events) {
      if (known.sourceId !== sourceId || present.has(id) || !known.event.active) continue
      this.#events.set(id, { sourceId, event: { ...known.event, active: false, endedMs: nowMs, updatedMs: nowMs } })
    }
  }

  /** Evicts the ended events updated longest ago; scans only after a tenth of the maximum was ingested. */
  #evictOldest(ingested: number): void {
    this.#ingestedSinceEviction += ingested
    if (this.#events.size <= maxEnded || this.#ingestedSinceEviction < maxEnded / 10) return
    this.#ingestedSinceEviction = 0
    let ended = this.#events.values().reduce((count, { event }) => count + (event.active ? 0 : 1), 0)
    for (const [id, { event }] of this.#events) {
      if (ended <= maxEnded) return
      if (event.active) continue
      this.#events.delete(id)
      ended--
    }
  }

  /** Adds a source that is read at each query, for events that change all the time. */
  addEventSource(source: () => readonly WorldEvent[]): void {
    this.#eventSources.push(source)
  }

  /**
   * Ingests sanctions lists received at a time (null: unknown); each replaces its previous entries. `lists` names the lists
   * that were read whole, also where they hold no vessel.
   */
  ingestSanctions(
    vessels: readonly SanctionedVessel[],
    receivedMs: number | null,
    lists: readonly string[] = [],
  ): void {
    for (const name of lists) this.#sanctions.set(name, { entries: [], receivedMs, publishedMs: null })
    for (const [name, entries] of Map.groupBy(vessels, ({ list }) => list))
      this.#sanctions.set(name, { entries, receivedMs, publishedMs: entries[0].publishedMs ?? null })
    const all = [...this.#sanctions.values()].flatMap(({ entries }) => entries)
    this.#byImo = by(all, ({ imo }) => imo)
    this.#byMmsi = by(all, ({ mmsi }) => mmsi)
    this.version++
    this.sanctionsVersion++
    this.onChange?.({ kind: 'sanctions', vessels, receivedMs, lists, version: this.version })
  }

  /** Ingests what another instance did, and takes over its version. */
  apply(change: WorldChange): void {
    if (change.kind === 'events') this.ingestEvents(change.sourceId, change.events, change.whole, change.nowMs)
    else if (change.kind === 'sanctions') this.ingestSanctions(change.vessels, change.receivedMs, change.lists)
    else if (change.own) this.setOwnPrices(change.quotes)
    else this.ingestPrices(change.quotes)
    this.version = change.version
  }

  /** The changes that give an empty instance this one's state; repeated ones change nothing. */
  snapshot(): WorldChange[] {
    const { version } = this
    const events = Array.from(this.#events.values(), ({ sourceId, event }): WorldChange => {
      return { kind: 'events', sourceId, events: [event], whole: false, nowMs: 0, version }
    })
    const lists = Array.from(this.#sanctions, ([list, { entries, receivedMs }]): WorldChange => {
      return { kind: 'sanctions', vessels: entries, receivedMs, lists: [list], version }
    })
    return [
      { kind: 'prices', quotes: [...this.#ownCloses.values()].flat(), own: true, version },
      { kind: 'prices', quotes: [...this.#sourceCloses.values()].flat(), own: false, version },
      ...events,
      ...lists,
    ]
  }

  /** Closing prices of a symbol, oldest first. */
  closes(symbol: PriceSymbol): readonly PriceQuote[] {
    return this.#closes.get(symbol) ?? []
  }

  /** The events that match, latest update first. A box contains an event when it touches the event's circle. */
  events({ boxes, kinds, active }: EventQuery): WorldEvent[] {
    const stored = Array.from(this.#events.values(), ({ event }) => event)
    return [...stored, ...this.#eventSources.flatMap((read) => read())]
      .filter(
        (event) =>
          (active === null || event.active === active) &&
          (kinds === null || kinds.has(event.kind)) &&
          (boxes === null || boxes.some((box) => touches(event, box))),
      )
      .sort((a, b) => b.updatedMs - a.updatedMs || (a.id < b.id ? -1 : 1))
  }

  /** The lists that every vessel is checked against, by name, each with its date, or else the time of its receipt. */
  sanctionsChecked(): { list: string; asOfMs: number | null }[] {
    return Array.from(this.#sanctions, ([list, { receivedMs, publishedMs }]) => ({
      list,
      asOfMs: publishedMs ?? receivedMs,
    })).sort((a, b) => (a.list < b.list ? -1 : 1))
  }

  /** The IMO numbers and MMSIs on any list. */
  *sanctionedNumbers(): Generator<number, void, void> {
    yield* this.#byImo.keys()
    yield* this.#byMmsi.keys()
  }

  /** The entries of a vessel, by IMO number first, then MMSI; a name alone never matches. */
  sanctionsOf(imo: number, mmsi: number): readonly SanctionedVessel[] {
    const byImo = (imo === 0 ? undefined : this.#byImo.get(imo)) ?? noEntries
    const withMmsi = this.#byMmsi.get(mmsi)
    // Fast path: the whole fleet is looked up when a list changes, and few vessels are on it.
    if (withMmsi === undefined) return byImo
    // An MMSI changes hull with the flag state: where both IMO numbers are known they must agree.
    const byMmsi = withMmsi.filter((entry) => imo === 0 || entry.imo === null)
    return [...new Set([...byImo, ...byMmsi])]
  }
}

const isPrice = ({ price }: PriceQuote) => Number.isFinite(price)

/** Sorts closing prices by day and keeps the newest; returns them. */
function sortAndTrim(closes: PriceQuote[]): PriceQuote[] {
  closes.sort((a, b) => (a.date < b.date ? -1 : 1))
  closes.splice(0, closes.length - maxCloses)
  return closes
}

/** Whether an event's circle touches a box: the point of the box nearest to the centre is within the radius. */
function touches(event: WorldEvent, box: BoundingBox): boolean {
  if (inBox(box, event.lng, event.lat)) return true
  if (isFarFrom(event, box)) return false
  return [box.west, box.east, event.lng].some((lng) => {
    if (!inBox({ ...box, south: -90, north: 90 }, lng, 0)) return false
    return nearestOnMeridian(event, lng, box) * kmPerNm <= event.radiusKm
  })
}

const kmPerDegree = 60 * kmPerNm

/** Cheap test for boxes certainly outside the circle: beyond a parallel, or beyond the nearer of the box's meridians. */
function isFarFrom({ lng, lat, radiusKm }: WorldEvent, box: BoundingBox): boolean {
  const reachDeg = (radiusKm / kmPerDegree) * 1.001
  if (Math.max(box.south - lat, lat - box.north) > reachDeg) return true
  if (inBox({ ...box, south: -90, north: 90 }, lng, 0)) return false
  const gapDeg = Math.min(lngDifference(lng, box.west), lngDifference(lng, box.east))
  if (gapDeg >= 90) return false
  return Math.asin(Math.cos(lat * radians) * Math.sin(gapDeg * radians)) > reachDeg * radians
}

const radians = Math.PI / 180

/** Difference of two longitudes, 0 to 180°. */
const lngDifference = (from: number, to: number) => Math.abs(((to - from + 540) % 360) - 180)

/** Distance from an event's centre to the segment of a meridian between the box's parallels, nm. */
function nearestOnMeridian(event: WorldEvent, lng: number, { south, north }: BoundingBox): number {
  // The distance along a meridian has one minimum: ternary search.
  let [low, high] = [south, north]
  for (let i = 0; i < 40; i++) {
    const third = (high - low) / 3
    const nearLow = distanceNm(event.lng, event.lat, lng, low + third)
    const nearHigh = distanceNm(event.lng, event.lat, lng, high - third)
    if (nearLow < nearHigh) high -= third
    else low += third
  }
  return distanceNm(event.lng, event.lat, lng, (low + high) / 2)
}

function by(vessels: readonly SanctionedVessel[], keyOf: (vessel: SanctionedVessel) => number | null) {
  const map = new Map<number, SanctionedVessel[]>()
  for (const vessel of vessels) {
    const key = keyOf(vessel)
    if (key !== null) map.set(key, [...(map.get(key) ?? []), vessel])
  }
  return map
}
