import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import type { Observations } from '#domain/messages/observations.ts'
import type { Chokepoint, Port, Seaport, Terminal } from '#domain/world/places.ts'
import type { WaitingWaters } from '#domain/water/waiting-waters.ts'
import type { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import type { SlotMemory } from '#domain/vessel/slot-memory.ts'
import type { SlotColumns } from '#domain/vessel/slot-columns.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { AtSeaFleet } from './at-sea/at-sea-fleet.ts'
import { AtSea } from './at-sea/at-sea.ts'
import { type ChokepointFleet, ChokepointMonitor } from './chokepoints/chokepoint-monitor.ts'
import { DeclaredEtaAges, type DeclaredEtaColumns } from './destination/declared-eta-ages.ts'
import { EtaCalculator, type EtaFleet } from './destination/eta-calculator.ts'
import type { CallFleet } from './port-calls/call-columns.ts'
import { type CallChange, PortCalls } from './port-calls/port-calls.ts'
import { SpeedMadeGood } from './speed-made-good.ts'
import { VoyagePatterns } from './port-calls/voyage-patterns.ts'

export interface DerivationStepsDependencies {
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  /** Harbours beside the ports; their numbers follow those of the ports. */
  seaports?: readonly Seaport[]
  /** Of `portAreas` over both, where it is made already. */
  areas?: Int32Array
  terminals: readonly Terminal[]
  lanes: SeaLanes
  /** Where vessels lie without calling at a port. */
  waters?: WaitingWaters
  chokepoints: readonly Chokepoint[]
  baselines: readonly ChokepointBaseline[]
  /** Compares straits with their own earlier days: of a fleet that is simulated. */
  ownReference?: boolean
  capacity: number
  /** Slot columns of the fleet, which initializes each slot before its first use. */
  slotColumns?: SlotColumns
  /** Called when a port call opens, changes or ends. */
  onCall?: (call: PortCallRecord, change: CallChange) => void
}

/** What the steps read and write of the fleet. */
export type StepsFleet = CallFleet & ChokepointFleet & EtaFleet & AtSeaFleet & { readonly columns: DeclaredEtaColumns }

/** One derivation over positions. A new derived fact is one such class and one line in the table of `DerivationSteps`. */
interface DerivationStep {
  /** Reads a batch that the fleet has applied: `slot` and `verdict` of each row are set. */
  apply?(batch: Observations, fleet: StepsFleet): void
  /** Runs at each tick of the pipeline, before readers see the changes. */
  tick?(fleet: StepsFleet, nowMs: number): void
  /** Replaces `tick` where the work is long: the caller may pause at each `yield`. */
  updateInSlices?(fleet: StepsFleet, nowMs: number): Generator<void, unknown, void>
  /** Clears the state of a slot before it is given to another vessel; the columns are still those of the vessel before. */
  evict?(slot: number, fleet: StepsFleet): void
}

/**
 * The derivations over positions, in the order in which one needs the results of the other. They run after the fleet and
 * after `Derivation`, which sets class and cargo.
 */
export class DerivationSteps {
  readonly calls: PortCalls
  readonly voyagePatterns: VoyagePatterns
  readonly chokepoints: ChokepointMonitor
  readonly etas: EtaCalculator
  readonly atSea: AtSea
  /** Slots of which a tick has changed what is kept of the vessel. */
  readonly changedSlots = new Set<number>()
  readonly #steps: readonly DerivationStep[]

  constructor({
    ports,
    seaports = [],
    areas,
    terminals,
    lanes,
    waters,
    chokepoints,
    baselines,
    onCall,
    ownReference = false,
    ...slots
  }: DerivationStepsDependencies) {
    const { capacity, slotColumns } = slots
    const destinations = [...ports, ...seaports]
    this.voyagePatterns = new VoyagePatterns(destinations)
    const observeCall = (call: PortCallRecord, change: CallChange) => {
      this.voyagePatterns.observe(call)
      onCall?.(call, change)
    }
    const places = { ports, terminals, seaports, waters }
    const speeds = new SpeedMadeGood(capacity, slotColumns)
    this.calls = new PortCalls({ ...places, capacity, slotColumns, speeds, onCall: observeCall })
    this.chokepoints = new ChokepointMonitor(chokepoints, baselines, { capacity, slotColumns, lanes, ownReference })
    const onChange = (slot: number) => void this.changedSlots.add(slot)
    this.atSea = new AtSea({ ports, terminals, seaports, capacity, slotColumns, speeds, onChange })
    this.etas = new EtaCalculator(lanes, destinations, { capacity, slotColumns, areas, onUpdate: onChange })
    const closures: DerivationStep = { tick: () => this.etas.close(this.chokepoints.closedIds()) }
    this.#steps = [this.calls, this.chokepoints, closures, new DeclaredEtaAges(), this.etas, this.atSea]
  }

  /** What is kept of each vessel beside the columns of the fleet. */
  get memories(): SlotMemory[] {
    return [this.calls.memory, this.chokepoints.memory, this.etas.memory, this.atSea.memory]
  }

  /** Reads a batch that the fleet and `Derivation` have applied. */
  apply(batch: Observations, fleet: StepsFleet): void {
    for (const step of this.#steps) step.apply?.(batch, fleet)
  }

  /** Runs at each tick of the pipeline, before readers see the changes. */
  tick(fleet: StepsFleet, nowMs: number): void {
    for (const slices = this.tickInSlices(fleet, nowMs); slices.next().done !== true;);
  }

  /** As `tick`, in slices: the caller may pause at each `yield`. */
  *tickInSlices(fleet: StepsFleet, nowMs: number): Generator<void, void, void> {
    for (const step of this.#steps) {
      yield
      if (step.updateInSlices) yield* step.updateInSlices(fleet, nowMs)
      else step.tick?.(fleet, nowMs)
    }
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number, fleet: StepsFleet): void {
    for (const step of this.#steps) step.evict?.(slot, fleet)
  }
}
