import { AtSea } from '#derive/at-sea/at-sea.ts'
import { ChokepointMonitor } from '#derive/chokepoints/chokepoint-monitor.ts'
import { Derivation } from '#derive/derive.ts'
import type { DerivationLookups } from '#derive/lookups.ts'
import { Flows } from '#derive/flows/flows.ts'
import { numberedPlaces } from '#derive/port-calls/call-places.ts'
import { PortCalls } from '#derive/port-calls/port-calls.ts'
import { hasLeftEmpty } from '#derive/port-calls/voyages.ts'
import type { VoyagePatterns } from '#derive/port-calls/voyage-patterns.ts'
import { SpeedMadeGood } from '#derive/speed-made-good.ts'
import type { Observations } from '#domain/messages/observations.ts'
import type { WaitingWaters } from '#domain/water/waiting-waters.ts'
import type { FlowDay, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import type { Chokepoint, Port, PortGoods, Seaport, Terminal } from '#domain/world/places.ts'
import { Fleet } from '#fleet/fleet.ts'

/** The world that the past is derived in. */
export interface PastWorld {
  ports: readonly Port[]
  /** Harbours beside the ports; their numbers follow those of the ports. */
  seaports: readonly Seaport[]
  terminals: readonly Terminal[]
  goods: readonly PortGoods[]
  chokepoints: readonly Chokepoint[]
  baselines: readonly ChokepointBaseline[]
  resolveDestination: DerivationLookups['resolveDestination']
  voyagePatterns: VoyagePatterns
  /** Where vessels lie without calling at a port; the demo fleet calls wherever it is moored. */
  waters?: WaitingWaters
}

/** The live state goes on from what was observed, and derives the rest by its own tables. */
const anotherProgram = -1

/**
 * A fleet of its own, with the derivations of the live state, through which reports of the past go: what they find is
 * what a server would have found that had received the reports at their time.
 */
export class PastDerivation {
  readonly fleet: Fleet
  readonly calls: PortCalls
  readonly chokepoints: ChokepointMonitor
  readonly atSea: AtSea
  readonly derivation: Derivation
  readonly #flows: Flows

  constructor(world: PastWorld, vessels: number, onCall: (call: PortCallRecord) => void) {
    const { ports, seaports, terminals, chokepoints, baselines, resolveDestination, voyagePatterns } = world
    this.fleet = new Fleet({ capacity: vessels })
    const { capacity, slotColumns } = this.fleet
    this.derivation = new Derivation({
      ...{ resolveDestination, terminals, ports, seaports, goods: world.goods },
      program: anotherProgram,
    })
    const observeCall = (call: PortCallRecord) => {
      onCall(call)
      if (hasLeftEmpty(call)) this.derivation.deriveAgain(this.fleet.slotOf(call.mmsi))
    }
    const places = { ports, terminals, seaports, waters: world.waters }
    const speeds = new SpeedMadeGood(capacity, slotColumns)
    this.calls = new PortCalls({ ...places, capacity, slotColumns, speeds, onCall: observeCall })
    this.atSea = new AtSea({ ports, terminals, seaports, capacity, slotColumns, speeds })
    // No silence of the demo is too long for the path of a vessel: sea lanes would reconstruct nothing more.
    this.chokepoints = new ChokepointMonitor(chokepoints, baselines, { capacity, slotColumns, ownReference: true })
    // The waters of a region are those around all of them.
    this.#flows = new Flows(this.fleet, numberedPlaces(world), voyagePatterns)
  }

  ingest(batch: Observations, nowMs: number): void {
    this.fleet.apply(batch, nowMs)
    this.derivation.apply(batch, this.fleet, nowMs)
    this.calls.apply(batch, this.fleet)
    this.chokepoints.apply(batch, this.fleet)
    this.atSea.apply(batch, this.fleet)
  }

  /** Updates what depends on the whole fleet. */
  tick(nowMs: number): void {
    this.fleet.expire(nowMs)
    this.chokepoints.tick(this.fleet, nowMs)
    this.atSea.tick(this.fleet, nowMs)
  }

  flowsAt(nowMs: number): FlowDay[] {
    return this.#flows.day(nowMs)
  }
}
