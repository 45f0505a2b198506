import { distanceNm, inBox, kmPerNm, type BoundingBox } from '#domain/geo.ts'
import { type PriceQuote, type PriceSymbol, priceSymbols } from '#domain/prices.ts'
import type { EventKind, SanctionedVessel, WorldEvent } from '#domain/world-events.ts'

/** How many closes of a commodity are held: a year of trading days and some. */
const mostCloses = 420

/** What is asked of the events. */
export interface EventQuery {
  boxes: readonly BoundingBox[] | null
  kinds: ReadonlySet<EventKind> | null
  /** true: those going on; false: those that ended; null: both. */
  active: boolean | null
}

/** What the world tells besides positions: prices, events, and who is on a list. The last word of each source stands. */
export class News {
  /** Grows with each change. */
  version = 0
  readonly #closes = new Map<PriceSymbol, PriceQuote[]>(priceSymbols.map((symbol) => [symbol, []]))
  readonly #events = new Map<string, { sourceId: string; event: WorldEvent }>()
  /** By the name of the list. */
  readonly #sanctions = new Map<string, readonly SanctionedVessel[]>()
  #byImo = new Map<number, SanctionedVessel[]>()
  #byMmsi = new Map<number, SanctionedVessel[]>()

  /** Takes closes in; a later word on the same day stands. */
  takePrices(quotes: readonly PriceQuote[]): void {
    const changed = new Set<PriceQuote[]>()
    for (const quote of quotes) {
      const closes = this.#closes.get(quote.symbol)
      if (closes === undefined || !Number.isFinite(quote.price)) continue
      const same = closes.findLastIndex(({ date }) => date === quote.date)
      if (same >= 0) closes[same] = quote
      else closes.push(quote)
      changed.add(closes)
    }
    for (const closes of changed) {
      closes.sort((a, b) => (a.date < b.date ? -1 : 1))
      closes.splice(0, closes.length - mostCloses)
    }
    if (changed.size > 0) this.version++
  }

  /** Takes events in; with `whole`, what this source told before and not now has ended. */
  takeEvents(sourceId: string, events: readonly WorldEvent[], whole: boolean, nowMs: number): void {
    const told = new Set(events.map(({ id }) => id))
    for (const event of events) this.#events.set(event.id, { sourceId, event })
    for (const [id, known] of this.#events) {
      if (!whole || known.sourceId !== sourceId || told.has(id) || !known.event.active) continue
      this.#events.set(id, { sourceId, event: { ...known.event, active: false, endedMs: nowMs, updatedMs: nowMs } })
    }
    this.version++
  }

  /** Takes lists of ships in, each in place of what it held before. */
  takeSanctions(vessels: readonly SanctionedVessel[]): void {
    for (const [name, entries] of Map.groupBy(vessels, ({ list }) => list)) this.#sanctions.set(name, entries)
    const all = [...this.#sanctions.values()].flat()
    this.#byImo = by(all, ({ imo }) => imo)
    this.#byMmsi = by(all, ({ mmsi }) => mmsi)
    this.version++
  }

  /** A commodity's closes, oldest first. */
  closes(symbol: PriceSymbol): readonly PriceQuote[] {
    return this.#closes.get(symbol) ?? []
  }

  /** The events that match, the newest first. A box holds an event when it touches her circle. */
  events({ boxes, kinds, active }: EventQuery): WorldEvent[] {
    return [...this.#events.values()]
      .map(({ event }) => event)
      .filter(
        (event) =>
          (active === null || event.active === active) &&
          (kinds === null || kinds.has(event.kind)) &&
          (boxes === null || boxes.some((box) => touches(event, box))),
      )
      .sort((a, b) => b.updatedMs - a.updatedMs || (a.id < b.id ? -1 : 1))
  }

  /** Every entry that means this ship: by IMO first, then MMSI; a name alone never matches. */
  sanctionsOf(imo: number, mmsi: number): readonly SanctionedVessel[] {
    const byImo = imo === 0 ? [] : (this.#byImo.get(imo) ?? [])
    // An MMSI moves to another hull with the flag: where both IMOs are known they must agree.
    const byMmsi = (this.#byMmsi.get(mmsi) ?? []).filter((entry) => imo === 0 || entry.imo === null)
    return [...new Set([...byImo, ...byMmsi])]
  }
}

/** Whether a circle touches a box: the box's nearest point to the centre lies within the radius. */
function touches(event: WorldEvent, box: BoundingBox): boolean {
  if (inBox(box, event.lng, event.lat)) return true
  const lat = Math.min(box.north, Math.max(box.south, event.lat))
  return [box.west, box.east, event.lng].some((lng) => {
    if (!inBox({ ...box, south: -90, north: 90 }, lng, lat)) return false
    return nearestOnMeridian(event, lng, box) * kmPerNm <= event.radiusKm
  })
}

/** Nautical miles from the centre to a box's piece of a meridian. */
function nearestOnMeridian(event: WorldEvent, lng: number, { south, north }: BoundingBox): number {
  // The distance along a meridian has one minimum: search it by thirds.
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
