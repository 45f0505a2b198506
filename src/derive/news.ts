import { distanceNm, inBox, kmPerNm, type BoundingBox } from '#domain/geo.ts'
import { type PriceQuote, type PriceSymbol, priceSymbols } from '#domain/prices.ts'
import type { EventKind, SanctionedVessel, WorldEvent } from '#domain/world-events.ts'

/** How many closes of a commodity are held: a year of trading days and some. */
const mostCloses = 420

/** How many events are remembered after they ended: fires alone are a thousand a day. */
const mostEnded = 10_000

const nobody: readonly SanctionedVessel[] = []

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
  /** Grows whenever a list of sanctions came. */
  sanctionsVersion = 0
  /** Days of a desk's own closes, which no source overrules: `WTI 2026-11-20`. */
  readonly #own = new Set<string>()
  readonly #tellers: (() => readonly WorldEvent[])[] = []
  readonly #closes = new Map<PriceSymbol, PriceQuote[]>(priceSymbols.map((symbol) => [symbol, []]))
  #toldSinceLook = 0
  /** Events that go on and say when they will end. */
  readonly #endLater = new Set<string>()
  readonly #events = new Map<string, { sourceId: string; event: WorldEvent }>()
  /** By the name of the list. */
  readonly #sanctions = new Map<string, readonly SanctionedVessel[]>()
  #byImo = new Map<number, SanctionedVessel[]>()
  #byMmsi = new Map<number, SanctionedVessel[]>()

  /** Takes a desk's own closes in: they stand whatever a source says of the same day. */
  takeOwnPrices(quotes: readonly PriceQuote[]): void {
    for (const { symbol, date } of quotes) this.#own.delete(`${symbol} ${date}`)
    this.takePrices(quotes)
    for (const { symbol, date } of quotes) this.#own.add(`${symbol} ${date}`)
  }

  /** Takes closes in; a later word on the same day stands. */
  takePrices(quotes: readonly PriceQuote[]): void {
    const changed = new Set<PriceQuote[]>()
    for (const quote of quotes) {
      const closes = this.#closes.get(quote.symbol)
      if (closes === undefined || !Number.isFinite(quote.price)) continue
      if (this.#own.has(`${quote.symbol} ${quote.date}`)) continue
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
    for (const event of events) {
      // The newest comes last, so that the oldest is found first when there are too many.
      this.#events.delete(event.id)
      this.#events.set(event.id, { sourceId, event })
      if (event.active && event.endedMs !== null) this.#endLater.add(event.id)
    }
    if (whole) this.#endUntold(sourceId, told, nowMs)
    this.#forgetOldest(events.length)
    this.version++
  }

  /** Ends what said that it would end by now; once a second is enough. */
  tick(nowMs: number): void {
    for (const id of this.#endLater) {
      const known = this.#events.get(id)
      if (known?.event.active && (known.event.endedMs ?? Infinity) > nowMs) continue
      this.#endLater.delete(id)
      if (known?.event.active && known.event.endedMs !== null)
        this.#events.set(id, { ...known, event: { ...known.event, active: false, updatedMs: known.event.endedMs } })
    }
  }

  #endUntold(sourceId: string, told: ReadonlySet<string>, nowMs: number): void {
    for (const [id, known] of this.#events) {
      if (known.sourceId !== sourceId || told.has(id) || !known.event.active) continue
      this.#events.set(id, { sourceId, event: { ...known.event, active: false, endedMs: nowMs, updatedMs: nowMs } })
    }
  }

  /** Of those that ended, the ones told longest ago; looked for now and then. */
  #forgetOldest(told: number): void {
    this.#toldSinceLook += told
    if (this.#events.size <= mostEnded || this.#toldSinceLook < mostEnded / 10) return
    this.#toldSinceLook = 0
    let ended = this.#events.values().reduce((count, { event }) => count + (event.active ? 0 : 1), 0)
    for (const [id, { event }] of this.#events) {
      if (ended <= mostEnded) return
      if (event.active) continue
      this.#events.delete(id)
      ended--
    }
  }

  /** Asks one more for events whenever events are asked for: for those that are never told once and for all. */
  alsoTell(teller: () => readonly WorldEvent[]): void {
    this.#tellers.push(teller)
  }

  /** Takes lists of ships in, each in place of what it held before. */
  takeSanctions(vessels: readonly SanctionedVessel[]): void {
    for (const [name, entries] of Map.groupBy(vessels, ({ list }) => list)) this.#sanctions.set(name, entries)
    const all = [...this.#sanctions.values()].flat()
    this.#byImo = by(all, ({ imo }) => imo)
    this.#byMmsi = by(all, ({ mmsi }) => mmsi)
    this.version++
    this.sanctionsVersion++
  }

  /** A commodity's closes, oldest first. */
  closes(symbol: PriceSymbol): readonly PriceQuote[] {
    return this.#closes.get(symbol) ?? []
  }

  /** The events that match, the newest first. A box holds an event when it touches her circle. */
  events({ boxes, kinds, active }: EventQuery): WorldEvent[] {
    const told = Array.from(this.#events.values(), ({ event }) => event)
    return [...told, ...this.#tellers.flatMap((tell) => tell())]
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
    const byImo = (imo === 0 ? undefined : this.#byImo.get(imo)) ?? nobody
    const withMmsi = this.#byMmsi.get(mmsi)
    // A whole fleet is looked up at once when a list comes, and hardly anybody is on it.
    if (withMmsi === undefined) return byImo
    // An MMSI moves to another hull with the flag: where both IMOs are known they must agree.
    const byMmsi = withMmsi.filter((entry) => imo === 0 || entry.imo === null)
    return [...new Set([...byImo, ...byMmsi])]
  }
}

/** Whether a circle touches a box: the box's nearest point to the centre lies within the radius. */
function touches(event: WorldEvent, box: BoundingBox): boolean {
  if (inBox(box, event.lng, event.lat)) return true
  if (isFarFrom(event, box)) return false
  return [box.west, box.east, event.lng].some((lng) => {
    if (!inBox({ ...box, south: -90, north: 90 }, lng, 0)) return false
    return nearestOnMeridian(event, lng, box) * kmPerNm <= event.radiusKm
  })
}

const kmPerDegree = 60 * kmPerNm

/** Whether a box is out of reach for sure: beyond a parallel, or beyond the nearer of its meridians. Cheap: most boxes are. */
function isFarFrom({ lng, lat, radiusKm }: WorldEvent, box: BoundingBox): boolean {
  const reachDeg = (radiusKm / kmPerDegree) * 1.001
  if (Math.max(box.south - lat, lat - box.north) > reachDeg) return true
  if (inBox({ ...box, south: -90, north: 90 }, lng, 0)) return false
  const gapDeg = Math.min(turn(lng, box.west), turn(lng, box.east))
  if (gapDeg >= 90) return false
  return Math.asin(Math.cos(lat * radians) * Math.sin(gapDeg * radians)) > reachDeg * radians
}

const radians = Math.PI / 180

/** Degrees from one meridian to another, the short way. */
const turn = (from: number, to: number) => Math.abs(((to - from + 540) % 360) - 180)

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
