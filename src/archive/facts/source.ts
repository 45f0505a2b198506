import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import type { PriceQuote } from '#domain/world/prices.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import type { Store } from '#store/store.ts'
import * as rowsOf from './rows.ts'
import type { FactKind, FactRow } from './tables.ts'

/** No voyage from a call before it is longer. */
const maxVoyageMs = 180 * msPerDay

interface FactSourceParts {
  store: Pick<
    Store,
    'loadPortCalls' | 'loadPrecedingCalls' | 'loadCargoes' | 'loadVesselEvents' | 'loadFlowDays' | 'loadEvents'
  >
  /** Stores what is derived and not stored yet. */
  save: () => Promise<void>
  /** The legs between a vessel's calls, oldest first. */
  legsOf: (calls: readonly PortCallRecord[]) => rowsOf.VoyageLeg[]
  /** Transits that are kept, by the id of the strait. */
  transits: () => Iterable<{ id: string; transits: readonly rowsOf.FactTransit[] }>
  /** Closes and events that are known, also those that ship with the product. */
  closes: () => Iterable<PriceQuote>
  events: () => Iterable<WorldEvent>
  /** Whether what is derived from the whole fleet is simulated, all or in part. */
  isDemoFleet: () => boolean
}

/** Facts of a span of time as rows: of the store, and transits as far as they are kept. */
export class FactSource {
  readonly #parts: FactSourceParts

  constructor(parts: FactSourceParts) {
    this.#parts = parts
  }

  /** Stores what is derived and not stored yet, so that `rows` has it. */
  save(): Promise<void> {
    return this.#parts.save()
  }

  /** Facts from one time until before another, in an order that depends on nothing else. */
  rows(kind: FactKind, fromMs: number, toMs: number): Promise<FactRow[]> {
    return this.#readerOf(kind)(fromMs, toMs)
  }

  #readerOf(kind: FactKind): (fromMs: number, toMs: number) => Promise<FactRow[]> {
    switch (kind) {
      case 'port_calls':
        return async (fromMs, toMs) => {
          const calls = await this.#parts.store.loadPortCalls({ fromMs, toMs: toMs - 1 })
          return calls.toSorted((a, b) => a.arrivedMs - b.arrivedMs || a.mmsi - b.mmsi).map(rowsOf.callRow)
        }
      case 'voyages':
        return (fromMs, toMs) => this.#voyages(fromMs, toMs)
      case 'cargoes':
        return async (fromMs, toMs) => {
          const cargoes = await this.#parts.store.loadCargoes({ fromMs, toMs: toMs - 1 })
          return cargoes.toSorted((a, b) => a.startedMs - b.startedMs || order(a.id, b.id)).map(rowsOf.cargoRow)
        }
      case 'transits':
        return async (fromMs, toMs) => {
          const isDemo = this.#parts.isDemoFleet()
          return [...this.#parts.transits()].flatMap(({ id, transits }) =>
            transits
              .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
              .toSorted((a, b) => a.atMs - b.atMs)
              .map((transit) => rowsOf.transitRow(id, transit, isDemo)),
          )
        }
      case 'sea_events':
        return async (fromMs, toMs) => {
          const events = await this.#parts.store.loadVesselEvents({ fromMs, toMs: toMs - 1 })
          return events
            .filter(({ startedMs }) => startedMs >= fromMs)
            .toSorted((a, b) => a.startedMs - b.startedMs || order(a.id, b.id))
            .map(rowsOf.seaEventRow)
        }
      case 'flows':
        return async (fromMs, toMs) => {
          const isDemo = this.#parts.isDemoFleet()
          const days = await this.#parts.store.loadFlowDays(isoDate(fromMs), isoDate(toMs - 1))
          return rowsOf.flowRows(days, isDemo)
        }
      case 'prices':
        return async (fromMs, toMs) => {
          const [first, end] = [isoDate(fromMs), isoDate(toMs - 1)]
          const quotes = [...this.#parts.closes()].filter(({ date }) => date >= first && date <= end)
          return quotes
            .toSorted((x, y) => order(x.date, y.date) || order(x.symbol, y.symbol))
            .map((quote) => rowsOf.priceRow(quote))
        }
      case 'events':
        return async (fromMs, toMs) => {
          const stored = (await this.#parts.store.loadEvents()).map(({ event }) => event)
          const known = new Map([...stored, ...this.#parts.events()].map((event) => [event.id, event]))
          const events = [...known.values()]
          const timeOf = (event: (typeof events)[number]) => event.startedMs ?? event.updatedMs
          return events
            .filter((event) => timeOf(event) >= fromMs && timeOf(event) < toMs)
            .toSorted((a, b) => timeOf(a) - timeOf(b) || order(a.id, b.id))
            .map(rowsOf.worldEventRow)
        }
    }
  }

  /** Voyages that ended in a span, from the calls at both of their ends. */
  async #voyages(fromMs: number, toMs: number): Promise<FactRow[]> {
    const { store, legsOf } = this.#parts
    const ended = await store.loadPortCalls({ fromMs, toMs: toMs - 1 })
    const preceding = await store.loadPrecedingCalls({ fromMs, toMs: toMs - 1, sinceMs: fromMs - maxVoyageMs })
    const byVessel = Map.groupBy([...preceding, ...ended.toReversed()], ({ mmsi }) => mmsi)
    const rows: FactRow[] = []
    for (const mmsi of [...byVessel.keys()].toSorted((a, b) => a - b))
      for (const leg of legsOf(byVessel.get(mmsi)!)) if (leg.to !== null) rows.push(rowsOf.voyageRow(leg))
    return rows
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
