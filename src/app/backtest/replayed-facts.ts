import type { Catalogue } from '#archive/catalogue.ts'
import * as rowsOf from '#archive/facts/rows.ts'
import type { FactKind, FactRow } from '#archive/facts/tables.ts'
import type { MissingFile } from '#archive/reader.ts'
import { type CargoLookups, cargoMovementsOf } from '#derive/cargo-movements/movements.ts'
import { cargoVesselAt } from '#derive/cargo/cargo-columns.ts'
import { cargoLookups } from '#derive/cargo-movements/lookups.ts'
import { transfersOf } from '#derive/cargo-movements/transfers.ts'
import { legsOf } from '#derive/port-calls/voyages.ts'
import { Observations } from '#domain/messages/observations.ts'
import { isoDate, msPerDay, msPerMinute } from '#domain/time.ts'
import { type CargoMovement, type CargoVessel, unknownCargoVessel } from '#domain/vessel/cargo-movement.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import type { FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { PastDerivation, type PastWorld } from '../demo-past/past-derivation.ts'
import { ArchivedReports } from './archived-reports.ts'

/** How often what depends on the whole fleet is derived. */
const stepMs = msPerMinute
const maxVessels = 131_072

/** The kinds of facts that follow from positions and states. */
export const replayedKinds = ['port_calls', 'voyages', 'cargoes', 'transits', 'sea_events', 'flows'] as const
export type ReplayedKind = (typeof replayedKinds)[number] & FactKind

/** Which days are derived. */
export interface ReplaySpan {
  fromMs: number
  toMs: number
  /** Reports before `fromMs` that vessels are known from; their facts are dropped. */
  warmUpMs: number
}

export interface ReplayedFacts {
  /** Of each kind, in the order of time. */
  rows: ReadonlyMap<ReplayedKind, readonly FactRow[]>
  positions: number
  missing: readonly MissingFile[]
}

/** Derives the facts of archived days anew: the same archive gives the same facts. */
export function replayFacts(catalogue: Catalogue, world: PastWorld, span: ReplaySpan): ReplayedFacts {
  const facts = new FactCollector(world)
  const reports = new ArchivedReports(catalogue)
  let dayEndMs = Math.floor((span.fromMs - span.warmUpMs) / msPerDay) * msPerDay + msPerDay
  const step = { ms: stepMs, batch: new Observations() }
  for (const { batch, nowMs } of reports.read(span.fromMs - span.warmUpMs, span.toMs, step)) {
    facts.add(batch, nowMs)
    if (nowMs < dayEndMs) continue
    facts.endDay(nowMs)
    dayEndMs += msPerDay
  }
  facts.endDay(span.toMs)
  return { rows: facts.rows(span), positions: reports.positions, missing: reports.missing }
}

/** Runs the derivations of the live state and keeps what they find. */
class FactCollector {
  readonly #derived: PastDerivation
  readonly #lookups: CargoLookups
  readonly #calls = new Map<string, PortCallRecord>()
  readonly #events = new Map<string, VesselEvent>()
  readonly #transits = new Map<string, { atMs: number; row: FactRow }>()
  readonly #flows = new Map<string, readonly FlowDay[]>()
  #tickedMs = -Infinity
  #hasDemo = false

  constructor(world: PastWorld) {
    const { ports, terminals, voyagePatterns } = world
    this.#lookups = cargoLookups(ports, terminals, world)
    this.#derived = new PastDerivation(world, maxVessels, (call) => {
      this.#calls.set(`${call.mmsi} ${call.arrivedMs}`, call)
      voyagePatterns.observe(call)
    })
  }

  add(batch: Observations, nowMs: number): void {
    for (let row = 0; row < batch.length && !this.#hasDemo; row++) this.#hasDemo = isDemoMmsi(batch.mmsi[row])
    this.#derived.ingest(batch, nowMs)
    if (nowMs - this.#tickedMs < stepMs) return
    this.#tickedMs = nowMs
    this.#derived.tick(nowMs)
    for (const event of this.#derived.atSea.drain()) this.#events.set(event.id, event)
  }

  /** Keeps what is counted by day. */
  endDay(nowMs: number): void {
    const lastMs = nowMs - 1
    const { chokepoints } = this.#derived
    for (const { chokepoint } of chokepoints.states())
      for (const transit of chokepoints.transitsOf(chokepoint.id, nowMs))
        this.#transits.set(`${chokepoint.id} ${transit.atMs} ${String(transit.inbound)} ${transit.loadShare}`, {
          atMs: transit.atMs,
          row: rowsOf.transitRow(chokepoint.id, transit, this.#hasDemo),
        })
    this.#flows.set(isoDate(lastMs), this.#derived.flowsAt(lastMs))
  }

  rows({ fromMs, toMs }: ReplaySpan): ReadonlyMap<ReplayedKind, readonly FactRow[]> {
    const isInside = (ms: number) => ms >= fromMs && ms < toMs
    const calls = [...this.#calls.values()].toSorted((a, b) => a.arrivedMs - b.arrivedMs || a.mmsi - b.mmsi)
    const callsOf = Map.groupBy(calls, ({ mmsi }) => mmsi)
    const events = [...this.#events.values()].toSorted((a, b) => a.startedMs - b.startedMs || (a.id < b.id ? -1 : 1))
    const vessels = [...callsOf].toSorted(([a], [b]) => a - b)
    const legs = vessels.flatMap(([, own]) => legsOf(own)).filter(({ to }) => to !== null && isInside(to.arrivedMs))
    const cargoes = this.#cargoes(vessels, events).filter(({ startedMs }) => isInside(startedMs))
    const transits = [...this.#transits].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const flows = [...this.#flows].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return new Map<ReplayedKind, readonly FactRow[]>([
      ['port_calls', calls.filter(({ arrivedMs }) => isInside(arrivedMs)).map(rowsOf.callRow)],
      ['voyages', legs.map(rowsOf.voyageRow)],
      ['cargoes', cargoes.toSorted((a, b) => a.startedMs - b.startedMs || a.mmsi - b.mmsi).map(rowsOf.cargoRow)],
      ['transits', transits.filter(([, { atMs }]) => isInside(atMs)).map(([, { row }]) => row)],
      ['sea_events', events.filter(({ startedMs }) => isInside(startedMs)).map(rowsOf.seaEventRow)],
      [
        'flows',
        rowsOf.flowRows(
          flows.filter(([day]) => isInside(Date.parse(day))).flatMap(([, rows]) => rows),
          this.#hasDemo,
        ),
      ],
    ])
  }

  /** First without transfers between vessels: what the giving one had aboard is among those. */
  #cargoes(vessels: readonly [number, PortCallRecord[]][], events: readonly VesselEvent[]): CargoMovement[] {
    const derive = (mmsi: number, calls: readonly PortCallRecord[], known: ReadonlyMap<number, CargoMovement[]>) =>
      cargoMovementsOf(
        {
          ...{ mmsi, vessel: this.#vesselOf(mmsi), calls },
          transfers: transfersOf(
            mmsi,
            events,
            (other, atMs) =>
              known
                .get(other)
                ?.findLast(
                  ({ startedMs, discharge }) => startedMs <= atMs && !((discharge?.arrivedMs ?? atMs) < atMs),
                ) ?? null,
          ),
        },
        this.#lookups,
      )
    const first = new Map(vessels.map(([mmsi, calls]) => [mmsi, derive(mmsi, calls, new Map())]))
    const hasTransfers = events.some(({ kind }) => kind === 'sts_meeting')
    return hasTransfers ? vessels.flatMap(([mmsi, calls]) => derive(mmsi, calls, first)) : [...first.values()].flat()
  }

  #vesselOf(mmsi: number): CargoVessel {
    const { fleet } = this.#derived
    const slot = fleet.slotOf(mmsi)
    return slot < 0 ? unknownCargoVessel : cargoVesselAt(fleet.columns, slot)
  }
}
